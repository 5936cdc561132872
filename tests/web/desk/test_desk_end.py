"""The end of an evening on its page, and another way of entry in the middle on the page of the doors."""

import re

from tests.web.conftest import Running
from tests.web.desk.laptop import Laptop


def running(house: Running, entry: str = "single") -> Laptop:
    """The laptop of an evening whose first round runs."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber", entry=entry)
    laptop.do("register", count=8)
    laptop.do("seat")
    laptop.do("begin_round", round=1)
    return laptop


def test_closing_without_a_final_ranking_is_warned_about_and_possible(house: Running) -> None:
    """The page says it beforehand, a plain closing is refused in words, and the log keeps what was done."""
    laptop = running(house)
    page = laptop.get("/ende").text
    assert "Noch ist keine Rangliste definitiv" in page
    assert "Trotzdem abschliessen" in page
    assert 'name="anyway" value="true"' in page
    assert "Gespielt sind 1 von 4 Passen." in page
    (asked,) = re.findall(r'data-ask="(Wirklich[^"]*)"', page)
    assert asked.splitlines()[1:] == [
        "Gespielt sind 1 von 4 Passen.",
        "Von Passe 1 fehlen noch gültige Blätter: Tische 1 und 2.",
    ]
    refused = laptop.post("/tun", kind="closed")
    assert 422 == refused.status
    assert "trotzdem abschliessen" in refused.wrong[0]
    laptop.do("closed", anyway="true")
    assert "Abgeschlossen seit" in laptop.get("/ende").text
    assert "trotzdem geschlossen, ohne definitive Rangliste" in laptop.get("/protokoll").text


def test_an_evening_that_was_not_played_is_closed_without_a_question(house: Running) -> None:
    """Nothing is missing."""
    laptop = Laptop(house.url)
    laptop.open(reglement="einzelschieber")
    page = laptop.get("/ende").text
    assert "Trotzdem abschliessen" not in page
    laptop.do("closed")
    assert "Abgeschlossen seit" in laptop.get("/ende").text


def test_the_way_of_entry_is_changed_with_a_reason(house: Running) -> None:
    """What was green stays green, the next sheet waits for a second person; the log says why."""
    laptop = running(house)
    assert 200 == laptop.post("/runde/1/tisch/1", total_0=1000, total_1=884, seen=0).status
    assert 'name="reason"' in laptop.get("/zugang").text
    laptop.do("entry_mode_chosen", mode="second_person", reason="zwei Tippfehler")
    assert "1 von 2" in laptop.get("/runde/1").text
    assert 200 == laptop.post("/runde/1/tisch/2", total_0=1000, total_1=884, seen=0).status
    assert "1 von 2" in laptop.get("/runde/1").text
    assert "Grund: zwei Tippfehler" in laptop.get("/protokoll").text
    laptop.do("entry_mode_chosen", mode="single")
    assert '<option value="single" selected>' in laptop.get("/zugang").text
    assert "Alle Blätter sind da." in laptop.get("/runde/1").text
