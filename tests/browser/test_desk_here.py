"""Marking who is in the hall: numbers typed in a hurry at the door mark nobody else."""

from typing import Final

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly

PEOPLE: Final = 26


def _door(server: str, opening: Opening) -> Evening:
    """The page at the door of an evening for twenty-six."""
    evening = Evening(opening(wide=390, high=844), server)
    opened_quickly(evening, PEOPLE)
    evening.go("/da")
    return evening


def _row(page: Page, number: int) -> Locator:
    return page.locator(f"#here li[data-number='{number}']")


def _typed(page: Page, words: str) -> None:
    page.locator("[data-find]").press_sequentially(words)
    page.keyboard.press("Enter")


def _is_here(page: Page, number: int) -> None:
    expect(_row(page, number).locator(".ok")).to_be_visible()


def test_a_number_finds_exactly_that_number(server: str, opening: Opening) -> None:
    """2 and then 25, as fast as a hand types: 2 and 25 are here, and nobody else; the field is empty each time."""
    desk = _door(server, opening)
    page = desk.page
    for number in (2, 25, 1):
        _typed(page, str(number))
        expect(page.locator("[data-find]")).to_have_value("")
    for number in (2, 25, 1):
        _is_here(page, number)
    expect(page.locator("#here .ok")).to_have_count(3)
    desk.read()


def test_a_name_is_found_by_its_beginning_and_never_guessed(server: str, opening: Opening) -> None:
    """Where several fit they are shown and nobody is marked; anyone who is found alone is."""
    desk = _door(server, opening)
    page = desk.page
    _typed(page, "leni1")
    expect(page.locator("#here li:not([hidden])")).to_have_count(11)  # 1 and 10 to 19
    expect(page.locator("[data-said]")).to_contain_text("11 passen auf")
    expect(page.locator("#here .ok")).to_have_count(0)
    _typed(page, "lang26 leni")
    _is_here(page, 26)
    _typed(page, "eni3")
    expect(page.locator("[data-said]")).to_contain_text("niemand")
    _typed(page, "99")
    expect(page.locator("[data-said]")).to_contain_text("niemand")
    _typed(page, "26")
    expect(page.locator("[data-said]")).to_contain_text("ist schon da")
    expect(page.locator("#here .ok")).to_have_count(1)


def test_the_wrong_one_is_taken_back_with_one_key(server: str, opening: Opening) -> None:
    """Escape, at once or after the list is fresh; or by the button beside the name."""
    desk = _door(server, opening)
    page = desk.page
    _typed(page, "7")
    _is_here(page, 7)
    page.keyboard.press("Escape")
    expect(page.locator("#here .ok")).to_have_count(0)
    _typed(page, "8")
    _is_here(page, 8)
    _row(page, 8).locator("[data-unmark] button").click()
    expect(page.locator("#here .ok")).to_have_count(0)
    _typed(page, "9")
    _is_here(page, 9)
    _typed(page, "leni1")
    page.keyboard.press("Escape")  # shows everybody again, and takes nobody back
    expect(page.locator("#here li:not([hidden])")).to_have_count(PEOPLE)
    page.locator("[data-find]").press_sequentially("le")
    page.keyboard.press("Escape")
    expect(page.locator("[data-find]")).to_have_value("")
    _is_here(page, 9)
    page.keyboard.press("Escape")
    expect(page.locator("#here .ok")).to_have_count(0)


def test_a_scanner_types_the_code_of_a_lot_card(server: str, opening: Opening) -> None:
    """It types an address and Enter: the person whose own page that is, is here."""
    desk = _door(server, opening)
    page = desk.page
    code = _row(page, 12).get_attribute("data-code")
    assert code
    _typed(page, desk.url + code)
    _is_here(page, 12)
    expect(page.locator("#here .ok")).to_have_count(1)
