"""A plan by construction: people take labels as the lots fell, and change them as far as wishes ask."""

from collections.abc import Sequence

from puur.desk.plan import Round
from puur.desk.seating.construction import construct
from puur.desk.seating.demands import demands_of
from puur.desk.seating.labels import Relabelling
from puur.desk.seating.ledger import Groups
from puur.desk.seating.lots import helper_labels
from puur.desk.seating.lottery import DICE, stream
from puur.desk.seating.options import Gaps, Method, Sides
from puur.desk.seating.people_tables import Composer
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.round_search import WORK
from puur.desk.seating.search import SwapBudget
from puur.desk.seating.shape import shape
from puur.desk.seating.units import present, units_of


def constructed(request: SeatingRequest, rounds: int) -> tuple[tuple[Round, ...], Method] | None:
    """So many rounds from the first on, and how; None if no construction fits who is there."""
    units = units_of(request)
    playing = present(request, units, 1)
    outline = shape(len(playing), request.gaps, request.sides, units.helpers)
    one_rests = request.sides is Sides.PAIRS and outline.resting == 1
    if request.away or not (one_rests or outline.gaps in {None, Gaps.HELPERS}):
        return None
    labels = len(playing) + outline.helpers
    made = construct(labels + one_rests, rounds, request.sides)
    if made is None:
        return None
    # an odd number of pairs: the last label is nobody, and who would meet nobody rests
    tables = [[table for table in round_ if labels not in table] for round_ in made.rounds]
    helping = helper_labels(made.rounds, labels, outline.helpers)
    lots, helpers = iter(playing), iter(range(units.own, units.own + outline.helpers))
    unit_at = [next(helpers) if label in helping else next(lots) for label in range(labels)]
    demands = demands_of(request, units)
    if demands.any:
        dice = stream(request.seed, DICE)
        unit_at = Relabelling(tables, demands, unit_at, dice, SwapBudget(WORK // 2), units.own).run()
    composer = Composer.of(request, units)
    planned = [composer.round(number, _groups(table, unit_at), ordered=True) for number, table in enumerate(tables, 1)]
    return tuple(planned), made.method


def _groups(tables: Sequence[Sequence[int]], unit_at: Sequence[int]) -> Groups:
    """The units at the tables of labels; whose label is at no table rests."""
    seated = {label for table in tables for label in table}
    resting = [unit for label, unit in enumerate(unit_at) if label not in seated]
    return [*([unit_at[label] for label in table] for table in tables), resting]
