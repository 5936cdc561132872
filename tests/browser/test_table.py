import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, Position, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.browser.conftest import Opening
from tests.browser.contexts import PATIENCE
from tests.browser.gestures import (
    ASKED,
    CHOICES,
    FURTHER,
    HANDS,
    drawn_unseen,
    number,
    one_move,
    sit_down,
    sit_down_by_form,
    until_a_card,
    watch,
)
from tests.browser.readable import AT_REST


def _rows(page: Page) -> int:
    return page.locator(".slate tbody tr").count()


AWHILE = 5_000
"""Milliseconds after which it is asked whether somebody else has moved meanwhile."""
ASKED_AGAIN = f"""before => Number(document.querySelector("[data-socket]").dataset.number) > before
  && document.querySelector("{ASKED}, .slate tbody tr") !== null"""


def _click_a_card(page: Page, before: int) -> None:
    """A card is given; only a bot that claims the rest in that moment may take it from the mouse."""
    for _ in range(PATIENCE // AWHILE):
        with suppress(TooLate):
            page.locator(".grip.may").last.click(timeout=AWHILE)
            return
        if before < number(page):
            return
    pytest.fail("no card could be given by a click")


def test_alone_with_three_bots_by_clicks(server: str, opening: Opening) -> None:
    """A whole Spiel is played by clicks, and never is there a picture of a hidden card on the page."""
    page = opening(moving=True)
    seen = watch(page)
    sit_down_by_form(page, server)
    page.wait_for_selector(ASKED)
    while not _rows(page):
        assert set() == drawn_unseen(page, seen)
        before = number(page)
        if page.locator(CHOICES).count():
            one_move(page)
        else:
            _click_a_card(page, before)
        page.wait_for_function(ASKED_AGAIN, arg=before)
    assert 1 == _rows(page)
    expect(page.locator(".story li")).not_to_have_count(0)


def test_the_large_button_seats_one_among_bots(server: str, opening: Opening) -> None:
    """The first button of the home page leads to a table where one sits, with three bots that are called bots."""
    page = opening()
    page.goto(server)
    page.click("form.quick button")
    expect(page.locator(".plate.bot")).to_have_count(3)
    assert all("Bot" in told for told in page.locator(".plate.bot .under").all_inner_texts())


def test_a_card_that_is_refused_says_why(server: str, opening: Opening) -> None:
    """A card that may not be given stays in the hand, and a note cites the article."""
    page = opening()
    sit_down(page, server)
    wrong = page.locator(".grip[aria-disabled]")
    page.wait_for_selector(ASKED)
    while page.locator(CHOICES).count() or not wrong.count():
        one_move(page)
        page.wait_for_selector(ASKED)
    before = page.locator(".grip").count()
    wrong.first.click(force=True, position={"x": 12, "y": 30})
    expect(page.locator(".note").first).to_contain_text(re.compile(r"[A-Z]\.\d|\d+\.\d"))
    assert before == page.locator(".grip").count()


def test_by_keyboard_alone(server: str, opening: Opening) -> None:
    """A table is opened and two cards are played without a mouse."""
    page = opening()
    page.goto(server)
    page.keyboard.press("Tab")  # the link that skips
    for _ in range(30):  # as many links as the head has
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('form.quick') !== null"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".plate.at-top")
    sit_down(page, server)  # where bots lose no time, as they do there
    played = 0
    while played < 2:
        page.wait_for_selector(ASKED)  # the lot may have him name the dealer first
        before = number(page)
        if page.locator(CHOICES).count():
            _tab_to(page, ".answers button")
        else:
            page.keyboard.press("1")
            while page.evaluate("document.activeElement.ariaDisabled") == "true":
                page.keyboard.press("ArrowRight")
            played += 1
        page.keyboard.press("Enter")
        page.wait_for_function(FURTHER, arg=before)
    assert 2 == played
    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.help")).not_to_be_visible()


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        if page.evaluate("where => document.activeElement.matches(where)", selector):
            return
        page.keyboard.press("Tab")


def test_on_a_phone(server: str, opening: Opening) -> None:
    """On a phone 360 wide nothing lies outside or is pushed aside, a first tap chooses, a second one plays."""
    page = opening(wide=360, high=740, touch=True, moving=True)
    sit_down(page, server)
    until_a_card(page)
    page.wait_for_function(AT_REST)
    assert 360 == page.evaluate("document.documentElement.scrollWidth")
    outside = page.evaluate(
        "[...document.querySelectorAll('button')].filter(one => one.checkVisibility({visibilityProperty: true}))"
        ".map(one => [one.className, one.getBoundingClientRect()])"
        ".filter(([name, box]) => box.left < -8 || box.right > 368)"
        ".map(([name, box]) => `${name} ${box.left} ${box.right}`)"
    )
    assert [] == outside
    for card in page.locator(".hand .grip").all():
        card.evaluate(
            "card => { card.tabIndex = 0; card.focus(); card.scrollIntoView({inline: `center`, block: `center`}); }"
        )
        assert [0, 0] == page.evaluate(
            "(stage => [stage.scrollLeft, stage.scrollTop])(document.querySelector('.stage'))"
        )
    card = page.locator(".grip.may").first
    name = card.get_attribute("data-id")
    spot: Position = {"x": 8, "y": 20}
    card.tap(position=spot)
    expect(page.locator(f".card[data-card={name}].up")).to_have_count(1)
    card.tap(position=spot)
    expect(page.locator(f".grip[data-id={name}]")).to_have_count(0)


WATCH_BANNER = """() => new MutationObserver(() => { window.banner = true; }).observe(
  document.querySelector(".offline"), {attributes: true})"""


def test_a_cut_line_comes_back(server: str, opening: Opening) -> None:
    """When the line is cut a banner says so; it comes back by itself, and the play goes on."""
    page = opening()
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws/**", through)
    sit_down(page, server)
    one_move(page)
    page.evaluate(WATCH_BANNER)
    lines[-1].close()
    page.wait_for_function("() => window.banner")
    expect(page.locator(".offline")).to_be_hidden()
    assert 2 <= len(lines)
    one_move(page)


def test_an_act_lost_with_the_line_is_sent_again(server: str, opening: Opening) -> None:
    """A card that was given just as the line was cut lies on the table once the line stands again."""
    page = opening()
    lost: list[str] = []

    def through(line: WebSocketRoute) -> None:
        beyond = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            if '"act":"play"' in str(text) and not lost:
                lost.append(str(text))
                line.close()
                beyond.close()
            else:
                beyond.send(text)

        line.on_message(hear)

    page.route_web_socket("**/ws/**", through)
    sit_down(page, server)
    while one_move(page) != "card":
        pass
    expect(page.locator(".offline")).to_be_hidden()
    assert 1 == len(lost)
    card = json.loads(lost[0])["act"]["card"]
    page.reload()  # what the page shows now is what the server knows
    page.wait_for_selector(".grip")
    expect(page.locator(f".grip[data-id={card}]")).to_have_count(0)


def test_two_tabs_agree(server: str, opening: Opening) -> None:
    """A card given in one tab leaves the hand in the other."""
    page = opening()
    sit_down(page, server)
    other = opening(context=page.context)
    other.goto(page.url)
    other.wait_for_selector(".plate.at-top")
    while one_move(page) != "card":
        pass
    page.wait_for_selector(ASKED)
    other.wait_for_function(FURTHER, arg=number(page) - 1)
    assert page.evaluate(HANDS) == other.evaluate(HANDS)


def test_a_card_is_dragged_onto_the_table(server: str, opening: Opening) -> None:
    """A card that is dragged a little falls back; dragged into the middle it is given."""
    page = opening(moving=True)
    sit_down(page, server)
    until_a_card(page)
    card = page.locator(".grip.may").first
    name = card.get_attribute("data-id")
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + 26, box["y"] + 90
    for way, left in ((30, 1), (260, 0)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - way, steps=4)
        page.mouse.up()
        expect(page.locator(f".grip[data-id={name}]")).to_have_count(left)
