"""Requests that another process answers: none of them takes anything that others need meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
from litestar.types import HTTPScope, Message

from puur.web.streams.lines import LeaderUnreachable
from puur.web.streams.requests import RawResponse, pass_request

MANY = 60
"""More than a process has threads."""
TOLD = [("x-puur-worker", "secret"), ("x-puur-visitor", "192.0.2.7 http")]


@asynccontextmanager
async def leader(answer: bytes, together: int = 1) -> AsyncIterator[tuple[str, list[bytes]]]:
    """The address of a process, and what it is asked; it answers once so many have asked."""
    asked: list[bytes] = []
    all_here = asyncio.Event()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.startswith(b"content-length"))
        asked.append(head + await reader.readexactly(length))
        if len(asked) >= together:
            all_here.set()
        await all_here.wait()
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    async with server, asyncio.timeout(30):
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", asked


def scope(method: str, headers: tuple[tuple[bytes, bytes], ...] = ()) -> HTTPScope:
    """A request as uvicorn tells it."""
    path, query = "/api/v1/tables/abcdefghjk", b"wait=25"
    found = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query}
    return cast("HTTPScope", {**found, "headers": list(headers)})


async def passed(asked: HTTPScope, address: str, body: bytes = b"") -> RawResponse:
    """What a visitor is answered. Raises `LeaderUnreachable`."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return cast("Message", {"type": "http.request", "body": body, "more_body": False})

    await pass_request(asked, receive, send, address, TOLD, None)  # type: ignore[arg-type]  # no other message comes
    start, end = cast("dict[str, object]", sent[0]), cast("dict[str, object]", sent[1])
    headers = [(name.decode(), value.decode()) for name, value in cast("list[tuple[bytes, bytes]]", start["headers"])]
    return cast("int", start["status"]), headers, cast("bytes", end["body"])


def test_who_waits_for_news_elsewhere_takes_nobody_s_thread() -> None:
    """Dozens of programs wait at once for news of a table that another process leads: none stands behind the others."""

    async def story() -> list[RawResponse]:
        answer = b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\nx-kept: yes\r\n\r\nnews"
        async with leader(answer, together=MANY) as (address, _):
            return await asyncio.gather(*(passed(scope("GET"), address) for _ in range(MANY)))

    found = asyncio.run(story())
    assert {(status, body) for status, _, body in found} == {(200, b"news")}
    assert ("x-kept", "yes") in found[0][1]


def test_what_the_visitor_says_of_himself_as_a_process_is_not_passed_on() -> None:
    """Who he is says the first process alone, and the length is that of the body that is passed on."""
    lies = ((b"x-puur-visitor", b"10.0.0.1 https"), (b"content-length", b"999"), (b"connection", b"keep-alive"))

    async def story() -> tuple[RawResponse, bytes]:
        async with leader(b"HTTP/1.1 303 See Other\r\nlocation: /x\r\ncontent-length: 0\r\n\r\n") as (address, asked):
            return await passed(scope("POST", (*lies, (b"cookie", b"a=b"))), address, b"form=1"), asked[0]

    found, asked = asyncio.run(story())
    head, _, body = asked.partition(b"\r\n\r\n")
    assert found[0] == 303
    assert body == b"form=1"
    assert head.split(b"\r\n") == [
        b"POST /api/v1/tables/abcdefghjk?wait=25 HTTP/1.1",
        b"cookie: a=b",
        b"x-puur-worker: secret",
        b"x-puur-visitor: 192.0.2.7 http",
        b"content-length: 6",
        b"connection: close",
    ]


@pytest.mark.parametrize("heard", [b"", b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nnew", b"nonsense\r\n\r\n"])
def test_half_an_answer_is_none(heard: bytes) -> None:
    """A page is asked for again where its answer breaks off; a form may have happened, and is not sent twice."""

    async def story() -> int:
        async with leader(heard) as (address, asked):
            with pytest.raises(LeaderUnreachable):
                await passed(scope("GET"), address)
            assert (await passed(scope("POST"), address, b"form=1"))[0] == 503
            return len(asked)

    assert asyncio.run(story()) == 2


def test_nothing_was_sent_where_nobody_hears() -> None:
    """Where no process answers at the address, a form may be sent to the next leader."""
    with pytest.raises(LeaderUnreachable) as told:
        asyncio.run(passed(scope("POST"), "http://127.0.0.1:9", b"form=1"))
    assert told.value.body == b"form=1"
