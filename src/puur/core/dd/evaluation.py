"""What a position is worth by its look: which marks its cards have, and the fitted weight of each mark.

It only says which card to try first, so it may err. A card's marks are its place among those left in the suit, its
rank, and how many cards of the other party are above it in how long a holding; in a side suit all that by the situation
its party is in: who has trumps, and how many opponents can trump the suit. The weights come from
`tools/fit_evaluation.py`, by least squares on positions that this very solver solved. A unit is a sixteenth of a point.
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
PER_PLACE: Final = 90  # how many are left in the suit, and how many of them are higher
PER_GUARD: Final = 16
PLACE: Final = 0
RANK: Final = PLACE + SITUATIONS * PER_PLACE
GUARD: Final = RANK + SITUATIONS * 9
TRUMP_PLACE: Final = GUARD + SITUATIONS * PER_GUARD
TRUMP_RANK: Final = TRUMP_PLACE + PER_PLACE
TRUMP_GUARD: Final = TRUMP_RANK + 9
TRUMP_COUNT: Final = TRUMP_GUARD + 20  # how many trumps the party with more has, and the other
TRUMP_LONGEST: Final = TRUMP_COUNT + 100  # the longest holding of a party, and how many trumps the others have
LEAD: Final = TRUMP_LONGEST + 60  # who has trumps, seen by the leader
LEAD_SIDE: Final = LEAD + 4  # who has the highest card of a suit, seen by the leader, where there is no trump
LEAD_TRUMP: Final = LEAD_SIDE + 5  # and of trumps
SIZE: Final = LEAD_TRUMP + 5


@cache
def weights(kind: str) -> Small:
    """The weights of a kind of mode, as they were fitted."""
    content = files("puur.core.dd").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, list[int]] = json.loads(content)
    return np.array(found[kind], dtype=np.int16)


def kind_of(order: Order) -> str:
    """Which weights a mode has: `T`, `O` or `U`."""
    return "T" if order.trump is not None else order.name


@compiled
def situation_of(party: int, trumped: int, void: int) -> int:
    """The situation of a party in a side suit: a bit for each player who has trumps, and who has none of the suit."""
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
    """The same of a trump."""
    return min(above, 3) * 5 + min(length, 5) - 1


@compiled
def longest_of(longest: int, others: int) -> int:
    """The mark of a party's longest trump holding, where the others have so many trumps."""
    return TRUMP_LONGEST + min(longest, 5) * 10 + others


@compiled
def lead_of(seat: int, trumped: int) -> int:
    """The mark of who has trumps for a leader."""
    own = trumped & 5 << (seat & 1)
    others = trumped & 10 >> (seat & 1)
    return LEAD + (2 if others else 0) + (1 if own else 0)


@compiled
def lead_in(own: int, partner: int, others: int) -> int:
    """How a leader stands in a suit, given the holdings; 0 to 4."""
    if not own:
        return 0
    if own > partner | others:
        return 2 if own & own - 1 else 1
    return 3 if partner > others else 4
