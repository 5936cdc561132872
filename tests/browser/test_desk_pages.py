"""The desk's pages in a real browser: whole evenings, by keyboard alone on a laptop and by finger on a phone."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Keyboard, Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import POST, Evening
from tests.browser.readable import findings, fits
from tests.night import by_night
from tests.paper.pdf_text import pages
from tests.web.real_server import Running

from puur.desk.audit import check

NAME = re.compile(r"(?:Vreni\d Muster\d|Sepp\d\d Beispiel\d\d|Zu Spät|Auch Spät)")


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
    """The sheets of a round; by keyboard alone the first ones and the last, whose number has two digits.

    In between come those of other desks, while the field for the number has the focus.
    """
    evening.go(f"/runde/{number}")
    wall = evening.page.locator(".wall")
    tables = wall.locator("li").count()
    for table in range(1, by_hand + 1):
        typed(evening, number, table, totals)
        expect(wall.locator(".green")).to_have_count(table)
    last = tables if by_hand else tables + 1
    fields = [(f"total_{at}", str(total)) for at, total in enumerate(totals)]
    for table in range(by_hand + 1, last):
        evening.post(f"/runde/{number}/tisch/{table}", [("seen", "0"), *fields])
    expect(wall.locator(".green")).to_have_count(last - 1)
    if by_hand:
        typed(evening, number, last, totals)
    expect(wall.locator(".green")).to_have_count(tables)


MOST_KEYS = {4: 16, 2: 11}
"""Keys a sheet takes at most, by its columns, the table's number of two digits included."""


@dataclass(slots=True)
class CountedKeys:
    """The keyboard, and how many of its keys were pressed."""

    keyboard: Keyboard
    pressed: int = 0

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.keyboard.press(key)
            self.pressed += 1


def typed(evening: Evening, number: int, table: int, totals: tuple[int, ...]) -> None:
    """A sheet by keyboard alone, in no key more: the table's number, Enter, points, Enter after the last."""
    page = evening.page
    keys, spared = CountedKeys(page.keyboard), 2 - len(str(table))
    expect(page.locator("[data-scan]")).to_be_focused()
    keys.press(*str(table), "Enter")
    page.wait_for_url(f"**/runde/{number}/tisch/{table}")
    expect(page.locator("[name=total_0]")).to_be_focused()
    for total in totals:
        keys.press(*str(total))
    for at, total in enumerate(totals):
        expect(page.locator(f"[name=total_{at}]")).to_have_value(str(total))
    expect(page.locator("[data-check].right")).to_be_visible()
    keys.press("Enter")
    page.wait_for_url(f"**/runde/{number}")
    assert keys.pressed + spared <= MOST_KEYS[len(totals)]


def paper(evening: Evening, kind: str) -> tuple[str, ...]:
    """A paper is printed; what stands on its pages."""
    answer = evening.page.request.get(f"{evening.url}{evening.way}/papiere/{kind}.pdf", timeout=240_000)
    assert (200, b"%PDF") == (answer.status, answer.body()[:4])
    return pages(answer.body())


def honoured(evening: Evening) -> None:
    """Anyone who is on the first ranks has a certificate with his name, his rank and what he is given."""
    evening.go("/rangliste")
    rows = evening.page.locator(".ranking tbody tr")
    first = NAME.findall(rows.nth(0).inner_text())
    assert first, rows.nth(0).inner_text()
    made = paper(evening, "certificates")
    own = [certificate for certificate in made if first[0] in certificate]
    assert 1 == len(own), (first, made[:3])
    assert "1. Rang" in own[0], own[0]
    assert "Schinken" in "".join(made)


BY_KEYS = {2: 3}
"""How many sheets of a round are typed key by key before those of other desks come."""


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
    expect(page.locator("main")).to_contain_text("Version 1, ")
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


def corrected_after_publication(evening: Evening) -> None:
    """A sheet is put right: what was published stays, the page says what differs, and the next version tells it."""
    page = evening.page
    before = paper(evening, "ranking")
    evening.go("/runde/2/tisch/1")
    seen = page.locator("input[name=seen]").first.input_value()
    fields = [("reason", "verschrieben"), ("seen", seen)]
    evening.post("/runde/2/tisch/1", [*fields, ("total_0", "1200"), ("total_1", "684")])
    assert before == paper(evening, "ranking")
    evening.go("/rangliste")
    expect(page.locator("main")).to_contain_text("weicht von Version 1 ab (Tisch 1 (Passe 2))")
    page.get_by_role("button", name="Version 2 veröffentlichen").tap()
    expect(page.locator("main")).to_contain_text("Version 2, korrigiert")
    made = "".join(paper(evening, "ranking"))
    assert "1200" in made
    assert "Version 2" in made


