"""Learning in a real browser: the first Spiel from the first page to its end, wrong answers, keys alone, a phone."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.gestures import until_a_card
from tests.browser.readable import findings
from tests.night import by_night

from puur.lessons.puzzles import puzzle

FIRST: tuple[str | int, ...] = (
    "S",
    "HA HK HQ SK SQ SJ",
    "SJ",
    31,
    "S9",
    "HA",
    "HK",
    "C8 SK SQ",
    "C8",
    "SK",
    19,
)
"""What a learner answers in the guided Spiel."""


def answer(page: Page, told: str | int) -> None:
    """Answer an exercise as one does, and have it checked."""
    if isinstance(told, int):
        page.fill("input[name=zahl]", str(told))
    elif page.locator("input[name=wahl]").count():
        page.check(f"input[name=wahl][value={told}]")
    else:
        for card in told.split():
            page.check(f"input[name=karte][value={card}]")
    page.click("form button[type=submit]")


@pytest.mark.parametrize("wide", [390, *by_night(1280)])
def test_a_newcomer_gets_from_the_first_page_to_the_end_of_the_first_spiel(
    server: str, opening: Opening, wide: int
) -> None:
    """Every right answer is called right, and the book then knows it, in this browser."""
    page = opening(wide=wide, touch=wide < 700)
    page.goto(server)
    page.locator("main").get_by_role("link", name="Jass lernen").click()
    page.get_by_role("link", name="Dein erstes Spiel").click()
    for told in FIRST:
        answer(page, told)
        expect(page.locator("#antwort.solved")).to_be_focused()
        page.get_by_role("link", name="Weiter").click()
    expect(page).to_have_url(f"{server}/lernen/following/1")
    page.goto(f"{server}/lernen")
    expect(page.locator(".lessons .all-done")).to_have_count(1)
    assert wide >= page.evaluate("document.documentElement.scrollWidth")


def test_a_wrong_answer_is_told_why_with_the_article(server: str, opening: Opening) -> None:
    """Gently, and one may try again; the article opens in the casebook."""
    page = opening()
    page.goto(f"{server}/lernen/following/1")
    page.click("form button[type=submit]")
    expect(page.get_by_role("alert")).to_be_visible()
    answer(page, "HA C9")
    expect(page.locator("#antwort.not-yet")).to_contain_text("Du musst Farbe angeben oder stechen")
    page.get_by_role("link", name="Artikel A.12").click()
    expect(page).to_have_url(f"{server}/schiedsrichter/faelle?artikel=A.12")


def test_by_keys_alone(server: str, opening: Opening) -> None:
    """Cards are real fields: arrows choose, Enter checks, and the next Tab leads on."""
    page = opening()
    page.goto(f"{server}/lernen/trumps/1")
    page.locator("input[name=karte]").first.focus()
    while page.locator("input[name=karte]:checked").count() == 0 or (
        page.locator("input[name=karte]:checked").input_value() != "SA"
    ):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#antwort.solved")).to_be_focused()


@pytest.mark.parametrize("wide", [320, *by_night(1280)])
def test_a_puzzle_is_solved_and_shared_without_its_card(server: str, opening: Opening, wide: int) -> None:
    """At the second try; the line to share says so, and no card."""
    page = opening(wide=wide)
    right = puzzle(1).exercise.right[0]
    page.goto(f"{server}/lernen")
    page.get_by_role("link", name="Rätsel des Tages").click()
    expect(page).to_have_url(f"{server}/raetsel")
    page.goto(f"{server}/raetsel/1")
    cards = [card.input_value() for card in page.locator("input[name=karte]").all()]
    answer(page, next(card for card in cards if card != right))
    expect(page.locator("#antwort.not-yet")).to_be_visible()
    answer(page, right)
    expect(page.locator("#antwort.solved")).to_be_visible()
    line = page.locator(".share input")
    assert f"gelöst beim 2. Versuch {server}/raetsel/1" in line.input_value()
    assert right not in line.input_value()
    assert [] == findings(page)
    assert wide >= page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("wide", [1280, *by_night(320)])
def test_a_tip_at_a_table_of_ones_own(server: str, opening: Opening, wide: int) -> None:
    """Anyone who practises with bots asks for a tip when it is his turn, and is told what to do and why."""
    page = opening(wide=wide, high=740)
    page.goto(server)
    page.click("form.quick button")
    until_a_card(page)  # he may have to cut, or to declare trump, before there is one
    page.get_by_role("button", name="Tipp", exact=True).click()
    expect(page.locator(".tip-body")).to_contain_text("Tipp:")
    assert page.locator(".tip-body p").count() > 1
    assert [] == findings(page)
    assert wide >= page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize("wide", [320, *by_night(1280)])
@pytest.mark.parametrize("path", ["", "/first/4?ab=1&zahl=20", "/following/5", "/reglement/differenzler"])
def test_the_pages_are_free_of_findings(server: str, opening: Opening, path: str, wide: int) -> None:
    """No serious finding of axe, and nothing hangs over the edge."""
    page = opening(wide=wide)
    page.goto(f"{server}/lernen{path}")
    assert [] == findings(page)
    assert wide >= page.evaluate("document.documentElement.scrollWidth")


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Apprendre le jass"), *by_night(("it", "Imparare lo jass"), ("en", "Learn Jass"))],
)
def test_other_languages_and_the_other_pack(server: str, opening: Opening, language: str, title: str) -> None:
    """The page speaks the language, and cards are those of the pack."""
    page = opening()
    for name, value in (("puur_language", language), ("puur_deck", "german")):
        page.context.add_cookies([{"name": name, "value": value, "url": server}])
    page.goto(f"{server}/lernen")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.goto(f"{server}/lernen/following/1")
    assert "german.svg" in (page.locator(".cloth use").first.get_attribute("href") or "")
