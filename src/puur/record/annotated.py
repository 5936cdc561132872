"""The annotations of a record: found in its comments, checked by the rules, and written beside its cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, groupby
from typing import Final

from puur.cards import Card
from puur.record.annotation_reader import AnnotationError, read_note
from puur.record.annotations import SIGN, Better, OtherTable, RecordNote, Variation, note_text
from puur.record.model import Entry, Place, Record
from puur.record.reader import read
from puur.record.writer import write
from puur.seats import Seat
from puur.spiel import apply, objections
from puur.spiel.acts import Deal, Play
from puur.spiel.state import Spiel

MOST_AT_A_CARD: Final = 8
"""Annotations at one place: more nobody reads."""
MOST_TABLES: Final = 200
"""Tables of one board."""
MOST_TRIED: Final = 10_000
"""Cards that are tried by the rules in one record: 36 for each of some 270 variations."""
_NO_CARD: Final = "a card on the line after it"


@dataclass(frozen=True, slots=True)
class Annotation:
    """A note and where it stands: before the entry of number `at` (from 0), in the Spiel of a number from 1 (or 0).

    `players` are those who give the cards of a variation, in their order.
    """

    at: int
    spiel: int
    place: Place
    note: RecordNote
    players: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Annotations:
    """The sound annotations of a record in their order, and everything that is wrong with the others."""

    found: tuple[Annotation, ...] = ()
    faults: tuple[AnnotationError, ...] = ()

    @property
    def by_entry(self) -> Mapping[int, tuple[Annotation, ...]]:
        """Those before each entry that has any, by its number from 0; behind the last one by the number of entries."""
        grouped = groupby(self.found, key=lambda annotation: annotation.at)
        return {at: tuple(annotations) for at, annotations in grouped}


NO_ANNOTATIONS: Final = Annotations()


def annotations_of(record: Record, places: Sequence[Place], before: Sequence[Spiel | None]) -> Annotations:
    r"""The annotations of a record that was played through; what stands behind its error is read, not tried.

    `places` are those of its comments, () where it was not read from a text; `before` is the Spiel before each act.

    >>> from puur.record.replay import play_through
    >>> play_through("jass 1\nReglement: kzjv\n\n# %besser D6\nabheben W 12\n").annotations.faults[0].expected
    'a card on the line after it'
    """
    reader = _Finder(record, before)
    for (at, text), place in zip(record.own_lines, _places(record, places), strict=True):
        reader.add(at, text, place)
    return Annotations(tuple(reader.found), tuple(reader.faults))


def _places(record: Record, places: Sequence[Place]) -> Sequence[Place]:
    """Where each comment begins; of a record that was not read, in its written form."""
    count = sum(1 for _ in record.own_lines)
    return places if len(places) == count else read(write(record)).comment_places


@dataclass(slots=True)
class _Finder:
    """What was found so far; `tried` counts cards, `here` the annotations at the present place."""

    record: Record
    before: Sequence[Spiel | None]
    found: list[Annotation] = field(default_factory=list)
    faults: list[AnnotationError] = field(default_factory=list)
    tried: int = 0
    counted: Counter[tuple[int, int]] = field(default_factory=Counter)
    dealt: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        deals = (isinstance(entry.act, Deal) for entry in self.record.entries)
        self.dealt = (0, *accumulate(deals))

    def add(self, at: int, text: str, place: Place) -> None:
        """One comment, if it is an annotation."""
        reading = read_note(text, place)
        if reading is None:
            return
        note = reading.note
        most = MOST_TABLES if isinstance(note, OtherTable) else MOST_AT_A_CARD
        self.counted[at, most] += 1
        if self.counted[at, most] > most:
            if self.counted[at, most] == most + 1:
                self._wrong(place, SIGN, found="one more", expected=f"at most {most} annotations at one place")
            return
        self.faults += reading.faults
        if isinstance(note, OtherTable):
            self._board(at, place, note)
        elif note is not None:
            self._card(at, place, note)

    def _board(self, at: int, place: Place, note: OtherTable) -> None:
        """What another table made of the cards dealt before."""
        if self.dealt[at]:
            self._keep(at, place, note)
        else:
            self._wrong(place, "tisch", found="no deal", expected="a deal before it")

    def _card(self, at: int, place: Place, note: Better | Variation) -> None:
        """What is said of a card, where the rules allow it."""
        before = self._moment(at, place, note)
        if before is None:
            return
        tried = self._better(before, place, note) if isinstance(note, Better) else self._variation(before, place, note)
        self.faults += tried.faults
        if not tried.faults:
            self._keep(at, place, note, tried.players)

    def _moment(self, at: int, place: Place, note: Better | Variation) -> Spiel | None:
        """The Spiel before the card; None if that entry is no act, or the record ends before it."""
        entries = self.record.entries
        if at >= len(entries) or not isinstance(entries[at].act, Play):
            self._wrong(place, _kind(note), found="no card", expected=_NO_CARD)
            return None
        return self.before[at] if at < len(self.before) else None

    def _better(self, before: Spiel, place: Place, note: Better) -> "_Tried":
        """Whether each of the cards could have been given."""
        faults = (_fault_of("besser", before, card, place) for card in note.cards)
        return _Tried((), tuple(fault for fault in faults if fault is not None))

    def _variation(self, before: Spiel, place: Place, note: Variation) -> "_Tried":
        """Who gives the cards of a line, one after the other, up to the first that could not be given."""
        self.tried += len(note.cards)
        if self.tried > MOST_TRIED:
            expected = f"at most {MOST_TRIED} cards in all variations"
            return _Tried((), (AnnotationError(place, "variante", found="one more", expected=expected),))
        spiel, players = before, list[Seat]()
        for card in note.cards:
            fault = _fault_of("variante", spiel, card, place)
            if fault is not None or spiel.turn is None:
                return _Tried((), () if fault is None else (fault,))
            players.append(spiel.turn)
            spiel = apply(spiel, Play(spiel.turn, card))
        return _Tried(tuple(players))

    def _keep(self, at: int, place: Place, note: RecordNote, players: tuple[Seat, ...] = ()) -> None:
        self.found.append(Annotation(at, self.dealt[at], place, note, players))

    def _wrong(self, place: Place, field_name: str, *, found: str, expected: str) -> None:
        self.faults.append(AnnotationError(place, field_name, found, expected))


@dataclass(frozen=True, slots=True)
class _Tried:
    """What the rules say to the cards of an annotation: who gives them, and what is wrong."""

    players: tuple[Seat, ...] = ()
    faults: tuple[AnnotationError, ...] = ()


def _fault_of(field_name: str, spiel: Spiel, card: Card, place: Place) -> AnnotationError | None:
    """Why a card could not be given, with its articles."""
    if spiel.turn is None:
        return AnnotationError(place, field_name, found=str(card), expected="no card, as nobody is to play")
    faults = objections(spiel, Play(spiel.turn, card))
    if not faults:
        return None
    expected = "a card that may be given here"
    return AnnotationError(place, field_name, found=str(card), expected=expected, objections=faults)


def _kind(note: Better | Variation) -> str:
    return "besser" if isinstance(note, Better) else "variante"


def other_comments(texts: Iterable[str]) -> tuple[str, ...]:
    """The comments among some that are no sound annotations."""
    readings = ((text, read_note(text, Place(1, 1))) for text in texts)
    return tuple(text for text, reading in readings if reading is None or reading.note is None)


def annotate(record: Record, notes: Mapping[int, Sequence[RecordNote]]) -> Record:
    """The record with notes before its entries, by their numbers from 0; behind its last where the number says so.

    A cost of the same kind that stood at a card gives way to the new one, unless somebody said something about it; all
    other comments stay.
    """
    entries = tuple(_with(entry, notes.get(at, ())) for at, entry in enumerate(record.entries))
    after = (*record.after, *_new(record.after, notes.get(len(entries), ())))
    return replace(record, entries=entries, after=after)


def _with(entry: Entry, notes: Sequence[RecordNote]) -> Entry:
    if not notes:
        return entry
    kept = tuple(text for text in entry.remarks.before if not any(_replaces(note, text) for note in notes))
    return replace(entry, remarks=replace(entry.remarks, before=(*kept, *_new(kept, notes))))


def _new(kept: Sequence[str], notes: Sequence[RecordNote]) -> Iterator[str]:
    return (text for text in map(note_text, notes) if text not in kept)


def _replaces(note: RecordNote, text: str) -> bool:
    """Whether a comment says no more than a cost of the same kind: with open hands, or by what could be known."""
    reading = read_note(text, Place(1, 1))
    old = None if reading is None else reading.note
    if not isinstance(note, Better) or not isinstance(old, Better) or old.cost is None or old.said:
        return False
    return (old.worlds is None) == (note.worlds is None)
