"""A journal that is watched: how long events wait until they are durable, how it ends, and how many wait now."""

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
    FAILED = "failed"  # the disk or the database did not do it
    UNDONE = "undone"  # what should happen with it was refused, or nobody waits for it any more


class TimedJournal:
    """A `puur.store.journal.Journal` that writes through another, and tells the figures."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._journal = journal
        self._took = {outcome: metrics.appends.labels(outcome.value) for outcome in WritingEnd}
        self.waiting = 0

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Write all entries at the end of a stream, durably."""
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
        """The events of a stream that come after so many."""
        return await self._journal.read(stream, after)

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams that begin so."""
        return await self._journal.streams(prefix)

    async def close(self) -> None:
        """Write what is still waiting, and let go of everything."""
        await self._journal.close()
