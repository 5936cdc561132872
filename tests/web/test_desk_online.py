"""Tables of an evening on the net, and what the desk reads from phones without a network."""

import html
import re
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tests.web.conftest import QUICK
from tests.web.desk_hosts import Hall, Served, at_desk
from tests.web.visitor import Answer, Visitor

from puur import wire
from puur.decks import Language
from puur.desk import commands as c
from puur.desk.facts.rounds import ClockSet, ClockStarted, TimeRuled
from puur.desk.facts.seats import GapChosen
from puur.desk.facts.sheets import SheetCorrected
from puur.desk.table_sheet import SheetState
from puur.desk.time_over import counting_spiele, time_over
from puur.desk.timed_rounds import as_said
from puur.desk.wall import Colour, look
from puur.record import read
from puur.record.table import open_table
from puur.web.evening.desk.tokens import PersonDoor, SeatDoor, TableDoor, token_of
from puur.web.evening.online.comparison import signed
from puur.web.evening.online.tables import Online, OnlineTable, counted_at, sheet_of
from puur.web.evening.sheets.result_code import ResultCode, ShortCode, read_result
from puur.web.http.sentences import say
from puur.web.table.admission import MOST_ADMITTED, Obstacle
from puur.web.table.chairs import ChairMoment, decide_chair
from puur.web.table.decision import TableProblem
from puur.web.table.events import Again
from puur.web.table.host.table import PREFIX
from puur.web.table.lobby.creation import Enough
from puur.web.table.records import record_text
from puur.web.table.view.people import chair
from puur.wire.settings import AT_ONCE

PATIENCE = 240.0


