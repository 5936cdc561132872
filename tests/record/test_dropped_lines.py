"""What is said to a text in which lines are missing is so in the whole Spiel, as its answer or as one of them."""

import pytest
from tests.games import GAMES
from tests.night import NIGHT
from tests.record.dropped_lines import wrong_texts

from puur.reglement import built_in, load

SHORT, WHOLE = 16, 40
"""At most so many acts: the suite tells of the beginning of a Spiel, the night of most of it."""
BY_DAY, BY_NIGHT = 6, 400
"""Texts on Spiele of one game that are looked at by day, and of one Reglement in one night."""


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_of_typed_lines_that_is_not_so(name: str) -> None:
    """Tricks by half, Weis without cards, who dealt and what was rolled left out at random: the truth is still said."""
    assert [] == wrong_texts(load(name), seed=5, most=SHORT, count=BY_DAY)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_hardly_anything_is_said_of_many_typed_lines_that_is_not_so(name: str) -> None:
    """Of a whole night fewer than one text in ten: of 64 texts on four games there was one, of the KZJV."""
    wrong = wrong_texts(load(name), seed=2 + NIGHT, most=WHOLE, count=BY_NIGHT)
    assert len(wrong) < BY_NIGHT // 10, "\n".join(wrong)
