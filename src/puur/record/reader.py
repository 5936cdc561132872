"""Parsing the text of a record line by line, up to the first error with its position."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final

from puur.errors import NotationError, RecordError
from puur.record.act_words import PLAY_WORDS, read_act
from puur.record.deals import DealDraft, HandLines, fill_hands
from puur.record.headers import Header, header
from puur.record.lines import MOST_TRICKS, plain, shown, split_lines
from puur.record.model import VERSION, Entry, Place, Record, Remarks, playing_order
from puur.record.share_line import is_share_line, record_text
from puur.record.versions import UPCASTS
from puur.record.words import SEPARATORS, Line, Words, cut_line
from puur.seats import Seat
from puur.spiel.acts import Deal, Play

LARGEST: Final = 4 << 20  # bytes; a Partie has some ten thousand
_HEADER: Final = re.compile(r"\s*([^\s:#]+)\s*:(.*)", re.DOTALL)
_FIRST: Final = re.compile(r"\s*jass\s+([0-9]{1,4})\s*", re.IGNORECASE)
_SEAT_LINE: Final = re.compile(r"[^\s:]+\s*:|[SENWsenw]")


class RecordTooLarge(RecordError):
    """A record of more than `LARGEST` bytes, refused before it is read."""

    def __init__(self, size: int) -> None:
        super().__init__(1, 1, f"{size} bytes", f"a record of at most {LARGEST} bytes")
        self.size = size


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of parsing: the record, the places of its entries and headers, and the error that ended it, if any.

    `comment_places` are those of the comments on lines of their own, in the order of `Record.own_lines`.
    """

    record: Record
    places: tuple[Place, ...] = ()
    header_places: tuple[Place, ...] = ()
    error: RecordError | None = None
    comment_places: tuple[Place, ...] = ()


def read(source: str | bytes) -> Reading:
    r"""Parse a text, or a Spiel in one line. Never raises: what comes before the first error is kept.

    >>> reading = read("jass 1\nOrt: Muri\n\nabheben W 12\ngebben S\n")
    >>> reading.record.acts, reading.error.line, reading.error.column, reading.error.found
    ((Cut(seat=<Seat.W: 3>, count=12),), 5, 1, "'gebben'")
    """
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(raw) > LARGEST:
        return Reading(Record(), error=RecordTooLarge(len(raw)))
    text, unreadable = (source, None) if isinstance(source, str) else decoded(source)
    text = text.removeprefix("\ufeff")
    if unreadable is None and is_share_line(text):
        try:
            text = record_text(text)
        except RecordError as error:
            return Reading(Record(), error=error)
    lines = split_lines(text)
    if unreadable is not None:
        lines.pop()  # the undecodable line
        if not any(lines):
            return Reading(Record(), error=unreadable)
    reader = _Reader()
    try:
        reader.read_all(lines)
    except RecordError as error:
        return reader.result(error)
    return reader.result(unreadable)


def decoded(raw: bytes) -> tuple[str, RecordError | None]:
    """The text of some bytes, up to the first that is not UTF-8, and the error that it is not."""
    try:
        return raw.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        text = raw[: error.start].decode("utf-8-sig")
        lines = split_lines(text)
        found = f"the byte 0x{raw[error.start]:02X}"
        return text, RecordError(len(lines), len(lines[-1]) + 1, found, "text in UTF-8")


