"""Short notices between those who use a store: "this stream has grown". Whoever was not listening reads the journal."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Final, Protocol

MOST_WAITING: Final = 10_000
"""Notices kept for a listener who does not come to read them; the oldest are dropped."""
LONGEST: Final = 7000
"""Bytes of a notice's text: PostgreSQL carries 8000 in all."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A stream has come to so many events; `text` may carry something short for the one it is meant for.

    One without a stream says that some may have been missed: whoever follows streams should read them.
    """

    stream: str
    seq: int
    text: str = ""


class Listening:
    """Notices as they come in; `async for` waits for the next one. It ends when the store is closed."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[Notice | None] = asyncio.Queue(MOST_WAITING)

    def hear(self, notice: Notice | None) -> None:
        """Keep a notice until it is read; none ends it."""
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
    """Tells all who listen, in every process that shares the store, the teller too."""

    async def tell(self, *notices: Notice) -> None:
        """Tell something, in this order."""
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
        """Tell all who listen."""
        for notice in notices:
            self.hear(notice)

    def hear(self, notice: Notice) -> None:
        """Hand one to all who listen."""
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
