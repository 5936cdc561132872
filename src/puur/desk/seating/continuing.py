"""How rounds that were begun by a construction go on: the labels are read off the first round that was played."""

from collections.abc import Sequence

from puur.desk.plan import Round
from puur.desk.seating.construction import longest
from puur.desk.seating.planning import Planner
from puur.desk.seating.units import played_groups


def proposals(planner: Planner) -> dict[int, Sequence[Sequence[int]]]:
    """For rounds still to come, the tables they had if the evening went on as it was begun; missing: nothing is known.

    A unit that has left leaves a gap; whoever came later is not in it.
    """
    played = planner.request.played
    if not played:
        return {}
    first = _full(planner, played[0])
    if first is None:
        return {}
    made = longest(sum(map(len, first)), planner.request.sides)
    if made is None:
        return {}
    block = [label for table in made.rounds[0] for label in table]
    unit_at = dict(zip(block, (unit for table in first for unit in table), strict=True))
    return {
        played[0].number + later: [[unit_at[label] for label in table] for table in labels]
        for later, labels in enumerate(made.rounds)
        if later
    }


def _full(planner: Planner, first: Round) -> tuple[tuple[int, ...], ...] | None:
    """The tables of a first round in units, chair by chair, if all are full; who has left is a unit of no number."""
    groups = []
    for table, seated in zip(first.tables, played_groups(planner.units, first), strict=True):
        if len(table.seats) != 4:  # noqa: PLR2004  labels stand for tables of four
            return None
        groups.append(seated)
    return None if len({len(group) for group in groups}) != 1 else tuple(groups)
