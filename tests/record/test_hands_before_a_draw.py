"""How many cards everybody holds where a description begins between a trick and the drawing after it."""

import pytest

from puur.record.situation import describe
from puur.record.situation.deal.size import size_at
from puur.reglement import load


@pytest.mark.cites("G.ziehen")
def test_what_is_drawn_after_a_trick_is_not_in_the_hand_before() -> None:
    """Two cards are drawn after each of four tricks and one after the fifth: it too is missing until it is drawn."""
    graue = load("grauer-jass-2")
    told = describe("ziehen S D6", lambda _: graue.seat_plan.order).situation
    assert [7, 7, 7, 7, 7, 6] == [size_at(told, graue, tricks) for tricks in range(1, 7)]
