"""What a table's phone shows, and what it may tell: its own sheet until the desk has it, nothing of other tables."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.columns import columns_of
from puur.desk.events import By
from puur.desk.facts.sheets import SheetConfirmed, SheetEntered, SheetRejected
from puur.desk.plan import SEATS, Person, Table
from puur.desk.sheets import Checked, Written, check_written, expected_total_at, sheet_at
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import Entry, SheetState
from puur.desk.wall import Colour, look
from puur.reglement.options import Seating
from puur.web.evening.desk.tokens import TableDoor

LARGEST: Final = 9_999
"""The largest total that fits into the digits of a code."""


class Stage(StrEnum):
    """Where the sheet stands, as one side sees it."""

    UNSEATED = "unseated"  # the round is not published, or has no such table
    EARLY = "early"  # the round has not begun
    OVER = "over"  # a later round has begun: this card is old
    SIDE = "side"  # which side are you?
    WRITE = "write"  # nothing of this side yet
    SECOND = "second"  # the other side has written
    WAIT = "wait"  # the other side is to say something
    DIFFERS = "differs"
    REJECTED = "rejected"
    AGREED = "agreed"  # the desk takes it over
    DESK = "desk"  # the desk has the sheet in its hands
    COUNTS = "counts"
    CLOSED = "closed"  # the evening is over


WRITING: Final = frozenset({Stage.WRITE, Stage.SECOND, Stage.DIFFERS, Stage.REJECTED})
"""Where this side may write."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the sheet: its letters as in "A + C", and who it belongs to (substitutes as they sit there)."""

    letters: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one side sees it (none: it has not said which it is).

    `seen` is the number of the last event about the sheet. `mine` and `theirs` are the last entries of either side that
    stand; `theirs` is shown only where it may be seen. `expected` is what all totals make without a Match (none: the
    Reglement does not say), `bonus` what each Match adds. `matches` tells whether each column's Matches are asked for.
    """

    door: TableDoor
    stage: Stage
    side: int | None
    columns: tuple[Column, ...] = ()
    seen: int = 0
    mine: Entry | None = None
    theirs: Entry | None = None
    checked: Checked | None = None
    expected: int | None = None
    bonus: int = 0
    matches: bool = False
    running: int | None = None

    @property
    def others(self) -> tuple[tuple[int, Column], ...]:
        """The other columns, each with its place from 0."""
        return tuple((at, column) for at, column in enumerate(self.columns) if at != self.side)

    @property
    def shown(self) -> Entry | None:
        """The entry whose numbers are shown as the table's: what counts or was agreed on."""
        return self.mine or self.theirs


def view_of(evening: Evening, door: TableDoor, side: int | None, *, reveal: bool = False) -> TableView:
    """The table of a door. `reveal` shows the other side's entry, for the side that wants to look at it."""
    running = None if evening.running is None else evening.running.number
    played = evening.round(door.round)
    table = None if played is None else played.table(door.table)
    if played is None or table is None:
        return TableView(door, Stage.UNSEATED, None, running=running)
    columns = _columns(evening, played, table)
    side = side if side is not None and 0 <= side < len(columns) else None
    sheet = played.sheet(table.number)
    stage = _stage(evening, played, table, side)
    mine, theirs = _entries(sheet.standing, side, stage)
    open_to_both = reveal or stage in {Stage.DIFFERS, Stage.AGREED, Stage.COUNTS, Stage.REJECTED}
    latest = sheet.latest if stage in {Stage.AGREED, Stage.COUNTS} else mine
    checked = None if latest is None else _checked(evening, played, table, latest)
    paper = sheet_at(evening.reglement, played.number, len(table.seats), Written((0,) * len(columns)))
    none, with_one = expected_total_at(paper, 0), expected_total_at(paper, 1)
    bonus = 0 if none is None or with_one is None else with_one.value - none.value
    return TableView(
        door,
        stage,
        side,
        columns,
        sheet.version,
        mine,
        theirs if open_to_both else None,
        checked,
        None if none is None else none.value,
        bonus,
        matches=bonus != 0 or _counts_matches(evening),
        running=running,
    )


def _counts_matches(evening: Evening) -> bool:
    """Where everybody plays for himself the sheet has a line for Matches (F.kontrolle)."""
    return evening.reglement.table.seating.value is not Seating.PARTNERS


def _columns(evening: Evening, played: PlayedRound, table: Table) -> tuple[Column, ...]:
    found = []
    for people in columns_of(evening.reglement, table):
        letters = " + ".join(SEATS[table.seats.index(person)] for person in people)
        found.append(Column(letters, tuple(evening.playing_for(person, played.number) for person in people)))
    return tuple(found)


