"""Servers in processes of their own, one or several on one store."""

import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from urllib.error import URLError

import pytest
from tests.nursery import NURSERY
from tests.ports import free_port
from tests.web.served_process import run

from puur.store.leases import LASTS
from puur.web.http.limits import Limits
from puur.web.settings import Settings

STARTS_WITHIN = 90.0
BRISK = Limits(frames_a_second=500.0, burst=500.0)
"""For players who do not look at their cards for long."""


@dataclass
class Worker:
    """A server's process."""

    process: ForkServerProcess
    port: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def lives(self) -> bool:
        """Whether it is still running."""
        return self.process.is_alive()

    def kill(self) -> None:
        """End it without a word, as SIGKILL does."""
        self.process.kill()
        self.process.join()

    def end(self) -> None:
        """Ask it to end, as SIGTERM does, and wait until it has."""
        self.process.terminate()
        self.process.join(STARTS_WITHIN)
        assert not self.lives


def wait_until_ready(address: str) -> None:
    """Until a server serves."""
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/readyz", timeout=5):  # noqa: S310  our own server
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.02)
    pytest.fail("the server did not start")


def started(store: str, port: int, *, lease: float = LASTS, limits: Limits = BRISK) -> Worker:
    """A server on a store, which may not listen yet."""
    settings = Settings(port=port, store=store, lease=lease, limits=limits)
    process = NURSERY.Process(target=run, args=(settings,))
    process.start()
    return Worker(process, port)


@contextmanager
def served(store: str, *, number: int = 1, ports: tuple[int, ...] = ()) -> Iterator[tuple[Worker, ...]]:
    """So many servers on one store."""
    places = ports or tuple(free_port() for _ in range(number))
    workers = tuple(started(store, port) for port in places)
    try:
        for worker in workers:
            wait_until_ready(worker.url)
        yield workers
    finally:
        for worker in workers:
            worker.kill()
