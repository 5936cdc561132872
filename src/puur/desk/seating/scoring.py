"""Which of two plans is better: firm wishes first, then fair turns, then few repeats, then softer wishes."""

from collections import Counter

from puur.desk.plan import Person, Plan, Round
from puur.desk.seating.counting import crowding, least_crowding, spread
from puur.desk.seating.judging import violations
from puur.desk.seating.options import Sides
from puur.desk.seating.request import Complaint, SeatingRequest
from puur.desk.seating.shifts import AT_TABLE

HELPED = (Complaint.HELPER_AGAIN, Complaint.FIVE_AGAIN)
SOFT = (Complaint.WISH_RATHER_APART, Complaint.WISH_OTHER_TABLES, Complaint.WISH_MENTOR)


def score(request: SeatingRequest, rounds: tuple[Round, ...]) -> tuple[int, ...]:
    """The less the better, the first number before the second, and so on."""
    found = Counter(one.kind for one in violations(request, Plan(rounds, frozenset(request.helpers))))
    return (
        sum(times for kind, times in found.items() if kind.firm),
        found[Complaint.RESTS_AGAIN],
        crowding(rounds, request.sides),
        found[Complaint.PARTNERS_AGAIN],
        sum(found[kind] for kind in HELPED),
        sum(found[kind] for kind in SOFT),
    )


def flawless(request: SeatingRequest, rounds: tuple[Round, ...]) -> bool:
    """Whether nothing can be better: no wish is open, and repeats are as few as can be shown."""
    firm, rests, crowd, partners, _, soft = score(request, rounds)
    return not (firm or rests or partners or soft) and crowd <= _least(request, rounds)


def _least(request: SeatingRequest, rounds: tuple[Round, ...]) -> int:
    """What crowding is at least; where some rest or five sit at a table only what counting pairs shows."""
    people = frozenset[Person]().union(*(one.people for one in rounds))
    if request.sides is Sides.PAIRS:
        return 0
    if all(one.people == people and not one.resting for one in rounds) and len(people) % AT_TABLE == 0:
        return least_crowding(len(people), len(rounds))
    met = sum(len(table.pairs) for one in rounds for table in one.tables)
    return spread(met, len(people) * (len(people) - 1) // 2)
