"""The naive twin's Weis against examples worked by hand."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from tests.naive.cards import DECK
from tests.naive.weis import (
    Weis,
    beats,
    best_weis,
    count_weis,
    grauer_credit,
    grauer_weis_of,
    has_stoeck,
    runs_of,
    weis_of,
)


def hand(text: str) -> list[str]:
    """Return the cards of a text."""
    return text.split()


@pytest.mark.parametrize(
    ("why", "text", "expected"),
    [
        ("A.23.1 nothing", "D6 D7 H8 H9 S10 SJ CQ CK DA", []),
        ("A.23.1 three", "D6 D7 D8 H9 S10 SJ CQ CK DA", [20]),
        ("A.23.1 four", "D6 D7 D8 D9 S10 SJ CQ CK DA", [50]),
        ("A.23.1 five", "D6 D7 D8 D9 D10 SJ CQ CK DA", [100]),
        ("A.23.1 six", "D6 D7 D8 D9 D10 DJ CQ CK DA", [150]),
        ("A.23.1 seven", "D6 D7 D8 D9 D10 DJ DQ CK DA", [200]),
        ("A.23.1 eight", "D6 D7 D8 D9 D10 DJ DQ DK CA", [250]),
        ("A.23.1 two rows in one suit", "D6 D7 D8 D10 DJ DQ DK C6 C8", [20, 50]),
        ("A.23.1 rows in two suits", "D6 D7 D8 HQ HK HA C6 C8 S6", [20, 20]),
        ("A.23.1 no row around the corner", "DK DA D6 D7 H8 H9 S6 S7 C8", []),
        ("A.23.1 four Könige", "DK HK SK CK D6 H7 S8 C9 D10", [100]),
        ("A.23.1 four Buben", "DJ HJ SJ CJ D6 H7 S8 C9 DK", [200]),
        ("A.23.1 four nines", "D9 H9 S9 C9 D6 H7 SJ CQ DK", [150]),
        ("A.23.1 four sixes", "D6 H6 S6 C6 D8 H9 SJ CQ DK", [100]),
        ("A.23.2 Kreuzweis", "DK HK SK CK DQ DA H7 S8 C9", [20, 100]),
        ("A.23.2 two fours", "DK HK SK CK D9 H9 S9 C9 C6", [150, 100]),
    ],
)
def test_weis_of_a_hand(why: str, text: str, expected: list[int]) -> None:
    """A hand's Weis are its longest rows and its fours, each with the points of A.23.1."""
    assert (why, sorted(expected)) == (why, sorted(weis.points for weis in weis_of(hand(text))))


def test_nine_in_a_row_win_the_partie() -> None:
    """Nine cards in a row win at once (A.23.1) and beat any other Weis."""
    (nine,) = weis_of(hand("D6 D7 D8 D9 D10 DJ DQ DK DA"))
    (eight,) = weis_of(hand("H6 H7 H8 H9 H10 HJ HQ HK"))
    assert (True, False) == (nine.wins_partie, eight.wins_partie)
    assert (True, False) == (beats(nine, eight, "H"), beats(eight, nine, "H"))


