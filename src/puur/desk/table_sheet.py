"""The sheet of a table at the desk: all entries, their confirmations, and which entry counts."""

from dataclasses import dataclass, replace
from enum import StrEnum

from puur.desk.events import By
from puur.desk.facts.fields import EntryMode, Source
from puur.desk.plan import Person
from puur.desk.sheets import WrittenSheet
from puur.partie.standblatt import Row


class EntryKind(StrEnum):
    """How values were entered on a sheet."""

    WRITTEN = "written"  # copied from the paper, or sent by the table
    CORRECTED = "corrected"  # corrected by the direction, with a reason


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """An entry: event number, time, author; people of the columns; totals, rows, Matches, writer, source, reason.

    `spiele` is how many Spiele counted, where time ended the round and no rows are entered. `cards` marks deals shared
    by several online tables.
    """

    seq: int
    at: float
    by: By
    seats: tuple[Person, ...]
    totals: tuple[int, ...]
    rows: tuple[Row, ...] = ()
    matches: tuple[int, ...] = ()
    writer: int = 0
    source: Source = "desk"
    side: int | None = None
    stream: str | None = None
    cards: str = ""
    spiele: int | None = None
    kind: EntryKind = EntryKind.WRITTEN
    reason: str = ""

    @property
    def written(self) -> WrittenSheet:
        """The content of the sheet, for its checks."""
        return WrittenSheet(self.totals, self.rows, self.matches, self.writer, self.spiele)

    def agrees(self, other: "SheetEntry") -> bool:
        """Whether two entries agree; where only one has rows, Matches or says how many Spiele, the totals decide."""
        same = self.seats == other.seats and self.totals == other.totals
        rows = not (self.rows and other.rows) or self.rows == other.rows
        matches = not (self.matches and other.matches) or self.matches == other.matches
        own, others = len(self.rows) or self.spiele, len(other.rows) or other.spiele
        return same and rows and matches and (not (own and others) or own == others)


@dataclass(frozen=True, slots=True)
class SheetWord:
    """A statement about an entry: event number, time, author, the entry, the party of the phone, the reason."""

    seq: int
    at: float
    by: By
    about: int
    side: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SheetClaim:
    """A claim: somebody is entering the sheet."""

    at: float
    by: By


class SheetState(StrEnum):
    """The state of a sheet."""

    EMPTY = "empty"  # nothing written yet
    SEATS = "seats"  # other people played there than the sheet says
    SECOND = "second"  # a second entry or confirmation is missing
    DIFFERS = "differs"  # two entries differ
    REJECTED = "rejected"  # a second person says it is wrong
    ACCEPT = "accept"  # the table has agreed, and the desk must accept it
    VOUCHED = "vouched"  # it counts if its sums are right


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The complete history of a sheet; `version` is the last event about it (0: none).

    Entries before the last correction or voiding are history; `standing` are those after it. `kept` is the entry that
    was confirmed when the way of confirming changed (0: none): it keeps counting. `compared` are statements that an
    entry was compared with the paper.
    """

    version: int = 0
    entries: tuple[SheetEntry, ...] = ()
    confirmed: tuple[SheetWord, ...] = ()
    rejected: tuple[SheetWord, ...] = ()
    accepted: tuple[SheetWord, ...] = ()
    voided: tuple[SheetWord, ...] = ()
    split: tuple[SheetWord, ...] = ()
    compared: tuple[SheetWord, ...] = ()
    claim: SheetClaim | None = None
    kept: int = 0

    @property
    def standing(self) -> tuple[SheetEntry, ...]:
        """The entries not superseded by a correction or a voiding."""
        since = self.voided[-1].seq if self.voided else 0
        kept = tuple(entry for entry in self.entries if entry.seq > since)
        at = max((at for at, entry in enumerate(kept) if entry.kind is EntryKind.CORRECTED), default=0)
        return kept[at:]

    @property
    def latest(self) -> SheetEntry | None:
        """The last standing entry; None where there is none."""
        return self.standing[-1] if self.standing else None

    def split_agreed(self, entry: SheetEntry) -> bool:
        """Whether the wrong sum of an entry is to be split."""
        return any(word.about == entry.seq for word in self.split)

    def state(self, mode: EntryMode, seats: tuple[Person, ...]) -> SheetState:
        """The state of the sheet for these people and this way of confirming."""
        last = self.latest
        if last is None:
            return SheetState.EMPTY
        if last.seats != seats:
            return SheetState.SEATS
        if last.kind is EntryKind.CORRECTED or last.source == "online" or self._said(self.accepted, last):
            return SheetState.VOUCHED
        if last.source == "phone":
            return self._sent(last)
        if self._said(self.rejected, last):
            return SheetState.REJECTED
        return SheetState.VOUCHED if last.seq == self.kept else self._typed(last, mode)

    def counting(self, mode: EntryMode, seats: tuple[Person, ...]) -> SheetEntry | None:
        """The entry that counts; None while none is confirmed."""
        return self.latest if self.state(mode, seats) is SheetState.VOUCHED else None

    def kept_as(self, mode: EntryMode, seats: tuple[Person, ...]) -> "TableSheet":
        """The sheet when the way of confirming changes: a confirmed entry stays confirmed (P.51)."""
        counts = self.counting(mode, seats)
        return self if counts is None else replace(self, kept=counts.seq)

    def _said(self, words: tuple[SheetWord, ...], entry: SheetEntry) -> bool:
        return any(word.about == entry.seq for word in words)

    def _sent(self, last: SheetEntry) -> SheetState:
        """A phone's entry: the other party agrees, then the desk takes it over."""
        if self._said(self.rejected, last):
            return SheetState.REJECTED
        others = [entry for entry in self.standing[:-1] if entry.source == "phone" and entry.side != last.side]
        if others:
            return SheetState.ACCEPT if others[-1].agrees(last) else SheetState.DIFFERS
        sides = {word.side for word in self.confirmed if word.about == last.seq}
        return SheetState.ACCEPT if sides - {last.side} else SheetState.SECOND

    def _typed(self, last: SheetEntry, mode: EntryMode) -> SheetState:
        """An entry of a desk."""
        others = {entry.by: entry for entry in self.standing if entry.by != last.by}.values()  # the last of each author
        match mode:
            case "single":
                return SheetState.VOUCHED
            case "second_person":
                return SheetState.VOUCHED if self._said(self.confirmed, last) else SheetState.SECOND
            case "blind_double":
                if any(entry.agrees(last) for entry in others):
                    return SheetState.VOUCHED
                return SheetState.DIFFERS if others else SheetState.SECOND
