"""Dissolving a table of a round: where its people go, and what happens to the sheets at their new tables."""

from collections.abc import Iterator

from puur.desk import commands as c
from puur.desk.facts import DeskFact
from puur.desk.facts.seats import TablesMerged
from puur.desk.faults import DeskFault
from puur.desk.objections.seats import FIVE, FOUR, found_table
from puur.desk.plan import Person, PlannedTable
from puur.desk.seating.from_reglement import gaps_of, sides_of
from puur.desk.seating.options import Gaps, Sides
from puur.desk.state import Evening, PlayedRound
from puur.desk.true_seats import sheets_after
from puur.reglement.carries import carries


def dissolved(evening: Evening, command: c.Dissolve) -> Iterator[DeskFact | DeskFault]:
    """The facts for dissolving a table."""
    round_ = evening.round(command.round)
    gone = None if round_ is None else round_.table(command.table)
    if round_ is None or gone is None:
        yield from found_table(evening, command.round, command.table)
        return
    tables = {table.number: table for table in round_.seated.tables if table != gone}
    resting = list(round_.seated.resting)
    for person in gone.seats:
        if not _plays(evening, person, round_.number):
            continue
        taken = _taken_in(evening, round_, tuple(tables.values()), person)
        if taken is None:
            resting.append(person)
        else:
            tables[taken.number] = taken
    changed = tuple(table for table in tables.values() if table not in round_.seated.tables)
    yield TablesMerged(round_.number, (gone.number,), changed, tuple(sorted(resting)), command.reason)
    yield from sheets_after(evening, round_, changed, command)


@carries("P.12")
def _taken_in(
    evening: Evening, round_: PlayedRound, tables: tuple[PlannedTable, ...], person: Person
) -> PlannedTable | None:
    """The table somebody joins, including him: a free chair, else a fifth where the Reglement allows tables of five.

    He goes where he meets the fewest people again, and to the first such table; None: he rests. A fixed pair stays
    together and, finding no two chairs, rests.
    """
    if sides_of(evening.reglement) is Sides.PAIRS:
        return None
    ways = [_free_chair(evening, round_, table, person) for table in tables]
    found = [table for table in ways if table is not None]
    if not found and Gaps.FIVES in gaps_of(evening.reglement):
        found = [PlannedTable(table.number, (*table.seats, person)) for table in tables if len(table.seats) == FOUR]
    return min(found, key=lambda table: (_met(evening, round_, table, person), table.number), default=None)


def _free_chair(evening: Evening, round_: PlayedRound, table: PlannedTable, person: Person) -> PlannedTable | None:
    """The table with somebody in the chair of an absent person; an absent fifth is not replaced."""
    for at, seat in enumerate(table.seats[: FIVE - 1]):
        if not _plays(evening, seat, round_.number):
            return PlannedTable(table.number, (*table.seats[:at], person, *table.seats[at + 1 :]))
    return None


def _plays(evening: Evening, person: Person, number: int) -> bool:
    """Whether his chair is taken, by himself or a substitute."""
    entrant = evening.people.get(person)
    return evening.playing_for(person, number) != person or (entrant is not None and entrant.there(number))


def _met(evening: Evening, round_: PlayedRound, table: PlannedTable, person: Person) -> int:
    """How often he has met the others of a table in earlier rounds."""
    before = (played.seated.table_of(person) for played in evening.rounds if played.number < round_.number)
    return sum(len(set(table.seats) & (set(met.seats) - {person})) for met in before if met is not None)
