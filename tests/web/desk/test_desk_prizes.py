"""Prizes on the pages: gifts for ranks, shared where the rank is, and the sum of a ladder."""

import pytest
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop

LADDER = """name = "krone"
base = "einzelschieber"
edition = "1"

[[article]]
id = "C.1"
kind = "value"
demands = "Geldpreise in gleichen Stufen."
replaces = ["P.53"]
sets.tournament.prizes = "ladder"
sets.tournament.prize_percent = 50
"""


def played(house: Running, **fields: object) -> Laptop:
    """An evening of one Passe with eight people, all sheets in: partners share their ranks."""
    laptop = Laptop(house.url)
    laptop.open(entry="single", rounds=1, **fields)
    laptop.do("register", count=8)
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    for table, first in ((1, 1100), (2, 1000)):
        found = laptop.post(f"/runde/1/tisch/{table}", total_0=first, total_1=1884 - first, seen=0)
        assert 200 == found.status, found.text
    laptop.do("publish", after_round=1)
    return laptop


@pytest.mark.cites("P.53")
def test_who_shares_a_rank_shares_its_gifts(house: Running) -> None:
    """The two winners hold places 1 and 2, and have ham and bacon between them; places 3 to 8 a sausage each."""
    laptop = played(house, reglement="einzelschieber", prizes="Schinken\nSpeck\n3-8: Wurst")
    for page in ("/preise", "/ehrung"):
        text = laptop.get(page).text
        assert 2 == text.count("Schinken, Speck (durch 2 geteilt)"), page
    listed = laptop.get("/preise").text.partition("<tbody>")[2]
    assert 6 == listed.count("Wurst")


@pytest.mark.cites("P.53")
def test_the_sum_of_a_ladder_is_typed_and_kept(house: Running) -> None:
    """Half of eight get something: 100 francs make 40, 30, 20, 10; anyone who shares a rank has half of two each."""
    laptop = played(house, text=LADDER)
    assert 'name="budget"' in laptop.get("/preise").text
    assert 200 == laptop.post("/preise", prizes="Schinken", budget="100").status
    page = laptop.get("/preise").text
    assert 'name="budget" value="100"' in page
    assert (2, 2) == (page.count("35 Fr."), page.count("15 Fr."))
    assert "dazu 100 Franken für Geldpreise" in laptop.get("/protokoll").text
