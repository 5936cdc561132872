"""The bracket of the final and the ranking of teams on the hall's screens, from a phone to a projector."""

import pytest
from playwright.sync_api import Dialog, expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.browser.test_desk_long_names import CUT, LONG
from tests.night import by_night
from tests.web.desk_hosts import DIRECTION, Hall, Served

from puur.desk import commands as c
from puur.desk.facts.end import Prize
from puur.desk.facts.people import CheckedIn
from puur.desk.facts.rounds import ClockSet, ClockStarted, RoundEnded, TimeRuled
from puur.desk.facts.sheets import SheetEntered
from puur.desk.facts.teams import TeamFormed, TeamJoined, TeamPrizesSet, TeamsRuled
from puur.desk.people import PersonDetails
from puur.web.evening.desk.access import COOKIE
from puur.web.evening.desk.tokens import TableDoor
from puur.web.evening.log.names import Naming

AFTER = 4
SHEET = 1256


def _played(hall: Hall, number: int) -> None:
    """A Passe in which every table differs."""
    hall.seat(number)
    for table in hall.host.evening.rounds[number - 1].seated.tables:
        won = 600 + 40 * table.number + table.seats[0]
        hall.do(SheetEntered(number, table.number, table.seats, (won, SHEET - won)), by=DIRECTION)


def _final(served: Served, pairs: int, until: int) -> Hall:
    """An evening of pairs, one of them with very long names, until the draw after a Passe."""
    hall = Hall(served, reglement="paare-final", people=0)
    first = ("Vreni", "Ueli", "Rösli", "Köbi", "Margrit", "Hansruedi")
    for at in range(pairs):
        two = tuple(PersonDetails(first[(at + place) % len(first)], f"Zumbrunn-{chr(65 + at)}") for place in (0, 1))
        hall.do(c.RegisterPair(), naming=Naming(fresh=two if at else (LONG, LONG)))
    for number in range(1, until + 1):
        _played(hall, number)
        hall.do(c.Publish(number))
    hall.do(c.SeatAnew())
    return hall


@pytest.mark.cites("P.56", "P.57")
@pytest.mark.parametrize(("wide", "high"), [(320, 640), (1920, 1080), *by_night((1024, 768))])
def test_the_bracket_is_read_on_every_screen(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Nothing is cut off or hangs over the edge, before its first round, in its midst and at the end of it."""
    page = opening(wide=wide, high=high)
    hall = _final(served, 8, AFTER)
    way = f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=final"
    for number in (AFTER, AFTER + 1, AFTER + 2, AFTER + 3):
        if number > AFTER:
            _played(hall, number)
            hall.do(c.Publish(number), *([c.SeatAnew()] if number < AFTER + 3 else []))
        page.goto(way)
        pictured(page, f"bracket-{number}-{wide}", whole=wide == 320)
        assert [] == page.evaluate(CUT), number
        assert fits(page), number
        assert ("Viertelfinal" in page.inner_text("#screen"), 4 + 2 + 1 + 1) == (True, page.locator(".match").count())
    assert [] == findings(page)


@pytest.mark.cites("P.58")
@pytest.mark.parametrize(("wide", "high"), [(320, 640), (1920, 1080), *by_night((1024, 768))])
def test_the_ranking_of_teams_is_read_on_every_screen(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Long names of teams are whole; before anything is published there is the welcome; and the desk's page is read."""
    hall, page = Hall(served, people=8), opening(wide=wide, high=high)
    names = ("Jassclub Hohenlohe-Waldenburg-Schillingsfürst und Umgebung II", "Wil", "Gossau")
    for at, name in enumerate(names, 1):
        hall.do(TeamFormed(at, name), TeamJoined(at, tuple(range(at, 9, 3))))
    hall.do(TeamsRuled(2, "best_result", "unranked"))
    hall.do(TeamPrizesSet((Prize("Wanderpokal der Gemeinde", 1), Prize("Speck", 2, 3)), "split"))
    way = f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=mannschaften"
    page.goto(way)
    assert 1 == page.locator(".view.welcome").count()
    hall.seat()
    for table in (1, 2):
        hall.enter(1, table, 900 + table)
    hall.do(c.Publish(1))
    page.goto(way)
    pictured(page, f"teams-{wide}")
    assert [] == page.evaluate(CUT)
    assert 3 == page.locator("tbody tr").count()
    assert [] == findings(page)
    page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('desk')}/fern")
    page.get_by_role("button", name="Rangverkündigung").click()
    for called in range(3):
        page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('desk')}/fern")
        page.get_by_role("button", name="Nächste Person").click()
        page.goto(way.replace("mannschaften", "preise"))
        pictured(page, f"teams-called-{called}-{wide}")
        assert (["Mannschaft"], []) == (page.locator(".what").all_inner_texts()[0].split()[:1], page.evaluate(CUT))
    assert [] == findings(page)
    value = f"{hall.key('direction')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    for part in ("mannschaften", "rangliste", "preise"):
        page.goto(f"{served.url}/turnier/{hall.host.id}/{part}")
        pictured(page, f"teams-{part}-{wide}", whole=True)
        assert fits(page)
        assert [] == findings(page)


