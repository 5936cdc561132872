"""Requests that are many and small, or have no end: all of those are answered in their order, these are refused."""

import asyncio
import socket
from urllib.parse import urlsplit

from litestar.types import Receive, Scope, Send
from tests.web.conftest import Running
from tests.web.real_server import PATIENCE
from uvicorn import Config
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT
from uvicorn.server import ServerState

from puur.web.http.connections import MOST_HEADERS, PORTION, Connection

HERE = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
CHUNKED = b"POST /tisch HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n"
FORM = CHUNKED + b"content-type: application/x-www-form-urlencoded\r\n\r\n"


def answered(server: Running, sent: bytes) -> bytes:
    """All that comes back until the connection is closed."""

    async def story() -> bytes:
        place = urlsplit(server.url)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(sent)
        async with asyncio.timeout(PATIENCE):
            found = await reader.read()
        writer.close()
        return found

    return asyncio.run(story())


def chunks(text: bytes) -> bytes:
    """A body of which each letter is sent alone."""
    return b"".join(b"1\r\n" + bytes((letter,)) + b"\r\n" for letter in text) + b"0\r\n"


def test_requests_sent_at_once_are_answered_one_after_the_other(server: Running) -> None:
    """A thousand, more than is read at once: each has its answer, and the last ends the connection."""
    found = answered(server, HERE * 999 + LAST)
    assert 1_000 == found.count(b"HTTP/1.1 200 OK")
    assert 1_000 == found.count(b"\r\n\r\n")


def test_a_body_that_comes_letter_by_letter_is_whole(server: Running) -> None:
    """It is read in many portions, and nothing of it is lost or comes twice."""
    name = "".join(f"{number:04}" for number in range(2_000))
    found = answered(server, FORM + chunks(f"reglement=eigen&text={name}".encode()) + b"\r\n")
    assert found.startswith(b"HTTP/1.1 422")
    assert name.encode() in found


def test_a_head_has_an_end(server: Running) -> None:
    """Neither one header without end, nor headers without end, nor an address is read on and on."""
    begun = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
    assert answered(server, begun + b"a: " + b"b" * 110_000).startswith(b"HTTP/1.1 431")
    assert answered(server, b"GET /" + b"b" * 110_000).startswith(b"HTTP/1.1 431")
    last = begun + b"connection: close\r\n"
    assert answered(server, last + b"a: b\r\n" * (MOST_HEADERS - 1) + b"\r\n").startswith(b"HTTP/1.1 400")
    assert answered(server, last + b"a: b\r\n" * (MOST_HEADERS - 2) + b"\r\n").startswith(b"HTTP/1.1 200")


def test_each_head_is_measured_alone(server: Running) -> None:
    """Two of sixty thousand bytes on one connection are none of a hundred and twenty thousand."""
    long = b"a: " + b"b" * 60_000 + b"\r\n"
    found = answered(server, HERE[:-2] + long + b"\r\n" + LAST[:-2] + long + b"\r\n")
    assert 2 == found.count(b"HTTP/1.1 200 OK")


def test_requests_sent_ahead_wait_where_they_arrived() -> None:
    """However many there are: few are taken apart before those in front of them are answered."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def story() -> int:
        config = Config(app, http=Connection, lifespan="off", log_config=None)
        config.load()
        here, there = socket.socketpair()
        found, longest = Connection(config, ServerState(), {}), 0
        await asyncio.get_running_loop().connect_accepted_socket(lambda: found, here)
        reader, writer = await asyncio.open_connection(sock=there)
        writer.write(HERE * 1_999 + LAST)
        reading = asyncio.create_task(reader.read())
        while not reading.done():
            longest = max(longest, len(found.pipeline))
            await asyncio.sleep(0)
        writer.close()
        assert 2_000 == (await reading).count(b"HTTP/1.1 204")
        return longest

    assert 0 < asyncio.run(story()) <= PORTION // len(HERE) + 1


def test_what_stands_behind_a_body_is_no_header(server: Running) -> None:
    """A proxy's word about a visitor cannot be said again there: nothing that follows a body is heard."""
    elsewhere = b"origin: https://elsewhere.example\r\n"
    assert answered(server, CHUNKED + elsewhere + b"\r\n" + chunks(b"a=b") + b"\r\n").startswith(b"HTTP/1.1 403")
    assert answered(server, FORM + chunks(b"tempo=sofort") + elsewhere + b"\r\n").startswith(b"HTTP/1.1 303")


def test_a_body_nobody_reads_waits_where_it_arrived() -> None:
    """A page that is busy holds little of what is sent to it, and gets all of it once it asks."""
    size, got = 1_000_000, 0

    async def story() -> None:
        busy = asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            nonlocal got
            del scope
            await busy.wait()
            more = True
            while more:
                message = await receive()
                assert message["type"] == "http.request"
                got, more = got + len(message["body"]), message["more_body"]
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b"", "more_body": False})

        config = Config(app, http=Connection, lifespan="off", log_config=None)
        config.load()
        here, there = socket.socketpair()
        found = Connection(config, ServerState(), {})
        await asyncio.get_running_loop().connect_accepted_socket(lambda: found, here)
        reader, writer = await asyncio.open_connection(sock=there)
        head = f"POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {size}\r\n\r\n"
        writer.write(head.encode() + b"x" * size)
        for _ in range(400):
            await asyncio.sleep(0)
        assert 0 < len(found.cycle.body) <= HIGH_WATER_LIMIT + PORTION
        busy.set()
        assert (await reader.read()).startswith(b"HTTP/1.1 204")
        writer.close()

    asyncio.run(story())
    assert size == got
