"""What is told once more, and changes nothing: who tells of it is not refused, and nothing is ruled on twice."""

from dataclasses import replace
from typing import Final

from puur.record.situation.conclusions import once
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.run import SituationRun
from puur.reglement.carries import carries
from puur.rules.stoeck import stoeck_of
from puur.spiel.acts import (
    Act,
    Announce,
    Choose,
    Cut,
    Deal,
    Lift,
    Report,
    Rule,
    ShowStoeck,
    Shuffle,
    Sighting,
    TurnTrick,
)
from puur.spiel.bedanken_points import has_unshown_stoeck
from puur.spiel.citations import Objections
from puur.spiel.ending import EndingKind
from puur.spiel.fault import IrregularityKind, Objection, ObjectionKind
from puur.spiel.ruling import Case, Decided
from puur.spiel.start_of_play import due_dealer
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand

_BETWEEN_TRICKS: Final = frozenset({Phase.PLAY, Phase.ROLL, Phase.DRAW, Phase.PLAYED})
SETTLED: Final = "P.33"
"""After a new deal everything before it is settled."""


@carries("A.6")
@once
def lacks_again(situation: Situation, number: int) -> bool:
    """Whether it is told once more that somebody lacks a card: it is the same one, and ruled on already."""
    step = situation.steps[number]
    act = step.act if isinstance(step, Witnessed) else None
    if situation.opened is not None or not isinstance(act, Report) or act.sighting is not Sighting.CARD_MISSING:
        return False
    for before in reversed(situation.steps[:number]):
        done = before.act if isinstance(before, Witnessed) else None
        if isinstance(done, Cut | Lift | Deal):
            return False
        if isinstance(done, Report) and (done.sighting, done.offender) == (act.sighting, act.offender):
            return True
    return False


@carries("A.4", "P.11")
def seen_by_another(run: SituationRun, number: int) -> bool:
    """Whether another reports what was reported just before: two saw the same, and it is ruled on once.

    Not if the first was too late for it: the other may still be in time (A.17). So with a look into a turned trick,
    where both name the same cards: that its player did it before is asked apart (K.gedeckt). Who reports it a second
    time himself saw a second look.
    """
    situation = run.situation
    act, before = _report_at(situation, number), _report_at(situation, number - 1)
    if situation.opened is not None or act is None or before is None:
        return False
    if any(refused.act == before for refused in run.refused):
        return False
    return before.seat is not act.seat and replace(before, seat=act.seat) == act


def _report_at(situation: Situation, number: int) -> Report | None:
    """What is reported in a step; None if it is something else, or there is no such step."""
    step = situation.steps[number] if number >= 0 else None
    return step.act if isinstance(step, Witnessed) and isinstance(step.act, Report) else None


def changes_nothing(run: SituationRun, act: Act) -> bool:
    """Whether an act tells what the table knows already, or what is done before every cut."""
    again = is_announced_again(run, act) or is_turned_again(run, act)
    return again or is_counted_already(run, act) or is_shuffled_first(run, act)


@carries("A.19")
def is_announced_again(run: SituationRun, act: Act) -> bool:
    """Whether who announced what is played, or his partner, says it once more: nothing has changed."""
    preface, seats = run.spiel.preface, run.spiel.start.seats
    if run.told_whole or not isinstance(act, Announce) or preface.announcer is None:
        return False
    same = (act.variant, act.joker) == (preface.variant, preface.joker)
    return same and seats.party(act.seat) is seats.party(preface.announcer)


@carries("E.3", "F.trumpf")
def is_shuffled_first(run: SituationRun, act: Act) -> bool:
    """Whether the dealer shuffles before anybody cuts or lifts: so begins every deal, also after a misdeal (A.17).

    Where nobody says who deals, he is whoever is told to shuffle.
    """
    spiel = run.spiel
    if run.told_whole or not isinstance(act, Shuffle) or spiel.phase not in {Phase.CUT, Phase.LIFT}:
        return False
    deals = run.situation.dealer is None or act.seat is due_dealer(spiel)
    return deals and not any(spiel.hands)


@carries("A.9")
def is_turned_again(run: SituationRun, act: Act) -> bool:
    """Whether a trick is turned that was told of as turned, before another card lies."""
    spiel = run.spiel
    told = len(spiel.turned) > run.world.setting.earlier
    lies_turned = spiel.trick is None and told and spiel.phase in _BETWEEN_TRICKS
    return isinstance(act, TurnTrick) and not run.told_whole and lies_turned


@carries("A.15", "A.23.8")
def is_counted_already(run: SituationRun, act: Act) -> bool:
    """Whether a party shows the Stoeck after its Bedanken, which counted them: that is how they are shown."""
    thanked, seats = run.spiel.faults.thanked, run.spiel.start.seats
    if run.told_whole or thanked is None or not isinstance(act, ShowStoeck) or act.seat not in seats.order:
        return False
    party = seats.party(thanked.seat)
    both = stoeck_of(run.spiel.preface.variant)
    holds = bool(both) and both <= dealt_hand(run.spiel, act.seat)
    return act.seat in party.seats and holds and has_unshown_stoeck(run.spiel, party)


@carries("P.29")
def is_chosen_again(spiel: Spiel, act: Act) -> bool:
    """Whether the offer is named that holds already, as its party went on without a word: nothing has changed."""
    case = _given_up(spiel, act)
    return case is not None and isinstance(act, Choose | Rule) and case.chosen == act.offer


@carries("P.29")
def is_idle_choice(spiel: Spiel, act: Act, faults: Objections) -> bool:
    """Whether a choice has no effect in any world: its party went on without one, or others decide it, or all (P.4).

    Or what somebody else chose before annulled the Spiel.
    """
    others = all(fault.kind is ObjectionKind.NOT_YOURS_TO_CHOOSE for fault in faults)
    if _given_up(spiel, act) is not None or (others and (isinstance(act, Rule) or _is_agreed_on(spiel, act))):
        return True
    annulled = spiel.ending is not None and spiel.ending.kind is EndingKind.ANNULLED
    return annulled and any(case.decided in {Decided.CHOSEN, Decided.RULED} for case in spiel.faults.cases)


def _is_agreed_on(spiel: Spiel, act: Act) -> bool:
    """Whether one party chooses in a case that the players agree on, or the direction decides (P.4)."""
    case = _case_of(spiel, act)
    return case is not None and case.ruling.chooser is None


def _given_up(spiel: Spiel, act: Act) -> Case | None:
    """The case that somebody decides, if the offer by which the Spiel goes on was taken without a word."""
    case = _case_of(spiel, act)
    return case if case is not None and case.decided is Decided.DEFAULT else None


def _case_of(spiel: Spiel, act: Act) -> Case | None:
    """The case that somebody decides; None where none has the number that he names."""
    if not isinstance(act, Choose | Rule) or not 0 <= act.case < len(spiel.faults.cases):
        return None
    return spiel.faults.cases[act.case]


@carries("A.6", "P.33")
def faults_since_the_deal(run: SituationRun, act: Act, faults: Objections) -> Objections:
    """Why it has no effect that another lacks a card too, where the cards were dealt anew for it (A.17)."""
    missing = isinstance(act, Report) and act.sighting is Sighting.CARD_MISSING
    if not faults or run.told_whole or not missing or any(run.spiel.hands):
        return faults
    wrong = (wrong for wrong in run.spiel.faults.undone if wrong.kind is IrregularityKind.CARD_MISSING)
    return faults if next(wrong, None) is None else (Objection(ObjectionKind.NOTHING_TO_OBJECT, SETTLED),)
