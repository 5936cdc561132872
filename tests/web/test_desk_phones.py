"""Phones at the tables: what they may send and see, and what they are told kindly instead."""

import html
import re

import pytest
from tests.web.desk_hosts import Hall, Served, at_desk
from tests.web.visitor import Answer, Visitor

from puur.desk import commands as c
from puur.desk.facts.end import RankingReleased
from puur.desk.facts.sheets import SheetAccepted
from puur.desk.table_sheet import SheetState
from puur.web.evening.desk.tokens import PersonDoor, TableDoor
from puur.web.evening.hall.hall import HallView


def _state(hall: Hall, table: int = 1) -> SheetState:
    return hall.sheet(1, table).state(hall.host.evening.entry, hall.table(1, table).seats)


class Phone:
    """A phone that has read the code of a table, in the hands of one side."""

    def __init__(self, served: Served, way: str, side: int) -> None:
        self.visitor = Visitor.at(served.url)
        self.way = way
        self.side = side

    def look(self, more: str = "") -> Answer:
        """The page."""
        return self.visitor.get(f"{self.way}?seite={self.side}{more}")

    def fields(self, more: str = "") -> dict[str, str]:
        """The hidden fields of the form on the page."""
        return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', self.look(more).text))

    def send(self, *totals: int, **more: str) -> Answer:
        """Type the totals as they are asked for."""
        fields = {**self.fields(), **{f"p{at}": str(total) for at, total in enumerate(totals)}, **more}
        return self.visitor.post(self.way, fields, form="")


def test_both_sides_type_the_same_and_the_desk_takes_it_over(served: Served, hall: Hall) -> None:
    """Each side sends what it has written without seeing the other's; when they agree the desk accepts."""
    way = hall.way(TableDoor(1, 1))
    phone, other_phone = Phone(served, way, 0), Phone(served, way, 1)
    assert 303 == phone.send(1000, 884).status
    assert SheetState.SECOND is _state(hall)
    assert "Jetzt ist die andere Seite" in phone.look().text
    assert "1000" not in other_phone.look().text
    assert 303 == other_phone.send(1000, 884).status
    assert SheetState.ACCEPT is _state(hall)
    last = hall.sheet(1, 1).latest
    assert last is not None
    hall.do(SheetAccepted(1, 1, last.seq))
    assert SheetState.VOUCHED is _state(hall)
    assert "gilt" in phone.look().text


def test_one_phone_goes_to_the_other_side_which_looks_and_confirms(served: Served, hall: Hall) -> None:
    """The other side may look at what was sent and say that it is right."""
    way = hall.way(TableDoor(1, 2))
    Phone(served, way, 0).send(900, 984)
    other = Phone(served, way, 1)
    shown = other.look("&zeigen").text
    assert "900" in shown
    assert "984" in shown
    answer = other.visitor.post(way, {"seite": "1", "act": "confirm", "seen": other.fields("&zeigen")["seen"]}, form="")
    assert 303 == answer.status
    assert SheetState.ACCEPT is _state(hall, 2)


def test_sides_that_disagree_see_both_and_one_writes_anew(served: Served, hall: Hall) -> None:
    """Two entries that differ are shown to both; the side that erred writes again."""
    way = hall.way(TableDoor(1, 1))
    phone, other_phone = Phone(served, way, 0), Phone(served, way, 1)
    phone.send(1000, 884)
    other_phone.send(1010, 874)
    assert SheetState.DIFFERS is _state(hall)
    assert "1010" in phone.look().text
    assert 303 == phone.send(1010, 874).status
    assert SheetState.ACCEPT is _state(hall)


def test_a_wrong_sum_asks_to_count_again_before_it_is_sent(served: Served, hall: Hall) -> None:
    """The page says what the sum must be; counted again, it may be sent all the same (E.9)."""
    phone = Phone(served, hall.way(TableDoor(1, 1)), 0)
    answer = phone.send(1000, 873)
    assert 422 == answer.status
    assert "1884" in answer.text
    assert 'value="1000"' in answer.text
    assert hall.sheet(1, 1).latest is None
    assert 303 == phone.send(1000, 873, anyway="1").status
    assert hall.sheet(1, 1).latest is not None


