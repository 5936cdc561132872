"""The single connection of a process that writes events to PostgreSQL: waiting events are written in one COPY.

Several processes may do so at once. Each caches the heads of its streams; when another process has written to one of
them, the unique key reports it, and the head is read again.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from puur.store.append import MOST, Append, EventRow, Head, rows_after
from puur.store.chain import first_link
from puur.store.journal import Along, JournalEntry, StaleStream, writable
from puur.store.postgres_driver import Driver, connect, is_taken, troubles
from puur.store.tables import event
from puur.store.trouble import StoreError, StoreTrouble

BATCH: Final = 512
COLUMNS: Final = ("stream", "seq", "at", "kind", "body", "chain")
ONE_WRITER: Final = '"uq_event_stream_seq"'
"""The name of the unique constraint on event numbers, as it appears in PostgreSQL's messages."""
HEADS: Final = """
SELECT name, last.seq, last.chain FROM unnest($1::text[]) AS name
CROSS JOIN LATERAL (SELECT seq, chain FROM event WHERE stream = name ORDER BY seq DESC LIMIT 1) AS last
"""
Waiting = Append[asyncio.Future[None]]
"""Events to be written, and the future of the caller."""


class PostgresWriter:
    """Collects events and writes them."""

    def __init__(self, url: str, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._url = url
        self._engine = engine
        self._clock = clock
        self._driver: Driver | None = None
        self._heads: dict[str, Head] = {}
        self._waiting: list[Waiting] = []
        self._news = asyncio.Event()
        self._closed = False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="journal")

    async def append(self, stream: str, expected: int, entries: Sequence[JournalEntry], along: Along | None) -> None:
        """Write events; see `puur.store.journal.Journal.append`."""
        if self._closed:
            raise StoreError(StoreTrouble.CLOSED)
        reply = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(stream, expected, writable(stream, entries), along, reply))
        self._news.set()
        await reply

    async def close(self) -> None:
        """Write what is waiting, and close the connection."""
        self._closed = True
        self._news.set()
        await self._task
        if self._driver is not None:
            with suppress(StoreError):
                async with troubles(self._url):
                    await self._driver.close()

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write(batch)

    async def _write(self, batch: list[Waiting]) -> None:
        """Write a batch in order of arrival; only a function along needs a separate transaction."""
        together: list[Waiting] = []
        for work in batch:
            if work.along is None:
                together.append(work)
                continue
            await self._answered(together, self._copy)
            await self._answered([work], self._with_function)
            together = []
        await self._answered(together, self._copy)

    async def _answered(self, batch: list[Waiting], writing: Callable[[list[Waiting]], object]) -> None:
        """Write, and notify all callers of the outcome."""
        if not batch:
            return
        wrong: BaseException | None = None
        try:
            async with troubles(self._url):
                await writing(batch)  # type: ignore[misc]  # one of the two below
        except Exception as error:  # noqa: BLE001  whoever waits is told
            wrong = error
            self._heads.clear()
        for work in batch:
            if work.reply.done():
                continue
            if wrong is None:
                work.reply.set_result(None)
            else:
                work.reply.set_exception(wrong)

    async def _copy(self, batch: list[Waiting]) -> None:
        """Write all events that follow the known heads; if somebody else wrote in between, one caller at a time."""
        rows = await self._rows(batch)
        if not rows:
            return
        driver = await self._connected()
        try:
            await driver.copy_records_to_table("event", columns=COLUMNS, records=rows)
        except Exception as error:
            if not is_taken(error):
                raise
            self._heads.clear()
            if len(batch) == 1:
                await self._refuse(batch[0])
            else:
                for work in batch:
                    await self._answered([work], self._copy)
            return
        self._remember(rows)

    async def _with_function(self, batch: list[Waiting]) -> None:
        """Write one caller's events and call his function, in one transaction."""
        (work,) = batch
        rows = await self._rows(batch)
        if work.reply.done() or work.along is None:
            return
        try:
            async with self._engine.begin() as connection:
                if rows:
                    await connection.execute(insert(event), [dict(zip(COLUMNS, row, strict=True)) for row in rows])
                await connection.run_sync(work.along)
        except IntegrityError as error:
            if ONE_WRITER not in str(error.orig).partition("\n")[0]:  # later lines contain values
                raise
            self._heads.clear()
            await self._refuse(work)
            return
        self._remember(rows)

    async def _rows(self, batch: list[Waiting]) -> list[EventRow]:
        """The rows of requests that are not stale; the callers of stale ones are notified."""
        heads = await self._known(batch)
        rows: list[EventRow] = []
        for work in batch:
            head = heads[work.stream]
            if head.number != work.expected:
                if not work.reply.done():
                    work.reply.set_exception(StaleStream(work.stream, work.expected, head.number))
                continue
            new, heads[work.stream] = rows_after(head, work, self._clock)
            rows += new
        return rows

    async def _known(self, batch: list[Waiting]) -> dict[str, Head]:
        """The heads of a batch's streams; the database is queried where the cached head does not match."""
        heads: dict[str, Head] = {}
        asked: list[str] = []
        for work in batch:
            if work.stream in heads:
                continue
            known = self._heads.get(work.stream)
            if known is None or known.number != work.expected:
                asked.append(work.stream)
                known = Head(0, first_link(work.stream))
            heads[work.stream] = known
        if asked:
            driver = await self._connected()
            for name, number, chain in await driver.fetch(HEADS, asked):
                heads[str(name)] = Head(int(str(number)), bytes(chain))  # type: ignore[call-overload]  # a bytea
        return heads

    def _remember(self, rows: list[EventRow]) -> None:
        if len(self._heads) > MOST:
            self._heads.clear()
        for stream, number, _, _, _, chain in rows:
            self._heads[stream] = Head(number, chain)

    async def _refuse(self, work: Waiting) -> None:
        """Notify the caller that somebody else wrote first."""
        heads = await self._known([work])
        if not work.reply.done():
            work.reply.set_exception(StaleStream(work.stream, work.expected, heads[work.stream].number))

    async def _connected(self) -> Driver:
        if self._driver is None or self._driver.is_closed():
            self._heads.clear()
            self._driver = await connect(self._url)
        return self._driver
