"""The desk for programs: the same commands as the pages' forms, and the evening as data.

Whoever opens an evening gets the keys of all its roles; a request brings one as a bearer token.
"""

import secrets
import time
from collections.abc import Callable
from typing import Annotated, Final, ParamSpec, TypeVar

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.faults import DeskFaults
from puur.desk.people import PersonDetails
from puur.desk.plan import Round
from puur.desk.ranking import RankedPlace
from puur.desk.refusals import fault_text
from puur.desk.roles import Area, sees
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import ranking_after
from puur.desk.wall import wall
from puur.store import StoreError
from puur.web.evening.desk.access import by_of
from puur.web.evening.desk.fields import UnreadableFields, bounded, converted
from puur.web.evening.desk.room import Room
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningGone
from puur.web.evening.log.keys import LINKED, role_key
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Want
from puur.web.http.budgets import network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.problems import ApiProblem, router_for_programs
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.workers import SOON
from puur.web.visitor.callers import Turnstile
from puur.wire.problems import Wrong

P = ParamSpec("P")
T = TypeVar("T")
PATH: Final = "/api/desk"
LONGEST: Final = 200
"""Signs of a name, as of any other line."""


class EveningAsked(Struct, forbid_unknown_fields=True):
    """A new evening: the Reglement by name, or in full as `text`; day, title, place, rounds, how sheets count.

    `key` is asked for where the server's owner lets only those open evenings who have it.
    """

    reglement: Annotated[str, Meta(max_length=200)] = "einzelschieber"
    day: Annotated[str, Meta(max_length=200)] = ""
    title: Annotated[str, Meta(max_length=200)] = ""
    place: Annotated[str, Meta(max_length=200)] = ""
    text: Annotated[str, Meta(max_length=100_000)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=99)] | None = None
    entry: Annotated[str, Meta(max_length=20)] | None = None
    key: Annotated[str, Meta(max_length=200)] = ""


class EveningOpened(Struct):
    """A new evening: its id, its page, and the key of each role, told this once."""

    id: str
    page: str
    keys: dict[str, str]


class CommandAsked(Struct, forbid_unknown_fields=True):
    """A command by its `kind` (`docs`), the names of those who get a number with it, and how many events were seen.

    With a `nonce` the same request may be sent again: it happens once.
    """

    command: c.DeskCommand
    names: Annotated[list[PersonDetails], Meta(max_length=2_000)] = []
    known: Annotated[int, Meta(ge=0)] | None = None
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Done(Struct):
    """What came of it: the kinds of the events, the last event's number, the start numbers given."""

    kinds: list[str]
    number: int
    people: list[int]


class PersonRow(Struct):
    """Somebody who takes part; what the desk noted about him is for direction and desk."""

    number: int
    name: str
    presence: str
    marks: list[str]


class EveningSeen(Struct):
    """An evening as it stands: the number of its last event, its people, and the rounds as they are seated."""

    id: str
    title: str
    reglement: str
    number: int
    role: str
    rounds: int
    running: int | None
    closed: bool
    people: list[PersonRow]
    seated: list[Round]


class TableSeen(Struct):
    """A table of a round: red, amber or green, where its sheet stands, and the last event about it."""

    table: int
    colour: str
    state: str
    version: int
    entry: int | None


class RankRow(Struct):
    """A line of the ranking; no rank: out of competition. `partner`: the other of a fixed pair, ranked as one."""

    rank: int | None
    person: int
    name: str
    total: int
    partner: int | None = None
    partner_name: str | None = None


def _rank_row(place: RankedPlace, name: Callable[[int], str]) -> RankRow:
    partner = place.partner
    called = None if partner is None else name(partner)
    return RankRow(place.rank, place.person, name(place.person), place.total, partner, called)


async def _room(turnstile: Turnstile, evenings: Evenings, request: WebRequest, name: str, area: Area) -> Room:
    """The evening, for whoever has a key that lets him see this, and not too often. Raises `ApiProblem`."""
    await turnstile.passes(request)
    host = await evenings.find(name)
    by = None if host is None else by_of(host, request.cookies, request.headers.get("authorization", ""))
    if host is None or by is None:
        raise ApiProblem(404, "not_found")
    if not sees(by.role, area):
        raise ApiProblem(403, "desk_area")
    return Room(host, by, language_of(request))


