from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.gestures import ASKED, one_move, sit_down
from tests.browser.readable import findings


def test_home_can_be_read_by_everybody(server: str, opening: Opening) -> None:
    """Axe finds nothing serious on the home page, by day and by night."""
    page = opening()
    page.goto(server)
    page.click("form.own summary")
    assert [] == findings(page)


def test_the_table_can_be_read_by_everybody(server: str, opening: Opening) -> None:
    """Axe finds nothing serious at the table: at a question, in a trick, with every sheet open."""
    page = opening()
    sit_down(page, server)
    page.wait_for_selector(ASKED)
    assert [] == findings(page)
    one_move(page)
    page.click("[data-do=wish]")
    assert [] == findings(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert [] == findings(page)


def test_what_happens_is_told_aloud(server: str, opening: Opening) -> None:
    """A live region tells what happens; every card of the hand says its name and whether it may be played."""
    page = opening()
    sit_down(page, server)
    while one_move(page) != "card":
        pass
    expect(page.locator(".live p")).not_to_have_count(0)
    page.wait_for_selector(".grip.may")
    names = page.locator(".grip").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(names)
    assert any("spielbar" in name for name in names)
