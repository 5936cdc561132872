"""Random playouts: from a position every legal card is as likely as the others, to the last trick.

What a playout brings is a result of `RESULT` integers: the points of each party, those of the position and the last
trick included, then for each party whether it took all tricks (1 or 0). Results are added to sums; the function with
`each` in its name writes every result.

A position is a row of `puur.core.position`, the state of chance one of `puur.core.chance`. Every function returns the
next state, so that calls can be chained; equal states lead to equal results, in Python and compiled.
"""

from typing import Final

import numpy as np

from puur.core import position as at
from puur.core.between import between
from puur.core.bits import count, lowest
from puur.core.chance import dealt, drawn_bit
from puur.core.jit import compiled
from puur.core.position import is_over, legal_cards, play
from puur.core.swift import LANE, is_swift, rests_of, unknown
from puur.core.tables import Ints

PARTIES: Final = 4
RESULT: Final = 8
"""Points of four parties, then Match of four parties."""
EVERYBODY: Final = 0b1111
"""All seats: their hands are known."""


@compiled
def playouts(row: Ints, number: int, state: int, sums: Ints) -> int:
    """Add the results of so many playouts of a position to `sums`, an array of `RESULT` integers.

    >>> from puur.core.chance import seeded
    >>> from puur.core.rows import empty_row
    >>> from puur.modes import Variant
    >>> from puur.reglement import load
    >>> row = empty_row(load("schieber"), Variant.O)
    >>> row[at.HANDS : at.HANDS + 4] = [0x1FF, 0x1FF << 9, 0x1FF << 18, 0x1FF << 27]
    >>> sums = np.zeros(RESULT, dtype=np.int64)
    >>> _ = playouts(row, 10, seeded(1), sums)
    >>> sums.tolist()  # nobody has a card of another suit: always a Match
    [1570, 0, 0, 0, 10, 0, 0, 0]
    """
    here, lane = np.empty(at.ROW, np.int64), np.empty(LANE, np.int64)
    if row[at.LYING] == 0 and is_swift(row):
        return int(rests_of(row, EVERYBODY, number, lane, state, sums))
    for _ in range(number):
        copy(row, here)
        state = played_out(here, lane, state, sums)
    return state


@compiled
def playouts_each(row: Ints, number: int, state: int, results: Ints) -> int:
    """Write the results of so many playouts of a position to the rows of `results`, shape (number, `RESULT`)."""
    here, lane = np.empty(at.ROW, np.int64), np.empty(LANE, np.int64)
    results[:number] = 0
    for which in range(number):
        copy(row, here)
        state = played_out(here, lane, state, results[which])
    return state


@compiled
def playouts_of_worlds(rows: Ints, number: int, state: int, sums: Ints) -> int:
    """Add the results of so many playouts of each row of `rows` to the same row of `sums`, shape (worlds, `RESULT`)."""
    for world in range(rows.shape[0]):
        state = playouts(rows[world], number, state, sums[world])
    return state


@compiled
def playouts_dealt(row: Ints, known: int, number: int, state: int, sums: Ints) -> int:
    """The same as `playouts`, but before each one the cards of all seats not in `known` are mixed and dealt anew.

    `known` has a bit for each seat whose hand stays. Every hand keeps its size; nothing else is inferred.
    """
    here, lane = np.empty(at.ROW, np.int64), np.empty(LANE, np.int64)
    if row[at.LYING] == 0 and is_swift(row):
        return int(rests_of(row, known, number, lane, state, sums))
    for _ in range(number):
        copy(row, here)
        state = deal_unknown(here, known, lane, state)
        state = played_out(here, lane, state, sums)
    return state


@compiled
def playouts_of_cards(row: Ints, known: int, worlds: int, number: int, state: int, sums: Ints) -> int:
    """Compare the legal cards: deal anew so many worlds, and in each play out every card so many times.

    The results are added to `sums` at the row of the card, shape (36, `RESULT`). All cards meet the same worlds.
    """
    world, here, lane = np.empty(at.ROW, np.int64), np.empty(at.ROW, np.int64), np.empty(LANE, np.int64)
    for _ in range(worlds):
        copy(row, world)
        state = deal_unknown(world, known, lane, state)
        cards = legal_cards(world)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            for _ in range(number):
                copy(world, here)
                play(here, card)
                if here[at.LYING] == 0:
                    state = between(here, state)
                state = played_out(here, lane, state, sums[card])
    return state


@compiled
def copy(row: Ints, other: Ints) -> None:
    """Make another row equal; in a kernel a loop is quicker than an assignment of slices."""
    for field in range(at.ROW):
        other[field] = row[field]


@compiled
def deal_unknown(row: Ints, known: int, lane: Ints, state: int) -> int:
    """Mix the cards of all seats not in `known` and deal them anew, each hand as large as before; the next state.

    `lane` is scratch of at least 4 integers.
    """
    cards, sizes = unknown(row, known)
    state = dealt(cards, sizes, lane, state)
    for seat in range(4):
        if known >> seat & 1 == 0:
            row[at.HANDS + seat] = lane[seat]
    return state


@compiled
def played_out(row: Ints, lane: Ints, state: int, sums: Ints) -> int:
    """Play a row to its end and add the result to `sums`; `lane` is scratch of `LANE` integers. The next state.

    The running trick is played card by card; where the rest is a usual game for four, `puur.core.swift` does it, else
    it goes on card by card.
    """
    while row[at.LYING] > 0:
        state = random_card(row, state)
    if is_swift(row):
        return int(rests_of(row, EVERYBODY, 1, lane, state, sums))
    while not is_over(row):
        state = random_card(row, state)
    for party in range(PARTIES):
        sums[party] += row[at.MADE + party]
        sums[PARTIES + party] += 1 if row[at.WON] == row[at.TRICK] << 8 * party else 0
    return state


@compiled
def random_card(row: Ints, state: int) -> int:
    """Play one of the legal cards, each as likely as the others; nothing is drawn for a last card. The next state.

    When it completes a trick, cards are drawn from the stock and the die is rolled, where the game has them.
    """
    card = lowest(row[at.HANDS + row[at.TURN]])
    if count(row[at.HANDS + row[at.TURN]]) > 1:
        card, state = drawn_bit(legal_cards(row), state)
    play(row, card)
    return int(between(row, state)) if row[at.LYING] == 0 else state
