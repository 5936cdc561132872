"""Whether the store can be read and written: found out by doing both, once every few seconds however many ask."""

import asyncio
import sqlite3
import time
from typing import Final

from puur.store import Store, StoreError, StoreTrouble
from puur.store.brakes import key_of, remember

PATIENCE: Final = 3.0
"""Seconds the store may take; Prometheus itself waits ten."""
FRESH: Final = 5.0
"""Seconds for which what was found is still true: strangers may ask too, and each look is a word on the disk."""
_KEY: Final = key_of("health", "readyz")


class Readiness:
    """The look at the store of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking = asyncio.Lock()
        self._until = -FRESH
        self._found: StoreTrouble | None = None

    async def trouble(self) -> StoreTrouble | None:
        """What keeps the store from being read or written; None if nothing does."""
        async with self._looking:
            if time.monotonic() >= self._until:
                self._found = await self._look()
                self._until = time.monotonic() + FRESH
            return self._found

    async def _look(self) -> StoreTrouble | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.journal.read("health")
                await self._store.tables.write(lambda connection: remember(connection, _KEY, FRESH))
        except StoreError as error:
            return error.kind
        except (sqlite3.Error, OSError):
            return StoreTrouble.FAILED
        except TimeoutError:
            return StoreTrouble.BUSY
        return None
