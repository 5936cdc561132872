"""Whose Weis count, and how many points they have (A.23.1 to A.23.4, P.22): everybody announces all he has.

The party with the highest Weis writes all of both its players. A Weis is told here as one number by which it compares:
points, then number of cards, then height of the top card, then whether it is of trumps.
"""

from typing import Final

from puur.core import position as at
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.env import layout as h

_UNDENUFE: Final = 5
_SUIT: Final = 511
_ACE: Final = 8
_SHORTEST: Final = 3


@compiled
def write_weis(rows: Ints, lane: int, house: Ints) -> None:
    """Note the points of the Weis that count, by party; the first lead is due."""
    best, winner = 0, at.NOBODY
    for number in range(4):
        seat = rows[lane, at.TURN] + house[h.STEP] * number & 3
        party = rows[lane, at.PARTY] >> 2 * seat & 3
        points, high = weis_in(rows[lane, h.DEALT + seat], rows[lane, h.VARIANT], house)
        rows[lane, h.WEIS + party] += points
        if high > best:  # of full equals the first counts
            best, winner = high, party
    for party in range(4):
        if party != winner:
            rows[lane, h.WEIS + party] = 0


@compiled
def weis_in(hand: int, variant: int, house: Ints) -> tuple[int, int]:
    """The points of all Weis of a hand, and the highest of them as a number to compare; 0 and 0 without any."""
    total, best = 0, 0
    for suit in range(4):
        pattern = hand >> 9 * suit & _SUIT
        if pattern & pattern >> 1 & pattern >> 2:
            points, high = runs_in(pattern, suit == variant, variant, house)
            total, best = total + points, max(best, high)
    alike = hand & hand >> 9 & hand >> 18 & hand >> 27 & _SUIT
    while alike:
        rank = lowest(alike)
        alike &= alike - 1
        points = house[h.FOURS + rank]
        if points:
            total, best = total + points, max(best, compared(points, 4, rank, variant, house) << 1)
    return total, best


@compiled
def runs_in(pattern: int, trump: int, variant: int, house: Ints) -> tuple[int, int]:
    """The same for the runs of one suit."""
    total, best, low = 0, 0, 0
    while pattern >> low:
        length = lowest(~(pattern >> low))
        if length >= _SHORTEST:
            cards, points = house[h.RUN_CARDS + length], house[h.RUNS + length]
            rank = low + length - (cards if is_reversed(variant, house) else 1)
            total, best = total + points, max(best, compared(points, cards, rank, variant, house) << 1 | trump)
        low += length + 1
    return total, best


@compiled
def compared(points: int, cards: int, rank: int, variant: int, house: Ints) -> int:
    """A Weis as a number by which it compares, but for being of trumps."""
    height = _ACE - rank if is_reversed(variant, house) else rank
    return (points << 4 | (cards if house[h.LONGER_FIRST] else 0)) << 4 | height


@compiled
def is_reversed(variant: int, house: Ints) -> bool:
    """Whether low cards rank above high ones in a Weis: in Undenufe, by the first trick (A.23.4, P.22)."""
    return bool(house[h.REVERSED] == 1 and house[h.BY_VARIANT + h.PER_VARIANT * variant] & 7 == _UNDENUFE)
