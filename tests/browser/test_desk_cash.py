"""The cash desk at the door, by keyboard alone and by finger, and the pages around it: they fit and can be read."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.night import by_night
from tests.web.real_server import Running


@pytest.mark.parametrize("wide", [320, *by_night(1366)])
def test_who_comes_pays_by_his_number(house: Running, opening: Opening, wide: int) -> None:
    """From the overview one click away: number, Enter, paid; pressed again nothing is booked twice."""
    evening = Evening(opening(wide=wide, high=800), house.url)
    page = evening.page
    opened_quickly(evening, 5)
    evening.go("")
    page.get_by_role("link", name="Kasse").click()
    expect(page.locator("[name=_francs_fee]")).to_be_visible()
    evening.read()
    page.locator("[name=_francs_fee]").fill("20")
    page.locator("[name=_francs_fund]").fill("5.50")
    page.keyboard.press("Enter")
    expect(page.locator("#fee-list .choice")).to_have_count(5)
    expect(page.locator("[data-find]")).to_be_focused()
    for typed in ("3", "leni5"):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
    expect(page.locator("#fee-list .ok")).to_have_count(2)
    expect(page.locator("#sums .money").nth(3)).to_have_text("11.00")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("[data-said]")).to_contain_text("hat schon bezahlt oder schuldet nichts")
    expect(page.locator("#bookings li")).to_have_count(2)
    page.get_by_role("link", name="Twint").click()
    page.get_by_role("button", name="20.00 Twint").first.click()
    expect(page.locator("#bookings li").first).to_contain_text("Twint")
    evening.read()
    page.locator("#bookings summary").first.click()
    page.locator("#bookings [name=reason]").first.fill("war bar")
    page.keyboard.press("Enter")
    expect(page.locator("#bookings .gone")).to_have_count(1)
    for way in ("/leute", "/leute/1", "/bekannt", "/zugang"):
        evening.go(way)
        evening.read()
