"""Who sits where: people, tables, rounds. Planned and played rounds have the same shape."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

Person = int
"""A start number, from 1, never reused in an evening, so that names may change or be forgotten."""

SEATS: Final = "ABCDE"
"""Letters of the seats in playing order. A and C play against B and D; E is the fifth where the dealer rests."""


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table of a round: its number, and its people in playing order (counter-clockwise); the first deals first.

    >>> PlannedTable(3, (11, 4, 25, 18)).sides
    ((11, 25), (4, 18))
    """

    number: int
    seats: tuple[Person, ...]

    @property
    def sides(self) -> tuple[tuple[Person, ...], tuple[Person, ...]]:
        """The two parties, where the four play as partners."""
        return self.seats[0::2], self.seats[1::2]

    @property
    def pairs(self) -> tuple[tuple[Person, Person], ...]:
        """All pairs of people who meet here, smaller number first."""
        return tuple(combinations(sorted(self.seats), 2))


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its number from 1, its tables in the order of their numbers, and who rests."""

    number: int
    tables: tuple[PlannedTable, ...]
    resting: tuple[Person, ...] = ()

    @property
    def people(self) -> frozenset[Person]:
        """Everybody who plays or rests."""
        return frozenset(self.resting).union(*(table.seats for table in self.tables))

    def table_of(self, person: Person) -> PlannedTable | None:
        """Where somebody sits; None: nowhere."""
        return next((table for table in self.tables if person in table.seats), None)


@dataclass(frozen=True, slots=True)
class Plan:
    """Rounds in their order, and which people are helpers (Springer): they play outside the competition."""

    rounds: tuple[Round, ...]
    helpers: frozenset[Person] = frozenset()
