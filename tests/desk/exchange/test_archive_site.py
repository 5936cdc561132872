"""Old evenings for the club's own site: an index by season, and of each evening what was published."""

import re
from datetime import date

import pytest
from tests.desk.evening.desk import Desk, seated
from tests.desk.exchange.test_exports import NAMES

from puur.decks import Language
from puur.desk.commands import Publish
from puur.desk.exports.archive_site import archive_files, season_of
from puur.desk.exports.page import SearchEngines, page_bytes
from puur.desk.exports.site import INDEX, RESULTS, site_files
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.desk.facts.end import RankingReleased
from puur.desk.facts.sheets import SheetCorrected
from puur.desk.facts.start import Described


def shown(desk: Desk) -> Exporter:
    """An evening as others may read it."""
    return Exporter(desk.evening, NAMES, Audience.OUTSIDE, Language.DE, Reach.PUBLIC)


def held(day: str, title: str = "Klausjass") -> Desk:
    """An evening of a day whose first round is published."""
    desk = seated(people=8)
    desk.do(Described(day, title, "Krone"))
    desk.enter_all(1)
    desk.do(Publish(1, held_back=False))
    return desk


def test_the_index_leads_season_by_season_to_every_evening() -> None:
    """The newest first; every link of every page leads to a page of the folder."""
    evenings = [held("2026-09-04", "Herbst"), held("2027-03-05", "Frühling"), held("2027-03-05", "Nochmals")]
    evenings += [held("2025-12-05", "Chlaus")]
    files = archive_files([shown(desk) for desk in evenings], Language.DE, first_month=9)
    index = files[INDEX].decode()
    found = re.findall(r"<h2>(.*?)</h2>|href=\"(.*?)\"", index)
    assert [
        ("2026/27", ""),
        ("", "2027-03-05-2/index.html"),
        ("", "2027-03-05/index.html"),
        ("", "2026-09-04/index.html"),
        ("2025/26", ""),
        ("", "2025-12-05/index.html"),
    ] == found
    for name, content in files.items():
        folder = name.rpartition("/")[0]
        for way in re.findall(r'href="([^"]+)"', content.decode()):
            where = way.removeprefix("../") if way.startswith("../") else f"{folder}/{way}".strip("/")
            assert where in files, (name, way)


@pytest.mark.parametrize(("engines", "meant"), [(SearchEngines.KEPT_OUT, True), (SearchEngines.WELCOME, False)])
def test_search_engines_are_kept_out_of_the_whole_folder(engines: SearchEngines, *, meant: bool) -> None:
    """Of the index and of every page, or of none."""
    files = archive_files([shown(held("2026-09-04"))], Language.DE, engines)
    assert {meant} == {b"noindex" in content for content in files.values()}


def test_nothing_is_told_outside_before_the_hall_has_seen_it() -> None:
    """Not before it is published, not while it is held back, and no correction before its version."""
    desk = seated(people=8)
    desk.enter_all(1)
    assert RESULTS not in site_files(shown(desk), "abc")
    assert b"<table" not in page_bytes(shown(desk))
    assert "Keine Rangliste veröffentlicht" in archive_files([shown(desk)], Language.DE)[INDEX].decode()
    desk.do(Publish(1, held_back=True))
    assert RESULTS not in site_files(shown(desk), "abc")
    desk.do(RankingReleased(1))
    before = site_files(shown(desk), "abc")
    assert RESULTS in before
    seats = desk.round(1).seated.tables[0].seats
    corrected = SheetCorrected(1, 1, seats, (1300, 584), "nachgezählt", seen=desk.sheet(1, 1).version)
    desk.do(corrected)
    assert before == site_files(shown(desk), "abc")
    desk.do(Publish(1, held_back=False))
    assert b"1300" in site_files(shown(desk), "abc")[INDEX]


@pytest.mark.parametrize(
    ("day", "month", "name"),
    [
        ("2027-08-31", 9, "2026/27"),
        ("2027-09-01", 9, "2027/28"),
        ("1999-12-01", 12, "1999/00"),
        ("2027-08-31", 1, "2027"),
    ],
)
def test_a_season_is_called_by_its_years(day: str, month: int, name: str) -> None:
    """By two where it does not begin in January."""
    assert name == season_of(date.fromisoformat(day), month)


def test_a_day_that_is_no_date_is_that_of_the_opening() -> None:
    """And the same title twice is two folders."""
    files = archive_files([shown(held("im Advent")), shown(held("im Advent"))], Language.DE)
    assert {"index.html", "2025-11-24/index.html", "2025-11-24-2/index.html"} <= files.keys()
