"""An evening in fixed pairs on pages, papers and files: a line is a pair's, with both names."""

import csv
import io
import json
import re

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

CARDS = """name = "krone"
base = "paarschieber"
edition = "1"

[[article]]
id = "C.1"
kind = "value"
demands = "Eine Passe; bei gleichem Total die Karte."
replaces = ["PS.2"]
sets.tournament.passen = 1
sets.partie.spiele = 8
sets.sheet.check_total = 1256
sets.tournament.tie_break = ["card_draw"]
"""
PAIRS = (
    ("Anna Egli", "Beat Frei"),
    ("Carla Gut", "Dora Huber"),
    ("Emil Imhof", "Fritz Jost"),
    ("Gabi Keel", "Hans Lang"),
)


@pytest.fixture
def laptop(house: Running) -> Laptop:
    """One Passe of four pairs: at each table 700 for the first party, so that two and two are level."""
    laptop = Laptop(house.url)
    laptop.open(text=CARDS, entry="single", title="Paarjass", prizes="Schinken\nSpeck\nKäse")
    laptop.get("/leute")
    for name, other in PAIRS:
        assert 200 == laptop.post("/leute", name=name, partner=other).status
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    for table in (1, 2):
        found = laptop.post(f"/runde/1/tisch/{table}", total_0=700, total_1=556, seen=0)
        assert 200 == found.status, found.text
    return laptop


def draw(laptop: Laptop) -> None:
    """Cards are drawn for both shared ranks."""
    offered = re.findall(r'name="people\[\]" value="([\d,]+)"', laptop.get("/rangliste").text)
    for people in offered[0::2]:
        laptop.do("tie_drawn", **{"people[]": people})


def together(text: str) -> list[tuple[str, str]]:
    """The pairs whose names stand in one line, parted by a word."""
    return [pair for pair in PAIRS if re.search(f"{pair[0]} und {pair[1]}", text)]


@pytest.mark.cites("P.25", "P.50")
def test_pairs_that_are_level_draw_a_card_and_no_partners_do(laptop: Laptop) -> None:
    """Ranks 1 and 3, two lines each; under each shared rank two buttons, one for each pair; the card parts them."""
    page = laptop.get("/rangliste").text
    assert ["1", "1", "3", "3"] == re.findall(r'<td class="rank">(\d+)</td>', page)
    offered = re.findall(r'name="people\[\]" value="(\d+),(\d+)"', page)
    assert 4 == len(offered)
    assert 2 == len({frozenset(two) for two in offered})
    draw(laptop)
    page = laptop.get("/rangliste").text
    assert ["1", "2", "3", "4"] == re.findall(r'<td class="rank">(\d+)</td>', page)
    assert 'name="people[]"' not in page


@pytest.mark.cites("P.50", "P.53")
def test_everybody_reads_both_names(laptop: Laptop) -> None:
    """Prizes, prize-giving, the page for the net, the table for a table program, the interface: a line a pair."""
    draw(laptop)
    laptop.do("publish", after_round=1)
    for page in ("/preise", "/ehrung"):
        text = laptop.get(page).text
        assert list(PAIRS) == together(text), page
        assert 1 == text.count("Schinken</"), page
    assert 4 == laptop.get("/datei/html").text.count(" und ")
    rows = list(csv.reader(io.StringIO(laptop.get("/datei/csv").content.decode("utf-8-sig")), delimiter=";"))
    assert ["1", "2", "3", "4"] == [row[0] for row in rows[1:]]
    assert all(re.fullmatch(r"\d, \d", row[1]) for row in rows[1:])
    lines = json.loads(laptop.get(f"//api/desk/{laptop.way.rpartition('/')[2]}/ranking").content)
    assert [1, 2, 3, 4] == [line["rank"] for line in lines]
    assert set(PAIRS) == {(line["name"], line["partner_name"]) for line in lines}


@pytest.mark.cites("P.50")
def test_papers_name_both(laptop: Laptop) -> None:
    """A line a pair on the ranking and the prize list; a certificate for each of them, with both names."""
    for paper in ("ranking.pdf", "prizes.pdf"):
        text = " ".join(pages(laptop.get(f"/papiere/{paper}").content))
        named = [name for pair in PAIRS for name in pair if name in text]
        assert 6 <= len(named), (paper, text)
    found = pages(laptop.get("/papiere/certificates.pdf").content)
    assert 8 == len(found)
    assert all("von 4 Paaren" in sheet for sheet in found)
    for name, other in PAIRS:
        assert 1 == sum(f"{name} und {other}" in text for text in found)
        assert 1 == sum(f"{other} und {name}" in text for text in found)


@pytest.mark.cites("P.53")
def test_a_pair_chooses_once(laptop: Laptop) -> None:
    """Either chooses for both; then neither chooses again."""
    assert 200 == laptop.post("/preise", prizes="1-4: Speck\n1-4: Brot\n1-4: Käse").status
    laptop.do("prize_chosen", person=1, prize=2)
    again = laptop.post("/tun", kind="prize_chosen", person=2, prize=1)
    assert 200 != again.status
    assert "Käse</" in laptop.get("/preise").text
