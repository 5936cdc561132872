"""Heavy work, one item at a time, each in a separate process with limits on memory and time.

Players do not wait for it: the event loop only starts it, and the process has low priority. Its time limit is processor
time, so under load a page takes longer but is not refused. Work beyond the limits ends with its process.
"""

import asyncio
import logging
import pickle
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar, cast

from puur.web.http.bench import FAILED
from puur.web.http.beside import beside
from puur.web.http.heavy_memory import HeavyMemory
from puur.web.http.helper_process import helper
from puur.web.http.refusals import refused
from puur.web.http.workers import WaitingPlaces

P = ParamSpec("P")
T = TypeVar("T")
LOG: Final = logging.getLogger("puur.web.workshop")
WAITING: Final = 12
"""The most work items, including the one in progress."""
EACH: Final = 3
"""The most of these from one customer."""
BEHIND: Final = 10.0
"""The factor between wall time and processor time allowed under load."""


class Crowded(Exception):
    """Too many items are waiting."""


class TooLarge(Exception):
    """The work exceeded its limit of memory or time."""


class Workshop:
    """A single worker: callers wait for their turn, and for the memory that all workshops of a server share."""

    def __init__(self, *, memory: int, seconds: int = 60, shared: HeavyMemory | None = None) -> None:
        self._shared = HeavyMemory() if shared is None else shared
        self._memory = memory
        self._seconds = seconds
        self._turn = asyncio.Semaphore(1)
        self._places = WaitingPlaces(WAITING, EACH)

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._places.taken

    async def do(self, customer: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of a module's function for some arguments, run in the process.

        Raises `Crowded`, `TooLarge`, and `RuntimeError` where the work raises.
        """
        async with self.turn(customer):
            return await self.done(work, *args, **named)

    @asynccontextmanager
    async def turn(self, customer: str) -> AsyncIterator[None]:
        """A customer's turn, for whom what is worked on is gathered in it. Raises `Crowded`."""
        if self._places.has_none(customer):
            refused("workshop")
            raise Crowded
        with self._places.held(customer):
            async with self._turn:
                yield

    async def done(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """The result of `do`, for whoever has his turn already."""
        asked = await beside(pickle.dumps, (work, args))
        async with self._shared.held(self._memory):
            made = await self._made(asked)
        return cast("T", await beside(pickle.loads, made))

    async def _made(self, asked: bytes) -> bytes:
        bench = ("puur.web.http.bench", str(self._memory), str(self._seconds))
        async with helper(*bench, faults=PIPE, variables={"RAYON_NUM_THREADS": "1"}) as process:
            try:
                async with asyncio.timeout(BEHIND * self._seconds):
                    made, why = await process.communicate(asked)
            except TimeoutError:
                raise TooLarge from None
        if process.returncode == FAILED:
            LOG.error("a piece of work failed: %s", why.decode(errors="replace")[:2_000])
            raise RuntimeError("a piece of work failed")
        if process.returncode:
            LOG.warning("a piece of work was too large: %s", process.returncode)
            raise TooLarge
        return made
