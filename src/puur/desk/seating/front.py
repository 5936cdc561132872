"""The front door: one request, one seating."""

from collections.abc import Sequence
from dataclasses import replace

from puur.desk.plan import Plan, Round
from puur.desk.seating.constructed import constructed
from puur.desk.seating.faults import SeatingError, faults_of
from puur.desk.seating.found_plans import by_rounds, looked_for
from puur.desk.seating.meeting_counts import repeats
from puur.desk.seating.options import Method
from puur.desk.seating.plan_score import flawless, score
from puur.desk.seating.request import SeatingPlan, SeatingRequest, Unfulfilled, Violation
from puur.desk.seating.shape import helpers_needed, per_table, shape
from puur.desk.seating.units import present, units_of
from puur.desk.seating.unmet_wishes import violations


def seat(request: SeatingRequest) -> SeatingPlan:
    """A plan for every round that was not played, from what was really played.

    Where a construction fits, nobody meets twice; else the fewest repeats that were found. What could not be fulfilled
    is said in `violations`, and a plan is given all the same. The same request always has the same answer. Raises
    `SeatingError`, with all faults, for a request that contradicts itself.

    >>> found = seat(SeatingRequest(people=tuple(range(1, 41)), rounds=4, seed="Krone"))
    >>> len(found.plan.rounds), found.repeats, found.method
    (4, 0, <Method.SHIFTS: 'shifts'>)
    """
    faults = faults_of(request)
    if faults:
        raise SeatingError(faults)
    asked = _tidy(request)
    by_lot, by_rank, waiting = _numbers(asked)
    rounds, method = asked.played, Method.NOTHING
    if by_lot:
        rounds, method = _by_lot(asked, by_lot)
    if by_rank:
        rounds, method = by_rounds(replace(asked, played=rounds), by_rank), Method.RANKED
    return _seating(asked, rounds, method, waiting)


def _tidy(request: SeatingRequest) -> SeatingRequest:
    """The request in a canonical order, so that the order of its parts does not matter."""
    return replace(
        request,
        people=tuple(sorted(set(request.people) - set(request.helpers))),
        helpers=tuple(sorted(request.helpers)),
        pairs=tuple(sorted((min(pair), max(pair)) for pair in request.pairs)),
        wishes=tuple(sorted(request.wishes, key=lambda wish: (wish.kind, wish.people, wish.tables))),
    )


def _numbers(request: SeatingRequest) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The rounds to be planned by lot, those by rank, and those that wait for a ranking."""
    first = len(request.played) + 1
    ahead = tuple(range(first, request.rounds + 1))
    ranked = request.ranked
    if ranked is None:
        return ahead, (), ()
    by_lot = tuple(number for number in ahead if number < ranked.first_round)
    by_rank = ahead[len(by_lot) :]
    if not ranked.ranking:
        return by_lot, (), by_rank
    if ranked.how.anew:
        return by_lot, by_rank[:1], by_rank[1:]
    return by_lot, by_rank, ()


def _by_lot(request: SeatingRequest, numbers: Sequence[int]) -> tuple[tuple[Round, ...], Method]:
    """The rounds played and planned: by a construction if that leaves nothing to wish for, else the best found."""
    ways = []
    built = constructed(request, len(numbers)) if not request.played else None
    if built is not None:
        ways.append(built)
        if flawless(request, built[0]):
            return built
    ways.append(looked_for(request, numbers))
    return min(ways, key=lambda way: score(request, way[0]))


def _seating(request: SeatingRequest, rounds: tuple[Round, ...], method: Method, waiting: Sequence[int]) -> SeatingPlan:
    sitting = {person for round_ in rounds for table in round_.tables for person in table.seats}
    plan = Plan(rounds, frozenset(request.helpers) & sitting)
    found = [*violations(request, plan), *(Violation(Unfulfilled.NO_RANKING, number) for number in waiting)]
    if any(not round_.tables for round_ in rounds):
        found.append(Violation(Unfulfilled.TOO_FEW, next(round_.number for round_ in rounds if not round_.tables)))
    units = units_of(request)
    for round_ in rounds[len(request.played) :]:
        outline = shape(len(present(request, units, round_.number)), request.gaps, request.sides, units.helpers)
        if outline.gaps not in {request.gaps, None}:
            found.append(Violation(Unfulfilled.GAP, round_.number))
    size = 2 if per_table(request.sides) == 2 else 1  # noqa: PLR2004  a helping unit of pairs is two people
    needed = helpers_needed(units.own, request.sides) * size
    return SeatingPlan(
        plan, repeats(rounds, request.sides), method, tuple(found), max(0, needed - len(request.helpers))
    )
