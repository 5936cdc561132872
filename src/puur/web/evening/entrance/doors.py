"""The doors to an evening: a link for every role, which desk a browser is, and the page that shows the links."""

from typing import Final
from urllib.parse import urlsplit

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from puur.desk.events import RoleName
from puur.desk.objections.sheets import CLAIM_LAPSES
from puur.store import StoreError
from puur.web.evening.desk.access import by_of, cookie_for, number_of
from puur.web.evening.desk.desk import Desk, NoEntry, NotKept
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import LINKED, role_key, role_of
from puur.web.http.answers import Page
from puur.web.http.qr import drawn
from puur.web.http.request import Given, WebRequest
from puur.web.visitor.reception import safe_way


@get("/turnier/{name:str}/rein")
async def door(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """A link with a key: the browser remembers the role."""
    host = await desk.evenings.find(name)
    role = None if host is None else role_of(host.secret, request.query_params.get("k", "")[:64])
    if host is None or role is None:
        await desk.visits.visitor(request)
        raise NoEntry
    to = f"/saal/{name}/{role_key(host.secret, role)}" if role == "hall" else f"/turnier/{name}"
    by, wish = by_of(host, request.cookies), desk_number(request.query_params.get("pult", ""))
    if by is not None and (may_more(by.role, role) or (by.role == role and wish is None)):
        return desk.visits.on(to)  # keep the stronger role: the laptop at the desk may open the hall's link too
    return desk.visits.on(to, [await _numbered(desk, host, role, wish)])


@post("/turnier/{name:str}/pult")
async def called(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Which desk this is: two people need two names."""
    room, fields = await desk.asked(request, name)
    cookie = await _numbered(desk, room.host, room.by.role, desk_number(fields.get("number", "")))
    return desk.lead(request, safe_way(fields.get("back", "")) or room.way, cookies=(cookie,))


async def _numbered(desk: Desk, host: EveningHost, role: RoleName, wish: int | None) -> Cookie:
    """What makes a browser a desk with a number of its own. Raises `NotKept`."""
    try:
        number = await host.number(role, wish)
    except StoreError:
        raise NotKept from None
    return cookie_for(host, role, number, secure=desk.secure)


@get("/turnier/{name:str}/zugang")
async def doors(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """A link for every role."""
    room = await desk.enter(request, name, "contacts")
    if not room.can("opened"):
        raise NoEntry
    address = desk.visits.front.way_here(request)
    links = [(role, link(address, room.host, role)) for role in LINKED]
    only_here = urlsplit(address).hostname in {"127.0.0.1", "localhost", "::1"}
    ways = [(role, way, await drawn(way)) for role, way in links]
    facts = {"links": ways, "number": number_of(room.by), "only_here": only_here, "minutes": int(CLAIM_LAPSES) // 60}
    return await desk.page(request, room, "desk_doors.html", facts)


def may_more(role: RoleName, other: RoleName) -> bool:
    """Whether a role that has a link may do more than another.

    >>> may_more("direction", "hall"), may_more("steward", "desk")
    (True, False)
    """
    return LINKED.index(role) < LINKED.index(other)


def desk_number(told: str) -> int | None:
    """The number a desk asks for; none: it takes what is free.

    >>> desk_number("7"), desk_number(""), desk_number("0"), desk_number("seven")
    (7, None, None, None)
    """
    return whole_number(told, 2) or None


def link(address: str, host: EveningHost, role: str) -> str:
    """The link that opens an evening to a role."""
    found = next(linked for linked in LINKED if linked == role)
    return f"{address}/turnier/{host.id}/rein?k={role_key(host.secret, found)}"


ROUTES: Final = (door, called, doors)
