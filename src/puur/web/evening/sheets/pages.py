"""The desk reads what a phone without a network shows: with a scanner, the camera, a photo, or by typing its digits.

The code of a sheet is understood as well: it opens its table.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from puur.desk.events import By
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFaults
from puur.desk.sheets import WrittenSheet
from puur.store import StoreError
from puur.store.brakes import Allowance
from puur.web.evening.desk.access import cookie_for, number_of
from puur.web.evening.desk.desk import JSON, Desk, NoEntry
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.round_names import round_name
from puur.web.evening.desk.tokens import TableDoor, door_of, scanned
from puur.web.evening.log.host import EveningGone
from puur.web.evening.log.keys import role_key, role_of
from puur.web.evening.log.wants import Want
from puur.web.evening.phone.phone import SheetStage, TableView, by_side, entering, said_already, view_of
from puur.web.evening.sheets.camera import MOST_POINTS, codes_in, frame_of
from puur.web.evening.sheets.result_code import ResultCode, ShortCode, read_result, read_short
from puur.web.http.answers import Page
from puur.web.http.beside import beside
from puur.web.http.budgets import RequestBudget
from puur.web.http.request import Given, WebRequest

READING: Final = frozenset({"direction", "desk", "steward"})
"""Who may read codes."""
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", "127.0.0.1", "localhost"})  # noqa: S104  what it was told to listen to
"""Where a server listens that its own machine reaches under `localhost`."""
OWN_WORDS: Final = frozenset({SheetStage.WAIT, SheetStage.DIFFERS, SheetStage.AGREED, SheetStage.COUNTS})
"""Where the desk is told something else than the table."""
MOST: Final = 400
CAMERA: Final = "camera=(self), microphone=(), geolocation=(), payment=()"
"""The one page of this server that may use a camera."""
BORDER: Final = 1_000
"""Bytes a picture may be too long before its body is not read to the end."""


class Reader:
    """Reads codes for the desks of one server; `listens` is where it was told to listen."""

    def __init__(self, listens: str) -> None:
        self.listens = listens
        self.paces = RequestBudget(Allowance(rate=5.0, burst=40.0), "camera")


@post("/turnier/{name:str}/lesen/bild", status_code=200, request_max_body_size=MOST_POINTS + BORDER)
async def seen(request: WebRequest, name: FromPath[str], desk: Given[Desk], reader: Given[Reader]) -> Page:
    """The codes in a grey picture; nothing of it is kept."""
    try:
        room = await desk.enter(request, name, "sheets")
    except NoEntry:
        return _told((), 404)
    if room.by.role not in READING:
        return _told((), 403)
    if not reader.paces.take(f"{room.host.id} {room.by.role} {room.by.label}"):
        return _told((), 429)
    sides = request.query_params
    frame = frame_of(sides.get("breit", ""), sides.get("hoch", ""), await request.body())
    if frame is None:
        return _told((), 422)
    return _told(await beside(codes_in, frame), 200)


def _told(codes: tuple[str, ...], status: int) -> Page:
    """What was read, for the page's script."""
    body = msgspec.json.encode({"codes": codes})
    return Response(body, status_code=status, media_type=JSON, headers={"cache-control": "no-store"})


@dataclass(frozen=True, slots=True)
class CodeReading:
    """What came of a code: in words what was taken, or all that speaks against it; and the table as it stands now."""

    told: str = ""
    faults: tuple[str, ...] = ()
    view: TableView | None = None


@get("/turnier/{name:str}/lesen")
async def form(request: WebRequest, name: FromPath[str], desk: Given[Desk], reader: Given[Reader]) -> Page:
    """The page that reads."""
    if "k" in request.query_params:
        return await _entered(request, desk, name)
    room = await desk.enter(request, name, "sheets")
    return await _shown(request, desk, reader, room, CodeReading())


@post("/turnier/{name:str}/lesen", status_code=200)
async def read(request: WebRequest, name: FromPath[str], desk: Given[Desk], reader: Given[Reader]) -> Page:
    """A code was read, or typed."""
    room, fields = await desk.asked(request, name, "sheets")
    if room.by.role not in READING:
        raise NoEntry
    text = fields.get("code", "")[:MOST]
    sheet = scanned(room.host.secret, text)
    if isinstance(sheet, TableDoor):
        return desk.lead(request, f"{room.way}/runde/{sheet.round}/tisch/{sheet.table}")
    return await _shown(request, desk, reader, room, await _read(room, text))


