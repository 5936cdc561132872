"""The line that tells open pages that something happened: a number each time, and the page fetches itself anew."""

import asyncio
from contextlib import suppress
from typing import Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from puur.web.evening.desk.access import by_of
from puur.web.evening.desk.desk import Desk
from puur.web.evening.log.host import EveningHost
from puur.web.table.host.line import same_origin

Socket = WebSocket[object, object, State]
PAUSE: Final = 0.25
"""Seconds between two numbers for one page."""
MOST_SAID: Final = 50
"""Frames a page may send before it is not listened to any more; it has nothing to say."""


def news_route(desk: Desk) -> WebsocketRouteHandler:
    """The line of one evening."""
    server = desk.visits.front.server

    @websocket("/turnier/{name:str}/neues")
    async def news(socket: Socket, name: FromPath[str]) -> None:
        address = "" if socket.client is None else socket.client.host
        settings = server.settings
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
            await socket.close(code=4403)
            return
        host = await desk.evenings.find(name)
        if host is None or by_of(host, socket.cookies) is None:
            await socket.close(code=4404)
            return
        if server.addresses[address] >= settings.limits.connections_an_address:
            await socket.close(code=4429)
            return
        server.addresses[address] += 1
        try:
            await socket.accept()
            await _both(socket, host, settings.limits.backlog)
        except (WebSocketDisconnect, TimeoutError):
            return
        finally:
            server.addresses[address] -= 1

    return news


async def _both(socket: Socket, host: EveningHost, backlog: float) -> None:
    """Tell until the other side is gone."""
    teller = asyncio.create_task(_telling(socket, host, backlog))
    try:
        for _ in range(MOST_SAID):
            if (await socket.receive())["type"] != "websocket.receive":
                return
    finally:
        teller.cancel()
        await asyncio.gather(teller, return_exceptions=True)


async def _telling(socket: Socket, host: EveningHost, backlog: float) -> None:
    async for version in host.versions():
        async with asyncio.timeout(backlog):
            await socket.send({"type": "websocket.send", "text": str(version), "bytes": None})
        await asyncio.sleep(PAUSE)
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code=4000)
