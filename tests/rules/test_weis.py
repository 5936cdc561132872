from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tests.naive import weis as naive
from tests.rules.weis_cases import GRAUER, NO_CROSS, SCHIEBER, renamed, some_hands, weis

from puur.cards import PACK, CardSet, Rank, Suit
from puur.modes import Variant
from puur.reglement.cited import Cited
from puur.reglement.model import WeisKeys
from puur.rules.weis import Weis, credits_of, find_weis, row_of, weis_of


def as_naive(found: Weis, keys: WeisKeys) -> naive.Weis:
    """A Weis as the twin writes it."""
    return naive.Weis(tuple(map(str, found.cards)), found.points, found.wins_partie(keys))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("D6 D7 D8", 20),
        ("HJ HQ HK HA", 50),
        ("S7 S8 S9 S10 SJ", 100),
        ("C6 C7 C8 C9 C10 CJ", 150),
        ("D8 D9 D10 DJ DQ DK DA", 200),
        ("H6 H7 H8 H9 H10 HJ HQ HK", 250),
        ("D6 H6 S6 C6", 100),
        ("D9 H9 S9 C9", 150),
        ("DJ HJ SJ CJ", 200),
        ("DA HA SA CA", 100),
    ],
)
def test_points(cards: str, points: int) -> None:
    """Runs and four alike count what A.23.1 lists."""
    assert weis(cards) == Weis(CardSet.of(cards), points)


@pytest.mark.parametrize(
    "cards",
    ["", "D6 D7", "D6 D7 D9", "DA H6 H7", "D6 D7 D8 H6", "D6 H6 S6", "D6 H6 S6 H7", "D6 H6 S6 C6 D7", "DK DA H6"],
)
def test_no_weis(cards: str) -> None:
    """Two cards, gaps, mixed suits and three alike are no Weis; a run does not go on in the next suit."""
    assert weis_of(CardSet.of(cards), SCHIEBER) is None


def test_nine_in_a_row() -> None:
    """Nine in a row win the Partie in the Schieber and are worth 300 in Grauer Jass (A.23.1, P.6)."""
    schieber, grauer = weis_of(Suit.H.cards, SCHIEBER), weis_of(Suit.H.cards, GRAUER)
    assert schieber is not None
    assert grauer is not None
    assert (schieber.points, schieber.wins_partie(SCHIEBER)) == (0, True)
    assert (grauer.points, grauer.wins_partie(GRAUER)) == (300, False)
    assert (schieber,) == find_weis(Suit.H.cards, SCHIEBER)


def test_closed_list_of_four_alike() -> None:
    """Four tens, eights, sevens or sixes count nothing in Grauer Jass (P.6)."""
    assert weis_of(CardSet.of("D10 H10 S10 C10"), GRAUER) is None
    assert find_weis(CardSet.of("D10 H10 S10 C10 D6 H6 S6 C6 DA"), GRAUER) == ()


def test_kreuzweis() -> None:
    """Four Könige and a run from the Ass share a König (A.23.2); without Kreuzweis the better selection counts."""
    hand = CardSet.of("DQ DK DA HK SK CK H6 S8 C10")
    assert find_weis(hand, SCHIEBER) == (weis("DQ DK DA"), weis("DK HK SK CK"))
    assert find_weis(hand, NO_CROSS) == (weis("DK HK SK CK"),)


def test_without_kreuzweis_a_run_gives_up_a_card() -> None:
    """Without Kreuzweis a run of four may end below the card that four alike need."""
    hand = CardSet.of("D10 DJ DQ DK HK SK CK H6 S8")
    assert find_weis(hand, NO_CROSS) == (weis("D10 DJ DQ"), weis("DK HK SK CK"))


def test_named_by_the_highest_ranking_card() -> None:
    """In Undenufe, and in a Slalom begun with it, 8-9-10 is a run from the eight (A.23.4)."""
    run = weis("D8 D9 D10")
    assert [Rank.TEN] * 4 == [run.top(variant, SCHIEBER) for variant in (Variant.D, Variant.H, Variant.O, Variant.OU)]
    assert [Rank.EIGHT] * 3 == [run.top(variant, SCHIEBER) for variant in (Variant.U, Variant.UO, Variant.GU)]


def test_suit_of_a_weis() -> None:
    """A run has a suit, four alike have none."""
    assert weis("S6 S7 S8").suit is Suit.S
    assert weis("D6 H6 S6 C6").suit is None
    assert weis("C6 C7 C8").is_run
    assert not weis("DA HA SA CA").is_run


@pytest.mark.wide
def test_same_as_the_twin() -> None:
    """On thousands of hands both readings of A.23.1 and A.23.2 find the same Weis."""
    rng = Random(23)
    for _ in range(1500):
        for hand in some_hands(rng):
            expected = naive.weis_of({str(card) for card in hand})
            assert expected == [as_naive(weis, SCHIEBER) for weis in find_weis(hand, SCHIEBER)]


