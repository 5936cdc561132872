"""The journal and the tables in an SQLite file: for one process, which is what a club's small server needs."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection

from puur.store.journal import Along, JournalEntry, JournalEvent
from puur.store.sqlite_readers import SqliteReaders
from puur.store.sqlite_writer import Writer

T = TypeVar("T")
SELECT: Final = "SELECT stream, seq, at, kind, body, chain FROM event WHERE stream = ? AND seq > ? ORDER BY seq"
# GLOB would interpret brackets in a name, and LIKE percent signs
STREAMS: Final = "SELECT stream FROM event WHERE seq = 1 AND stream >= ? AND substr(stream, 1, ?) = ? ORDER BY stream"


class SqliteTables:
    """The `puur.store.table_door.DatabaseTables` of a file: written between events, by the same thread."""

    def __init__(self, writer: Writer, readers: SqliteReaders) -> None:
        self._writer = writer
        self._readers = readers

    async def write(self, function: Callable[[Connection], T]) -> T:
        """The result of a function that writes."""
        return await self._writer.run(function)

    async def read(self, function: Callable[[Connection], T]) -> T:
        """The result of a function that reads."""
        return await self._readers.core(function)


class SqliteJournal:
    """A `puur.store.journal.Journal` in a file whose tables exist (`puur.store.upgrades`)."""

    def __init__(
        self, path: Path, *, clock: Callable[[], float] = time.time, told: Callable[[], None] | None = None
    ) -> None:
        self.path = path
        self._writer = Writer(path, clock=clock, told=told)
        self._readers = SqliteReaders(path)
        self.tables = SqliteTables(self._writer, self._readers)

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Append all entries to a stream, durably."""
        await self._writer.append(stream, expected, entries, along)

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """The events of a stream after the first so many."""

        def found(connection: sqlite3.Connection) -> tuple[JournalEvent, ...]:
            return tuple(JournalEvent(*row) for row in connection.execute(SELECT, (stream, after)))

        return await self._readers.raw(found)

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams with a prefix."""

        def found(connection: sqlite3.Connection) -> tuple[str, ...]:
            return tuple(name for (name,) in connection.execute(STREAMS, (prefix, len(prefix), prefix)))

        return await self._readers.raw(found)

    async def close(self) -> None:
        """Write what is still waiting, and close the file."""
        await asyncio.to_thread(self._readers.close)
        await asyncio.to_thread(self._writer.close)  # last, since only it can remove the log
