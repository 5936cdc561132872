"""A swap that is none is told as what it is."""

from tests.desk.evening.desk import seated

from puur.desk import commands as c
from puur.desk.faults import EveningTrouble


def test_nobody_is_swapped_with_himself() -> None:
    """He has a place; it is the same number twice."""
    assert {(EveningTrouble.SAME_PERSON, "second")} == seated().refused(c.Swap(1, 5, 5))
