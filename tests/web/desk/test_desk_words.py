"""What the desk's pages say in words: who waits, is there, plays for somebody, moves, and why somebody sits there."""

import io
import json
import re
from html import unescape

import pytest
from openpyxl import Workbook
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

from puur.desk.archive import unpack
from puur.desk.jtr import read_jtr, report_of


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """A laptop with an Einzelschieber of eight."""
    found = Laptop(house.url)
    found.open(reglement="einzelschieber", entry="single", seed="Krone")
    found.get("/leute")
    for number in range(1, 9):
        assert 200 == found.post("/leute", name=f"Vor{number} Nach{number}").status
    return found


def words(laptop: Laptop, path: str) -> str:
    """A page as it is read, without its marks."""
    found = laptop.get(path)
    assert 200 == found.status, found.text
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found.text))


def sheets(laptop: Laptop, number: int) -> None:
    """Both sheets of a round, each with its own points."""
    for table in (1, 2):
        points = {"total_0": 1000 + 10 * number + table, "total_1": 884 - 10 * number - table}
        found = laptop.post(f"/runde/{number}/tisch/{table}", seen=0, **points)
        assert 200 == found.status, found.text


def test_who_waits_has_a_list_of_his_own_until_he_moves_up(laptop: Laptop) -> None:
    """He is counted apart, sits nowhere and is in no draw; anyone who is promoted is one of all."""
    assert 200 == laptop.post("/leute", name="Zita Zuletzt", waiting="1").status
    people = words(laptop, "/leute")
    assert "8 angemeldet, 8 ohne «bezahlt» · 1 auf der Warteliste" in people
    assert "Zita Zuletzt Nachrücken Will nicht mehr" in people
    assert "Zita" not in words(laptop, "/vorschlag")
    assert "Zita" not in words(laptop, "/da")
    laptop.do("promoted", person=9)
    people = words(laptop, "/leute")
    assert "9 angemeldet, 9 ohne «bezahlt»" in people
    assert "Zita Zuletzt Nachrücken" not in people
    assert "Zita Zuletzt" in words(laptop, "/vorschlag")


def test_who_has_come_is_ticked_and_seated(laptop: Laptop) -> None:
    """The page counts who is there; where only they shall be seated, who has not come sits nowhere."""
    assert "0 sind da, 8 werden erwartet" in words(laptop, "/da")
    for person in range(1, 5):
        laptop.do("checked_in", person=person)
    here = words(laptop, "/da")
    assert "4 sind da, 4 werden erwartet" in here
    assert 4 == here.count("✓ da")
    laptop.do("missed", person=5, from_round=1)
    assert "Vor5 Nach5" not in words(laptop, "/da")
    only_here = words(laptop, "/vorschlag?da=1&bis=1")
    assert {"1", "2", "3", "4"} == set(re.findall(r"[ABCD] Vor(\d) Nach\d", only_here))
    everybody = words(laptop, "/vorschlag?bis=1").partition("Sitzplan veröffentlichen")[2]
    assert set("1234678") == set(re.findall(r"Vor(\d) Nach\d", everybody))


def test_marks_are_ticked_and_told(laptop: Laptop) -> None:
    """Anyone who has paid is not counted as owing; anyone who needs a chair is marked for whoever sets up the hall."""
    laptop.get("/leute/1")
    assert 200 == laptop.post("/leute/1", _first="Vor1", _last="Nach1", **{"marks[]": ["paid", "chair"]}).status
    people = words(laptop, "/leute")
    assert "8 angemeldet, 7 ohne «bezahlt»" in people
    assert "1 Vor1 Nach1 bezahlt braucht Stuhl" in people
    page = laptop.get("/leute/1").text
    assert {"paid", "chair"} == set(re.findall(r'name="marks\[\]" value="(\w+)" checked', page))
    assert "bezahlt" in laptop.get("/leute.csv").content.decode("utf-8-sig").splitlines()[1]


def test_a_page_of_the_desk_may_fetch_from_its_own_server_alone(laptop: Laptop) -> None:
    """The header of every page tells the browser so: nothing comes from elsewhere, and an evening needs no network."""
    laptop.do("seat")
    for path in ("//turnier", "//turnier/neu", "", "/leute", "/plaetze/1", "/rangliste", "/papiere", "/ende"):
        policy = laptop.get(path).policy
        parts = dict(part.strip().partition(" ")[::2] for part in policy.split(";") if part.strip())
        assert "'none'" == parts["default-src"], path
        sources = {word for told in parts.values() for word in told.split()}
        assert {"'none'", "'self'", "data:"} == sources, path


