"""Where players of other programs come to: `/zuehlke` (and `/` as a socket), and `/hslu/LEVEL` for HSLU's servers."""

import asyncio
from http import HTTPStatus
from typing import Final

from litestar import Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.params import FromPath

from puur.bots import levels
from puur.bots.serve.answering import Answering
from puur.bots.serve.hslu import ACTIONS, INFO, error_json, replied
from puur.reglement import load
from puur.web.http.front import WebRequest
from puur.web.peers.challenge import REGLEMENT, Challenge
from puur.web.peers.notes import Notes
from puur.web.server import Server
from puur.web.table.host.line import same_origin

Socket = WebSocket[object, object, State]
LARGEST: Final = 20_000
"""Bytes of a question; the longest, a whole table, has some 1500."""
MOST_WAITING: Final = 32
"""Questions that wait for one bot; whoever asks more is told to come back."""


def peer_routes(server: Server) -> list[HTTPRouteHandler | WebsocketRouteHandler]:
    """The routes; the sessions end with the server."""
    challenge = Challenge(workers=server.settings.thinkers, make_notes=lambda: Notes(server.store.journal))
    server.enders.append(challenge.stop)
    return [_challenge(server, challenge), *_players(server)]


def _challenge(server: Server, challenge: Challenge) -> WebsocketRouteHandler:
    @websocket(["/zuehlke", "/"])
    async def zuehlke(socket: Socket) -> None:
        address = "" if socket.client is None else socket.client.host
        limit = server.settings.limits.connections_an_address
        own = same_origin(socket.headers.get("origin"), socket.headers.get("host"), server.settings.origins)
        if not own or server.addresses[address] >= limit:
            await socket.close(code=4403 if not own else 4429)
            return
        server.addresses[address] += 1
        try:
            await socket.accept()
            factors = "factors" in socket.query_params
            await challenge.serve(lambda: _text(socket), lambda text: _send(socket, text), factors=factors)
            async with asyncio.timeout(1.0):
                await socket.close(code=1000, reason="Game Finished")
        except (RuntimeError, TimeoutError, WebSocketDisconnect):
            return
        finally:
            server.addresses[address] -= 1
            if server.addresses[address] <= 0:
                del server.addresses[address]

    return zuehlke


async def _text(socket: Socket) -> str | None:
    """The next frame; none once the line is cut."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")


async def _send(socket: Socket, text: str) -> None:
    await socket.send({"type": "websocket.send", "text": text, "bytes": None})


class Players:
    """Our bots as players of HSLU's service, each answering one question after the other."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._bots: dict[str, tuple[Answering, asyncio.Lock]] = {}
        self._waiting = 0

    def known(self, name: str) -> bool:
        """Whether there is a bot of this name."""
        return name in levels()

    async def answer(self, name: str, action: str, text: str) -> tuple[HTTPStatus, str]:
        """Status and JSON of the answer."""
        if self._waiting >= MOST_WAITING:
            return HTTPStatus.SERVICE_UNAVAILABLE, error_json("too many questions at once; ask again")
        if name not in self._bots:
            made = Answering(name, load(REGLEMENT), budget=self._server.settings.budget)
            self._bots[name] = made, asyncio.Lock()
        answering, turn = self._bots[name]
        self._waiting += 1
        try:
            async with turn:
                return await asyncio.to_thread(replied, answering, action, text)
        finally:
            self._waiting -= 1


def _players(server: Server) -> list[HTTPRouteHandler]:
    players = Players(server)

    @get("/hslu/{player:str}", include_in_schema=False)
    async def here(player: FromPath[str]) -> Response[str]:
        if not players.known(player):
            return Response("unknown player", status_code=404, media_type="text/plain")
        return Response(f"Player {player} here", media_type="text/plain")

    @post("/hslu/{player:str}/{action:str}", include_in_schema=False, status_code=200)
    async def asked(request: WebRequest, player: FromPath[str], action: FromPath[str]) -> Response[bytes]:
        body = await request.body()
        if action not in ACTIONS | {INFO}:
            return _told(HTTPStatus.NOT_FOUND, error_json(f"unknown action {action}"))
        if not players.known(player):
            return _told(HTTPStatus.BAD_REQUEST, error_json(f"unknown player {player}"))
        if "json" not in request.headers.get("content-type", ""):
            return _told(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, error_json("the question is no JSON"))
        if len(body) > LARGEST:
            return _told(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, error_json(f"at most {LARGEST} bytes"))
        return _told(*await players.answer(player, action, body.decode(errors="replace")))

    return [here, asked]


def _told(status: HTTPStatus, text: str) -> Response[bytes]:
    return Response(text.encode(), status_code=status.value, media_type="application/json")
