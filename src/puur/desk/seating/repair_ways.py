"""Repairing a published round when people come late, stay away, or leave: the ways, with their prices.

Tables keep their numbers and people their chairs wherever possible. The tables with the fewest people are dissolved or,
for fewer repeats, others; people without a chair then fill gaps or rest. The old plan does not count as played:
meetings count only from the facts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from typing import Final

from puur.desk.plan import Plan, PlannedTable, Round
from puur.desk.seating.front import seat
from puur.desk.seating.ledger import AGAIN, FAIR, FIRM, Groups
from puur.desk.seating.lottery import DICE, stream
from puur.desk.seating.meeting_counts import meetings, met_at
from puur.desk.seating.options import Gaps, Sides
from puur.desk.seating.people_moved import Move, moves
from puur.desk.seating.people_tables import Composer
from puur.desk.seating.request import SeatingRequest, Violation
from puur.desk.seating.round_search import Planner
from puur.desk.seating.search import Search, SwapBudget
from puur.desk.seating.units import played_groups
from puur.desk.seating.unmet_wishes import violations

WALK: Final = AGAIN // 10
"""The cost of moving somebody, where few repeats come first."""
STAY: Final = AGAIN * 50
"""The cost of moving somebody, where few moves come first."""
WORK: Final = 40_000
TRIES: Final = 12


class RepairKind(StrEnum):
    """The priority of a repair."""

    FEW_MOVES = "few_moves"
    FEW_REPEATS = "few_repeats"
    DRAWN_ANEW = "drawn_anew"


@dataclass(frozen=True, slots=True)
class Repair:
    """A way to play the round: its tables, its cost, and who moves."""

    kind: RepairKind
    gaps: Gaps
    round: Round
    repeats: int  # people at one table who have met before, in this round
    moves: tuple[Move, ...]
    violations: tuple[Violation, ...]
    helpers: int

    @property
    def walking(self) -> int:
        """How many people get a different table than published, or must rest."""
        return sum(1 for move in self.moves if move.walks)


def repairs(request: SeatingRequest, published: Round, ways: Iterable[Gaps] = Gaps) -> tuple[Repair, ...]:
    """Every way to play a published round with those present now, cheapest first.

    Ordered by wishes broken, repeats, people who move, people who rest. `request` is as for `seat`: the people there
    now, and what was played before this round. `ways` are the ways of filling gaps that are allowed.
    """
    found: list[Repair] = []
    for gaps in dict.fromkeys((request.gaps, *ways)):
        asked = replace(request, gaps=gaps, rounds=max(request.rounds, published.number))
        planner = Planner.of(asked)
        if planner.outline(published.number).gaps not in {gaps, None}:
            continue
        for kind, cost in ((RepairKind.FEW_MOVES, STAY), (RepairKind.FEW_REPEATS, WALK)):
            found.append(_mended(asked, planner, published, kind, cost))
        fresh = seat(asked).plan.rounds
        anew = [round_ for round_ in fresh if round_.number == published.number]
        found += [_repair(asked, RepairKind.DRAWN_ANEW, published, round_) for round_ in anew]
    seen: dict[Round, Repair] = {}
    for repair in found:
        seen.setdefault(repair.round, repair)
    return tuple(sorted(seen.values(), key=_price))


def _price(repair: Repair) -> tuple[int, int, int, int, int]:
    broken = sum(1 for violation in repair.violations if violation.kind.firm)
    return broken, repair.repeats, repair.walking, len(repair.round.resting), repair.helpers


def _mended(request: SeatingRequest, planner: Planner, published: Round, kind: RepairKind, cost: int) -> Repair:
    """The best of several starts, each improved by swaps."""
    best: Repair | None = None
    few = kind is RepairKind.FEW_MOVES
    for numbers, start in _starts(planner, published, 1 if few else TRIES):
        homes = _homes(planner, published)
        place = _places(planner, published.number, numbers, homes, cost)
        dice = stream(request.seed, DICE + published.number)
        groups = Search(start, planner.ledger.pair, place, dice, SwapBudget(WORK)).run()
        repair = _repair(request, kind, published, _round(request, planner, published, numbers, groups))
        if best is None or _rank(repair) < _rank(best):
            best = repair
    if best is None:
        return _repair(request, kind, published, Round(published.number, (), tuple(sorted(request.people))))
    return best


def _rank(repair: Repair) -> tuple[int, ...]:
    """The cost of a repair, most important first; where few moves come first, moving is worse than meeting again."""
    broken, again, walking, resting, helpers = _price(repair)
    if repair.kind is RepairKind.FEW_MOVES:
        return broken, walking, again, resting, helpers
    return broken, again, walking, resting, helpers


def _starts(planner: Planner, published: Round, tries: int) -> Iterator[tuple[list[int], Groups]]:
    """Starting points: which tables are dissolved, and a free chair for everybody without one."""
    number = published.number
    people = planner.people(number)
    there = set(people)
    groups_then = played_groups(planner.units, published)
    first_at = {unit: at for at, group in reversed(list(enumerate(groups_then))) for unit in group}  # formed since
    kept = [[unit for unit in group if unit in there and first_at[unit] == at] for at, group in enumerate(groups_then)]
    wanted = planner.wanted(number)
    tables = len(wanted) - 1
    too_many = max(len(kept) - tables, 0)
    order = sorted(range(len(kept)), key=lambda at: (len(kept[at]), -at))
    ways = list(combinations(order if too_many < 2 else order[: too_many + 4], too_many))  # noqa: PLR2004  many ways
    for dissolved in ways[:tries]:
        staying = [at for at in range(len(kept)) if at not in dissolved]
        numbers = [published.tables[at].number for at in staying]
        groups = [list(kept[at]) for at in staying]
        used = {table.number for table in published.tables}
        while len(groups) < tables:
            groups.append([])
            numbers.append(next(number for number in range(1, len(used) + 2) if number not in used))
            used.add(numbers[-1])
        yield numbers, _filled(planner, people, groups, wanted)


def _filled(planner: Planner, people: Sequence[int], groups: Groups, wanted: Sequence[int]) -> Groups:
    """Tables of the required sizes; the fullest tables get the larger sizes."""
    by_size = sorted(range(len(groups)), key=lambda at: (-len(groups[at]), at))
    size_of = dict(zip(by_size, sorted(wanted[:-1], reverse=True), strict=True))
    for at, group in enumerate(groups):
        del group[size_of[at] :]
    seated = {unit for group in groups for unit in group}
    pair, rested = planner.ledger.pair, planner.ledger.rested
    waiting = sorted((unit for unit in people if unit not in seated), key=lambda unit: (-rested[unit], unit))
    for unit in list(waiting):
        gaps = [at for at in range(len(groups)) if len(groups[at]) < size_of[at]]
        if not gaps:
            break
        at = min(gaps, key=lambda at: (sum(pair[unit][mate] for mate in groups[at]), at))
        groups[at].append(unit)
        waiting.remove(unit)
    return [*groups, waiting]


def _homes(planner: Planner, published: Round) -> dict[int, int]:
    """The number of the table where each unit was published."""
    groups = played_groups(planner.units, published)
    return {unit: table.number for table, group in zip(published.tables, groups, strict=True) for unit in group}


def _places(planner: Planner, number: int, numbers: list[int], homes: dict[int, int], cost: int) -> list[list[int]]:
    """The cost of each unit at each table and of resting: leaving home, resting again, forbidden tables."""
    least = min((planner.ledger.rested[unit] for unit in planner.present(number)), default=0)
    rows = []
    for unit in range(len(planner.units.members)):
        home = homes.get(unit)
        row = [0 if home is None or home == table else cost for table in numbers]
        resting = FIRM if unit >= planner.units.own else FAIR * (planner.ledger.rested[unit] - least)
        row.append(resting + (0 if home is None else cost))
        allowed = planner.demands.allowed.get(unit)
        if allowed is not None:
            row = [
                price if table in allowed else price + FIRM for price, table in zip(row[:-1], numbers, strict=True)
            ] + row[-1:]
        rows.append(row)
    return rows


def _round(request: SeatingRequest, planner: Planner, published: Round, numbers: list[int], groups: Groups) -> Round:
    """The round of these groups; an unchanged table keeps its order of seats."""
    composer = Composer.of(request, planner.units)
    made = composer.round(published.number, groups, ordered=False)
    before = {frozenset(table.seats): table.seats for table in published.tables}
    tables = [
        PlannedTable(number, before.get(frozenset(table.seats)) or _kept_chairs(request, published, number, table))
        for number, table in zip(numbers, made.tables, strict=True)
    ]
    return Round(published.number, tuple(sorted(tables, key=lambda table: table.number)), made.resting)


def _kept_chairs(request: SeatingRequest, published: Round, number: int, table: PlannedTable) -> tuple[int, ...]:
    """People who stay at a table keep their chairs, others take the free ones, unless partners are chosen anew."""
    old = next((table.seats for table in published.tables if table.number == number), ())
    if request.sides is not Sides.EACH or len(old) != len(table.seats):
        return table.seats
    new = iter([person for person in table.seats if person not in old])
    return tuple(person if person in table.seats else next(new) for person in old)


def _repair(request: SeatingRequest, kind: RepairKind, published: Round, round_: Round) -> Repair:
    met = meetings(request.played, request.sides)
    again = sum(1 for table in round_.tables for pair in met_at(table, request.sides) if met.get(pair))
    sitting = {person for table in round_.tables for person in table.seats}
    plan = Plan((*request.played, round_), frozenset(request.helpers) & sitting)
    return Repair(
        kind, request.gaps, round_, again, moves(published, round_), violations(request, plan), len(plan.helpers)
    )