@pytest.mark.cites("P.59")
@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((1024, 768))])
def test_rounds_by_time_are_read_at_the_desk_in_the_hall_and_on_a_phone(
    served: Served, opening: Opening, wide: int, high: int
) -> None:
    """The question, a sheet with its number of Spiele, the clock that says what then holds, and a phone's sum by it."""
    hall, page = Hall(served, reglement="einzel-nach-zeit", people=8), opening(wide=wide, high=high)
    value = f"{hall.key('direction')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    way = f"{served.url}/turnier/{hall.host.id}"
    page.goto(f"{way}/zeit")
    pictured(page, f"time-asked-{wide}", whole=True)
    assert (fits(page), findings(page)) == (True, [])
    hall.do(TimeRuled("finished", "converted"))
    hall.seat()
    hall.do(ClockSet(45 * 60), ClockStarted())
    page.goto(f"{way}/runde/1/tisch/1")
    for name, typed in (("spiele", "10"), ("total_0", "1000"), ("total_1", "570")):
        page.fill(f"[name={name}]", typed)
    page.wait_for_selector("[data-check].right")
    assert "Umgerechnet auf 12 Spiele: 1200 und 684." in page.inner_text("[data-check]")
    pictured(page, f"time-sheet-{wide}", whole=True)
    assert (fits(page), findings(page)) == (True, [])
    page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=uhr")
    assert "das angefangene Spiel fertig spielen" in page.inner_text("#screen")
    pictured(page, f"time-clock-{wide}")
    assert ([], findings(page)) == (page.evaluate(CUT), [])
    page.goto(f"{served.url}{hall.way(TableDoor(1, 2))}?seite=0")
    for name, typed in (("n", "10"), ("p0", "1000"), ("p1", "570")):
        page.fill(f"[name={name}]", typed)
    page.wait_for_selector(".sum.right")
    pictured(page, f"time-phone-{wide}", whole=True)
    assert (fits(page), findings(page)) == (True, [])


@pytest.mark.cites("P.60")
@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((1280, 800))])
def test_a_cup_goes_on_on_another_evening(served: Served, opening: Opening, wide: int, high: int) -> None:
    """The overview leads to the day, the day to the evening, and a question stands before everybody counts as away."""
    hall, page = Hall(served, reglement="paare-cup", people=0), opening(wide=wide, high=high)
    for _ in range(8):
        hall.do(c.RegisterPair())
    hall.do(*(CheckedIn(person) for person in range(1, 17)))
    for number in range(1, AFTER + 1):
        _played(hall, number)
        hall.do(RoundEnded(number), c.Publish(number))
    value = f"{hall.key('direction')}.1"
    page.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    way = f"{served.url}/turnier/{hall.host.id}"
    page.goto(way)
    page.locator(".resume a").click()
    pictured(page, f"days-asked-{wide}", whole=True)
    assert (fits(page), findings(page)) == (True, [])
    page.locator("#days input[type=date]").first.fill("2026-12-05")
    page.get_by_role("button", name="Tag festhalten").first.click()
    expect(page.locator("#days h2", has_text="5.12.2026")).to_be_visible()
    pictured(page, f"days-said-{wide}", whole=True)
    assert (fits(page), findings(page)) == (True, [])
    asked: list[str] = []

    def agree(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    page.on("dialog", agree)
    page.get_by_role("button", name="Diesen Abend eröffnen").click()
    expect(page.locator("#days")).to_contain_text("eröffnet")
    assert ["Den Abend vom 5.12.2026 eröffnen?"] == [question[:33] for question in asked]
    page.goto(f"{way}/da")
    expect(page.locator("#here li")).to_have_count(16)
    for picture in ("rangliste", "plaetze"):
        hall.do(*([c.SeatAnew()] if picture == "plaetze" else []))
        page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild={picture}")
        assert [] == page.evaluate(CUT)