def _until(true: Callable[[], bool]) -> None:
    """Wait for something, on a busy machine too."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_results_of_tables_on_the_net_arrive_as_sheets(served: Served) -> None:
    """Bots play both tables out with the same cards; each sheet names the stream of its record, and counts."""
    hall, online = Hall(served, people=8), served.online()
    after_a_restart = served.online()
    served.server.listeners.append(after_a_restart.told)
    hall.seat()
    title = "Klausjass, Tisch {table}"
    made = served.wait(online.open(hall.host, 1, "hall", title=title, same_cards=True, tempo=AT_ONCE))
    assert [1, 2] == [table.table for table in made]
    assert () == served.wait(online.open(hall.host, 1, "hall", title=title, same_cards=True, tempo=AT_ONCE))
    assert 2 <= served.wait(after_a_restart.remember())
    assert 2 == served.wait(after_a_restart.fill(hall.host, 1))
    _until(lambda: all(hall.sheet(1, number).latest is not None for number in (1, 2)))
    for online_table in made:
        sheet, table = hall.sheet(1, online_table.table), hall.table(1, online_table.table)
        assert sheet.latest is not None
        assert f"table/{online_table.live}" == sheet.latest.stream
        assert SheetState.VOUCHED is sheet.state("single", table.seats)
        assert Colour.GREEN is look(hall.host.evening, hall.host.evening.rounds[0], table).colour
    assert 0 == served.wait(online.collect(hall.host))
    _are_compared(served, hall)


@pytest.mark.cites("P.59")
def test_a_table_on_the_net_says_how_many_spiele_it_played(served: Served) -> None:
    """In rounds by time a sheet without that number would be refused, and the result lost."""
    hall, online = Hall(served, reglement="einzel-nach-zeit", people=4), served.online()
    hall.do(TimeRuled("finished", "converted"))
    hall.seat()
    served.wait(online.open(hall.host, 1, "hall", title="Tisch {table}", same_cards=False, tempo=AT_ONCE))
    served.wait(online.fill(hall.host, 1))
    _until(lambda: served.wait(online.collect(hall.host)) >= 0 and hall.sheet(1, 1).latest is not None)
    told = hall.sheet(1, 1).latest
    assert told is not None
    assert 12 == told.spiele


@pytest.mark.cites("P.59")
def test_what_is_dealt_on_the_net_after_the_time_counts_for_nobody(served: Served) -> None:
    """A table whose Spiele were all dealt later brings no sheet; one that began before brings what it had begun."""
    hall, online = Hall(served, reglement="einzel-nach-zeit", people=4), served.online()
    hall.do(TimeRuled("finished", "converted"))
    hall.seat()
    hall.do(ClockSet(1), ClockStarted())
    _until(lambda: time_over(hall.host.evening, 1, hall.host.now) is not None)
    (opened,) = served.wait(online.open(hall.host, 1, "hall", title="Tisch {table}", same_cards=False, tempo=AT_ONCE))
    served.wait(online.fill(hall.host, 1))
    _until(lambda: (live := served.wait(served.server.hub.look(opened.live))) is not None and live.over)
    assert 0 == served.wait(online.collect(hall.host))
    assert None is hall.sheet(1, 1).latest
    _counts_at_any_moment(served, hall, opened)
    _counts_whole_before_a_rematch(served, hall, opened)


def _counts_at_any_moment(served: Served, hall: Hall, opened: OnlineTable) -> None:
    """Whenever the time was over: what was finished counts, and what was dealt where it is played to its end."""
    hub, told = served.server.hub, served.wait(served.server.store.journal.read(PREFIX + opened.live))
    now = served.wait(hub.look(opened.live))
    assert now is not None
    seen = set[tuple[int, int]]()
    for event in told[:: len(told) // 25]:
        then = served.wait(hub.as_of(opened.live, event.at))
        if then is None or then.partie is None:
            continue
        whole, broken = (
            counting_spiele(as_said(hall.host.evening.reglement, up, "converted"), then.partie, now.partie)
            for up in ("finished", "broken_off")
        )
        assert (whole, broken) != (None, None)
        seen.add((whole or 0, (whole or 0) - (broken or 0)))
        sheet = sheet_of(hall.host, opened, hall.table(1, 1), now, whole)
        assert sheet is not None
        assert (whole, 157 * (whole or 0)) == (sheet.spiele, sum(sheet.totals))
    assert {0, 1} >= {more for _, more in seen}
    assert len(seen) > 8


def _counts_whole_before_a_rematch(served: Served, hall: Hall, opened: OnlineTable) -> None:
    """Four who had played all their Spiele, and began another Partie before the time was over, have a sheet."""
    hub, reglement = served.server.hub, hall.host.evening.reglement
    table = served.wait(hub.find(opened.live))
    assert table is not None
    served.wait(hub.happens(table, Again(table.live.changed, "another secret")))
    first, then = served.wait(hub.earlier(opened.live, 1)), served.wait(hub.as_of(opened.live, table.live.changed))
    assert first is not None
    assert then is not None
    assert (1, 2) == (first.games, then.games)
    sheet = sheet_of(hall.host, opened, hall.table(1, 1), first, counted_at(reglement, then, first))
    assert sheet is not None
    assert (12, 12 * 157) == (sheet.spiele, sum(sheet.totals))


def test_a_network_opens_so_many_tables_of_evenings_an_hour(served: Served) -> None:
    """All of a round or none, whichever evening they are of; another network opens its own."""
    online = Online(served.server.store, served.server.hub, served.server.evenings, 3)
    first, second = Hall(served, people=8), Hall(served, people=8)
    for hall in (first, second):
        hall.seat()
    assert 2 == len(served.wait(online.open(first.host, 1, "192.0.2.1", title="{table}", same_cards=False)))
    with pytest.raises(Enough) as enough:
        served.wait(online.open(second.host, 1, "192.0.2.1", title="{table}", same_cards=False))
    assert 0 < enough.value.wait
    assert () == served.wait(online.tables(second.host.id))
    assert 2 == len(served.wait(online.open(second.host, 1, "192.0.2.2", title="{table}", same_cards=False)))


def test_the_desk_reads_when_it_may_open_tables_again(tmp_path: Path) -> None:
    """On the page it came from, with the status that says so; no table is open."""
    limits = replace(QUICK.limits, evening_tables_an_address=1)
    served = Served(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", limits=limits))
    served.start()
    try:
        hall = Hall(served, people=8)
        hall.seat()
        desk, way = at_desk(served, hall), f"/turnier/{hall.host.id}/netz/1"
        assert 200 == desk.get(way).status
        refused = desk.post(way, {"was": "open"}, accept_language="de")
        assert () == served.wait(served.server.online.tables(hall.host.id))
    finally:
        served.stop()
    assert (429, True) == (refused.status, "so viele Tische eröffnet" in refused.text)
    assert 0 < int(refused.header("retry-after"))


def test_a_second_link_is_for_somebody_else(served: Served) -> None:
    """With the links of two seats nobody sits at two tables of the same cards."""
    hall, online = Hall(served, people=8), served.online()
    hall.seat()
    first, second = served.wait(online.open(hall.host, 1, "hall", title="Tisch {table}", same_cards=True))
    assert None is served.wait(online.sit(hall.host, first, 0, "anna"))
    assert Obstacle.PLAYS_THEM is served.wait(online.sit(hall.host, second, 0, "anna"))
    assert None is served.wait(online.sit(hall.host, first, 0, "anna"))
    assert None is served.wait(online.sit(hall.host, second, 0, "berta"))


def _are_compared(served: Served, hall: Hall) -> None:
    """What the same seats made stands on the page as the records say it, whatever the desk puts right later."""
    entry = hall.sheet(1, 1).latest
    assert entry is not None
    first_totals, second_totals = (latest.totals for number in (1, 2) if (latest := hall.sheet(1, number).latest))
    seats = hall.table(1, 1).seats
    hall.do(SheetCorrected(1, 1, seats, (0, sum(first_totals)), "Probe", seen=entry.seq))
    desk = at_desk(served, hall)
    assert "Gleiche Karten verglichen" in desk.get(f"/turnier/{hall.host.id}/rangliste").text
    page = desk.get(f"/turnier/{hall.host.id}/netz/1").text
    told = page.partition("Gleiche Karten verglichen")[2]
    assert ["A + C", "B + D"] == re.findall(r'colspan="2">([^<]*)<', told)
    rows = [re.findall(r"<td>([^<]*)</td>", row) for row in re.findall(r'<tr><th scope="row">\d+</th>(.*?)</tr>', told)]
    gaps = [signed(Fraction(own - elsewhere)) for own, elsewhere in zip(first_totals, second_totals, strict=True)]
    back = [signed(Fraction(elsewhere - own)) for own, elsewhere in zip(first_totals, second_totals, strict=True)]
    assert [
        [str(first_totals[0]), gaps[0], str(first_totals[1]), gaps[1]],
        [str(second_totals[0]), back[0], str(second_totals[1]), back[1]],
    ] == rows


def test_a_table_whose_people_have_gone_is_played_to_its_end_by_bots(served: Served) -> None:
    """It stands still and the desk sees it; filled with bots it goes on and brings its sheet."""
    hall, online = Hall(served, people=4), served.online()
    served.server.listeners.append(online.told)
    hall.seat()
    made = served.wait(
        online.open(hall.host, 1, "hall", title="{} {x}, Tisch {table}", same_cards=False, tempo=AT_ONCE)
    )
    assert None is served.wait(online.sit(hall.host, made[0], 2, "somebody"))
    assert 1 == served.wait(online.fill(hall.host, 1))
    page = f"/turnier/{hall.host.id}/netz/1"
    assert "steht still" in at_desk(served, hall).get(page).text
    assert 1 == served.wait(online.fill(hall.host, 1))
    _until(lambda: hall.sheet(1, 1).latest is not None)
    assert 0 == served.wait(online.fill(hall.host, 1))
    assert "steht still" not in at_desk(served, hall).get(page).text


@pytest.mark.parametrize(("reglement", "number"), [("einzelschieber", 2), ("fnf-handjass", 3)])
def test_a_table_on_the_net_plays_its_own_round(served: Served, reglement: str, number: int) -> None:
    """Seat A deals first (E.3, F.geben), and where a round has rules of its own they hold (F.meisterschaft)."""
    hall, online = Hall(served, reglement=reglement, people=16), served.online()
    hall.do(c.SeatAnew())
    made = served.wait(online.open(hall.host, number, "hall", title="Tisch {table}", same_cards=False))
    served.wait(online.fill(hall.host, number))
    live = served.wait(served.server.hub.look(made[0].live))
    assert live is not None
    assert live.partie is not None
    assert live.partie.spiel is not None
    assert (number, live.plan.order[0]) == (live.partie.spiel.start.round, live.partie.spiel.preface.dealer)
    told = record_text(live, "2026-11-21")
    assert f"Runde: {number}" in told
    assert number == open_table(read(told).record, live.reglement).round


def test_who_comes_back_takes_his_seat_from_the_bot(served: Served) -> None:
    """Nobody else can: neither the link of another seat nor another person."""
    hall, online = Hall(served, people=4), served.online()
    hall.seat()
    made = served.wait(online.open(hall.host, 1, "hall", title="Tisch {table}", same_cards=False))
    assert None is served.wait(online.sit(hall.host, made[0], 2, "somebody"))
    assert [1, 1] == [served.wait(online.fill(hall.host, 1)) for _ in range(2)]
    assert Obstacle.TAKEN is served.wait(online.sit(hall.host, made[0], 1, "somebody"))
    assert None is served.wait(online.sit(hall.host, made[0], 2, "somebody"))
    assert Obstacle.TAKEN is served.wait(online.sit(hall.host, made[0], 2, "another"))


def test_people_sit_down_by_their_link_alone(served: Served) -> None:
    """The link of a seat leads to that seat; another person's link, or none, does not."""
    hall, online = Hall(served, people=8), served.online()
    hall.seat()
    desk = at_desk(served, hall)
    page = desk.get(f"/turnier/{hall.host.id}/netz/1")
    assert 200 == page.status
    desk.post(f"/turnier/{hall.host.id}/netz/1", {"was": "open"})
    tables = served.wait(online.tables(hall.host.id))
    way = hall.way(SeatDoor(1, 1, 2))
    own = hall.way(PersonDoor(hall.table(1, 1).seats[2]))
    assert way in html.unescape(Visitor.at(served.url).get(own).text), "one's own page leads there too"
    assert way in html.unescape(desk.get(f"/turnier/{hall.host.id}/netz/1").text)
    guest, other = Visitor.at(served.url), Visitor.at(served.url)
    assert 200 == guest.get(way).status
    answer = guest.post(way, {})
    assert (303, f"/tisch/{tables[0].live}") == (answer.status, answer.where)
    assert 303 == guest.post(way, {}).status, "again is no harm"
    other.get(way)
    assert 409 == other.post(way, {}).status
    live = served.wait(served.server.hub.look(tables[0].live))
    assert live is not None
    sitter = live.sitters[live.plan.order[2]]
    assert sitter is not None
    assert hall.host.name(hall.table(1, 1).seats[2]) == sitter.name
    free, his = live.plan.order[1], live.plan.order[2]
    assert ["stand"] == chair(live, sitter.person, his), "whoever comes first neither begins nor calls bots"
    full = live._replace(sitters=tuple(guest or sitter for guest in live.sitters))
    assert ["stand", "start"] == chair(full, sitter.person, his)
    onlooker = live._replace(admitted=live.admitted | {"hall"})
    for state, person in ((live, sitter.person), (onlooker, "hall")):
        wanted = decide_chair(state, person, wire.Chair("sit", wire.letter(free)), ChairMoment(1.0, "Xaver", ""))
        assert TableProblem("private") == wanted, "seats are given by the desk, nobody chooses one at the table"
    assert 404 == other.get(way.replace("R1T1C", "R1T1D")).status
    assert 404 == other.get(f"/saal/{hall.host.id}/{'a' * 24}/tisch/{tables[0].live}").status
    way = f"/saal/{hall.host.id}/{hall.key('hall')}/tisch/{tables[0].live}"
    assert 303 == other.get(way).status


