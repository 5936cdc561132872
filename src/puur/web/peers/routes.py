"""Where players of other programs come to: `/zuehlke` (and `/` as a socket), and `/hslu/LEVEL` for HSLU's servers."""

import asyncio
from http import HTTPStatus
from typing import Final

from litestar import Response, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur.bots import levels
from puur.bots.serve.hslu import ACTIONS, INFO, error_json, replied
from puur.bots.serve.replies import Answering
from puur.reglement import load
from puur.store.brakes import Allowance
from puur.web.http.budgets import RequestBudget, network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.lines import LineRefused, OpenLines
from puur.web.http.request import Given, Socket, WebRequest
from puur.web.http.site import Site, address_of, is_at_the_machine
from puur.web.http.workers import Backroom
from puur.web.peers.challenge import REGLEMENT, Challenge, TooFast
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.host.thinkers import SEARCHING

LARGEST: Final = 20_000
"""Bytes of a question; the longest, a whole table, has some 1500."""
TOO_FAST: Final = 1008
"""The code of a line that is cut because of what came over it (RFC 6455, 7.4.1)."""
MOST_WAITING: Final = 32
"""Questions that wait for our bots; whoever asks more is told to come back."""
OF_EACH: Final = 16
"""Of them those of one network."""
ASKING: Final = Allowance(rate=100.0, burst=200.0)
"""Questions a network may ask: as many as a client of the challenge may answer. At the machine itself nobody counts."""


@websocket(["/zuehlke", "/"])
async def zuehlke(socket: Socket, challenge: Given[Challenge], lines: Given[OpenLines]) -> None:
    """The line of a client of the challenge."""
    try:
        with lines.held(socket):
            await socket.accept()
            factors = "factors" in socket.query_params
            await challenge.serve(lambda: _text(socket), lambda text: _send(socket, text), factors=factors)
            async with asyncio.timeout(1.0):
                await socket.close(code=1000, reason="Game Finished")
    except LineRefused as refusal:
        await socket.close(code=refusal.code)
    except TooFast:
        await socket.close(code=TOO_FAST, reason="Too many frames that nobody asked for")
    except (RuntimeError, TimeoutError, WebSocketDisconnect):
        return


async def _text(socket: Socket) -> str | None:
    """The next frame; none once the line is cut."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")


async def _send(socket: Socket, text: str) -> None:
    await socket.send({"type": "websocket.send", "text": text, "bytes": None})


class HsluPlayers:
    """Our bots as players of HSLU's service: they answer one question after the other, and never on the loop."""

    def __init__(self, site: Site, budget: float, core: CompiledCore) -> None:
        self._site = site
        self._core = core
        self._budget = budget
        self._bots: dict[str, Answering] = {}
        self._asking = RequestBudget(ASKING, "hslu")
        self.backroom = Backroom("puur-hslu", MOST_WAITING, OF_EACH)

    def known(self, name: str) -> bool:
        """Whether there is a bot of this name."""
        return name in levels()

    async def answer(self, request: WebRequest, name: str, action: str, text: str) -> tuple[HTTPStatus, str]:
        """Status and JSON of the answer."""
        network = network_of(address_of(request, self._site))
        if not is_at_the_machine(request) and not self._asking.take(network):
            return HTTPStatus.TOO_MANY_REQUESTS, error_json("too many questions; ask more slowly")
        if name in SEARCHING and not await self._core.is_soon():
            return HTTPStatus.SERVICE_UNAVAILABLE, error_json("this bot is still being compiled; ask again in a minute")
        try:
            return await self.backroom.do_for(network, self._replied, name, action, text)
        except ClosedDoor:
            return HTTPStatus.SERVICE_UNAVAILABLE, error_json("too many questions at once; ask again")

    def _replied(self, name: str, action: str, text: str) -> tuple[HTTPStatus, str]:
        if name not in self._bots:
            self._bots[name] = Answering(name, load(REGLEMENT), budget=self._budget)
        return replied(self._bots[name], action, text)


@get("/hslu/{player:str}", include_in_schema=False)
async def here(player: FromPath[str], players: Given[HsluPlayers]) -> Response[str]:
    """Whether a player is here."""
    if not players.known(player):
        return Response("unknown player", status_code=404, media_type="text/plain")
    return Response(f"Player {player} here", media_type="text/plain")


@post("/hslu/{player:str}/{action:str}", include_in_schema=False, status_code=200)
async def asked(
    request: WebRequest, player: FromPath[str], action: FromPath[str], players: Given[HsluPlayers]
) -> Response[bytes]:
    """A player is asked."""
    body = await request.body()
    if action not in ACTIONS | {INFO}:
        return _told(HTTPStatus.NOT_FOUND, error_json(f"unknown action {action}"))
    if not players.known(player):
        return _told(HTTPStatus.BAD_REQUEST, error_json(f"unknown player {player}"))
    if "json" not in request.headers.get("content-type", ""):
        return _told(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, error_json("the question is no JSON"))
    if len(body) > LARGEST:
        return _told(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, error_json(f"at most {LARGEST} bytes"))
    return _told(*await players.answer(request, player, action, body.decode(errors="replace")))


def _told(status: HTTPStatus, text: str) -> Response[bytes]:
    return Response(text.encode(), status_code=status.value, media_type="application/json")


ROUTES: Final = (zuehlke, here, asked)
