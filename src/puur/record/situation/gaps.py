"""Gaps between two tricks that are told of, by the number of the second: nobody told of the tricks between them.

A trick that was turned and of which not all cards are told leaves open who led next just so.
"""

from typing import Final

from puur.cards import EMPTY, CardSet, Suit
from puur.record.situation.conclusions import once
from puur.record.situation.model import Numbered, Situation, Turned, Witnessed
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
    return (None,) if half_told_before(situation) is None else plan.order


@carries("A.2")
@once
def half_told_before(situation: Situation) -> int | None:
    """The step that turned a trick of which not all cards are told, if the lead after it is in question.

    None where tricks between are untold: then who took the last of those is.
    """
    if situation.has_gaps or situation.opened is not None:
        return None
    lying = 0
    for number, step in enumerate(situation.steps):
        if isinstance(step, Witnessed):
            lying += isinstance(step.act, Play)
        elif isinstance(step, Turned):
            led = _lead_after(situation, number) if 0 < lying < len(situation.order) * situation.each else None
            if led is not None and turn_is_asked(situation, led):
                return number
            lying = 0
    return None


def card_led_after(situation: Situation) -> CardSet:
    """The first card that is told after the first gap, or after a trick that was told by half."""
    gap = next((number for number, step in enumerate(situation.steps) if isinstance(step, Numbered)), None)
    gap = half_told_before(situation) if gap is None else gap
    led = None if gap is None else _lead_after(situation, gap)
    step = None if led is None else situation.steps[led]
    return CardSet.of([step.act.card]) if isinstance(step, Witnessed) and isinstance(step.act, Play) else EMPTY


def _lead_after(situation: Situation, number: int) -> int | None:
    """The number of the first card told after a gap; None if none is."""
    later = enumerate(situation.steps[number:], start=number)
    return next((at for at, step in later if isinstance(step, Witnessed) and isinstance(step.act, Play)), None)
