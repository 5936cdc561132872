"""The desk's pages in a real browser: whole evenings, by keyboard alone on a laptop and by finger on a phone."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Dialog, Page, Route, expect
from tests.browser.conftest import PATIENCE, Opening
from tests.browser.reading import Scheme, by, findings, fits
from tests.paper.reading import pages
from tests.web.conftest import QUICK, Running

POST = """async ([way, fields]) => {
  const form = document.querySelector('[name="form"]').value;
  const body = new URLSearchParams([["form", form], ...fields]);
  const answer = await fetch(way, { method: "POST", body, headers: { accept: "application/json" } });
  return [answer.status, await answer.text()];
}"""
Fields = list[tuple[str, str]]
NAME = re.compile(r"(?:Vreni\d Muster\d|Sepp\d\d Beispiel\d\d|Zu Spät|Auch Spät)")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of the desk."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path_factory.mktemp('desk') / 'puur.sqlite'}"))
    running.start()
    yield running
    running.stop()


class Evening:
    """An evening on a page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.way = ""

    def go(self, path: str) -> None:
        """Open one of its pages."""
        self.page.goto(self.url + self.way + path)

    def post(self, path: str, fields: Fields) -> None:
        """Do what a form does that was filled in by hand before."""
        status, text = self.page.evaluate(POST, [self.way + path, [list(one) for one in fields]])
        assert 200 == status, text

    def do(self, kind: str, **fields: object) -> None:
        """Let something happen."""
        self.post("/tun", [("kind", kind), *((name, str(value)) for name, value in fields.items())])

    def read(self) -> None:
        """The page can be read by everybody, and fits."""
        assert fits(self.page), self.page.url
        assert [] == findings(self.page), self.page.url


def asked(evening: Evening, reglement: str, title: str) -> None:
    """Answer the six questions with the keyboard."""
    page = evening.page
    evening.go("/turnier/neu")
    keys = page.keyboard
    page.locator("input[name=reglement]:checked").focus()
    for _ in range(12):
        if page.locator("input[name=reglement]:checked").input_value() == reglement:
            break
        keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.locator("[data-progress]")).to_contain_text("2")
    keys.type(title)
    for _ in range(4):
        keys.press("Enter")
    expect(page.locator("[data-progress]")).to_contain_text("3")
    keys.press("Enter")
    expect(page.locator("[data-progress]")).to_contain_text("4")
    keys.press("Enter")
    expect(page.locator("[data-progress]")).to_contain_text("5")
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.locator("[data-progress]")).to_contain_text("6")
    keys.type("Schinken\nSpeck")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    page.wait_for_url("**/leute")
    evening.way = page.url.removeprefix(evening.url).removesuffix("/leute")


def registered(evening: Evening, people: int) -> None:
    """The first are typed, each with Enter; the others in the same way without the keys."""
    page = evening.page
    expect(page.locator("[data-first]")).to_be_focused()
    for number in range(1, 4):
        page.keyboard.type(f"Vreni{number} Muster{number}")
        page.keyboard.press("Enter")
        expect(page.locator("#people .persons li")).to_have_count(number)
        expect(page.locator("[data-first]")).to_be_focused()
    for number in range(4, people + 1):
        evening.post("/leute", [("name", f"Sepp{number:02} Beispiel{number:02}")])
    expect(page.locator("#people .persons li")).to_have_count(people)


def sheets(evening: Evening, number: int, totals: tuple[int, ...], *, by_hand: int = 0) -> None:
    """The sheets of a round; the first by keyboard alone: the table's number, Enter, points, Enter."""
    page = evening.page
    evening.go(f"/runde/{number}")
    tables = page.locator(".wall li").count()
    for table in range(1, by_hand + 1):
        expect(page.locator("[data-scan]")).to_be_focused()
        page.keyboard.type(str(table))
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/runde/{number}/tisch/{table}")
        expect(page.locator("[name=total_0]")).to_be_focused()
        for at, total in enumerate(totals):
            page.keyboard.type(str(total))
            if at == len(totals) - 1:
                expect(page.locator("[data-check].right")).to_be_visible()
            page.keyboard.press("Enter")
        page.wait_for_url(f"**/runde/{number}")
        expect(page.locator(".wall .green")).to_have_count(table)
    fields = [(f"total_{at}", str(total)) for at, total in enumerate(totals)]
    for table in range(by_hand + 1, tables + 1):
        evening.post(f"/runde/{number}/tisch/{table}", [("seen", "0"), *fields])
    expect(page.locator(".wall .green")).to_have_count(tables)


def paper(evening: Evening, kind: str) -> tuple[str, ...]:
    """A paper is printed; what stands on its pages."""
    answer = evening.page.request.get(f"{evening.url}{evening.way}/papiere/{kind}.pdf", timeout=240_000)
    assert (200, b"%PDF") == (answer.status, answer.body()[:4])
    return pages(answer.body())


