"""Nothing personal lies for ever: once a day records go that nobody wants, and contacts of evenings long past."""

import asyncio
import logging
import time
from functools import partial
from typing import Final

from puur.store import StoreError
from puur.store.shelving import forget_old_records
from puur.web.server import Server

LOG: Final = logging.getLogger("puur.web.replay")
DAY: Final = 86_400.0
SOON: Final = 60.0
"""Seconds after the start until the first look."""


class Keeping:
    """Takes old records off the shelf and deletes old contacts while a server runs."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._task = asyncio.get_running_loop().create_task(self._sweep(), name="old records")

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _sweep(self) -> None:
        await asyncio.sleep(SOON)
        while True:
            before = time.time() - self._server.settings.keep_records * DAY
            try:
                gone = await self._server.store.tables.write(partial(forget_old_records, before=before))
                evenings = await self._server.evenings.forget_old_contacts()
            except StoreError as error:
                LOG.warning("what is old was not taken away: %s", type(error).__name__)
            else:
                LOG.info("%d old records taken away, contacts of %d evenings deleted", gone, len(evenings))
            await asyncio.sleep(DAY)
