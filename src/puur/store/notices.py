"""Short notices between users of a store: "this stream has grown". Those who missed one read the journal."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Final, Protocol

MOST_WAITING: Final = 10_000
"""The most notices queued for a slow listener; the oldest are dropped."""
LONGEST: Final = 7000
"""Bytes of a notice's text: PostgreSQL carries 8000 in all."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A stream has reached so many events; `text` may carry a short message for a particular recipient.

    A notice without a stream says that some may have been missed: followers should read their streams.
    """

    stream: str
    seq: int
    text: str = ""


class Listening:
    """Incoming notices; `async for` waits for the next one. It ends when the store is closed."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[Notice | None] = asyncio.Queue(MOST_WAITING)

    def hear(self, notice: Notice | None) -> None:
        """Queue a notice; None ends the iteration."""
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(notice)

    def __aiter__(self) -> "Listening":
        return self

    async def __anext__(self) -> Notice:
        notice = await self._waiting.get()
        if notice is None:
            raise StopAsyncIteration
        return notice


class Notices(Protocol):
    """Notifies all listeners in every process that shares the store, including the sender."""

    async def tell(self, *notices: Notice) -> None:
        """Send notices, in this order."""
        ...

    def listening(self) -> AbstractAsyncContextManager[Listening]:
        """Listen from now on; `async with`."""
        ...

    async def close(self) -> None:
        """Listen no more."""
        ...


class LocalNotices:
    """Notices within one process, for a store in a file."""

    def __init__(self) -> None:
        self._all: list[Listening] = []

    async def tell(self, *notices: Notice) -> None:
        """Notify all listeners."""
        for notice in notices:
            self.hear(notice)

    def hear(self, notice: Notice) -> None:
        """Pass a notice to all listeners."""
        for listening in self._all:
            listening.hear(notice)

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[Listening]:
        """Listen from now on."""
        listening = Listening()
        self._all.append(listening)
        try:
            yield listening
        finally:
            self._all.remove(listening)

    async def close(self) -> None:
        """End all listening."""
        for listening in self._all:
            listening.hear(None)
