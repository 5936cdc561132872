"""Numbers that must be the same compiled and as Python: run as a program it prints them.

They come from chance, deals, playouts of every variant at tables of every kind, and perft.
"""

import numpy as np

from puur.core import chance
from puur.core import position as at
from puur.core.bits import count, highest, lowest, nth, product
from puur.core.perft import perft
from puur.core.playout import RESULT, deal_unknown, playouts, playouts_dealt, playouts_of_cards
from puur.core.rows import empty_row
from puur.modes import Variant
from puur.reglement import load

PACK = (1 << 36) - 1
TABLES = ("schieber", "hindersi", "kzjv", "grauer-jass-2", "grauer-jass-4")


def of_chance() -> list[int]:
    """Chance and bits."""
    state, found = chance.seeded(2026, 8), list[int]()
    for choices in (1, 2, 9, 36, 1 << 31):
        number, state = chance.drawn(choices, state)
        found += [number, state]
    mask = state & PACK
    return [*found, count(mask), lowest(mask), highest(mask), nth(mask, count(mask) - 1), product(state, state)]


def of_a_table(name: str, variant: Variant, *, faulty: bool) -> list[int]:
    """Playouts and perft at a table, with dead cards and a barred suit or without."""
    reglement = load(name)
    row = empty_row(reglement, variant)
    state = chance.seeded(1, int(faulty))
    lane = np.zeros(16, dtype=np.int64)
    sizes = sum(reglement.deal.hand.value << 8 * seat for seat in range(4))
    state = chance.dealt(PACK, sizes, lane, state)
    for seat in range(4):
        if row[at.SEATED] >> seat & 1:
            row[at.HANDS + seat] = lane[seat]
        else:
            row[at.STOCK] |= lane[seat]
    if faulty:
        row[at.DEAD] = chance.mixed(state) & chance.mixed(state + 1) & PACK
        row[at.BARS] = 0x12 << 8 * (state & 1)
    sums, cards = np.zeros(RESULT, dtype=np.int64), np.zeros((36, RESULT), dtype=np.int64)
    state = deal_unknown(row, 1, lane, state)
    state = playouts(row, 2, state, sums)
    state = playouts_dealt(row, 1, 2, state, sums)
    at.play(row, lowest(at.legal_cards(row)))
    state = playouts_of_cards(row, 1, 1, 1, state, cards)
    return [int(state), int(perft(row, 2)), *map(int, sums), *map(int, cards.sum(axis=0))]


def checksums() -> list[int]:
    """All of them."""
    found = of_chance()
    for name in TABLES:
        for variant in Variant:
            for faulty in (False, True):
                found += of_a_table(name, variant, faulty=faulty)
    return found


if __name__ == "__main__":
    print(*checksums())  # noqa: T201  a program
