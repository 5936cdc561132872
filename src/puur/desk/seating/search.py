"""One round by local search: make the best swap of two people, except for those recently swapped (tabu search).

Random numbers come from the seed and work is counted, not timed, so the result is the same everywhere.
"""

from dataclasses import dataclass, field
from operator import sub
from typing import Final

from puur.desk.seating.ledger import AGAIN, Groups
from puur.record.chance import Stream

_TENURE: Final = 4  # after a swap, a unit waits at least so many steps, and up to as many more
_PATIENCE: Final = 60  # steps without an improvement
_LIGHTLY: Final = 4  # every so many steps, choose from everybody
_NEVER: Final = 1 << 60


@dataclass(slots=True)
class SwapBudget:
    """How many swaps may still be examined."""

    left: int


@dataclass(slots=True)
class Search:
    """A round being improved: `pair` is the cost of two at one table, `place[unit][group]` of one at a table."""

    groups: Groups
    pair: list[list[int]]
    place: list[list[int]]
    dice: Stream
    budget: SwapBudget
    where: list[int] = field(default_factory=list)
    cost: list[int] = field(default_factory=list)  # current cost of a unit, pairs and place
    least: list[int] = field(default_factory=list)  # and its lower bound
    waits: list[int] = field(default_factory=list)
    seated: list[int] = field(default_factory=list)
    costs_at: list[tuple[int, ...]] = field(default_factory=list)  # `place` transposed, by group
    trouble: int = 0  # in the end: by how much units exceed their lower bound

    def run(self) -> Groups:
        """The best round found, never worse than the initial one."""
        self._start()
        total = best = 0  # relative to the start
        kept, step, since = [list(group) for group in self.groups], 0, 0
        while self.budget.left > 0 and since < _PATIENCE:
            troubled = self._troubled(step)
            if not troubled:
                break
            step += 1
            since += 1
            unit = self._chosen(troubled)
            found = self._best_swap(unit, step, best - total)
            if found is None:
                continue
            change, other = found
            total += change
            self._swap(unit, other, step)
            if total < best:
                best, kept, since = total, [list(group) for group in self.groups], 0
        self.groups = kept
        self._settle()
        self.trouble = sum(self.cost) - sum(self.least[unit] for unit in self.seated)
        return kept

    def _troubled(self, step: int) -> list[int]:
        """Units that could be placed better and need not wait."""
        cost, least, waits = self.cost, self.least, self.waits
        return [unit for unit in self.seated if cost[unit] > least[unit] and waits[unit] <= step]

    def _chosen(self, troubled: list[int]) -> int:
        """One of them, mostly one with more trouble than a soft wish or a distance."""
        cost, least = self.cost, self.least
        badly = [unit for unit in troubled if cost[unit] - least[unit] >= AGAIN]
        among = badly if badly and self.dice.below(_LIGHTLY) else troubled
        return among[self.dice.below(len(among))]

    def _start(self) -> None:
        self.waits = [0] * len(self.pair)
        self.costs_at = list(zip(*self.place, strict=True))
        self.least = [min(row) + min(0, *pairs) for row, pairs in zip(self.place, self.pair, strict=True)]
        self._settle()

    def _settle(self) -> None:
        """Compute who sits where, and the costs."""
        self.where = [-1] * len(self.pair)
        self.cost = [0] * len(self.pair)
        for at, group in enumerate(self.groups):
            for unit in group:
                self.where[unit] = at
        self.seated = [unit for group in self.groups for unit in group]
        for unit in self.seated:
            self.cost[unit] = self._cost(unit)

    def _cost(self, unit: int) -> int:
        at = self.where[unit]
        row = self.pair[unit]
        mates = self.groups[at] if at < len(self.groups) - 1 else ()
        return sum(map(row.__getitem__, mates)) + self.place[unit][at]

    def _best_swap(self, unit: int, step: int, needed: int) -> tuple[int, int] | None:
        """The best swap of a unit: its change in cost, and the other unit; a waiting one only for a new best."""
        here, rest = self.where[unit], len(self.groups) - 1
        mine, places, waits, cost = self.pair[unit], self.place[unit], self.waits, self.cost
        look = mine.__getitem__
        there = [sum(map(look, group)) for group in self.groups]
        there[rest] = 0
        mates = [self.pair[mate] for mate in self.groups[here] if mate != unit] if here != rest else []
        back = map(sum, zip(self.costs_at[here], *mates, strict=True))  # cost of each for coming here
        coming = list(map(sub, back, cost))
        mixed = list(map(sub, coming, mine))  # two units that swap do not meet each other
        self.budget.left -= len(self.seated)
        best, ties, chosen, now = _NEVER, 0, -1, cost[unit]
        for at, group in enumerate(self.groups):
            if at == here:
                continue
            gain, costs = there[at] + places[at] - now, mixed if at != rest else coming
            for other in group:
                change = gain + costs[other]
                if change > best or (waits[other] > step and change >= needed):
                    continue
                if change < best:
                    best, ties, chosen = change, 1, other
                else:
                    ties += 1
                    if self.dice.below(ties) == 0:
                        chosen = other
        return None if chosen < 0 else (best, chosen)

    def _swap(self, unit: int, other: int, step: int) -> None:
        here, there = self.where[unit], self.where[other]
        self.groups[here][self.groups[here].index(unit)] = other
        self.groups[there][self.groups[there].index(other)] = unit
        self.where[unit], self.where[other] = there, here
        cost, rest = self.cost, len(self.groups) - 1
        for at, came, went in ((here, other, unit), (there, unit, other)):
            gained, lost = self.pair[came], self.pair[went]
            for mate in self.groups[at] if at != rest else ():
                cost[mate] += gained[mate] - lost[mate]
        for moved in (unit, other):
            cost[moved] = self._cost(moved)
            self.waits[moved] = step + _TENURE + self.dice.below(_TENURE + 1)
