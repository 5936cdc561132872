"""Nothing typed at the desk is lost: anyone who types on while answers are late has typed for what comes next."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Dialog, Locator, Page, Route, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly, until
from tests.browser.slow_line import SlowLine
from tests.night import by_night
from tests.web.real_server import Running

LATE = (0.2, 0.2)
"""Seconds until an answer comes; the news of it come before. Meanwhile eight keys are pressed, or a hundred."""
SCRIPT = (0.05, 0.05)
KEY = 25.0
"""Milliseconds between two keys of who types fast; whoever types at once presses all before the first answer."""


@pytest.fixture(scope="module")
def line() -> Iterator[str]:
    """A line whose answers come late, always by the same."""
    slow = SlowLine(7, LATE, SCRIPT)
    slow.start()
    yield slow.url
    slow.stop()


def begun(house: Running, opening: Opening, reglement: str = "einzelschieber") -> Evening:
    """The page of an evening where nobody is registered yet."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    opened_quickly(evening, 0, reglement)
    evening.go("/leute")
    expect(evening.page.locator("[data-first]")).to_be_focused()
    return evening


def listed(page: Page) -> Locator:
    """Who is registered, the newest first."""
    return page.locator("#people .persons .who")


def typed_at(page: Page, *texts: str, pause: float = 0) -> None:
    """Each text key by key, with Enter after it, waiting for nothing."""
    for text in texts:
        page.keyboard.type(text, delay=pause)
        page.keyboard.press("Enter")


def told_of_refusals(complaints: list[str]) -> None:
    """The browser tells of what was refused too, and of nothing else."""
    assert all("422" in text for text in complaints), complaints
    complaints.clear()


@pytest.mark.parametrize(("people", "pause"), [(8, KEY), *by_night((20, 0))])
def test_names_typed_one_after_the_other_are_all_registered(
    house: Running, opening: Opening, people: int, pause: float
) -> None:
    """In their order, with exactly their letters, however fast they are typed."""
    page = begun(house, opening).page
    names = [f"Vreni{number} Muster{number}" for number in range(people)]
    typed_at(page, *names, pause=pause)
    expect(listed(page)).to_have_text(names[::-1])
    expect(page.locator("[data-first]")).to_be_focused()
    expect(page.locator("[data-first]")).to_have_value("")
    expect(page.locator("[data-kept]")).to_have_text("alles gespeichert")


def test_who_types_before_the_scripts_are_there_types_on(house: Running, opening: Opening) -> None:
    """On the first page of a browser the first field is there before its scripts: no name and no letter is lost."""
    evening = begun(house, opening)
    fresh = opening(wide=1366, high=768)
    known = evening.page.context.cookies()
    fresh.context.add_cookies([{"name": key["name"], "value": key["value"], "url": evening.url} for key in known])
    held: list[Route] = []
    fresh.route("**/js/desk.js", lambda route: held.append(route))  # noqa: PLW0108  a method cannot be marked
    fresh.goto(f"{evening.url}{evening.way}/leute", wait_until="commit")
    expect(fresh.locator("[data-first]")).to_be_focused()
    typed_at(fresh, "Anna Meier", "Beat Huber", "Cilia Koch")
    for route in held:
        route.continue_()
    expect(listed(fresh)).to_have_text(["Cilia Koch", "Beat Huber", "Anna Meier"])


