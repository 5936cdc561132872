"""Cases that mutation testing asked for: breaks of a rule that no other test had noticed."""

from dataclasses import replace

import pytest

from puur.cards import CardSet
from puur.reglement import Cited, load
from puur.rules.weis import find_weis
from puur.rules.weis_comparison import Announced
from puur.seats import Seat

KEYS = load("schieber").weis


@pytest.mark.cites("A.23.1")
@pytest.mark.parametrize(
    ("hand", "counted", "points"),
    [("D6 D7 D8 D9 D10 DJ", "D7 D8 D9 D10 DJ", 100), ("D6 D7 D8 D9 D10 DJ DQ", "D8 D9 D10 DJ DQ", 100)],
)
def test_a_run_counts_as_far_as_the_reglement_gives_points(hand: str, counted: str, points: int) -> None:
    """Where runs end at five cards, the five highest of a longer one count, be it one card longer or two."""
    short = replace(KEYS, runs=Cited({3: 20, 4: 50, 5: 100}, "A.23.1"), cross=Cited(value=False, article="A.23.2"))
    (weis,) = find_weis(CardSet.of(hand), short)
    assert (counted, points) == (str(weis.cards), weis.points)


@pytest.mark.cites("A.23.5", "P.23")
def test_four_alike_have_four_cards_whatever_was_said() -> None:
    """Four Buben announced with 100 are still four cards, not the five of a run for 100."""
    (buben,) = find_weis(CardSet.of("DJ HJ SJ CJ"), KEYS)
    assert 4 == Announced(Seat.S, buben, 100).length(KEYS)