def test_who_has_the_hall_s_link_fills_no_journal(served: Served) -> None:
    """So many are let in to look on, each by a name of his own, and then nobody else; who was let in still is."""
    hall, online = Hall(served, people=4), served.online()
    hall.seat()
    desk = at_desk(served, hall)
    desk.get(f"/turnier/{hall.host.id}/netz/1")
    desk.post(f"/turnier/{hall.host.id}/netz/1", {"was": "open"})
    opened = served.wait(online.tables(hall.host.id))[0]
    way = f"/saal/{hall.host.id}/{hall.key('hall')}/tisch/{opened.live}"
    early, late = Visitor.at(served.url), Visitor.at(served.url)
    assert 303 == early.get(way).status
    found = served.wait(served.server.hub.find(opened.live))
    assert found is not None
    found.live = found.live._replace(admitted=found.live.admitted | set(map(str, range(MOST_ADMITTED))))
    before, refused = found.seq, late.get(way)
    assert (403, before) == (refused.status, found.seq)
    assert say(Language.DE, "problem.visited") in html.unescape(refused.text)
    assert 303 == early.get(way).status


def test_a_table_of_five_says_how_it_is_played_instead(served: Served) -> None:
    """The tables of four beside it open; the one of five plays with cards, and the page says so."""
    hall, online = Hall(served, reglement="fnf-handjass", people=9), served.online()
    hall.do(GapChosen("fives"), c.SeatAnew(), c.BeginRound(1))
    assert [4, 5] == sorted(len(table.seats) for table in hall.host.evening.rounds[0].seated.tables)
    desk, way = at_desk(served, hall), f"/turnier/{hall.host.id}/netz/1"
    assert "Bitte mit Karten spielen" in desk.get(way).text
    desk.post(way, {"was": "open"})
    assert 1 == len(served.wait(online.tables(hall.host.id)))


