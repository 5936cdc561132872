"""The words of one line with their columns, parsed from left to right."""

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from puur.cards import Card, CardSet
from puur.decks import parse_variant
from puur.errors import NotationError, RecordError
from puur.modes import Variant
from puur.record.clock import ClockTime, clock
from puur.record.lines import plain, shown
from puur.record.spellings import one_card, parse_seat, some_cards, words_of_card
from puur.seats import Seat

_TOKEN: Final = re.compile(r'(?P<comment>#.*)|"(?:[^"]|"")*"|[^\s,"]+|"', re.DOTALL)
_COMMENT_SIGNS: Final = re.compile(r"^[#\s]+")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,6}")
JOKER_WORDS: Final = ("als", "as")
SEPARATORS: Final = ("|", "/", ";")
END: Final = "the end of the line"
A_SEAT: Final = "a seat: S, E, N or W"


@dataclass(frozen=True, slots=True)
class Word:
    """A word and the column it begins in, from 1."""

    text: str
    column: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line cut into words, and the comment at its end ("" when there is none), whose text begins in `comment_at`."""

    number: int
    words: tuple[Word, ...]
    comment: str
    end: int  # the column after its last word
    comment_at: int = 1


def cut_line(number: int, text: str) -> Line:
    """The words and the comment of a line. A comment begins with a # that begins a word."""
    words: list[Word] = []
    comment, comment_at = "", 1
    for found in _TOKEN.finditer(text):
        if found["comment"] is not None:
            written = plain(found["comment"])
            comment = _COMMENT_SIGNS.sub("", written)
            comment_at = found.start() + 1 + len(written) - len(comment)
        else:
            words.append(Word(found[0], found.start() + 1))
    end = words[-1].column + len(words[-1].text) if words else 1
    return Line(number, tuple(words), comment, end, comment_at)


def quoted(text: str) -> str:
    """A text as one word: unchanged if it reads back the same, else in quotation marks."""
    if re.fullmatch(r'[^\s,"@#][^\s,"]*', text):
        return text
    return '"' + text.replace('"', '""') + '"'


class Words:
    """The words of a line still to be read. Every method that takes one raises `RecordError` with its place."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._at = 0

    @property
    def next(self) -> Word | None:
        """The next word, or none at the end of the line."""
        return self.line.words[self._at] if self._at < len(self.line.words) else None

    @property
    def column(self) -> int:
        """Where the next word begins."""
        return self.next.column if self.next is not None else self.line.end

    def fault(self, expected: str) -> RecordError:
        """The error that the next word is not what was expected."""
        found = shown(self.next.text) if self.next is not None else END
        return RecordError(self.line.number, self.column, found, expected)

    def take(self, expected: str) -> Word:
        """The next word, whatever it is."""
        word = self.next
        if word is None:
            raise self.fault(expected)
        self._at += 1
        return word

    def skip(self, *texts: str) -> bool:
        """Skip the next word if it is one of these."""
        if self.next is not None and self.next.text.lower() in texts:
            self._at += 1
            return True
        return False

    def misplaced(self, word: Word, expected: str) -> RecordError:
        """The error that a word already taken is not what was expected."""
        return RecordError(self.line.number, word.column, shown(word.text), expected)

    def seat(self, expected: str = A_SEAT) -> Seat:
        """A seat; a colon may follow it. `expected` says whose."""
        word = self.take(expected)
        try:
            found = parse_seat(word.text.removesuffix(":"))
        except NotationError as error:
            told = expected if error.expected == A_SEAT else error.expected
            raise self.misplaced(word, told) from None
        self.skip(":")
        return found

    def number(self, expected: str, least: int | None = 0) -> int:
        """A whole number of at most six digits, not under `least` where that is given."""
        if not self.is_number():
            raise self.fault(expected)
        word = self.take(expected)
        value = int(word.text)
        if least is not None and value < least:
            raise self.misplaced(word, expected)
        return value

    def is_number(self) -> bool:
        """Whether the next word is a whole number."""
        return self.next is not None and _NUMBER.fullmatch(self.next.text) is not None

    def numbers(self, expected: str) -> tuple[int, ...]:
        """The whole numbers of one word, parted by a colon or a stroke, such as `98:59`."""
        word = self.take(expected)
        parts = [part for part in re.split(r"[:/]", word.text) if part]
        if not all(_NUMBER.fullmatch(part) for part in parts):
            raise self.misplaced(word, expected)
        return tuple(map(int, parts))

    def variant(self) -> Variant:
        """A variant, in one word or several such as `Trumpf Herz`: all up to the clock or to `als`."""
        expected = "what is played: D H S C (trump), O or U"
        first = self.take(expected)
        texts = [first.text]
        while self.next is not None and not self.at_clock() and self.next.text.lower() not in JOKER_WORDS:
            texts.append(self.take(expected).text)
        try:
            return parse_variant(" ".join(texts))
        except NotationError as error:
            raise self.misplaced(Word(" ".join(texts), first.column), error.expected) from None

    def _card_word(self) -> Word:
        """The next word that names cards; words such as `Schaufel Ass` become one."""
        word = self.take("a card such as DK, H10 or SA")
        following = takewhile(
            lambda other: other.text[0] != "@" and other.text not in SEPARATORS,
            self.line.words[self._at : self._at + 2],
        )
        size = words_of_card([word.text, *(other.text for other in following)])
        more = [self.take("a rank").text for _ in range(size - 1)]
        return Word(" ".join([word.text, *more]), word.column)

    def card(self) -> Card:
        """One card."""
        word = self._card_word()
        try:
            return one_card(word.text)
        except NotationError as error:
            raise self.misplaced(word, error.expected) from None

    def cards(self) -> CardSet:
        """All cards up to the end of the line or to the clock, each once."""
        mask = 0
        while self.next is not None and not self.at_clock():
            if self.skip(*SEPARATORS):
                continue
            word = self._card_word()
            try:
                some = some_cards(word.text)
            except NotationError as error:
                raise self.misplaced(word, error.expected) from None
            if mask & some.mask:
                raise RecordError(self.line.number, word.column, f"{shown(word.text)} again", "each card once")
            mask |= some.mask
        return CardSet(mask)

    def at_clock(self) -> bool:
        """Whether the next word is a clock."""
        return self.next is not None and self.next.text.startswith("@")

    def clock(self) -> ClockTime | None:
        """The clock, if one is next."""
        if not self.at_clock():
            return None
        word = self.take("a clock")
        try:
            return clock(word.text[1:])
        except NotationError as error:
            raise self.misplaced(word, error.expected) from None

    def finish(self) -> None:
        """Raise `RecordError` if anything is left on the line."""
        if self.next is not None:
            raise self.fault(END)
