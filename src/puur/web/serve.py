"""Starts the server: the loop, the garbage collector's thresholds, uvicorn, and the address people should open."""

import asyncio
import gc
import glob
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from puur.store.address import file_of
from puur.web import first_use
from puur.web.app import build, house_of
from puur.web.http import heaps
from puur.web.http.connections import Connection, keep_many
from puur.web.http.doorway import DOORWAY, Doorway
from puur.web.http.heavy_memory import StandsAside
from puur.web.http.line_connection import LineConnection
from puur.web.http.metrics import Metrics
from puur.web.http.portions import RequestsInTurn
from puur.web.http.request_counts import CountedRequests
from puur.web.http.unread_body import ReadToTheEnd
from puur.web.http.unwatched import uvicorn
from puur.web.settings import Settings
from puur.web.table.host.machine_code import warming

OnPort = Callable[[int], object]
"""Called with the port once the server listens."""
TAKEN_AT_ONCE: Final = 8
"""Connections accepted per turn of the event loop, which asyncio controls by its backlog."""
WAITING: Final = 4096
"""Connections waiting in the system's accept queue meanwhile."""
RUBBISH: Final = (1_000, 10, 25_000)
"""The thresholds of the garbage collector: short collections of new objects, and hardly ever of old ones.

What an act makes mostly lives until the next one at its table, and is in no cycle: it is looked at once as new and once
more. To look again at fifty thousand at a time held every table up for 35 ms of processor time; ten thousand take a
fifth, and all together no more.
"""
OTHERS: Final = 0o077
"""The umask for files written by the server."""
BESIDE: Final = 2
"""The loop's own threads: for giving memory back, disks, and the names of other processes.

Nothing that a visitor chooses the size of runs in them: that has threads of its own, and so have the tables.
"""
SWITCH: Final = 0.0002
"""Seconds a bot's thread may hold the interpreter's lock while the server waits for it."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one of several processes listens: at the door all share, and at one where the others reach it alone.

    `life` is readable once the one who started them is gone: then this one ends too. `compiled` is readable once what
    compiles the core for all of them has ended.
    """

    shared: socket.socket
    own: socket.socket
    life: socket.socket
    compiled: socket.socket


class Announcing(uvicorn.Server):
    """Uvicorn with our app, telling when it listens, and on which port where the system chose it."""

    def __init__(
        self, settings: Settings, told: OnPort, doors: Doors | None = None, beside: StandsAside | None = None
    ) -> None:
        metrics = Metrics()
        self.app = build(settings, metrics)
        super().__init__(config_of(CountedRequests(RequestsInTurn(ReadToTheEnd(self.app)), metrics), settings))
        self._told = told
        self._doors = doors
        self._beside = beside

    def listen(self) -> None:
        """Serve until interrupted."""
        self.run(sockets=None if self._doors is None else [self._doors.own, self._doors.shared])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(BESIDE, "puur-beside"))
        await super().startup(sockets)
        if self.started and self.servers:
            _let_wait(self.servers)
            if self._doors is not None:
                asyncio.get_running_loop().add_reader(self._doors.life.fileno(), self._orphaned)
            port: int = self.servers[0].sockets[0].getsockname()[1]
            house = house_of(self.app)
            if house is not None:
                house.port = port
                house.doorway = Doorway(house.lines, house.settings.proxies)
                self.lifespan.state[DOORWAY] = house.doorway
                if self._beside is not None:
                    house.heavy_memory.comes_before(self._beside)
            self._told(port)

    def _orphaned(self) -> None:
        """Exit when orphaned, since nobody would restart or stop this process."""
        if self._doors is not None:
            asyncio.get_running_loop().remove_reader(self._doors.life.fileno())
        self.handle_exit(signal.SIGTERM, None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, hand over the tables, and only then wait for pending requests."""
        for listening in self.servers:
            listening.close()
        house = house_of(self.app)
        if house is not None:
            await house.hub.hand_over()
        await super().shutdown(sockets)


def _let_wait(servers: Sequence[asyncio.Server]) -> None:
    """Use a long accept queue, although few connections are accepted at once."""
    for listening in (found for server in servers for found in server.sockets):
        with socket.fromfd(listening.fileno(), listening.family, listening.type) as same:
            same.listen(WAITING)


def config_of(app: CountedRequests, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs: one process, sockets without compression and with a limit, no access log."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Connection,
        ws=LineConnection,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="on",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies) or None,
        timeout_graceful_shutdown=3,
        backlog=TAKEN_AT_ONCE,
    )


def keep_private(store: str) -> None:
    """Make all written files private to the user, since they contain cards, secrets and data about people."""
    os.umask(OTHERS)
    file = file_of(store)
    if file is not None:
        for lies in file.parent.glob(f"{glob.escape(file.name)}*"):
            with suppress(OSError):  # not our file
                lies.chmod(lies.stat().st_mode & ~OTHERS)


def serve(settings: Settings, told: OnPort) -> None:
    """Serve until interrupted; `told` is called with the port once it listens."""
    keep_private(settings.store)
    with warming() as core:

        def listens(port: int) -> None:
            told(port)
            core.start()

        run(settings, listens, beside=core)


def run(settings: Settings, told: OnPort, doors: Doors | None = None, *, beside: StandsAside | None = None) -> None:
    """Serve in this process until interrupted, alone or at one of several doors; the compiled core is as it is.

    What runs `beside` it stands aside while heavy work needs the memory.
    """
    keep_many()
    heaps.share()

    def listens(port: int) -> None:
        told(port)
        first_use.begin()

    server = Announcing(settings, listens, doors, beside)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RUBBISH)
    gc.enable()  # the start may have stopped it
    sys.setswitchinterval(SWITCH)
    server.listen()
