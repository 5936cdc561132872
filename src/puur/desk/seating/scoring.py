"""Which of two plans is better: firm wishes first, then fair turns, then few repeats, then softer wishes."""

from collections import Counter

from puur.desk.plan import Plan, Round
from puur.desk.seating.counting import crowding, least_crowding
from puur.desk.seating.judging import violations
from puur.desk.seating.options import Sides
from puur.desk.seating.request import Complaint, SeatingRequest

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
    people = {person for table in rounds[-1].tables for person in table.seats}
    least = 0 if request.sides is Sides.PAIRS else least_crowding(len(people), len(rounds))
    return not (firm or rests or partners or soft) and crowd <= least