@pytest.mark.wide
def test_credits_same_as_the_twin() -> None:
    """After every draw both readings of G.weis credit the same Weis (Stöck apart)."""
    rng = Random(6)
    for _ in range(2000):
        hand = some_hands(rng)[0]
        fresh = CardSet.of([card for card in hand if rng.random() < 1 / 4])
        names = [{str(card) for card in cards} for cards in (hand, fresh)]
        expected = [weis for weis in naive.grauer_credit(names[0], names[1], "D") if len(weis.cards) > 2]
        whole = [weis for weis in credits_of(hand, fresh, GRAUER) if row_of(hand, weis.cards) == weis.cards]
        assert expected == [as_naive(weis, GRAUER) for weis in whole]


def test_a_row_that_grows_counts_again() -> None:
    """A row that grows is credited in full again, an old one beside it is not (G.weis, P.6)."""
    hand = CardSet.of("D6 D7 D8 D9 HQ HK HA")
    assert credits_of(hand, hand, GRAUER)[:2] == (weis("D6 D7 D8 D9"), weis("HQ HK HA"))
    assert credits_of(hand, CardSet.of("D9"), GRAUER)[0] == weis("D6 D7 D8 D9")
    assert credits_of(hand, CardSet(), GRAUER) == ()


def test_less_than_a_whole_row_may_be_credited() -> None:
    """A player may credit himself a part of a row, three cards at least; four alike have no parts (G.weis)."""
    hand = CardSet.of("D6 D7 D8 D9 D10 H10 S10 C10 DJ HJ SJ CJ")
    found = credits_of(hand, CardSet.of("D6 CJ"), GRAUER)
    assert found == (*map(weis, ("D6 D7 D8 D9 D10 DJ", "DJ HJ SJ CJ", "D6 D7 D8 D9 D10", "D6 D7 D8 D9", "D6 D7 D8")),)


def test_a_weis_lies_in_one_row_of_the_hand_or_in_none() -> None:
    """Part of a row belongs to that row and to no other of the hand; four alike lie in none, and are all there is."""
    hand = CardSet.of("D6 D7 D8 H9 H10 HJ HQ DJ SJ CJ")
    assert row_of(hand, CardSet.of("H9 H10 HJ")) == CardSet.of("H9 H10 HJ HQ")
    assert row_of(hand, CardSet.of("DJ HJ SJ CJ")) == CardSet.of("DJ HJ SJ CJ")


@pytest.mark.wide
def test_every_weis_found_is_one() -> None:
    """What is found in a hand is a Weis by itself, and lies in the hand."""
    rng = Random(1)
    for hand in (hand for _ in range(500) for hand in some_hands(rng, 12)):
        for keys in (SCHIEBER, NO_CROSS, GRAUER):
            found = find_weis(hand, keys)
            assert all(weis.cards <= hand for weis in found)
            assert found == tuple(weis_of(weis.cards, keys) for weis in found)


@pytest.mark.wide
def test_best_selection_without_kreuzweis() -> None:
    """Without Kreuzweis no card is used twice, and no other selection is worth more."""
    rng = Random(2)
    hands = [hand for _ in range(800) for hand in some_hands(rng) if len(find_weis(hand, SCHIEBER)) > 1]
    for hand in hands[:150]:
        chosen = find_weis(hand, NO_CROSS)
        assert sum(len(weis.cards) for weis in chosen) == sum(weis.cards.mask for weis in chosen).bit_count()
        assert best_total(hand) == sum(weis.points for weis in chosen)


def best_total(hand: CardSet) -> int:
    """The greatest total of Weis without a common card, by trying all of them."""
    subsets = (CardSet.of(cards) for size in range(3, 9) for cards in combinations(hand, size))
    possible = [weis for cards in subsets if (weis := weis_of(cards, NO_CROSS)) is not None]

    def best(free: CardSet, rest: list[Weis]) -> int:
        if not rest:
            return 0
        first, others = rest[0], rest[1:]
        without = best(free, others)
        return max(without, first.points + best(free - first.cards, others)) if first.cards <= free else without

    return best(hand, possible)


@pytest.mark.wide
def test_suits_are_alike() -> None:
    """Exchanging suits exchanges the Weis and nothing else."""
    rng, order = Random(3), (Suit.S, Suit.C, Suit.H, Suit.D)
    for hand in (hand for _ in range(300) for hand in some_hands(rng)):
        moved = {(renamed(weis.cards, order), weis.points) for weis in find_weis(hand, SCHIEBER)}
        assert moved == {(weis.cards, weis.points) for weis in find_weis(renamed(hand, order), SCHIEBER)}


def test_the_whole_pack() -> None:
    """The whole pack holds four nine-card runs and nine times four alike."""
    found = find_weis(PACK, SCHIEBER)
    assert (4, 9) == (sum(weis.is_run for weis in found), sum(not weis.is_run for weis in found))


def test_lengths_without_points() -> None:
    """A longer run than the Reglement gives points for counts as its top part; a Reglement may have no runs at all."""
    short = replace(SCHIEBER, runs=Cited({3: 20, 4: 50}, "X.1"))
    assert find_weis(CardSet.of("D6 D7 D8 D9 D10 DJ HA"), short) == (weis("D8 D9 D10 DJ"),)
    assert weis_of(CardSet.of("D6 D7 D8 D9 D10 DJ"), short) is None
    none = replace(SCHIEBER, runs=Cited({}, "X.1"), nine_wins=Cited(value=False, article="X.1"))
    assert find_weis(CardSet.of("D6 D7 D8 HA SA CA DA"), none) == (weis("DA HA SA CA"),)
