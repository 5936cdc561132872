"""A Lupf and a cut that are told where no deal is, or before a deal that is not the first."""

import pytest
from tests.record.untold import kinds, only


@pytest.mark.cites("F.trumpf", "P.24")
@pytest.mark.parametrize("wrong", ["geben S / melden E S vergeben", "geben E / einspruch N E"])
def test_the_card_lifted_first_stands_and_a_lupf_after_it_is_a_cut(wrong: str) -> None:
    """What made trump makes it for the deal that follows a wrong one too: lifting again is cutting, and no fault."""
    answer = only(f"reglement fnf-handjass / geber S / lupfen W 10 H9 / {wrong} / lupfen W 12 D7 / geben S")
    assert 1 == len(kinds(answer))
    assert () == answer.outcome.refused


@pytest.mark.cites("F.trumpf")
def test_a_card_may_follow_a_cut_where_nobody_told_of_a_deal() -> None:
    """Who dealt is not told either: whoever it was held the card lifted for his deal."""
    answer = only("reglement fnf-handjass / abheben W 10 / karte E H6")
    assert [] == kinds(answer)
    assert () == answer.outcome.refused
