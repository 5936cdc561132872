"""What is said to a part of the dealing and choosing holds the truth of the whole, as its answer or one of them."""

import pytest
from tests.games import GAMES
from tests.night import APART, NIGHT
from tests.record.hidden_deals import wrong_deals

from puur.reglement import built_in, load

SOME, MANY = 40, 1_700
"""Deals of one Reglement checked by day, and in one night."""


@pytest.mark.parametrize("name", GAMES)
def test_a_fragment_of_a_deal_never_denies_the_truth(name: str) -> None:
    """Who was to deal, hands and what came before the first fault hidden at random: the truth is still said."""
    assert [] == wrong_deals(load(name), seed=1, count=SOME)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_no_fragment_of_many_deals_denies_the_truth(name: str) -> None:
    """The same of the deals of a whole night."""
    assert [] == wrong_deals(load(name), seed=2 + NIGHT + APART * built_in().index(name), count=MANY)
