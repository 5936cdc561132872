"""What a situation comes to in one world: what was irregular, what was called, and what the Reglement says to it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.record.situation.amid.own_next_card import completed
from puur.record.situation.contradicted_weis import held_before_new_deal
from puur.record.situation.deal.cuts import is_idle_cut
from puur.record.situation.deal.last_card import is_at_last_card, played_without
from puur.record.situation.deal.shortage import counts_for_nobody
from puur.record.situation.deal.wrong_deal import is_laid_on_another, is_told_of_deal
from puur.record.situation.die_in_doubt import may_have_come_on
from puur.record.situation.early_place import follows, only_followed, with_early
from puur.record.situation.findings import CLOSING, IrregularityFinding, RefusedAct, closed_by, finding_of
from puur.record.situation.last_deed import correctable_words, is_noted, is_of_spiel_before, is_right_weis, words_meant
from puur.record.situation.lead_rolls import is_unrolled
from puur.record.situation.left_card import goes_on, left_by_name, left_in, says_left
from puur.record.situation.left_out import as_meant
from puur.record.situation.misfit import is_told, misfit_of
from puur.record.situation.model import Numbered, Situation, Turned, Witnessed
from puur.record.situation.open_referrals import open_for, with_referrals_open
from puur.record.situation.outcome import CANNOT, Outcome
from puur.record.situation.permission import permitted
from puur.record.situation.readiness import made_ready
from puur.record.situation.returned import exchanged_before_turn
from puur.record.situation.run import SituationRun
from puur.record.situation.second_card import laid_as_meant
from puur.record.situation.self_corrected import put_right
from puur.record.situation.supposed import is_about_weis
from puur.record.situation.table import opened
from puur.record.situation.target import counted
from puur.record.situation.told_again import (
    changes_nothing,
    faults_since_the_deal,
    is_chosen_again,
    is_idle_choice,
    lacks_again,
    seen_by_another,
)
from puur.record.situation.untold_cards import (
    give_before,
    going_on,
    gone_on,
    pass_over,
    play_out,
    played_out,
    turn,
    waits_rightly,
)
from puur.record.situation.weis_in_turn import announced_before, may_have_been_in_turn, may_have_been_needed
from puur.record.situation.world import Rolled, World
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.seats import SeatPlan
from puur.spiel import advance, objections, witness
from puur.spiel.acts import (
    Act,
    Bedanken,
    Choose,
    Object,
    Play,
    Report,
    Rule,
    ShowStoeck,
    Sighting,
)
from puur.spiel.bedanken import called
from puur.spiel.cases import CALLING, is_called, pending
from puur.spiel.citations import cite_article
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.state import Phase, Spiel

CALLS: Final = (Object, Choose, Rule)
_IMPOSSIBLE: Final = frozenset(
    {
        ObjectionKind.CANNOT_HAVE_HAPPENED,
        ObjectionKind.NOTHING_TO_CHOOSE,
        ObjectionKind.NOT_YOURS_TO_CHOOSE,
        ObjectionKind.NO_SUCH_OFFER,
    }
)
"""What speaks against a world in which it was said all the same."""
IDLE: Final = frozenset({ObjectionKind.NOTHING_TO_OBJECT, ObjectionKind.OBJECTED_TOO_EARLY})
"""Why an objection was idle, so that it says nothing against all having been regular."""
_PLAYING: Final = frozenset({Phase.PLAY, Phase.ROLL, Phase.DRAW})


def witnessed(
    situation: Situation, world: World, reglement: Reglement, plan: SeatPlan, most: int | None = None
) -> Outcome:
    """The situation in one world, under a Reglement; where it fits worse than is asked for, no more than that."""
    spiel = opened(situation, world, reglement, plan)
    run = SituationRun(situation, world, spiel, told_whole=situation.opened is not None)
    announced = announced_before(situation, reglement)
    for number, step in enumerate(situation.steps):
        if number in announced:
            continue
        if isinstance(step, Witnessed):
            completed(run, number)
            _told(run, step, number)
        elif isinstance(step, Turned):
            run.spiel = left_in(run, run.spiel)
            turn(run, number)
        elif isinstance(step, Numbered):
            pass_over(run, number, step.number)
        else:
            played_out(run)
        if most is not None and run.misfit > most:
            return Outcome(world, run.spiel, (), (), (), run.assumed, run.misfit)
    found = tuple(_findings(run))
    written = spiel.start.carried if run.told_whole else situation.carried or None
    moments, refused = tuple(run.moments), tuple(run.refused)
    held = CardSet(0 if run.told_whole else sum(hand.mask for hand in world.hands))
    come = Outcome(
        *(world, run.spiel, found, refused, moments, run.assumed, run.misfit, written),
        imagined=run.imagined,
        unsaid=run.unsaid,
        unnamed=held - situation.told,
        unplayed=run.unplayed,
        told_misfit=run.told,
        gaps=frozenset(run.gaps),
        numbered=situation.has_gaps,
        untold=situation.deeds.untold(misnumbered=world.setting.misnumbered),
        of_record=run.told_whole,
    )
    denied = situation.annulled and not come.is_annulled
    return replace(come, misfit=come.misfit + CANNOT) if denied else come


def _told(run: SituationRun, step: Witnessed, number: int) -> None:
    """One line: it says which of two cards was left, or it changes nothing, or somebody did it."""
    if run.is_plain(step.act):
        run.moments.append((number, step, run.spiel))
        run.spiel = advance(run.spiel, step.act)
        return
    left = left_by_name(run, step.act)
    if left is not None:
        run.spiel = left
    elif says_left(run, step.act):
        return
    elif not (counts_for_nobody(run.world.setting, run.spiel, step.act) or changes_nothing(run, step.act)):
        _witness(run, step, number)


def _witness(run: SituationRun, step: Witnessed, number: int) -> None:
    """One act: what must have come before it, then the act, and what speaks against its having been so."""
    setting = run.world.setting
    act = _led_up_to(run, step, number)
    before = run.spiel = open_for(run, act) if isinstance(act, Rule) else run.spiel
    run.moments.append((number, step, before))
    if isinstance(act, (*CALLS, Report)):
        faults = faults_since_the_deal(run, act, objections(before, act) or _in_its_time(run, act))
        if faults and (_is_heard(before, act, faults) or _says_again(run, act)):
            return
        if lacks_again(run.situation, number) or seen_by_another(run, number):
            return
        if faults:
            told = step.act if isinstance(act, Choose | Rule) else act
            run.refused.append(RefusedAct(told, _why_idle(run, act, faults)))
            early = any(fault.kind is ObjectionKind.OBJECTED_TOO_EARLY for fault in faults)
            run.early += [run.refused[-1]] if early and not run.told_whole else []
            cannot = CANNOT * any(fault.kind in _IMPOSSIBLE for fault in faults)
            run.misfit += cannot
            run.told += cannot * is_idle_choice(before, act, faults)
            return
    waits = waits_rightly(run, act, number)
    cases, known = len(before.faults.cases), len(before.faults.irregularities)
    run.spiel = _as_told(run, number, act) or witness(before, act)
    for wrong in run.spiel.faults.irregularities[known:]:
        if follows(run, number, wrong, before):
            run.following.add(wrong.number)
        untold = may_have_been_needed(run.situation, number, wrong)
        if waits or untold or may_have_been_in_turn(run.situation, number, wrong):
            run.ignored.append(wrong.number)
        against = (
            0 if waits or wrong.number in run.following else misfit_of(run.situation, setting, number, wrong, before)
        )
        run.misfit += against
        run.told += against if against and is_told(run.situation, setting, wrong) else 0
        run.unplayed |= _unplayed(wrong, before) if against >= CANNOT else EMPTY
    if len(run.spiel.faults.cases) > cases:
        run.called[cases] = (before, run.spiel)
    _heard(run)


def _as_told(run: SituationRun, number: int, act: Act) -> Spiel | None:
    """The table once an act is read as descriptions mean it; None where the table door's own reading holds."""
    called = _called_as_meant(run, act) or laid_as_meant(run, number, act)
    if called is not None or run.told_whole:
        return called
    return exchanged_before_turn(run.spiel, act)


