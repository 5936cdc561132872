"""What was played so far, as costs for the remaining rounds. It is mutable, and private to the search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

FIRM: Final = 1_000_000  # a wish with absolute priority
FAIR: Final = 100_000  # somebody rests, or sits at a table of five, out of turn
AGAIN: Final = 1_000  # two people meet again; a third time costs twice as much, and so on
HELPED: Final = 200  # somebody meets a second helper
SOFT: Final = 10  # a wish fulfilled only where it costs nothing

Groups = list[list[int]]
"""A round in the search: a list of units for each table, by table number, and last those who rest."""


@dataclass(slots=True)
class Ledger:
    """Costs of two units at one table, who rested, who sat at tables of five, and at which tables everybody sat."""

    usual: int  # units at a normal table
    pair: list[list[int]]
    helpers: frozenset[int]
    rested: list[int]
    at_five: list[int]
    tables: list[list[int]]  # for each unit, the numbers of its tables so far

    @classmethod
    def empty(cls, units: int, usual: int, helpers: Iterable[int] = ()) -> "Ledger":
        """An empty ledger."""
        return cls(
            usual,
            [[0] * units for _ in range(units)],
            frozenset(helpers),
            [0] * units,
            [0] * units,
            [[] for _ in range(units)],
        )

    def weigh(self, unit: int, other: int, cost: int) -> None:
        """Add a cost for two at one table, for all rounds."""
        self.pair[unit][other] += cost
        self.pair[other][unit] += cost

    def book(self, groups: Groups, numbers: Sequence[int], *, sign: int = 1, meetings: bool = True) -> None:
        """Count a round as played (sign 1), or remove it (sign -1). `numbers` are the tables' numbers.

        Without `meetings` only rests, tables of five and tables count.
        """
        for number, group in zip(numbers, groups[:-1], strict=True):
            if meetings:
                self._meet(group, sign)
            for unit in group:
                if sign > 0:
                    self.tables[unit].append(number)
                else:
                    self.tables[unit].remove(number)
                if len(group) > self.usual:
                    self.at_five[unit] += sign
        for unit in groups[-1]:
            self.rested[unit] += sign

    def _meet(self, group: Sequence[int], sign: int) -> None:
        for unit, other in combinations(group, 2):
            self.weigh(unit, other, sign * AGAIN)
        helping = [unit for unit in group if unit in self.helpers]
        if not helping:
            return
        for helper in self.helpers:
            for unit in group:
                if unit not in self.helpers and helper not in group:
                    self.weigh(unit, helper, sign * HELPED)
