"""What a Bedanken hangs on that nobody told: who has the target, and without which cards (A.3, A.23.8, P.45)."""

from typing import Final

from puur.record.situation.fact import NO, YES, Fact, FactKind, Value, told
from puur.record.situation.findings import IrregularityFinding, after_each, waits_with
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.rules.stoeck import stoeck_of
from puur.seats import Party, Seat
from puur.spiel.acts import (
    ShowStoeck,
)
from puur.spiel.bedanken_points import BedankenWorth, has_unshown_stoeck, judged
from puur.spiel.ending import EndingKind
from puur.spiel.fault import GIVEN_WRONGLY, IrregularityKind
from puur.spiel.result import points_of, reaches_with_stoeck
from puur.spiel.state import Spiel, Thanked
from puur.spiel.weis.correction import claim_of

_BY_WORD: Final = frozenset({EndingKind.BEDANKT, EndingKind.BEDANKT_FALSELY})
_WITHOUT: Final = {BedankenWorth.VALID: YES, BedankenWorth.LAPSED: NO, BedankenWorth.FALSE: "missed"}


@carries("A.3", "A.5", "P.45")
def of_losses(outcome: Outcome) -> dict[Fact, Value]:
    """Whether who has said Bedanken has the target without the cards that a look, reported after it, took from him."""
    thanked, ending = outcome.spiel.faults.thanked, outcome.spiel.ending
    if thanked is None or ending is None or ending.kind not in _BY_WORD:
        return {}
    own = outcome.spiel.start.seats.party(thanked.seat)
    since = (case.irregularity for case in outcome.spiel.faults.cases[thanked.cases :])
    lost = any(wrong.kind is IrregularityKind.TURNED_TRICK_SEEN and wrong.offender in own.seats for wrong in since)
    return {Fact(FactKind.REACHED_STILL, thanked.seat): told(ending.kind is EndingKind.BEDANKT)} if lost else {}


@carries("A.3", "P.45")
def of_waiting(outcome: Outcome) -> dict[Fact, Value]:
    """Whether who has said Bedanken has the target without his own wrong card, which was called after it."""
    found: dict[Fact, Value] = {}
    for finding in outcome.findings:
        thanked, wrong = finding.after.faults.thanked, finding.irregularity
        counted = wrong.kind in GIVEN_WRONGLY and wrong.trick < len(finding.before.tricks)
        if thanked is None or not counted or finding.case is None:
            continue
        since = [case.irregularity for case in finding.after.faults.cases[thanked.cases :]]
        if wrong in since and wrong.offender in finding.after.start.seats.party(thanked.seat).seats:
            kinds = _ends(outcome, finding)
            by_word = kinds & _BY_WORD
            if by_word:
                found[Fact(FactKind.REACHED_BY_RIGHT, thanked.seat)] = told(EndingKind.BEDANKT in by_word)
    return found


def _ends(outcome: Outcome, finding: IrregularityFinding) -> set[EndingKind | None]:
    """How the Spiel ends by each offer where a choice waits; else how it did."""
    tables = after_each(finding) if waits_with(finding) else (outcome.spiel,)
    return {None if table.ending is None else table.ending.kind for table in tables}


def of_bedanken(situation: Situation, before: Spiel, seat: Seat) -> dict[Fact, Value]:
    """Whether the party has the target by what is written and made, or only with its Stoeck; and if it has any.

    Stoeck that somebody disputes are not among what it has made, nor what it showed and did not have.
    """
    party, target = before.start.seats.party(seat), before.reglement.partie.target.value
    unshown = _without_disputed(situation, _without_false_weis(before), party)
    false = _showed_falsely(before, party) and not _is_disputed(situation, before)
    points = points_of(unshown, party)
    reached = target is not None and points >= target
    value = "just" if points == target else told(reached)
    lacking = not reached and bool(stoeck_of(unshown.preface.variant)) and unshown.talk.stoeck is None
    near = lacking and not false and reaches_with_stoeck(unshown, party)
    found = judged(before, Thanked(seat, before.phase, before.turn, len(before.faults.cases)))
    without = {Fact(FactKind.REACHED_WITHOUT, seat): _WITHOUT[found.worth]} if found.wrong else {}
    return {
        Fact(FactKind.REACHED, seat): "nearly" if near else value,
        Fact(FactKind.STOECK_LEFT, seat): told(has_unshown_stoeck(unshown, party)),
        **without,
    }


@carries("A.3", "A.23.8")
def _without_disputed(situation: Situation, before: Spiel, party: Party) -> Spiel:
    """The table as if a party had not shown the Stoeck that somebody objects to, or that it did not have."""
    shown = before.talk.stoeck in party.seats
    disputed = shown and (_is_disputed(situation, before) or _showed_falsely(before, party))
    return before._replace(talk=before.talk._replace(stoeck=None)) if disputed else before


def _is_disputed(situation: Situation, before: Spiel) -> bool:
    """Whether somebody objects to the Stoeck that stand."""
    steps = [step for number, step in enumerate(situation.steps) if number in situation.disputed]
    seats = [step.act.seat for step in steps if isinstance(step, Witnessed) and isinstance(step.act, ShowStoeck)]
    return before.talk.stoeck in seats


@carries("A.23.8")
def _showed_falsely(before: Spiel, party: Party) -> bool:
    """Whether Stoeck stand that a party showed and did not have, though nobody called that."""
    shown = before.talk.stoeck
    if shown not in party.seats:
        return False
    wrong = (found.offender for found in before.faults.irregularities if found.kind is IrregularityKind.STOECK_WRONG)
    return shown in wrong


@carries("A.23.5")
def _without_false_weis(before: Spiel) -> Spiel:
    """The table without the Weis that stand though they were not held, as nobody called that."""
    irregularities = before.faults.irregularities
    false = [claim_of(before, wrong) for wrong in irregularities if wrong.kind is IrregularityKind.WEIS_NOT_HELD]
    claims = tuple(claim for claim in before.talk.claims if claim not in false)
    return before._replace(talk=before.talk._replace(claims=claims))


def of_time(before: Spiel, seat: Seat) -> dict[Fact, Value]:
    """Whether Stoeck may be shown at any time, as their points are enough (A.23.8)."""
    if seat not in before.start.seats.order:
        return {}
    near = reaches_with_stoeck(before, before.start.seats.party(seat))
    return {Fact(FactKind.REACHED, seat): "nearly" if near else NO}