@pytest.mark.parametrize(
    ("why", "better", "worse", "mode"),
    [
        ("A.23.1 the higher value", "H6 H7 H8 H9", "DQ DK DA", "D"),
        ("A.23.4 five in a row before four Könige", "D6 D7 D8 D9 D10", "DK HK SK CK", "O"),
        ("A.23.4 six in a row before four nines", "D6 D7 D8 D9 D10 DJ", "D9 H9 S9 C9", "O"),
        ("A.23.4 seven in a row before four Buben", "D6 D7 D8 D9 D10 DJ DQ", "DJ HJ SJ CJ", "O"),
        ("A.23.4 the higher top card", "H7 H8 H9", "D6 D7 D8", "D"),
        ("A.23.4 in Undenufe the lower cards", "H6 H7 H8", "D7 D8 D9", "U"),
        ("A.23.4 in Undenufe the row from the six", "H6 H7 H8", "DQ DK DA", "U"),
        ("A.23.4 a Slalom begun with Undenufe", "H6 H7 H8", "DQ DK DA", "UO"),
        ("A.23.4 a Slalom begun with Obenabe", "DQ DK DA", "H6 H7 H8", "OU"),
        ("A.23.4 the same height: trump", "D6 D7 D8", "H6 H7 H8", "D"),
        ("decision 22 top card before trump", "H7 H8 H9", "D6 D7 D8", "D"),
        ("decision 22 the Puur is not higher in a row", "H10 HJ HQ", "D9 D10 DJ", "D"),
        ("decision 22 the Nell is not higher in a row", "H8 H9 H10", "D7 D8 D9", "D"),
        ("decision 22 four Asse before four Könige", "DA HA SA CA", "DK HK SK CK", "D"),
        ("decision 22 four Könige before four tens", "DK HK SK CK", "D10 H10 S10 C10", "O"),
        ("decision 22 four sixes first in Undenufe", "D6 H6 S6 C6", "DA HA SA CA", "U"),
        ("A.23.1 four Buben first in Undenufe too", "DJ HJ SJ CJ", "D6 H6 S6 C6", "U"),
    ],
)
def test_comparison(why: str, better: str, worse: str, mode: str) -> None:
    """Of two Weis the better is found, whichever is looked at first (A.23.4)."""
    (high,) = weis_of(hand(better))
    (low,) = weis_of(hand(worse))
    assert (why, True, False) == (why, beats(high, low, mode), beats(low, high, mode))


def test_full_equals() -> None:
    """Rows of the same height in two plain suits do not beat each other (A.23.4)."""
    (hearts,) = weis_of(hand("H6 H7 H8"))
    (spades,) = weis_of(hand("S6 S7 S8"))
    assert [False, False] == [beats(hearts, spades, "D"), beats(spades, hearts, "D")]


TABLE = {
    "S": hand("H6 H7 H8 D6 D9 S10 CJ CK SA"),
    "E": hand("S6 S7 S8 D7 D10 H9 CQ HK CA"),
    "N": hand("C6 C7 C8 D8 DQ H10 SJ SK HA"),
    "W": hand("C9 C10 DJ DK DA H8 HJ HQ SQ"),
}


@pytest.mark.parametrize(("leader", "expected"), [("S", "S"), ("E", "E"), ("N", "N"), ("W", "S")])
def test_of_full_equals_the_first_to_announce(leader: str, expected: str) -> None:
    """Three rows from the six: who announced first has the highest (A.23.4), in order of play (A.23.3)."""
    best = best_weis(TABLE, leader, "D")
    assert best is not None
    assert expected == best[0]


def test_the_party_with_the_highest_weis_counts_all_of_its_own() -> None:
    """South's row lets North's count too, and nothing of the others (A.23.3)."""
    assert {"SN": 40, "EW": 0} == count_weis(TABLE, "S", "D").points
    assert {"SN": 0, "EW": 20} == count_weis(TABLE, "E", "D").points


def test_trump_decides_before_the_order_of_announcing() -> None:
    """North's row is trump, so it is the highest though South announced first (A.23.4)."""
    best = best_weis(TABLE, "S", "C")
    assert best is not None
    assert "N" == best[0]


def test_weis_are_multiplied() -> None:
    """Four Asse in Undenufe count 100 times the factor (A.23.1)."""
    hands = {"S": [], "E": hand("DA HA SA CA"), "N": hand("D6 D7 D8"), "W": hand("HJ HQ HK")}
    assert {"SN": 0, "EW": 360} == count_weis(hands, "S", "U", factor=3).points


def test_no_weis_at_the_table() -> None:
    """Without any Weis nobody is first and nothing is written."""
    result = count_weis(dict.fromkeys("SENW", hand("D6 H8")), "S", "D")
    assert (None, {"SN": 0, "EW": 0}, False) == (result.best_seat, result.points, result.wins_partie)


