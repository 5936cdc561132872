"""Random playouts: from a position to the last trick, with all legal cards equally likely.

The result of a playout is `RESULT` integers: the points of each party, including those already made and the last trick,
then for each party whether it took all tricks (1 or 0). Results are added to sums; the function with `each` in its name
writes every result.

A position is a row of `puur.core.position`, the random state one of `puur.core.chance`. Every function returns the next
state, so that calls can be chained; equal states give equal results, in Python and compiled.
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
    """Write the result of each playout of a position to a row of `results`, shape (number, `RESULT`)."""
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
    """Like `playouts`, but before each one the cards of all seats not in `known` are shuffled and dealt again.

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
    """Compare the legal cards: deal so many worlds, and in each play out every card so many times.

    The results are added to `sums` at the row of the card, shape (36, `RESULT`). All cards are tried in the same
    worlds.
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
    """Copy a row; in a kernel a loop is faster than slice assignment."""
    for field in range(at.ROW):
        other[field] = row[field]


@compiled
def deal_unknown(row: Ints, known: int, lane: Ints, state: int) -> int:
    """Shuffle and deal again the cards of all seats not in `known`, keeping hand sizes; returns the next state.

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
    """Play a row to its end and add the result to `sums`; `lane` is scratch of `LANE` integers. Returns the next state.

    The current trick is played card by card. If the rest is a usual game for four, `puur.core.swift` plays it, else it
    continues card by card.
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
    """Play a random legal card, without a draw where there is only one card left. Returns the next state.

    When it completes a trick, draws from the stock and rolls the die where the game has them.
    """
    card = lowest(row[at.HANDS + row[at.TURN]])
    if count(row[at.HANDS + row[at.TURN]]) > 1:
        card, state = drawn_bit(legal_cards(row), state)
    play(row, card)
    return int(between(row, state)) if row[at.LYING] == 0 else state