def test_a_substitute_is_put_into_the_chair_on_the_page(laptop: Laptop) -> None:
    """The form is on the page of who goes; from the round on another name is in his chair, and the page says whose."""
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    sheets(laptop, 1)
    laptop.post("/leute", name="Emil Ersatz", waiting="1")
    page = laptop.get("/leute/3").text
    assert "Ersatz einsetzen" in page
    assert re.search(r'<option value="9"[^>]*>[^<]*Emil Ersatz', page)
    refused = laptop.post("/tun", kind="substituted", person=3, stand_in=4, from_round=2)
    assert (422, True) == (refused.status, "Vor4 Nach4 spielt in diesen Passen selbst" in refused.wrong[0])
    laptop.do("substituted", person=3, stand_in=9, from_round=2)
    seats = words(laptop, "/plaetze/2")
    assert 2 == len(re.findall(r"Vor3 Nach3 \(hier spielt Emil Ersatz\)", seats)), seats
    assert "Emil" not in words(laptop, "/plaetze/1")
    for kind, name in (("seating", "Ersatz Emil"), ("by_table", "Emil Ersatz")):
        paper = "".join(pages(laptop.get(f"/papiere/{kind}.pdf?runde=2").content))
        assert name in paper, (kind, paper)
        assert "Vor3" not in paper, kind
    sheet = "".join(pages(laptop.get("/papiere/sheets.pdf?runde=2").content))
    assert "Emil Ersatz für Nr. 3 Vor3 Nach3" in " ".join(sheet.split())
    assert "Emil" not in "".join(pages(laptop.get("/papiere/sheets.pdf?runde=1").content))
    tables = [words(laptop, f"/runde/2/tisch/{number}") for number in (1, 2)]
    assert [False, True] == sorted("Vor3 Nach3 (hier spielt Emil Ersatz)" in table for table in tables)
    laptop.do("begin_round", round=2)
    sheets(laptop, 2)
    assert "Emil" not in words(laptop, "/rangliste"), "the points are those of the chair"


