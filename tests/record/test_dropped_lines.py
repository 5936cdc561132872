"""What is said to a text in which lines are missing is so in the whole Spiel, as its answer or as one of them."""

import pytest
from tests.games import GAMES
from tests.night import NIGHT
from tests.record.dropped_lines import wrong_texts

from puur.reglement import built_in, load

BY_DAY, BY_NIGHT = 30, 400
"""Texts on Spiele of one game that are looked at by day, and of one Reglement in one night."""


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_of_typed_lines_that_is_not_so(name: str) -> None:
    """Tricks by half, Weis without cards, who dealt and what was rolled left out at random: the truth is still said."""
    assert [] == wrong_texts(load(name), seed=1, count=BY_DAY)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_hardly_anything_is_said_of_many_typed_lines_that_is_not_so(name: str) -> None:
    """Of a whole night fewer than one text in two hundred: a sample of worlds may miss those that fit."""
    wrong = wrong_texts(load(name), seed=2 + NIGHT, count=BY_NIGHT)
    assert len(wrong) < BY_NIGHT // 200, "\n".join(wrong)
