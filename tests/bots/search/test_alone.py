"""Everyone for himself: the array books as the rules do, and the networks see only what their player sees."""

from random import Random
from typing import Final

import numpy as np
import pytest
from tests.bots.search.test_decisions import dealt
from tests.bots.table import after

from puur.bots import Clock
from puur.bots.search.ahead import open_table
from puur.bots.search.aims import FEWER, JUST, MORE, UNSAID, Aims
from puur.bots.search.alone.features import CARD_FEATURES, alone_card_rows, alone_rows
from puur.bots.search.alone.game import ALL, ALONE_SIZE, GOAL, MADE, WISH, gains, give, is_over
from puur.bots.search.alone.policy import best_wish
from puur.bots.search.alone.sight import alone_seen_by, is_learned, may_give
from puur.bots.search.features import MOST_ROWS
from puur.bots.search.game import HANDS, SIZE, TURN, USUAL_RULE, GameArray, legal_cards
from puur.bots.search.kinds import FROM_KIND, kind_mask, kind_of
from puur.bots.search.learned import learned_alone
from puur.bots.search.player import meister
from puur.bots.search.policy import scratch
from puur.cards import PACK, CardSet
from puur.core import position as at
from puur.core.jit import COMPILES
from puur.core.rows import empty_row
from puur.modes import Order, Variant
from puur.reglement import load
from puur.spiel import place, view
from puur.spiel.acts import Play

NETWORKS: Final = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
STRONG: Final = "HJ H9 HA HK HQ DA SA CA CK"
WEAK: Final = "D6 D7 D8 S6 S7 S8 C6 C7 H6"


def alone(order: Order, goal: int, seed: int) -> tuple[GameArray, list[int]]:
    """A table of single players with random hands, and the hands as cards."""
    cards = Random(seed).sample(range(36), 36)
    hands = [sum(1 << card for card in cards[9 * n : 9 * n + 9]) for n in range(4)]
    g = np.zeros(ALONE_SIZE, np.int64)
    open_table(g[:SIZE], kind_of(order), 0, 0, USUAL_RULE, 0, 5, 0, 0)
    g[HANDS : HANDS + 4] = [kind_mask(hand, order) for hand in hands]
    g[GOAL] = goal
    return g, hands


def legal_list(g: GameArray) -> list[int]:
    """The places of the legal cards."""
    legal = int(legal_cards(g))
    return [number for number in range(36) if legal >> number & 1]


@pytest.mark.parametrize("order", [Order.H, Order.O, Order.U])
def test_every_trick_is_booked_to_its_taker(order: Order) -> None:
    """What each player has made is what the core counts, trick by trick."""
    for seed in range(20):
        g, hands = alone(order, MORE, seed)
        row, random = empty_row(load("fnf-handjass"), Variant[order.name]), Random(seed)
        row[at.HANDS : at.HANDS + 4] = hands
        while not is_over(g):
            given = random.choice(legal_list(g))
            give(g, given)
            at.play(row, FROM_KIND[order][given])
            party = [row[at.PARTY] >> 2 * seat & 3 for seat in range(4)]
            assert [row[at.MADE + number] for number in party] == [int(g[MADE + seat]) for seat in range(4)]


def test_a_result_is_worth_what_the_reglement_makes_of_it() -> None:
    """A distance where points are predicted (D.3); all tricks bring their premium, or charge the others (HI.3)."""
    g, _ = alone(Order.O, MORE, 1)
    g[HANDS : HANDS + 4] = [kind_mask(PACK.mask & 0x1FF << 9 * suit, Order.O) for suit in range(4)]
    while not is_over(g):
        give(g, legal_list(g)[0])
    made = int(g[MADE])
    g[WISH : WISH + 4] = [made - 20, 5, 0, 9]
    worth = {}
    for goal, stake in ((JUST, 0), (MORE, 100), (FEWER, 157), (FEWER, 0)):
        g[GOAL], g[ALL] = goal, stake
        worth[goal, stake] = [gains(g, seat) for seat in range(4)]
    assert {
        (JUST, 0): [-20, -5, 0, -9],
        (MORE, 100): [made + 100, 0, 0, 0],
        (FEWER, 157): [0, -157, -157, -157],
        (FEWER, 0): [-made, 0, 0, 0],
    } == worth


