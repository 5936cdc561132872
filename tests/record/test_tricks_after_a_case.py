"""Tricks nobody told of between a case nobody decided and a trick that is told."""

import pytest
from tests.record.untold import only

from puur.record.situation import effects_of, standing_at_end
from puur.record.situation.effects import UntoldPoints


@pytest.mark.cites("A.4")
@pytest.mark.parametrize("played", ["stich 4 S: C6 C7 C8 C9", "stich 6 S: C6 C7 C8 C9"])
def test_they_are_named_as_what_the_points_lack(played: str) -> None:
    """They were played, so the points that stand are not all there are, now and after the offers."""
    told = f"reglement schieber / variante D / stich 1 S: HA H6 H7 H8 / melden E S bemerkung / {played}"
    answer = only(told)
    lacking = (*standing_at_end(answer).untold, *effects_of(answer, 0).untold)
    assert UntoldPoints.TRICKS in lacking
