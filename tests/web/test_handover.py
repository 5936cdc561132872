"""A server that is told to go hands its tables over first: others lead them at once, whoever still keeps it busy."""

import asyncio
import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from litestar.types import Receive, Scope, Send
from tests.ports import free_port
from tests.store.postgres import postgres_server
from tests.web.browser import Browser, Json, Wire, part
from tests.web.company import hub_in
from tests.web.planless_player import answer, number_in, patient
from tests.web.real_server import QUICK, Running
from tests.web.workers import Worker, served
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from puur.store import open_store
from puur.web.http.line_connection import LineConnection
from puur.web.streams.leases import Elsewhere, SharedOwning
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import PREFIX
from puur.wire.settings import TableSettings

GOES_ON_WITHIN = 60.0
"""Seconds, of a busy machine."""
TABLES = 4
WATCHERS = 40
UNFINISHED = b"POST /tisch HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nname="
"""A request whose sender is slow: a server that goes waits for him."""


@contextmanager
def slow_sender(port: int) -> Iterator[None]:
    """Somebody who sends a form, and has not sent all of it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(UNFINISHED)
        yield


@dataclass
class Guest:
    """Somebody who plays at one server until his line is cut, and then at the next."""

    browser: Browser
    table: str
    dice: random.Random
    following: str
    seen: int = 0
    told: dict[int, Json] = field(default_factory=dict)

    async def plays(self, playing: "asyncio.Event") -> None:
        """Until he has played on where he was sent."""
        while True:
            try:
                async with self.browser.line(self.table) as line:
                    await line.hello(number=self.seen)
                    self._look(line.view)
                    playing.set()
                    await self._goes_on(line, acts=9 if self.browser.url == self.following else None)
                    return
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.browser.url = self.following
                await asyncio.sleep(0.02)

    async def _goes_on(self, line: Wire, *, acts: int | None) -> None:
        """Play so many acts, or until the line is cut."""
        until = None if acts is None else self.seen + acts
        while not part(line.view, "table").get("over") and (until is None or self.seen < until):
            act = answer(line.view, self.dice)
            if act is not None:
                await line.act(act)
            await patient(line)
            self._look(line.view)

    def _look(self, view: Json) -> None:
        """Nothing goes back, and what happened once has happened."""
        assert number_in(view) >= self.seen, "what was seen is lost"
        happened = view.get("happened", [])
        assert isinstance(happened, list)
        for act in happened:
            assert act == self.told.setdefault(act["number"], act), "another thing happened"
        self.seen = number_in(view)


async def all_play_on(first: Worker, second: Worker) -> None:
    """All play at one server; it is told to go, and all play on at the other."""
    guests = []
    for number in range(TABLES):
        browser = Browser(first.url)
        table = browser.open_table(alone="ja", reglement="schieber")
        guests.append(Guest(browser, table, random.Random(number), second.url))
    playing = [asyncio.Event() for _ in guests]
    tasks = [asyncio.create_task(guest.plays(begun)) for guest, begun in zip(guests, playing, strict=True)]
    for begun in playing:
        await begun.wait()
    with slow_sender(first.port):
        first.process.terminate()
        async with asyncio.timeout(GOES_ON_WITHIN):
            await asyncio.gather(*tasks)


def test_all_play_on_elsewhere_when_a_process_is_told_to_go() -> None:
    """SIGTERM under play: every table goes on at the other process, and nobody who saw something sees otherwise."""
    with postgres_server("synchronous_commit=on") as database:
        places = (free_port(), free_port())
        with served(database.new_database(), ports=places) as (first, second):
            asyncio.run(all_play_on(first, second))


def test_who_plays_is_told_before_the_server_waits_for_others(tmp_path: Path) -> None:
    """Each line ends with the word that it starts anew, though somebody is still sending: that one comes after them.

    All of them hang up on that word, while the server ends what is left of its lines.
    """
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}"))
    running.start()
    browser = Browser(running.url)
    try:
        table = browser.open_table(alone="ja", reglement="schieber")

        async def looks(everybody: asyncio.Barrier) -> Json:
            async with Browser(running.url).line(table) as line:
                await line.hello()
                await everybody.wait()
                running.go()
                return await line.until("bye")

        async def story() -> list[Json]:
            everybody = asyncio.Barrier(WATCHERS)
            return await asyncio.gather(*(looks(everybody) for _ in range(WATCHERS)))

        with slow_sender(running.port):
            assert {"restart"} == {bye["code"] for bye in asyncio.run(story())}
    finally:
        running.stop()


def test_a_table_handed_over_can_be_led_at_once(tmp_path: Path) -> None:
    """Anyone who has handed over leads nothing again; another finds every event, and waits for no lease."""

    async def story() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            going, staying = (
                Hub(store.journal, QUICK, owning=SharedOwning(store.leases, lambda place=place: place))  # type: ignore[misc]  # a default of its own
                for place in ("http://going", "http://staying")
            )
            created = await going.create(TableSettings(), "host")
            with pytest.raises(Elsewhere):
                await staying.find(created.table)
            await going.hand_over()
            assert () == going.tables
            found = await staying.find(created.table)
            assert found is not None
            assert "host" == found.live.host
            with pytest.raises(Elsewhere):
                await going.find(created.table)
            with pytest.raises(Elsewhere):
                await going.create(TableSettings(), "host")
            for hub in (going, staying):
                await hub.close()

    asyncio.run(story())


HANGS_UP = b"\x88\x82\x00\x00\x00\x00\x03\xe8"
"""What a browser sends last: a close with the code 1000, behind an empty mask."""


def test_a_line_that_hangs_up_as_the_server_goes_does_not_stop_its_end() -> None:
    """Between a visitor's last word and the end of his connection the server may go, and says nothing more to him."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del scope
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await receive()

    async def story() -> None:
        config = Config(app, ws=LineConnection, lifespan="off", log_config=None)
        config.load()
        here, there = socket.socketpair()
        line = LineConnection(config, ServerState(), {})
        await asyncio.get_running_loop().connect_accepted_socket(lambda: line, here)
        async with connect("ws://a/", sock=there, compression=None):
            line.data_received(HANGS_UP)
            line.shutdown()

    asyncio.run(story())


def test_a_table_nobody_looks_at_ends_too_when_another_process_leads_it(tmp_path: Path) -> None:
    """It does not go on beside the one that leads now, and a server that goes does not wait for it."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub, asyncio.timeout(GOES_ON_WITHIN):
            table = (await hub.create(TableSettings(), "anna")).table
            hub.lose(f"{PREFIX}{table}")
            while hub.leads(table):  # noqa: ASYNC110  nothing tells when a table has gone
                await asyncio.sleep(0)

    asyncio.run(story())
