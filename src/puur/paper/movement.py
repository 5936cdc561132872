"""The rule of movement in a plan, if everybody's move depends only on the seat, so that it can be called out."""

from puur.desk.plan import SEATS, Plan, Round
from puur.paper.lots import Movement, SeatMove
from puur.paper.tables import Going, Leaving


def movements(plan: Plan) -> tuple[Movement, ...]:
    """The rule after each round; empty if any round has none.

    >>> from puur.desk.plan import PlannedTable
    >>> first = Round(1, (PlannedTable(1, (1, 2)), PlannedTable(2, (3, 4)), PlannedTable(3, (5, 6))))
    >>> second = Round(2, (PlannedTable(1, (1, 6)), PlannedTable(2, (3, 2)), PlannedTable(3, (5, 4))))
    >>> movements(Plan((first, second)))[0].moves
    (SeatMove(seat='A', tables=0), SeatMove(seat='B', tables=1))
    """
    found: list[Movement] = []
    for before, after in zip(plan.rounds, plan.rounds[1:], strict=False):
        moves = _moves(before, after)
        if moves is None:
            return ()
        found.append(Movement(before.number, moves))
    return tuple(found)


def _moves(before: Round, after: Round) -> tuple[SeatMove, ...] | None:
    """How far each seat moves; None where two people in one seat move differently, change seats or rest."""
    tables = len(before.tables)
    numbered = all(table.number == at for round_ in (before, after) for at, table in enumerate(round_.tables, 1))
    if before.resting or after.resting or not numbered or len(after.tables) != tables:
        return None
    where = {person: (table.number, at) for table in after.tables for at, person in enumerate(table.seats)}
    steps: dict[int, set[int]] = {}
    for table in before.tables:
        for at, person in enumerate(table.seats):
            number, seat = where.get(person, (0, -1))
            if seat != at:
                return None
            steps.setdefault(at, set()).add((number - table.number) % tables)
    if any(len(ways) > 1 for ways in steps.values()):
        return None
    return tuple(SeatMove(SEATS[at], _short(step, tables)) for at, (step,) in sorted(steps.items()))


def _short(step: int, tables: int) -> int:
    """The shorter way around, possibly down."""
    return step if 2 * step <= tables else step - tables


def leavings(plan: Plan, table_number: int) -> tuple[Leaving, ...]:
    """Where everybody of a table goes after each round but the last."""
    found: list[Leaving] = []
    for before, after in zip(plan.rounds, plan.rounds[1:], strict=False):
        table = next((table for table in before.tables if table.number == table_number), None)
        if table is not None:
            goings = tuple(_going(SEATS[at], person, after) for at, person in enumerate(table.seats))
            found.append(Leaving(before.number, goings))
    return tuple(found)


def _going(seat: str, person: int, after: Round) -> Going:
    table = after.table_of(person)
    return Going(seat, None) if table is None else Going(seat, table.number, SEATS[table.seats.index(person)])
