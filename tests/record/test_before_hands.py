"""Where what is told ends before anybody looks at his cards, hands change nothing and are not gone through."""

import pytest

from puur.record.situation import describe
from puur.record.situation.survey import is_before_hands
from puur.reglement import load


@pytest.mark.cites("A.17")
@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("abheben W 10\ngeben S\n", True),
        ("hand S H6 H7\ngeben S\n", False),  # cards are told
        ("melden W S bemerkung\n", False),  # no card is told, but they are being played
    ],
)
def test_only_cutting_and_dealing_without_a_card_leaves_the_hands_aside(text: str, before: bool) -> None:  # noqa: FBT001  a column of the table
    """One card in a hand, or one act of the play, and the hands may decide."""
    assert before is is_before_hands(describe(text, lambda _: load("schieber").seat_plan.order).situation)