def test_only_the_desk_opens_tables(served: Served) -> None:
    """Without a key of the evening there is no such page."""
    hall = Hall(served, people=8)
    hall.seat()
    assert 404 == Visitor.at(served.url).get(f"/turnier/{hall.host.id}/netz/1").status
    assert 404 == Visitor.at(served.url).get(f"/turnier/{hall.host.id}/lesen").status


def _read(desk: Visitor, hall: Hall, code: object) -> Answer:
    way = f"/turnier/{hall.host.id}/lesen"
    desk.get(way)
    return desk.post(way, {"code": str(code)})


def test_the_desk_reads_a_phone_without_a_network(served: Served) -> None:
    """A code is taken once; one side by its code, the other by its digits, and the table has agreed."""
    hall = Hall(served)
    hall.seat()
    desk = at_desk(served, hall)
    page = desk.get(f"/turnier/{hall.host.id}/lesen")
    assert "camera=(self)" in page.header("permissions-policy")
    token = token_of(hall.host.secret, TableDoor(1, 3))
    code = ResultCode(hall.host.id, token, 0, 0, (1000, 884))
    assert "aufgenommen" in _read(desk, hall, code).text
    number = hall.host.evening.number
    assert "war schon da" in _read(desk, hall, code).text
    assert number == hall.host.evening.number
    assert "aufgenommen" in _read(desk, hall, ShortCode(1, 3, 1, (1000, 884))).text
    assert SheetState.ACCEPT is hall.sheet(1, 3).state("single", hall.table(1, 3).seats)


