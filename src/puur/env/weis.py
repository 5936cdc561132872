"""Whose Weis count, and how many points they have (A.23.1 to A.23.4, P.22): everybody announces all he has.

The party with the highest Weis writes all those of both its players. Here a Weis is one sortable number: points, then
number of cards, then height of the top card, then whether it is of trumps.
"""

from typing import Final

from puur.core import position as at
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.env import layout as h
from puur.env.weistalk import announce_weis, height_of, party_of

_UNDENUFE: Final = 5
_SUIT: Final = 511
_ACE: Final = 8
_SHORTEST: Final = 3
_BYTE: Final = 255


@compiled
def write_weis(rows: Ints, lane: int, house: Ints) -> None:
    """Note the points of the Weis that count, by party, and what everybody says; the first lead is next."""
    for seat in range(4):
        points, high = weis_in(rows[lane, h.DEALT + seat], rows[lane, h.VARIANT], house)
        rows[lane, h.WEIS + party_of(rows, lane, seat)] += points
        lower = min(_BYTE, (points - (high >> 9)) // 10)
        rows[lane, h.TALK + seat] = high << h.TALK_HIGH | lower << h.TALK_ADDED
    leading = announce_weis(rows, lane, house)
    winner = at.NOBODY if leading == at.NOBODY else party_of(rows, lane, leading)
    for seat in range(4):
        if party_of(rows, lane, seat) != winner:
            rows[lane, h.WEIS + party_of(rows, lane, seat)] = 0
            rows[lane, h.TALK + seat] &= ~(_BYTE << h.TALK_ADDED)


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
    """A Weis as a sortable number, without the trump part."""
    height = _ACE - rank if is_reversed(variant, house) else rank
    return (points << 4 | (cards if house[h.LONGER_FIRST] else 0)) << 4 | height


@compiled
def is_reversed(variant: int, house: Ints) -> bool:
    """Whether low cards rank above high ones in a Weis: in Undenufe, by the first trick (A.23.4, P.22)."""
    return bool(house[h.REVERSED] == 1 and house[h.BY_VARIANT + h.PER_VARIANT * variant] & 7 == _UNDENUFE)


@compiled
def top_of(said: int, variant: int, house: Ints) -> int:
    """The rank of the top card of what was said (`puur.env.weistalk`)."""
    height = height_of(said)
    return _ACE - height if is_reversed(variant, house) else height
