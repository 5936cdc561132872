"""The static evaluation of a position: the marks of its cards, and the fitted weight of each mark.

It only decides which card to try first, so it may be wrong. A card's marks are its place among those left in the suit,
its rank, and how many cards of the other party are higher in a holding of which length. In a side suit these depend on
the situation of the party: who has trumps, and how many opponents can trump the suit. The weights come from
`tools/fit_evaluation.py`, by least squares on positions solved by this solver. A unit is a sixteenth of a point.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from puur.core.bits import count
from puur.core.dd.layout import Small
from puur.core.jit import compiled
from puur.modes import Order

UNIT: Final = 16
SITUATIONS: Final = 8
PER_PLACE: Final = 90  # number of cards left in the suit, and of higher ones among them
PER_GUARD: Final = 16
PLACE: Final = 0
RANK: Final = PLACE + SITUATIONS * PER_PLACE
GUARD: Final = RANK + SITUATIONS * 9
TRUMP_PLACE: Final = GUARD + SITUATIONS * PER_GUARD
TRUMP_RANK: Final = TRUMP_PLACE + PER_PLACE
TRUMP_GUARD: Final = TRUMP_RANK + 9
TRUMP_COUNT: Final = TRUMP_GUARD + 20  # trumps of the party with more of them, and of the other
TRUMP_LONGEST: Final = TRUMP_COUNT + 100  # the longest holding of a party, and the trumps of the others
LEAD: Final = TRUMP_LONGEST + 60  # who has trumps, from the leader's point of view
LEAD_SIDE: Final = LEAD + 4  # who has the highest card of a suit without trump, from the leader's point of view
LEAD_TRUMP: Final = LEAD_SIDE + 5  # and of trumps
SIZE: Final = LEAD_TRUMP + 5


@cache
def weights(kind: str) -> Small:
    """The fitted weights of a kind of mode."""
    content = files("puur.core.dd").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, list[int]] = json.loads(content)
    return np.array(found[kind], dtype=np.int16)


def kind_of(order: Order) -> str:
    """The kind of a mode: `T`, `O` or `U`."""
    return "T" if order.trump is not None else order.name


@compiled
def situation_of(party: int, trumped: int, void: int) -> int:
    """The situation of a party in a side suit: a bit for each player with trumps, and for each void in the suit."""
    own = trumped & 5 << party
    others = trumped & 10 >> party
    if not others:
        return 1 if own else 0
    return (5 if own else 2) + count(others & void)


@compiled
def guard_of(above: int, length: int) -> int:
    """How a side suit's card is guarded: the other party's cards above it, and its holding."""
    return min(above, 3) * 4 + min(length, 4) - 1


@compiled
def trump_guard_of(above: int, length: int) -> int:
    """The same for a trump."""
    return min(above, 3) * 5 + min(length, 5) - 1


@compiled
def longest_of(longest: int, others: int) -> int:
    """The mark for a party's longest trump holding while the others have so many trumps."""
    return TRUMP_LONGEST + min(longest, 5) * 10 + others


@compiled
def lead_of(seat: int, trumped: int) -> int:
    """The mark for who has trumps, from the leader's point of view."""
    own = trumped & 5 << (seat & 1)
    others = trumped & 10 >> (seat & 1)
    return LEAD + (2 if others else 0) + (1 if own else 0)


@compiled
def lead_in(own: int, partner: int, others: int) -> int:
    """A leader's position in a suit, given the holdings: 0 to 4."""
    if not own:
        return 0
    if own > partner | others:
        return 2 if own & own - 1 else 1
    return 3 if partner > others else 4
