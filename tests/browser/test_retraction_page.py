"""Taking back at the table: asked once in a Partie, then one tap, and the card is in the hand again."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.gestures import one_move, sit_down, until_a_card
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night

HELD = "[...document.querySelectorAll('.grip')].map(grip => grip.dataset.id).sort().join(' ')"


@pytest.mark.parametrize(("wide", "high"), [(320, 568), *by_night((1280, 800))])
def test_a_card_is_taken_back(server: str, opening: Opening, wide: int, high: int) -> None:
    """The hand is whole again, it is his turn, and the page says that the Partie is practice; nobody is asked twice."""
    page = opening(wide=wide, high=high)
    sit_down(page, server)
    until_a_card(page)
    held = page.evaluate(HELD)
    while page.evaluate(HELD) == held:
        one_move(page)
    until_a_card(page)
    back = page.locator("[data-retract]")
    expect(back).to_be_visible()
    assert fits(page)
    pictured(page, f"retract-{wide}")
    back.click()
    expect(page.locator("dialog.risk p")).to_contain_text("gilt diese Partie als Übung")
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"retract-asked-{wide}")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.risk")).to_have_count(0)
    assert page.evaluate(HELD) != held
    back.click()
    page.locator("dialog.risk button.risky").click()
    page.wait_for_function(f"held => {HELD} === held", arg=held)
    expect(page.locator(".note", has_text="Zurückgenommen")).to_be_visible()
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"retracted-{wide}")
    until_a_card(page)
    while page.evaluate(HELD) == held:
        one_move(page)
    until_a_card(page)
    back.click()
    page.wait_for_function(f"held => {HELD} === held", arg=held)
