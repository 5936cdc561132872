"""Evaluation by the networks: a value for every legal card from what its player sees, and one for open hands."""

from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.card_shape import FeatureRows
from puur.bots.search.features import MOST_ROWS, card_rows, open_rows, state_rows
from puur.bots.search.game import KIND, LYING, TURN, GameArray, legal_cards, play
from puur.bots.search.net import FIRST, SECOND, UNIT, Net, SingleFloats, add_rows, answer, begin, finish
from puur.core.bits import lowest
from puur.core.jit import compiled
from puur.core.tables import Floats


class Scratch(NamedTuple):
    """Scratch memory, one for each thread."""

    slot: FeatureRows
    rows: FeatureRows
    total: SingleFloats
    held: SingleFloats
    second: SingleFloats
    values: Floats  # by card
    worths: Floats  # by card, in one world


def scratch() -> Scratch:
    """New scratch memory."""
    return Scratch(
        np.zeros(4, np.int64),
        np.zeros(MOST_ROWS, np.int64),
        np.zeros(FIRST, np.float32),
        np.zeros(FIRST, np.float32),
        np.zeros(SECOND, np.float32),
        np.zeros(36),
        np.zeros(36),
    )


SURE: Final = 1e9


@compiled
def value_cards(cards: Net, g: GameArray, room: Scratch) -> int:
    """Write the value of every legal card, in points from this trick on for the player's party; returns their mask."""
    legal = legal_cards(g)
    seat, kind = g[TURN], g[KIND]
    n = state_rows(g, seat, room.slot, room.rows)
    total, held = room.total, room.held
    begin(cards, kind, total)
    add_rows(cards, kind, room.rows, 0, n, total)
    left = legal
    while left != 0:
        card = lowest(left)
        left &= left - 1
        m = card_rows(g, seat, card, room.slot, room.rows, n)
        for j in range(FIRST):
            held[j] = total[j]
        add_rows(cards, kind, room.rows, n, m, held)
        room.values[card] = UNIT * finish(cards, kind, held, room.second)
    return legal


@compiled
def value_card(cards: Net, g: GameArray, card: int, room: Scratch) -> tuple[int, float]:
    """The value of one card; its rows and layers stay in the scratch memory, for training."""
    seat, kind = g[TURN], g[KIND]
    n = state_rows(g, seat, room.slot, room.rows)
    n = card_rows(g, seat, card, room.slot, room.rows, n)
    begin(cards, kind, room.held)
    add_rows(cards, kind, room.rows, 0, n, room.held)
    return n, UNIT * finish(cards, kind, room.held, room.second)


@compiled
def most_worth(values: Floats, legal: int) -> int:
    """The legal card of the highest value, the lowest of equals."""
    best = lowest(legal)
    left = legal & (legal - 1)
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if values[card] > values[best]:
            best = card
    return best


@compiled
def best_card(cards: Net, g: GameArray, room: Scratch) -> int:
    """The network's best card; a single legal card without evaluation."""
    legal = legal_cards(g)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    value_cards(cards, g, room)
    return most_worth(room.values, legal)


@compiled
def finish_trick(cards: Net, g: GameArray, room: Scratch) -> None:
    """Complete the current trick by the network."""
    while g[LYING] != 0:
        play(g, best_card(cards, g, room))


@compiled
def expected_rest(opened: Net, g: GameArray, room: Scratch) -> float:
    """The estimate for open hands before a lead: the further lead in points of seats 0 and 2."""
    n = open_rows(g, room.slot, room.rows)
    ahead = UNIT * answer(opened, g[KIND], room.rows, n, room.total, room.second)
    return ahead if g[TURN] & 1 == 0 else -ahead
