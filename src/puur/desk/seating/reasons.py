"""Reasons for a seat as data, derived from the request and the plan."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.seating.meeting_counts import meetings, met_at
from puur.desk.seating.options import Method, Sides, WishKind
from puur.desk.seating.request import RankedRounds, SeatingPlan, SeatingRequest
from puur.desk.seating.units import units_of


class WhySeat(StrEnum):
    """The kinds of reasons for a seat."""

    LOT = "lot"  # drawn from the seed
    LOT_BY_HAND = "lot_by_hand"
    SHIFTS = "shifts"
    FIELD = "field"
    SMALL = "small"
    STORED = "stored"
    CIRCLE = "circle"
    SEARCH = "search"
    CONTINUED = "continued"
    RANK = "rank"
    APART = "apart"
    RATHER_APART = "rather_apart"
    NOT_PARTNERS = "not_partners"
    TABLE = "table"
    NEAR_DOOR = "near_door"
    OTHER_TABLES = "other_tables"
    MENTOR = "mentor"
    RESTS = "rests"
    FIVE = "five"
    HELPER = "helper"  # a helper sits here because somebody was missing
    REPLACES = "replaces"
    NEW_COMPANY = "new_company"
    MEETS_AGAIN = "meets_again"
    BRACKET = "bracket"


_METHODS: Final[Mapping[Method, WhySeat]] = {
    method: WhySeat(method.value) for method in Method if method not in {Method.RANKED, Method.NOTHING}
}


@dataclass(frozen=True, slots=True)
class SeatReason:
    """A reason, with the people concerned and a number: the lot, the rank, the table, or how many times."""

    why: WhySeat
    people: tuple[Person, ...] = ()
    n: int = 0


def why(
    request: SeatingRequest, seating: SeatingPlan, person: Person, number: int, *, replaces: Person | None = None
) -> tuple[SeatReason, ...]:
    """The reasons for somebody's seat in a round, most important first; () where he is not in it.

    `replaces` is the person whose chair he took over, if any.

    >>> from puur.desk.seating import seat
    >>> asked = SeatingRequest(people=tuple(range(1, 41)), rounds=3, seed="Krone")
    >>> [reason.why.value for reason in why(asked, seat(asked), 17, 2)]
    ['shifts', 'new_company']
    """
    round_ = next((found for found in seating.plan.rounds if found.number == number), None)
    if round_ is None or person not in round_.people:
        return ()
    given = () if replaces is None else (SeatReason(WhySeat.REPLACES, (replaces,)),)
    table = round_.table_of(person)
    if table is None:
        times = sum(1 for found in seating.plan.rounds if found.number <= number and person in found.resting)
        return (*given, SeatReason(WhySeat.RESTS, n=times))
    ranked = _rank(request.ranked, person, number)
    made = ranked or _made(request, seating.method, person, number)
    return (
        *given,
        *made,
        *_wishes(request, person, table),
        *_company(request, seating, person, table, number),
    )


def _rank(ranked: RankedRounds | None, person: Person, number: int) -> tuple[SeatReason, ...]:
    if ranked is None or number < ranked.first_round or person not in ranked.ranking:
        return ()
    return (SeatReason(WhySeat.RANK, n=ranked.ranking.index(person) + 1),)


def _made(request: SeatingRequest, method: Method, person: Person, number: int) -> tuple[SeatReason, ...]:
    how = _METHODS.get(method, WhySeat.SEARCH)
    if number > 1:
        return (SeatReason(how),)
    if person in request.lots:
        return (SeatReason(WhySeat.LOT_BY_HAND, n=request.lots.index(person) + 1),)
    lot = units_of(request).of.get(person)
    return () if lot is None or person in request.helpers else (SeatReason(WhySeat.LOT, n=lot + 1),)


def _wishes(request: SeatingRequest, person: Person, table: PlannedTable) -> tuple[SeatReason, ...]:
    """The wishes this seat fulfils."""
    found = []
    for wish in request.wishes:
        if person not in wish.people:
            continue
        others = tuple(wished for wished in wish.people if wished != person)
        why_it = WhySeat(wish.kind.value)
        match wish.kind:
            case WishKind.APART | WishKind.RATHER_APART | WishKind.NOT_PARTNERS:
                if not set(others) & set(table.seats):
                    found.append(SeatReason(why_it, others))
            case WishKind.TABLE | WishKind.NEAR_DOOR:
                if table.number in wish.tables:
                    found.append(SeatReason(why_it, n=table.number))
            case WishKind.OTHER_TABLES:
                found.append(SeatReason(why_it))
            case WishKind.MENTOR:
                with_him = tuple(wished for wished in others if wished in table.seats)
                if with_him:
                    found.append(SeatReason(why_it, with_him))
    return tuple(found)


def _company(
    request: SeatingRequest, seating: SeatingPlan, person: Person, table: PlannedTable, number: int
) -> tuple[SeatReason, ...]:
    """Whether he meets only new people or some again; helpers, and a table of five."""
    before: list[Round] = [round_ for round_ in seating.plan.rounds if round_.number < number]
    met = meetings(before, request.sides)
    mates = [pair for pair in met_at(table, request.sides) if person in pair]
    again = tuple(mate for pair in mates if met.get(pair) for mate in pair if mate != person)
    found = [SeatReason(WhySeat.MEETS_AGAIN, again)] if again else [SeatReason(WhySeat.NEW_COMPANY)] * bool(before)
    helpers = tuple(seat for seat in table.seats if seat in seating.plan.helpers and seat != person)
    if helpers:
        found.append(SeatReason(WhySeat.HELPER, helpers))
    if request.sides is not Sides.PAIRS and len(table.seats) > 4:  # noqa: PLR2004  a table of five
        found.append(SeatReason(WhySeat.FIVE))
    return tuple(found)
