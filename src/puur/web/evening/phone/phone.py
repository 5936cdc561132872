"""The page of a table's phone: its own sheet until the desk has it, and nothing about other tables."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.columns import columns_of
from puur.desk.events import By
from puur.desk.facts.sheets import SheetConfirmed, SheetEntered, SheetRejected
from puur.desk.plan import SEATS, Person, PlannedTable
from puur.desk.sheets import CheckedSheet, WrittenSheet, check_written, expected_total_at, sheet_at
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetEntry, SheetState
from puur.desk.timed_rounds import is_timed
from puur.desk.wall import Colour, look
from puur.reglement.options import Seating
from puur.web.evening.desk.tokens import TableDoor

LARGEST: Final = 9_999
"""The largest total that fits into the digits of a code."""


class SheetStage(StrEnum):
    """The state of the sheet for one side."""

    UNSEATED = "unseated"  # the round is not published, or has no such table
    EARLY = "early"  # the round has not begun
    OVER = "over"  # a later round has begun: this card is old
    SIDE = "side"  # which side are you?
    WRITE = "write"  # nothing from this side yet
    SECOND = "second"  # the other side has entered its result
    WAIT = "wait"  # waiting for the other side
    DIFFERS = "differs"
    REJECTED = "rejected"
    AGREED = "agreed"  # both sides agree, waiting for the desk
    DESK = "desk"  # the desk has taken over the sheet
    COUNTS = "counts"
    CLOSED = "closed"  # the evening is over


WRITING: Final = frozenset({SheetStage.WRITE, SheetStage.SECOND, SheetStage.DIFFERS, SheetStage.REJECTED})
"""The stages in which this side may write."""


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of the sheet: its letters as in "A + C", and who it belongs to (substitutes as they sit there)."""

    letters: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one side sees it (none: it has not said which it is).

    `seen` is the number of the last event about the sheet. `mine` and `theirs` are the last entries of either side that
    stand; `theirs` is shown only where it may be seen. `expected` is what all totals make without a Match (none: the
    Reglement does not say), `bonus` what each Match adds. `matches` tells whether each column's Matches are asked for.
    Where time ends the round, `timed`, the number of Spiele is asked for too, and `each` is what every one makes.
    """

    door: TableDoor
    stage: SheetStage
    side: int | None
    columns: tuple[SheetColumn, ...] = ()
    seen: int = 0
    mine: SheetEntry | None = None
    theirs: SheetEntry | None = None
    checked: CheckedSheet | None = None
    expected: int | None = None
    bonus: int = 0
    matches: bool = False
    each: int | None = None
    timed: bool = False
    running: int | None = None

    @property
    def others(self) -> tuple[tuple[int, SheetColumn], ...]:
        """The other columns, each with its place from 0."""
        return tuple((at, column) for at, column in enumerate(self.columns) if at != self.side)

    @property
    def shown(self) -> SheetEntry | None:
        """The entry whose numbers are shown as the table's: what counts or was agreed on."""
        return self.mine or self.theirs


def view_of(evening: Evening, door: TableDoor, side: int | None, *, reveal: bool = False) -> TableView:
    """The table of a door. `reveal` shows the other side's entry, for the side that wants to look at it."""
    running = None if evening.running is None else evening.running.number
    played = evening.round(door.round)
    table = None if played is None else played.table(door.table)
    if played is None or table is None:
        return TableView(door, SheetStage.UNSEATED, None, running=running)
    columns = _columns(evening, played, table)
    side = side if side is not None and 0 <= side < len(columns) else None
    sheet = played.sheet(table.number)
    stage = _stage(evening, played, table, side)
    mine, theirs = _entries(sheet.standing, side, stage)
    open_to_both = reveal or stage in {SheetStage.DIFFERS, SheetStage.AGREED, SheetStage.COUNTS, SheetStage.REJECTED}
    latest = sheet.latest if stage in {SheetStage.AGREED, SheetStage.COUNTS} else mine
    checked = None if latest is None else _checked(evening, played, table, latest)
    timed = is_timed(evening.reglement)
    blank = WrittenSheet((0,) * len(columns), spiele=1 if timed else None)
    paper = sheet_at(evening.reglement, played.number, len(table.seats), blank)
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
        None if none is None or timed else none.value,
        bonus,
        matches=bonus != 0 or _counts_matches(evening),
        each=none.value if none is not None and timed else None,
        timed=timed,
        running=running,
    )


def _counts_matches(evening: Evening) -> bool:
    """Where everybody plays for himself the sheet has a line for Matches (F.kontrolle)."""
    return evening.reglement.table.seating.value is not Seating.PARTNERS


