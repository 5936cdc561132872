"""Playing at the table page: cards that fly delay nobody, a ruling is chosen by a tap, pages weigh little."""

from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import FURTHER, moves, one_move, sit_down, until_a_card
from tests.browser.readable import findings, fits, pictured
from tests.web.desk_hosts import Served

from puur.web.table import events as e
from puur.web.visitor.guests import COOKIE, guest_of

MOST_FIRST, MOST_TABLE = 40_000, 80_000
"""Bytes of the first page and of a table, compressed."""
COLLECT = """() => {
  window.moved = {};
  document.querySelector(".stage").addEventListener("transitionrun",
    event => event.target.closest(".cards") && (window.moved[event.propertyName] = true), true);
}"""
TAP = """() => {
  const card = document.querySelector(".grip.may[aria-label$=spielbar]");
  if (!card) return null;
  const element = document.querySelector(`.card[data-card="${card.dataset.id}"]`);
  const before = element.style.getPropertyValue("--y");
  const flying = document.getAnimations().filter(one => one.playState === "running"
    && one.effect.target?.closest(".cards")).length;
  const number = Number(document.querySelector("[data-socket]").dataset.number);
  card.click();
  return {at_once: element.style.getPropertyValue("--y") !== before, flying, number};
}"""


def test_cards_that_fly_delay_no_tap(server: str, opening: Opening) -> None:
    """A card that is tapped goes at once though others still fly; all moves by transform and opacity alone."""
    page = opening(wide=390, high=844, moving=True)
    sit_down(page, server)
    until_a_card(page)
    page.evaluate(COLLECT)
    taps: list[dict[str, int]] = []
    while len(taps) < 9 and not any(tap["flying"] for tap in taps[1:]):
        until_a_card(page)
        tapped = page.evaluate(TAP)
        if tapped is not None:  # asked and tapped in one go: others act meanwhile, and a tap waits for the one before
            taps.append(tapped)
            page.wait_for_function(FURTHER, arg=tapped["number"])
    assert all(tap["at_once"] for tap in taps)
    assert any(tap["flying"] for tap in taps)
    assert set() == set(page.evaluate("Object.keys(window.moved)")) - {"transform", "translate", "opacity"}


def _report_a_remark(page: Page) -> None:
    page.locator("[data-do=menu]").tap()
    page.locator("dialog.menu summary", has_text="Melden").tap()
    page.locator("dialog.menu details[open] > form > button[type=submit]").tap()


def _sit_together(served: Served, page: Page, other: Page) -> None:
    """A table as in life: one at South, the other one at East, and two bots."""
    other.goto(served.url)
    cookies = {cookie["name"]: cookie["value"] for cookie in other.context.cookies()}
    wish = {"reglement": "schieber", "entry": "link", "play": "table", "level": "einfach", "tempo": "sofort"}
    way = page.request.post(f"{served.url}/tisch", form=dict(wish), max_redirects=0).headers["location"]
    hub = served.server.hub
    table = served.wait(hub.find(way.rsplit("/", 1)[1]))
    assert table is not None
    sits = e.Sat(table.live.changed, "E", guest_of(cookies[COOKIE]).person, "Berta")
    served.wait(hub.happens(table, sits, e.Started(table.live.changed)))
    for seat in (page, other):
        seat.goto(f"{served.url}{way}")
        seat.wait_for_selector(".plate.at-top")


def test_one_of_several_offers_is_chosen(served: Served, opening: Opening) -> None:
    """A remark of an opponent is reported, she says that it was so, and an offer of the Reglement is tapped."""
    page, other = opening(wide=390, high=844, touch=True), opening(wide=320, high=568)
    _sit_together(served, page, other)
    while not page.evaluate("() => document.querySelector('.card.may') !== null"):
        if not moves(other) and page.evaluate("() => document.querySelector('.answers:not([hidden]) button') !== null"):
            moves(page)
        page.wait_for_timeout(20)  # bots play meanwhile
    _report_a_remark(page)
    expect(other.locator(".asks")).to_contain_text("meldet von dir: Bemerkung. Stimmt das?")
    expect(page.locator(".asks")).to_contain_text("Solange warten die Karten.")
    assert fits(other)
    assert [] == findings(other)
    pictured(other, "accused-320")
    other.get_by_role("button", name="Ja, so war es").click()
    offers = page.locator(".case button:not(.article)")
    expect(offers).to_have_count(2)
    expect(page.locator(".case .article")).to_have_text("A.4")
    boxes = [locator.bounding_box() for locator in offers.all()]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in boxes)
    offers.nth(1).tap()
    expect(page.locator(".case")).to_have_count(0)
    page.locator("[data-do=slate]").tap()
    expect(page.locator(".ruled li", has_text="Das Spiel gilt")).to_have_count(
        1
    )  # the own card may have been ruled on too


def test_little_comes_over_the_line(server: str, opening: Opening) -> None:
    """The first page weighs at most 40 kB, a table at most 80 kB, compressed, with all that belongs to them."""
    page = opening(wide=390, high=844)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda said: sizes.append(said["encodedDataLength"]))
    page.goto(server, wait_until="networkidle")
    assert 0 < sum(sizes) <= MOST_FIRST
    sit_down(page, server)
    sizes.clear()
    page.reload(wait_until="load")
    page.wait_for_selector(".plate.at-top")
    assert 0 < sum(sizes) <= MOST_TABLE


HIGH = """() => {
  for (const total of document.querySelectorAll(".score span")) total.textContent = "2047";
  const buttons = [...document.querySelectorAll(".bar button")];
  return Math.max(...buttons.map((button) => button.getBoundingClientRect().right));
}"""


def test_high_totals_push_no_button_out_of_the_smallest_screen(server: str, opening: Opening) -> None:
    """With two totals of four digits, as every Schieber to 2500 reaches them, the settings are still within reach."""
    page = opening(wide=320, high=568)
    sit_down(page, server)
    until_a_card(page)
    while page.locator("[data-retract]:visible").count() == 0:
        one_move(page)
    assert page.evaluate(HIGH) <= 320
    pictured(page, "high-totals-320")
