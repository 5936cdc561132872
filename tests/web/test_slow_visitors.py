"""Anyone who never finishes what he asks: silent connections, heads and bodies that drip. Each is sent away in time."""

import asyncio
import logging
import resource
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop
from tests.web.conftest import QUICK, Running
from tests.web.real_server import PATIENCE
from websockets.asyncio.client import connect

from puur.web.http import unread_answer
from puur.web.http.connections import Connection
from puur.web.http.unread_answer import UnreadAnswer

HEAD = b"GET /lobby HTTP/1.1\r\nhost: x\r\nx-slow: "
BODY = b"POST /tisch HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx"
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes now must be quick."""
    monkeypatch.setattr(Connection, "patience", 0.2)


async def heard(server: Running, *begun: bytes) -> bytes:
    """All that is answered until the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    answered = b""
    for part in begun:
        writer.write(part)
        answered += await reader.readuntil(b"\r\n\r\n") if part == WHOLE else b""
    async with asyncio.timeout(PATIENCE):
        answered += await reader.read()
    writer.close()
    return answered


@pytest.mark.usefixtures("hurried")
def test_who_never_finishes_what_he_asks_is_sent_away(server: Running) -> None:
    """Silence or half a head is answered, a missing body is cut off; the same holds for a second request."""
    late = b"HTTP/1.1 408 Request Timeout"
    assert asyncio.run(heard(server, b"")).startswith(late)
    assert asyncio.run(heard(server, HEAD)).startswith(late)
    assert b"" == asyncio.run(heard(server, BODY))
    again = asyncio.run(heard(server, WHOLE, HEAD))
    assert again.startswith(b"HTTP/1.1 200")
    assert late in again


LONG = b"POST /tisch HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 101\r\n\r\n" + b"x" * 100
GENEROUS = {"patience": 0.2, "silence": PATIENCE, "rate": 1.0, "longest": 2 * PATIENCE, "together": 1_000}
"""Each byte of a body earns a second, and nothing else ends it."""


async def finished_late(server: Running, begun: bytes = LONG, last: bytes = b"x") -> bytes:
    """What is answered to a body whose end comes when others have been sent away for their silence."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(begun)
    await writer.drain()
    for _ in range(2):
        await heard(server, HEAD)
    try:
        writer.write(last)
        await writer.drain()
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:  # a browser that cannot send on shows no answer
        return b""
    finally:
        writer.close()


def test_a_long_text_over_a_slow_line_arrives(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps sending is waited for, long after one who says nothing was sent away."""
    for name, value in GENEROUS.items():
        monkeypatch.setattr(Connection, name, value)
    assert asyncio.run(finished_late(server)).startswith(b"HTTP/1.1 303")


def test_who_sends_too_much_over_a_slow_line_is_told_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer waits for the rest of what he sends, or his browser would show a dead page."""
    for name, value in GENEROUS.items():
        monkeypatch.setattr(Connection, name, value)
    large = LONG.replace(b"length: 101", b"length: 9000100")
    assert asyncio.run(finished_late(server, large, b"x" * 9_000_000)).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("bound", [{"rate": 1e9}, {"silence": 0.2}, {"longest": 0.2}, {"together": 10}])
def test_a_body_does_not_last_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch, bound: dict[str, float]
) -> None:
    """Anyone who sends too little, falls silent, takes too long or fills the memory with others is cut off."""
    for name, value in {**GENEROUS, **bound}.items():
        monkeypatch.setattr(Connection, name, value)
    assert b"" == asyncio.run(finished_late(server))


@pytest.mark.usefixtures("hurried")
def test_a_line_is_no_request_that_does_not_end(server: Running) -> None:
    """The line of the lobby stands while others are sent away."""

    async def story() -> None:
        async with connect(f"{server.url.replace('http', 'ws', 1)}/ws/v1/lobby", compression=None) as socket:
            await heard(server, b"")
            async with asyncio.timeout(PATIENCE):
                await (await socket.ping())

    asyncio.run(story())


SOON = 60.0
"""Seconds, of a busy machine."""
LARGE = b"GET /static/x/js/table.js HTTP/1.1\r\nhost: x\r\n\r\n"


@contextmanager
def unread(server: Running, *asked: bytes) -> Iterator[socket.socket]:
    """The line of somebody who asks, and takes nothing yet of what is answered; hardly anything fits on its way."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        line.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
        line.sendall(b"".join(asked))
        yield line


def is_cut(line: socket.socket) -> bool:
    """Whether it is cut while nobody takes anything of it."""
    known = select.poll()
    known.register(line, select.POLLHUP | select.POLLERR)
    return bool(known.poll(SOON * 1_000))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("asked", [(LARGE,), (LARGE,) * 20, (LARGE.replace(b"host", b"connection: close\r\nhost"),)])