def honoured(evening: Evening) -> None:
    """Who is on the first ranks has a certificate with his name, his rank and what he is given."""
    evening.go("/rangliste")
    rows = evening.page.locator(".ranking tbody tr")
    first = NAME.findall(rows.nth(0).inner_text())
    assert first, rows.nth(0).inner_text()
    made = paper(evening, "certificates")
    own = [one for one in made if first[0] in one]
    assert 1 == len(own), (first, made[:3])
    assert "1. Rang" in own[0], own[0]
    assert "Schinken" in "".join(made)


BY_KEYS = {1: 2, 2: 10}
"""How many sheets of a round are typed key by key: in the second all of them."""


def test_a_handjass_with_forty_by_keyboard_alone(house: Running, opening: Opening) -> None:
    """From the six questions to the certificate, no mouse: three rounds by lot, three by ranking."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    page = evening.page
    asked(evening, "fnf-handjass", "Klausjass")
    registered(evening, 40)
    evening.go("/vorschlag")
    expect(page.locator(".method")).to_contain_text("Wiederholungen: 0")
    expect(page.locator(".resume button")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/plaetze/1")
    for number in range(1, 7):
        if number > 3:
            evening.go("/vorschlag")
            expect(page.locator(".resume button")).to_be_focused()
            page.keyboard.press("Enter")
            page.wait_for_url(f"**/plaetze/{number}")
        evening.go(f"/runde/{number}")
        page.get_by_role("button", name="Runde beginnen").press("Enter")
        expect(page.locator("[data-scan]")).to_be_visible()
        sheets(evening, number, (200, 180, 148, 100), by_hand=BY_KEYS.get(number, 0))
    evening.go("/rangliste")
    page.get_by_role("button", name="Rangliste veröffentlichen").press("Enter")
    expect(page.locator("main")).to_contain_text("Rangliste Version 1")
    evening.go("/ehrung")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".honours li:visible")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator("[data-count]")).to_contain_text("2 /")
    honoured(evening)


def put_right(page: Page) -> None:
    """A wrong sum is told at the field; one press fills in what the other side must have."""
    page.locator("[name=total_0]").fill("1000")
    page.locator("[name=total_1]").fill("873")
    expect(page.locator("[data-check]")).to_contain_text("1884")
    page.locator("[data-rest='1']").tap()
    expect(page.locator("[name=total_1]")).to_have_value("884")
    page.get_by_role("button", name="Blatt speichern").tap()
    page.wait_for_url("**/runde/1")


def test_an_einzelschieber_with_thirty_six_and_two_who_come_late_on_a_phone(house: Running, opening: Opening) -> None:
    """From the six questions to the certificate: late people sit from the next round on; everything fits a phone."""
    evening = Evening(opening(wide=390, high=844, touch=True), house.url)
    page = evening.page
    asked(evening, "einzelschieber", "Chlausjass")
    registered(evening, 36)
    evening.go("/vorschlag")
    page.get_by_role("button", name="Sitzplan veröffentlichen").tap()
    page.wait_for_url("**/plaetze/1")
    evening.do("begin_round", round=1)
    evening.go("/runde/1/tisch/1")
    put_right(page)
    fields = [("total_0", "1000"), ("total_1", "884"), ("seen", "0")]
    for table in range(2, 10):
        evening.post(f"/runde/1/tisch/{table}", fields)
    expect(page.locator(".wall .green")).to_have_count(9)
    evening.go("/leute")
    for name in ("Zu Spät", "Auch Spät"):
        evening.post("/leute", [("name", name)])
    evening.do("gap_chosen", policy="rests")
    for person in (37, 38):
        evening.do("delayed", person=person, from_round=2)
    evening.go("/vorschlag?von=2")
    expect(page.locator("main")).to_contain_text("Zu Spät")
    page.get_by_role("button", name="Sitzplan veröffentlichen").tap()
    page.wait_for_url("**/plaetze/2")
    for number in range(2, 5):
        evening.go(f"/runde/{number}")
        page.get_by_role("button", name="Passe beginnen").tap()
        expect(page.locator("[data-scan]")).to_be_visible()
        sheets(evening, number, (1000, 884))
    evening.go("/rangliste")
    expect(page.locator(".ranking tbody tr")).to_have_count(38)
    page.get_by_role("button", name="Rangliste veröffentlichen").tap()
    expect(page.locator("main")).to_contain_text("Rangliste Version 1")
    evening.go("/ehrung")
    page.locator("[data-on]").tap()
    expect(page.locator(".honours li:visible")).to_have_count(1)
    assert "Zu Spät" in "".join(paper(evening, "ranking"))
    honoured(evening)
    for path in (
        "",
        "/leute",
        "/runde/1",
        "/runde/1/tisch/1",
        "/rangliste",
        "/ende",
        "/protokoll",
        "/zugang",
        "/preise",
    ):
        evening.go(path)
        assert fits(page), path


@pytest.mark.parametrize("scheme", list(Scheme))
def test_the_pages_of_the_desk_can_be_read_by_everybody(house: Running, opening: Opening, scheme: Scheme) -> None:
    """Axe finds nothing serious on any page, by day and by night; nothing hangs over the edge of a small phone."""
    page = opening(wide=360, high=740)
    ask = by(page, scheme)
    evening = Evening(page, house.url)
    evening.go("/turnier/neu")
    assert [] == findings(page, ask)
    status, text = page.evaluate(POST, ["/turnier/neu", [["reglement", "einzelschieber"], ["entry", "second_person"]]])
    assert 200 == status, text
    evening.way = text.partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, 15):
        evening.post("/leute", [("name", f"Leni{number} Lang{number}"), ("marks[]", "paid")])
    paths = ["/leute", "/leute/1", "/leute/liste", "/da", "/auslosung", "/vorschlag", "/zugang", "", "/ende"]
    for path in paths:
        evening.go(path)
        assert fits(page), path
        assert [] == findings(page, ask), path
    evening.do("gap_chosen", policy="rests")
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.post("/runde/1/tisch/1", [("total_0", "1000"), ("total_1", "881"), ("seen", "0")])
    later = [
        "/runde/1",
        "/runde/2",
        "/runde/1/tisch/1",
        "/runde/1/tisch/2",
        "/plaetze/1?warum=1",
        "/flicken/1",
        "/rangliste",
    ]
    for path in [*later, "/preise", "/papiere", "/protokoll", "/ehrung", "/zurueck/2", "/zurueck/20"]:
        evening.go(path)
        assert fits(page), path
        assert [] == findings(page, ask), path


def test_two_desks_see_each_other_and_one_sheet_is_not_typed_twice(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """What one desk enters stands on the other's wall by itself; who comes second is told so at the field."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    page = evening.page
    evening.go("/turnier/neu")
    fields = [["reglement", "einzelschieber"], ["entry", "single"]]
    evening.way = page.evaluate(POST, ["/turnier/neu", fields])[1].partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, 9):
        evening.post("/leute", [("name", f"Leni{number}")])
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.go("/zugang")
    link = page.locator(".door input").nth(1).input_value()
    other = Evening(opening(wide=1366, high=768), house.url)
    other.page.goto(link + "&pult=2")
    other.way = evening.way
    other.go("/runde/1")
    evening.go("/runde/1/tisch/1")
    expect(page.locator("[name=total_0]")).to_be_focused()
    with page.expect_response("**/tun"):  # the first key tells the other desks
        page.keyboard.type("1000")
    other.go("/runde/1/tisch/1")
    expect(other.page.locator("[name=total_0]")).to_be_focused()
    other.page.keyboard.type("9")
    expect(other.page.locator(".sheet-form .wrong")).to_contain_text("Pult 1")
    assert all("422" in one for one in complaints), complaints  # the browser tells of the refusal too
    complaints.clear()
    other.go("/runde/1")
    page.keyboard.press("Enter")
    page.keyboard.type("884")
    page.keyboard.press("Enter")
    page.wait_for_url("**/runde/1")
    expect(other.page.locator(".wall .green")).to_have_count(1)