def test_a_post_that_comes_twice_changes_nothing(served: Served, hall: Hall) -> None:
    """The number of what its writer knew makes an entry known again."""
    phone = Phone(served, hall.way(TableDoor(1, 1)), 0)
    fields = {**phone.fields(), "p0": "1000", "p1": "884"}
    first = phone.visitor.post(phone.way, fields, form="")
    number = hall.host.evening.number
    again = phone.visitor.post(phone.way, fields, form="")
    assert (303, 303) == (first.status, again.status)
    assert number == hall.host.evening.number


@pytest.mark.parametrize("typed", ["", "zehn", "10000", "1e3", "--1", "12.5"])
def test_what_is_no_number_is_told_so(served: Served, hall: Hall, typed: str) -> None:
    """A field that is no whole number of four digits is refused with a sentence."""
    phone = Phone(served, hall.way(TableDoor(1, 1)), 0)
    answer = phone.visitor.post(phone.way, {**phone.fields(), "p0": typed, "p1": "884"}, form="")
    assert 422 == answer.status
    assert "ganze Zahl" in answer.text


def test_a_token_opens_its_own_table_and_round_alone(served: Served, hall: Hall) -> None:
    """A seal of another table, of another round or of another evening opens nothing."""
    own = hall.way(TableDoor(1, 1))
    seal = own.rpartition("-")[2]
    elsewhere = Hall(served).way(TableDoor(1, 1)).rpartition("/")[2]
    guesses = [f"R1T2-{seal}", f"R2T1-{seal}", f"P1-{seal}", f"R1T1-{'A' * 16}", "R1T1", elsewhere]
    found = {Visitor.at(served.url).get(f"/t/{hall.host.id}/{guess}").status for guess in guesses}
    assert {404} == found
    assert 404 == Visitor.at(served.url).get(own.replace(hall.host.id, "aaaaaaaaaa")).status


def test_who_guesses_is_slowed_down_and_who_has_a_token_is_not(served: Served, hall: Hall) -> None:
    """After many wrong tokens an address waits; a right one still opens its table."""
    visitor = Visitor.at(served.url)
    guesses = [visitor.get(f"/t/{hall.host.id}/R1T1-{'A' * 16}").status for _ in range(50)]
    assert 429 == guesses[-1]
    assert 200 == visitor.get(hall.way(TableDoor(1, 1))).status


def test_a_table_cannot_flood_the_desk(served: Served, hall: Hall) -> None:
    """Anyone who posts on and on from one table is asked to wait."""
    phone = Phone(served, hall.way(TableDoor(1, 3)), 0)
    found = [phone.visitor.post(phone.way, {"seite": "0", "p0": "x"}, form="").status for _ in range(40)]
    assert 429 == found[-1]
    assert 413 == Visitor.at(served.url).post(hall.way(TableDoor(1, 4)), {"p0": "1" * 9_000}, form="").status


def test_a_card_of_an_earlier_round_says_so_kindly(served: Served, hall: Hall) -> None:
    """The token of a round that is over tells which round is played, and writes nothing."""
    hall.do(c.BeginRound(2, anyway=True))
    phone = Phone(served, hall.way(TableDoor(1, 1)), 0)
    page = phone.look().text
    assert "Diese Passe ist vorbei" in page
    assert "Jetzt läuft Passe 2" in page
    answer = phone.visitor.post(
        phone.way, {"seite": "0", "act": "enter", "seen": "0", "p0": "1000", "p1": "884"}, form=""
    )
    assert 409 == answer.status
    assert hall.sheet(1, 1).latest is None


def test_a_card_of_a_round_to_come_waits(served: Served, hall: Hall) -> None:
    """Before its round begins a table's page asks for nothing."""
    assert "noch nicht begonnen" in Phone(served, hall.way(TableDoor(2, 1)), 0).look().text


