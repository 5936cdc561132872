"""Several processes at one address, on one PostgreSQL database: a connection is accepted by any process that is free.

Each leads its own tables and has a second port for the others. A dead process is replaced on the same ports. On
shutdown, all hand over their tables and exit; they also exit if this process is killed.
"""

import logging
import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final
from urllib.parse import urlsplit

from puur.web.serve import WAITING, Doors, OnPort, keep_private, run
from puur.web.settings import Settings
from puur.web.table.host.machine_code import WarmingElsewhere, warming

LOG: Final = logging.getLogger("puur.web.crew")
LAST_PORT: Final = 65535
SOON: Final = 0.5
"""Seconds until a dead process is replaced; doubled each time it never listened."""
LATE: Final = 30.0
"""The longest such delay in seconds."""
TO_END: Final = 20.0
"""Seconds a process gets to hand over its tables and finish requests."""
ENDED_BY: Final = (signal.SIGINT, signal.SIGTERM)
Prepared = Callable[[], None]
"""The first thing a new process does, since it does not inherit the log configuration."""


class NotListening(Exception):
    """A port cannot be opened, perhaps because it is in use. `host` and `port` say which."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"{host}:{port}")
        self.host = host
        self.port = port


@dataclass(slots=True)
class Berth:
    """A slot in the crew: its own port, and the current process."""

    settings: Settings
    own: socket.socket
    process: SpawnProcess | None = None
    heard: socket.socket | None = None  # tells that it listens
    pause: float = SOON
    due: float = field(default_factory=time.monotonic)


def crew(settings: Settings, processes: int, told: OnPort, prepared: Prepared) -> None:
    """Serve with so many processes until interrupted; `told` is called with the port once the first of them listens.

    Raises `NotListening`, and `SystemExit` where none of them can serve.
    """
    keep_private(settings.store)
    with doors_of(settings, processes) as (shared, own), warming() as core, interrupted() as (signals, heard):

        def listens(port: int) -> None:
            told(port)
            core.start()
            threading.Thread(target=tell_when_compiled, daemon=True).start()

        def tell_when_compiled() -> None:
            core.wait()
            company.compiled()

        company = Crew(tuple(Berth(_alone(settings, door), door) for door in own), shared, listens, prepared)
        try:
            while not heard:
                company.look_after(signals)
        finally:
            company.end()


@contextmanager
def doors_of(settings: Settings, processes: int) -> Iterator[tuple[socket.socket, tuple[socket.socket, ...]]]:
    """The shared port, and one for each process. Raises `NotListening`."""
    with ExitStack() as opened:
        shared = opened.enter_context(_opened(settings.host, settings.port))
        host, first = _own_place(settings, shared.getsockname()[1])
        ports = (first and first + number for number in range(processes))
        yield shared, tuple(opened.enter_context(_opened(host, port)) for port in ports)


def _own_place(settings: Settings, port: int) -> tuple[str, int]:
    """The host and the first port at which the others reach a process: 0 is any, as the shared one was."""
    if settings.worker:
        parts = urlsplit(settings.worker)
        return parts.hostname or "127.0.0.1", parts.port or port + 1
    return "127.0.0.1", port + 1 if settings.port else 0


def _opened(host: str, port: int) -> socket.socket:
    """A listening socket; connections wait until accepted. Raises `NotListening`."""
    if port > LAST_PORT:
        raise NotListening(host, port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        raise NotListening(host, port) from error


def _alone(settings: Settings, door: socket.socket) -> Settings:
    """What one process goes by: the others reach it at its own door."""
    host, port = door.getsockname()[:2]
    return replace(settings, worker=f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")


@contextmanager
def interrupted() -> Iterator[tuple[socket.socket, list[int]]]:
    """A socket that becomes readable, and a list that is filled, when this process is asked to exit."""
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        del frame
        heard.append(number)

    ours, woken = socket.socketpair()
    with ours, woken:
        woken.settimeout(0)
        before = {number: signal.signal(number, hear) for number in ENDED_BY}
        signal.set_wakeup_fd(woken.fileno())
        try:
            yield ours, heard
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)


class Crew:
    """Starts the processes, and replaces dead ones."""

    def __init__(self, berths: tuple[Berth, ...], shared: socket.socket, told: OnPort, prepared: Prepared) -> None:
        self._berths = berths
        self._shared = shared
        self._told = told
        self._prepared = prepared
        self._context = multiprocessing.get_context("spawn")
        self._life, self._held = socket.socketpair()
        self._compiled, self._compiles = socket.socketpair()
        self._listens = False

    def compiled(self) -> None:
        """Tell all processes, those to come too, that the core is compiled as far as it will be."""
        self._compiles.close()

    def look_after(self, signals: socket.socket) -> None:
        """Start due processes, and wait for an event."""
        now = time.monotonic()
        for berth in self._berths:
            if berth.process is None and berth.due <= now:
                self._start(berth)
        due = [berth.due - now for berth in self._berths if berth.process is None]
        ends = [berth.process.sentinel for berth in self._berths if berth.process is not None]
        words = [berth.heard for berth in self._berths if berth.heard is not None]
        happened = wait([signals, *ends, *words], min(due, default=None))
        for berth in self._berths:
            if berth.heard in happened:
                self._hear(berth)
            if berth.process is not None and berth.process.sentinel in happened:
                self._bury(berth)

    def end(self) -> None:
        """Make all processes hand over and exit; those that do not are killed."""
        living = [berth.process for berth in self._berths if berth.process is not None]
        for process in living:
            process.terminate()
        until = time.monotonic() + TO_END
        for process in living:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                LOG.warning("a process did not end in %s s", TO_END)
                process.kill()
                process.join()
        pairs = (self._life, self._held, self._compiled, self._compiles)
        for line in (*pairs, *(berth.heard for berth in self._berths if berth.heard is not None)):
            line.close()

    def _start(self, berth: Berth) -> None:
        heard, says = socket.socketpair()
        doors = Doors(self._shared, berth.own, self._life, self._compiled)
        berth.process = self._context.Process(target=_serve, args=(berth.settings, doors, says, self._prepared))
        berth.process.start()
        says.close()
        berth.heard = heard

    def _hear(self, berth: Berth) -> None:
        """It listens; or it has ended before."""
        if berth.heard is None:
            return
        if berth.heard.recv(1):
            berth.pause = SOON
            if not self._listens:
                self._listens = True
                self._told(self._shared.getsockname()[1])
        berth.heard.close()
        berth.heard = None

    def _bury(self, berth: Berth) -> None:
        """Schedule a replacement. Raises `SystemExit` where none has ever listened, since the next would fail, too."""
        if berth.process is None:
            return
        berth.process.join()
        LOG.warning("process %s ended with status %s", berth.process.pid, berth.process.exitcode)
        berth.process.close()
        berth.process = None
        if not self._listens:
            raise SystemExit(1)
        berth.due = time.monotonic() + berth.pause
        berth.pause = min(2 * berth.pause, LATE)


def _serve(settings: Settings, doors: Doors, says: socket.socket, prepared: Prepared) -> None:
    """What one process of a crew does."""
    prepared()

    def told(port: int) -> None:
        del port
        says.send(b".")
        says.close()

    run(settings, told, doors, beside=WarmingElsewhere(doors.compiled))
