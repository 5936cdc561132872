"""The threads that read an SQLite file while another writes to it, each with its own connection."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock, local
from typing import Final, TypeVar

from sqlalchemy import Connection

from puur.store.sqlite_file import core_connection, reading_connection, troubles
from puur.store.trouble import StoreError, StoreTrouble

READERS: Final = 2
T = TypeVar("T")


class SqliteReaders:
    """A few read-only connections."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix=f"reading {path.name}")
        self._own = local()
        self._lock = Lock()
        self._open: list[tuple[sqlite3.Connection, Connection]] = []
        self._closed = False

    async def raw(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """The result of a function on the plain connection."""
        return await self._elsewhere(lambda: self._read(lambda raw, _: function(raw)))

    async def core(self, function: Callable[[Connection], T]) -> T:
        """The result of a function on SQLAlchemy's connection."""
        return await self._elsewhere(lambda: self._read(lambda _, core: function(core)))

    async def _elsewhere(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError(StoreTrouble.CLOSED)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _read(self, function: Callable[[sqlite3.Connection, Connection], T]) -> T:
        """Call the function on a snapshot: concurrent writes are not seen."""
        raw, core = self._connections()
        with troubles(self.path):
            raw.execute("BEGIN")
            try:
                return function(raw, core)
            finally:
                raw.execute("ROLLBACK")

    def _connections(self) -> tuple[sqlite3.Connection, Connection]:
        own: tuple[sqlite3.Connection, Connection] | None = getattr(self._own, "connections", None)
        if own is None:
            raw = reading_connection(self.path)
            own = self._own.connections = (raw, core_connection(raw))
            with self._lock:
                self._open.append(own)
        return own

    def close(self) -> None:
        """Finish running reads, then close the connections."""
        self._closed = True
        self._threads.shutdown()
        for raw, core in self._open:
            core.close()
            raw.close()
        self._open.clear()
