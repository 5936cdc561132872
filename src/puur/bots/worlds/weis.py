"""Announced and unannounced Weis as bounds on the best Weis of a hand, for kernels.

Everybody announces his highest Weis with his first card (A.23.3), so he cannot hold nine cards with a better Weis than
he said; a player who said nothing has none worth more than what had been said before him.
"""

from typing import Final

import numpy as np

from puur.cards import Rank
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Ints
from puur.reglement.model import WeisKeys
from puur.reglement.options import WeisPlay
from puur.rules.weis import runs_in
from puur.seats import Seat
from puur.spiel.view import View

MOST: Final = 10_000
RUNS: Final = 512
FOURS: Final = 9


def worth_table(keys: WeisKeys) -> Ints:
    """The points of the best run in each pattern of a suit, then those of four alike by rank."""
    runs, fours = keys.runs.value, keys.fours.value
    table = np.zeros(RUNS + FOURS, np.int64)
    for pattern in range(RUNS):
        table[pattern] = max((runs.get(length, 0) for _, length in runs_in(pattern)), default=0)
    for rank in Rank:
        table[RUNS + rank] = fours.get(rank, 0)
    return table


@compiled
def best_weis(hand: int, table: Ints) -> int:
    """The points of the best Weis in a hand."""
    best = 0
    for suit in range(4):
        best = max(best, table[hand >> 9 * suit & 511])
    alike = hand & hand >> 9 & hand >> 18 & hand >> 27 & 511
    while alike != 0:
        best = max(best, table[RUNS + lowest(alike)])
        alike &= alike - 1
    return best


def bounds_for(view: View, others: tuple[Seat, ...]) -> Ints | None:
    """For each other seat the least and the most its best Weis can count; None where no Weis are compared.

    A player who has not played a card yet may still announce anything.
    """
    keys = view.reglement.weis
    if keys.play.value is not WeisPlay.COMPARED:
        return None
    first = view.turned[0] if view.turned else view.trick
    bounds = np.array([[0, MOST]] * 3, np.int64)
    if first is None:
        return bounds
    gave = dict.fromkeys(view.seats.starting_with(first.leader)[: len(first.cards)])
    said: dict[Seat, int] = {}
    for weis_shown in view.weis:
        said[weis_shown.seat] = max(said.get(weis_shown.seat, 0), weis_shown.points)
    highest = max(said.values(), default=0)
    for place, seat in enumerate(others[:3]):
        if seat in said:
            bounds[place] = said[seat], said[seat]
        elif seat in gave:
            bounds[place] = 0, highest
    return bounds


@compiled
def speaks_against(hands: Ints, given: Ints, bounds: Ints, table: Ints) -> bool:
    """Whether the announced Weis contradict these hands; `given` are the cards each has already played."""
    for place in range(3):
        if bounds[place, 1] < MOST:
            worth = best_weis(hands[place] | given[place], table)
            if worth < bounds[place, 0] or worth > bounds[place, 1]:
                return True
    return False
