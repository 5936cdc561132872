"""Pages of the tables on the net: the desk opens them, people sit down by their link, the hall looks on."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.decks import Language
from puur.desk.plan import SEATS, Person
from puur.desk.timed_rounds import is_timed
from puur.errors import ReglementError
from puur.store.journal import StaleStream
from puur.web.evening.desk.desk import Desk, NoEntry, refusal_page
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.round_names import round_name
from puur.web.evening.desk.tokens import SeatDoor, door_of, way_to
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import role_key, role_of
from puur.web.evening.online.comparison import compared_tables
from puur.web.evening.online.tables import FOUR, Online, OnlineTable
from puur.web.http.answers import Page, retried
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.table.host.hub import Full, Hub
from puur.web.table.lobby.creation import Enough
from puur.web.table.state import Live
from puur.web.visitor.reception import FormFields, Refusal
from puur.web.visitor.visitors import Visitor

TOO_MANY: Final = 429
OPENING: Final = frozenset({"direction", "desk"})
"""Who may open tables."""
LOOKING: Final = frozenset({"direction", "desk", "steward", "hall"})


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A seat on the desk's page: whose it is, the link to it, whether somebody or a bot sits there."""

    letter: str
    person: Person
    way: str
    sits: bool
    bot: bool


@dataclass(frozen=True, slots=True)
class OnlineRow:
    """A table on the desk's page: its seats (none: not opened yet), how far it is, whether its sheet is there."""

    number: int
    live: str
    seats: tuple[SeatLink, ...]
    state: str
    taken: bool
    five: bool


@get("/turnier/{name:str}/netz/{number:int}")
async def page(
    request: WebRequest,
    name: FromPath[str],
    number: FromPath[int],
    desk: Given[Desk],
    online: Given[Online],
    hub: Given[Hub],
) -> Page:
    """The tables of a round."""
    room = await desk.enter(request, name, "sheets")
    return await OnlineRound(desk, online, hub).page(request, room, number)


@post("/turnier/{name:str}/netz/{number:int}", status_code=303)
async def act(
    request: WebRequest,
    name: FromPath[str],
    number: FromPath[int],
    desk: Given[Desk],
    online: Given[Online],
    hub: Given[Hub],
) -> Page:
    """What a button of the page wants."""
    room, fields = await desk.asked(request, name, "sheets")
    if room.by.role not in OPENING:
        raise NoEntry
    there = OnlineRound(desk, online, hub)
    try:
        await _done(there, request, room, number, fields)
    except ReglementError as error:
        return await there.page(request, room, number, str(error.faults[0]))
    except Enough as enough:
        visitor = await desk.visits.visitor(request)
        told = desk.visits.enough(request, visitor, enough.wait)
        answer = retried(await there.page(request, room, number, told), enough.wait)
        answer.status_code = TOO_MANY
        return answer
    except (Full, StaleStream):
        return await there.page(request, room, number, say(room.language, "problem.full"))
    return desk.lead(request, f"{room.way}/netz/{number}")


@dataclass(frozen=True, slots=True)
class OnlineRound:
    """A round's tables on the net, for the desk."""

    desk: Desk
    online: Online
    hub: Hub

    async def page(self, request: WebRequest, room: Room, number: int, problem: str = "") -> Page:
        """What the desk sees of them."""
        await self.online.wake(room.host, number)
        rows = await _rows(self.hub, self.online, room, number)
        facts = partial(_facts, number=number, rows=rows, problem=problem)
        return await self.desk.page(request, room, "desk_online.html", facts)


def _facts(room: Room, *, number: int, rows: tuple[OnlineRow, ...], problem: str) -> dict[str, object]:
    return {
        "rows": rows,
        "number": number,
        "problem": problem,
        "may": room.by.role in OPENING,
        "timed": room.rules.partie.spiele.value if is_timed(room.rules) else None,
        "round_name": partial(round_name, room.evening, room.language),
        "compared": compared_tables(room.evening, range(number, number + 1)),
        "hall_key": role_key(room.host.secret, "hall"),
    }


async def _done(there: OnlineRound, request: WebRequest, room: Room, number: int, fields: FormFields) -> None:
    """What a button of the page wants."""
    online, visits = there.online, there.desk.visits
    match fields.get("was", ""):
        case "open":
            title = say(
                room.language,
                "desk.online.table",
                title=room.title,
                round=round_name(room.evening, room.language, number),
                table="{table}",
            )
            payer = visits.payer(request, await visits.visitor(request))
            await online.open(room.host, number, payer, title=title, same_cards="same" in fields)
        case "fill":
            await online.fill(room.host, number)
        case "take":
            await online.collect(room.host)
        case _:
            return


async def _rows(hub: Hub, online: Online, room: Room, number: int) -> tuple[OnlineRow, ...]:
    """The tables of a round, opened or not."""
    played = room.evening.round(number)
    known = {table.table: table for table in await online.tables(room.host.id, number)}
    rows = []
    for table in () if played is None else played.seated.tables:
        opened = known.get(table.number)
        live = None if opened is None else await hub.look(opened.live)
        there = opened is not None and live is not None
        seats = _seats(room, opened, live) if opened is not None and live is not None else ()
        taken = played is not None and played.sheet(table.number).latest is not None
        rests = live is not None and online.deserted(live)
        state = _state(room.language, live, taken=taken, rests=rests) if there else ""
        name = opened.live if opened else ""
        rows.append(OnlineRow(table.number, name, seats, state, taken, len(table.seats) != FOUR))
    return tuple(rows)


