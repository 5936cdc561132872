"""Which of two plans is better: firm wishes first, then fair turns, then few repeats, then softer wishes."""

from collections import Counter

from puur.desk.plan import Person, Plan, Round
from puur.desk.seating.meeting_counts import crowding, least_crowding, spread
from puur.desk.seating.options import Sides
from puur.desk.seating.request import SeatingRequest, Unfulfilled
from puur.desk.seating.shifts import AT_TABLE
from puur.desk.seating.unmet_wishes import violations

HELPED = (Unfulfilled.HELPER_AGAIN, Unfulfilled.FIVE_AGAIN)
SOFT = (Unfulfilled.WISH_RATHER_APART, Unfulfilled.WISH_OTHER_TABLES, Unfulfilled.WISH_MENTOR)


def score(request: SeatingRequest, rounds: tuple[Round, ...]) -> tuple[int, ...]:
    """The score, lower is better, compared number by number."""
    found = Counter(violation.kind for violation in violations(request, Plan(rounds, frozenset(request.helpers))))
    return (
        sum(times for kind, times in found.items() if kind.firm),
        found[Unfulfilled.RESTS_AGAIN],
        crowding(rounds, request.sides),
        found[Unfulfilled.PARTNERS_AGAIN],
        sum(found[kind] for kind in HELPED),
        sum(found[kind] for kind in SOFT),
    )


def flawless(request: SeatingRequest, rounds: tuple[Round, ...]) -> bool:
    """Whether the plan is provably optimal: no open wish, and repeats at the lower bound."""
    firm, rests, crowd, partners, helped, soft = score(request, rounds)
    if firm or rests or partners or soft:
        return False
    if crowd <= _least(request, rounds):
        return True
    shown = 0 if request.sides is Sides.PAIRS else at_least(request.played, rounds)
    return crowd <= shown and helped <= _least_helped(request, rounds)


def _least(request: SeatingRequest, rounds: tuple[Round, ...]) -> int:
    """A lower bound of crowding; only by counting pairs where some rest or five sit at a table."""
    people = frozenset[Person]().union(*(round_.people for round_ in rounds))
    if request.sides is Sides.PAIRS:
        return 0
    if all(round_.people == people and not round_.resting for round_ in rounds) and len(people) % AT_TABLE == 0:
        return least_crowding(len(people), len(rounds))
    met = sum(len(table.pairs) for round_ in rounds for table in round_.tables)
    return spread(met, len(people) * (len(people) - 1) // 2)


def at_least(played: tuple[Round, ...], rounds: tuple[Round, ...]) -> int:
    """A lower bound of crowding: of four people from three earlier tables, two must have met before.

    Between played rounds it is exact; later rounds are free.
    """
    ahead = range(len(played), len(rounds))
    return crowding(played) + sum(_between(rounds[before], rounds[after]) for after in ahead for before in range(after))


def _between(earlier: Round, later: Round) -> int:
    """The least number of pairs that are together in two rounds of these people, however they are seated."""
    seated = [sum(len(table.seats) for table in this.tables) for this in (earlier, later)]
    both = sum(seated) - len(earlier.people | later.people)  # the least number of people who sit in both
    return max(_shared(earlier, len(later.tables), both), _shared(later, len(earlier.tables), both))


def _shared(round_: Round, tables: int, both: int) -> int:
    """The fewest pairs of a round from the same one of so many tables, if so many of its people sat at any.

    People who sat at none are placed where they avoid most.
    """
    came = [len(table.seats) for table in round_.tables]
    for _ in range(sum(came) - max(both, 0)):
        fullest = max(range(len(came)), key=came.__getitem__)
        came[fullest] -= 1
    return sum(spread(count, tables) for count in came)


def _least_helped(request: SeatingRequest, rounds: tuple[Round, ...]) -> int:
    """The least number of repeated meetings with helpers, or repeated tables of five."""
    helpers, ahead = set(request.helpers), rounds[len(request.played) :]
    if request.played:
        return 0
    with_helper = [
        set(table.seats) - helpers for round_ in ahead for table in round_.tables if helpers & set(table.seats)
    ]
    fives = [set(table.seats) for round_ in ahead for table in round_.tables if len(table.seats) > AT_TABLE]
    return sum(
        max(0, sum(map(len, found)) - len(set[Person]().union(*(round_.people for round_ in ahead)) - helpers))
        for found in (with_helper, fives)
    )
