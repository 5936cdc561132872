"""Kind space plays by the rules, and the networks see nothing but what their player sees."""

from random import Random

import numpy as np
import pytest

from puur.bots.search import game
from puur.bots.search.ahead import open_table
from puur.bots.search.features import MOST_ROWS, card_rows, state_rows
from puur.bots.search.kinds import FROM_KIND, kind_mask, kind_of, natural_mask
from puur.cards import PACK
from puur.core import position as at
from puur.core.bits import lowest
from puur.core.rows import empty_row
from puur.modes import Order, Variant
from puur.reglement import load


def hands_of(random: Random) -> list[int]:
    """Four hands of nine."""
    cards = random.sample(range(36), 36)
    return [sum(1 << card for card in cards[9 * n : 9 * n + 9]) for n in range(4)]


def table(order: Order, hands: list[int]) -> game.GameArray:
    """A table in kind space."""
    g = np.zeros(game.SIZE, np.int64)
    open_table(g, kind_of(order), 0, 0, game.USUAL_RULE, 0, 5, 0, 0)
    g[game.HANDS : game.HANDS + 4] = [kind_mask(hand, order) for hand in hands]
    return g


@pytest.mark.parametrize("order", list(Order))
def test_kind_space_plays_by_the_rules(order: Order) -> None:
    """Legal cards, who leads and points are those of the core, and what a player shows not to hold he does not hold."""
    random = Random(int(order))
    for _ in range(60):
        hands = hands_of(random)
        g, row = table(order, hands), empty_row(load("schieber"), Variant[order.name])
        row[at.HANDS : at.HANDS + 4] = hands
        while not at.is_over(row):
            assert row[at.TURN] == g[game.TURN]
            legal = game.legal_cards(g)
            assert int(at.legal_cards(row)) == natural_mask(int(legal), order)
            place = random.choice([number for number in range(36) if legal >> number & 1])
            game.play(g, place)
            at.play(row, FROM_KIND[order][place])
            for seat in range(4):
                assert g[game.CANNOT + seat] & g[game.HANDS + seat] == 0
        assert row[at.MADE] - row[at.MADE + 1] == g[game.MARGIN]


def test_masks_come_back_from_kind_space() -> None:
    """To kind space and back is where one was."""
    for order in Order:
        assert natural_mask(kind_mask(0b1011011, order), order) == 0b1011011
        assert kind_mask(PACK.mask, order) == PACK.mask


def test_features_are_of_what_a_player_sees() -> None:
    """The hands of the others do not change a row."""
    random = Random(5)
    for order in (Order.D, Order.U):
        g = table(order, hands_of(random))
        for _ in range(10):
            game.play(g, lowest(int(game.legal_cards(g))))
        seat = int(g[game.TURN])
        blind = g.copy()
        for other in range(4):
            if other != seat:
                blind[game.HANDS + other] = 0
        seen = [rows_of(game, seat) for game in (g, blind)]
        assert seen[0] == seen[1]


def rows_of(g: game.GameArray, seat: int) -> list[list[int]]:
    """The rows of all cards the player may give."""
    slot, rows = np.zeros(4, np.int64), np.zeros(MOST_ROWS, np.int64)
    legal = int(game.legal_cards(g))
    n = state_rows(g, seat, slot, rows)
    return [rows[: card_rows(g, seat, card, slot, rows, n)].tolist() for card in range(36) if legal >> card & 1]