def _seats(room: Room, opened: OnlineTable, live: Live) -> tuple[SeatLink, ...]:
    played = room.evening.round(opened.round)
    table = None if played is None else played.table(opened.table)
    found = []
    for place, person in enumerate(() if table is None else table.seats):
        sitter = live.sitters[live.plan.order[place]]
        way = way_to(room.host.id, room.host.secret, SeatDoor(opened.round, opened.table, place))
        sits = room.evening.playing_for(person, opened.round)
        bot = sitter is not None and sitter.person is None
        found.append(SeatLink(SEATS[place], sits, way, sits=sitter is not None and not bot, bot=bot))
    return tuple(found)


def _state(language: Language, live: Live | None, *, taken: bool, rests: bool) -> str:
    """How far a table is, in words."""
    if taken:
        return say(language, "desk.online.taken")
    if live is None or live.partie is None:
        free = 0 if live is None else sum(live.sitters[seat] is None for seat in live.plan.order)
        return say(language, "desk.online.waits", n=free)
    if live.over:
        return say(language, "desk.online.over")
    return say(language, "desk.online.rests" if rests else "desk.online.runs", n=len(live.partie.finished) + 1)


class OnlineSeats:
    """Lets people to their seats, and the hall look on."""

    def __init__(self, desk: Desk, online: Online) -> None:
        self._desk = desk
        self._online = online
        self._visits = desk.visits

    async def page(self, request: WebRequest, evening: str, token: str, problem: str = "") -> Page:
        """The page of a seat: whoever opens a link in passing does not sit down by it."""
        visitor, known = await self._visits.visitor(request), await self._found(evening, token)
        if known is None:
            return self._visits.page(request, visitor, "desk_phone_missing.html", {"why": "404"}, status=404)
        host, door, _ = known
        played = host.evening.round(door.round)
        table = None if played is None else played.table(door.table)
        person = 0 if table is None else host.evening.playing_for(table.seats[door.place], door.round)
        facts = {
            "name": host.name(person) or str(person),
            "door": door,
            "round_name": partial(round_name, host.evening, language_of(request)),
            "letter": SEATS[door.place],
            "problem": problem,
            "title": host.evening.opened.title,
            "way": way_to(host.id, host.secret, door),
        }
        return self._visits.page(request, visitor, "desk_online_seat.html", facts, status=409 if problem else 200)

    async def sit(self, request: WebRequest, evening: str, token: str) -> Page:
        """Sit down, and on to the table."""
        visitor, known = await self._visits.visitor(request), await self._found(evening, token)
        language = language_of(request)
        try:
            await self._visits.form(request, visitor)
        except Refusal as refusal:
            return await self.page(request, evening, token, say(language, f"konto.{refusal.why}"))
        if known is None:
            return await self.page(request, evening, token)
        host, door, table = known
        why = await self._online.sit(host, table, door.place, visitor.person)
        if why is not None:
            return await self.page(request, evening, token, say(language, f"problem.{why}"))
        return self._on(visitor, table)

    async def watch(self, request: WebRequest, evening: str, key: str, live: str) -> Page:
        """Look on from the hall."""
        visitor, host = await self._visits.visitor(request), await self._desk.evenings.find(evening)
        known = () if host is None or role_of(host.secret, key) not in LOOKING else await self._online.tables(host.id)
        table = next((table for table in known if table.live == live), None)
        if table is None:
            return self._visits.page(request, visitor, "desk_phone_missing.html", {"why": "404"}, status=404)
        why = await self._online.admit(table, visitor.person)
        if why is not None:
            return refusal_page(self._visits, request, visitor, (say(language_of(request), f"problem.{why}"),), 403)
        return self._on(visitor, table)

    def _on(self, visitor: Visitor, table: OnlineTable) -> Page:
        cookies = () if visitor.account is not None else (self._visits.new_guest(visitor),)
        return self._visits.on(f"/tisch/{table.live}", cookies)

    async def _found(self, evening: str, token: str) -> tuple[EveningHost, SeatDoor, OnlineTable] | None:
        host = await self._desk.evenings.find(evening)
        door = None if host is None else door_of(host.secret, token[:40])
        if host is None or not isinstance(door, SeatDoor):
            return None
        there = await self._online.tables(host.id, door.round)
        table = next((table for table in there if table.table == door.table), None)
        return None if table is None else (host, door, table)


@get("/n/{evening:str}/{token:str}")
async def seat(
    request: WebRequest, evening: FromPath[str], token: FromPath[str], online_seats: Given[OnlineSeats]
) -> Page:
    """The page of a seat."""
    return await online_seats.page(request, evening, token)


@post("/n/{evening:str}/{token:str}", status_code=303)
async def sit(
    request: WebRequest, evening: FromPath[str], token: FromPath[str], online_seats: Given[OnlineSeats]
) -> Page:
    """Somebody sits down."""
    return await online_seats.sit(request, evening, token)


@get("/saal/{evening:str}/{key:str}/tisch/{live:str}")
async def watch(
    request: WebRequest,
    evening: FromPath[str],
    key: FromPath[str],
    live: FromPath[str],
    online_seats: Given[OnlineSeats],
) -> Page:
    """The hall looks on."""
    return await online_seats.watch(request, evening, key, live)


ROUTES: Final = (page, act, seat, sit, watch)