@pytest.mark.parametrize(
    ("text", "mode", "expected"),
    [("DK DQ H6", "D", True), ("DK DQ", "H", False), ("DK D6", "D", False), ("DK DQ", "O", False)],
)
def test_stoeck(text: str, mode: str, expected: bool) -> None:  # noqa: FBT001 (a column of the table)
    """König and Ober of trump in one hand are the Stöck (A.23.8)."""
    assert expected == has_stoeck(hand(text), mode)


@pytest.mark.parametrize(
    ("why", "text", "expected"),
    [
        ("G.weis three", "H7 H8 H9", [20]),
        ("G.weis four", "H7 H8 H9 H10", [50]),
        ("G.weis each further card 50 more", "H7 H8 H9 H10 HJ HQ", [150]),
        ("decision 6 nine in a row", "H6 H7 H8 H9 H10 HJ HQ HK HA", [300]),
        ("G.weis four Buben", "DJ HJ SJ CJ", [200]),
        ("G.weis four nines count 100 here", "D9 H9 S9 C9", [100]),
        ("decision 6 four tens count nothing", "D10 H10 S10 C10", []),
        ("decision 6 four sixes count nothing", "D6 H6 S6 C6", []),
        ("G.weis Stöck for holding both", "DQ DK", [20]),
        ("G.weis Stöck within a row", "DQ DK DA", [20, 20]),
    ],
)
def test_grauer_weis(why: str, text: str, expected: list[int]) -> None:
    """Grauer Jass has its own table of Weis (G.weis); trump is D."""
    assert (why, expected) == (why, sorted(weis.points for weis in grauer_weis_of(hand(text), "D")))


@pytest.mark.parametrize(
    ("why", "held", "drawn", "expected"),
    [
        ("G.weis nothing new", "H7 H8 H9 S6 CA", "S6 CA", []),
        ("G.weis a row grows: in full", "H7 H8 H9 H10 S6", "H10 S6", [50]),
        ("G.weis a row arises", "H7 H8 H9 S6", "H9 S6", [20]),
        ("decision 6 what was played is gone: a new row of three", "H8 H9 H10 S6", "H10 S6", [20]),
        ("G.weis Stöck arise", "DQ DK S6", "DQ S6", [20]),
        ("G.weis Stöck are not credited twice", "DQ DK S6 C7", "S6 C7", []),
        ("G.weis two drawn cards, one row", "H7 H8 H9 H10 HJ", "H10 HJ", [100]),
    ],
)
def test_grauer_credit(why: str, held: str, drawn: str, expected: list[int]) -> None:
    """After drawing a player credits what a drawn card is part of; trump is D."""
    credited = grauer_credit(hand(held), hand(drawn), "D")
    assert (why, expected) == (why, [weis.points for weis in credited])


def longest_row(cards: Iterable[str]) -> int:
    """Return the length of the longest row, 0 without a Weis."""
    return max((len(row) for row in runs_of(set(cards))), default=0)


def test_rows_in_all_hands() -> None:
    """Over all hands of nine cards the longest rows occur as often as combinatorics says (A.23.1).

    The 512 choices of one suit's cards are looked at one by one, and put together suit by suit.
    """
    suit = Counter((size, longest_row(cards)) for size in range(10) for cards in combinations(DECK[:9], size))
    hands = Counter({(0, 0): 1})
    for _suit in range(4):
        grown: Counter[tuple[int, int]] = Counter()
        for (held, longest), ways in hands.items():
            for (more, row), times in suit.items():
                grown[held + more, max(longest, row)] += ways * times
        hands = grown
    rows = {longest: ways for (held, longest), ways in hands.items() if held == 9}
    assert {3: 20_904_604, 4: 3_633_588, 5: 504_252, 6: 55_440, 7: 4_428, 8: 216, 9: 4} == {
        longest: ways for longest, ways in rows.items() if longest
    }
    assert 94_143_280 == sum(rows.values())


def test_cards_of_a_weis() -> None:
    """A Weis names its cards from the lowest up."""
    assert [Weis(("D8", "D9", "D10"), 20)] == weis_of({"D10", "D8", "D9"})
