"""The folder for the club's site: plain pages that name people as they wish, and a calendar entry."""

import io
import re
import zipfile
from datetime import time

import pytest
from tests.desk.evening.test_finals import played, qualified
from tests.desk.exchange.test_exports import NAMES, exporter

from puur.decks import Language
from puur.desk.commands import Open, Publish, SeatAnew
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By
from puur.desk.exports.calendar_entry import calendar_bytes
from puur.desk.exports.page import SearchEngines
from puur.desk.exports.site import BRACKET, CALENDAR, INDEX, PEOPLE, RESULTS, site_bytes, site_files
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.desk.faults import DeskFaults
from puur.desk.fold import replayed


def empty(day: str, title: str = "Klausjass", place: str = "Krone, Wil") -> Exporter:
    """An evening where nobody is registered yet."""
    opened = decide(None, Open("einzelschieber", day, "Krone", title, place), DeskAsker(By("direction"), 0.0))
    assert not isinstance(opened, DeskFaults)
    evening = replayed(opened)
    assert evening is not None
    return Exporter(evening, {}, Audience.OUTSIDE)


def test_the_pages_name_people_as_they_wish() -> None:
    """Nobody's number alone is a name, nothing is a script, every link leads to a file of the folder."""
    files = site_files(exporter(), "abc")
    assert {INDEX, PEOPLE, RESULTS} <= files.keys()
    whole = b"".join(files.values()).decode()
    assert "Anna Müller" in whole
    assert not {"Carla", "Geheim", "<script"} & set(re.findall(r"Carla|Geheim|<script", whole))
    ways = set(re.findall(r'href="([^"]+)"', whole))
    assert ways <= files.keys()
    assert "://" not in whole.replace("http-equiv", "")


@pytest.mark.parametrize(("engines", "meant"), [(SearchEngines.KEPT_OUT, True), (SearchEngines.WELCOME, False)])
def test_search_engines_are_kept_out_or_not(engines: SearchEngines, *, meant: bool) -> None:
    """On every page."""
    files = site_files(exporter(), "abc", engines)
    assert {meant} == {b"noindex" in content for name, content in files.items() if name.endswith(".html")}


def test_before_the_evening_there_are_people_and_no_ranking() -> None:
    """And the same evening makes the same bytes."""
    files = site_files(empty("2026-11-21"), "abc", begins=time(19, 30))
    assert {INDEX, PEOPLE, CALENDAR} == files.keys()
    assert b"DTSTART:20261121T193000" in files[CALENDAR]
    assert site_bytes(files) == site_bytes(dict(files))
    assert list(files) == zipfile.ZipFile(io.BytesIO(site_bytes(files))).namelist()


def test_a_calendar_entry_is_one_whatever_the_evening_is_called() -> None:
    """Lines of 75 octets at most, no value ended by a comma, no line by a name; none without a date."""
    found = calendar_bytes(empty("2026-11-21", "Ä, b; c\\\nEND:VEVENT " + "Jass " * 30), "abc")
    assert found is not None
    lines = found.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert 1 == found.count(b"\r\nEND:VEVENT\r\n")
    whole = found.replace(b"\r\n ", b"").decode()
    assert "SUMMARY:Ä\\, b\\; c\\\\ END:VEVENT Jass" in whole
    assert "DTSTART;VALUE=DATE:20261121" in whole
    assert "DTEND;VALUE=DATE:20261122" in whole
    assert calendar_bytes(empty("im Advent"), "abc") is None
    assert CALENDAR not in site_files(empty("im Advent"), "abc")


@pytest.mark.cites("P.56", "P.57")
def test_the_final_is_told_match_by_match() -> None:
    """Once it is drawn it has a page of its own; points stand there once the hall has seen them."""
    desk = qualified(6)
    desk.do(Publish(4))
    told = Exporter(desk.evening, {}, Audience.OUTSIDE, reach=Reach.PUBLIC)
    assert BRACKET not in site_files(told, "abc")
    assert None is told.bracket()
    played(desk, 5)
    desk.do(SeatAnew())
    told = Exporter(desk.evening, {}, Audience.OUTSIDE, reach=Reach.PUBLIC)
    before = told.bracket()
    assert before is not None
    assert 6 == len(before.rows)
    assert f'href="{BRACKET}"'.encode() in site_files(told, "abc")[INDEX]
    assert "ohne Gegner, ist frei" in site_files(told, "abc")[BRACKET].decode()
    assert {None} == {row[at] for row in before.rows for at in (4, 6)}
    desk.do(Publish(5))
    after = Exporter(desk.evening, {}, Audience.OUTSIDE, reach=Reach.PUBLIC).bracket()
    assert after is not None
    assert 4 == sum(row[at] is not None for row in after.rows for at in (4, 6))


@pytest.mark.parametrize("language", Language)
def test_the_pages_are_in_the_readers_language(language: Language) -> None:
    """With its own words for what the pages are."""
    first = site_files(exporter(language=language), "abc")[INDEX].decode()
    assert f'<html lang="{language.value}">' in first
    assert NAMES
