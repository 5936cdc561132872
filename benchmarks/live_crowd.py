"""People at tables over real sockets, for `live_load.py`: they speak the least of WebSocket and act when asked."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final, cast

import msgspec
from live_servers import LONGEST_WAIT, PEOPLE, Server


class Offer(msgspec.Struct):
    """An act that is offered."""

    act: msgspec.Raw


class Own(msgspec.Struct):
    """What a viewer is asked."""

    asks: str
    acts: list[Offer]


class About(msgspec.Struct):
    """What the generator reads of the table."""

    over: bool = False


class Seen(msgspec.Struct):
    """What the generator reads of a frame: the parts it does not bring are as they were."""

    type: str
    number: int = 0
    table: About | None = None
    own: Own | None = None


SEEN: Final = msgspec.json.Decoder(Seen)


# ---------------------------------------------------------------- sockets


class Socket(asyncio.Protocol):
    """The least a client must speak: one frame a message, masked with zeros."""

    def __init__(self, table: "Table", path: str, cookie: str) -> None:
        self.table = table
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._greeting = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: puur_guest={cookie}\r\n\r\n"
        ).encode()
        self._left = b""
        self._open = False
        self._transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a line."""
        self._transport = cast("asyncio.WriteTransport", transport)  # uvloop's are none by name
        self._transport.write(self._greeting)

    def connection_lost(self, error: Exception | None) -> None:
        """Note it."""
        del error
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the line was refused"))
        self.table.lost += 1

    def data_received(self, data: bytes) -> None:
        """Hand frames to the table, as they are complete."""
        data = self._left + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._left = head
                return
            if b" 101 " not in head:
                self._transport.close()
                return
            self._open = True
            self.ready.set_result(None)
        at = 0
        while len(data) - at >= 2:  # noqa: PLR2004  a header
            length, start = data[at + 1] & 127, at + 2
            if length == 126:  # noqa: PLR2004  RFC 6455
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:  # noqa: PLR2004  RFC 6455
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + length:
                break
            kind = data[at] & 15
            if kind == 1:
                self.table.came(self, data[start : start + length])
            elif kind == 9:  # noqa: PLR2004  a ping
                self._pong(data[start : start + length])
            at = start + length
        self._left = data[at:]

    def send(self, text: bytes) -> None:
        """Send a text."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")  # noqa: PLR2004  RFC 6455
        self._transport.write(head + b"\0\0\0\0" + text)

    def _pong(self, payload: bytes) -> None:
        """Send a sign of life; a server cuts a line without one."""
        self._transport.write(bytes((0x8A, 0x80 | len(payload))) + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        self._transport.close()


# ---------------------------------------------------------------- tables


@dataclass
class Figures:
    """What was measured at all tables together."""

    waits: list[float] = field(default_factory=list)
    views: int = 0
    bytes: int = 0
    acts: int = 0

    def clear(self) -> None:
        """Begin anew."""
        self.waits.clear()
        self.views = self.bytes = self.acts = 0


class Table:
    """Four people at a table, who act when it is time and they are asked."""

    def __init__(self, figures: Figures, dice: Random) -> None:
        self.sockets: list[Socket] = []
        self.lost = 0
        self._figures = figures
        self._dice = dice
        self._numbers: dict[Socket, int] = {}
        self._offers: dict[Socket, list[Offer]] = {}
        self._asked: tuple[Socket, int, bytes] | None = None
        self._news = asyncio.Event()
        self.over = False

    def came(self, socket: Socket, text: bytes) -> None:
        """A frame came."""
        seen = SEEN.decode(text)
        if seen.type not in {"view", "news"}:
            return
        self._figures.views += 1
        self._figures.bytes += len(text)
        self._numbers[socket] = seen.number
        self.over = self.over or (seen.table is not None and seen.table.over)
        if seen.own is not None:
            self._offers[socket] = seen.own.acts if seen.own.asks else []
        if open_now := self._offers.get(socket):
            self._asked = (socket, seen.number, bytes(self._dice.choice(open_now).act))
        self._news.set()

    async def act(self, planned: float | None = None) -> None:
        """Act once somebody is asked; note how long the last of the four waits for what he sees of it."""
        while self._asked is None:
            if self.over:
                return
            await self._something()
        (socket, number, act), self._asked = self._asked, None
        planned = time.perf_counter() if planned is None else planned
        socket.send(b'{"type":"act","number":%d,"act":%b}' % (number, act))
        while any(self._numbers.get(socket, 0) <= number for socket in self.sockets):
            await self._something()
        self._figures.waits.append(time.perf_counter() - planned)
        self._figures.acts += 1

    async def _something(self) -> None:
        self._news.clear()
        async with asyncio.timeout(LONGEST_WAIT):
            await self._news.wait()


def says(**fields: object) -> bytes:
    """A frame."""
    return msgspec.json.encode(fields)


async def seated(server: "Server", figures: Figures, dice: Random) -> Table:
    """A new table with four people, about to begin."""
    table, cookies = Table(figures, dice), [secrets.token_urlsafe(16) for _ in PEOPLE]
    name = await asyncio.to_thread(server.open_table, cookies[0])
    loop = asyncio.get_running_loop()
    for cookie in cookies:
        path = f"/ws/v1/tables/{name}"
        _, socket = await loop.create_connection(partial(Socket, table, path, cookie), "127.0.0.1", server.port)
        await socket.ready
        table.sockets.append(socket)
        socket.send(says(type="hello", number=0))
    if server.plays:
        for seat, socket in zip(PEOPLE, table.sockets, strict=True):
            socket.send(says(type="chair", do="sit", seat=seat))
    return table
