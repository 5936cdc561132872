"""From tables of units to tables of people: who partners whom, and who is named first and so deals first (F.geben)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.seating.meeting_counts import PersonPair, partners_at
from puur.desk.seating.options import Sides, WishKind
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.units import Units, without_partner

SPLITS: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""The three ways to split four people into partners."""
UNWANTED: Final = 1_000


@dataclass(slots=True)
class Composer:
    """Seats people at tables, keeping track of past partners and of who was named first."""

    request: SeatingRequest
    units: Units
    unwanted: frozenset[PersonPair]
    partners: Counter[PersonPair] = field(default_factory=Counter)
    first: Counter[Person] = field(default_factory=Counter)

    @classmethod
    def of(cls, request: SeatingRequest, units: Units) -> "Composer":
        """A composer with the history of played rounds."""
        unwanted = frozenset(
            (min(pair), max(pair))
            for wish in request.wishes
            if wish.kind is WishKind.NOT_PARTNERS
            for pair in combinations(wish.people, 2)
        )
        made = cls(request, units, unwanted)
        for round_ in request.played:
            made.note(round_)
        return made

    def note(self, round_: Round) -> None:
        """Add a round to the history."""
        for table in round_.tables:
            self.partners.update(partners_at(table))
            self.first.update(table.seats[:1])

    def round(self, number: int, groups: Sequence[Sequence[int]], *, ordered: bool) -> Round:
        """The round of these groups, the last of which rests. `ordered`: keep the order within groups."""
        tables = tuple(
            PlannedTable(at, self._seats(tuple(group), ordered=ordered)) for at, group in enumerate(groups[:-1], 1)
        )
        idle = [person for unit in groups[-1] for person in self.units.members[unit]]
        resting = tuple(sorted({*idle, *without_partner(self.request, self.units, number)}))
        made = Round(number, tables, resting)
        self.note(made)
        return made

    def _seats(self, group: tuple[int, ...], *, ordered: bool) -> tuple[Person, ...]:
        members = self.units.members
        if self.units.sides is Sides.PAIRS:
            person, other = members[group[0]], members[group[1]]
            return (person[0], other[0], person[1], other[1])
        seats = tuple(members[unit][0] for unit in group)
        if self.units.sides is Sides.DRAWN and (not ordered or self._cost(seats) > 0):
            seats = min((tuple(seats[at] for at in split) + seats[4:] for split in SPLITS), key=self._cost)
        return seats if ordered else self._turned(seats)

    def _cost(self, seats: tuple[Person, ...]) -> int:
        pairs = partners_at(PlannedTable(1, seats))
        return sum(self.partners[pair] + (UNWANTED if pair in self.unwanted else 0) for pair in pairs)

    def _turned(self, seats: tuple[Person, ...]) -> tuple[Person, ...]:
        """The table rotated so that the person named first least often comes first; partners stay partners."""
        if len(seats) > 4 and self.units.sides is Sides.DRAWN:  # noqa: PLR2004  turning would change partners
            return seats
        at = min(range(len(seats)), key=lambda at: (self.first[seats[at]], at))
        return seats[at:] + seats[:at]
