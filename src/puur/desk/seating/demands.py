"""The wishes of a request in the terms of the search: costs of two at one table, tables allowed, learners."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from puur.desk.seating.ledger import FAIR, FIRM, SOFT, Ledger
from puur.desk.seating.options import WishKind
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.units import Units

CROWD: Final = 2
"""How many people who must not be partners can share a table: of three, two would be partners."""
TABLES: Final = frozenset({WishKind.TABLE, WishKind.NEAR_DOOR})


@dataclass(frozen=True, slots=True)
class Demands:
    """What units wish for: who should be apart (with the cost), tables allowed, other tables, learners and mentors."""

    apart: tuple[tuple[int, int, int], ...]
    allowed: dict[int, frozenset[int]]
    other_tables: frozenset[int]
    learners: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def any(self) -> bool:
        """Whether there is any wish about tables or companions."""
        return bool(self.apart or self.allowed or self.other_tables or self.learners)

    def write(self, ledger: Ledger) -> None:
        """Enter the wishes that hold in every round in a ledger."""
        for unit, other, cost in self.apart:
            ledger.weigh(unit, other, cost)


def demands_of(request: SeatingRequest, units: Units) -> Demands:
    """The demands of a request; people who are not seated have none. Helpers are kept apart from each other."""
    of = units.of
    apart: list[tuple[int, int, int]] = [
        (unit, other, FAIR) for unit, other in combinations(range(units.own, len(units.members)), 2)
    ]
    allowed: dict[int, frozenset[int]] = {}
    others: set[int] = set()
    learners: list[tuple[int, tuple[int, ...]]] = []
    for wish in sorted(request.wishes, key=lambda wish: (wish.kind, wish.people, wish.tables)):
        named = [of[person] for person in wish.people if person in of]
        if wish.kind in {WishKind.APART, WishKind.RATHER_APART}:
            cost = FIRM if wish.kind is WishKind.APART else SOFT
            apart += [(unit, other, cost) for unit, other in combinations(dict.fromkeys(named), 2)]
        elif wish.kind is WishKind.NOT_PARTNERS and len(named) > 2:  # noqa: PLR2004  two can always be opponents
            apart += [(unit, other, CROWD) for unit, other in combinations(dict.fromkeys(named), 2)]
        elif wish.kind in TABLES:
            for unit in named:
                allowed[unit] = allowed.get(unit, frozenset(wish.tables)) & frozenset(wish.tables)
        elif wish.kind is WishKind.OTHER_TABLES:
            others.update(named)
        elif wish.kind is WishKind.MENTOR and wish.people[0] in of:
            learners.append((named[0], tuple(fromkey for fromkey in dict.fromkeys(named[1:]) if fromkey != named[0])))
    return Demands(tuple(apart), allowed, frozenset(others), tuple(learners))
