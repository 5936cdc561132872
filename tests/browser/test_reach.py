import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types of its own
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.sitting import one_move, sit_down

SERIOUS = {"serious", "critical"}


def _findings(page: Page) -> list[str]:
    page.wait_for_timeout(500)  # colours of moving things are those of no moment
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_can_be_read_by_everybody(server: str, opening: Opening, scheme: str) -> None:
    """Axe finds nothing serious on the home page, by day and by night."""
    page = opening()
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(server)
    page.click("form.own summary")
    page.wait_for_timeout(700)
    assert [] == _findings(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_can_be_read_by_everybody(server: str, opening: Opening, scheme: str) -> None:
    """Axe finds nothing serious at the table: at a question, in a trick, with every sheet open."""
    page = opening()
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    sit_down(page, server)
    page.wait_for_selector(".answers:not([hidden]) button, .grip.may")
    assert [] == _findings(page)
    one_move(page)
    page.click("[data-do=wish]")
    assert [] == _findings(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert [] == _findings(page)


def test_what_happens_is_told_aloud(server: str, opening: Opening) -> None:
    """A live region tells what happens; every card of the hand says its name and whether it may be played."""
    page = opening()
    sit_down(page, server)
    while one_move(page) != "card":
        page.wait_for_timeout(150)
    expect(page.locator(".live p")).not_to_have_count(0)
    page.wait_for_selector(".grip.may")
    names = page.locator(".grip").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(names)
    assert any("spielbar" in name for name in names)
