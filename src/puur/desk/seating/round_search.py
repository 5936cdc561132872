"""Searching for rounds: one after the other, then each again while improvements are found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from puur.desk.seating.demands import Demands, demands_of
from puur.desk.seating.fitted_round import cut, fit, sizes
from puur.desk.seating.ledger import AGAIN, FAIR, FIRM, SOFT, Groups, Ledger
from puur.desk.seating.lottery import DICE, SEARCH, stream
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.search import Search, SwapBudget
from puur.desk.seating.shape import RoundShape, per_table, shape
from puur.desk.seating.units import Units, played_groups, present, units_of
from puur.record.chance import Stream

RankCosts = Mapping[int, Mapping[int, list[int]]]
"""For each round and unit, the extra cost at each table, and of resting."""

FIVE: Final = AGAIN // 4
"""The cost of another table of five: less than meeting again."""
MENTOR: Final = 3 * SOFT
WORK: Final = 250_000
"""The number of swaps one attempt may examine."""
_IDLE: Final = 4  # passes over all rounds without improvement


@dataclass(slots=True)
class Planner:
    """The state of planning: the request's units, its demands, and the ledger of played and planned rounds."""

    request: SeatingRequest
    units: Units
    demands: Demands
    ledger: Ledger
    budget: SwapBudget
    planned: dict[int, Groups] = field(default_factory=dict)
    troubled: dict[int, int] = field(default_factory=dict)
    searches: int = 0
    since: int | None = 1  # meetings count from this round on; None: not at all
    _present: dict[int, tuple[int, ...]] = field(init=False, default_factory=dict)  # a cache
    _outlines: dict[int, RoundShape] = field(init=False, default_factory=dict)

    @classmethod
    def of(cls, request: SeatingRequest, *, since: int | None = 1) -> "Planner":
        """A planner with the played rounds; meetings count from round `since` on."""
        units = units_of(request)
        ledger = Ledger.empty(len(units.members), per_table(request.sides), range(units.own, len(units.members)))
        demands = demands_of(request, units)
        demands.write(ledger)
        for round_ in request.played:
            numbers = [table.number for table in round_.tables]
            groups = [list(group) for group in played_groups(units, round_)]
            resting = [unit for unit, members in enumerate(units.members) if set(members) & set(round_.resting)]
            ledger.book([*groups, resting], numbers, meetings=since is not None and round_.number >= since)
        return cls(request, units, demands, ledger, SwapBudget(WORK), since=since)

    def present(self, number: int) -> tuple[int, ...]:
        """The units of the competition present in a round, in the order of their lots."""
        if number not in self._present:
            self._present[number] = tuple(present(self.request, self.units, number))
        return self._present[number]

    def outline(self, number: int) -> RoundShape:
        """The tables of a round."""
        if number not in self._outlines:
            helpers = len(self.units.members) - self.units.own
            there = len(self.present(number))
            self._outlines[number] = shape(there, self.request.gaps, self.request.sides, helpers)
        return self._outlines[number]

    def people(self, number: int) -> list[int]:
        """The units of a round, with the helpers it needs last."""
        own = self.units.own
        return [*self.present(number), *range(own, own + self.outline(number).helpers)]

    def wanted(self, number: int) -> tuple[int, ...]:
        """How many sit at each table, and how many rest."""
        return sizes(self.outline(number), per_table(self.request.sides))

    def places(self, number: int) -> list[list[int]]:
        """The cost of each unit at each table of a round, and of resting (last)."""
        wanted = self.wanted(number)
        tables, usual = len(wanted) - 1, self.ledger.usual
        own = range(self.units.own)
        least = min((self.ledger.rested[unit] for unit in self.present(number)), default=0)
        rows = []
        for unit in range(len(self.units.members)):
            fives = FIVE * self.ledger.at_five[unit]
            row = [fives if size > usual else 0 for size in wanted[:-1]]
            row.append(FAIR * (self.ledger.rested[unit] - least) if unit in own else FIRM)
            rows.append(row)
        for unit, tables_allowed in self.demands.allowed.items():
            for at in range(tables):
                rows[unit][at] += 0 if at + 1 in tables_allowed else FIRM
        for unit in self.demands.other_tables:
            for table in self.ledger.tables[unit]:
                if table <= tables:
                    rows[unit][table - 1] += SOFT
        return rows

    def plan(self, starts: Mapping[int, Groups], ranks: RankCosts | None = None) -> None:
        """Plan the rounds from their starts, one after the other, then each again while there is trouble.

        `ranks` are the costs of sitting away from one's rank's table, for each round.
        """
        share = self.budget.left // (2 * len(starts) or 1)
        for number in sorted(starts):
            self._arrange(number, starts[number], share, ranks)
        idle = 0
        while self.budget.left > 0 and idle < _IDLE and any(self.troubled.values()):
            before = sum(self.troubled.values())
            for number in sorted(number for number, trouble in self.troubled.items() if trouble):
                self._once_more(number, share, ranks, fresh=idle % 2 == 1)
            idle = 0 if sum(self.troubled.values()) < before else idle + 1

    def _once_more(self, number: int, work: int, ranks: RankCosts | None, *, fresh: bool) -> None:
        """Search a round again, from its current state or from a fresh start; it is kept unless it improves."""
        groups, trouble = self.planned[number], self.troubled[number]
        self._book(number, sign=-1)
        start = groups
        if fresh:
            shuffled = self._dice().shuffled([unit for group in groups for unit in group])
            start = cut(shuffled, self.wanted(number))
        self._arrange(number, start, work, ranks)
        if self.troubled[number] > trouble:
            self._book(number, sign=-1)
            self.planned[number], self.troubled[number] = groups, trouble
            self._book(number, sign=1)

    def start(self, number: int, attempt: int = 0) -> Groups:
        """The units in the order of their lots, reshuffled for each round after the first, and for each attempt."""
        people = self.people(number)
        order = (
            people if number == 1 else stream(self.request.seed, SEARCH + SEARCH * attempt + number).shuffled(people)
        )
        return cut(order, self.wanted(number))

    def fitted(self, number: int, proposed: Sequence[Sequence[int]]) -> Groups:
        """A proposed round adapted to the people present."""
        return fit(proposed, self.people(number), self.wanted(number))

    def _arrange(self, number: int, start: Groups, work: int, ranks: RankCosts | None) -> None:
        place = self.places(number)
        for unit, row in (ranks or {}).get(number, {}).items():
            place[unit] = [price + other for price, other in zip(place[unit], row, strict=True)]
        mentors = self._mentors(number)
        for learner, other in mentors:
            self.ledger.weigh(learner, other, -MENTOR)
        budget = SwapBudget(min(work, self.budget.left))
        self.budget.left -= budget.left
        search = Search([list(group) for group in start], self.ledger.pair, place, self._dice(), budget)
        self.planned[number] = search.run()
        self.troubled[number] = search.trouble
        self.budget.left += budget.left
        for learner, other in mentors:
            self.ledger.weigh(learner, other, MENTOR)
        self._book(number, sign=1)

    def _dice(self) -> Stream:
        """New random numbers for each search."""
        self.searches += 1
        return stream(self.request.seed, DICE + self.searches)

    def _mentors(self, number: int) -> tuple[tuple[int, int], ...]:
        """For each learner a mentor he has not met, who has no other learner in this round."""
        there, taken = set(self.people(number)), set[int]()
        found = []
        for learner, others in self.demands.learners:
            free = [unit for unit in others if unit in there and unit not in taken]
            if learner in there and free:
                mentor = min(free, key=lambda unit: self.ledger.pair[learner][unit])
                taken.add(mentor)
                found.append((learner, mentor))
        return tuple(found)

    def _book(self, number: int, *, sign: int) -> None:
        groups = self.planned[number]
        self.ledger.book(groups, range(1, len(groups)), sign=sign, meetings=self.since is not None)
