"""A revoke among people: one objects from a phone, and all read the ruling with its article."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import FURTHER, number, sit_down
from tests.browser.readable import AT_REST

REGULAR = """() => {
  const one = document.querySelector(".answers:not([hidden]) button")
    ?? document.querySelector(".table:has(.ask-line.mine) .grip[aria-label$=spielbar]");
  one?.click();
  return one !== null;
}"""

REVOKE = """() => {
  const wrong = document.querySelector('.table:has(.ask-line.mine) .grip.may[aria-label*="(A.12)"]');
  wrong?.click();
  return wrong?.getAttribute("aria-label").split(",")[0] ?? null;
}"""
"""Look and press in one go: between the two another might have given the card of this turn."""


@pytest.mark.nightly
def test_a_revoke_is_objected_to_from_a_phone(server: str, opening: Opening) -> None:
    """South does not follow; East objects on a phone, what is offered fits on it, and all read the ruling."""
    south, east, west = (
        opening(wide=900, high=700),
        opening(wide=320, high=640, touch=True),
        opening(wide=480, high=640),
    )
    sit_down(south, server, play="table", entry="link")
    for page, place in ((east, "E"), (west, "W")):
        page.goto(south.url)
        page.wait_for_selector(".plate.empty")
        page.locator(".plate.at-right.empty button" if place == "E" else ".plate.at-left.empty button").first.click()
        expect(page.locator(".plate.at-bottom.person")).to_have_count(1)
    south.locator(".answers button.main").click()
    _revoke([south, east, west])
    east.locator("[data-do=menu]").tap()
    east.locator("dialog.menu summary", has_text="Reklamieren").tap()
    form = east.locator("dialog.menu details[open]")
    form.locator("select").first.select_option(label="Gast")
    form.locator("button[type=submit], button.main").last.tap()
    expect(east.locator(".case, .ruled .article").first).to_be_attached()
    east.wait_for_function(AT_REST)
    offers = east.locator(".case button")
    for locator in offers.all():
        box = locator.bounding_box()
        assert box is not None
        assert 0 <= box["x"]
        assert box["x"] + box["width"] <= 320
        assert 0 <= box["y"]
        assert box["y"] + box["height"] <= 640
    assert 320 == east.evaluate("document.documentElement.scrollWidth")
    if offers.count():  # where nothing can be chosen the ruling follows at once
        offers.first.tap()
    for page in (south, east, west):
        expect(page.locator(".case")).to_have_count(0)
        expect(page.locator(".ruled .article")).not_to_have_count(0)


def _revoke(pages: list[Page]) -> None:
    """All play on until South has given a card he should not have."""
    south, *others = pages
    while True:
        before = number(south)
        name = south.evaluate(REVOKE)
        if name is not None:
            for page in pages:
                page.wait_for_function(FURTHER, arg=before)
            if all(page.locator(".on-table", has_text=f"Gast: {name}").count() for page in others):
                return
        elif not any(page.evaluate(REGULAR) for page in pages):
            south.wait_for_timeout(20)  # what was done is on its way
