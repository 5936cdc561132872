"""Anyone who goes away comes back: his Partien stand on the first page, and leaving a running one asks."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import sit_down, until_a_card
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night


def _home(page: Page, server: str) -> None:
    """The first page, once it knows the Partie: that is noted a moment after it began."""
    page.goto(server)
    for _ in range(100):
        if page.locator(".back .partien li").count():
            return
        page.reload()
    pytest.fail("the Partie is not noted")


@pytest.mark.parametrize(("wide", "high"), [(320, 640), *by_night((390, 844), (1280, 800))])
def test_a_running_partie_is_one_tap_away_from_the_first_page(
    server: str, opening: Opening, wide: int, high: int
) -> None:
    """By "Weiterspielen", and the hand is the one that was left."""
    page = opening(wide=wide, high=high, touch=wide < 1000)
    sit_down(page, server)
    until_a_card(page)
    hand = page.locator(".grip").evaluate_all("all => all.map(one => one.dataset.id)")
    _home(page, server)
    expect(page.locator(".back h2").first).to_have_text("Weiterspielen")
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"way-back-home-{wide}", whole=True)
    page.locator(".back a", has_text="Alle meine Partien").click()
    expect(page.locator("h1")).to_have_text("Meine Partien")
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"way-back-all-{wide}")
    page.locator(".partien .button").first.click()
    page.wait_for_selector(".grip")
    assert hand == page.locator(".grip").evaluate_all("all => all.map(one => one.dataset.id)")


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), *by_night((390, 844))])
def test_the_logo_at_a_running_table_asks(server: str, opening: Opening, wide: int, high: int) -> None:
    """Enter stays at the table, and who goes is told where his seat is."""
    page = opening(wide=wide, high=high, touch=wide < 1000)
    sit_down(page, server)
    until_a_card(page)
    table = page.url
    page.locator(".bar .brand").click()
    expect(page.locator("dialog.risk p")).to_contain_text("Weiterspielen")
    pictured(page, f"way-back-asked-{wide}")
    assert [] == findings(page)
    page.keyboard.press("Enter")
    expect(page.locator("dialog.risk")).to_have_count(0)
    assert table == page.url
    page.locator(".bar .brand").click()
    page.locator("dialog.risk button.risky").click()
    page.wait_for_url(f"{server}/")


def test_what_was_played_to_its_end_is_replayed_from_the_list(server: str, opening: Opening) -> None:
    """A Partie that is over says how it ended and opens its replay; leaving its table asks nothing."""
    page = opening(wide=390, high=844, touch=True)
    sit_down(page, server)
    until_a_card(page)
    page.locator("[data-do=menu]").tap()
    page.locator("dialog.menu button", has_text="Bedanken").tap()
    page.locator("dialog.risk button.risky").tap()
    page.wait_for_selector(".ending:not([hidden]) h2")
    page.locator(".bar .brand").tap()
    page.wait_for_url(f"{server}/")
    for _ in range(100):
        if page.locator(".partien .replay").count():
            break
        page.reload()
    expect(page.locator(".back h2")).to_have_text("Meine Partien")
    expect(page.locator(".partien .button")).to_contain_text("verloren, ")
    pictured(page, "way-back-over", whole=True)
    page.locator(".partien .replay").tap()
    page.wait_for_url(f"{server}/nachspielen/*")