@dataclass(slots=True)
class _Reader:
    """What has been read so far."""

    headers: list[Header] = field(default_factory=list)
    header_places: list[Place] = field(default_factory=list)
    drafts: list[DealDraft] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)  # comments waiting for what follows them
    comment_places: list[Place] = field(default_factory=list)
    order: tuple[Seat, ...] = tuple(Seat)
    begun: bool = False  # whether the first act or heading has come
    spiel: int | None = None  # a heading waiting for its act
    trick: int | None = None  # the trick of the line before
    hands: HandLines | None = None  # the deal whose hands may follow

    def read_all(self, lines: list[str]) -> None:
        """Read every line. Raises `RecordError` at the first that is not sound."""
        for number, text in _upcast(lines):
            if not text.strip():
                continue
            found = None if self.begun else _HEADER.fullmatch(text)
            if found is not None and not found[1].isdigit():
                self.add_header(number, found)
                continue
            line = cut_line(number, text)
            if line.words:
                self.begin()
                self.add_line(line)
            else:
                self.wait(line)

    def wait(self, line: Line) -> None:
        """The comment of a line waits for what follows it."""
        if line.comment:
            self.pending.append(line.comment)
            self.comment_places.append(Place(line.number, line.comment_at))

    def begin(self) -> None:
        """The headers are complete."""
        if not self.begun:
            self.begun = True
            self.order = playing_order(self.headers)

    def add_header(self, number: int, found: re.Match[str]) -> None:
        """A line `Name: value`."""
        try:
            written = header(found[1], plain(found[2]), tuple(self.pending))
        except NotationError as error:
            at = found.start(2) if error.text != found[1] else found.start(1)
            column = at + 1 + len(found[0][at:]) - len(found[0][at:].lstrip())
            raise RecordError(number, column, shown(error.text), error.expected) from None
        if written.key is not None and any(other.key is written.key for other in self.headers):
            raise RecordError(number, found.start(1) + 1, f"{shown(written.name)} again", "each known header once")
        self.headers.append(written)
        self.header_places.append(Place(number, found.start(1) + 1))
        self.pending.clear()

    def add_line(self, line: Line) -> None:
        """A line with words: a heading, a hand, a trick or another act."""
        words = Words(line)
        first = line.words[0]
        key = first.text.lower().rstrip(".")
        if key == "spiel":
            self.add_heading(words)
        elif key.isdigit() or key == "stich":
            self.add_trick(words)
        elif key.rstrip(":") in PLAY_WORDS:
            words.take("a card")
            self.trick = None
            self.add_cards(words, None)
        elif _SEAT_LINE.fullmatch(first.text) or (len(line.words) > 1 and line.words[1].text == ":"):
            self.add_seat_line(words)
        else:
            self.add_act(words)

    def add_heading(self, words: Words) -> None:
        """`Spiel 3`."""
        words.take("Spiel")
        number = words.number("the number of the Spiel, from 1", 1)
        words.finish()
        self.wait(words.line)
        self.spiel = number
        self.trick = None
        self.hands = None

    def add_trick(self, words: Words) -> None:
        """`3 E: HK H7 HA H6`: the cards of trick 3 from E on, in playing order."""
        words.skip("stich")
        word = words.take("the number of a trick")
        text = word.text.rstrip(".:")
        if not (text.isdecimal() and text.isascii() and 1 <= len(text) <= len(str(MOST_TRICKS)) and int(text)):
            raise words.misplaced(word, f"the number of a trick, 1 to {MOST_TRICKS}")
        self.trick = int(text)
        self.add_cards(words, self.trick)

    def add_seat_line(self, words: Words) -> None:
        """`E: …`: a hand after a deal, or more cards of the trick before."""
        if self.hands is not None:
            self.hands.add(words)
        elif self.trick is not None:
            self.add_cards(words, self.trick)
        else:
            raise words.fault("a trick's number before the seat, or an act")

    def add_cards(self, words: Words, trick: int | None) -> None:
        """The cards of a line, each by the next seat."""
        seat: Seat | None = words.seat()
        while True:
            place = Place(words.line.number, words.column)
            if seat is None:
                raise words.fault("one card, as this seat is not in the header Sitze")
            card = words.card()
            self.append(DealDraft(Entry(Play(seat, card), trick, clock=words.clock()), place))
            if words.next is None:
                break
            words.skip(*SEPARATORS)
            seat = self.order[(self.order.index(seat) + 1) % len(self.order)] if seat in self.order else None
        self.beside(words.line.comment)

    def add_act(self, words: Words) -> None:
        """Any other act, with its clock."""
        place = Place(words.line.number, words.column)
        act = read_act(words)
        entry = Entry(act, clock=words.clock())
        words.finish()
        self.append(DealDraft(entry, place))
        self.beside(words.line.comment)
        if isinstance(act, Deal):
            self.trick = None
            self.hands = HandLines(self.drafts[-1], act)

    def append(self, draft: DealDraft) -> None:
        """One more act, with the comments and the heading before it."""
        remarks = Remarks(before=tuple(self.pending))
        draft.entry = replace(draft.entry, spiel=self.spiel, remarks=remarks)
        self.drafts.append(draft)
        self.pending.clear()
        self.spiel = None
        self.hands = None

    def beside(self, comment: str) -> None:
        """A comment at the end of a line belongs to the last act on it."""
        draft = self.drafts[-1]
        draft.entry = replace(draft.entry, remarks=replace(draft.entry.remarks, beside=comment))

    def result(self, error: RecordError | None) -> Reading:
        """Everything that is sound."""
        if error is not None and self.hands is not None and len(self.hands.written) < len(self.order):
            self.drafts.pop()  # a deal that broke off among its hands
        drafts, ended_by = fill_hands(self.drafts, error)
        after = tuple(self.pending) if len(drafts) == len(self.drafts) else ()
        record = Record(tuple(self.headers), tuple(draft.entry for draft in drafts), after)
        comments = tuple(self.comment_places[: len(tuple(record.own_lines))])
        places = tuple(draft.place for draft in drafts)
        return Reading(record, places, tuple(self.header_places), ended_by, comments)


def _upcast(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines after the first one, converted to the current version."""
    numbered = iter(enumerate(lines, start=1))
    for number, text in numbered:
        if not text.strip():
            continue
        found = _FIRST.fullmatch(text)
        if found is None:
            raise RecordError(number, 1, shown(text), f"the first line `jass {VERSION}`")
        version = int(found[1])
        if version > VERSION:
            expected = f"a version up to {VERSION}; is Puur too old?"
            raise RecordError(number, found.start(1) + 1, repr(found[1]), expected)
        for place, line in numbered:
            yield place, reduce(lambda old, step: step.line(old), UPCASTS[version:], line)
        return
    raise RecordError(1, 1, "an empty text", f"the first line `jass {VERSION}`")
