"""Reading an annotation: its kind, its fields, and every fault in it with line, column and field."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeVar

from puur.cards import Card
from puur.errors import NotationError, RecordError
from puur.record.annotations import FIELD_OF, MOST_CARDS, MOST_PLAYERS, SIGN, Better, OtherTable, RecordNote, Variation
from puur.record.lines import shown
from puur.record.model import Place
from puur.record.words import END, Line, Word, Words, cut_line
from puur.spiel.fault import Objection

V = TypeVar("V")
_KINDS: Final[Mapping[str, str]] = {
    "besser": "besser",
    "better": "besser",
    "variante": "variante",
    "variation": "variante",
    "tisch": "tisch",
    "table": "tisch",
}
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "besser": ("kostet", "fehler", "welten"),
    "variante": (),
    "tisch": ("punkte", "ansage", "spieler"),
}
_POINTS: Final = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,2})?")


class AnnotationError(RecordError):
    """What is wrong with an annotation: where, in which `field` of it (its written word), and what the rules say."""

    def __init__(
        self, place: Place, field: str, found: str, expected: str, objections: tuple[Objection, ...] = ()
    ) -> None:
        super().__init__(place.line, place.column, found, expected)
        self.field = field
        self.objections = objections


@dataclass(frozen=True, slots=True)
class NoteReading:
    """What a comment says, if it is sound, and all that is wrong with it."""

    note: RecordNote | None
    faults: tuple[AnnotationError, ...] = ()


def read_note(text: str, place: Place) -> NoteReading | None:
    """The annotation in a comment that begins at `place`; None where it is a comment like any other.

    >>> read_note("%besser C8 kostet 12", Place(9, 3)).note.cards
    (<Card.C8: 29>,)
    >>> [(fault.column, fault.field) for fault in read_note("%besser kostet viel welten 0", Place(9, 3)).faults]
    [(11, 'besser'), (18, 'kostet'), (30, 'welten')]
    >>> read_note("%ig sicher", Place(9, 3)) is None
    True
    """
    first = re.match(SIGN + r"\s*([^\s,\"#]+)", text)
    kind = None if first is None else _KINDS.get(first[1].lower().rstrip(":"))
    if first is None or kind is None:
        return None
    pad = place.column - 1 + first.end()
    line = cut_line(place.line, " " * pad + text[first.end() :])
    draft = _Draft(kind, line, place.column)
    note = draft.note()
    return NoteReading(None if draft.faults else note, tuple(draft.faults))


class _Draft:
    """An annotation while its fields are read, each by itself, so that every fault is found."""

    def __init__(self, kind: str, line: Line, column: int) -> None:
        self.kind = kind
        self.line = line
        self.column = column
        self.faults: list[AnnotationError] = []
        self._parts = self._cut()

    def note(self) -> RecordNote | None:
        """The note, or none where something is missing."""
        made: RecordNote | None = None
        try:
            made = self._made()
        except NotationError as error:  # what only all fields together can tell
            self._fault(self.kind, self.column, shown(error.text), error.expected)
        return made

    def _made(self) -> RecordNote | None:
        said = self.line.comment
        match self.kind:
            case "besser":
                cards = self._read("besser", _cards)
                cost, error = self._perhaps("kostet", _points), self._perhaps("fehler", _points)
                worlds = self._perhaps("welten", _count)
                return None if cards is None or self.faults else Better(cards, cost, error, worlds, said)
            case "variante":
                cards = self._read("variante", _cards)
                return None if cards is None or self.faults else Variation(cards, said)
            case _:
                table = self._read("tisch", _table)
                points = self._read("punkte", _results)
                variant, players = self._perhaps("ansage", Words.variant), self._perhaps("spieler", _players)
                if table is None or points is None or self.faults:
                    return None
                return OtherTable(table, points, variant, players or (), said)

    def _cut(self) -> dict[str, Words]:
        """The words of each field; the first ones belong to the kind itself, what stands twice counts once."""
        found: dict[str, list[Word]] = {self.kind: []}
        ends = {self.kind: self.line.end if self.line.words else self.column}
        field, present = self.kind, found[self.kind]
        for word in self.line.words:
            key = FIELD_OF.get(word.text.lower().rstrip(":"))
            if key is None:
                present.append(word)
                continue
            if present is found.get(field):
                ends[field] = word.column
            field, known = key, key in found
            if known or key not in _FIELDS[self.kind]:
                told = f"{shown(word.text)} again" if known else shown(word.text)
                self._fault(key, word.column, told, _expected(self.kind))
            present = []
            found.setdefault(key, present)
            ends.setdefault(key, self.line.end)
        number = self.line.number
        return {key: Words(Line(number, tuple(words), "", ends[key])) for key, words in found.items()}

    def _perhaps(self, field: str, read: Callable[[Words], V]) -> V | None:
        """A field that need not be there."""
        return self._read(field, read) if field in self._parts else None

    def _read(self, field: str, read: Callable[[Words], V]) -> V | None:
        """The value of a field; None if it is at fault."""
        words = self._parts.get(field)
        if words is None:
            self._fault(field, self.line.end, END, f"the field {field}")
            return None
        try:
            value = read(words)
            words.finish()
        except RecordError as error:
            self._fault(field, error.column, error.found, error.expected)
            return None
        return value

    def _fault(self, field: str, column: int, found: str, expected: str) -> None:
        self.faults.append(AnnotationError(Place(self.line.number, column), field, found, expected))


def _expected(kind: str) -> str:
    fields = ", ".join(_FIELDS[kind])
    return f"one of: {fields}" if fields else "cards alone"


def _cards(words: Words) -> tuple[Card, ...]:
    """Cards in their order, at least one."""
    cards = [words.card()]
    while words.next is not None:
        if len(cards) == MOST_CARDS:
            raise words.fault(f"cards, 1 to {MOST_CARDS}")
        cards.append(words.card())
    return tuple(cards)


def _points(words: Words) -> Decimal:
    word = words.take("points from 0, with at most two decimals")
    if not _POINTS.fullmatch(word.text):
        raise words.misplaced(word, "points from 0, with at most two decimals")
    return Decimal(word.text)


def _count(words: Words) -> int:
    return words.number("a whole number from 1", 1)


def _results(words: Words) -> tuple[int, ...]:
    """A number for each party."""
    expected = "points, a whole number for each party"
    found = [words.number(expected, None)]
    while words.next is not None and len(found) < MOST_PLAYERS:
        found.append(words.number(expected, None))
    return tuple(found)


def _table(words: Words) -> str:
    return _name(words)


def _players(words: Words) -> tuple[str, ...]:
    found = [_name(words)]
    while words.next is not None and len(found) < MOST_PLAYERS:
        found.append(_name(words))
    return tuple(found)


def _name(words: Words) -> str:
    """A name, in quotation marks where it has blanks."""
    word = words.take("a name or a number")
    text = word.text
    if text.startswith('"'):
        text = text[1:-1].replace('""', '"') if text.endswith('"') and len(text) > 1 else ""
    if not text.strip():
        raise words.misplaced(word, "a name or a number")
    return text