def test_codes_that_are_damaged_forged_or_of_elsewhere_are_told_so(served: Served) -> None:
    """Each is refused with its own sentence, and nothing is written."""
    hall, other = Hall(served), Hall(served)
    hall.seat()
    desk = at_desk(served, hall)
    token = token_of(hall.host.secret, TableDoor(1, 3))
    good = str(ResultCode(hall.host.id, token, 0, 0, (1000, 884)))
    elsewhere = ResultCode(other.host.id, token, 0, 0, (1000, 884))
    forged = ResultCode(hall.host.id, f"R1T4-{token.rpartition('-')[2]}", 0, 0, (1000, 884))
    told = {
        "kein Code eines Tisches": good.replace("1000", "1001"),
        "anderen Turnier": elsewhere,
        "nicht von einem Tisch": forged,
        "eine Ziffer ist falsch": "01 003 1 1000 0848 1",
    }
    for words, code in told.items():
        answer = _read(desk, hall, code)
        assert 422 == answer.status
        assert words in html.unescape(answer.text)
    assert hall.sheet(1, 3).latest is None


def test_one_field_of_the_desk_takes_everything_a_scanner_reads(served: Served) -> None:
    """The code on a sheet opens its table, a phone's result the page that takes it over."""
    hall = Hall(served)
    hall.seat()
    desk, way = at_desk(served, hall), f"/turnier/{hall.host.id}/runde/1"
    desk.get(way)
    sheet = desk.post(f"{way}/finden", {"table": f"http://192.168.1.7:8100{hall.way(TableDoor(1, 3))}"})
    assert f"{way}/tisch/3" == sheet.where
    swiss = str.maketrans("/-:*yzYZ", "-'é(zyZY")  # a scanner that believes the keyboard is American
    meant = f"http://192.168.1.7:8100{hall.way(TableDoor(1, 2))}".translate(swiss)
    assert f"{way}/tisch/2" == desk.post(f"{way}/finden", {"table": meant}).where
    code = ResultCode(hall.host.id, token_of(hall.host.secret, TableDoor(1, 3)), 0, 0, (1000, 884))
    assert code == read_result(str(code).translate(swiss))
    assert "ist kein Code" in desk.post(f"{way}/finden", {"table": str(code).replace("1000", "1001")}).text
    phone = desk.post(f"{way}/finden", {"table": str(code)})
    assert f'value="{code}"' in desk.get(phone.where).text
    remote = desk.get(f"/turnier/{hall.host.id}/saal")
    assert 200 == desk.get(remote.where).status