def test_a_workbook_of_the_club_is_read_with_the_columns_one_chooses(laptop: Laptop) -> None:
    """The look names what each column seems to be; what the user maps otherwise is what is read in."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("Spieler", "Wer", "Mitglied bei"), ("Muster", "Käthi", "JC Krone"), ("Gerber", "Beat", None)):
        sheet.append(row)
    held = io.BytesIO()
    book.save(held)
    laptop.get("/leute/liste")
    look = laptop.upload("/leute/liste", held.getvalue())
    assert 200 == look.status, look.text
    assert "<td>Käthi</td>" in look.text
    packed = re.search(r'name="packed" value="([^"]*)"', look.content.decode())
    assert packed is not None
    chosen = {"column_0": "last", "column_1": "first", "column_2": "club"}
    assert set(chosen) == set(re.findall(r'<select name="(column_\d)"', look.text))
    rows = [row for row in json.loads(unescape(packed[1])) if row[0] != "Spieler"]
    found = laptop.post("/leute/einlesen", packed=json.dumps(rows), **chosen)
    assert 200 == found.status, found.text
    assert "Käthi Muster" in words(laptop, "/leute")
    assert "Käthi;Muster;JC Krone" in laptop.get("/leute.csv").content.decode("utf-8-sig")


def test_a_change_says_who_moves_and_from_where_to_where(laptop: Laptop) -> None:
    """Before it is published: how many, each with the chair before and after; the ways to mend say what they cost."""
    laptop.do("seat")
    before = seats_of(laptop, 1)
    laptop.do("missed", person=1, from_round=1)
    mend = words(laptop, "/flicken/1")
    assert re.search(r"Weg 1: \S.*Umziehen: \d+, Aussetzen: 3, Springer: 0\. Wiederholungen in dieser", mend), mend
    laptop.do("wished", wish="table", **{"people[]": 2, "tables[]": 1 if before[2].startswith("2") else 2})
    look = words(laptop, "/vorschlag?von=1&bis=1")
    told = re.search(r"Plätze ändern: (\d+)", look)
    assert told is not None, look
    moved = re.findall(r"Vor(\d) Nach\d: (.*?) → ", look)
    assert int(told[1]) == len(moved)
    assert "2" in [person for person, _ in moved]
    for person, chair in moved:
        assert before[int(person)] in chair.replace("Tisch ", ""), (person, chair)


def seats_of(laptop: Laptop, number: int) -> dict[int, str]:
    """Where everybody sits: table and letter."""
    page = laptop.get(f"/plaetze/{number}").text
    listed = page.partition('class="by-name"')[2]
    rows = re.findall(r"<span>Vor(\d) Nach\d</span><strong>([^<]*)</strong>", listed)
    return {int(person): chair.strip() for person, chair in rows}


def test_a_seat_says_why_it_is_whose(laptop: Laptop) -> None:
    """By lot in the first round, by the wish it fulfils, and whom one meets."""
    laptop.do("wished", wish="table", **{"people[]": 2, "tables[]": 2})
    laptop.do("seat")
    drawn = words(laptop, "/plaetze/1?warum=1")
    assert re.search(r"Warum sitzt Vor1 Nach1 hier\? Los \d\.", drawn), drawn
    fixed = words(laptop, "/plaetze/1?warum=2")
    assert re.search(r"Warum sitzt Vor2 Nach2 hier\? Los \d\. Bleibt am Tisch 2\.", fixed), fixed
    assert "Warum sitzt" not in words(laptop, "/plaetze/1")


def test_the_evening_in_lines_comes_back_from_the_desk(laptop: Laptop) -> None:
    """The link stands beside the others; what is read from it is the report of the archive, signs and all."""
    laptop.get("/leute/3")
    laptop.post("/leute/3", _first="Geheim", _last="Person", _club="Geheimbund", _publication="number")
    laptop.do("seat")
    for number in (1, 2):
        laptop.do("begin_round", round=number)
        sheets(laptop, number)
    assert f'href="{laptop.way}/datei/jtr"' in laptop.get("/ende").text
    lines = laptop.get("/datei/jtr")
    assert (200, "text/plain; charset=utf-8") == (lines.status, lines.kind)
    archive = unpack(laptop.get("/archiv.zip").content)
    assert archive.last == read_jtr(lines.text).head["last"]
    assert report_of(archive.evening, archive.names, archive.last) == read_jtr(lines.text)
    assert "Geheim" not in lines.text


STEIGERN = """name = "steigerabend"
base = "einzelschieber"
edition = "1"

[[article]]
id = "SA.1"
kind = "procedure"
title = "Steigern"
demands = "Wer am meisten bietet, macht Trumpf."
open = "nicht gebaut"
"""
MARKS = {
    "de": "SA.1 Steigern: steht da, wird nicht ausgeführt; offen: nicht gebaut",
    "fr": "SA.1 Steigern : y figure, mais n’est pas exécuté ; en suspens : nicht gebaut",
    "it": "SA.1 Steigern: c’è scritto, ma non viene eseguito; in sospeso: nicht gebaut",
    "en": "SA.1 Steigern: is in the text, but not carried out; open: nicht gebaut",
}


def test_an_evening_says_what_nobody_carries_out_before_its_first_card(house: Running) -> None:
    """Every page of the desk says it, in the reader's language, until a round has begun."""
    desk = Laptop(house.url)
    desk.open(reglement="einzelschieber", text=STEIGERN, entry="single", seed="Krone")
    desk.get("/leute")
    for number in range(1, 9):
        assert 200 == desk.post("/leute", name=f"Vor{number} Nach{number}").status
    for language, mark in MARKS.items():
        desk.language = language
        for path in ("", "/leute", "/auslosung"):
            assert mark in words(desk, path), (language, path)
    desk.language = "de"
    desk.do("seat")
    assert MARKS["de"] in words(desk, "")
    desk.do("begin_round", round=1)
    assert MARKS["de"] not in words(desk, "")


def test_an_evening_that_is_carried_out_says_nothing(laptop: Laptop) -> None:
    """Under a built-in Reglement nothing stands there."""
    assert "ausgeführt" not in words(laptop, "")
