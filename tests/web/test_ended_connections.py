"""What an ended connection leaves behind goes at once: what refers to itself would stay until what is old is collected.

There is hardly ever such a collection, since every table waits for it: without an end of their own, a few thousand
connections made a server larger for good.
"""

import gc
import json
import socket
import time
from collections.abc import Callable, Iterator
from weakref import ref

import pytest
from tests.web.browser import Browser
from tests.web.real_server import Running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from puur.web.http.line_connection import LineConnection
from puur.web.table.host.line import TableSocket

WITHIN = 30.0
"""Seconds, of a busy machine."""
HEALTH = b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"
HALF = b"GET /healthz HTTP/1.1\r\nhost: "


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is collected that refers to itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def until(happened: Callable[[], bool]) -> None:
    """Wait for something."""
    end = time.monotonic() + WITHIN
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def connections(running: Running) -> set["ref[object]"]:
    """Those a server has."""
    known = running._server.server_state.connections  # noqa: SLF001  uvicorn keeps them there and nowhere else
    return set(map(ref, tuple(known)))


def come_since(running: Running, before: set["ref[object]"]) -> set["ref[object]"]:
    """The connections that have come, once there are any."""
    until(lambda: bool(connections(running) - before))
    return connections(running) - before


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("said", [HEALTH, HEALTH * 40, HALF], ids=["answered", "many at once", "half a head"])
def test_a_connection_that_asked_something(server: Running, said: bytes) -> None:
    """Whatever it has asked, and whether that was answered or not."""
    before = connections(server)
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(said)
        if said is not HALF:
            line.recv(1)
        found = come_since(server, before)
    until(lambda: all(connection() is None for connection in found))


def kept(kind: type[object]) -> list[object]:
    """The objects of a kind that there are."""
    return [found for found in gc.get_objects() if type(found) is kind]


def come(before: list[object], kind: type[object]) -> int:
    """How many of a kind have come since; those before are held, so that no other gets their place in memory."""
    known = set(map(id, before))
    return sum(id(found) not in known for found in kept(kind))


@pytest.mark.usefixtures("uncollected")
def test_a_socket_of_somebody_who_sat_at_a_table(server: Running) -> None:
    """How its tasks ended tells of it, and it keeps neither."""
    browser = Browser(server.url)
    way = server.sockets + browser.open_table(entry="link", name="Anna")
    sockets, lines = kept(TableSocket), kept(LineConnection)
    with connect(way, additional_headers={"cookie": browser.cookie}, compression=None) as line:
        line.send(json.dumps({"type": "hello", "number": 0}))
        assert json.loads(line.recv(WITHIN))["type"] == "view"
        assert come(sockets, TableSocket)
        assert come(lines, LineConnection)
    until(lambda: not come(sockets, TableSocket))
    until(lambda: not come(lines, LineConnection))


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("path", ["lobby", "tables/aaaaaaaaaa", "nowhere"])
def test_a_socket_of_somebody_who_sat_nowhere(server: Running, path: str) -> None:
    """Of the lobby, of a table that is not there, and one that was refused: the framework's object holds none.

    It is looked for before anything is said: after its first word the server ends the line of who found no table.
    """
    before = kept(LineConnection)
    way = server.sockets.removesuffix("tables/") + path
    try:
        with connect(way, compression=None) as line:
            assert come(before, LineConnection)
            line.send(json.dumps({"type": "hello", "number": 0}))
            line.recv(WITHIN)
    except InvalidStatus as refused:
        del refused
    until(lambda: not come(before, LineConnection))
