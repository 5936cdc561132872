"""A journal with metrics: the time until events are durable, the outcome, and how many are waiting."""

import time
from collections.abc import Sequence
from enum import Enum

from puur.store.journal import Along, Journal, JournalEntry, JournalEvent, StaleStream
from puur.store.trouble import StoreError
from puur.web.http.metrics import Metrics


class WritingEnd(Enum):
    """How writing ended."""

    WRITTEN = "written"
    STALE = "stale"  # somebody else wrote first
    FAILED = "failed"  # the disk or the database failed
    UNDONE = "undone"  # the work along with it was refused, or the caller was cancelled

    __hash__ = object.__hash__  # as with `Phase`


class TimedJournal:
    """A `puur.store.journal.Journal` that wraps another and records metrics."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._journal = journal
        self._took = {outcome: metrics.appends.labels(outcome.value) for outcome in WritingEnd}
        self.waiting = 0

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Append all entries to a stream, durably."""
        outcome, began = WritingEnd.UNDONE, time.perf_counter()
        self.waiting += 1
        try:
            await self._journal.append(stream, expected, entries, along=along)
            outcome = WritingEnd.WRITTEN
        except StaleStream:
            outcome = WritingEnd.STALE
            raise
        except StoreError:
            outcome = WritingEnd.FAILED
            raise
        finally:
            self.waiting -= 1
            self._took[outcome].observe(time.perf_counter() - began)

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """The events of a stream after the first so many."""
        return await self._journal.read(stream, after)

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams with a prefix."""
        return await self._journal.streams(prefix)

    async def close(self) -> None:
        """Write what is still waiting, and release all resources."""
        await self._journal.close()
