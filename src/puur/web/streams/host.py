"""One stream led here: a single task lets things happen one after another, durable before anybody sees them.

A table and an evening are such streams. What they are told, and what they make of it, is theirs.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from puur.store.journal import Along, Journal, JournalEntry
from puur.web.streams.clock import StreamClock

ToldT = TypeVar("ToldT")


class StreamHost(ABC, Generic[ToldT]):
    """A stream, its inbox and its time. `seq` is the number of events that are written."""

    TOGETHER: ClassVar[int] = 1
    """Messages that are handled at once, at most."""

    def __init__(self, stream: str, journal: Journal, seq: int, clock: StreamClock) -> None:
        self.stream = stream
        self.seq = seq
        self.clock = clock
        self.over = False
        self.inbox: asyncio.Queue[ToldT] = asyncio.Queue()
        self._journal = journal

    async def run(self) -> None:
        """Let things happen until it is over."""
        while not self.over:
            batch = [await self.inbox.get()]
            while not self.inbox.empty() and len(batch) < self.TOGETHER:
                batch.append(self.inbox.get_nowait())
            await self.handle(batch)

    @abstractmethod
    async def handle(self, batch: Sequence[ToldT]) -> None:
        """Do what is asked, in this order."""

    async def append(self, entries: Sequence[JournalEntry], *, after: int, along: Along | None = None) -> None:
        """Write events after so many; only when this returns may anybody hear of them. Raises `StaleStream`."""
        await self._journal.append(self.stream, after, entries, along=along)
        self.seq = after + len(entries)
