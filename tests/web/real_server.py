"""A real server in this process, on a port of its own."""

import asyncio
import threading

from puur.store.brakes import Allowance
from puur.web.http.limits import Limits
from puur.web.serve import Announcing
from puur.web.settings import Settings

# One address opens and asks what all stories of a process do.
ENDLESS = Allowance(rate=1_000.0, burst=10_000.0)
MANY = Limits(
    tables_an_address=10_000,
    evenings_an_address=10_000,
    evening_tables_an_address=10_000,
    asking=ENDLESS,
    opening=ENDLESS,
)
QUICK = Settings(port=0, budget=0.05, idle=60.0, limits=MANY)
STARTS_WITHIN = 60.0
PATIENCE = 240.0
"""Seconds something may take on a busy machine; whoever waits goes on at once when it is there."""


class Running:
    """A server in a thread; its address, and its end."""

    def __init__(self, settings: Settings) -> None:
        self._listens = threading.Event()
        self._port = 0
        self._server = Announcing(settings, self._told)
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

    def go(self) -> None:
        """Tell it to stop, as SIGTERM does."""
        self._server.should_exit = True

    def stop(self) -> None:
        """Stop, and wait for its end."""
        self.go()
        self._thread.join(STARTS_WITHIN)

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._port

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def sockets(self) -> str:
        """Where its sockets begin."""
        return f"ws://127.0.0.1:{self._port}/ws/v1/tables/"
