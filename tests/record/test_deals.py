import re
from pathlib import Path
from typing import Final

import pytest

from puur.cards import CardSet
from puur.record import play_through, read
from puur.spiel.acts import Deal

FOLDER: Final = Path(__file__).parents[2] / "examples"
HAND_LINES: Final = re.compile(r"^  [SENW]: .*\n", re.MULTILINE)


def _hands(text: str) -> tuple[CardSet, ...]:
    reading = read(f"jass 1\n\ngeben S\n{text}")
    assert reading.error is None
    deal = reading.record.acts[0]
    assert isinstance(deal, Deal)
    return deal.hands


@pytest.mark.parametrize("name", ["kzjv", "grauer-jass-2", "grauer-jass-4", "hindersi", "fnf-handjass"])
def test_hands_follow_from_what_was_played(name: str) -> None:
    """Where every card was written as it was played, the hands may be left out: what was drawn was not dealt."""
    text = (FOLDER / f"{name}.jass").read_text(encoding="utf-8")
    without = HAND_LINES.sub("", text)
    assert len(without) < len(text)
    assert read(text).record == read(without).record
    assert play_through(without).error is None


def test_hands_are_needed_where_not_all_was_played() -> None:
    """A Spiel that was stopped early needs its hands; without them the record is good up to the deal."""
    reading = read("jass 1\n\nabheben W 12\ngeben S\n1 E: HK H7 HA H6\nschreiben S 20 0\nstöck E\n")
    assert reading.error is not None
    assert (4, 1, "no hands") == (reading.error.line, reading.error.column, reading.error.found)
    assert "(4 were)" in reading.error.expected
    assert 1 == len(reading.record.acts)


def test_a_text_that_breaks_off_says_so_itself() -> None:
    """Where the text breaks off before all cards are played, the first error is that one, not the missing hands."""
    reading = read("jass 1\n\nabheben W 12\ngeben S\n1 E: HK H7 HA H6\n2 S: ??\n")
    assert reading.error is not None
    assert (6, "'??'") == (reading.error.line, reading.error.found)
    assert 1 == len(reading.record.acts)


def test_a_card_has_one_holder() -> None:
    """Two seats that play the same card cannot both have been dealt it."""
    reading = read("jass 1\n\ngeben S\n1 E: HK H7 HK H6\n")
    assert reading.error is not None
    assert (4, 12, "HK") == (reading.error.line, reading.error.column, reading.error.found)
    assert "another card: E played it" == reading.error.expected


def test_the_last_hand_is_the_rest() -> None:
    """`rest` is what is in no other hand, `-` is no card, and a seat without a line has none."""
    hands = _hands("S: D6-A\nE: H6-A\nN: S6-A\nW: rest\n")
    assert CardSet.of("C6 C7 C8 C9 C10 CJ CQ CK CA") == hands[3]
    assert (CardSet.of("D6"), CardSet(), CardSet(), CardSet()) == _hands("S: D6\nE: -\n")


@pytest.mark.parametrize(
    ("lines", "line", "found"),
    [
        ("S: D6\nS: D7\n", 5, "a second hand of S"),
        ("S: D6 D6\n", 4, "'D6' again"),
        ("S:\n", 4, "the end of the line"),
        ("S: - D6\n", 4, "'D6'"),
    ],
)
def test_a_hand_is_written_once_and_readably(lines: str, line: int, found: str) -> None:
    """A seat has one hand, a hand has each card once, and no cards are written as `-`."""
    error = read(f"jass 1\n\ngeben S\n{lines}").error
    assert error is not None
    assert (line, found) == (error.line, error.found)


def test_comments_beside_hands_are_kept() -> None:
    """What is noted beside a hand stays beside it."""
    reading = read("jass 1\n\ngeben S # gemischt\nS: D6 # alle Buben\nE: H6\nstöck S # na ja\n")
    remarks = reading.record.entries[0].remarks
    assert ("gemischt", ("alle Buben", "", "", "")) == (remarks.beside, remarks.hands)