@pytest.mark.parametrize("goal", [MORE, FEWER, JUST])
def test_the_networks_see_only_what_their_player_sees(goal: int) -> None:
    """Other hidden cards and other predictions change no row, and every row is one of the network's."""
    for seed in range(10):
        g, _ = alone(Order.H, goal, seed)
        g[WISH : WISH + 4] = 40
        random = Random(seed)
        for _ in range(random.randrange(30)):
            give(g, random.choice(legal_list(g)))
        turn = int(g[TURN])
        other = g.copy()
        others = [seat for seat in range(4) if seat != turn]
        hidden = [card for seat in others for card in range(36) if int(g[HANDS + seat]) >> card & 1]
        random.shuffle(hidden)
        for seat in others:
            number = int(g[HANDS + seat]).bit_count()
            other[HANDS + seat] = sum(1 << card for card in hidden[:number])
            other[WISH + seat], hidden = random.randrange(157), hidden[number:]
        for candidate in legal_list(g):
            told = []
            for shown in (g, other):
                slot, rows = np.zeros(4, np.int64), np.zeros(MOST_ROWS, np.int64)
                n = alone_rows(shown, turn, slot, rows)
                told.append(rows[: alone_card_rows(shown, turn, candidate, slot, rows, n)].tolist())
            assert told[0] == told[1]
            assert max(told[0]) < CARD_FEATURES


@pytest.mark.parametrize(
    ("name", "played", "known"),
    [
        ("differenzler", "H", True),
        ("fnf-handjass", "U", True),
        ("hindersi", "C", True),
        ("grauer-jass-4", "U", False),
        ("kzjv", "H", False),
    ],
)
def test_the_networks_know_tables_of_four_single_players(name: str, played: str, *, known: bool) -> None:
    """One order for the whole Spiel and nobody's partner; a die changes the order (G.wuerfel)."""
    spiel = dealt(name, played, 5)
    assert spiel.turn is not None
    assert known == (alone_seen_by(view(spiel, spiel.turn), spiel.turn) is not None)


def test_a_prediction_that_is_not_known_is_not_played_for() -> None:
    """A position set up has no prediction: the networks do not play as if it were 0."""
    spiel = dealt("differenzler", "H", 5)
    assert spiel.turn is not None
    seen = view(spiel, spiel.turn)
    found = alone_seen_by(seen, spiel.turn)
    assert found is not None
    assert not may_give(seen, found)
    assert may_give(seen._replace(prediction=0), found)


@NETWORKS
def test_a_strong_hand_predicts_much_and_a_weak_one_little() -> None:
    """The prediction follows the hand (D.3)."""
    taught = learned_alone()
    assert taught is not None
    strong, weak = (
        best_wish(taught.wishes, kind_mask(CardSet.of(hand).mask, Order.H), 0, scratch()) for hand in (STRONG, WEAK)
    )
    assert strong > 100
    assert weak < 10


@NETWORKS
@pytest.mark.parametrize(("prediction", "card"), [(28, "DA"), (0, "D6")])
def test_the_prediction_decides_whether_a_trick_is_taken(prediction: int, card: str) -> None:
    """Last to a trick of 17 points, with an Ass and a hand that takes nothing more (D.3)."""
    hands = ("D10 HJ H9 HA SA SK CA CK CQ", "DK H10 HK SQ SJ S10 CJ C10 C9", "DQ HQ H8 H7 S9 DJ D9 D8 D7")
    spiel = after(place(load("differenzler"), "H", "|".join((*hands, "DA D6 S6 S7 S8 C6 C7 C8 H6"))), "D10", "DK", "DQ")
    assert spiel.turn is not None
    seen = view(spiel, spiel.turn)._replace(prediction=prediction)
    act = meister(worlds=24).choose(seen, seen.acts, Clock.endless())
    assert isinstance(act, Play)
    assert card == str(act.card)


@pytest.mark.parametrize(("goal", "bonus", "others"), [(MORE, 100, UNSAID), (FEWER, 0, 157), (FEWER, 0, UNSAID)])
def test_the_networks_play_where_all_tricks_count_as_they_have_learned(goal: int, bonus: int, others: int) -> None:
    """For their taker, or for the others where nobody wants points."""
    assert is_learned(Aims(goal, np.full(4, UNSAID, np.int64), np.full(4, bonus, np.int64), others))


@pytest.mark.parametrize(("goal", "bonus", "others"), [(MORE, 0, 100), (FEWER, 100, UNSAID)])
def test_the_tree_plays_where_a_clubs_text_counts_all_tricks_otherwise(goal: int, bonus: int, others: int) -> None:
    """The others are booked a Match where points are wanted, or its taker a bonus where they are not."""
    assert not is_learned(Aims(goal, np.full(4, UNSAID, np.int64), np.full(4, bonus, np.int64), others))
