"""Papers from the desk's page: what they carry for phones, and what the page says before they are printed."""

import re
from dataclasses import replace

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

from puur.desk.archive import unpack
from puur.paper.art import qr_picture
from puur.web.evening.desk.tokens import TableDoor, way_to

HALL = "192.168.1.20:8100"
NAMES = [*(f"Vor{n:02} Nach{n:02}" for n in range(1, 16)), "太郎 山田"]


@pytest.fixture(scope="module")
def laptop(house: Running) -> Laptop:
    """A laptop with an evening of sixteen, seated for the first round."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", title="Chlausjass")
    laptop.get("/leute")
    for name in NAMES:
        assert 200 == laptop.post("/leute", name=name).status
    laptop.do("seat")
    return laptop


def text_of(laptop: Laptop, paper: str) -> str:
    """What a paper says, all pages."""
    found = laptop.get(f"/papiere/{paper}")
    assert 200 == found.status, found.text
    return " ".join(pages(found.content))


def at(laptop: Laptop, host: str) -> Laptop:
    """The same laptop under another address of the server."""
    return replace(laptop, host=host)


def test_table_cards_carry_a_code_for_every_round(laptop: Laptop) -> None:
    """Where phones reach the server; `runde` asks for the code of one round alone."""
    hall = at(laptop, HALL)
    assert "tragen so keinen Code" not in hall.get("/papiere").text
    assert 4 * 4 == len(re.findall(r"(?<!Nach )Passe [1-4]", text_of(hall, "tables.pdf")))
    assert ["Passe 2"] * 4 == re.findall(r"(?<!Nach )Passe \d", text_of(hall, "tables.pdf?runde=2"))
    assert 16 == text_of(hall, "runs.pdf").count("Laufkarte")


def test_an_address_of_this_laptop_alone_makes_no_codes(laptop: Laptop) -> None:
    """At 127.0.0.1 a code would lead each phone to itself: none is printed, and the page says why."""
    assert "tragen so keinen Code" in laptop.get("/papiere").text
    assert "Resultate dieses Tisches" in text_of(at(laptop, HALL), "tables.pdf")
    assert "Resultate dieses Tisches" not in text_of(laptop, "tables.pdf")


def test_the_page_tells_whose_names_are_spelt_otherwise(laptop: Laptop) -> None:
    """The list from A to Z has last names first, so that the desk can ask by name."""
    assert "太郎 山田: TaiLang ShanTian" in re.sub(r"<[^>]+>", "", laptop.get("/papiere").text)
    found = text_of(laptop, "seating.pdf?runde=1")
    assert "Nach03 Vor03" in found
    assert found.index("Nach15 Vor15") < found.index("ShanTian TaiLang")


def test_a_round_has_sheets_and_slates(laptop: Laptop) -> None:
    """A Jasszettel for every table, and nothing for a round that is not seated."""
    counts = (
        text_of(laptop, "sheets.pdf?runde=1").count("Standblatt"),
        text_of(laptop, "slates.pdf?runde=1").count("Jasszettel"),
    )
    assert (4, 4) == counts
    assert 404 == laptop.get("/papiere/slates.pdf?runde=9").status


def test_prizes_stand_on_every_paper_that_names_them(house: Running) -> None:
    """Beside the rank, on the list for the table of gifts and on the certificate; the day stands in words."""
    evening = Laptop(house.url)
    evening.open(reglement="einzelschieber", entry="single", day="2026-12-05", prizes="Schinken\nSpeck\n3-4: Wurst")
    evening.get("/leute")
    for name in NAMES[:8]:
        evening.post("/leute", name=name)
    evening.do("seat")
    assert 404 == evening.get("/papiere/prizes.pdf").status
    evening.do("begin_round", round=1)
    for table in (1, 2):
        found = evening.post(f"/runde/1/tisch/{table}", seen=0, total_0=1000 + table, total_1=884 - table)
        assert 200 == found.status, found.text
    given = text_of(evening, "prizes.pdf")
    assert given.startswith("Preisliste")
    assert [2, 2, 2] == [given.count(prize) for prize in ("Schinken", "Speck", "Wurst")]
    assert "7." not in given
    assert "Schinken" in text_of(evening, "ranking.pdf")
    certificates = text_of(evening, "certificates.pdf")
    assert "Preis: Schinken, Speck" in certificates
    assert "5. Dezember 2026" in certificates
    assert "Personen 8 Tische 2 Passen 1 von 4" in text_of(evening, "protocol.pdf")


def test_the_protocol_ends_the_chain_where_the_archive_does(laptop: Laptop) -> None:
    """Its last entry is the last link of the archive's journal, so that paper and file vouch for each other."""
    archive = unpack(laptop.get("/archiv.zip").content)
    assert archive.last in text_of(laptop, "protocol.pdf").replace(" ", "")


def test_the_codes_stay_coarse_enough_for_an_old_printer() -> None:
    """At an address of the hall a code of a table has at most 37 modules a side, each above half a millimetre."""
    picture = qr_picture(f"http://192.168.178.123:8100{way_to('abcdefghjk', bytes(32), TableDoor(20, 100))}")
    side = re.search(r'viewBox="0 0 (\d+) ', picture)
    assert side is not None
    assert 37 >= int(side[1]) - 4


def test_what_is_too_much_for_a_file_is_offered_in_parts(house: Running) -> None:
    """The kit of three hundred people: the page names the parts, and each of them is a file."""
    evening = Laptop(house.url)
    evening.open(reglement="einzelschieber", entry="single")
    evening.get("/leute")
    evening.do("register", count=300)
    page = evening.get("/papiere/kit.pdf")
    ways = re.findall(r'kit\.pdf\?teil=(\d+)"', page.text)
    assert 200 == page.status
    assert "Teil 1 von " in page.text
    assert list(map(str, range(1, len(ways) + 1))) == ways
    assert 4 < len(ways) < 20
    assert evening.get("/papiere/kit.pdf?teil=1").content.startswith(b"%PDF")
    assert evening.get(f"/papiere/kit.pdf?teil={len(ways)}").content.startswith(b"%PDF")
    assert "Teil 1 von " in evening.get(f"/papiere/kit.pdf?teil={len(ways) + 1}").text
