"""What a plan does not fulfil, derived from the plan itself, however it was made."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from puur.desk.plan import Person, Plan, PlannedTable
from puur.desk.seating.meeting_counts import PersonPair, met_at, partners_at
from puur.desk.seating.options import Sides, WishKind
from puur.desk.seating.request import SeatingRequest, SeatingWish, Unfulfilled, Violation
from puur.desk.seating.shape import per_table
from puur.desk.seating.units import units_of, without_partner

_FIVE = 5


def violations(request: SeatingRequest, plan: Plan) -> tuple[Violation, ...]:
    """Everything unfulfilled in the remaining rounds, in order."""
    played = {round_.number for round_ in request.played}
    found = [*_meetings(request, plan), *_turns(request, plan), *_wishes(request, plan)]
    return tuple(sorted((violation for violation in found if violation.round not in played), key=_order))


def _order(violation: Violation) -> tuple[int, str, tuple[Person, ...]]:
    return violation.round, violation.kind, violation.people


def _meetings(request: SeatingRequest, plan: Plan) -> Iterator[Violation]:
    met, partners, helped = Counter[PersonPair](), Counter[PersonPair](), Counter[Person]()
    for round_ in plan.rounds:
        for table in round_.tables:
            for pair in met_at(table, request.sides):
                met[pair] += 1
                if met[pair] > 1:
                    yield Violation(Unfulfilled.MEETS_AGAIN, round_.number, pair, table.number, met[pair])
            for pair in partners_at(table) if request.sides is Sides.DRAWN else ():
                partners[pair] += 1
                if partners[pair] > 1:
                    yield Violation(Unfulfilled.PARTNERS_AGAIN, round_.number, pair, table.number, partners[pair])
            for person in table.seats if plan.helpers.intersection(table.seats) else ():
                helped[person] += 1
                if person not in plan.helpers and helped[person] > 1:
                    yield Violation(Unfulfilled.HELPER_AGAIN, round_.number, (person,), table.number, helped[person])


def _turns(request: SeatingRequest, plan: Plan) -> Iterator[Violation]:
    """People who rest, or sit at a table of five, while somebody present did so less often."""
    rested, at_five = Counter[Person](), Counter[Person]()
    five = per_table(request.sides) if request.sides is not Sides.PAIRS else _FIVE
    for round_ in plan.rounds:
        there = round_.people - plan.helpers
        if request.sides is Sides.PAIRS:  # people without a partner can only rest
            there -= set(without_partner(request, units_of(request), round_.number))
        least = min((rested[person] for person in there), default=0)
        for person in round_.resting:
            if rested[person] > least and person in there:
                yield Violation(Unfulfilled.RESTS_AGAIN, round_.number, (person,), times=rested[person] + 1)
        rested.update(round_.resting)
        for table in round_.tables:
            if len(table.seats) > five:
                at_five.update(table.seats)
                for person in table.seats:
                    if at_five[person] > 1:
                        yield Violation(Unfulfilled.FIVE_AGAIN, round_.number, (person,), table.number, at_five[person])


def _wishes(request: SeatingRequest, plan: Plan) -> Iterator[Violation]:
    sat: dict[int, Counter[tuple[Person, int]]] = {}
    for round_ in plan.rounds:
        at = {person: table for table in round_.tables for person in table.seats}
        for number, wish in enumerate(request.wishes):
            there = [(person, at[person]) for person in dict.fromkeys(wish.people) if person in at]
            if wish.kind is WishKind.OTHER_TABLES:
                yield from _same_tables(round_.number, there, sat.setdefault(number, Counter()))
            else:
                yield from _wish(wish, round_.number, there)


def _wish(wish: SeatingWish, number: int, there: list[tuple[Person, PlannedTable]]) -> Iterator[Violation]:
    """How a round violates a wish about single rounds; `there` are the people of the wish who are present."""
    kind = Unfulfilled(wish.kind.value)
    match wish.kind:
        case WishKind.APART | WishKind.RATHER_APART | WishKind.NOT_PARTNERS:
            for pair, table in _together(there):
                if wish.kind is not WishKind.NOT_PARTNERS or pair in partners_at(table):
                    yield Violation(kind, number, pair, table.number)
        case WishKind.TABLE | WishKind.NEAR_DOOR:
            elsewhere = ((person, table.number) for person, table in there if table.number not in wish.tables)
            yield from (Violation(kind, number, (person,), table) for person, table in elsewhere)
        case WishKind.MENTOR:
            learner = wish.people[0]
            alone = [table for person, table in there if person == learner and not _any(wish.people[1:], table)]
            yield from (Violation(kind, number, (learner,), table.number) for table in alone)
        case WishKind.OTHER_TABLES:
            return


def _any(people: tuple[Person, ...], table: PlannedTable) -> bool:
    return not set(people).isdisjoint(table.seats)


def _together(there: list[tuple[Person, PlannedTable]]) -> Iterator[tuple[PersonPair, PlannedTable]]:
    """Any two of them at one table."""
    tables: dict[int, tuple[PlannedTable, list[Person]]] = {}
    for person, table in there:
        tables.setdefault(table.number, (table, []))[1].append(person)
    return ((pair, table) for table, company in tables.values() for pair in combinations(sorted(company), 2))


def _same_tables(
    number: int, there: list[tuple[Person, PlannedTable]], sat: Counter[tuple[Person, int]]
) -> Iterator[Violation]:
    for person, table in there:
        sat[person, table.number] += 1
        if sat[person, table.number] > 1:
            times = sat[person, table.number]
            yield Violation(Unfulfilled.WISH_OTHER_TABLES, number, (person,), table.number, times)
