"""A sheet is corrected after the ranking hung in the hall: every page and paper says which version it shows."""

import re

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop
from tests.web.desk.test_desk_moments import opened, played


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """The desk of an evening whose first and only ranking hangs in the hall: table 1 wrote 1000 and 884."""
    laptop = Laptop(house.url)
    opened(laptop, 8)
    laptop.do("seat")
    played(laptop, 1, (1000, 884), (900, 984))
    laptop.do("publish", after_round=1)
    return laptop


def corrected(laptop: Laptop) -> None:
    """The sheet of table 1 is put right."""
    seats = re.findall(r'name="seats\[\]" value="(\d+)"', laptop.get("/runde/1/tisch/1").text)
    seen = re.search(r'name="seen" value="(\d+)"', laptop.get("/runde/1/tisch/1").text)
    assert seen is not None
    fields: dict[str, object] = {"total_0": 1200, "total_1": 684, "reason": "verschrieben", "seen": seen[1]}
    found = laptop.post("/runde/1/tisch/1", **fields, **({"seats[]": seats} if seats else {}))
    assert 200 == found.status, found.text


def hall(laptop: Laptop) -> str:
    """The ranking on the screen of the hall."""
    key = re.findall(r"/rein\?k=(\w+)", laptop.get("/zugang").text)[-1]
    return Laptop(laptop.url).get(f"//saal/{laptop.way.rpartition('/')[2]}/{key}?bild=rangliste").text


def test_what_hangs_in_the_hall_stays_and_says_that_it_is_true_no_more(laptop: Laptop) -> None:
    """Desk, screen and paper: version 1 keeps its 1000, and only the next version has the 1200, with its hour."""
    assert "1000" in hall(laptop)
    corrected(laptop)
    screen = hall(laptop)
    assert ("1000" in screen, "1200" in screen) == (True, False)
    assert "seither geändert: Tisch 1" in screen
    paper = " ".join(pages(laptop.get("/papiere/ranking.pdf?runde=1").content))
    assert ("1000" in paper, "1200" in paper, "Version 1" in paper) == (True, False, True)
    desk = laptop.get("/rangliste").text
    assert "weicht von Version 1 ab (Tisch 1)" in desk
    assert "1200" in desk
    assert "Version 2 veröffentlichen" in desk
    was = laptop.get("/rangliste?version=1").text
    assert "Version 1, wie sie veröffentlicht ist" in was
    assert ">1000<" in was
    laptop.do("publish", after_round=1)
    screen = hall(laptop)
    assert ("1200" in screen, "Version 2, korrigiert" in screen, "seither geändert" in screen) == (True, True, False)
    assert ">1000<" in laptop.get("/rangliste?version=1").text


def test_only_what_is_published_becomes_final(laptop: Laptop) -> None:
    """The page says why it cannot be yet, before anybody presses, and so does the button."""
    before = laptop.get("/ende").text
    assert "Einsprüche sind bis" in before
    assert "Version 1 für definitiv erklären" in before
    assert "stimmt nicht mehr" not in before
    corrected(laptop)
    refused = laptop.post("/tun", kind="definitive", version=1)
    assert 422 == refused.status
    assert any("stimmt nicht mehr (Tisch 1)" in sentence for sentence in refused.wrong)
    assert "stimmt nicht mehr (Tisch 1)" in laptop.get("/ende").text
    laptop.do("protest_raised", words="Tisch 2 falsch gezählt")
    page = laptop.get("/ende").text
    number = re.search(r"Einspruch (\d+):", page)
    assert number is not None
    assert f"Der Einspruch {number[1]} ist noch nicht entschieden." in page


def test_a_version_that_was_shown_is_not_taken_back(laptop: Laptop) -> None:
    """The log does not offer what would change the past; asked for, it is refused with what to do instead."""
    number = re.search(r'<li value="(\d+)"', laptop.get("/protokoll").text)
    assert number is not None
    refused = laptop.post("/tun", kind="undo", event=number[1])
    assert 422 == refused.status
    assert "bleibt, wie sie war" in " ".join(refused.wrong)
