"""The name of a Reglement in a description, with quotation marks or without."""

import pytest

from puur.record.situation import describe
from puur.seats import Seat


@pytest.mark.parametrize(
    ("line", "name"),
    [("reglement kzjv", "kzjv"), ('reglement "kzjv"', "kzjv"), ('reglement: "kzjv"', "kzjv"), ('reglement "', '"')],
)
def test_a_name_may_stand_between_quotation_marks(line: str, name: str) -> None:
    """They belong to the line and not to the name, as in a record; one alone is none."""
    told = describe(f"{line}\ngeber S", lambda _: tuple(Seat))
    assert (name, ()) == (told.reglement, told.faults)
