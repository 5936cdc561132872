"""Gaps between two tricks that are told of, by the number of the second: nobody told of the tricks between them."""

from typing import Final

from puur.cards import EMPTY, CardSet, Suit
from puur.record.situation.model import Numbered, Situation, Witnessed
from puur.record.situation.moments import turn_is_asked
from puur.reglement.carries import carries
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Play

SPENDINGS: Final = tuple(range(2 * len(Suit)))
"""In which order cards are given away: a suit first and another last, the lowest or the highest of it first."""


@carries("A.2")
def takers(situation: Situation, plan: SeatPlan) -> tuple[Seat | None, ...]:
    """Who may have taken the last trick before a lead that is in question, or that nobody told; none: who led."""
    for number, step in enumerate(situation.steps):
        if isinstance(step, Numbered):
            led = _lead_after(situation, number)
            if led is None or turn_is_asked(situation, led):
                return plan.order
    return (None,)


def card_led_after(situation: Situation) -> CardSet:
    """The first card that is told after the first gap."""
    gap = next((number for number, step in enumerate(situation.steps) if isinstance(step, Numbered)), None)
    led = None if gap is None else _lead_after(situation, gap)
    step = None if led is None else situation.steps[led]
    return CardSet.of([step.act.card]) if isinstance(step, Witnessed) and isinstance(step.act, Play) else EMPTY


def _lead_after(situation: Situation, number: int) -> int | None:
    """The number of the first card told after a gap; None if none is."""
    later = enumerate(situation.steps[number:], start=number)
    return next((at for at, step in later if isinstance(step, Witnessed) and isinstance(step.act, Play)), None)
