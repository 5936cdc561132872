"""Correcting who really sat where: two people swapped, or whole tables; and what happens to their sheets."""

from collections.abc import Iterator

from puur.desk import commands as c
from puur.desk.facts import DeskFact
from puur.desk.facts.seats import PlayedOtherwise
from puur.desk.facts.sheets import SheetCorrected, SheetVoided
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections.seats import found_round
from puur.desk.plan import Person, PlannedTable
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetState


def swapped(evening: Evening, command: c.Swap) -> Iterator[DeskFact | DeskFault]:
    """The facts for two people who had each other's places; refused if neither had a place."""
    round_ = evening.round(command.round)
    if round_ is None:
        yield from found_round(evening, command.round)
        return
    if command.first == command.second:
        yield fault(EveningTrouble.SAME_PERSON, "second", person=command.second)
        return
    swap = {command.first: command.second, command.second: command.first}
    changed = tuple(
        PlannedTable(table.number, tuple(swap.get(person, person) for person in table.seats))
        for table in round_.seated.tables
        if not swap.keys().isdisjoint(table.seats)
    )
    if not changed:
        yield from (
            fault(EveningTrouble.NOT_SEATED, field, person=person, round=round_.number)
            for field, person in (("first", command.first), ("second", command.second))
        )
        return
    resting = tuple(sorted(swap.get(person, person) for person in round_.seated.resting))
    yield from _otherwise(evening, round_, changed, resting, command)


def corrected_tables(evening: Evening, command: c.CorrectTables) -> Iterator[DeskFact | DeskFault]:
    """The facts for correcting some tables."""
    round_ = evening.round(command.round)
    if round_ is None:
        yield from found_round(evening, command.round)
        return
    resting = round_.seated.resting if command.resting is None else command.resting
    yield from _otherwise(evening, round_, command.tables, resting, command)


def _otherwise(
    evening: Evening,
    round_: PlayedRound,
    tables: tuple[PlannedTable, ...],
    resting: tuple[Person, ...],
    command: c.Swap | c.CorrectTables,
) -> Iterator[DeskFact]:
    """What was played, then what happens to the sheets of these tables."""
    yield PlayedOtherwise(round_.number, tables, resting, command.reason)
    yield from sheets_after(evening, round_, tables, command)


def sheets_after(
    evening: Evening,
    round_: PlayedRound,
    tables: tuple[PlannedTable, ...],
    command: c.Swap | c.CorrectTables | c.Dissolve,
) -> Iterator[DeskFact]:
    """What happens to the sheets of tables with changed people.

    The numbers of a counting sheet stay with the chairs if requested; any other sheet is entered again.
    """
    reason = command.reason
    for table in tables:
        sheet = round_.sheet(table.number)
        last = sheet.latest
        before = round_.table(table.number)
        if last is None or before is None or before.seats == table.seats:
            continue
        why = reason or " ".join(map(str, table.seats))
        vouched = sheet.state(evening.entry, before.seats) is SheetState.VOUCHED
        if command.sheets == "void" or not vouched or len(before.seats) != len(table.seats):
            yield SheetVoided(round_.number, table.number, why, sheet.version)
        else:
            yield SheetCorrected(
                round_.number,
                table.number,
                table.seats,
                last.totals,
                why,
                last.rows,
                last.matches,
                last.writer,
                sheet.version,
            )
