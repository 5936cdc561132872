"""Rounds seated by ranking (F.tische, P.3): which rank sits where, and the cost of sitting elsewhere.

The table of a rank's block is its home. Where only ranks count, the search may leave home only for a firm wish. Where
repeats are to be avoided, leaving costs the square of the distance, so that all stay near, the first table most of all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, assert_never

from puur.desk.seating.construction import construct, longest
from puur.desk.seating.ledger import AGAIN, FAIR, Groups
from puur.desk.seating.options import ByRank, Sides
from puur.desk.seating.request import RankedRounds
from puur.desk.seating.round_search import Planner

GROUP_TABLES: Final = 4
"""A group of sixteen has four tables (P.3)."""
PROTECTED: Final = 5
"""The factor for the cost of leaving the first table."""
STRICT: Final = AGAIN * 20
NEAR: Final = 3
NEAR_RANKS: Final = frozenset({ByRank.NEAREST, ByRank.SWISS})
"""The ways to seat by rank in which nobody meets the same people again and everybody stays near his rank."""


@dataclass(frozen=True, slots=True)
class RankPlan:
    """The start of a round, and the cost of each unit at each table."""

    start: Groups
    costs: dict[int, list[int]]


@dataclass(frozen=True, slots=True)
class RankedField:
    """The players, best first, and the sizes of tables; helpers have an extra chair, one at each of the last tables.

    Otherwise the last-ranked would play only with helpers.
    """

    players: list[int]
    sizes: tuple[int, ...]
    helpers: list[int]

    @classmethod
    def of(cls, playing: Sequence[int], sizes: Sequence[int], own: int) -> "RankedField":
        """The field of the players; units from `own` on are helpers."""
        helpers = [unit for unit in playing if unit >= own]
        alone = len(sizes) - len(helpers)
        if alone < 0:
            return cls(list(playing), tuple(sizes), [])
        chairs = tuple(size - (at >= alone) for at, size in enumerate(sizes))
        return cls([unit for unit in playing if unit < own], chairs, helpers)

    def blocks(self) -> Groups:
        """The players four by four, as they stand in rank."""
        groups: Groups = []
        at = 0
        for size in self.sizes:
            groups.append(self.players[at : at + size])
            at += size
        return self.joined(groups)

    def joined(self, groups: Groups) -> Groups:
        """The tables of the players with the helpers."""
        alone = len(groups) - len(self.helpers)
        return [
            *groups[:alone],
            *([*group, helper] for group, helper in zip(groups[alone:], self.helpers, strict=True)),
        ]


def since(ranked: RankedRounds) -> int | None:
    """From which round on meetings count; None: only ranks count."""
    match ranked.how:
        case ByRank.NEW_TABLES:
            return ranked.first_round
        case ByRank.NEAREST | ByRank.SWISS:
            return 1
        case ByRank.SAME_BLOCKS | ByRank.RANK_ANEW | ByRank.EVERY_KTH:
            return None
        case _:
            assert_never(ranked.how)


def by_rank(planner: Planner, ranked: RankedRounds, number: int) -> RankPlan:
    """The tables of a round by rank; those who must rest are chosen first, from the last rank up."""
    order = _order(planner, ranked, number)
    wanted = planner.wanted(number)
    playing, resting = _resting(planner, order, wanted[-1])
    field = RankedField.of(playing, wanted[:-1], planner.units.own)
    tables = _tables(field, ranked, number, planner.request.sides)
    start = [*tables, resting]
    reach = _reach(tables, ranked, len(wanted) - 1)
    homes = enumerate(field.blocks() if ranked.how in NEAR_RANKS else tables)
    weight = NEAR if ranked.how in NEAR_RANKS else STRICT
    costs = {
        unit: [*(_away(at, home, reach, weight, ranked.how) for at in range(len(tables))), 0]
        for home, group in homes
        for unit in group
    }
    nowhere = [FAIR] * len(tables)
    costs |= {unit: [*nowhere, 0] for unit in resting}
    return RankPlan(start, costs)


def _order(planner: Planner, ranked: RankedRounds, number: int) -> list[int]:
    """The units of a round, best first; unranked ones come after all others, helpers last."""
    of = planner.units.of
    rank: dict[int, int] = {}
    for person in ranked.ranking:
        if person in of:
            rank.setdefault(of[person], len(rank))
    return sorted(planner.people(number), key=lambda unit: (unit >= planner.units.own, rank.get(unit, len(of)), unit))


def _resting(planner: Planner, order: list[int], count: int) -> tuple[list[int], list[int]]:
    """Who plays and who rests: those who rested least, and among them the last-ranked."""
    rested = planner.ledger.rested
    free = [at for at, unit in enumerate(order) if unit < planner.units.own]
    chosen = set(sorted(free, key=lambda at: (rested[order[at]], -at))[:count])
    return [unit for at, unit in enumerate(order) if at not in chosen], [order[at] for at in sorted(chosen)]


def _tables(field: RankedField, ranked: RankedRounds, number: int, sides: Sides) -> Groups:
    match ranked.how:
        case ByRank.SAME_BLOCKS | ByRank.RANK_ANEW | ByRank.SWISS:
            return field.blocks()
        case ByRank.EVERY_KTH:
            return field.joined(_every_kth(field, ranked.step))
        case ByRank.NEW_TABLES | ByRank.NEAREST:
            return _in_groups(field.blocks(), number - ranked.first_round, sides)
        case _:
            assert_never(ranked.how)


def _every_kth(field: RankedField, step: int) -> Groups:
    """Every k-th rank within blocks of k tables; the remainder makes a smaller block."""
    groups: Groups = []
    at = 0
    for begin in range(0, len(field.sizes), step):
        block = field.sizes[begin : begin + step]
        taken = field.players[at : at + sum(block)]
        at += sum(block)
        found: Groups = [[] for _ in block]
        for turn, unit in enumerate(taken):
            table = turn % len(block)
            open_tables = [number for number in range(len(block)) if len(found[number]) < block[number]]
            found[table if table in open_tables else open_tables[0]].append(unit)
        groups += found
    return groups


def group_bounds(tables: int, group: int = GROUP_TABLES) -> tuple[int, ...]:
    """Where groups of four tables begin; the last group takes the remainder.

    >>> group_bounds(11), group_bounds(3)
    ((0, 4), (0,))
    """
    return tuple(group * at for at in range(max(tables // group, 1)))


def _in_groups(blocks: Groups, later: int, sides: Sides) -> Groups:
    """New tables within each group by its construction; the first of these rounds is by blocks."""
    bounds = (*group_bounds(len(blocks)), len(blocks))
    groups: Groups = []
    for begin, end in pairwise(bounds):
        members = [unit for block in blocks[begin:end] for unit in block]
        made = construct(len(members), later + 1, sides) or longest(len(members), sides)
        even = made is not None and made.labels == len(members) and later < len(made.rounds)
        if later and made is not None and even:
            block = [label for table in made.rounds[0] for label in table]
            at = {label: members[position] for position, label in enumerate(block)}
            groups += [[at[label] for label in table] for table in made.rounds[later]]
        else:
            groups += blocks[begin:end]
    return groups


def _reach(tables: Groups, ranked: RankedRounds, count: int) -> tuple[int, ...]:
    """For each table the number of its group, within which everybody is at home."""
    if ranked.how is ByRank.NEW_TABLES:
        bounds = group_bounds(count)
        return tuple(sum(1 for begin in bounds if begin <= at) for at in range(len(tables)))
    return tuple(range(len(tables)))


def _away(at: int, home: int, reach: tuple[int, ...], weight: int, how: ByRank) -> int:
    distance = reach[at] - reach[home]
    if how in NEAR_RANKS and 0 in {at, home}:
        return weight * PROTECTED * distance * distance
    return weight * distance * distance
