"""Slow work in a few threads, with a bounded queue."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, ParamSpec, TypeVar

from puur.web.http.errors import ClosedDoor
from puur.web.http.problems import ApiProblem
from puur.web.http.refusals import refused

P = ParamSpec("P")
T = TypeVar("T")
WAITING: Final = 16
"""The most work items waiting."""
OF_EACH: Final = 6
"""The most of these from one account or network: solving may take seconds, and others have their tips meanwhile."""
SOON: Final = 2
"""Seconds after which a refused caller may retry."""
READERS: Final = 8
"""The most visitors waiting for a long text to be read."""
SHARE: Final = 4
"""The most of these from one network."""


class WaitingPlaces:
    """The places before something slow: so many for all customers, and so many of them for each."""

    def __init__(self, most: int, share: int) -> None:
        self._most, self._share = most, share
        self._held: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many are taken."""
        return self._held.total()

    def has_none(self, customer: str) -> bool:
        """Whether a customer finds none: all are taken, or he has his share."""
        return self.taken >= self._most or self._held[customer] >= self._share

    @contextmanager
    def held(self, customer: str) -> Iterator[None]:
        """Take one meanwhile, whether one is free or not."""
        self._held[customer] += 1
        try:
            yield
        finally:
            self._held[customer] -= 1
            self._held += Counter()  # forgets who has none any more


class Workers:
    """The threads of one server that compute for programs."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="puur-api")
        self._places = WaitingPlaces(WAITING, OF_EACH)

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._places.taken

    async def do(self, customer: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work. Raises `ApiProblem` where too much waits, of all or of him, and what it raises."""
        if self._places.has_none(customer):
            refused("workers")
            raise ApiProblem(429, "busy", seconds=SOON)
        with self._places.held(customer):
            return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **kwargs))

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Backroom:
    """One thread for what takes too long for the loop: several would keep the interpreter from it by turns.

    What customers want, such as the pages of an evening or the readers of a network, waits before the door and goes in
    one at a time, so that what the server itself brings never comes after all of it. So much may wait of all customers,
    and so much of each.
    """

    def __init__(self, name: str, most: int = READERS, share: int = SHARE) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._name = name.removeprefix("puur-")
        self._places = WaitingPlaces(most, share)
        self._turn = asyncio.Semaphore(1)
        self._own = 0

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._own + self._places.taken

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of some work of the server's own, after what was begun before. Raises what the work raises."""
        self._own += 1
        try:
            return await self._done(lambda: work(*args, **kwargs))
        finally:
            self._own -= 1

    async def do_for(self, customer: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for a customer, in its turn. Raises `ClosedDoor` where too much waits, and what the work raises."""
        if self._places.has_none(customer):
            refused(self._name)
            raise ClosedDoor("problem.crowded", 503)
        with self._places.held(customer):
            async with self._turn:
                return await self._done(lambda: work(*args, **kwargs))

    async def _done(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)
