"""The WebSocket that tells open pages about changes: it sends a number, and the page reloads its parts."""

import asyncio
from contextlib import suppress
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur.web.evening.desk.access import by_of
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.http.limits import Limits
from puur.web.http.lines import LineRefused, OpenLines
from puur.web.http.request import Given, Socket

PAUSE: Final = 0.25
"""The least seconds between two messages to a page."""
MOST_SAID: Final = 50
"""The most frames accepted from a page, which has nothing to send."""


@websocket("/turnier/{name:str}/neues")
async def news(
    socket: Socket,
    name: FromPath[str],
    evenings: Given[Evenings],
    lines: Given[OpenLines],
    limits: Given[Limits],
) -> None:
    """The line of one evening."""
    try:
        with lines.held(socket):
            host = await evenings.find(name)
            if host is None or by_of(host, socket.cookies) is None:
                await socket.close(code=4404)
                return
            with host.watched():
                await socket.accept()
                await _both(socket, host, limits.backlog)
    except LineRefused as refusal:
        await socket.close(code=refusal.code)
    except (WebSocketDisconnect, TimeoutError):
        return


async def _both(socket: Socket, host: EveningHost, backlog: float) -> None:
    """Send until the other side disconnects."""
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


ROUTES: Final = (news,)
