"""What is said to a part of a Spiel holds the truth of the whole, as its answer or as one of its answers."""

import pytest
from tests.record.hiding import wrong_hidings

from puur.reglement import built_in, load

SHORT, LONG = 9, 100
"""At most so many acts: the suite tells of the beginning of a Spiel, the night of whole ones."""


@pytest.mark.parametrize("name", built_in())
def test_a_fragment_never_denies_the_truth(name: str) -> None:
    """Hands, tricks, who led, who writes, what was written or is played hidden at random: the truth is still said."""
    assert [] == wrong_hidings(load(name), seed=1, count=96, most=SHORT)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", built_in())
def test_no_fragment_of_a_whole_spiel_denies_the_truth(name: str, seed: int) -> None:
    """The same for a hundred thousand fragments of whole Spiele."""
    assert [] == wrong_hidings(load(name), seed=seed, count=480, most=LONG)
