"""Whose Weis count, and how much, when all four hands are known: for trump choice kernels (A.23.3, A.23.4)."""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.worlds.weis import FOURS, RUNS
from puur.cards import Rank, Suit
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.reglement.model import WeisKeys
from puur.reglement.options import WeisPlay
from puur.rules.weis import runs_in

_POINTS: Final = 1000
_LENGTH: Final = 10
"""The sort key of a Weis holds points, number of cards and height of the top card, in thousands, tens and ones."""


class WeisTables(NamedTuple):
    """The points and sort key of each pattern of a suit and of each rank; zero where no Weis are compared.

    The second half of a table of heights is for trick one in Undenufe, where the lowest card is highest (P.22).
    `cross` is 1 where a card may count in a run and in four alike (Kreuzweis).
    """

    runs: Ints  # points of all runs of a pattern
    run_keys: Ints  # 2 x patterns
    fours: Ints
    four_keys: Ints  # 2 x ranks
    cross: int


def weis_tables(keys: WeisKeys) -> WeisTables:
    """The tables of a Reglement."""
    runs, run_keys = np.zeros(RUNS, np.int64), np.zeros((2, RUNS), np.int64)
    fours, four_keys = np.zeros(FOURS, np.int64), np.zeros((2, FOURS), np.int64)
    if keys.play.value is not WeisPlay.COMPARED:
        return WeisTables(runs, run_keys, fours, four_keys, 1)
    reversible = keys.undenufe_reversed.value
    for pattern in range(RUNS):
        for low, length in runs_in(pattern):
            points = keys.runs.value.get(length, 0)
            runs[pattern] += points
            for way in range(2):
                height = Rank.ACE - low if way and reversible else low + length - 1
                run_keys[way, pattern] = max(run_keys[way, pattern], _key(points, length, height, keys))
    for rank, points in keys.fours.value.items():
        fours[rank] = points
        for way in range(2):
            four_keys[way, rank] = _key(points, len(Suit), Rank.ACE - rank if way and reversible else rank, keys)
    return WeisTables(runs, run_keys, fours, four_keys, int(keys.cross.value))


def _key(points: int, length: int, height: int, keys: WeisKeys) -> int:
    return _POINTS * points + (_LENGTH * length if keys.longer_first.value else 0) + height if points else 0


@compiled
def alike(hand: int) -> int:
    """The ranks of which a hand holds all four."""
    return hand & hand >> 9 & hand >> 18 & hand >> 27 & 511


@compiled
def runs_worth(hand: int, tables: WeisTables) -> int:
    """The points of all runs of a hand."""
    total = 0
    for suit in range(4):
        total += tables.runs[hand >> 9 * suit & 511]
    return total


@compiled
def weis_worth(hand: int, tables: WeisTables) -> int:
    """The points of all Weis of a hand; of the better selection where no card may count twice."""
    points, ranks = 0, alike(hand)
    left = hand
    while ranks != 0:
        rank = lowest(ranks)
        ranks &= ranks - 1
        points += tables.fours[rank]
        if tables.cross == 0:
            left &= ~(0x8040201 << rank)
    return max(runs_worth(hand, tables), runs_worth(left, tables) + points)


@compiled
def weis_key(hand: int, way: int, tables: WeisTables) -> int:
    """The sort key of the best Weis of a hand; 0 where it has none."""
    best, ranks = 0, alike(hand)
    for suit in range(4):
        best = max(best, tables.run_keys[way, hand >> 9 * suit & 511])
    while ranks != 0:
        best = max(best, tables.four_keys[way, lowest(ranks)])
        ranks &= ranks - 1
    return best


@compiled
def weis_margin(hands: Ints, leader: int, way: int, tables: WeisTables) -> int:
    """The lead of seats 0 and 2 from Weis: all Weis of the party with the highest; among equals the first to speak."""
    best, holder = 0, -1
    for turn in range(4):
        seat = (leader + turn) & 3
        key = weis_key(hands[seat], way, tables)
        if key > best:
            best, holder = key, seat
    if holder < 0:
        return 0
    points = weis_worth(hands[holder], tables) + weis_worth(hands[(holder + 2) & 3], tables)
    return points if holder & 1 == 0 else -points
