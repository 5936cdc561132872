"""Whose columns a table's sheet has: the parties where partners play, otherwise each person."""

from puur.desk.plan import Person, PlannedTable
from puur.reglement import Reglement
from puur.reglement.options import Seating

PARTNERED = 4


def columns_of(reglement: Reglement, table: PlannedTable) -> tuple[tuple[Person, ...], ...]:
    """The people of each column, in its order. At a table of five partners change with the dealer: each for himself.

    >>> from puur.reglement import load
    >>> (
    ...     columns_of(load("kzjv"), PlannedTable(3, (11, 4, 25, 18))),
    ...     columns_of(load("fnf-handjass"), PlannedTable(1, (1, 2, 3, 4))),
    ... )
    (((11, 25), (4, 18)), ((1,), (2,), (3,), (4,)))
    """
    if reglement.table.seating.value is Seating.PARTNERS and len(table.seats) == PARTNERED:
        return table.sides
    return tuple((person,) for person in table.seats)
