"""The page of the Spiel of the day, before it is played and after, on a phone and on a desk."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night
from tests.web.desk_hosts import Served

from puur.store.daily import DailyResult, DailySecret, finish_daily, secret_of
from puur.web.table.people.daybook import daily_result


@pytest.mark.parametrize(("wide", "high"), [(320, 568), *by_night((1280, 800))])
def test_from_the_first_page_to_the_comparison(served: Served, opening: Opening, wide: int, high: int) -> None:
    """One tap leads there, one to the cards; then it says how one stands, with a line that betrays nothing."""
    page = opening(wide=wide, high=high)
    page.goto(served.url)
    assert fits(page)
    pictured(page, f"home-{wide}")
    page.get_by_role("link", name="Tagesspiel").click()
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"daily-{wide}")
    page.get_by_role("button", name="Spiel von heute spielen").click()
    page.wait_for_selector(".plate.at-top")
    assert fits(page)
    table = page.url.rsplit("/", 1)[1]
    house = served.server
    live = served.wait(house.hub.look(table))
    assert live is not None
    assert live.day is not None
    assert daily_result(live) is None
    sitter = next(sitter for sitter in live.sitters if sitter is not None and sitter.person is not None)
    ended = DailyResult(live.day, sitter.person or "", table, 41)
    served.wait(house.store.tables.write(lambda connection: finish_daily(connection, ended)))
    gone = DailySecret("2026-11-02", "ab" * 32, 1.0)
    served.wait(house.store.tables.write(lambda connection: secret_of(connection, gone)))
    page.goto(f"{served.url}/tagesspiel")
    expect(page.locator(".lead")).to_contain_text("41 Punkte mehr als die Gegner.")
    assert "41" not in page.locator(".share input").input_value().split("http")[0]
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"daily-over-{wide}")
    page.goto(f"{served.url}/tagesspiel/2026-11-02")
    expect(page.locator("code").last).to_have_text("ab" * 32)
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"daily-earlier-{wide}", whole=True)
