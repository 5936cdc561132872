"""Who moves between two versions of a round: "3 people move" as data."""

from collections.abc import Mapping
from dataclasses import dataclass

from puur.desk.plan import SEATS, Person, Round


@dataclass(frozen=True, slots=True)
class ChairPlace:
    """A chair: the table's number and the seat's letter; both None: resting."""

    table: int | None
    seat: str | None


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody whose place changes. None before: he is new; None after: he is gone."""

    person: Person
    before: ChairPlace | None
    after: ChairPlace | None

    @property
    def walks(self) -> bool:
        """Whether somebody who had a table gets another one, or must rest."""
        if self.before is None or self.after is None:
            return False
        return self.before.table != self.after.table


def places(round_: Round) -> Mapping[Person, ChairPlace]:
    """Where everybody is in a round."""
    seated = {
        person: ChairPlace(table.number, SEATS[at]) for table in round_.tables for at, person in enumerate(table.seats)
    }
    return seated | dict.fromkeys(round_.resting, ChairPlace(None, None))


def moves(before: Round, after: Round) -> tuple[Move, ...]:
    """Everybody whose place changes, by number.

    >>> from puur.desk.plan import PlannedTable
    >>> old, new = Round(1, (PlannedTable(1, (1, 2, 3, 4)),)), Round(1, (PlannedTable(1, (1, 2, 3, 5)),), (4,))
    >>> [(move.person, move.after) for move in moves(old, new)]
    [(4, ChairPlace(table=None, seat=None)), (5, ChairPlace(table=1, seat='D'))]
    """
    was, becomes = places(before), places(after)
    return tuple(
        Move(person, was.get(person), becomes.get(person))
        for person in sorted(was.keys() | becomes.keys())
        if was.get(person) != becomes.get(person)
    )
