"""The page of the final: two clicks from the overview, who is level, the bracket, and what no sheet decides."""

import re

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

AFTER = 4


def played(laptop: Laptop, number: int, won: int | None = None) -> None:
    """A Passe: each table differs, or all are level."""
    if number == 1 or number > AFTER:
        laptop.do("seat")
    laptop.do("begin_round", round=number, anyway="true")
    tables = len(set(re.findall(rf"/runde/{number}/tisch/(\d+)", laptop.get(f"/runde/{number}").text)))
    for table in range(1, tables + 1):
        mine = 628 + 17 * table + number if won is None else won
        found = laptop.post(f"/runde/{number}/tisch/{table}", total_0=mine, total_1=1256 - mine, seen=0)
        assert 200 == found.status, found.text


@pytest.mark.cites("PF.1", "PF.2", "P.56", "P.57")
def test_a_final_from_the_overview_to_the_decided_match(house: Running) -> None:
    """Each language has the page; a level match is offered to be decided, and then goes on."""
    laptop = Laptop(house.url)
    laptop.open(reglement="paare-final", entry="single", title="Paarjass")
    laptop.get("/leute")
    for pair in range(1, 9):
        assert 200 == laptop.post("/leute", name=f"Anna {pair}", partner=f"Beat {pair}").status
    assert f'href="{laptop.way}/final"' in laptop.get("").text
    assert "sobald alle Blätter von Passe 4 da sind" in laptop.get("/final").text
    for number in range(1, AFTER + 1):
        played(laptop, number)
    page = laptop.get("/final").text
    assert "Qualifiziert: 8 von 8" in page
    assert 404 == laptop.get("/papiere/bracket.pdf").status
    assert "Viertelfinal" in page
    played(laptop, 5, 628)
    refused = laptop.get("/vorschlag").text
    assert "steht ein Spiel des Finals gleich" in refused
    page = laptop.get("/final").text
    assert 8 == page.count('name="kind" value="match_decided"')
    for winner, loser in re.findall(
        r'name="winner" value="(\d+)"><input type="hidden" name="loser" value="(\d+)"', page
    )[::2]:
        laptop.do("match_decided", round=5, winner=winner, loser=loser, how="extra_spiel", reason="83 zu 74")
    page = laptop.get("/final").text
    assert "Halbfinal" in page
    assert f'href="{laptop.way}/papiere/bracket.pdf"' in page
    [paper] = pages(laptop.get("/papiere/bracket.pdf").content)
    assert ("Viertelfinal" in paper, "Anna 1" in paper, "durch ein weiteres Spiel" in paper) == (True, True, False)
    laptop.do("seat")
    [paper] = pages(laptop.get("/papiere/bracket.pdf").content)
    assert 4 == paper.count("durch ein weiteres Spiel")
    assert "durch ein weiteres Spiel" in page
    assert "im Entscheidungsspiel: 83 zu 74" in laptop.get("/protokoll").text
    for language, word in (("en", "Semi-final"), ("fr", "Demi-finale"), ("it", "Semifinale")):
        laptop.language = language
        assert word in laptop.get("/final").text


@pytest.mark.cites("P.55", "JJ.1")
def test_the_draw_says_how_many_rounds_all_against_all_takes(house: Running) -> None:
    """Before the first round, with who rests; and where the Reglement's most is fewer, that not all will meet."""
    laptop = Laptop(house.url)
    laptop.open(reglement="paare-jeder-gegen-jeden", entry="single", title="Meisterschaft")
    laptop.get("/leute")
    for pair in range(1, 6):
        assert 200 == laptop.post("/leute", name=f"Anna {pair}", partner=f"Beat {pair}").status
    page = laptop.get("/auslosung").text
    assert "5 Paare: Jedes spielt einmal gegen jedes, das sind 5 Passen." in page
    assert "pausiert ein anderes Paar" in page
    for pair in range(6, 18):
        assert 200 == laptop.post("/leute", name=f"Anna {pair}", partner=f"Beat {pair}").status
    assert "bräuchte es 17 Passen. Höchstens 15 sind vorgesehen" in laptop.get("/auslosung").text


def test_an_evening_without_a_final_has_no_such_page(house: Running) -> None:
    """Neither the button nor the page."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", title="Jass")
    assert "/final" not in laptop.get("").text
    assert 404 == laptop.get("/final").status
