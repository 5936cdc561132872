"""How rounds that were begun by a construction go on: the labels are read off the first round that was played."""

from collections.abc import Sequence

from puur.desk.plan import Round
from puur.desk.seating.construction import longest
from puur.desk.seating.round_search import Planner
from puur.desk.seating.shifts import AT_TABLE


def proposals(planner: Planner) -> dict[int, Sequence[Sequence[int]]]:
    """For rounds still to come, the tables they had if the evening went on as it was begun; missing: nothing is known.

    A unit that has left leaves a gap; whoever came later is not in it.
    """
    played = planner.request.played
    if not played:
        return {}
    first = _labels(planner, played[0])
    if first is None:
        return {}
    made = longest(len(first), planner.request.sides)
    if made is None:
        return {}
    block = [label for table in made.rounds[0] for label in table]
    unit_at = dict(zip(block, first, strict=True))
    proposed: dict[int, Sequence[Sequence[int]]] = {}
    for later, labels in enumerate(made.rounds[1:], 1):
        units = [[unit_at[label] for label in table] for table in labels]
        proposed[played[0].number + later] = [[unit for unit in table if unit is not None] for table in units]
    return proposed


def _labels(planner: Planner, first: Round) -> list[int | None] | None:
    """The units of a first round, chair by chair, if all its tables were full; None stands for who has left since."""
    of, labels = planner.units.of, list[int | None]()
    chairs = planner.ledger.usual  # of fixed pairs only the first two chairs name each a pair
    for table in first.tables:
        if len(table.seats) != AT_TABLE:
            return None
        labels += [of.get(person) for person in table.seats[:chairs]]
    known = [unit for unit in labels if unit is not None]
    return labels if len(known) == len(set(known)) else None  # a pair that was parted has no label of its own
