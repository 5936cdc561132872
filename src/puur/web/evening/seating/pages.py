"""The draw and the seating: what gaps cost, lots and seed, who sits where and why, who moves; and mending it."""

from dataclasses import asdict
from functools import partial
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.desk.faults import DeskFaults
from puur.desk.finals import final_faults, is_final_round
from puur.desk.objections.seats import in_order
from puur.desk.plan import SEATS, PlannedTable
from puur.desk.seat_plan import RoundsAsked, SeatingPreview, gap_variants, preview, span_of, why_seat
from puur.desk.seating import Unfulfilled, Violation
from puur.desk.seating.faults import SeatingError
from puur.desk.seating.seat_words import method_text, reason_text, violation_text
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_news import table_news
from puur.desk.ways_out import WayOut, cheapest, gentlest, ways_out
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.fields import UnreadableFields, converted, whole_number
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.seats import by_name
from puur.web.evening.people.pages import counts
from puur.web.evening.seating.look_page import LOOK, look
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest

MOST_TOLD: Final = 60
"""Shortcomings of a seating that are told one by one."""
_DIGITS: Final = 4  # of a start number


@get("/turnier/{name:str}/auslosung")
async def draw(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Lots, and what gaps cost."""
    room = await desk.enter(request, name, "contacts")
    asked = RoundsAsked(only_present="da" in request.query_params)
    return await desk.long_page(request, room, "desk_draw.html", partial(_drawing, asked=asked))


@get("/turnier/{name:str}/vorschlag")
async def proposed(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What a seating would be; publishing makes exactly this one, or is refused."""
    room = await desk.enter(request, name, "contacts")
    return await desk.long_page(request, room, "desk_proposal.html", partial(_proposal, asked=asked_in(request)))


def _drawing(room: Room, *, asked: RoundsAsked) -> dict[str, object]:
    """The lots and what gaps cost, as far as there is something to seat."""
    evening = room.evening
    first, last = span_of(evening, asked)
    possible = last >= first and not tuple(in_order(evening, range(first, last + 1)))
    try:
        variants = gap_variants(evening, asked) if possible else ()
    except SeatingError:
        variants = ()
    people = evening.people.values()
    return {
        "counts": counts(people),
        "first": first,
        "last": last,
        "variants": variants,
        "robin": evening.robin if evening.running is None and _by_opponents(evening) else None,
        "drawn": dict(sorted((entrant.lot, entrant.person) for entrant in people if entrant.lot is not None)),
        "lotless": room.sorted([entrant.person for entrant in people if entrant.lot is None and entrant.ranked]),
        "only": asked.only_present,
        "others_wished": any(wish.kind == "other_tables" and not wish.people for wish in evening.wishes),
        "gaps": gaps_of_evening(evening),
    }


def _by_opponents(evening: Evening) -> bool:
    """Whether the number of rounds follows from who is there (P.55)."""
    chosen = evening.last_round or evening.opened.rounds
    return evening.reglement.tournament.round_robin.value and chosen is None


def gaps_of_evening(evening: Evening) -> str:
    """How gaps are filled this evening: as chosen, else as the Reglement likes best (P.12)."""
    return evening.gaps or evening.reglement.tournament.gaps.value[0].value


def asked_in(request: WebRequest) -> RoundsAsked:
    """Which rounds are asked for."""
    told = request.query_params

    def number(name: str) -> int | None:
        return whole_number(told.get(name), 2)

    return RoundsAsked(number("von"), number("bis"), "vorlaeufig" in told, "da" in told)


def _proposal(room: Room, *, asked: RoundsAsked) -> dict[str, object]:
    evening = room.evening
    first, last = span_of(evening, asked)
    wrong = tuple(in_order(evening, range(first, max(first, last) + 1)))
    wrong = wrong or tuple(final_faults(evening, first)) if last >= first else wrong
    found: SeatingPreview | None = None
    if not wrong and last >= first:
        try:
            found = preview(evening, asked)
        except SeatingError as error:
            return _no_proposal(asked, tuple(str(fault) for fault in error.faults))
    if found is None:
        facts = _no_proposal(asked, room.told(DeskFaults(wrong)))
        return {**facts, "in_final": is_final_round(evening, first)}
    missing = found.seating.helpers_missing if gaps_of_evening(evening) == "helpers" else 0
    told_apart = {Unfulfilled.GAP} if missing else set[Unfulfilled]()
    violations = [violation for violation in found.seating.violations if violation.kind not in told_apart]
    firm = [violation for violation in violations if violation.kind.firm]
    soft = [violation for violation in violations if not violation.kind.firm]

    def told(violation: Violation) -> str:
        return violation_text(violation, room.language, room.name, passe=room.passe)

    return {
        "asked": asked,
        "wrong": (),
        "rounds": found.seated.rounds,
        "found": found,
        "method": method_text(found.seating.method, room.language),
        "broken": [told(violation) for violation in firm],
        "shortcomings": [told(violation) for violation in soft[:MOST_TOLD]],
        "more": max(0, len(soft) - MOST_TOLD),
        "missing": missing,
        "moves": [(change.round, [move for move in change.moves if move.walks]) for change in found.changes],
    }


def _no_proposal(asked: RoundsAsked, wrong: tuple[str, ...]) -> dict[str, object]:
    return {
        "asked": asked,
        "wrong": wrong,
        "rounds": (),
        "found": None,
        "broken": (),
        "shortcomings": (),
        "moves": (),
        "method": "",
        "more": 0,
        "in_final": False,
    }


@get("/turnier/{name:str}/plaetze/{number:int}")
async def seats(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """Who sits where in a round, and on request why."""
    room = await desk.enter(request, name)
    told = request.query_params.get("warum", "")
    return await desk.page(request, room, "desk_seats.html", partial(_seats, number=number, told=told))


def _seats(room: Room, *, number: int, told: str) -> dict[str, object]:
    """The seats of a round. Raises `NoEntry`."""
    played = room.evening.round(number)
    if played is None:
        raise NoEntry
    person = whole_number(told, _DIGITS)
    why = () if person is None else why_seat(room.evening, number, person)
    return {
        "played": played,
        "by_name": by_name(room, played.seated),
        "person": person,
        "why": [reason_text(reason, room.language, room.name) for reason in why],
        "letters": SEATS,
        "mend": f"{room.way}/flicken/{number}",
        "tables": tables_text(played.seated.tables),
    }


@get("/turnier/{name:str}/flicken/{number:int}")
async def ways(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """Somebody is missing, or came late: every way to play the round after all."""
    room = await desk.enter(request, name, "contacts")
    played = room.evening.round(number)
    if played is None:
        raise NoEntry
    return await desk.long_page(request, room, "desk_mend.html", partial(_mending, played=played))


def _mending(room: Room, *, played: PlayedRound) -> dict[str, object]:
    found = _repairs(room.evening, played.number)
    return {
        "played": played,
        "ways": [(way, table_news(played.seated, way.repair.round)) for way in found],
        "cheapest": cheapest(found),
        "gentlest": gentlest(found),
    }


@post("/turnier/{name:str}/plaetze/{number:int}")
async def otherwise(request: WebRequest, name: FromPath[str], number: FromPath[int], desk: Given[Desk]) -> Page:
    """What was really played at some tables, as it is typed: only those that differ are told."""
    room, fields = await desk.asked(request, name, "contacts")
    played = room.evening.round(number)
    if played is None:
        raise NoEntry
    told = tables_in(fields.get("tables", ""))
    sitting = {person for table in told for person in table.seats}
    raw = {
        "kind": "correct_tables",
        "round": number,
        "tables": [asdict(table) for table in told if table not in played.seated.tables],
        "resting": sorted(played.seated.people - sitting),
        "reason": fields.get("reason", ""),
        "sheets": fields.get("sheets", "keep"),
    }
    way = f"{room.way}/plaetze/{number}"
    if fields.get(LOOK):
        return await look(desk, request, room, converted(raw), {**fields, "back": way}, way)
    return await desk.does(request, room, converted(raw), fields, to=way)


def _repairs(evening: Evening, number: int) -> tuple[WayOut, ...]:
    try:
        return ways_out(evening, number)
    except SeatingError:
        return ()


def tables_in(text: str) -> tuple[PlannedTable, ...]:
    """The tables as they are typed. Raises `UnreadableFields` with the line that is none.

    >>> tables_in("3: 11 4 25 18")
    (PlannedTable(number=3, seats=(11, 4, 25, 18)),)
    """
    found = []
    for line in filter(str.strip, text.splitlines()):
        head, _, rest = line.partition(":")
        numbers = [whole_number(number, _DIGITS) for number in (head.strip(), *rest.replace(",", " ").split())]
        told = tuple(number for number in numbers if number is not None)
        if len(told) < len(numbers):
            raise UnreadableFields(line.strip()[:80], "tables")
        found.append(PlannedTable(told[0], told[1:]))
    return tuple(found)


def tables_text(tables: tuple[PlannedTable, ...]) -> str:
    """Tables as they are typed: a line each, the number and the people in the order of their seats.

    >>> tables_text((PlannedTable(3, (11, 4, 25, 18)),))
    '3: 11 4 25 18'
    """
    return "\n".join(f"{table.number}: {' '.join(map(str, table.seats))}" for table in tables)


ROUTES: Final = (draw, proposed, seats, ways, otherwise)
