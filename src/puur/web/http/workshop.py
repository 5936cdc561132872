"""Heavy work one after another, each in a process of its own that may take so much memory and time, and no more.

Nobody who plays waits for it: the loop only hands it over, and the system lets the process run behind all others. Its
time is that of the processor: behind a full hall a page takes longer, and is no larger. What does not fit ends with its
process, whatever it was.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, cast

from puur.web.http.bench import FAILED
from puur.web.http.refusals import refused

P = ParamSpec("P")
T = TypeVar("T")
LOG: Final = logging.getLogger("puur.web.workshop")
MIB: Final = 1 << 20
WAITING: Final = 12
"""Pieces of work that may wait, the one that is done included."""
EACH: Final = 3
"""Of them, of one customer."""
BEHIND: Final = 10.0
"""How much longer than its own time a piece of work may take behind all others."""


class Crowded(Exception):
    """Too much waits already."""


class TooLarge(Exception):
    """It needed more memory or time than there is for it."""


class Workshop:
    """One bench: who brings work waits for his turn."""

    def __init__(self, *, memory: int, seconds: int = 60) -> None:
        self._memory = memory
        self._seconds = seconds
        self._turn = asyncio.Semaphore(1)
        self._held: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """Pieces of work held."""
        return self._held.total()

    async def do(self, customer: str, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """What a function of a module gives for values; both travel to the process, by their names and as they are.

        Raises `Crowded`, `TooLarge`, and `RuntimeError` where the work raises anything.
        """
        if self._held[customer] >= EACH or self._held.total() >= WAITING:
            refused("workshop")
            raise Crowded
        self._held[customer] += 1
        try:
            async with self._turn:
                asked = await asyncio.to_thread(pickle.dumps, (work, args))
                made = await self._made(asked)
                return cast("T", await asyncio.to_thread(pickle.loads, made))
        finally:
            self._held[customer] -= 1
            self._held += Counter()  # whoever waits for nothing is forgotten

    async def _made(self, asked: bytes) -> bytes:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "puur.web.http.bench", str(self._memory), str(self._seconds)),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=os.environ | {"RAYON_NUM_THREADS": "1"},
        )
        try:
            async with asyncio.timeout(BEHIND * self._seconds):
                made, why = await process.communicate(asked)
        except TimeoutError:
            raise TooLarge from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
                    process.kill()
                await process.wait()
        if process.returncode == FAILED:
            LOG.error("a piece of work failed: %s", why.decode(errors="replace")[:2_000])
            raise RuntimeError("a piece of work failed")
        if process.returncode:
            LOG.warning("a piece of work was too large: %s", process.returncode)
            raise TooLarge
        return made