def _led_up_to(run: SituationRun, step: Witnessed, number: int) -> Act:
    """Play what must have come before an act, so that the run stands where it was done, and say what act was meant."""
    setting = run.world.setting
    if setting.at_end and isinstance(step.act, Report):
        play_out(run)
    give_before(run, step)
    act = as_meant(run, step.act)
    run.spiel = put_right(run, act, number)
    if not run.told_whole:
        reglement = run.spiel.reglement
        unrolled = reglement.lead.die.value and is_unrolled(run.situation, reglement, number)
        how = setting.rolled if unrolled else Rolled.RIGHT
        run.spiel = made_ready(run.situation, run.world, run.spiel, act, how, number)
        run.spiel = held_before_new_deal(run.situation, run.spiel, number)
        run.spiel = with_early(run, act, number)
    run.spiel = _answered(run, act)
    run.spiel = counted(run.spiel, act, setting, run.situation)
    run.misfit += CANNOT * (isinstance(act, Bedanken) and _is_written_otherwise(run))
    if isinstance(act, Report) and act.offender in setting.repeated and _looks_first(run, act):
        run.spiel = witness(run.spiel, replace(act, cards=EMPTY))
        run.ignored += [wrong.number for wrong in run.spiel.faults.irregularities[-1:]]
    run.spiel = left_in(run, run.spiel) if goes_on(act) else permitted(run, act)
    run.spiel = gone_on(run, act, number)
    run.spiel = _at_its_end(run, going_on(run, act), act)
    return act


