"""Whatever is wrong in a line of a description is told with a line that is right, in the words of who reads it."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from puur.decks import Language
from puur.errors import RecordError
from puur.record.act_rows import OF_THE_SPIEL
from puur.record.line_forms import LINE_WORDS, english_of, example_of
from puur.record.situation.reader import LOTS, ONLY_ONCE, SLATE, describe
from puur.wording import error_text

SPELLED: Final = {
    **LINE_WORDS,
    **{row.word: tuple(row.spellings.split()) for row in OF_THE_SPIEL},
}
WHOLE: Final = ("", "gekehrt", "ausgespielt")
GERMAN: Final = {word for word in SPELLED if english_of(word) != word} - {"stand", "rest"} | {
    "bemerkung",
    "wiederholen",
    "deutsch",
}


def broken(line: str) -> Iterator[str]:
    """A line cut off after each of its words, with each of them wrong, and with one too many."""
    words = line.split()
    yield from (" ".join(words[:count]) for count in range(1, len(words)))
    yield from (" ".join((*words[:at], "xyz9", *words[at + 1 :])) for at in range(1, len(words)))
    yield f"{line} xyz9"


@pytest.mark.parametrize("word", SPELLED)
def test_every_line_has_an_example_that_is_right(word: str) -> None:
    """However its first word is spelled, the example that is shown reads without a fault."""
    for spelling in SPELLED[word]:
        example = example_of(spelling)
        assert example.split()[0] == spelling
        assert () == describe(example).faults, example


@pytest.mark.parametrize("word", SPELLED)
def test_every_fault_of_a_line_shows_what_would_be_right(word: str) -> None:
    """Line, column, what is expected in every language, and a line of that kind."""
    for spelling in {word, english_of(word)}:
        for text in broken(example_of(spelling)):
            for fault in describe(f"variante D\n{text}").faults:
                assert 2 == fault.line
                if fault.expected not in {ONLY_ONCE, LOTS, SLATE} and ";" not in fault.expected:
                    assert example_of(spelling) == fault.example, (text, fault)
                told = [error_text(fault, language) for language in Language]
                assert len(set(told)) == len(Language), told


@pytest.mark.parametrize("word", SPELLED)
def test_who_writes_english_reads_no_german(word: str) -> None:
    """Neither what is expected, nor the words it is one of, nor the example."""
    for text in broken(example_of(english_of(word))):
        for fault in describe(text).faults:
            told = error_text(fault, Language.EN)
            assert not set(re.findall(r"[a-zäöü-]+", told)) & GERMAN, told


def test_a_mistyped_word_shows_the_line_that_was_meant() -> None:
    """And a word that is like none is answered with all there are, in the reader's words."""
    (near,), (far,) = describe("kehrn S").faults, describe("blubb S").faults
    assert "kehren S" == near.example
    assert "" == far.example
    assert "kehren" in error_text(far, Language.DE)
    assert "turn" in error_text(far, Language.EN)
    assert "kehren" not in error_text(far, Language.EN)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("karte W C7 C8", "melden S W zwei-karten C7 C8"),
        ("play W C7 C8", "report S W two-cards C7 C8"),
    ],
)
def test_two_cards_on_a_line_are_told_apart(text: str, hint: str) -> None:
    """Each card has its line; laid down together they are reported, which the hint spells out with these cards."""
    (fault,) = describe(text).faults
    for language in Language:
        assert hint in error_text(fault, language)
    assert () == describe(f"karte W C7\n{hint}").faults


def test_the_field_that_is_missing_is_named() -> None:
    """Who does something, of whom it is said, who is asked: not just any seat."""
    expected = {text: describe(text).faults[0].expected for text in ("kehren", "melden W", "fragen E")}
    assert ["who does it", "whom it is said of", "who is asked"] == [told.split(":")[0] for told in expected.values()]


def test_an_error_of_a_record_shows_no_example() -> None:
    """Only a description is written by hand."""
    assert "" == RecordError(1, 1, "X", "a seat").example
