"""The pages of the lobby: tables that wait, the long form, the same cards twice; and the line that tells news."""

import asyncio
from typing import Final

from litestar import Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.params import FromPath

from puur.bots import levels
from puur.decks import Language
from puur.errors import ReglementError
from puur.store.journal import StaleStream
from puur.web.http.front import WebRequest, home_facts, language_of
from puur.web.http.sentences import say
from puur.web.table.host.hub import Full
from puur.web.table.host.line import same_origin
from puur.web.table.lobby import pairs
from puur.web.table.lobby.board import Board
from puur.web.table.lobby.creation import created, way_to
from puur.web.table.lobby.long_wish import long_wish, stand_ins
from puur.web.table.lobby.wish import first_events
from puur.web.table.view.people import called
from puur.web.visitor.reception import Fields, Refusal, Visits
from puur.web.visitor.visitors import Visitor

Page = Response[bytes]
Socket = WebSocket[object, object, State]
BY_HAND: Final = ("lot", "cut", "lift", "roll", "draw")
PAUSE: Final = 1.0
"""Seconds between two pieces of news for one visitor."""


def lobby_routes(visits: Visits, board: Board) -> list[HTTPRouteHandler | WebsocketRouteHandler]:
    """All routes of the lobby."""
    return [*_lobby(visits, board), *_opening(visits), *_pairs(visits), _news(visits, board)]


def shown(board: Board, language: Language) -> dict[str, object]:
    """The tables as a visitor reads them: guests without a name are called so in his language."""
    return {"tables": board.rows(), "in_words": lambda name: called(name, language)}


def _lobby(visits: Visits, board: Board) -> list[HTTPRouteHandler]:
    @get("/lobby", include_in_schema=False)
    async def lobby(request: WebRequest) -> Page:
        visitor = await visits.visitor(request)
        return visits.page(request, visitor, "lobby.html", shown(board, language_of(request)))

    return [lobby]


def _opening(visits: Visits) -> list[HTTPRouteHandler]:
    @get("/lobby/neu", include_in_schema=False)
    async def form(request: WebRequest) -> Page:
        visitor = await visits.visitor(request)
        return _form(visits, request, visitor, {}, ())

    @post("/lobby/neu", include_in_schema=False, status_code=303)
    async def opened(request: WebRequest) -> Page:
        visitor, language = await visits.visitor(request), language_of(request)
        fields: Fields = {}
        try:
            fields = await visits.form(request, visitor, uploads=True)
            return await _opened(visits, request, visitor, fields)
        except Refusal as refusal:
            return _form(visits, request, visitor, fields, (say(language, f"konto.{refusal.why}"),), refusal.status)
        except ReglementError as error:
            return _form(visits, request, visitor, fields, tuple(map(str, error.faults)), 422)
        except Full:
            return _form(visits, request, visitor, fields, (say(language, "problem.full"),), 503)

    return [form, opened]


def _form(
    visits: Visits, request: WebRequest, visitor: Visitor, fields: Fields, faults: tuple[str, ...], status: int = 200
) -> Page:
    """The long form, with what was chosen and what is wrong."""
    facts = home_facts(language_of(request))
    chosen = {"reglement": "schieber", "entry": "lobby", "level": "einfach", "by_hand": "lift", **fields}
    if not chosen.get("name") and visitor.account is not None:
        chosen["name"] = visitor.account.name
    own = chosen.get("file") or chosen.get("text", "")
    more = {
        "chosen": chosen,
        "own": own,
        "faults": faults,
        "levels": levels(),
        "stand_ins": stand_ins(),
        "by_hand": BY_HAND,
    }
    return visits.page(request, visitor, "long_form.html", {**facts, **more}, status=status)


async def _opened(visits: Visits, request: WebRequest, visitor: Visitor, fields: Fields) -> Page:
    """The way to what was opened."""
    server, address = visits.front.server, visits.address(request)
    wanted = await asyncio.to_thread(long_wish, fields, language_of(request))
    cookies = () if visitor.account is not None else (visits.new_guest(visitor),)
    if wanted.twice == "no":
        made = await created(server, visitor.person, address, wanted.wish.settings, *first_events(wanted.wish))
        return visits.on(way_to(made), cookies)
    pair = await pairs.open_pair(server, visitor.person, address, wanted, language_of(request))
    return visits.on(f"/gleich/{pair}", cookies)


def _pairs(visits: Visits) -> list[HTTPRouteHandler]:
    @get("/gleich/{name:str}", include_in_schema=False)
    async def pair(request: WebRequest, name: FromPath[str]) -> Page:
        server, visitor = visits.front.server, await visits.visitor(request)
        found = await pairs.pair_named(server, name)
        if found is None:
            return visits.page(request, visitor, "missing.html", {}, status=404)
        one, tables = found[0], []
        for table in found[0].tables:
            live = await server.hub.look(table)
            tables.append((table, f"{visits.front.address(request)}/tisch/{table}", live is not None and live.over))
        comparison = await pairs.compared(server, one, language_of(request))
        first = await server.hub.look(one.tables[0])
        sat = first is not None and first.seat_of(visitor.person) is not None
        may_return = one.twice == "swapped" and len(tables) == 1 and tables[0][2] and sat
        facts = {"name": name, "tables": tables, "twice": one.twice, "found": comparison, "may_return": may_return}
        return visits.page(request, visitor, "pair.html", facts)

    @post("/gleich/{name:str}/rueckspiel", include_in_schema=False, status_code=303)
    async def back(request: WebRequest, name: FromPath[str]) -> Page:
        visitor, server = await visits.visitor(request), visits.front.server
        try:
            await visits.form(request, visitor)
            table = await pairs.open_return(server, visitor.person, visits.address(request), name)
        except Refusal as refusal:
            return Response(b"", status_code=refusal.status, media_type="text/plain")
        except (Full, StaleStream):
            table = None
        return visits.on(f"/gleich/{name[:16]}" if table is None else f"/tisch/{table}")

    return [pair, back]


def _news(visits: Visits, board: Board) -> WebsocketRouteHandler:
    """The line of the lobby: the list of tables anew whenever it changed, at most once a second."""
    server = visits.front.server

    @websocket("/ws/v1/lobby")
    async def news(socket: Socket) -> None:
        address = "" if socket.client is None else socket.client.host
        settings = server.settings
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
            await socket.close(code=4403)
            return
        if server.addresses[address] >= settings.limits.connections_an_address:
            await socket.close(code=4429)
            return
        server.addresses[address] += 1
        try:
            await socket.accept()
            await _both(socket, board, visits)
        except (WebSocketDisconnect, TimeoutError):
            return
        finally:
            server.addresses[address] -= 1

    return news


async def _both(socket: Socket, board: Board, visits: Visits) -> None:
    """Tell until the other side is gone; whatever it says, it is not listened to for long."""
    teller = asyncio.create_task(_telling(socket, board, visits))
    try:
        for _ in range(50):
            if (await socket.receive())["type"] != "websocket.receive":
                return
    finally:
        teller.cancel()
        await asyncio.gather(teller, return_exceptions=True)


async def _telling(socket: Socket, board: Board, visits: Visits) -> None:
    word = socket.cookies.get("puur_language", "") or str(socket.query_params.get("sprache", ""))
    language = Language(word) if word in set(Language) else Language.DE
    version = -1
    while True:
        version = await board.changed(version)
        text = visits.front.part("lobby_tables.html", language, shown(board, language), version=version)
        async with asyncio.timeout(visits.front.server.settings.limits.backlog):
            await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await asyncio.sleep(PAUSE)
