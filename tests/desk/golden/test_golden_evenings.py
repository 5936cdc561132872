"""Evenings on paper are ranked as a club's secretary ranks them, and their archives open for ever."""

import os
from pathlib import Path

import pytest
from tests.desk.golden.evenings import EVENINGS

from puur.desk.archive import unpack
from puur.desk.archiving.trouble import ArchiveTrouble
from puur.desk.checking import check
from puur.desk.jtr import read_jtr, report_of, write_jtr
from puur.desk.standing import ranking_after

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("name", EVENINGS)
def test_the_ranking_is_the_one_reckoned_by_hand(name: str) -> None:
    """Rank, person and total; the archive comes back and recomputes, and so do its plain lines."""
    hall, ranking = EVENINGS[name]()
    assert ranking == hall.ranking()
    data = hall.archive()
    report = report_of(hall.evening)
    assert report == read_jtr(write_jtr(report))
    if os.environ.get("PUUR_NEW_GOLDEN") and not (FOLDER / f"{name}.zip").exists():
        (FOLDER / f"{name}.zip").write_bytes(data)  # an old archive is never written again


@pytest.mark.parametrize("name", EVENINGS)
def test_old_archives_open_for_ever(name: str) -> None:
    """The archive of the first version: its evening, its ranking, and not a difference in the second reading."""
    data = (FOLDER / f"{name}.zip").read_bytes()
    found = unpack(data)
    assert {one.kind for one in found.damage} <= {ArchiveTrouble.OTHER_RULES}
    last = ranking_after(found.evening, found.evening.planned_rounds)
    assert EVENINGS[name]()[1] == [(one.rank, one.person, one.total) for one in last]
    assert () == check(data).differences


def test_a_tie_says_what_parted_it() -> None:
    """The highest Passe parts the pairs, the best round the others; who is level shares the rank."""
    hall, _ = EVENINGS["paarschieber"]()
    ties = {one.person: one.tie for one in hall.places()}
    first, seventh = ties[1], ties[7]
    assert first is not None
    assert seventh is not None
    assert (("best_round", 700), ("best_round", 656)) == ((first.how, first.mine), (seventh.how, seventh.mine))
