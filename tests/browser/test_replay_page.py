"""The page of a record in a real browser: by buttons, keys, slider and swipes, judged, on a phone, without findings."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.readable import findings, fits, pictured

EXAMPLES = Path(__file__).parents[2] / "examples"
RECORD = EXAMPLES / "einzelschieber.jass"
WHOLE = "() => { const one = document.querySelector('.sums .scroll'); return one.scrollWidth <= one.clientWidth; }"
"""Whether the table of the analysis is seen whole."""


def replayed(page: Page, server: str, file: Path = RECORD) -> None:
    """Upload a record as people do."""
    page.goto(f"{server}/nachspielen")
    page.set_input_files("input[name=file]", str(file))
    page.click("form button[type=submit]")
    expect(page.locator(".board")).to_be_visible()


def place(page: Page) -> str:
    """The number of the act that is shown."""
    return page.locator(".stepper input").input_value()


def test_stepping_by_buttons_keys_and_links(server: str, opening: Opening) -> None:
    """However one steps, the cards on the table and the address follow."""
    page = opening()
    replayed(page, server)
    start = int(place(page))
    page.click("[data-step=on]")
    assert str(start + 1) == place(page)
    expect(page.locator(".lying svg")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    assert str(start) == place(page)
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert "0" == place(page)
    page.locator(".acts a").nth(start + 2).click()
    assert f"schritt={int(place(page)) + 1}" in page.url
    before = place(page)
    page.reload()
    assert before == place(page)


def test_a_phone_steps_by_swipes(server: str, opening: Opening) -> None:
    """On a narrow page nothing hangs over the edge, and a swipe goes on."""
    page = opening(wide=360, high=740, touch=True)
    replayed(page, server)
    assert 360 >= page.evaluate("document.documentElement.scrollWidth")
    before = int(place(page))
    felt = page.locator(".felt")
    felt.dispatch_event("pointerdown", {"clientX": 250, "clientY": 300})
    felt.dispatch_event("pointerup", {"clientX": 120, "clientY": 305})
    assert str(before + 1) == place(page)


def test_a_record_is_judged_before_ones_eyes(server: str, opening: Opening) -> None:
    """The verdict names each player's accuracy, and leads to the dearest cards if there are any."""
    page = opening()
    replayed(page, server, EXAMPLES / "von-hand.jass")
    page.click("[data-do=judge]")
    expect(page.locator(".sums table")).to_be_visible(timeout=240_000)
    assert 4 == page.locator(".sums tbody tr").count()
    for wide in (320, 390, 1280):
        page.set_viewport_size({"width": wide, "height": 800})
        assert page.evaluate(WHOLE)
        assert fits(page)
        page.locator(".sums").scroll_into_view_if_needed()
        pictured(page, f"judged-{wide}")
    assert [] == findings(page)
    slips = page.locator(".slips button")
    if slips.count():
        slips.first.click()
        expect(page.locator(".verdict-now")).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/schiedsrichter/faelle/rest",  # the others are read every day in a wide window (test_rooms)
        *(pytest.param(way, marks=pytest.mark.nightly) for way in ("/nachspielen", "/fair", "/schiedsrichter")),
    ],
)
def test_pages_beside_the_table_are_free_of_findings(server: str, opening: Opening, path: str) -> None:
    """No serious finding of axe in light or dark, and nothing wider than a phone."""
    page = opening(wide=360, high=740)
    page.goto(server + path)
    assert [] == findings(page)
    assert 360 >= page.evaluate("document.documentElement.scrollWidth")


def test_the_board_is_free_of_findings(server: str, opening: Opening) -> None:
    """The page of a record has none either."""
    page = opening()
    replayed(page, server, EXAMPLES / "online-nachpruefbar.jass")
    page.click("[data-step=on]")
    assert [] == findings(page)
    page.goto(page.url.replace("/nachspielen/", "/fair/").partition("?")[0])
    assert [] == findings(page)
