"""Nothing personal is stored for ever: expired data is deleted once a day while a server runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from puur.store import StoreError

LOG: Final = logging.getLogger("puur.web.sweep")
DAY: Final = 86_400.0
SOON: Final = 60.0
"""Seconds from the start to the first sweep."""
SweepWork = Callable[[], Awaitable[str]]
"""Deletes old data; returns a description."""


class Sweep:
    """Sweeps once a day."""

    def __init__(self, *works: SweepWork) -> None:
        self._works = works
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start sweeping."""
        self._task = asyncio.get_running_loop().create_task(self._sweep(), name="old records")

    def stop(self) -> None:
        """Stop sweeping."""
        if self._task is not None:
            self._task.cancel()

    async def _sweep(self) -> None:
        await asyncio.sleep(SOON)
        while True:
            for work in self._works:
                try:
                    LOG.info("%s", await work())
                except StoreError as error:
                    LOG.warning("what is old was not taken away: %s", type(error).__name__)
            await asyncio.sleep(DAY)
