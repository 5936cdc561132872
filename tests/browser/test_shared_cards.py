"""Why cards have no seal stands at the table: on a phone and on a screen, for chosen cards and for shared ones."""

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import sit_down
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night

NARROW = 700
PHONE, SCREEN = (360, 640), (1280, 800)


@pytest.mark.parametrize(("wide", "high"), [PHONE, *by_night(SCREEN)])
def test_chosen_cards_say_why_there_is_no_proof(server: str, opening: Opening, wide: int, high: int) -> None:
    """The panel stands open, names the number, and promises no seal."""
    page = opening(wide=wide, high=high)
    sit_down(page, server, seed="4711", entry="link")
    picture = "one => getComputedStyle(one, '::before').display"
    assert "none" != page.locator("[data-do=slate]").evaluate(picture)  # the way there shows before a point is written
    panel = _panel(page)
    expect(panel).to_have_attribute("open", "")
    expect(panel).to_contain_text("kein Siegel")
    expect(panel.locator("code")).to_have_text("4711")
    expect(panel.locator("form")).to_have_count(0)
    panel.scroll_into_view_if_needed()
    pictured(page, f"chosen-{wide}")
    assert fits(page)
    assert [] == findings(page)


def _pair(page: Page, server: str) -> list[str]:
    """Opens a pair of tables; the ways to them."""
    wish = {"reglement": "schieber", "twice": "tische", "entry": "link", "level": "zufall", "tempo": "sofort"}
    made = page.request.post(f"{server}/tisch", form={**wish, "name": "Anna"}, max_redirects=0)
    assert 303 == made.status
    page.goto(server + made.headers["location"])
    return [f"{server}{link.get_attribute('href')}" for link in page.locator("a.button.main").all()]


def _panel(page: Page) -> Locator:
    """The panel about the cards, on a phone behind the slate's button."""
    if (page.viewport_size or {"width": 0})["width"] < NARROW:
        page.locator("[data-do=slate]").first.click()
    return page.locator(".fairness details.fair")


@pytest.mark.parametrize(("wide", "high"), [SCREEN, *by_night(PHONE)])
def test_shared_cards_say_what_can_be_prevented(server: str, opening: Opening, wide: int, high: int) -> None:
    """The panel can be read on its dark wood, and leads to what can be prevented and what cannot."""
    page = opening(wide=wide, high=high)
    tables = _pair(page, server)
    pictured(page, f"pair-{wide}", whole=True)
    assert fits(page)
    page.goto(tables[0])
    page.locator(".answers button.main").click()
    page.wait_for_selector(".grip, .answers:not([hidden]) button")
    panel = _panel(page)
    panel.locator("summary").click()
    expect(panel).to_contain_text("an andern Tischen")
    panel.scroll_into_view_if_needed()
    pictured(page, f"shared-{wide}")
    assert fits(page)
    assert panel.locator("a").evaluate(
        "one => getComputedStyle(one).color === getComputedStyle(one.parentElement).color"
    )
    with page.expect_popup() as opened:  # beside the table: nobody leaves his Partie to read it
        panel.locator("a").click()
    read = opened.value
    expect(read.locator("#same")).to_contain_text("unter zwei Namen")
    pictured(read, f"fair-{wide}", whole=True)
    assert fits(read)
    assert [] == findings(read)
    expect(page.locator(".table")).to_be_visible()


@pytest.mark.parametrize(("wide", "high"), [PHONE, *by_night(SCREEN)])
def test_a_record_that_waits_says_why(
    server: str, opening: Opening, wide: int, high: int, complaints: list[str]
) -> None:
    """Whoever is ready first reads what he waits for on a page of its own, and cannot sit down at the other table."""
    page = opening(wide=wide, high=high)
    tables = _pair(page, server)
    page.goto(tables[0])
    page.locator(".answers button.main").click()
    page.wait_for_selector(".grip, .answers:not([hidden]) button")
    expect(_panel(page)).to_be_visible()
    page.locator("[data-chair=abandon]").click()
    page.locator("dialog.risk .risky").click()
    expect(page.locator("body")).to_contain_text("abgebrochen")
    page.goto(f"{tables[0]}/nachspielen")
    expect(page.locator("h1")).to_have_text("Gleiche Karten")
    expect(page.locator("main")).to_contain_text("wenn alle fertig sind")
    pictured(page, f"refused-{wide}")
    assert fits(page)
    assert [] == findings(page)
    page.goto(tables[1])
    page.locator(".plate.empty button").first.click()
    expect(page.locator("body")).to_contain_text("schon an einem andern Tisch")
    pictured(page, f"elsewhere-{wide}")
    assert fits(page)
    complaints[:] = [told for told in complaints if "status of 403" not in told]  # the record that waits
