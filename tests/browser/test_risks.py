"""A button that may cost the Partie asks first, and the answer nobody is hurt by is the nearest."""

from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import until
from tests.browser.gestures import number, sit_down, until_a_card
from tests.browser.readable import findings, fits, pictured


def _asked(page: Page, button: str) -> None:
    """Tap something in the menu that asks."""
    page.locator("[data-do=menu]").tap()
    page.locator("dialog.menu button", has_text=button).tap()
    expect(page.locator("dialog.risk")).to_be_visible()


def test_bedanken_is_asked_once_and_enter_says_no(server: str, opening: Opening) -> None:
    """To a beginner it means "say thanks": he reads what it costs, Enter and Escape play on, and only a tap says it."""
    page = opening(wide=390, high=844, touch=True)
    sit_down(page, server)
    until_a_card(page)
    before = number(page)
    for key in ("Enter", "Escape"):
        _asked(page, "Bedanken")
        expect(page.locator("dialog.risk p")).to_contain_text("Wer sich zu früh bedankt, verliert die Partie")
        expect(page.locator("dialog.risk button").first).to_be_focused()
        assert fits(page)
        assert [] == findings(page)
        pictured(page, f"bedanken-{key.lower()}")
        page.keyboard.press(key)
        expect(page.locator("dialog.risk")).to_have_count(0)
    assert before == number(page)
    _asked(page, "Bedanken")
    page.locator("dialog.risk button.risky").tap()
    until(page, lambda: number(page) > before)


def test_the_rest_and_bedanken_are_no_neighbours(server: str, opening: Opening) -> None:
    """Between what is said when all is won and what ends the Partie something else stands, or they stand far apart."""
    page = opening(wide=390, high=844, touch=True)
    sit_down(page, server, play="table")
    until_a_card(page)
    page.locator("[data-do=menu]").tap()
    labels = [
        text.strip()
        for text in page.locator("dialog.menu > button, dialog.menu > details > summary").all_text_contents()
    ]
    assert "Bedanken" == labels[-1]
    assert "Der Rest ist mein" != labels[-2]


def test_who_stands_up_in_a_running_partie_is_asked(server: str, opening: Opening) -> None:
    """A bot would play on for him; no leaves him where he is."""
    page = opening(wide=1280, high=800)
    sit_down(page, server)
    until_a_card(page)
    page.locator("[data-chair=stand]").click()
    expect(page.locator("dialog.risk p")).to_contain_text("Ein Bot spielt weiter")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.risk")).to_have_count(0)
    expect(page.locator("[data-chair=stand]")).to_be_visible()
