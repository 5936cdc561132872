"""The wall of tables: the status of each table's result in a round, red, amber or green, and why."""

from dataclasses import dataclass
from enum import StrEnum

from puur.desk.plan import PlannedTable
from puur.desk.sheets import CheckedSheet, check_written
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetClaim, SheetEntry, SheetState


class Colour(StrEnum):
    """The colour of a table on the wall."""

    RED = "red"  # nothing yet
    AMBER = "amber"  # something entered, something open
    GREEN = "green"  # the result counts


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table on the wall: colour, state of its sheet, the check of its sums (None: nothing written), its typist.

    `counting` is the entry whose points count; None unless green, and at a table where one side did not play (P.57).
    """

    table: int
    colour: Colour
    state: SheetState
    checked: CheckedSheet | None = None
    claim: SheetClaim | None = None
    counting: SheetEntry | None = None


def look(evening: Evening, round_: PlayedRound, table: PlannedTable) -> TableLook:
    """The status of a table. A wrong sum stays amber until it is corrected, or settled by agreement."""
    sheet = round_.sheet(table.number)
    state = sheet.state(evening.entry, table.seats)
    last = sheet.latest
    if last is None and evening.walked_over(round_.number, table):
        return TableLook(table.number, Colour.GREEN, state, claim=sheet.claim)
    if last is None:
        return TableLook(table.number, Colour.RED, state, claim=sheet.claim)
    checked = check_written(evening.reglement, round_.number, len(table.seats), last.written)
    right = checked.accepted and (not checked.faults or sheet.split_agreed(last))
    green = right and state is SheetState.VOUCHED
    colour = Colour.GREEN if green else Colour.AMBER
    return TableLook(table.number, colour, state, checked, sheet.claim, last if green else None)


def wall(evening: Evening, round_: PlayedRound) -> tuple[TableLook, ...]:
    """All tables of a round."""
    return tuple(look(evening, round_, table) for table in round_.seated.tables)


def sheets_missing(evening: Evening, before: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Earlier rounds that have begun and lack results, each with its tables."""
    begun = (round_ for round_ in evening.rounds if round_.number < before and round_.begun is not None)
    return tuple((round_.number, tables) for round_ in begun if (tables := open_tables(evening, round_)))


def open_tables(evening: Evening, round_: PlayedRound) -> tuple[int, ...]:
    """The tables of a round whose result does not count yet."""
    return tuple(seen.table for seen in wall(evening, round_) if seen.colour is not Colour.GREEN)
