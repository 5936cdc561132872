"""Evenings on paper are ranked as a club's secretary ranks them, and their archives open for ever."""

import os
import re
from pathlib import Path

import pytest
from tests.desk.archive.changed_archive import changed, without_manifest
from tests.desk.golden.evenings import EVENINGS
from tests.desk.golden.fixed_pairs import GIVEN, PEOPLE
from tests.desk.golden.season import FINAL, KNOWN, later_evenings

from puur.desk.archive import RANKINGS, unpack
from puur.desk.archive_parts.trouble import ArchiveError, ArchiveTrouble
from puur.desk.audit import FindingKind, check
from puur.desk.jtr import read_jtr, report_of, write_jtr
from puur.desk.prize_table import prize_giving
from puur.desk.results import person_results
from puur.desk.season import season, season_evening
from puur.desk.special_prizes import special_awards
from puur.desk.totals_so_far import ranking_after, tally
from puur.partie import Counts
from puur.reglement import load

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
    assert {fault.kind for fault in found.damage} <= {ArchiveTrouble.OTHER_RULES}
    last = ranking_after(found.evening, found.evening.planned_rounds)
    assert EVENINGS[name]()[1] == [(place.rank, place.person, place.total) for place in last]
    assert () == check(data).differences


def test_a_tie_says_what_parted_it() -> None:
    """The highest Passe parts the pairs, the best round the others; anyone who is level shares the rank."""
    hall, _ = EVENINGS["paarschieber"]()
    ties = {place.person: place.tie for place in hall.places()}
    assert {9, 1, 7, 3, 5} == set(ties)
    first, seventh = ties[1], ties[7]
    assert first is not None
    assert seventh is not None
    assert (("best_round", 700), ("best_round", 656)) == ((first.how, first.mine), (seventh.how, seventh.mine))


@pytest.mark.cites("PS.1", "P.50", "P.53")
def test_pairs_are_ranked_and_given_prizes_as_one() -> None:
    """A line and a gift a pair; the last Passe parts two pairs, two others share a rank and its gifts."""
    hall, _ = EVENINGS["paarschieber-sieben"]()
    assert PEOPLE == [place.people for place in hall.places()]
    ties = {place.person: place.tie for place in hall.places() if place.tie is not None}
    assert {3: ("last_round", 656), 5: ("last_round", 600), 7: (None, None), 11: (None, None)} == {
        person: (tie.how, tie.mine) for person, tie in ties.items()
    }
    given = prize_giving(hall.evening).given
    assert GIVEN == [((present.person, present.partner), present.gifts, present.shared) for present in given]


@pytest.mark.parametrize("name", ["paarschieber", "paarschieber-sieben"])
def test_a_forged_partner_is_found(name: str) -> None:
    """Somebody else beside a person in an archived ranking is a difference."""
    data = EVENINGS[name]()[0].archive()
    forged = changed(data, RANKINGS, lambda held: re.sub(rb'"partner": 4\b', b'"partner": 6', held))
    found = {
        difference.facts.get("person")
        for difference in check(forged).differences
        if difference.kind is FindingKind.LISTED
    }
    assert {3} == found
    with pytest.raises(ArchiveError):
        unpack(without_manifest(forged))


def test_cards_and_matches_part_what_the_best_round_leaves_level() -> None:
    """Both 9410 with 3305 and two Matches: the card; both 8825 with 3120: the Matches (CT.1)."""
    hall, _ = EVENINGS["coiffeur-turnier"]()
    ties = {place.person: place.tie for place in hall.places()}
    told = {person: None if tie is None else (tie.how, tie.mine) for person, tie in ties.items()}
    assert {3: ("card_draw", 1), 8: ("card_draw", 2), 2: ("most_matches", 2), 1: ("most_matches", 1)} == {
        person: tie for person, tie in told.items() if tie is not None
    }


def test_the_special_prizes_are_those_reckoned_by_hand() -> None:
    """2, 3 and 8 made two Matches each; 4 is last (CT.2)."""
    hall, _ = EVENINGS["coiffeur-turnier"]()
    made = tally(hall.evening)
    awards = special_awards(made.reglement, hall.places(), person_results(made))
    assert [("most_matches", (2, 3, 8), 2), ("last", (4,), 11)] == [
        (award.prize.value, award.people, award.figure) for award in awards
    ]


@pytest.mark.cites("JM.1")
def test_the_season_is_the_one_reckoned_by_hand() -> None:
    """Eight evenings, the first read out of its archive: places, totals, and which evenings were left out."""
    first = unpack((FOLDER / "einzelschieber.zip").read_bytes()).evening
    evenings = (season_evening("Abend 1", ranking_after(first, 4), KNOWN), *later_evenings())
    found = season(load("jahresmeisterschaft"), evenings)
    assert FINAL == [(place.rank, place.who, place.total) for place in found]
    left_out = {place.who: [part.round for part in place.evenings if part.counts is Counts.DROPPED] for place in found}
    assert {"Anna": [5], "Beat": [5], "Clara": [2], "Dora": [1, 6]} == {who: at for who, at in left_out.items() if at}
