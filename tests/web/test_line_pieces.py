"""Lines whose frames are many and small: a little is read at a time, all in its order, and what has no end is cut."""

import asyncio
import base64
import itertools
import os
import re
import socket
import struct
from collections.abc import Iterator
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

import pytest
from litestar.types import Receive, Scope, Send
from tests.web.conftest import Running
from tests.web.visitor import Visitor
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from puur.web.http import portions
from puur.web.http.line_connection import PORTION, LineConnection

TEXT, MORE, CLOSE, PING, PONG, LAST = 0x1, 0x0, 0x8, 0x9, 0xA, 0x80
LARGEST: Final = 1 << 16
CUT: Final = 1008
MANY: Final = 150


def frame(kind: int, content: bytes = b"") -> bytes:
    """A frame as a browser masks it."""
    size = bytes((0x80 | len(content),)) if len(content) < 126 else b"\xfe" + struct.pack(">H", len(content))
    return bytes((kind,)) + size + bytes(4) + content


def opening(path: str) -> bytes:
    """The request for a line."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()


def line(server: Running, path: str) -> socket.socket:
    """An open line."""
    found = socket.create_connection((urlsplit(server.url).hostname, urlsplit(server.url).port), timeout=60)
    found.sendall(opening(path))
    head = b""
    while b"\r\n\r\n" not in head:
        head += found.recv(1)
    assert b"101" in head
    return found


def heard(wire: socket.socket) -> Iterator[tuple[int, bytes]]:
    """The frames of the server until it ends the line."""
    stream = wire.makefile("rb")
    while len(head := stream.read(2)) == 2:
        size = head[1]
        size = struct.unpack(">H", stream.read(2))[0] if size == 126 else size
        size = struct.unpack(">Q", stream.read(8))[0] if size == 127 else size
        yield head[0] & 0x0F, stream.read(size)


ENDLESS = {
    "pieces": frame(TEXT) + frame(MORE) * MANY,
    "pings": frame(LAST | PING) * MANY,
    "pongs": frame(LAST | PONG, b"no") * MANY,
}


@pytest.mark.parametrize("what", ENDLESS)
def test_what_has_no_end_is_cut(server: Running, what: str) -> None:
    """A message that never ends, or control frames without end: the line is closed, and says that it broke a limit."""
    with closing(line(server, "/ws/v1/lobby")) as wire:
        wire.sendall(ENDLESS[what])
        closed = next(content for kind, content in heard(wire) if kind == CLOSE)
    assert (CUT,) == struct.unpack(">H", closed[:2])


def test_a_large_text_comes_whole(server: Running) -> None:
    """What is read in many portions is one text; one in pieces is too."""
    with closing(line(server, "/ws/v1/tables/abcdefghjk")) as wire:
        text = b'{"type": "hello", "name": "' + b"x" * (LARGEST - 100) + b'"}'
        wire.sendall(frame(TEXT, text[:1]) + frame(MORE, text[1:30_000]) + frame(LAST | MORE, text[30_000:]))
        told = next(content for kind, content in heard(wire) if kind == TEXT)
    assert b"no_table" in told


def test_all_texts_of_one_burst_are_heard_in_their_order(server: Running) -> None:
    """Thirty texts in one go, more than is read at once: each is answered, none twice, and none before another."""
    visitor = Visitor.at(server.url)
    table = visitor.open(entry="link", name="Anna").removeprefix("/tisch/")
    with closing(line(server, f"/ws/v1/tables/{table}")) as wire:
        texts = [f'{{"type": "ping", {" " * 300} "at": {number}.0}}' for number in range(30)]
        burst = b"".join(frame(LAST | TEXT, text.encode()) for text in texts)
        assert len(burst) > 4 * PORTION
        wire.sendall(frame(LAST | TEXT, b'{"type": "hello"}') + burst)
        answers = (re.fullmatch(rb'{"type":"pong","at":(\d+).0}', content) for _, content in heard(wire))
        found = [next(int(answer[1]) for answer in answers if answer) for _ in texts]
    assert list(range(30)) == found


def test_a_little_is_read_in_each_turn_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a portion takes its whole time others have their turn behind it, and all of it is read at last."""
    monkeypatch.setattr(portions, "SHARE", 0.0)

    texts: list[str] = []

    async def story() -> list[int]:
        listens, heard = asyncio.Event(), asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            del scope
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await listens.wait()
            while (message := await receive())["type"] == "websocket.receive":
                texts.append(message["text"] or "")
                if len(texts) == MANY:
                    heard.set()

        config = Config(app, ws=LineConnection, lifespan="off", log_config=None)
        config.load()
        here, there = socket.socketpair()
        found = LineConnection(config, ServerState(), {})
        await asyncio.get_running_loop().connect_accepted_socket(lambda: found, here)
        async with connect("ws://a/", sock=there, compression=None):
            unread = []
            found.data_received(frame(LAST | PONG, b"x" * 125) * 80)
            while found.unread:
                unread.append(found.unread)
                await asyncio.sleep(0)
            found.data_received(b"".join(frame(LAST | TEXT, f"{number:0100}".encode()) for number in range(MANY)))
            for _ in range(MANY):
                await asyncio.sleep(0)
            assert found.unread > MANY * 100 - 2 * PORTION  # it waits for who does not listen
            listens.set()
            async with asyncio.timeout(60):
                await heard.wait()
        return unread

    unread = asyncio.run(story())
    assert list(range(MANY)) == list(map(int, texts))
    assert len(unread) > 3
    assert all(before - after == PORTION for before, after in itertools.pairwise(unread))
