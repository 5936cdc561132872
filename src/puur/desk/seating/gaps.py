"""Ways to fill gaps when the number of people is not a multiple of four, with prices, before the draw (P.12)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from puur.desk.plan import Person
from puur.desk.seating.front import seat
from puur.desk.seating.options import Gaps, Sides
from puur.desk.seating.request import SeatingPlan, SeatingRequest, Unfulfilled
from puur.desk.seating.shape import helpers_needed, shape
from puur.desk.seating.units import units_of


@dataclass(frozen=True, slots=True)
class GapVariant:
    """A way to fill gaps: its needs per round, and its cost over all rounds.

    `helpers` is how many people from outside it needs, `missing` how many of them are still to be found. `repeats`,
    `rest_again`, `five_again` and `helper_again` count meetings, rests and so on beyond the first.
    """

    gaps: Gaps
    feasible: bool
    helpers: int = 0
    missing: int = 0
    tables_of_five: int = 0
    resting: int = 0
    repeats: int = 0
    rest_again: int = 0
    five_again: int = 0
    helper_again: int = 0
    seating: SeatingPlan | None = None


def variants(request: SeatingRequest, ways: Iterable[Gaps] = Gaps) -> tuple[GapVariant, ...]:
    """The ways for the people present at the start, in the given order; empty where there are no gaps.

    Missing helpers are planned with unused numbers.

    >>> asked = SeatingRequest(people=tuple(range(1, 19)), rounds=3, seed="Krone")
    >>> [(variant.gaps.value, variant.helpers, variant.tables_of_five, variant.resting) for variant in variants(asked)]
    [('helpers', 2, 0, 0), ('fives', 0, 2, 0), ('rests', 0, 0, 2)]
    """
    units = units_of(replace(request, helpers=()))
    people = 2 if request.sides is Sides.PAIRS else 1
    needed = helpers_needed(units.own, request.sides) * people
    if needed == 0:
        return ()
    return tuple(_variant(request, gaps, needed) for gaps in ways)


def _variant(request: SeatingRequest, gaps: Gaps, needed: int) -> GapVariant:
    helpers = _helpers(request, needed) if gaps is Gaps.HELPERS else ()
    asked = replace(request, gaps=gaps, helpers=helpers)
    units = units_of(asked)
    outline = shape(units.own, gaps, request.sides, units.helpers)
    if outline.gaps is not gaps or outline.tables == 0:
        return GapVariant(gaps, feasible=False)
    found = seat(asked)
    ahead = found.plan.rounds[len(request.played) :]
    rests = Counter(person for round_ in found.plan.rounds for person in round_.resting)
    count = Counter(violation.kind for violation in found.violations)
    return GapVariant(
        gaps,
        feasible=True,
        helpers=len(helpers),
        missing=max(0, len(helpers) - len(request.helpers)),
        tables_of_five=outline.fives,
        resting=max((len(round_.resting) for round_ in ahead), default=0),  # of a pair that is not whole, one
        repeats=found.repeats,
        rest_again=sum(times - 1 for times in rests.values()),
        five_again=count[Unfulfilled.FIVE_AGAIN],
        helper_again=count[Unfulfilled.HELPER_AGAIN],
        seating=found,
    )


def _helpers(request: SeatingRequest, needed: int) -> tuple[Person, ...]:
    """The available helpers, and as many more as are needed."""
    highest = max((*request.people, *request.helpers), default=0)
    at_hand = tuple(sorted(request.helpers))[:needed]
    return (*at_hand, *range(highest + 1, highest + 1 + needed - len(at_hand)))
