"""What goes wrong at two desks: they read a sheet differently, unseen, and put it right; a server dies as one types."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.night import by_night
from tests.ports import free_port
from tests.web.real_server import Running
from tests.web.workers import Worker, started, wait_until_ready

WIDTHS = [(1366, 768), *by_night((320, 640), (768, 1024))]


def begun(evening: Evening, entry: str) -> None:
    """The first round runs, at two tables."""
    opened_quickly(evening, 8, entry=entry)
    evening.do("seat")
    evening.do("begin_round", round=1)


def typed(evening: Evening, table: int, first: int, second: int) -> None:
    """A sheet by keyboard from the wall, and back to it."""
    page = evening.page
    evening.go("/runde/1")
    expect(page.locator("[data-scan]")).to_be_focused()
    page.keyboard.type(str(table))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/tisch/{table}")
    retyped(page, first, second)


def retyped(page: Page, first: int, second: int) -> None:
    """Both totals into the form that is open, and Enter."""
    fields = page.locator("form.sheet-form:visible input.points")
    fields.first.focus()
    for total in (first, second):
        page.keyboard.type(str(total))
        page.keyboard.press("Enter")
    page.wait_for_url("**/runde/1")


@pytest.mark.parametrize(("wide", "high"), WIDTHS)
def test_two_desks_read_a_sheet_differently_unseen_and_put_it_right(
    house: Running, opening: Opening, wide: int, high: int
) -> None:
    """Neither sees what the other typed, both walls tell that they differ, and once both say the same it counts."""
    first = Evening(opening(wide=wide, high=high), house.url)
    begun(first, "blind_double")
    first.go("/zugang")
    link = first.page.locator(".door input").nth(1).input_value()
    second = Evening(opening(wide=wide, high=high), house.url)
    second.page.goto(link + "&pult=2")
    second.way = first.way
    typed(first, 1, 1000, 884)
    second.go("/runde/1/tisch/1")
    expect(second.page.locator("main")).to_contain_text("ohne die erste Eingabe zu sehen")
    assert "1000" not in second.page.locator("main").inner_text()
    second.read()
    typed(second, 1, 1010, 874)
    for desk in (first, second):
        expect(desk.page.locator(".wall .amber")).to_contain_text("zwei Eingaben stimmen nicht überein")
    first.go("/runde/1/tisch/1")  # both look at the paper again; the first sees what he typed himself no more
    expect(first.page.locator("main")).to_contain_text("ohne die erste Eingabe zu sehen")
    assert {"1010", "874"}.isdisjoint(first.page.locator("main").inner_text().split())
    first.read()
    second.go("/runde/1/tisch/1")
    second.read()
    retyped(second.page, 1000, 884)
    for desk in (first, second):
        desk.go("/runde/1")
        expect(desk.page.locator(".wall .green")).to_have_count(1)


def running(store: Path, port: int) -> Worker:
    """A server on a file that serves."""
    server = started(f"sqlite:///{store}", port)
    wait_until_ready(server.url)
    return server


@pytest.mark.parametrize(("wide", "high"), WIDTHS)
def test_the_server_is_killed_while_a_desk_types_and_nothing_is_lost_or_there_twice(
    opening: Opening, tmp_path: Path, complaints: list[str], wide: int, high: int
) -> None:
    """What was told to be saved is there, what stood in the fields still stands there, and Enter saves it once."""
    port = free_port()
    server = running(tmp_path / "puur.sqlite", port)
    try:
        evening = Evening(opening(wide=wide, high=high), server.url)
        page = evening.page
        begun(evening, "single")
        typed(evening, 1, 1000, 884)
        expect(page.locator(".wall .green")).to_have_count(1)
        evening.go("/runde/1/tisch/2")
        expect(page.locator("[name=total_0]")).to_be_focused()  # as whoever types sees
        page.keyboard.type("1200")
        page.keyboard.press("Enter")
        page.keyboard.type("68")
        server.kill()
        page.keyboard.type("4")
        page.keyboard.press("Enter")
        expect(page.locator(".sheet-form .wrong")).to_be_visible()
        expect(page.locator("[data-kept].lost")).to_have_count(1)
        assert ["1200", "684"] == [page.locator(f"[name=total_{at}]").input_value() for at in (0, 1)]
        server = running(tmp_path / "puur.sqlite", port)
        expect(page.locator("[data-kept].lost")).to_have_count(0)
        page.keyboard.press("Enter")
        page.wait_for_url("**/runde/1")
        expect(page.locator(".wall .green")).to_have_count(2)
        evening.go("/protokoll")
        told = page.locator(".log li").all_inner_texts()
        assert [1, 1] == [sum(first in line for line in told) for first in ("1000", "1200")]
        assert all("ERR_" in text or "WebSocket" in text for text in complaints), complaints
        complaints.clear()
    finally:
        server.kill()
