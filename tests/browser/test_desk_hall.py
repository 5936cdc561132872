"""The hall's screens and two phones, as people see them."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Hall, Served

from puur.desk import commands as c
from puur.desk.facts.rounds import ClockSet, ClockStarted, GongStruck
from puur.desk.facts.sheets import SheetEntered
from puur.desk.same_cards import cards_mark
from puur.desk.table_sheet import SheetState
from puur.web.evening.desk.access import COOKIE
from puur.web.evening.desk.tokens import PersonDoor, SeatDoor, TableDoor
from puur.web.evening.online.tables import SERVER
from puur.web.evening.sheets.result_code import read_result, read_short


def _fits(page: Page) -> bool:
    """Whether nothing of the screen lies outside it."""
    found: bool = page.evaluate(
        """() => document.fonts.ready.then(() => "th td li time p".split(" ")
        .flatMap((one) => [...document.querySelectorAll(`#screen ${one}`)])
        .every((one) => { const box = one.getBoundingClientRect();
          return box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
            && one.scrollWidth <= one.clientWidth + 1; }))"""
    )
    return found


def _smallest(page: Page, what: str) -> float:
    """The smallest type of some parts, in parts of the screen's height."""
    found: float = page.evaluate(
        """(what) => Math.min(...[...document.querySelectorAll(what)]
        .map((one) => parseFloat(getComputedStyle(one).fontSize))) / innerHeight""",
        what,
    )
    return found


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), *by_night((1920, 1080))])
def test_the_hall_is_read_from_the_last_row(served: Served, opening: Opening, wide: int, high: int) -> None:
    """Every view fits an old projector and a new one, in type of at least a thirty-second of the screen's height."""
    hall = Hall(served, people=42)
    page = opening(wide=wide, high=high)
    way = f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}"

    def shown(view: str) -> None:
        page.goto(f"{way}?bild={view}")
        pictured(page, f"{view or 'auto'}-{wide}")
        assert _fits(page), view

    shown("")
    expect(page.locator(".welcome h1")).to_have_text("Klausjass")
    hall.do(c.SeatAnew())
    for view in ("plaetze", "tische"):
        shown(view)
    assert _smallest(page, "#screen ol bdi") >= 1 / 40
    page.goto(f"{way}?bild=plaetze")
    assert _smallest(page, "#screen tbody bdi, #screen tbody td") >= 1 / 32
    hall.do(c.BeginRound(1), ClockSet(1_500), ClockStarted())
    for table in hall.host.evening.rounds[0].seated.tables[2:]:
        hall.enter(1, table.number, 900 + table.number)
    shown("uhr")
    assert ["1", "2"] == page.locator(".missing li").all_text_contents()
    for number in (1, 2):
        hall.enter(1, number, 700 + number)
    hall.do(c.Publish(1))
    shown("rangliste")
    shown("")
    expect(page.locator(".ranks")).to_be_visible()
    page.goto(f"{way}?bild=rangliste&hell")
    pictured(page, f"hell-{wide}")


def test_long_names_are_set_smaller_and_never_cut(served: Served, opening: Opening) -> None:
    """Also where few people make the type large: every name stands whole on an old projector."""
    hall = Hall(served, people=17)
    hall.seat()
    page = opening(wide=1024, high=768)
    for view in ("plaetze", "tische"):
        page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild={view}")
        pictured(page, f"{view}-17")
        assert _fits(page), view


def test_the_desk_steers_the_screens_and_calls_the_prizes(served: Served, opening: Opening) -> None:
    """A screen follows the remote control; the prize-giving comes from the last to the first, a key a person."""
    hall = Hall(served, people=16)
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 900 + table.number)
    hall.do(c.Publish(1, held_back=True))
    screen, remote = opening(wide=1024, high=768, hurried=True), opening(wide=390, high=800)
    screen.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}")
    expect(screen.locator(".face")).to_be_visible()
    remote.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('desk')}/fern")
    remote.get_by_role("button", name="Plätze nach Namen").click()
    expect(screen.locator(".seats")).to_be_visible()
    remote.get_by_role("button", name="Rangverkündigung").click()
    expect(screen.locator(".opening")).to_be_visible()
    for _ in range(3):
        remote.get_by_role("button", name="Nächste Person").press("Enter")
    expect(remote.get_by_text("Aufgerufen: 3")).to_be_visible()
    expect(screen.locator(".before li")).to_have_count(2)
    pictured(screen, "preise")
    expect(remote.locator(".event a")).to_have_attribute("href", f"/turnier/{hall.host.id}")  # the way back to the desk
    pictured(remote, "fern")
    assert 403 == remote.request.get(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}/fern").status


