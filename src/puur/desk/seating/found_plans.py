"""Plans that are looked for: what was begun is continued where that is known, else the lots begin."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from puur.desk.plan import Round
from puur.desk.seating.construction import longest
from puur.desk.seating.continuation import proposals
from puur.desk.seating.options import Method
from puur.desk.seating.people_tables import Composer
from puur.desk.seating.plan_score import flawless, score
from puur.desk.seating.ranked import by_rank, since
from puur.desk.seating.request import SeatingRequest
from puur.desk.seating.round_search import WORK, Planner
from puur.desk.seating.search import SwapBudget

_TRIES: Final = 40
_SHARE: Final = WORK // 8  # of the work, for a try of few people
_STEPS: Final = 300  # and for each of many
_APART: Final = 10_000  # so that no two tries throw the same dice


@dataclass(frozen=True, slots=True)
class Attempt:
    """A try: its rounds, how they came about, how good they are (the less the better), the work it took."""

    rounds: tuple[Round, ...]
    method: Method
    score: tuple[int, ...]
    work: int
    share: int  # the work it was allowed


def looked_for(request: SeatingRequest, numbers: Sequence[int]) -> tuple[tuple[Round, ...], Method]:
    """The rounds played, and these planned without repeats as far as the search can.

    Few people are tried several times, as one try is easily caught in a corner: begun by a construction, and by lot.
    """
    best: Attempt | None = None
    spent = 0
    for attempt in range(_TRIES):
        found = _attempt(request, numbers, attempt)
        spent += found.work
        better = best is None or found.score < best.score
        if better:
            best = found
        if spent + found.share > WORK or (better and flawless(request, found.rounds)):
            break
    return (request.played, Method.NOTHING) if best is None else (best.rounds, best.method)


def _attempt(request: SeatingRequest, numbers: Sequence[int], attempt: int) -> Attempt:
    """One try; every second begins by lot, not by what is known."""
    planner = Planner.of(request)
    planner.searches = attempt * _APART
    share = max(_SHARE, _STEPS * len(request.people))
    planner.budget = SwapBudget(share)
    known = proposals(planner) if request.played else _built(planner, numbers)
    if attempt % 2:
        known = {}
    starts = {
        number: planner.fitted(number, known[number]) if number in known else planner.start(number, attempt)
        for number in numbers
    }
    planner.plan(starts)
    goes_on = bool(request.played) and all(number in known for number in numbers)
    rounds = (*request.played, *_composed(planner, numbers, known))
    method = Method.CONTINUED if goes_on else Method.SEARCH
    return Attempt(rounds, method, score(request, rounds), share - planner.budget.left, share)


def by_rounds(request: SeatingRequest, numbers: Sequence[int]) -> tuple[Round, ...]:
    """The rounds played, and these by the ranking, one after the other."""
    ranked = request.ranked
    if ranked is None:
        return request.played
    planner = Planner.of(request, since=since(ranked))
    for number in numbers:
        planner.budget = SwapBudget(WORK // len(numbers))
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
        number: [[people[label] for label in table] for table in round_]
        for number, round_ in zip(numbers, made.rounds, strict=False)
    }


def _composed(planner: Planner, numbers: Sequence[int], known: dict[int, Sequence[Sequence[int]]]) -> tuple[Round, ...]:
    composer = Composer.of(planner.request, planner.units)
    return tuple(composer.round(number, planner.planned[number], ordered=number in known) for number in numbers)