def opened_quickly(evening: Evening, people: int, reglement: str = "einzelschieber", **more: str) -> None:
    """An evening for one at the desk, without the six questions."""
    evening.go("/turnier/neu")
    fields = [["reglement", reglement], ["entry", "single"], *([name, value] for name, value in more.items())]
    status, text = evening.page.evaluate(POST, ["/turnier/neu", fields])
    assert 200 == status, text
    evening.way = text.partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, people + 1):
        evening.post("/leute", [("name", f"Leni{number} Lang{number}")])


def test_a_round_asks_before_it_begins_without_sheets(house: Running, opening: Opening) -> None:
    """The page names the tables; who says no stays where he is, who says yes begins. Then a table falls away."""
    evening = Evening(opening(wide=390, high=780, touch=True), house.url)
    page = evening.page
    opened_quickly(evening, 12)
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.post("/runde/1/tisch/2", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    evening.go("/runde/2")
    expect(page.locator(".resume .chip")).to_have_text(["Tisch 1", "Tisch 3"])
    asked: list[str] = []
    answers = iter([False, True])

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept() if next(answers) else dialog.dismiss()

    page.on("dialog", answer)
    begin = page.get_by_role("button", name="Trotzdem beginnen")
    begin.tap()
    expect(begin).to_be_visible()
    begin.tap()
    expect(page.locator("[data-first]")).to_be_visible()
    assert ["Wirklich beginnen, obwohl Blätter fehlen?"] * 2 == asked
    evening.go("/plaetze/2")
    card = page.locator(".card", has_text="Ein Tisch fällt weg")
    card.locator("select[name=table]").select_option("3")
    card.get_by_role("button", name="Zuerst anschauen").tap()
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()
    page.get_by_role("button", name="Ja, so machen").tap()
    page.wait_for_url("**/plaetze/2")
    expect(page.locator("#seats ul.tables > li")).to_have_count(2)


def test_a_look_stays_as_it_is_while_others_work(house: Running, opening: Opening) -> None:
    """News of another desk change nothing on a page that only shows what a step would change."""
    evening = Evening(opening(), house.url)
    page = evening.page
    opened_quickly(evening, 12)
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.go("/plaetze/1")
    card = page.locator(".card", has_text="Ein Tisch fällt weg")
    card.locator("select[name=table]").select_option("3")
    news: list[str | bytes] = []

    def note(frame: str | bytes) -> None:
        news.append(frame)

    page.on("websocket", lambda line: line.on("framereceived", note))
    card.get_by_role("button", name="Zuerst anschauen").click()
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()
    until(page, lambda: len(news) > 0)
    heard = len(news)
    other = Evening(opening(context=page.context), house.url)
    other.way = evening.way
    other.go("/runde/1")
    other.post("/runde/1/tisch/2", [("total_0", "1000"), ("total_1", "884"), ("seen", "0")])
    until(page, lambda: len(news) > heard)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("es entfällt Tisch 3")).to_be_visible()


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for something the browser tells of."""
    late = time.monotonic() + PATIENCE / 1_000
    while not happened():
        assert time.monotonic() < late
        page.wait_for_timeout(20)


def test_all_steps_are_in_sight_and_what_takes_long_says_so(house: Running, opening: Opening) -> None:
    """No step is cut off on a small laptop; lots are counted as they are typed; a slow answer is told meanwhile."""
    evening = Evening(opening(wide=1000, high=700), house.url)
    page = evening.page
    opened_quickly(evening, 8)
    evening.go("/auslosung")
    for wide in (1280, 1024, 1000, 760):
        page.set_viewport_size({"width": wide, "height": 700})
        steps = page.locator(".top nav a")
        edges = steps.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
        assert max(edges) <= wide
    page.locator("summary").first.click()
    page.locator("[name=person]").fill("1")
    page.locator("[name=lot]").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator("#lots")).to_contain_text("Gezogen: 1 von 8.")
    expect(page.locator("[name=person]")).to_be_focused()
    held: list[Route] = []
    page.route("**/tun", lambda route: held.append(route))  # noqa: PLW0108  a method cannot be marked
    page.get_by_role("button", name="Niemand zweimal").click()
    expect(page.locator("[data-wait]")).to_contain_text("Einen Augenblick")
    held[0].continue_()
    expect(page.locator("#wishes")).to_contain_text("nicht zweimal am gleichen Tisch: alle")
    expect(page.locator("[data-wait]")).to_be_hidden()


def test_cards_are_drawn_and_taken_back_by_keyboard(house: Running, opening: Opening) -> None:
    """Beneath the shared rank one says whose card is higher; the log leads to what taking it back changes."""
    evening = Evening(opening(wide=1280, high=800), house.url)
    page = evening.page
    opened_quickly(evening, 8, "coiffeur-turnier", rounds="1")
    evening.do("seat")
    evening.do("begin_round", round=1)
    for table, totals in enumerate([("1000", "700"), ("900", "800")], 1):
        evening.post(f"/runde/1/tisch/{table}", [("total_0", totals[0]), ("total_1", totals[1]), ("seen", "0")])
    evening.go("/rangliste")
    expect(page.locator(".draw")).to_have_count(4)
    evening.read()
    second = page.locator(".draw").first.get_by_role("button").nth(1)
    winner = second.inner_text()
    second.press("Enter")
    expect(page.locator(".draw")).to_have_count(3)
    expect(page.locator(".ranking tbody tr").first).to_contain_text(winner)
    expect(page.locator(".ranking tbody tr").first).to_contain_text("Platz beim Kartenziehen: 1")
    evening.go("/protokoll")
    page.locator(".log li").first.get_by_role("link").press("Enter")
    page.wait_for_url("**/zurueck/*")
    expect(page.locator(".shifts")).to_contain_text("2. Rang")
    expect(page.locator("[name=reason]")).to_be_focused()
    evening.read()
    page.keyboard.type("Karte verlesen")
    page.keyboard.press("Enter")
    page.wait_for_url("**/protokoll")
    expect(page.locator(".log li").first).to_contain_text("Karte verlesen")
    evening.go("/rangliste")
    expect(page.locator(".draw")).to_have_count(4)