def _why_idle(run: SituationRun, act: Act, faults: tuple[Objection, ...]) -> tuple[Objection, ...]:
    """Why what was said had no effect, as far as the table alone cannot tell."""
    if isinstance(act, Object) and is_of_spiel_before(run.situation, act):
        return (Objection(ObjectionKind.OBJECTED_TOO_LATE, CLOSING),)
    return faults


@carries("A.17", "E.3", "K.wahl", "E.5", "P.11")
def _in_its_time(run: SituationRun, act: Act) -> tuple[Objection, ...]:
    """Why cards that are reported to have been taken up too early were not, in a world in which Vorhand had decided.

    And why an objection is idle that is raised against a regular Weis, whatever was wrong with the draw before it, or
    against one that may still be put right, or against a card given in its turn after an early one; and a report that
    somebody dealt wrongly who is told not to have dealt.
    """
    early = None
    if isinstance(act, Object) and not run.told_whole and act.offender in run.spiel.start.seats.order:
        early = correctable_words(run.moments, run.spiel, act)
    if early is not None:
        return (Objection(ObjectionKind.OBJECTED_TOO_EARLY, early),)
    if isinstance(act, Object) and not run.told_whole and is_right_weis(run.moments, run.spiel, act):
        return (cite_article(ObjectionKind.NOTHING_TO_OBJECT, CALLING, run.spiel.reglement),)
    if isinstance(act, Object) and only_followed(run, act):
        return (cite_article(ObjectionKind.NOTHING_TO_OBJECT, CALLING, run.spiel.reglement),)
    if isinstance(act, Report) and not run.told_whole and is_laid_on_another(run.situation, act):
        return (Objection(ObjectionKind.CANNOT_HAVE_HAPPENED, run.spiel.reglement.fault.misdeal.article),)
    taken_up = isinstance(act, Report) and act.sighting is Sighting.CARDS_TAKEN_UP
    if not taken_up or not run.world.setting.decided:
        return ()
    return (Objection(ObjectionKind.NOTHING_TO_OBJECT, run.spiel.reglement.trump.partner_waits.article),)


@carries("A.6", "K.fehlende-karte")
def _at_its_end(run: SituationRun, spiel: Spiel, act: Act) -> Spiel:
    """The table at the end where who lacks a card should give his last one: the trick lies without it."""
    missing = isinstance(act, Report) and act.sighting is Sighting.CARD_MISSING
    if run.told_whole or not missing or not is_at_last_card(run.situation, spiel):
        return spiel
    return played_without(spiel)


@carries("K.gedeckt")
def _looks_first(run: SituationRun, act: Report) -> bool:
    """Whether it is the first look of a player that is told: only before that he may have looked untold."""
    before = (step.act for _, step, _ in run.moments if isinstance(step.act, Report))
    again = any((other.sighting, other.offender) == (act.sighting, act.offender) for other in before)
    return act.sighting is Sighting.TURNED_TRICK_SEEN and not again


@carries("A.3", "P.27")
def _is_heard(before: Spiel, act: Act, faults: tuple[Objection, ...]) -> bool:
    """Whether an objection is to a card that a Bedanken counted, and that is a case since: it is what made it one.

    So it is with what waits for a choice already, and with what the lapse of the Bedanken has put right.
    """
    waiting = [before.faults.cases[number].irregularity for number in pending(before)]
    waiting += [lapse.wrong for lapse in before.faults.lapses]
    if not isinstance(act, Object) or {fault.kind for fault in faults} != {ObjectionKind.ALREADY_RULED}:
        return False
    return any(wrong.offender is act.offender and act.trick in {None, wrong.trick} for wrong in waiting)


