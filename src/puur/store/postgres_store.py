"""A store in a PostgreSQL database: for many processes and machines."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Double, cast, func, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from puur.store.backup import back_up_tables
from puur.store.journal import Along, JournalEntry, JournalEvent
from puur.store.leases import Leases
from puur.store.postgres_driver import Pool, connect, make_pool, shown, troubles
from puur.store.postgres_notices import PostgresNotices
from puur.store.postgres_writer import PostgresWriter
from puur.store.store import Store
from puur.store.upgrades import LATEST, upgrade

T = TypeVar("T")
READERS: Final = 4
UPGRADING: Final = 0x50757572
"""The number of the advisory lock held by a process while it migrates the database."""
SELECT: Final = "SELECT stream, seq, at, kind, body, chain FROM event WHERE stream = $1 AND seq > $2 ORDER BY seq"
STREAMS: Final = 'SELECT stream FROM event WHERE seq = 1 AND starts_with(stream, $1) ORDER BY stream COLLATE "C"'


class PostgresTables:
    """The `puur.store.table_door.DatabaseTables` of a database server."""

    def __init__(self, url: str, engine: AsyncEngine) -> None:
        self._url = url
        self._engine = engine

    async def write(self, function: Callable[[Connection], T]) -> T:
        """The result of a function that writes."""
        async with troubles(self._url), self._engine.begin() as connection:
            return await connection.run_sync(function)

    async def read(self, function: Callable[[Connection], T]) -> T:
        """The result of a function that reads."""
        async with troubles(self._url), self._engine.connect() as connection:
            one_moment = await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            return await one_moment.run_sync(function)


class PostgresJournal:
    """A `puur.store.journal.Journal` in a database whose tables exist."""

    def __init__(self, url: str, engine: AsyncEngine, pool: Pool, clock: Callable[[], float]) -> None:
        self._url = url
        self._engine = engine
        self._pool = pool
        self._writer = PostgresWriter(url, engine, clock)

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Append all entries to a stream, durably."""
        await self._writer.append(stream, expected, entries, along)

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """The events of a stream after the first so many."""
        async with troubles(self._url):
            rows = await self._pool.fetch(SELECT, stream, after)
        return tuple(JournalEvent(*row) for row in rows)  # type: ignore[arg-type]  # as the columns are

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams with a prefix."""
        async with troubles(self._url):
            rows = await self._pool.fetch(STREAMS, prefix)
        return tuple(str(row[0]) for row in rows)

    async def close(self) -> None:
        """Write what is still waiting, and end all connections."""
        await self._writer.close()
        await self._pool.close()
        await self._engine.dispose()


def server_time() -> ColumnElement[float]:
    """The server's seconds since 1970, since the clocks of the machines that share it may differ."""
    return cast(func.extract("epoch", func.clock_timestamp()), Double)


async def open_postgres(url: str, *, clock: Callable[[], float] = time.time, to: str = LATEST) -> Store:
    """The store, migrated. Raises `StoreError`."""

    def up_to_date(connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": UPGRADING})
        upgrade(connection, shown(url), to)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url), pool_pre_ping=True)
    tables = PostgresTables(url, engine)
    try:
        await tables.write(up_to_date)
        pool = await make_pool(url, READERS)
    except BaseException:
        await engine.dispose()
        raise

    async def backup(path: Path) -> None:
        await back_up_tables(tables, path)

    return Store(
        url=url,
        journal=PostgresJournal(url, engine, pool, clock),
        tables=tables,
        leases=Leases(tables, server_time),
        notices=PostgresNotices(url, pool),
        backup=backup,
    )
