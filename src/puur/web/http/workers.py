"""Slow work in a few threads, with a bounded queue."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from puur.web.http.errors import ClosedDoor
from puur.web.http.problems import ApiProblem
from puur.web.http.refusals import refused

P = ParamSpec("P")
T = TypeVar("T")
WAITING: Final = 16
"""The most work items waiting."""
SOON: Final = 2
"""Seconds after which a refused caller may retry."""
READERS: Final = 8
"""The most visitors waiting for a long text to be read."""
SHARE: Final = 4
"""The most of these from one network."""


class Workers:
    """The threads of one server that compute for programs."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="puur-api")
        self._held = 0

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._held

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work. Raises `ApiProblem` where too many are waiting, and what the work raises."""
        if self._held >= WAITING:
            refused("workers")
            raise ApiProblem(429, "busy", seconds=SOON)
        self._held += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **kwargs))
        finally:
            self._held -= 1

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Backroom:
    """One thread for work too slow for the event loop: several would compete with it for the interpreter's lock."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self.waiting = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work, after everything queued before it. Raises what the work raises."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Readers:
    """One thread that reads visitors' uploads and records: several would slow down the tables."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="puur-reader")
        self._held: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._held.total()

    async def do(self, network: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work for a network.

        Raises `ClosedDoor` where too many are waiting, and what the work raises.
        """
        if self._held.total() >= READERS or self._held[network] >= SHARE:
            refused("readers")
            raise ClosedDoor("problem.crowded", 503)
        self._held[network] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))
        finally:
            self._held[network] -= 1
            self._held += Counter()  # drops zero counts

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
