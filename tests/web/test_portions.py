"""Requests that are many and small, or have no end: all of those are answered in their order, these are refused."""

import asyncio
from urllib.parse import urlsplit

from tests.web.conftest import Running
from tests.web.real_server import PATIENCE

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
    assert answered(server, begun + b"a: b\r\n" * 300 + b"\r\n").startswith(b"HTTP/1.1 400")
    assert answered(server, begun + b"connection: close\r\n" + b"a: b\r\n" * 100 + b"\r\n").startswith(b"HTTP/1.1 200")


def test_what_stands_behind_a_body_is_no_header(server: Running) -> None:
    """A proxy's word about a visitor cannot be said again there: nothing that follows a body is heard."""
    elsewhere = b"origin: https://elsewhere.example\r\n"
    assert answered(server, CHUNKED + elsewhere + b"\r\n" + chunks(b"a=b") + b"\r\n").startswith(b"HTTP/1.1 403")
    assert answered(server, FORM + chunks(b"tempo=sofort") + elsewhere + b"\r\n").startswith(b"HTTP/1.1 303")
