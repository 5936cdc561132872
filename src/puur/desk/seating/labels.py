"""Assigning labels of a construction: by lot, then people swap labels until the wishes are fulfilled.

The construction guarantees that nobody meets twice, whoever has which label, so wishes cost no repeats.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from puur.desk.seating.demands import Demands
from puur.desk.seating.ledger import FAIR, FIRM, SOFT
from puur.desk.seating.search import SwapBudget
from puur.record.chance import Stream

_PATIENCE: Final = 80
_NEVER: Final = 1 << 60


@dataclass(slots=True)
class Relabelling:
    """Units on labels (`unit_at[label]`), and what each would cost on each label."""

    rounds: Sequence[Sequence[Sequence[int]]]
    demands: Demands
    unit_at: list[int]
    dice: Stream
    budget: SwapBudget
    own: int  # units from here on are helpers, whose labels are fixed
    meets: list[list[int]] = field(default_factory=list)  # for each label, the labels it meets, once per meeting
    tables: list[list[int]] = field(default_factory=list)  # for each label, its tables' numbers
    apart: dict[int, dict[int, int]] = field(default_factory=dict)

    def run(self) -> list[int]:
        """The best assignment found, with the fewest unfulfilled wishes."""
        self._start()
        label_of = {unit: label for label, unit in enumerate(self.unit_at)}
        wishing = sorted(
            unit
            for unit in {*self.apart, *self.demands.allowed, *self.demands.other_tables}
            if unit < self.own and unit in label_of
        )
        waits = dict.fromkeys(label_of, 0)
        total = best = 0
        kept, step, since = list(self.unit_at), 0, 0
        costs = {unit: self._cost(unit, label_of[unit]) for unit in wishing}
        while self.budget.left > 0 and since < _PATIENCE:
            troubled = [unit for unit in wishing if costs[unit] and waits[unit] <= step]
            if not troubled:
                break
            step, since = step + 1, since + 1
            firm = [unit for unit in troubled if costs[unit] >= FAIR]
            unit = (firm or troubled)[self.dice.below(len(firm or troubled))]
            change, label = self._best(unit, label_of[unit], waits, step, best - total)
            if label < 0:
                continue
            total += change
            here, other = label_of[unit], self.unit_at[label]
            self.unit_at[here], self.unit_at[label] = other, unit
            label_of[unit], label_of[other] = label, here
            for moved in {here, label, *self.meets[here], *self.meets[label]}:
                if self.unit_at[moved] in costs:
                    costs[self.unit_at[moved]] = self._cost(self.unit_at[moved], moved)
            waits[unit] = waits[other] = step + 3 + self.dice.below(4)
            if total < best:
                best, kept, since = total, list(self.unit_at), 0
        return kept

    def _start(self) -> None:
        labels = len(self.unit_at)
        self.meets = [[] for _ in range(labels)]
        self.tables = [[] for _ in range(labels)]
        for round_ in self.rounds:
            for number, table in enumerate(round_, 1):
                for label in table:
                    self.tables[label].append(number)
                for label, other in combinations(table, 2):
                    self.meets[label].append(other)
                    self.meets[other].append(label)
        for first, second, cost in self.demands.apart:
            for unit, mate in ((first, second), (second, first)):
                row = self.apart.setdefault(unit, {})
                row[mate] = row.get(mate, 0) + cost

    def _cost(self, unit: int, label: int) -> int:
        """The cost of a unit on a label, with the others unchanged."""
        found = 0
        row = self.apart.get(unit)
        if row:
            unit_at = self.unit_at
            for other in self.meets[label]:
                mate = unit_at[other]
                if mate in row:
                    found += row[mate]
        allowed = self.demands.allowed.get(unit)
        if allowed is not None:
            found += FIRM * sum(1 for table in self.tables[label] if table not in allowed)
        if unit in self.demands.other_tables:
            found += SOFT * (len(self.tables[label]) - len(set(self.tables[label])))
        return found

    def _best(self, unit: int, here: int, waits: dict[int, int], step: int, needed: int) -> tuple[int, int]:
        """The best label for a unit to change to, and the change; -1: none."""
        best, ties, chosen = _NEVER, 0, -1
        row = self.apart.get(unit, {})
        now = self._cost(unit, here)
        self.budget.left -= len(self.unit_at) * 4
        for label, other in enumerate(self.unit_at):
            if label == here or other >= self.own:
                continue
            change = self._cost(unit, label) - now + self._cost(other, here) - self._cost(other, label)
            if other in row:  # their meetings with each other do not change
                change += 2 * row[other] * self.meets[here].count(label)
            if change > best or (waits[other] > step and change >= needed):
                continue
            if change < best:
                best, ties, chosen = change, 1, label
            else:
                ties += 1
                if self.dice.below(ties) == 0:
                    chosen = label
        return best, chosen
