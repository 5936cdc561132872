"""Notices over PostgreSQL's LISTEN and NOTIFY: they reach every process on every machine."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final

from puur.store.notices import Listening, LocalNotices, Notice
from puur.store.postgres_driver import Driver, Pool, connect, troubles
from puur.store.trouble import StoreError

CHANNEL: Final = "puur"
RETRY: Final = 0.5
"""Seconds until a reconnect after the connection was lost."""
_TELL: Final = "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word"


class PostgresNotices:
    """Sends over the pool, and listens on a separate connection that is opened on first use."""

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool
        self._here = LocalNotices()
        self._driver: Driver | None = None
        self._making = asyncio.Lock()
        self._sending = asyncio.Lock()
        self._unsent: list[str] = []
        self._closed = False
        self._returning: asyncio.Task[None] | None = None

    async def tell(self, *notices: Notice) -> None:
        """Notify all listeners, here and elsewhere. Notices that arrive while one is being sent are sent together."""
        self._unsent.extend(written(notice) for notice in notices)
        async with self._sending:
            words, self._unsent = self._unsent, []
            if words:
                async with troubles(self._url):
                    await self._pool.fetch(_TELL, CHANNEL, words)

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[Listening]:
        """Listen from now on."""
        async with self._here.listening() as listening:
            await self._connected()
            yield listening

    async def close(self) -> None:
        """Listen no more."""
        self._closed = True
        await self._here.close()
        if self._returning is not None:
            self._returning.cancel()
            with suppress(asyncio.CancelledError):
                await self._returning
        if self._driver is not None and not self._driver.is_closed():
            await self._driver.close()

    async def _connected(self) -> None:
        async with self._making:
            if self._driver is None or self._driver.is_closed():
                self._driver = await connect(self._url)
                self._driver.add_termination_listener(self._lost)
                await self._driver.add_listener(CHANNEL, self._heard)

    def _heard(self, driver: Driver, teller: int, channel: str, text: str) -> None:
        del driver, teller, channel
        self._here.hear(read(text))

    def _lost(self, driver: Driver) -> None:
        """Reconnect, and signal that something may have been missed."""
        del driver
        if not self._closed and (self._returning is None or self._returning.done()):
            self._returning = asyncio.get_running_loop().create_task(self._come_back(), name="notices")

    async def _come_back(self) -> None:
        while not self._closed:
            with suppress(StoreError):
                await self._connected()
                self._here.hear(Notice("", 0))
                return
            await asyncio.sleep(RETRY)


def written(notice: Notice) -> str:
    """Encode a notice as text.

    >>> written(Notice("table/7", 12, "hi"))
    '12 7 table/7hi'
    """
    return f"{notice.seq} {len(notice.stream)} {notice.stream}{notice.text}"


def read(text: str) -> Notice:
    """Decode a notice.

    >>> read("12 7 table/7hi")
    Notice(stream='table/7', seq=12, text='hi')
    """
    number, length, rest = text.split(" ", 2)
    return Notice(rest[: int(length)], int(number), rest[int(length) :])