HEARD = """(() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    heard.push([this.context, this.frequency.value]);
    return start.call(this, at);
  };
})()"""
"""What a page lets sound is written down beside."""
GONG = 5
"""The sines of a gong."""


def test_the_hall_sounds_the_gong_in_every_view(served: Served, opening: Opening) -> None:
    """Once somebody switched the sound on: when the desk strikes it and when the time is up, whatever is shown."""
    hall = Hall(served, people=8)
    hall.seat()
    page, silent = (opening(wide=1024, high=768, hurried=True) for _ in range(2))
    for view in (page, silent):
        view.add_init_script(HEARD)
        view.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=uhr")
        expect(view.locator(".view.clock")).to_be_visible()
    page.locator("[data-sound]").click()
    page.wait_for_function("(n) => heard.length === n && heard[0][0].state === 'running'", arg=GONG)
    assert 110 == page.evaluate("heard[0][1]")
    hall.do(GongStruck())
    page.wait_for_function("(n) => heard.length === n", arg=2 * GONG)
    hall.do(ClockSet(1), ClockStarted())
    page.wait_for_function("(n) => heard.length === n", arg=3 * GONG)
    expect(page.locator(".face.over")).to_be_visible()
    page.goto(f"{served.url}/saal/{hall.host.id}/{hall.key('hall')}?bild=plaetze")
    page.locator("[data-sound]").click()
    page.wait_for_function("(n) => heard.length === n", arg=GONG)
    hall.do(GongStruck())
    page.wait_for_function("(n) => heard.length === n", arg=2 * GONG)
    expect(silent.locator(".face.over")).to_be_visible()
    assert 0 == silent.evaluate("heard.length")


def test_two_phones_agree_and_a_third_without_a_network_shows_a_code(
    served: Served, opening: Opening, tmp_path: Path, complaints: list[str]
) -> None:
    """Two sides type blind and agree; at another table the network is gone and the code says the same."""
    hall = Hall(served)
    hall.seat()
    way = served.url + hall.way(TableDoor(1, 1))
    phones = [opening(wide=390, high=780, touch=True, hurried=True) for _ in range(2)]
    for side, phone in enumerate(phones):
        phone.goto(way)
        pictured(phone, f"seite-{side}")
        phone.locator(".sides a").nth(side).click()
        phone.locator("input[name=p0]").fill("1000")
        phone.locator("input[name=p1]").fill("884")
        expect(phone.locator("[data-sum]")).to_have_text("1884")
        pictured(phone, f"tippen-{side}", whole=True)
        phone.get_by_role("button", name="Abschicken").click()
        expect(phone.locator(".stage.wait" if side == 0 else ".stage.agreed")).to_be_visible()
    expect(phones[0].locator(".stage.agreed")).to_be_visible()
    pictured(phones[0], "einig", whole=True)
    assert SheetState.ACCEPT is hall.sheet(1, 1).state("single", hall.table(1, 1).seats)
    phone, desk = opening(wide=390, high=780, touch=True, hurried=True), opening(wide=1024, high=768)
    _without_a_network(served, hall, phone)
    _read_at_the_desk(served, hall, phone, desk, tmp_path / "foto.png")
    complaints[:] = [complaint for complaint in complaints if "ERR_INTERNET_DISCONNECTED" not in complaint]


def _without_a_network(served: Served, hall: Hall, phone: Page) -> None:
    door = TableDoor(1, 2)
    phone.route(lambda url: url.endswith("?seite=0"), lambda route: route.abort("internetdisconnected"), times=1)
    with phone.expect_response(
        lambda answer: "?seite=1" in answer.url
    ):  # the sides' pages are fetched ahead, again where the line failed
        phone.goto(served.url + hall.way(door))
    phone.wait_for_load_state("networkidle")
    phone.context.set_offline(offline=True)
    phone.locator(".sides a").nth(0).click()
    expect(phone.locator(".side")).to_contain_text("A + C")
    phone.go_back()
    phone.locator(".sides a").nth(1).click()
    expect(phone.locator(".side")).to_contain_text("B + D")
    phone.locator(".side a").click()
    phone.locator(".sides a").nth(1).click()
    expect(phone.locator(".side")).to_contain_text("B + D")
    phone.locator("input[name=p0]").fill("700")
    phone.locator("input[name=p1]").fill("1184")
    phone.get_by_role("button", name="Abschicken").click()
    expect(phone.locator("[data-offline]")).to_be_visible()
    pictured(phone, "ohne-netz", whole=True)
    result = read_result(phone.locator("[data-offline]").get_attribute("data-text") or "")
    short = read_short(phone.locator("[data-digits]").text_content() or "")
    assert result is not None
    assert short is not None
    assert (700, 1184) == result.totals == short.totals
    assert 1 == result.side == short.side


