"""A Cup at the desk: its days are asked, an evening is opened and everybody welcomed anew, and all screens say when."""

import re

import pytest
from tests.paper.pdf_text import pages
from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop
from tests.web.desk.test_desk_final import AFTER, played
from tests.web.desk_hosts import Hall, Served, at_desk
from tests.web.visitor import Visitor

from puur.desk.commands import Publish
from puur.desk.facts.rounds import FurtherDaySet, FurtherEveningBegun, RoundEnded
from puur.web.evening.desk.tokens import PersonDoor

pytestmark = pytest.mark.cites("P.60")
CUP = """
name = "club"
base = "paare-final"
edition = "1"
[[article]]
id = "CLUB.1"
kind = "value"
demands = "Vier Passen, dann der Final, an drei Abenden."
sets.tournament.evening_rounds = [4, 1]
replaces = ["P.60"]
"""
SPLIT = CUP.replace("paare-final", "einzelschieber").replace("[4, 1]", "[2]")


def _cup(url: str) -> Laptop:
    """Eight pairs at a Cup on three evenings."""
    laptop = Laptop(url)
    laptop.open(text=CUP, day="2026-11-21", entry="single", title="Bärencup")
    laptop.get("/leute")
    for pair in range(1, 9):
        assert 200 == laptop.post("/leute", name=f"Anna {pair}", partner=f"Beat {pair}").status
    for person in range(1, 17):
        laptop.do("checked_in", person=person)
    return laptop


def _over(laptop: Laptop, number: int) -> None:
    """A Passe is played, ended and published."""
    played(laptop, number)
    laptop.do("round_ended", round=number)
    laptop.do("publish", after_round=number)


def test_a_cup_is_played_on_three_evenings(house: Running) -> None:
    """From the question for the day to the final: nothing goes on unasked, and the door lists who still plays."""
    laptop = _cup(house.url)
    assert f'href="{laptop.way}/tage"' in laptop.get("").text
    page = laptop.get("/tage").text
    told = ("Abend 3", "Passen 1 bis 4", "Passen 6 bis 7", "Noch hat niemand gesagt, an welchem Tag.", "CLUB.1")
    assert [True] * 5 == [word in page for word in told]
    for number in range(1, AFTER + 1):
        _over(laptop, number)
    page = laptop.get("").text
    assert "Passe 5 wird an einem weiteren Abend gespielt, und noch niemand hat gesagt, wann." in page
    assert f'href="{laptop.way}/tage" autofocus' in page
    laptop.do("seat")
    assert "noch niemand hat gesagt, wann" in laptop.get("/runde/5").text
    assert 422 == laptop.post("/tun", kind="begin_round", round=5, anyway="true").status
    assert 422 == laptop.post("/tun", kind="further_day_set", round=5, day="2026-11-21").status
    laptop.do("further_day_set", round=5, day="2026-12-05")
    page = laptop.get("/tage").text
    assert ("Abend 2: 5.12.2026" in page, "16 spielen weiter" in page, "Diesen Abend eröffnen" in page) == (True,) * 3
    assert re.search(r"Heute ist der \d+\.\d+\.\d+\.", page), "who opens an evening on another day is told so"
    assert "Weiter am 5.12.2026 mit Passe 5." in laptop.get("").text
    assert "5. Dezember 2026" in pages(laptop.get("/papiere/seating.pdf?runde=5").content)[0]
    laptop.do("further_day_set", round=5, day="2026-12-05", hour="19.30")
    assert "5. Dezember 2026, 19:30" in pages(laptop.get("/papiere/seating.pdf?runde=5").content)[0]
    laptop.do("further_evening_begun", round=5)
    assert 16 == laptop.get("/da").text.count('value="checked_in"')
    laptop.do("checked_in", person=1)
    _over(laptop, 5)
    laptop.do("further_day_set", round=6, day="2026-12-12")
    laptop.do("further_evening_begun", round=6)
    assert 8 == laptop.get("/da").text.count('value="checked_in"')
    _over(laptop, 6)
    _over(laptop, 7)
    assert "Weiter am" not in laptop.get("").text
    assert re.search(r"\d\d?\.\d\d?\. \d\d:\d\d", laptop.get("/protokoll").text)


def test_the_hall_phones_papers_and_calendars_say_when_it_goes_on(served: Served) -> None:
    """A screen, one's own page, a list and a calendar tell the day, and nobody is told once that evening is open."""
    hall = Hall(served, people=8, text=SPLIT)
    for number in (1, 2):
        hall.seat(number)
        for table in (1, 2):
            hall.enter(number, table, 900 + table)
        hall.do(RoundEnded(number), Publish(number))
    hall.do(FurtherDaySet(3, "2026-12-05", "19.30"))
    for picture in ("rangliste", "plaetze", "willkommen", "uhr"):
        page = Visitor.at(served.url).get(f"/saal/{hall.host.id}/{hall.key('hall')}?bild={picture}").text
        assert "Weiter am 5.12.2026, 19:30 mit Passe 3." in page, picture
    assert "Weiter am 5.12.2026, 19:30 mit Passe 3." in Visitor.at(served.url).get(hall.way(PersonDoor(1))).text
    desk = at_desk(served, hall, "direction")
    entry = desk.get(f"/turnier/{hall.host.id}/termin.ics?um=20:00").text
    assert ["DTSTART:20261121T200000", "DTSTART:20261205T193000"] == re.findall(r"DTSTART.*", entry.replace("\r", ""))
    assert "am 5.12.2026, 19:30 weitergespielt" in desk.get(f"/turnier/{hall.host.id}/protokoll").text
    hall.do(FurtherDaySet(3, "2026-12-05"))
    entry = desk.get(f"/turnier/{hall.host.id}/termin.ics?um=20:00").text
    assert "DTSTART;VALUE=DATE:20261205" in entry, "no hour of another evening is assumed"
    hall.do(FurtherEveningBegun(3))
    assert "Weiter am" not in Visitor.at(served.url).get(f"/saal/{hall.host.id}/{hall.key('hall')}?bild=uhr").text
