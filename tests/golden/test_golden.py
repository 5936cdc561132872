"""Nothing about a table changes unseen: every state of a golden playthrough is as it was."""

from typing import Final, get_args

import pytest
from tests.golden.playthrough import FOLDER, golden_file, golden_text

from puur.partie import PartieAct
from puur.reglement import built_in

KINDS: Final = [kind.__name__ for kind in get_args(PartieAct)]


@pytest.mark.parametrize("name", built_in())
def test_a_table_is_as_it_was(name: str) -> None:
    """If a change is meant: `python -m tests.golden.regenerate`, and read the diff."""
    assert golden_file(name).read_text(encoding="utf-8").splitlines() == golden_text(name).splitlines()


def test_every_reglement_has_its_playthrough() -> None:
    """One file for each built-in Reglement, none left over."""
    assert {golden_file(name) for name in built_in()} == set(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_act_happens_somewhere(kind: str) -> None:
    """Each kind of act stands in at least one playthrough, as an act that happened."""
    lines = [line for name in built_in() for line in golden_file(name).read_text(encoding="utf-8").splitlines()]
    assert any(line[:4].strip().isdigit() and line[5:].split()[0] == kind for line in lines)
