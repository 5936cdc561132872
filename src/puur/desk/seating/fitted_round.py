"""A round made to fit: tables that are short are filled, tables too many dissolved, and who is left over rests."""

from collections.abc import Iterable, Sequence

from puur.desk.seating.ledger import Groups
from puur.desk.seating.shape import RoundShape


def sizes(shape: RoundShape, at_table: int) -> tuple[int, ...]:
    """How many sit at each table, the tables of five last, and how many rest.

    >>> sizes(RoundShape(2, 1, 0), 4)
    (4, 4, 5, 0)
    """
    return (*(at_table,) * shape.full, *(at_table + 1,) * shape.fives, shape.resting)


def cut(units: Sequence[int], wanted: Sequence[int]) -> Groups:
    """Units in their order, table after table.

    >>> cut([5, 2, 7, 1, 3], (2, 2, 1))
    [[5, 2], [7, 1], [3]]
    """
    groups: Groups = []
    at = 0
    for size in wanted:
        groups.append(list(units[at : at + size]))
        at += size
    return groups


def fit(proposed: Sequence[Sequence[int]], present: Iterable[int], wanted: Sequence[int]) -> Groups:
    """The proposed tables with those who are present, each of the wanted size; the emptiest tables are dissolved first.

    Whoever is nowhere fills the gaps in the order of `present`; who is then left over rests.

    >>> fit(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9)), (0, 1, 2, 3, 4, 5, 6, 9, 10), (4, 4, 1))
    [[0, 1, 2, 3], [4, 5, 6, 9], [10]]
    """
    here = list(present)
    there = set(here)
    kept = [[unit for unit in group if unit in there] for group in proposed]
    tables = len(wanted) - 1
    fullest = sorted(sorted(range(len(kept)), key=lambda at: (-len(kept[at]), at))[:tables])
    groups = [kept[at][:size] for at, size in zip(fullest, wanted, strict=False)]
    groups += [[] for _ in range(tables - len(groups))]
    seated = {unit for group in groups for unit in group}
    waiting = iter([unit for unit in here if unit not in seated])
    for group, size in zip(groups, wanted, strict=False):
        while len(group) < size:
            group.append(next(waiting))
    return [*groups, list(waiting)]
