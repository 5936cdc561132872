"""Work that takes time: in a few threads, with a line before them that does not grow without end."""

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
"""Pieces of work that may wait."""
SOON: Final = 2
"""Seconds after which whoever was sent away may try again."""
READERS: Final = 8
"""Visitors who may wait until a long text of theirs is read."""
SHARE: Final = 4
"""Of them those of one network."""


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
        """The result of some work. Raises `ApiProblem` where too much waits, and what the work raises."""
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
    """One thread for what takes too long for the loop: several would keep the interpreter from it by turns."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self.waiting = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of some work, after all that was brought before it. Raises what the work raises."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Readers:
    """Who reads what visitors send and step through: one thread, as several would hold up the tables between them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="puur-reader")
        self._held: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._held.total()

    async def do(self, network: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of some work for a network. Raises `ClosedDoor` where too many wait, and what the work raises."""
        if self._held.total() >= READERS or self._held[network] >= SHARE:
            refused("readers")
            raise ClosedDoor("problem.crowded", 503)
        self._held[network] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))
        finally:
            self._held[network] -= 1
            self._held += Counter()  # forgets who waits no more

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