def test_what_the_desk_has_typed_is_not_overwritten_by_a_phone(served: Served, hall: Hall) -> None:
    """A sheet that counts is shown, and a phone's entry is refused."""
    hall.enter(1, 1, 1000)
    phone = Phone(served, hall.way(TableDoor(1, 1)), 0)
    assert "gilt" in phone.look().text
    answer = phone.visitor.post(
        phone.way, {"seite": "0", "act": "enter", "seen": "0", "p0": "1", "p1": "1883"}, form=""
    )
    assert 409 == answer.status


def test_a_person_sees_his_own_seat_and_results_and_nothing_before_it_is_shown(served: Served) -> None:
    """Own table, own points; the rank only once the ranking is not held back."""
    hall = Hall(served)
    way = hall.way(PersonDoor(1))
    visitor = Visitor.at(served.url)
    assert "Noch ist kein Platz" in visitor.get(way).text
    hall.seat()
    mine = next(table for table in hall.host.evening.rounds[0].seated.tables if 1 in table.seats)
    assert f"Tisch {mine.number}, Platz" in visitor.get(way).text
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 1000 + table.number)
    hall.do(c.Publish(1, held_back=True))
    side = 0 if 1 in mine.sides[0] else 1
    points = (1000 + mine.number, 884 - mine.number)[side]
    page = visitor.get(way).text
    assert str(points) in page
    assert "Rang " not in page
    hall.do(RankingReleased(1))
    assert "Rang " in visitor.get(way).text


BIDDING = """name = "steigerabend"
base = "einzelschieber"
edition = "1"

[[article]]
id = "SA.1"
kind = "procedure"
title = "Steigern"
demands = "Wer am meisten bietet, macht Trumpf."
"""


def test_a_person_reads_what_nobody_carries_out_before_the_first_card(served: Served) -> None:
    """The own page says it until a round has begun; under a Reglement that is carried out it says nothing."""
    hall, other = Hall(served, text=BIDDING), Hall(served)
    visitor, mark = Visitor.at(served.url), "SA.1 Steigern: steht da, wird nicht ausgeführt"
    assert mark in html.unescape(visitor.get(hall.way(PersonDoor(1))).text)
    assert "ausgeführt" not in html.unescape(visitor.get(other.way(PersonDoor(1))).text)
    hall.seat()
    assert mark not in html.unescape(visitor.get(hall.way(PersonDoor(1))).text)


def test_a_phone_gets_no_cookie_and_is_told_nothing_of_other_tables(served: Served, hall: Hall) -> None:
    """A table's page names its own people only, and remembers nobody."""
    answer = Visitor.at(served.url).get(hall.way(TableDoor(1, 1)))
    assert "" == answer.header("set-cookie")
    told = html.unescape(answer.text)
    own = {hall.host.name(person) for person in hall.table(1, 1).seats}
    others = {hall.host.name(person) for person in hall.host.evening.people} - own
    assert all(name in told for name in own)
    assert not any(name in told for name in others)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_stage_is_told_in_every_language(served: Served, language: str) -> None:
    """The pages of a table and of a person are complete in four languages."""
    hall = Hall(served, reglement="fnf-handjass")
    hall.seat()
    visitor = Visitor.at(served.url)
    visitor.cookies["puur_language"] = language
    screens = f"/saal/{hall.host.id}/{hall.key('desk')}"
    table = hall.way(TableDoor(1, 1))
    views = [f"{screens}?bild={view.value}" for view in HallView]
    for way in (table, f"{table}?seite=3", hall.way(PersonDoor(1)), f"{screens}/fern", *views):
        assert not re.search(r"\bdesk\.[a-z]", re.sub(r"<[^>]*>", "", visitor.get(way).text))


def test_the_same_code_opens_the_sheet_at_the_desk(served: Served, hall: Hall) -> None:
    """A browser with the key of a desk is led from a table's code to its sheet."""
    visitor = at_desk(served, hall)
    answer = visitor.get(hall.way(TableDoor(1, 3)))
    assert (303, f"/turnier/{hall.host.id}/runde/1/tisch/3") == (answer.status, answer.where)
    assert 200 == visitor.get(answer.where).status