def _read_at_the_desk(served: Served, hall: Hall, phone: Page, desk: Page, photo: Path) -> None:
    """The phone's code is read as a photo; when its network is back it sends the same, which changes nothing."""
    phone.locator("[data-offline]").screenshot(path=photo)
    value = f"{hall.key('desk')}.1"
    desk.context.add_cookies([{"name": COOKIE + hall.host.id, "value": value, "url": f"{served.url}/turnier"}])
    desk.goto(f"{served.url}/turnier/{hall.host.id}/lesen")
    desk.locator("[data-photo] input").set_input_files(photo)
    expect(desk.locator(".stage.counts")).to_contain_text("Passe 1, Tisch 2: aufgenommen")
    entries = hall.sheet(1, 2).entries
    assert [((700, 1184), 1)] == [(entry.totals, entry.side) for entry in entries]
    phone.context.set_offline(offline=False)
    expect(phone.locator(".stage.wait")).to_be_visible()
    assert entries == hall.sheet(1, 2).entries


TEXTS = (
    "PUUR1*ABCDEFGHJK*R2T17-VNVHHI7POGG24E4L*1*40*0*1000.884**79C84FC9",
    "PUUR1*ZZZZZZZZZZ*R12T250-AAAAAAAAAAAAAAAA*4*123456*4*1000.884.700.9999.-12*1.0.2.0.1*0000000F",
    "A",
)


def test_the_phone_draws_the_same_code_as_a_library(tmp_path: Path) -> None:
    """Square by square the code is what another program makes of the same text, with one of the eight masks."""
    node = shutil.which("node")
    assert node is not None, "no Node: install the Debian package nodejs"
    source = Path("src/puur/web/static/js/desk_phone_qr.js").read_text(encoding="utf-8")
    (tmp_path / "code.mjs").write_text(
        f"{source}\nconsole.log(JSON.stringify({json.dumps(TEXTS)}.map(squares)));", encoding="utf-8"
    )
    told = subprocess.run([node, tmp_path / "code.mjs"], capture_output=True, text=True, check=True).stdout
    for text, drawn in zip(TEXTS, json.loads(told), strict=True):
        made = [segno.make(text, version=5, error="l", boost_error=False, micro=False, mask=mask) for mask in range(8)]
        assert drawn in [[[bool(square) for square in row] for row in drawing.matrix] for drawing in made], text


def test_phones_and_the_desks_own_pages_for_them_are_read_by_everybody(served: Served, opening: Opening) -> None:
    """No serious finding of axe by day or by night, and nothing wider than a narrow phone."""
    hall = Hall(served, people=13)
    hall.seat()
    made = served.wait(served.online().open(hall.host, 1, "hall", title="Tisch {table}", same_cards=True))
    for at, online in enumerate(made):
        seats, stream = hall.table(1, online.table).seats, f"table/{online.live}"
        totals, cards = (1000 + at, 884 - at), cards_mark("the same")
        hall.do(SheetEntered(1, online.table, seats, totals, source="online", stream=stream, cards=cards), by=SERVER)
    page = opening(wide=360, high=740)
    page.context.add_cookies(
        [{"name": COOKIE + hall.host.id, "value": f"{hall.key('desk')}.1", "url": f"{served.url}/turnier"}]
    )
    desk, screens = f"/turnier/{hall.host.id}", f"/saal/{hall.host.id}/{hall.key('desk')}"
    table = hall.way(TableDoor(1, 1))
    sits, seat = hall.way(PersonDoor(hall.table(1, 1).seats[0])), hall.way(SeatDoor(1, 1, 0))
    phones = (f"{table}?seite=9", f"{table}?seite=1", sits, seat, f"{screens}/fern")
    pages = (f"{desk}/lesen", f"{desk}/netz/1", f"{desk}/rangliste", f"{screens}?bild=plaetze&alles")
    for at, way in enumerate((*phones, *pages)):
        page.goto(served.url + way)
        pictured(page, f"phone-{at}", whole=True)
        assert [] == findings(page), way
        assert fits(page), way
