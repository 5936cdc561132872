"""A deal that is told to have gone wrong, and what matters of it that nobody told (A.17)."""

from typing import Final

from puur.record.situation.findings import IrregularityFinding
from puur.record.situation.model import ABOUT_IT, Situation, Stage, Witnessed
from puur.record.situation.outcome import Outcome
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, Deal, Play, Report, Sighting
from puur.spiel.fault import IrregularityKind
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel

DEALT: Final = frozenset({Sighting.MISDEALT, Sighting.CARD_EXPOSED})
"""What a dealer did wrong."""


@carries("A.17")
def first_card_untold(situation: Situation) -> Seat | None:
    """Who tells that the deal went wrong, if nobody told whether he had given his first card by then.

    With a card told before it, or after it, it is known which cards of the first trick lay.
    """
    told = situation.stage is Stage.PLAY and situation.opened is None
    if not told or any(not isinstance(act, ABOUT_IT) for act in situation.acts) or _turns(situation):
        return None
    first = next((act for act in situation.acts if isinstance(act, Report)), None)
    return first.seat if first is not None and first.sighting in DEALT else None


@carries("A.17", "E.3")
def is_laid_on_another(situation: Situation, report: Report) -> bool:
    """Whether a misdeal is reported of who did not deal, as it is told who did: he cannot have dealt wrongly."""
    acts = situation.acts[: situation.acts.index(report)] if report in situation.acts else ()
    dealt = [act.seat for act in acts if isinstance(act, Deal)] or _dealt_by_lead(situation, acts)
    return report.sighting is Sighting.MISDEALT and bool(dealt) and report.offender not in dealt


def _dealt_by_lead(situation: Situation, acts: tuple[Act, ...]) -> list[Seat]:
    """Who dealt, as a line says who led to trick one and nobody doubts it: the player before him."""
    told = (step for step in situation.steps if isinstance(step, Witnessed))
    step, lead = next(((step, step.act) for step in told if isinstance(step.act, Play)), (None, None))
    if situation.trick != 0 or step is None or lead is None or not step.presumed or lead not in acts:
        return []
    order = situation.order
    return [order[order.index(lead.seat) - 1]] if lead.seat in order else []


def _turns(situation: Situation) -> bool:
    """Whether a trick is told to have been turned, or all of them."""
    return any(not isinstance(step, Witnessed) for step in situation.steps)


@carries("A.17", "P.15", "P.33")
def is_told_of_deal(found: IrregularityFinding, spiel: Spiel) -> bool:
    """Whether the hands show that a deal was wrong, and somebody has said so: one fault, and it is ruled on already.

    So it is where a player is reported to lack a card that he was not dealt.
    """
    wrong = found.irregularity
    if wrong.kind is not IrregularityKind.MISDEAL or not isinstance(wrong.act, Deal) or found.called:
        return False
    said = [case.irregularity for case in spiel.faults.cases if isinstance(case.irregularity.act, Report)]
    lacking = (other.offender for other in said if other.kind is IrregularityKind.CARD_MISSING)
    most = max(map(len, wrong.act.hands))
    if any(len(wrong.act.hands[seat]) < most for seat in lacking):
        return True
    return any(other.kind is wrong.kind and other.offender is wrong.offender for other in said)


@carries("A.17", "E.3")
def is_dealer_reported(outcome: Outcome) -> bool:
    """Whether somebody was heard who told what the dealer did wrong: then it is told who dealt."""
    heard = (found.irregularity.act for found in outcome.findings if found.called)
    reported = {act.offender for act in heard if isinstance(act, Report) and act.sighting in DEALT}
    return dealer_of(outcome.spiel) in reported