def test_who_does_not_take_what_he_asked_for_is_cut(server: Running, asked: tuple[bytes, ...]) -> None:
    """One large answer, many, or one after which the line would be closed: none lies in the memory for ever."""
    with unread(server, *asked) as line:
        assert is_cut(line)


def test_who_takes_an_answer_slowly_gets_all_of_it(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes enough stays while another is cut who takes too little, again and again, and his answer is whole."""
    monkeypatch.setattr(Connection, "patience", 0.2)
    monkeypatch.setattr(Connection, "taking", 0.0)
    with unread(server, LARGE.replace(b"host", b"connection: close\r\nhost")) as line:
        got = line.recv(1_000)
        monkeypatch.setattr(Connection, "taking", 1e9)
        for _ in range(3):
            with unread(server, LARGE) as other:
                assert is_cut(other)
            got += line.recv(20_000)
        while part := line.recv(100_000):
            got += part
    head, _, body = got.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head


class Clock:
    """The time of whoever looks after answers."""

    now = 0.0

    def monotonic(self) -> float:
        """Seconds."""
        return self.now


async def lies_after_an_hour(clock: Clock, taken: int) -> bool:
    """Whether a line stands of which so many bytes were taken, all of them from what the system had been given.

    He who takes and the loop share a thread: nothing more goes from the server to the system meanwhile.
    """
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        line.connect(listening.getsockname())
        served, _ = listening.accept()
        served.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 500_000)
        transport, _ = await asyncio.get_running_loop().connect_accepted_socket(asyncio.Protocol, served)
        transport.write(b"x" * 4_000_000)
        lying = transport.get_write_buffer_size()
        answer = UnreadAnswer(transport, lambda: 0, patience=3_600.0, rate=10.0, together=float("inf"))
        answer.begin()
        while taken > 0:
            taken -= len(line.recv(1_000))
        clock.now += 3_600
        answer.look()
        answer.end()
        stands = not transport.is_closing()
        assert not stands or lying == transport.get_write_buffer_size() > 0
        transport.abort()
        return stands


@pytest.mark.parametrize(("taken", "stands"), [(60_000, True), (0, False)])
def test_what_the_system_still_keeps_counts_as_not_taken(
    monkeypatch: pytest.MonkeyPatch,
    taken: int,
    stands: bool,  # noqa: FBT001  a column of the table
) -> None:
    """Who takes little but steadily stays, though the system takes nothing from the server for a long time."""
    clock = Clock()
    monkeypatch.setattr(unread_answer, "time", clock)
    assert stands is asyncio.run(lies_after_an_hour(clock, taken))


def test_answers_that_lie_for_long_have_a_bound_together(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast he takes his own: what lies on all connections fills no memory."""
    monkeypatch.setattr(Connection, "patience", 0.2)
    monkeypatch.setattr(Connection, "taking", 0.0)
    monkeypatch.setattr(Connection, "lying", 10)
    with unread(server, LARGE) as line:
        assert is_cut(line)


class OnUvloop(Running):
    """A server on the loop it has in service, which lets nobody write where the connection has ended."""

    def _run(self) -> None:
        uvloop.run(self._server.serve())

    @property
    def answers(self) -> int:
        """How many requests are being answered."""
        return len(self._server.server_state.tasks)


class Listens(logging.Handler):
    """Whatever is logged as a failure."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.failures: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self.failures.append(record.getMessage())


def test_who_hangs_up_while_answers_wait_is_no_failure(tmp_path: Path) -> None:
    """Also where several of his requests wait for each other: nothing is logged, which would hold up every table."""
    listens, told = Listens(), logging.getLogger("uvicorn.error")
    running = OnUvloop(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}"))
    running.start()
    told.addHandler(listens)
    try:
        for asked in (1, 2, 4):
            with unread(running, *(LARGE,) * asked) as line:
                line.recv(100)
                asyncio.run(heard(running, WHOLE.replace(b"host", b"connection: close\r\nhost")))
            end = time.monotonic() + SOON
            while running.answers:
                assert time.monotonic() < end
                time.sleep(0.01)
    finally:
        running.stop()
        told.removeHandler(listens)
    assert [] == listens.failures


def test_a_server_may_have_as_many_files_open_as_the_system_allows() -> None:
    """It is started with fewer, as any program."""
    asked = "import resource as r; from puur.web.http.connections import keep_many; h=r.getrlimit(r.RLIMIT_NOFILE)[1]; "
    asked += "r.setrlimit(r.RLIMIT_NOFILE, (256, h)); keep_many(); print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[1] == int(told.stdout)
