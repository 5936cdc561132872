"""Taking back at the table: one tap, and the card is in the hand again; on phones and on a desk."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opening
from tests.browser.gestures import one_move, sit_down, until_a_card
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night

HELD = "[...document.querySelectorAll('.grip')].map(one => one.dataset.id).sort().join(' ')"


@pytest.mark.parametrize(("wide", "high"), [(320, 568), *by_night((1280, 800))])
def test_a_card_is_taken_back(server: str, opening: Opening, wide: int, high: int) -> None:
    """The hand is whole again and it is the same person's turn; the page says so, and that the Partie is practice."""
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
    page.wait_for_function(f"held => {HELD} === held", arg=held)
    expect(page.locator(".note", has_text="Zurückgenommen")).to_be_visible()
    assert fits(page)
    assert [] == findings(page)
    pictured(page, f"retracted-{wide}")
    until_a_card(page)
    while page.evaluate(HELD) == held:
        one_move(page)