async def _shown(request: WebRequest, desk: Desk, reader: Reader, room: Room, reading: CodeReading) -> Page:
    code = "" if reading.told or reading.faults else request.query_params.get("code", "")[:MOST]
    facts = {"reading": reading, "code": code, "local": _local(request, desk, reader, room)}
    page = await desk.page(request, room, "desk_phone_read.html", facts)
    page.headers["permissions-policy"] = CAMERA
    page.status_code = 422 if reading.faults else 200
    return page


def _local(request: WebRequest, desk: Desk, reader: Reader, room: Room) -> str:
    """Where the browser of this very laptop may use its camera, with the key of who asks; "" on other devices.

    Browsers hand out a camera under `localhost` alone where there is no https, and their cookies are of one address.
    """
    if reader.listens not in EVERYWHERE or desk.visits.address(request) != request.url.hostname:
        return ""
    key, number = role_key(room.host.secret, room.by.role), number_of(room.by)
    return f"http://localhost:{request.url.port or 80}{room.way}/lesen?{urlencode({'k': key, 'pult': number})}"


async def _entered(request: WebRequest, desk: Desk, name: str) -> Page:
    """Somebody comes by that link: the browser remembers his role under this address too."""
    host, told = await desk.evenings.find(name), request.query_params
    role = None if host is None else role_of(host.secret, told.get("k", "")[:64])
    if host is None or role not in READING:
        await desk.visits.visitor(request)
        raise NoEntry
    desk_number = whole_number(told.get("pult"), 2) or 1
    return desk.visits.on(f"/turnier/{host.id}/lesen", [cookie_for(host, role, desk_number, secure=desk.secure)])


async def _read(room: Room, text: str) -> CodeReading:
    """Read a code that was scanned, or digits that were typed."""
    code = read_result(text) or read_short(text)
    if code is None:
        return _refused(room, "desk.code.unreadable")
    if isinstance(code, ResultCode) and code.evening != room.host.id:
        return _refused(room, "desk.code.other")
    door = _door(room, code)
    return _refused(room, "desk.code.forged") if door is None else await _taken(room, code, door)


def _refused(room: Room, key: str) -> CodeReading:
    return CodeReading(faults=(room.say(key),))


def _door(room: Room, code: ResultCode | ShortCode) -> TableDoor | None:
    """The table of a code; digits have no seal, whoever types them has seen the phone."""
    if isinstance(code, ShortCode):
        return TableDoor(code.round, code.table)
    door = door_of(room.host.secret, code.token)
    return door if isinstance(door, TableDoor) else None


async def _taken(room: Room, code: ResultCode | ShortCode, door: TableDoor) -> CodeReading:
    view = view_of(room.evening, door, code.side)
    if view.side is None:  # no such table in this round, or no such side at it
        gone = view.stage is SheetStage.UNSEATED
        return _refused(room, "desk.phone.stage.unseated" if gone else "desk.code.unreadable")
    if said_already(room.evening, _fact(room, view, code, 0)):
        return _kept(room, view, "desk.code.twice")
    want = Want(_fact(room, view, code, view.seen), _by(room, view), round=door.round, table=door.table)
    try:
        outcome = await room.host.do(want)
    except (StoreError, EveningGone):
        return _refused(room, "desk.phone.unsaved")
    if isinstance(outcome, DeskFaults):
        return CodeReading(faults=room.told(outcome), view=view)
    return _kept(room, view_of(room.evening, door, code.side), "desk.code.kept")


def _kept(room: Room, view: TableView, key: str) -> CodeReading:
    """What was taken, and what is still missing, in words for the desk."""
    stage, named = view.stage, round_name(room.evening, room.language, view.door.round)
    state = room.say(f"desk.{'code' if stage in OWN_WORDS else 'phone'}.stage.{stage.value}")
    return CodeReading(room.say(key, round=named, table=view.door.table, state=state), view=view)


def _fact(room: Room, view: TableView, code: ResultCode | ShortCode, seen: int) -> SheetEntered:
    """What the phone says. Digits carry no number of what their writer knew: `seen` is taken for them."""
    if isinstance(code, ResultCode):
        return entering(room.evening, view, _as_written(code), code.seen)
    return entering(room.evening, view, WrittenSheet(code.totals), seen)


def _as_written(code: ResultCode) -> WrittenSheet:
    return WrittenSheet(code.totals, (), code.matches, code.writer, code.spiele)


def _by(room: Room, view: TableView) -> By:
    """The table says it, through the desk that reads it."""
    return By("player", f"{by_side(view).label}, {room.by.label}")


ROUTES: Final = (seen, form, read)