def _stage(evening: Evening, played: PlayedRound, table: Table, side: int | None) -> Stage:
    if played.begun is None:
        return Stage.EARLY
    seen, sheet = look(evening, played, table), played.sheet(table.number)
    if seen.colour is Colour.GREEN or seen.state is SheetState.VOUCHED:
        return Stage.COUNTS
    running = evening.running
    if running is not None and running.number > played.number:
        return Stage.OVER
    if evening.closed is not None:
        return Stage.CLOSED
    last = sheet.latest
    if last is not None and (last.source != "phone" or seen.state is SheetState.SEATS):
        return Stage.DESK
    if seen.state is SheetState.ACCEPT:
        return Stage.AGREED
    if side is None:
        return Stage.SIDE
    return _between(sheet.standing, seen.state, side)


def _between(standing: tuple[Entry, ...], state: SheetState, side: int) -> Stage:
    """Where one side stands as long as the table has not agreed."""
    match state:
        case SheetState.DIFFERS:
            return Stage.DIFFERS
        case SheetState.REJECTED:
            return Stage.REJECTED
        case _:
            if not standing:
                return Stage.WRITE
            return Stage.WAIT if standing[-1].side == side else Stage.SECOND


def _entries(standing: tuple[Entry, ...], side: int | None, stage: Stage) -> tuple[Entry | None, Entry | None]:
    """The last entry of this side, and of the other; of a sheet that counts the last one of all."""
    if stage in {Stage.COUNTS, Stage.AGREED}:
        return (standing[-1], None) if standing else (None, None)
    mine = [entry for entry in standing if entry.side == side and side is not None]
    theirs = [entry for entry in standing if entry.side != side]
    return (mine[-1] if mine else None), (theirs[-1] if theirs else None)


def _checked(evening: Evening, played: PlayedRound, table: Table, entry: Entry) -> Checked:
    return check_written(evening.reglement, played.number, len(table.seats), entry.written)


def checked_at(evening: Evening, door: TableDoor, written: Written) -> Checked | None:
    """The check of what a phone is about to send; none where there is no such table, or a column is missing."""
    played = evening.round(door.round)
    table = None if played is None else played.table(door.table)
    if played is None or table is None or len(written.totals) != len(columns_of(evening.reglement, table)):
        return None
    return check_written(evening.reglement, played.number, len(table.seats), written)


def by_side(view: TableView) -> By:
    """Who a phone is in the log: its table and the letters of its seats, never a name."""
    letters = "" if view.side is None else f" {view.columns[view.side].letters}"
    return By("player", f"T{view.door.table}{letters}")


def entering(evening: Evening, view: TableView, written: Written, seen: int) -> SheetEntered:
    """The fact that this side's phone sends a result."""
    played = evening.round(view.door.round)
    table = None if played is None else played.table(view.door.table)
    seats = () if table is None else table.seats
    return SheetEntered(
        view.door.round,
        view.door.table,
        seats,
        written.totals,
        matches=written.matches,
        writer=written.writer,
        source="phone",
        side=view.side,
        seen=seen,
    )


def confirming(view: TableView, seen: int) -> SheetConfirmed:
    """The fact that this side finds the other's entry right."""
    return SheetConfirmed(view.door.round, view.door.table, seen, view.side)


def rejecting(view: TableView, seen: int) -> SheetRejected:
    """The fact that this side finds the other's entry wrong."""
    return SheetRejected(view.door.round, view.door.table, seen, view.side)


def said_already(evening: Evening, fact: SheetEntered) -> bool:
    """Whether this very entry of this side was taken since its writer looked: a post that came twice changes nothing.

    The number of the last event its writer knew tells one entry from another, also after a restart.
    """
    played = evening.round(fact.round)
    if played is None:
        return False
    return any(
        entry.seq > fact.seen
        and entry.side == fact.side
        and (entry.seats, entry.totals, entry.matches, entry.writer)
        == (fact.seats, fact.totals, fact.matches, fact.writer)
        for entry in played.sheet(fact.table).entries
    )


def word_said_already(evening: Evening, fact: SheetConfirmed | SheetRejected) -> bool:
    """Whether this side has said so about this entry already."""
    played = evening.round(fact.round)
    if played is None:
        return False
    sheet = played.sheet(fact.table)
    words = sheet.confirmed if isinstance(fact, SheetConfirmed) else sheet.rejected
    return any(word.about == fact.seen and word.side == fact.side for word in words)
