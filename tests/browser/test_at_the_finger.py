"""What the table says to somebody who touches something stands where he touched it, and its article opens there."""

import json

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, Position, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import sit_down, until_a_card
from tests.browser.made_frames import after, begun, fed, seen
from tests.browser.readable import findings, fits, pictured
from tests.night import by_night

from puur import wire
from puur.web.table.state import Live

SMALL, PHONE, SCREEN = (320, 568), (390, 844), (1280, 800)
ABOVE = """([note, touched]) => {
  const stage = document.querySelector(".stage");
  const [told, card, around] = [note, touched, stage].map(one => one.getBoundingClientRect());
  return told.bottom <= card.top + 1 && told.bottom > card.top - 80 && told.left < card.right && told.right > card.left
    && told.left >= around.left && told.right <= around.right;
}"""
"""Whether a note stands right above what was touched, and within the stage."""

EDGE: Position = {"x": 10, "y": 40}
"""Where a card of the hand is not covered by the next."""


def _barred() -> Live:
    """A table at which Anna may not give every card."""
    live = begun("schieber")
    while not seen(live).own.barriers:
        live = after(live, 1)
    return live


def _stands_above(page: Page, card: str) -> None:
    note = page.locator(".note.near").element_handle()
    touched = page.locator(f".grip[data-id={card}]").element_handle()
    assert page.evaluate(ABOVE, [note, touched])


@pytest.mark.parametrize(("wide", "high"), [SMALL, *by_night(PHONE, SCREEN)])
def test_a_card_that_may_not_be_given_says_why_above_it(server: str, opening: Opening, wide: int, high: int) -> None:
    """In one sentence, at any place in the hand and in any window."""
    page = opening(wide=wide, high=high)
    view = seen(_barred())
    fed(page, server, view)
    assert view.own.barriers
    why = view.own.barriers[0]
    for card in (why.cards[0], why.cards[-1]):
        page.locator(f".grip[data-id={card}]").click(force=True)
        if page.locator(".note.near").count() == 0:  # a finger's first tap raises the card
            page.locator(f".grip[data-id={card}]").click(force=True)
        expect(page.locator(".note.near")).to_contain_text(why.why)
        _stands_above(page, card)
    assert fits(page)
    pictured(page, f"finger-refused-{wide}")


@pytest.mark.parametrize(("wide", "high"), [PHONE, *by_night(SMALL, SCREEN)])
def test_the_article_of_a_refusal_opens_where_it_stands(server: str, opening: Opening, wide: int, high: int) -> None:
    """The server refused: its reason is there with the article, which says itself in our words and stays to be read."""
    page = opening(wide=wide, high=high)
    feed = fed(page, server, seen(_barred()))
    page.wait_for_selector(".grip")
    refused = wire.ActRefused(1, [wire.ActFault("Farbe bekennen: du hast noch Ecken.", "A.8")])
    feed.lines[-1].send(wire.encoded(refused))
    chip = page.locator(".note button.article")
    expect(chip).to_have_attribute("aria-expanded", "false")
    chip.click()
    expect(page.locator(".note .article-said b")).to_be_visible()
    assert fits(page)
    pictured(page, f"finger-article-{wide}")
    assert [] == findings(page)


def test_a_first_tap_that_only_raises_a_card_says_so_once(server: str, opening: Opening) -> None:
    """At a phone: the second card that is raised says nothing more, nor does the next page."""
    page = opening(wide=390, high=844, touch=True)
    sit_down(page, server)
    until_a_card(page)
    cards = page.locator(".grip.may").evaluate_all("all => all.map(one => one.dataset.id)")
    page.locator(f".grip[data-id={cards[0]}]").tap(position=EDGE, force=True)
    expect(page.locator(".note.near")).to_have_text("Noch einmal auf dieselbe Karte tippen spielt sie.")
    pictured(page, "finger-raised-390")
    assert json.loads(page.evaluate("localStorage.getItem('puur.prefs')"))["raised"] is True
    page.reload()
    until_a_card(page)
    page.locator(f".grip[data-id={cards[-1]}]").tap(position=EDGE, force=True)
    expect(page.locator(f".grip[data-id={cards[-1]}]")).to_have_class("grip may up")
    expect(page.locator(".note.near")).to_have_count(0)


@pytest.mark.parametrize(("wide", "high"), [SCREEN, *by_night(SMALL, PHONE)])
def test_points_that_suffice_are_said_quietly_or_not_at_all(
    server: str, opening: Opening, wide: int, high: int
) -> None:
    """Bedanken stands beside the hand and asks as ever; whoever has switched the cue off finds it in the menu alone."""
    page = opening(wide=wide, high=high)
    view = seen(_barred())
    thanks = wire.Option({"act": "bedanken", "seat": "S"}, "Bedanken", asks="Wirklich?")
    fed(page, server, replace(view, own=replace(view.own, acts=[*view.own.acts, thanks])))
    expect(page.locator(".answers .kind-bedanken")).to_contain_text("die Punkte reichen")
    assert fits(page)
    pictured(page, f"cue-{wide}")
    page.locator("[data-do=wish]").click()
    page.locator("dialog.wish label", has_text="Bedanken reichen").click()
    page.keyboard.press("Escape")
    expect(page.locator(".answers .kind-bedanken")).to_have_count(0)
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog.menu > button").last).to_have_text("Bedanken")
