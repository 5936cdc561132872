"""Ten thousand keys at the desk, every answer half a second late: none is lost, wherever an answer falls between two.

By day a few hundred, at a shorter delay; at night all of them, with other pauses every time.
"""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Opening
from tests.browser.evenings import Evening, opened_quickly
from tests.browser.slow_line import SlowLine
from tests.night import dice
from tests.web.real_server import Running

NIGHT = pytest.mark.nightly
LATE = 0.5
"""Seconds until an answer comes, at night. Seven or fifty keys are typed meanwhile."""
SOONER = 0.1
PAUSES = (0, 0, 0, 0, 0, 0, 2, 7, 30, 70)
"""Milliseconds between two keys, drawn for each word: most are pressed at once, some as fast as people type."""
FIRST = ("Ágnes", "Björn", "Çela", "Dölf", "Élodie", "Fränzi", "Gian-Luca", "Hansueli", "Ìnes", "Jürg")
LAST = ("Ammann", "Bühler", "von Almen", "D'Angelo", "Egli-Rüegg", "Fäh", "Gerber", "Zürcher")
LONG = 600_000
"""Milliseconds a night's queue may take: five hundred answers one after the other, half a second each."""
TYPED = 1884
"""Points of an Einzelschieber sheet."""


@pytest.fixture(params=[SOONER, pytest.param(LATE, marks=NIGHT)], ids=["day", "night"])
def late(request: pytest.FixtureRequest) -> float:
    """How late answers are."""
    return float(request.param)


@pytest.fixture
def line(late: float) -> Iterator[str]:
    """A line whose answers all come as late."""
    slow = SlowLine(7, (late, late), (0.05, 0.05))
    slow.start()
    yield slow.url
    slow.stop()


def count(late: float, day: int, night: int) -> int:
    """How many of something are typed."""
    return night if late == LATE else day


def press(page: Page, words: Sequence[str], chance: Random) -> int:
    """Words and keys in their order, each word at a speed of its own, waiting for nothing; how many keys it took."""
    keys = 0
    for word in words:
        if word in {"Enter", "Tab"}:
            page.keyboard.press(word)
            keys += 1
        else:
            page.keyboard.type(word, delay=chance.choice(PAUSES))
            keys += len(word)
    return keys


def evening_of(house: Running, opening: Opening, people: int) -> Evening:
    """An evening with so many start numbers."""
    evening = Evening(opening(wide=1366, high=768), house.url)
    opened_quickly(evening, 0)
    if people:
        evening.do("register", count=people)
    return evening


def test_every_letter_of_every_name(house: Running, opening: Opening, late: float) -> None:
    """All names are registered in their order, letter by letter."""
    chance = dice("names")
    names = [f"{chance.choice(FIRST)} {chance.choice(LAST)} {number}" for number in range(count(late, 12, 320))]
    evening = evening_of(house, opening, 0)
    evening.go("/leute")
    page = evening.page
    expect(page.locator("[data-first]")).to_be_focused()
    keys = press(page, [key for name in names for key in (name, "Enter")], chance)
    expect(page.locator("[data-kept]")).to_have_text("alles gespeichert", timeout=LONG)
    expect(page.locator("#people .persons .who")).to_have_text(names[::-1])
    assert late != LATE or keys > 5_500


def test_every_digit_of_every_lot(house: Running, opening: Opening, late: float) -> None:
    """Number, Tab, lot, Enter: each lot is noted with its person."""
    chance = dice("lots")
    people = count(late, 16, 376)
    lots = chance.sample(range(1, people + 1), people)
    evening = evening_of(house, opening, people)
    evening.go("/auslosung")
    page = evening.page
    page.locator("summary").first.click()
    page.locator("[name=person]").focus()
    typed = [key for person, lot in enumerate(lots, 1) for key in (str(person), "Tab", str(lot), "Enter")]
    keys = press(page, typed, chance)
    expect(page.locator("#lots")).to_contain_text(f"Gezogen: {people} von {people}.", timeout=LONG)
    expect(page.locator("#lots .chip")).to_have_text(
        [f"{lot}: Nr. {person}" for lot, person in sorted((lot, person) for person, lot in enumerate(lots, 1))]
    )
    assert late != LATE or keys > 2_700


def _enter_or_not(points: int, chance: Random) -> tuple[str, ...]:
    """Four digits lead on by themselves, also before an answer is there; whoever presses Enter all the same, may."""
    return () if points >= 1_000 and chance.random() < 0.5 else ("Enter",)


def test_every_digit_of_every_sheet(house: Running, opening: Opening, late: float) -> None:
    """Table, Enter, points, Enter, points, Enter, and the next table, over two rounds: each sheet holds its own."""
    chance = dice("sheets")
    tables = count(late, 4, 84)
    evening = evening_of(house, opening, 4 * tables)
    evening.do("seat")
    page, keys = evening.page, 0
    for number in range(1, count(late, 1, 2) + 1):
        evening.do("begin_round", round=number)
        evening.go(f"/runde/{number}")
        expect(page.locator("[data-scan]")).to_be_focused()
        points = [chance.randint(100, TYPED - 100) for _ in range(tables)]
        typed = [
            key
            for table, won in enumerate(points, 1)
            for key in (str(table), "Enter", str(won), *_enter_or_not(won, chance), str(TYPED - won), "Enter")
        ]
        keys += press(page, typed, chance)
        expect(page.locator(".wall .green")).to_have_count(tables, timeout=LONG)
        found = page.evaluate(SHEETS, [f"{evening.way}/runde/{number}/tisch/", tables])
        assert found == [[str(won), str(TYPED - won)] for won in points]
    assert late != LATE or keys > 1_900


SHEETS = """async ([way, tables]) => {
  const numbers = Array.from({ length: tables }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map(async (table) => (await fetch(way + table)).text()));
  const read = (page) => new DOMParser().parseFromString(page, "text/html").querySelectorAll(".sheet-now td");
  return pages.map((page) => [...read(page)].map((cell) => cell.textContent.trim()));
}"""
"""What stands on the sheets of all tables."""