def _columns(evening: Evening, played: PlayedRound, table: PlannedTable) -> tuple[SheetColumn, ...]:
    found = []
    for people in columns_of(evening.reglement, table):
        letters = " + ".join(SEATS[table.seats.index(person)] for person in people)
        found.append(SheetColumn(letters, tuple(evening.playing_for(person, played.number) for person in people)))
    return tuple(found)


def _stage(evening: Evening, played: PlayedRound, table: PlannedTable, side: int | None) -> SheetStage:
    if played.begun is None:
        return SheetStage.EARLY
    seen, sheet = look(evening, played, table), played.sheet(table.number)
    if seen.colour is Colour.GREEN or seen.state is SheetState.VOUCHED:
        return SheetStage.COUNTS
    running = evening.running
    if running is not None and running.number > played.number:
        return SheetStage.OVER
    if evening.closed is not None:
        return SheetStage.CLOSED
    last = sheet.latest
    if last is not None and (last.source != "phone" or seen.state is SheetState.SEATS):
        return SheetStage.DESK
    if seen.state is SheetState.ACCEPT:
        return SheetStage.AGREED
    if side is None:
        return SheetStage.SIDE
    return _between(sheet.standing, seen.state, side)


def _between(standing: tuple[SheetEntry, ...], state: SheetState, side: int) -> SheetStage:
    """The stage of one side until the table has agreed."""
    match state:
        case SheetState.DIFFERS:
            return SheetStage.DIFFERS
        case SheetState.REJECTED:
            return SheetStage.REJECTED
        case _:
            if not standing:
                return SheetStage.WRITE
            return SheetStage.WAIT if standing[-1].side == side else SheetStage.SECOND


def _entries(
    standing: tuple[SheetEntry, ...], side: int | None, stage: SheetStage
) -> tuple[SheetEntry | None, SheetEntry | None]:
    """The last entry of this side, and of the other; of a sheet that counts the last one of all."""
    if stage in {SheetStage.COUNTS, SheetStage.AGREED}:
        return (standing[-1], None) if standing else (None, None)
    mine = [entry for entry in standing if entry.side == side and side is not None]
    theirs = [entry for entry in standing if entry.side != side]
    return (mine[-1] if mine else None), (theirs[-1] if theirs else None)


def _checked(evening: Evening, played: PlayedRound, table: PlannedTable, entry: SheetEntry) -> CheckedSheet:
    return check_written(evening.reglement, played.number, len(table.seats), entry.written)


def checked_at(evening: Evening, door: TableDoor, written: WrittenSheet) -> CheckedSheet | None:
    """The check of what a phone is about to send; None if there is no such table, or a column is missing."""
    played = evening.round(door.round)
    table = None if played is None else played.table(door.table)
    if played is None or table is None or len(written.totals) != len(columns_of(evening.reglement, table)):
        return None
    return check_written(evening.reglement, played.number, len(table.seats), written)


def by_side(view: TableView) -> By:
    """A phone's label in the log: its table and the letters of its seats, never a name."""
    letters = "" if view.side is None else f" {view.columns[view.side].letters}"
    return By("player", f"T{view.door.table}{letters}")


def entering(evening: Evening, view: TableView, written: WrittenSheet, seen: int) -> SheetEntered:
    """The fact for a result sent by this side's phone."""
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
        spiele=written.spiele,
    )


def confirming(view: TableView, seen: int) -> SheetConfirmed:
    """The fact for confirming the other side's entry."""
    return SheetConfirmed(view.door.round, view.door.table, seen, view.side)


def rejecting(view: TableView, seen: int) -> SheetRejected:
    """The fact for rejecting the other side's entry."""
    return SheetRejected(view.door.round, view.door.table, seen, view.side)


def said_already(evening: Evening, fact: SheetEntered) -> bool:
    """Whether this entry of this side was already accepted, so that a duplicate post has no effect.

    Entries are distinguished by the number of the last event their writer knew, also after a restart.
    """
    played = evening.round(fact.round)
    if played is None:
        return False
    return any(
        entry.seq > fact.seen
        and entry.side == fact.side
        and (entry.seats, entry.totals, entry.matches, entry.writer, entry.spiele)
        == (fact.seats, fact.totals, fact.matches, fact.writer, fact.spiele)
        for entry in played.sheet(fact.table).entries
    )


def word_said_already(evening: Evening, fact: SheetConfirmed | SheetRejected) -> bool:
    """Whether this side has already said so about this entry."""
    played = evening.round(fact.round)
    if played is None:
        return False
    sheet = played.sheet(fact.table)
    words = sheet.confirmed if isinstance(fact, SheetConfirmed) else sheet.rejected
    return any(word.about == fact.seen and word.side == fact.side for word in words)
