"""A real server in this process, on a port of its own."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from puur.store.brakes import Allowance
from puur.web.live.chairs import Manners
from puur.web.serve import Announcing, config_of
from puur.web.settings import Limits, Settings

# One address opens and asks what all stories of a process do.
MANY = Limits(tables_an_address=10_000, asking=Allowance(rate=1_000.0, burst=10_000.0))
QUICK = Settings(port=0, budget=0.05, idle=60.0, limits=MANY)
STARTS_WITHIN = 60.0


class Running:
    """A server in a thread; its address, and its end."""

    def __init__(self, settings: Settings) -> None:
        self._listens = threading.Event()
        self._port = 0
        self._server = Announcing(config_of(settings), self._told)
        self._thread = threading.Thread(target=self._run, name="server")

    def _told(self, port: int) -> None:
        self._port = port
        self._listens.set()

    def _run(self) -> None:
        asyncio.run(self._server.serve())

    def start(self) -> None:
        """Start, and wait until it listens."""
        self._thread.start()
        assert self._listens.wait(STARTS_WITHIN)

    def stop(self) -> None:
        """Stop, and wait for its end."""
        self._server.should_exit = True
        self._thread.join(STARTS_WITHIN)

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def sockets(self) -> str:
        """Where its sockets begin."""
        return f"ws://127.0.0.1:{self._port}/ws/v1/tables/"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of this process; each opens tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Running(replace(QUICK, store=f"sqlite:///{folder / 'puur.sqlite'}"))
    running.start()
    yield running
    running.stop()


OWNER = "der Schluessel des Hauses"


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an owner's key that believes visitors where they come from, so that each test has its addresses."""
    store = f"sqlite:///{tmp_path_factory.mktemp('club') / 'puur.sqlite'}"
    limits, manners = Limits(tables_an_address=20), Manners(frozenset({"löli"}))
    house = replace(QUICK, store=store, owner=OWNER, proxies=("127.0.0.1",), limits=limits, manners=manners)
    running = Running(house)
    running.start()
    yield running
    running.stop()