def _says_again(run: SituationRun, act: Act) -> bool:
    """Whether what is said holds already: a case as it was reported or ruled at once, or the offer that was taken."""
    noted = isinstance(act, Object) and is_noted(run.moments, run.spiel, act)
    return not run.told_whole and (noted or is_chosen_again(run.spiel, act))


def _called_as_meant(run: SituationRun, act: Act) -> Spiel | None:
    """The table once what somebody said just before is called; None if an objection means something else."""
    if not isinstance(act, Object) or run.told_whole:
        return None
    wrong = words_meant(run.moments, run.spiel, act)
    return None if wrong is None else called(run.spiel._replace(number=run.spiel.number + 1), wrong, act.seat)


@carries("A.23.5")
def _heard(run: SituationRun) -> None:
    """Who objected while it could still be put right is heard once it was not."""
    for waiting in tuple(run.early):
        before, number = run.spiel, len(run.spiel.faults.cases)
        if objections(before, waiting.act):
            continue
        run.spiel = witness(before, waiting.act)
        run.called[number] = (before, run.spiel)
        run.early.remove(waiting)
        run.refused.remove(waiting)


@carries("A.3", "A.23.8")
def _is_written_otherwise(run: SituationRun) -> bool:
    """Whether Stoeck shown before a Bedanken were judged by other points than the party has now: that cannot be.

    What was written before the Spiel is one and the same at both moments.
    """
    shown = ((step.act, before) for _, step, before in run.moments if isinstance(step.act, ShowStoeck))
    for act, before in shown:
        written = before._replace(start=replace(before.start, carried=run.spiel.start.carried))
        if objections(written, act) != objections(before, act):
            return True
    return False


@carries("A.23.5")
def _answered(run: SituationRun, act: Act) -> Spiel:
    """The table with the Weis that must have been announced by now, after those that are told."""
    answers = run.world.setting.answers if is_about_weis(act) or isinstance(act, ShowStoeck) else ()
    claims = run.spiel.talk.claims
    more = tuple(claim for claim in answers if claim not in claims)
    return run.spiel._replace(talk=run.spiel.talk._replace(claims=claims + more)) if more else run.spiel


def _unplayed(wrong: Irregularity, before: Spiel) -> CardSet:
    """The card somebody is told to have given, if he cannot have given it while cards were played."""
    act = wrong.act
    idle = wrong.kind is IrregularityKind.OTHER and before.phase in _PLAYING
    return CardSet.of([act.card]) if idle and isinstance(act, Play) else EMPTY


def _findings(run: SituationRun) -> Iterator[IrregularityFinding]:
    """What was irregular, but for an objection or a choice that had no effect, and attempts that changed nothing.

    A referral that nobody decided is open again at the end.
    """
    run.spiel = with_referrals_open(run)
    for wrong in run.spiel.faults.irregularities:
        followed = wrong.number in run.following and not is_called(run.spiel, wrong)
        if isinstance(wrong.act, CALLS) or wrong.number in run.ignored or followed or _waits(run, wrong):
            continue
        if may_have_come_on(run, wrong):
            continue
        if wrong.kind is IrregularityKind.OTHER and not is_called(run.spiel, wrong):
            run.refused.append(RefusedAct(wrong.act, wrong.objections))
        else:
            found = finding_of(run.spiel, run.called, run.undecided, wrong)
            if not (is_idle_cut(run.situation, found, run.spiel) or is_told_of_deal(found, run.spiel)):
                yield found if found.called or not run.situation.closed else closed_by(found, CLOSING)


@carries("A.3", "P.45")
def _waits(run: SituationRun, wrong: Irregularity) -> bool:
    """Whether a Bedanken said falsely is none yet: what the others have still to choose says whether it was said.

    Nor is it any more where what they chose has undone it; a record tells what it was in between.
    """
    if run.told_whole or wrong.kind is not IrregularityKind.FALSE_BEDANKEN:
        return False
    waits = bool(pending(run.spiel)) and run.spiel.faults.thanked is not None
    return waits or wrong in run.spiel.faults.undone
