"""Plans that are looked for: what was begun is continued where that is known, else the lots begin."""

from collections.abc import Sequence

from puur.desk.plan import Round
from puur.desk.seating.composing import Composer
from puur.desk.seating.construction import longest
from puur.desk.seating.continuing import proposals
from puur.desk.seating.options import Method
from puur.desk.seating.planning import WORK, Planner
from puur.desk.seating.ranked import by_rank, since
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.search import Budget


def looked_for(request: SeatingRequest, numbers: Sequence[int]) -> tuple[tuple[Round, ...], Method]:
    """The rounds played, and these planned without repeats as far as the search can."""
    planner = Planner.of(request)
    known = proposals(planner) if request.played else _built(planner, numbers)
    starts = {
        number: planner.fitted(number, known[number]) if number in known else planner.start(number)
        for number in numbers
    }
    planner.plan(starts)
    goes_on = bool(request.played) and all(number in known for number in numbers)
    rounds = _composed(planner, numbers, known)
    return (*request.played, *rounds), Method.CONTINUED if goes_on else Method.SEARCH


def by_rounds(request: SeatingRequest, numbers: Sequence[int]) -> tuple[Round, ...]:
    """The rounds played, and these by the ranking, one after the other."""
    ranked = request.ranked
    if ranked is None:
        return request.played
    planner = Planner.of(request, since=since(ranked))
    for number in numbers:
        planner.budget = Budget(WORK // len(numbers))
        rank_plan = by_rank(planner, ranked, number)
        planner.plan({number: rank_plan.start}, {number: rank_plan.costs})
    return (*request.played, *_composed(planner, numbers, {}))


def _built(planner: Planner, numbers: Sequence[int]) -> dict[int, Sequence[Sequence[int]]]:
    """The rounds of a construction to begin the search with."""
    people = planner.people(numbers[0])
    size = planner.ledger.usual
    made = longest(len(people) - len(people) % size, planner.request.sides)
    if made is None:
        return {}
    return {
        number: [[people[label] for label in table] for table in one]
        for number, one in zip(numbers, made.rounds, strict=False)
    }


def _composed(planner: Planner, numbers: Sequence[int], known: dict[int, Sequence[Sequence[int]]]) -> tuple[Round, ...]:
    composer = Composer.of(planner.request, planner.units)
    return tuple(composer.round(number, planner.planned[number], ordered=number in known) for number in numbers)
