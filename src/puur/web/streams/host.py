"""One stream led here: a single task processes everything in sequence, and makes it durable before it is shown.

Tables and evenings are such streams, with their own messages and handling.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from puur.store.journal import Along, Journal, JournalEntry
from puur.web.streams.clock import StreamClock

ToldT = TypeVar("ToldT")


class StreamHost(ABC, Generic[ToldT]):
    """A stream, its inbox and its clock. `seq` is the number of written events."""

    TOGETHER: ClassVar[int] = 1
    """The most messages handled together."""

    def __init__(self, stream: str, journal: Journal, seq: int, clock: StreamClock) -> None:
        self.stream = stream
        self.seq = seq
        self.clock = clock
        self.over = False
        self.inbox: asyncio.Queue[ToldT] = asyncio.Queue()
        self._journal = journal

    async def run(self) -> None:
        """Process messages until the end."""
        while not self.over:
            batch = [await self.inbox.get()]
            while not self.inbox.empty() and len(batch) < self.TOGETHER:
                batch.append(self.inbox.get_nowait())
            await self.handle(batch)

    @abstractmethod
    async def handle(self, batch: Sequence[ToldT]) -> None:
        """Process messages, in this order."""

    async def append(self, entries: Sequence[JournalEntry], *, after: int, along: Along | None = None) -> None:
        """Write events after so many; nobody may see them before this returns. Raises `StaleStream`."""
        await self._journal.append(self.stream, after, entries, along=along)
        self.seq = after + len(entries)
