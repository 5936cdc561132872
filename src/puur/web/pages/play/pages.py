"""The pages people come to: home, a table, its record, its QR, and the files they load."""

import asyncio
import io
import time

import segno
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from puur.errors import ReglementError
from puur.web.http.front import (
    FOR_EVER,
    Front,
    WebRequest,
    address_of,
    home_facts,
    language_of,
    led_on,
    packed,
    page_words,
    refused,
)
from puur.web.http.sentences import say
from puur.web.server import Server
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.admission import Entrance
from puur.web.table.host.hub import Full
from puur.web.table.host.table import Table
from puur.web.table.lobby.creation import created, way_to
from puur.web.table.lobby.pairs import pair_id
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.lobby.wish import Wish, first_events, wish_of
from puur.web.table.records import record_text
from puur.web.table.state import Live
from puur.web.visitor.reception import MOST_FORM
from puur.web.visitor.visitors import guest_cookie, visitor_of

_MOST_DIGITS = 6
_MOST_WAITING = 6
"""Open tables the home page names; the lobby has all."""


def front_routes(server: Server) -> list[HTTPRouteHandler]:
    """The routes of all pages for people."""
    front = Front(server)
    return [*_home(front), *_table(front), _static(server)]


def _home(front: Front) -> list[HTTPRouteHandler]:
    """Choosing a table and opening it."""

    @get("/", include_in_schema=False)
    async def home(request: WebRequest) -> Response[bytes]:
        language = language_of(request)
        waiting = [row for row in front.server.open_tables() if row.free][:_MOST_WAITING]
        tables = [(row.id, row.title or row.reglement[language], row.free) for row in waiting]
        return front.page(request, "home.html", {**home_facts(language), "tables": tables})

    @post("/tisch", include_in_schema=False, status_code=303)
    async def open_table(request: WebRequest) -> Response[bytes]:
        if len(await request.body()) > MOST_FORM:
            return Response(b"", status_code=413)
        language = language_of(request)
        form = {str(name): str(value) for name, value in (await request.form()).items()}
        try:
            return await _opened(front, request, await asyncio.to_thread(wish_of, form, language))
        except ReglementError as error:
            told = "\n".join(map(str, error.faults))
            return refused(front, request, say(language, "problem.reglement", fault=told), 422)
        except Full:
            return refused(front, request, say(language, "problem.full"), 503)

    return [home, open_table]


async def _opened(front: Front, request: WebRequest, wish: Wish) -> Response[bytes]:
    """The way to a new table. Raises `Full`, also for an address that has opened too many."""
    server = front.server
    visitor, address = await visitor_of(server.store.tables, request.cookies), address_of(request, server)
    made = await created(server, visitor.person, address, wish.settings, *first_events(wish))
    secure = server.settings.secure
    return led_on(way_to(made), () if visitor.known else (guest_cookie(visitor.guest, secure=secure),))


def _table(front: Front) -> list[HTTPRouteHandler]:
    """A table, and the picture of its address."""

    @get("/tisch/{name:str}", include_in_schema=False)
    async def table(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
        if name.endswith(".jass"):
            return await _record(front, request, name.removesuffix(".jass"))
        found = await front.server.hub.find(name)
        if found is None:
            return front.page(request, "missing.html", {}, status=404)
        visitor = await visitor_of(front.server.store.tables, request.cookies)
        if not await _let_in(front, found, visitor.person, request.query_params.get("k")):
            return refused(front, request, say(language_of(request), "problem.private"), 403)
        return front.page(request, "table.html", _facts(front, request, found.live), guest=visitor.guest)

    @get("/tisch/{name:str}/qr.svg", include_in_schema=False)
    async def picture(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
        drawn = io.BytesIO()
        code = segno.make(_address(front, request, name[:64]), error="m", micro=False)
        code.save(drawn, kind="svg", border=2, scale=6, xmldecl=False)
        headers = {"cache-control": "private, max-age=3600"}
        return Response(drawn.getvalue(), media_type="image/svg+xml", headers=headers)

    @get("/tisch/{name:str}/{file:str}", include_in_schema=False)
    async def record(request: WebRequest, name: FromPath[str], file: FromPath[str]) -> Response[bytes]:
        number = file.removesuffix(".jass")
        if number == file or not (number.isdecimal() and number.isascii() and len(number) < _MOST_DIGITS):
            return front.page(request, "missing.html", {}, status=404)
        found = await front.server.hub.find(name)
        return await _told(front, request, found, await front.server.hub.earlier(name, int(number)))

    return [table, picture, record]


async def _let_in(front: Front, found: Table, person: str, key: str | None) -> bool:
    """Whether a guest may come to a table; who brings the key of a private one is let in for good."""
    door = admission.entry(found.live, person, key)
    if door is Entrance.BY_KEY:
        await front.server.hub.happens(found, e.Admitted(time.time(), person))
    return isinstance(door, Entrance)


def _facts(front: Front, request: WebRequest, live: Live) -> dict[str, object]:
    """What the table's page is made of."""
    language, key = language_of(request), request.query_params.get("k", "")[:64]
    query = f"?k={key}" if key else ""
    return {
        "title": live.settings.title or live.reglement.title[language],
        "words": page_words(language),
        "invitation": {"address": _address(front, request, live.table), "qr": f"/tisch/{live.table}/qr.svg{query}"},
        "socket": f"/ws/v1/tables/{live.table}",
        "pair": pair_id(live.settings.seed),
    }


def _address(front: Front, request: WebRequest, name: str) -> str:
    """Where others find a table, with its key if this visitor has it."""
    key = request.query_params.get("k", "")[:64]
    return f"{front.address(request)}/tisch/{name}" + (f"?k={key}" if key else "")


async def _record(front: Front, request: WebRequest, name: str) -> Response[bytes]:
    """The record of a table whose Partie is over; of a running one nobody gets it, as it holds all hands."""
    found = await front.server.hub.find(name)
    return await _told(front, request, found, None if found is None else found.live)


async def _told(front: Front, request: WebRequest, found: Table | None, live: Live | None) -> Response[bytes]:
    """The record of a Partie that is over; of a private table for those who were let in, or bring its key."""
    if found is None or live is None or not live.over or not live.entries:
        return Response(b"", status_code=404, media_type="text/plain")
    visitor = await visitor_of(front.server.store.tables, request.cookies)
    if not await _let_in(front, found, visitor.person, request.query_params.get("k")):
        return refused(front, request, say(language_of(request), "problem.private"), 403)
    if await is_secret(front.server.store.journal, front.server.hub, live):
        return refused(front, request, say(language_of(request), "problem.same_cards"), 403)
    text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
    file = f"puur-{live.table}-{live.games}.jass"
    headers = {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}
    return packed(request, text.encode(), "text/plain; charset=utf-8", headers)


def _static(server: Server) -> HTTPRouteHandler:
    """Files that never change."""

    @get("/static/{version:str}/{path:path}", include_in_schema=False)
    async def static(request: WebRequest, version: FromPath[str], path: FromPath[str]) -> Response[bytes]:
        one = server.statics.find(path.removeprefix("/"))
        if one is None:
            return Response(b"", status_code=404, media_type="text/plain")
        right = version == server.statics.version
        headers = {"cache-control": FOR_EVER if right else "no-store", "vary": "accept-encoding"}
        if one.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(one.packed, media_type=one.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(one.content, media_type=one.kind, headers=headers)

    return static
