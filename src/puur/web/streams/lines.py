"""Forwarding a WebSocket: frames in both directions until one side closes."""

import asyncio
from typing import TYPE_CHECKING, Final

from litestar.types import Receive, Send, WebSocketScope

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LARGEST: Final = 1 << 22
"""Bytes of a frame to a viewer."""
GOES_ON: Final = 1012
"""The close code for a restarting server: reconnect."""
PassedHeaders = list[tuple[str, str]]


class LeaderUnreachable(Exception):
    """The process that leads the table does not answer; `body` is the part of the request already read."""

    def __init__(self, body: bytes | None = None) -> None:
        super().__init__("the leader of the table does not answer")
        self.body = body


async def pass_line(scope: WebSocketScope, receive: Receive, send: Send, address: str, told: PassedHeaders) -> None:
    """Forward a WebSocket to another process. Raises `LeaderUnreachable`."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidHandshake

    headers = [*told, *((name.decode(), value.decode("latin-1")) for name, value in _cookies(scope))]
    query = scope["query_string"].decode("latin-1")
    url = address.replace("http", "ws", 1) + scope["path"] + (f"?{query}" if query else "")
    try:
        other = await connect(
            url, additional_headers=headers, compression=None, proxy=None, max_size=LARGEST, open_timeout=5
        )
    except InvalidHandshake:  # refused there, so refused here
        await receive()
        await send({"type": "websocket.close", "code": 4429, "reason": "refused"})
        return
    except (OSError, TimeoutError) as error:
        raise LeaderUnreachable from error
    async with other:
        await receive()  # the visitor's connect message
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await _both_ways(other, receive, send)


def _cookies(scope: WebSocketScope) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in scope["headers"] if name in {b"cookie", b"authorization"}]


async def _both_ways(other: "ClientConnection", receive: Receive, send: Send) -> None:
    down = asyncio.create_task(_down(other, send))
    up = asyncio.create_task(_up(other, receive))
    await asyncio.wait({down, up}, return_when=asyncio.FIRST_COMPLETED)
    for task in (down, up):
        task.cancel()
    await asyncio.gather(down, up, return_exceptions=True)


async def _down(other: "ClientConnection", send: Send) -> None:
    """From the table to the viewer."""
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            text = await other.recv(decode=True)
            await send({"type": "websocket.send", "text": str(text), "bytes": None})
    except ConnectionClosed as closed:
        code = GOES_ON if closed.rcvd is None else closed.rcvd.code
        await send({"type": "websocket.close", "code": code, "reason": ""})


async def _up(other: "ClientConnection", receive: Receive) -> None:
    """From the viewer to the table."""
    from websockets.exceptions import ConnectionClosed

    while (message := await receive())["type"] == "websocket.receive":
        text, raw = message.get("text"), message.get("bytes")
        try:
            await other.send((raw or b"") if text is None else text)
        except ConnectionClosed:
            return
