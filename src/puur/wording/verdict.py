"""What a Reglement says to a situation, in sentences: what was wrong, who chooses among what, by which article.

The sentences come in parts, so that a terminal and a page can lay them out each in its own way; "" says nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from puur.cards import EMPTY, PACK, CardSet
from puur.record.situation import (
    Answer,
    Effects,
    Impossible,
    IrregularityFinding,
    Outcome,
    Situation,
    SpielStanding,
    Verdict,
    effects_of,
    standing_at_end,
)
from puur.record.situation.deal.wrong_deal import is_dealer_reported
from puur.record.situation.returned import GIVEN_AFTER, returned
from puur.record.situation.turns import is_turn_told
from puur.reglement.model import Reglement
from puur.spiel.acts import Lift, Object
from puur.spiel.ending import EndingKind
from puur.spiel.fault import ObjectionKind
from puur.spiel.procedure import chooser_uncalled
from puur.spiel.ruling import ConsequenceKind, Offer, Ruling
from puur.spiel.state import Spiel
from puur.wording.act_words import offer_letter
from puur.wording.aftermath import Certainty, Told, holds_text
from puur.wording.dead_cards import unnamed_dead
from puur.wording.held_back import held_back_text, without_lost
from puur.wording.objections import irregularity_text
from puur.wording.open_points import is_open, points_apart
from puur.wording.points import effect_text, now_text
from puur.wording.questions import of_all_tricks, question_text, when_told
from puur.wording.refusals import refused_told, regular_text, said_otherwise
from puur.wording.ruling import choice_offer_text, decider_text, decision_text, offer_text, told_apart
from puur.wording.says import listed
from puur.wording.verdict_told import AnswerTold, FindingTold, OfferTold, VerdictTold
from puur.wording.voice import Voice


def impossible_text(found: Impossible, voice: Voice) -> str:
    """Why a situation cannot be under a Reglement."""
    if found.seat is not None:
        who, cards = voice.seat(found.seat), voice.cards(found.cards)
        return voice.say(f"verdict.impossible.{found.reason}", who=who, cards=cards)
    return voice.say(f"verdict.impossible.{found.reason}")


def verdict_told(situation: Situation, verdict: Verdict, voice: Voice) -> VerdictTold:
    """Everything a Reglement says to a situation; with facts missing, which, and every answer."""
    (told,) = verdict_in_each(situation, verdict, (voice,))
    return told


def verdict_in_each(situation: Situation, verdict: Verdict, voices: tuple[Voice, ...]) -> tuple[VerdictTold, ...]:
    """The same in several voices: what becomes of the points is reckoned once."""
    answers = verdict.answers if verdict.facts else verdict.answers[:1]
    reckoned = tuple(
        _Reckoned(answer, _effects(answer), standing_at_end(answer), told_of(situation, answer)) for answer in answers
    )
    return tuple(_in_voice(situation, verdict, reckoned, voice) for voice in voices)


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """An answer; the points after each of its findings that has a case, and at its end; and what anybody told of it."""

    answer: Answer
    effects: Mapping[int, Effects]
    at_end: SpielStanding
    told: Told


def _effects(answer: Answer) -> Mapping[int, Effects]:
    cases = (number for number, finding in enumerate(answer.outcome.findings) if finding.case is not None)
    return {number: effects_of(answer, number) for number in cases}


def _in_voice(situation: Situation, verdict: Verdict, reckoned: tuple[_Reckoned, ...], voice: Voice) -> VerdictTold:
    answers = tuple(known.answer for known in reckoned)
    told = tuple(_answer(situation, known, verdict.reglement, voice) for known in reckoned)
    if is_open(verdict):
        numbered = tuple(
            replace(answer, when=voice.say("verdict.possibility", n=number)) for number, answer in enumerate(told, 1)
        )
        return VerdictTold(voice.say("verdict.open"), points_apart(answers, voice), numbered)
    depends = voice.say("verdict.depends") if verdict.facts else ""
    questions = tuple(question_text(fact, voice) for fact in verdict.facts)
    if verdict.facts:
        whens = (when_told(answer, voice) for answer in of_all_tricks(answers))
        told = tuple(replace(answer, when=when, ways=ways) for answer, (when, ways) in zip(told, whens, strict=True))
    return VerdictTold(depends, questions, told)


def _answer(situation: Situation, reckoned: _Reckoned, reglement: Reglement, voice: Voice) -> AnswerTold:
    """Every irregularity with its offers, or that all was regular."""
    answer = reckoned.answer
    outcome = answer.outcome
    notes = [voice.say("verdict.assumed")] if outcome.assumed else []
    regular = "" if outcome.findings or said_otherwise(outcome.refused) else regular_text(situation, answer, voice)
    numbers = range(len(outcome.findings))
    holds = _at_end(reckoned, voice)
    return AnswerTold(
        when="",
        findings=tuple(_finding(reckoned, number, voice, reglement) for number in numbers),
        refused=tuple(refused_told(situation, answer, voice, said=bool(regular))),
        regular=regular,
        assumed=" ".join([*notes, *_untold(reckoned, voice, ends=bool(holds))]),
        holds=holds,
    )


def _untold(reckoned: _Reckoned, voice: Voice, *, ends: bool) -> Iterator[str]:
    """What belongs to the points too and nobody told of; those at its end are told only if it `ends` with them."""
    untold = [fact for effects in reckoned.effects.values() for fact in effects.untold]
    untold += reckoned.at_end.untold if ends else ()
    if untold:
        what = listed(tuple(voice.say(f"verdict.untold.{fact}") for fact in dict.fromkeys(untold)), voice.language)
        yield voice.say("verdict.points.untold", what=what)


def told_of(situation: Situation, answer: Answer) -> Told:
    """What of the tables of an answer anybody told."""
    whole, outcome = situation.opened is not None, answer.outcome
    cards = PACK if whole else answer.known
    for seat in situation.order:
        cards |= situation.held(seat)
    cards |= CardSet.of(act.card for act in situation.acts if isinstance(act, Lift))
    dealt = whole or situation.dealer is not None or situation.dealing_told
    dealt |= all(map(is_dealer_reported, answer.outcomes))
    written = whole or bool(situation.carried)
    return Told(
        cards,
        Certainty.TOLD if dealt else Certainty.SUPPOSED,
        Certainty.TOLD if written else Certainty.SUPPOSED,
        Certainty.SUPPOSED if outcome.assumed else Certainty.TOLD,
        outcome.written,
        Certainty.SUPPOSED if (outcome.world.setting.earlier or outcome.gaps) and not whole else Certainty.TOLD,
        () if whole else tuple(seat for seat in situation.lacking if seat not in outcome.world.setting.short),
        Certainty.TOLD if is_turn_told(situation, outcome) else Certainty.SUPPOSED,
    )


def _at_end(reckoned: _Reckoned, voice: Voice) -> tuple[str, ...]:
    """The points and what holds after all that was told, where nothing is left to be chosen and no offer says it."""
    answer, outcome = reckoned.answer, reckoned.answer.outcome
    cases = [finding.case for finding in outcome.findings if finding.case is not None]
    open_still = any(finding.case is not None and not finding.called for finding in outcome.findings)
    if open_still or any(case.chosen is None for case in cases) or _said_by_offer(outcome):
        return ()
    parties = outcome.spiel.start.seats.parties
    now = now_text(Effects(parties, reckoned.at_end, ()), voice)
    over = outcome.spiel.ending is not None and outcome.spiel.ending.kind is not EndingKind.ANNULLED
    tables = tuple(outcome.spiel for outcome in answer.outcomes)
    return (
        *(() if over else (now,)),
        *holds_text(tables, reckoned.told, voice),
        *unnamed_dead(tables, reckoned.told.cards, (), voice),
    )


def _said_by_offer(outcome: Outcome) -> bool:
    """Whether the one offer there is tells already what holds at the end: nothing came after it."""
    ruled = [finding for finding in outcome.findings if finding.case is not None]
    single = [len(finding.case.ruling.offers) for finding in ruled if finding.case is not None] == [1]
    return single and ruled[0].after == outcome.spiel


def _finding(reckoned: _Reckoned, number: int, voice: Voice, reglement: Reglement) -> FindingTold:
    answer = reckoned.answer
    finding = answer.outcome.findings[number]
    what = irregularity_text(answer.irregularity(number), voice) + "."
    if finding.closed is not None:
        return FindingTold(what, closed=voice.say(_why_closed(finding), article=finding.closed))
    why = None if finding.called else _why_open(answer, number)
    note = "" if why is None else voice.say(f"verdict.{why}")
    case = finding.case
    if finding.undecided and case is not None:
        note = voice.say(f"verdict.{'decision' if case.ruling.chooser is None else 'choice'}_missing")
    if case is None:
        return FindingTold(what, note=note)
    ruling, effects = answer.ruling(number), reckoned.effects[number]
    single = len(ruling.offers) == 1
    chose = finding.called and not single and case.chosen is not None
    return FindingTold(
        what,
        note=note,
        now=now_text(effects, voice),
        head=voice.say("verdict.at_once")
        if single
        else voice.say("frame.head", what=_decider(finding, ruling, voice, reglement)),
        offers=tuple(
            OfferTold(
                "" if single else offer_letter(at),
                what,
                effect_text(effects, at, voice),
                () if chose else _then(reckoned, number, at, voice),
            )
            for at, what in enumerate(_brought(answer, number, voice))
        ),
        withheld=held_back_text(answer, number, reckoned.told.cards, voice),
        taken=decision_text(replace(case, ruling=ruling), voice) if chose else "",
    )


def _decider(finding: IrregularityFinding, ruling: Ruling, voice: Voice, reglement: Reglement) -> str:
    """Who decides; where everybody plays for himself and nobody has objected yet, it is who does (A.4, P.11)."""
    known = chooser_uncalled(finding.before, finding.irregularity, ruling)
    if not finding.called and known is not ruling.chooser:
        return voice.say("ruling.objector")
    return decider_text(ruling, voice, reglement)


def _brought(answer: Answer, number: int, voice: Voice) -> tuple[str, ...]:
    """What each offer of a finding brings, in sentences nobody takes for one another."""
    offers = answer.ruling(number).offers
    irregularity = answer.outcome.findings[number].irregularity
    played = {outcome.findings[number].before.preface.variant for outcome in answer.outcomes}
    first = played.pop() if len(played) == 1 else None
    sentences = [
        choice_offer_text(irregularity, without_lost(answer, number, offer), voice, first) + "." for offer in offers
    ]
    return told_apart(sentences, offers, voice)


def _why_closed(finding: IrregularityFinding) -> str:
    """Why nothing comes of it: the Spiel is annulled or dealt again, it is settled, or it is too late."""
    if finding.called:
        return "verdict.annulled_since" if finding.after.ending is not None else "verdict.dealt_again_since"
    return "verdict.settled" if finding.settled else "verdict.too_late"


def _why_open(answer: Answer, number: int) -> str | None:
    """Why nobody's objection holds against it: there is none, it was his own party's, or it means something else.

    That it came too early is said with the objection.
    """
    offender = answer.outcome.findings[number].irregularity.offender
    against = [
        refusal
        for refusal in answer.outcome.refused
        if isinstance(refusal.act, Object) and refusal.act.offender is offender
    ]
    kinds = {fault.kind for objection in against for fault in objection.objections}
    if not against:
        return "not_called"
    if ObjectionKind.OBJECTED_TOO_EARLY in kinds:
        return None
    return "not_called_rightly" if kinds <= {ObjectionKind.OWN_PARTY} else "not_called_so"


def _then(reckoned: _Reckoned, number: int, at: int, voice: Voice) -> tuple[str, ...]:
    """What holds once this offer is taken, in all worlds; nothing that it says itself."""
    finding = reckoned.answer.outcome.findings[number]
    offer = () if finding.case is None else finding.case.ruling.offers[at]
    if any(part.kind is ConsequenceKind.ANNUL and part.seat is not None for part in offer):
        return ()  # it names who deals
    named = EMPTY
    for part in offer:
        named |= part.cards if part.kind is ConsequenceKind.DEAD else EMPTY
    told, tables = reckoned.told, reckoned.effects[number].tables[at]
    said = offer_text(offer, voice)
    lines = holds_text(tables, replace(told, cards=told.cards - named), voice)
    back = _returned(reckoned.answer, number, at, tables, voice)
    dead = unnamed_dead(tables, told.cards, offer, voice)
    return (
        *back,
        *(line for line in lines if line.rstrip(".") not in said),
        *_leads_anyway(offer, tables, voice),
        *dead,
    )


def _leads_anyway(offer: Offer, tables: tuple[Spiel, ...], voice: Voice) -> Iterator[str]:
    """Who leads after a trick that is given away before its last card: whose it would have been (E.6)."""
    running = all(spiel.trick is not None and not spiel.trick.complete for spiel in tables)
    for part in offer:
        if part.kind is ConsequenceKind.TRICK_TO and running:
            yield voice.say("holds.leads_anyway", article=part.article)


def _returned(answer: Answer, number: int, at: int, tables: tuple[Spiel, ...], voice: Voice) -> Iterator[str]:
    """Who takes his card back too, though nothing was wrong with it: who does so in all worlds (P.27)."""
    findings = [outcome.findings[number] for outcome in answer.outcomes]
    case = findings[0].case
    if case is None or all(part.kind is not ConsequenceKind.TAKE_BACK for part in case.ruling.offers[at]):
        return
    each = [
        returned(finding.before, after, finding.irregularity) for finding, after in zip(findings, tables, strict=True)
    ]
    seats = tuple(seat for seat in each[0] if all(seat in others for others in each))
    if seats:
        who = listed(tuple(voice.seat(seat) for seat in seats), voice.language)
        yield voice.say("holds.returned", n=len(seats), who=who, article=GIVEN_AFTER)