async def _made(evenings: Evenings, room: Room, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What some work makes of an evening. Raises `ApiProblem` where too much is asked of it already."""
    try:
        return await evenings.made(room.host, "programs", work, *args, **kwargs)
    except ClosedDoor:
        raise ApiProblem(429, "busy", seconds=SOON) from None


def _refused(refusal: DeskFaults, room: Room | None) -> ApiProblem:
    """All that speaks against a command."""
    if room is None:
        wrong = tuple(Wrong(str(fault.fact("reason") or fault.kind.value), key=fault.field) for fault in refusal.faults)
    else:
        wrong = tuple(Wrong(fault_text(fault, room.voice), key=fault.field) for fault in refusal.faults)
    return ApiProblem(422, "desk_refused", wrong)


@post("", tags=["Desk"], summary="Open an evening")
async def open_evening(
    request: WebRequest, turnstile: Given[Turnstile], evenings: Given[Evenings], data: JSONBody[EveningAsked]
) -> EveningOpened:
    """Open an evening."""
    _, caller = await turnstile.person(request, "host", cost=10.0)
    network = network_of(turnstile.address(request))
    if barred := await evenings.bars(network, account=caller.account, key=data.key):
        if barred.seconds:
            raise ApiProblem(429, "too_fast", seconds=barred.seconds)
        raise ApiProblem(403, barred.why)
    raw: dict[str, object] = {
        "kind": "open",
        "secret": secrets.token_hex(16),
        "day": data.day or time.strftime("%Y-%m-%d"),
    }
    for field in ("reglement", "title", "place", "text", "rounds", "entry"):
        value = getattr(data, field)
        if value is not None:
            raw[field] = value
    command = _read(converted, raw)
    if not isinstance(command, c.Open):
        raise ApiProblem(422, "desk_command")
    if wait := await evenings.wait_to_open(network):
        raise ApiProblem(429, "too_fast", seconds=wait)
    host = await evenings.open(command, By("direction", "API"))
    if isinstance(host, DeskFaults):
        raise _refused(host, None)
    return EveningOpened(host.id, f"/turnier/{host.id}", {role: role_key(host.secret, role) for role in LINKED})


@post("/{name:str}/commands", tags=["Desk"], summary="Let something happen", status_code=200)
async def act(
    request: WebRequest,
    turnstile: Given[Turnstile],
    evenings: Given[Evenings],
    name: FromPath[str],
    data: JSONBody[CommandAsked],
) -> Done:
    """Let something happen."""
    room = await _room(turnstile, evenings, request, name, Area.SEATING)
    if any(len(field) > LONGEST for details in data.names for field in msgspec.structs.astuple(details)):
        raise ApiProblem(422, "desk_command", (Wrong(f"Expected `str` of length <= {LONGEST}", key="names"),))
    naming = Naming(fresh=tuple(data.names)) if data.names else None
    command = _read(bounded, data.command)
    want = Want(command, room.by, known=data.known, naming=naming, nonce=data.nonce)
    try:
        outcome = await room.host.do(want)
    except (StoreError, EveningGone):
        raise ApiProblem(503, "desk_not_kept") from None
    if isinstance(outcome, DeskFaults):
        raise _refused(outcome, room)
    return Done([event.kind for event in outcome.events], outcome.evening.number, list(outcome.people))


@get("/{name:str}", tags=["Desk"], summary="How an evening stands")
async def seen(
    request: WebRequest, turnstile: Given[Turnstile], evenings: Given[Evenings], name: FromPath[str]
) -> EveningSeen:
    """How an evening stands."""
    room = await _room(turnstile, evenings, request, name, Area.SEATING)
    return await _made(evenings, room, _seen, room)


@get("/{name:str}/rounds/{number:int}", tags=["Desk"], summary="The wall of a round's tables")
async def tables(
    request: WebRequest,
    turnstile: Given[Turnstile],
    evenings: Given[Evenings],
    name: FromPath[str],
    number: FromPath[int],
) -> list[TableSeen]:
    """The wall of a round's tables."""
    room = await _room(turnstile, evenings, request, name, Area.SHEETS)
    played = room.evening.round(number)
    if played is None:
        raise ApiProblem(404, "not_found")
    return await _made(evenings, room, _wall, room.evening, played)


def _wall(evening: Evening, played: PlayedRound) -> list[TableSeen]:
    found = []
    for look in wall(evening, played):
        sheet = played.sheet(look.table)
        entry = None if sheet.latest is None else sheet.latest.seq
        found.append(TableSeen(look.table, look.colour.value, look.state.value, sheet.version, entry))
    return found


@get("/{name:str}/ranking", tags=["Desk"], summary="The ranking as it stands")
async def ranking(
    request: WebRequest, turnstile: Given[Turnstile], evenings: Given[Evenings], name: FromPath[str]
) -> list[RankRow]:
    """The ranking as it stands."""
    room = await _room(turnstile, evenings, request, name, Area.HELD_BACK)
    return await _made(evenings, room, _ranking, room)


def _ranking(room: Room) -> list[RankRow]:
    after = room.evening.begun_rounds
    places = ranking_after(room.evening, after) if after else ()
    return [_rank_row(place, room.host.name) for place in places]


def _seen(room: Room) -> EveningSeen:
    evening = room.evening
    noted = room.sees("contacts")  # the hall's key hangs on the wall
    people = [
        PersonRow(number, room.host.name(number), entrant.presence.value, sorted(entrant.marks) if noted else [])
        for number, entrant in sorted(evening.people.items())
    ]
    return EveningSeen(
        room.host.id,
        room.title,
        evening.reglement.name,
        evening.number,
        room.by.role,
        evening.planned_rounds,
        evening.begun_rounds or None,
        evening.closed is not None,
        people,
        [played.seated for played in evening.rounds],
    )


def _read(reader: Callable[[T], c.DeskCommand], told: T) -> c.DeskCommand:
    """A command that can be read, its lists no longer than an evening's. Raises `ApiProblem`."""
    try:
        return reader(told)
    except UnreadableFields as error:
        raise ApiProblem(422, "desk_command", (Wrong(str(error)),)) from None


ROUTES: Final = (open_evening, act, seen, tables, ranking)


def router() -> Router:
    """The router of the desk's interface."""
    return router_for_programs(PATH, ROUTES)
