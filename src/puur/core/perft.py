"""Perft in the core: how many regular sequences of cards lead from a position to a depth.

The same counts as `puur.solver.perft`, about a hundred times faster; each checks the other.
"""

from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

import numpy as np

from puur.cards import CARDS, Card
from puur.core import position as at
from puur.core.bits import count, lowest
from puur.core.jit import COMPILES, compiled
from puur.core.playout import copy
from puur.core.position import is_over, legal_cards, play
from puur.core.tables import Ints


@compiled
def perft(row: Ints, depth: int) -> int:
    """The number of regular sequences of `depth` cards from here; one of no cards.

    >>> from puur.core.rows import row_of
    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> row = row_of(place(load("schieber"), "D", "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"))
    >>> [perft(row, depth) for depth in (0, 1, 2, 3, 4)]
    [1, 4, 10, 16, 60]
    """
    if depth == 0:
        return 1
    if is_over(row):
        return 0
    rows, left = np.empty((depth, at.ROW), np.int64), np.zeros(depth, np.int64)
    copy(row, rows[0])
    left[0] = legal_cards(row)
    level, found = 0, 0
    while level >= 0:
        if level == depth - 1:
            found += count(left[level])
            level -= 1
        elif left[level] == 0:
            level -= 1
        else:
            card = lowest(left[level])
            left[level] &= left[level] - 1
            copy(rows[level], rows[level + 1])
            level += 1
            play(rows[level], card)
            left[level] = 0 if is_over(rows[level]) else legal_cards(rows[level])
    return found


def divide(row: Ints, depth: int) -> tuple[tuple[Card, int], ...]:
    """The count of `perft` split by first card, distributed over the processors.

    >>> from puur.core.rows import row_of
    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> row = row_of(place(load("schieber"), "D", "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"))
    >>> [(str(card), number) for card, number in divide(row, 6)]
    [('D10', 14), ('DK', 14), ('H6', 232), ('H7', 232)]
    """
    if depth < 1 or is_over(row):
        return ()
    legal = int(legal_cards(row))
    cards = [card for card in CARDS if legal >> card & 1]

    def below(card: Card) -> int:
        after = row.copy()
        play(after, int(card))
        return int(perft(after, depth - 1))

    with ThreadPoolExecutor(max_workers=(cpu_count() or 1) if COMPILES else 1) as pool:
        return tuple(zip(cards, pool.map(below, cards), strict=True))
