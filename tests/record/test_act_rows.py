"""One row for each act: what the notation and the twin are made from."""

from dataclasses import fields
from typing import get_args

import pytest

from puur.partie.acts import LiftForDeal, NameDealer, PartieAct, Write
from puur.record.act_rows import OF_THE_LOTS, OF_THE_SLATE, OF_THE_SPIEL, ROWS, ActRow
from puur.spiel.acts import Act


def test_every_act_has_one_row() -> None:
    """No act of the closed union lacks its row, and none has two."""
    acts = [row.act for row in ROWS]
    assert len(acts) == len(set(acts))
    assert set(acts) == set(get_args(PartieAct))
    assert {row.act for row in OF_THE_SPIEL} == set(get_args(Act))
    assert {row.act for row in OF_THE_LOTS} == {LiftForDeal, NameDealer}
    assert Write in {row.act for row in OF_THE_SLATE}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_row_tells_every_field_of_its_act(row: ActRow) -> None:
    """The parts are the fields in their order, and what may be left out is what the act itself takes for granted."""
    own = fields(row.act)
    assert tuple(part.field for part in row.parts) == tuple(field.name for field in own)
    assert not row.spoken or sorted(part.field for part in row.spoken) == sorted(field.name for field in own)


def test_no_word_begins_two_acts() -> None:
    """A line is read in one way only."""
    words = [word for row in ROWS for word in row.spellings.split()]
    assert len(words) == len(set(words))