def taken_home(evening: Evening) -> None:
    """A protest is decided, the account of the cash is printed, and the archive of the closed evening recomputes."""
    page = evening.page
    evening.go("/kasse")
    page.locator("[name=_francs_fee]").fill("20")
    page.get_by_role("button", name="Speichern").first.tap()
    expect(page.locator("#fee-list")).to_be_visible()
    page.locator("[data-find]").press_sequentially("2")
    page.keyboard.press("Enter")
    expect(page.locator("#fee-list .ok")).to_have_count(1)
    assert "20.00" in "".join(paper(evening, "cash"))
    evening.go("/ende")
    expect(page.locator("#end")).to_contain_text("Einsprüche sind bis")
    page.locator("[name=words]").fill("Tisch 2 falsch gezählt")
    page.get_by_role("button", name="Einspruch notieren").tap()
    page.locator("form:has([name=protest]) [name=reason]").fill("stimmt")
    page.get_by_role("button", name="Entscheiden", exact=True).tap()
    expect(page.locator("#end")).to_contain_text("Keiner ist offen.")
    page.once("dialog", lambda asked: asked.accept())
    page.get_by_role("button", name="Trotzdem abschliessen").tap()
    expect(page.locator("#end")).to_contain_text("Abgeschlossen seit")
    answer = page.request.get(f"{evening.url}{evening.way}/archiv.zip")
    report = check(answer.body())
    assert () == report.differences
    assert report.right


@pytest.mark.parametrize("people", [16, *by_night(36)])
def test_an_einzelschieber_with_two_who_come_late_on_a_phone(house: Running, opening: Opening, people: int) -> None:
    """From the six questions to the certificate: late people sit from the next round on; everything fits a phone."""
    evening = Evening(opening(wide=390, high=844, touch=True), house.url)
    page = evening.page
    asked(evening, "einzelschieber", "Chlausjass")
    registered(evening, people)
    evening.go("/vorschlag")
    page.get_by_role("button", name="Sitzplan veröffentlichen").tap()
    page.wait_for_url("**/plaetze/1")
    evening.do("begin_round", round=1)
    evening.go("/runde/1/tisch/1")
    put_right(page)
    fields = [("total_0", "1000"), ("total_1", "884"), ("seen", "0")]
    for table in range(2, people // 4 + 1):
        evening.post(f"/runde/1/tisch/{table}", fields)
    expect(page.locator(".wall .green")).to_have_count(people // 4)
    evening.go("/leute")
    for name in ("Zu Spät", "Auch Spät"):
        evening.post("/leute", [("name", name)])
    evening.do("gap_chosen", policy="rests")
    for person in (people + 1, people + 2):
        evening.do("delayed", person=person, from_round=2)
    evening.go("/vorschlag?von=2")
    expect(page.locator("main")).to_contain_text("Zu Spät")
    page.get_by_role("button", name="Sitzplan veröffentlichen").tap()
    page.wait_for_url("**/plaetze/2")
    for number in range(2, 5):
        evening.go(f"/runde/{number}")
        page.get_by_role("button", name="Passe beginnen").tap()
        expect(page.locator("[data-scan]")).to_be_visible()
        sheets(evening, number, (1000, 884), by_hand=BY_KEYS.get(number, 0))
    evening.go("/rangliste")
    expect(page.locator(".ranking tbody tr")).to_have_count(people + 2)
    page.get_by_role("button", name="Rangliste veröffentlichen").tap()
    expect(page.locator("main")).to_contain_text("Version 1, ")
    evening.go("/ehrung")
    page.locator("[data-on]").tap()
    expect(page.locator(".honours li:visible")).to_have_count(1)
    assert "Zu Spät" in "".join(paper(evening, "ranking"))
    honoured(evening)
    corrected_after_publication(evening)
    taken_home(evening)
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


def test_the_pages_of_the_desk_can_be_read_by_everybody(house: Running, opening: Opening) -> None:
    """Axe finds nothing serious on any page, by day and by night; nothing hangs over the edge of a small phone."""
    page = opening(wide=360, high=740)
    evening = Evening(page, house.url)
    evening.go("/turnier/neu")
    assert [] == findings(page)
    status, text = page.evaluate(POST, ["/turnier/neu", [["reglement", "einzelschieber"], ["entry", "second_person"]]])
    assert 200 == status, text
    evening.way = text.partition('"to":"')[2].partition("/leute")[0]
    for number in range(1, 15):
        evening.post("/leute", [("name", f"Leni{number} Lang{number}"), ("marks[]", "paid")])
    paths = ["/leute", "/leute/1", "/leute/liste", "/da", "/auslosung", "/vorschlag", "/zugang", "", "/ende"]
    for path in paths:
        evening.go(path)
        assert fits(page), path
        assert [] == findings(page), path
    evening.go("/auslosung")
    box = page.get_by_role("button", name="So machen").first.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 360  # in sight beside what each way costs
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
        assert [] == findings(page), path
