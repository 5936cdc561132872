"""Random playouts: whole Spiele, the quick way and card by card alike, and every card as likely as the others."""

from random import Random

import numpy as np
import pytest

from puur.cards import CARDS, CardSet
from puur.core import position as at
from puur.core.chance import seeded
from puur.core.playout import (
    PARTIES,
    RESULT,
    deal_unknown,
    playouts,
    playouts_dealt,
    playouts_each,
    playouts_of_cards,
    playouts_of_worlds,
)
from puur.core.rows import empty_row, row_of
from puur.core.tables import Ints
from puur.modes import Variant
from puur.reglement import load
from puur.spiel import place

NO_CARD = 1 << 40
"""Called dead, it changes nothing but takes the quick way out."""
PACK = (1 << 36) - 1


def dealt(name: str, variant: Variant, rng: Random, size: int = 9) -> Ints:
    """A row before a lead, with hands at random."""
    row = empty_row(load(name), variant)
    pack = rng.sample(CARDS, 36)
    for place_, seat in enumerate(load(name).seat_plan.order):
        row[at.HANDS + seat] = CardSet.of(pack[place_ * size : place_ * size + size]).mask
        row[at.TURN] = seat
    row[at.TRICK] = 9 - size
    return row


def sums_of(row: Ints, number: int, seed: int = 1) -> list[int]:
    """The summed results of playouts."""
    sums = np.zeros(RESULT, dtype=np.int64)
    playouts(row, number, seeded(seed), sums)
    return [int(points) for points in sums]


@pytest.mark.parametrize("name", ["schieber", "differenzler", "fnf-handjass", "hindersi"])
@pytest.mark.parametrize("variant", list(Variant))
def test_the_quick_way_is_the_same_as_card_by_card(name: str, variant: Variant) -> None:
    """The same chance leads to the same results, at the beginning, later and within a trick."""
    rng = Random(f"{name} {variant}")
    for size in (9, 5, 2, 1):
        row = dealt(name, variant, rng, size)
        row[at.MADE], row[at.WON] = 20, 9 - size
        for _ in range(rng.randrange(4)):
            at.play(row, rng.choice([int(card) for card in CardSet(int(at.legal_cards(row)))]))
        slow = row.copy()
        slow[at.DEAD] = NO_CARD
        assert sums_of(slow, 20) == sums_of(row, 20)
        both = np.zeros((2, RESULT), dtype=np.int64)
        assert playouts_dealt(row, 0b0100, 20, seeded(2), both[0]) == playouts_dealt(
            slow, 0b0100, 20, seeded(2), both[1]
        )
        assert both[0].tolist() == both[1].tolist()


def test_all_points_are_made_and_a_match_is_seen() -> None:
    """The points of a Spiel make 157; a party whose cards take everything makes a Match each time."""
    row = dealt("schieber", Variant.C, Random(3))
    assert 157 * 500 == sum(sums_of(row, 500)[:PARTIES])
    sure = row_of(place(load("schieber"), "O", "DA HA|D6 H6|S6 C6|D7 H7"))
    assert [0, 0, 10, 0] == sums_of(sure, 10)[PARTIES:] or [10, 0, 0, 0] == sums_of(sure, 10)[PARTIES:]
    sure[at.WON] = 1 << 8
    assert [0, 0, 0, 0] == sums_of(sure, 10)[PARTIES:]


@pytest.mark.cites("G.ziehen", "G.wuerfel", "G.wertung")
def test_where_cards_are_drawn_and_the_die_rolls_all_cards_are_played() -> None:
    """With two players and a stock, and with four and a die, the points make 152."""
    for name in ("grauer-jass-2", "grauer-jass-4"):
        row = dealt(name, Variant.H, Random(4))
        held = sum(int(row[at.HANDS + seat]) for seat in range(4))
        row[at.STOCK] = PACK & ~held
        assert 152 * 200 == sum(sums_of(row, 200)[:PARTIES])


def test_every_result_and_worlds_side_by_side() -> None:
    """The single results add up to the sums, and worlds are played out one after the other."""
    row, other = dealt("schieber", Variant.D, Random(5)), dealt("schieber", Variant.U, Random(6))
    results = np.zeros((50, RESULT), dtype=np.int64)
    state = playouts_each(row, 50, seeded(1), results)
    assert sums_of(row, 50) == results.sum(axis=0).tolist()
    assert {157} == set(results[:, :PARTIES].sum(axis=1).tolist())
    both = np.zeros((2, RESULT), dtype=np.int64)
    last = playouts_of_worlds(np.array([row, other]), 50, seeded(1), both)
    again = np.zeros(RESULT, dtype=np.int64)
    assert last == playouts(other, 50, state, again)
    assert [sums_of(row, 50), again.tolist()] == both.tolist()


def test_unknown_hands_are_dealt_anew() -> None:
    """Known hands stay, the others keep their size and share the same cards, each as likely as the others."""
    row, lane = dealt("schieber", Variant.D, Random(7)), np.zeros(8, dtype=np.int64)
    at.play(row, int(CardSet(int(row[at.HANDS + 3])).mask).bit_length() - 1)
    before = [int(row[at.HANDS + seat]) for seat in range(4)]
    state, held = seeded(1), np.zeros((4, 36))
    for _ in range(4_000):
        state = deal_unknown(row, 0b0010, lane, state)
        hands = [int(row[at.HANDS + seat]) for seat in range(4)]
        assert [9, 9, 9, 8] == [hand.bit_count() for hand in hands]
        assert before[1] == hands[1]
        assert sum(before) == sum(hands)
        for seat in range(4):
            held[seat, list(CardSet(hands[seat]))] += 1
    unknown = list(CardSet(sum(before) - before[1]))
    expected = 4_000 * 9 / 26
    assert abs(held[0, unknown] - expected).max() < 5 * expected**0.5
    assert abs(held[3, unknown] - expected * 8 / 9).max() < 5 * expected**0.5


def test_cards_are_compared_in_the_same_worlds() -> None:
    """Every legal card gets as many playouts, the others none; with all hands known they are those of the card."""
    row = dealt("schieber", Variant.D, Random(8))
    at.play(row, int(at.legal_cards(row)).bit_length() - 1)
    legal = CardSet(int(at.legal_cards(row)))
    sums = np.zeros((36, RESULT), dtype=np.int64)
    playouts_of_cards(row, 0b0001, 30, 4, seeded(1), sums)
    for card in CARDS:
        assert (157 * 120 if card in legal else 0) == sums[card, :PARTIES].sum()
    dealt_sums = np.zeros(RESULT, dtype=np.int64)
    playouts_dealt(row, 0, 100, seeded(1), dealt_sums)
    assert 157 * 100 == dealt_sums[:PARTIES].sum()


def test_every_legal_card_is_as_likely_as_the_others() -> None:
    """Over many playouts the mean is that of all lines of play, each card as likely as the others."""
    row = row_of(place(load("schieber"), "H", "DA H6 S7|D6 HJ S8|DK H9 C6|D7 SA C7"))

    def mean(here: Ints) -> float:
        if at.is_over(here):
            return float(here[at.MADE])
        values = []
        for card in CardSet(int(at.legal_cards(here))):
            after = here.copy()
            at.play(after, int(card))
            values.append(mean(after))
        return sum(values) / len(values)

    number = 40_000
    assert abs(sums_of(row, number)[0] / number - mean(row)) < 0.5
