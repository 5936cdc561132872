"""How a total is written with strokes (A.16)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.partie.strokes import Strokes, bundles, strokes

TWO_DIGITS = {*range(10, 20), *range(30, 40)}


def _every_way(total: int) -> list[Strokes]:
    return [
        Strokes(hundreds, fifties, twenties, total - 100 * hundreds - 50 * fifties - 20 * twenties)
        for hundreds in range(total // 100 + 1)
        for fifties in range((total - 100 * hundreds) // 50 + 1)
        for twenties in range((total - 100 * hundreds - 50 * fifties) // 20 + 1)
    ]


@pytest.mark.cites("A.16")
@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, Strokes()),
        (7, Strokes(rest=7)),
        (20, Strokes(twenties=1)),
        (57, Strokes(fifties=1, rest=7)),
        (60, Strokes(twenties=3)),
        (99, Strokes(fifties=1, twenties=2, rest=9)),
        (110, Strokes(fifties=1, twenties=3)),
        (130, Strokes(fifties=1, twenties=4)),
        (157, Strokes(hundreds=1, fifties=1, rest=7)),
        (257, Strokes(hundreds=2, fifties=1, rest=7)),
        (2538, Strokes(hundreds=24, fifties=1, twenties=4, rest=8)),
    ],
)
def test_known_totals(total: int, expected: Strokes) -> None:
    """Hundreds, fifties and twenties stand as people write them."""
    assert expected == strokes(total)


@pytest.mark.cites("A.16")
def test_one_digit_at_the_right() -> None:
    """One digit stands at the right of every total but 10 to 19 and 30 to 39, which strokes cannot make."""
    assert {total for total in range(5_000) if strokes(total).rest > 9} == TWO_DIGITS


@pytest.mark.cites("A.16")
@pytest.mark.parametrize("total", range(400))
def test_no_way_is_shorter(total: int) -> None:
    """No other way with so few digits has fewer strokes."""
    drawn = strokes(total)
    assert total == drawn.total
    ways = [way for way in _every_way(total) if way.rest == drawn.rest]
    assert min(way.hundreds + way.fifties + way.twenties for way in ways) == (
        drawn.hundreds + drawn.fifties + drawn.twenties
    )


@given(st.lists(st.integers(-60, 300), max_size=20))
def test_strokes_pile_up_to_the_same_total(results: list[int]) -> None:
    """Results added one by one stand for their sum, with one digit wherever one can be."""
    drawn, total = Strokes(), 0
    for points in results:
        if total + points < 0:
            continue
        drawn, total = drawn.adding(points), total + points
        assert total == drawn.total
        assert drawn.rest <= 9 or total in TWO_DIGITS


@given(st.integers(0, 3_000), st.integers(0, 300))
def test_strokes_are_not_wiped(before: int, more: int) -> None:
    """What is added leaves the strokes that stand, unless two digits would be left."""
    old, new = strokes(before), strokes(before).adding(more)
    kept = new.hundreds >= old.hundreds and new.fifties >= old.fifties and new.twenties >= old.twenties
    assert kept or strokes(old.rest + more).rest > 9


def test_what_is_taken_from_the_number_leaves_the_strokes() -> None:
    """A correction down to nought wipes the number alone; for one point more the whole half is written anew."""
    half = Strokes(fifties=2, twenties=1, rest=3)
    assert Strokes(fifties=2, twenties=1) == half.adding(-3)
    assert strokes(119) == half.adding(-4)


@pytest.mark.cites("A.16")
def test_two_digits_at_the_right_are_wiped() -> None:
    """Where the number at the right would have two digits the whole half is written anew; a nine is one digit."""
    assert strokes(31) == strokes(25).adding(6)
    half = Strokes(fifties=2, rest=3)
    assert Strokes(fifties=2, rest=9) == half.adding(6)
    assert Strokes(fifties=1, twenties=3) == strokes(110) == half.adding(7)


def test_no_slate_shows_less_than_nothing() -> None:
    """A total below zero cannot be drawn."""
    with pytest.raises(ValueError, match="from 0 on, not for -1"):
        strokes(-1)


@given(st.integers(0, 100))
def test_bundles_are_of_five(count: int) -> None:
    """Strokes stand in fives, the last bundle may be smaller."""
    groups = bundles(count)
    assert count == sum(groups)
    assert all(group == 5 for group in groups[:-1])
    assert all(0 < group <= 5 for group in groups[-1:])