def test_a_form_whose_script_does_not_come_goes_as_without_one(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """Anyone who waits for it in vain is registered all the same, a page at a time."""
    page = begun(house, opening).page
    page.route("**/js/desk.js", lambda route: route.abort())
    page.reload(wait_until="commit")
    expect(page.locator("[data-first]")).to_be_focused()
    typed_at(page, "Anna Meier")
    expect(listed(page)).to_have_text(["Anna Meier"])
    assert all("ERR_FAILED" in text for text in complaints), complaints
    complaints.clear()


def test_two_of_one_name_are_two(house: Running, opening: Opening) -> None:
    """The same name typed twice is two people."""
    evening = begun(house, opening)
    typed_at(evening.page, "Anna Meier", "Anna Meier", "Beat Huber")
    expect(listed(evening.page)).to_have_text(["Beat Huber", "Anna Meier (2)", "Anna Meier (1)"])


def test_pairs_are_typed_ahead_and_a_refused_one_comes_back(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """A pair without its first name is refused; it stands below with its own text, and what follows is registered."""
    evening = begun(house, opening, "paarschieber")
    page = evening.page
    for first, second in (("Anna A", "Beat B"), ("", "Doris D"), ("Emil E", "Frida F")):
        typed_at(page, first, second)  # Enter leads from one to the other
    page.keyboard.type("Gret")
    expect(listed(page)).to_have_count(4)
    assert {"Anna A", "Beat B", "Emil E", "Frida F"} == {text.split(" +")[0] for text in listed(page).all_inner_texts()}
    refused = page.locator("[data-refusals] li")
    expect(refused).to_contain_text("Doris D")
    expect(page.locator("[data-first]")).to_be_focused()
    expect(page.locator("[data-first]")).to_have_value("Gret")
    evening.read()
    told_of_refusals(complaints)


def test_a_refused_lot_goes_back_into_the_field_when_somebody_wants_so(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """Text typed meanwhile stays; the button swaps the two, by keyboard."""
    page = opening(wide=390, high=844)
    evening = Evening(page, house.url)
    opened_quickly(evening, 8)
    evening.go("/auslosung")
    page.locator("summary").first.click()
    page.locator("[name=person]").focus()
    for person, lot in ((1, 5), (2, 5), (3, 7)):  # lot 5 twice
        page.keyboard.type(str(person))
        page.keyboard.press("Tab")
        typed_at(page, str(lot))
    page.keyboard.type("4")
    refused = page.locator("[data-refusals] li")
    expect(page.locator("#lots")).to_contain_text("Gezogen: 2 von 8.")
    expect(refused).to_contain_text("2 · Los 5")
    expect(page.locator("[name=person]")).to_have_value("4")
    evening.read()
    refused.get_by_role("button", name="Zurück ins Feld").press("Enter")
    expect(page.locator("[name=person]")).to_have_value("2")
    expect(page.locator("[name=lot]")).to_have_value("5")
    expect(page.locator(".typing .wrong")).to_contain_text("5")
    expect(refused).to_contain_text("4")
    page.locator("[name=lot]").focus()
    page.keyboard.press("ControlOrMeta+a")
    typed_at(page, "6")
    expect(page.locator("#lots")).to_contain_text("Gezogen: 3 von 8.")
    refused.get_by_role("button", name="Streichen").press("Enter")
    expect(refused).to_have_count(0)
    told_of_refusals(complaints)


def test_a_lost_line_keeps_what_was_typed(house: Running, opening: Opening, complaints: list[str]) -> None:
    """The page says so, and asks whoever would leave; once the line is there again each name is registered once."""
    evening = begun(house, opening)
    page = evening.page
    page.context.set_offline(True)
    typed_at(page, "Anna Meier", "Beat Huber")
    kept = page.locator("[data-kept]")
    expect(kept).to_contain_text("Noch nicht gespeichert: 2.")
    expect(kept).to_contain_text("Keine Verbindung")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.locator(".ways a.main").click()
    until(page, lambda: asked == ["beforeunload"])
    page.context.set_offline(False)
    expect(listed(page)).to_have_text(["Beat Huber", "Anna Meier"])
    expect(kept).to_have_text("alles gespeichert")
    assert all("ERR_INTERNET_DISCONNECTED" in text for text in complaints), complaints
    complaints.clear()


def first_round(house: Running, opening: Opening, people: int) -> Evening:
    """The page of a round that has begun, where the number of a table is awaited."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    opened_quickly(evening, people)
    evening.do("seat")
    evening.do("begin_round", round=1)
    evening.go("/runde/1")
    expect(evening.page.locator("[data-scan]")).to_be_focused()
    return evening


@pytest.mark.parametrize("pause", [KEY, pytest.param(0, marks=pytest.mark.nightly)])
def test_sheets_are_typed_ahead_of_their_pages(house: Running, opening: Opening, pause: float) -> None:
    """Number, Enter, points, Enter, and so on, waiting for no page: each sheet is saved as it was typed."""
    evening = first_round(house, opening, 16)
    page = evening.page
    for table, points in enumerate((1000, 1100, 842, 1010), 1):
        typed_at(page, str(table), str(points), str(1884 - points), pause=pause)
    expect(page.locator(".wall .green")).to_have_count(4)
    for table, points in enumerate((1000, 1100, 842, 1010), 1):
        evening.go(f"/runde/1/tisch/{table}")
        expect(page.locator(".sheet-now td")).to_have_text([str(points), str(1884 - points)])


def test_after_a_table_that_is_not_there_the_next_number_stands_alone(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """Anyone who has read that there is no table 9 types 1, and is at table 1, not at 91."""
    evening = first_round(house, opening, 8)
    page = evening.page
    typed_at(page, "9")
    expect(page.locator(".find .wrong")).to_contain_text("«9»")
    typed_at(page, "1")
    page.wait_for_url("**/runde/1/tisch/1")
    told_of_refusals(complaints)


def test_what_was_typed_for_a_page_that_does_not_come_is_given_back(
    house: Running, opening: Opening, complaints: list[str]
) -> None:
    """There is no table 9: the page says so, and what was typed for it since."""
    evening = first_round(house, opening, 8)
    page = evening.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/finden", hold)
    typed_at(page, "9", "1000", "884")
    until(page, lambda: bool(held))
    for route in held:
        route.continue_()
    wrong = page.locator(".find .wrong")
    expect(wrong).to_contain_text("9")
    expect(wrong).to_contain_text("Seither getippt, nicht übernommen: 1000 ⏎ 884 ⏎")
    told_of_refusals(complaints)
