"""The journal: append-only streams of events. What was acknowledged is on disk, whatever happens next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy import Connection

from puur.errors import PuurError

Along = Callable[[Connection], object]
"""Work to be done atomically with the events: it is called inside their transaction.

It may run in another thread, and should be short, since all other events wait for it.
"""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry to be written: its kind, its content, and when it happened (seconds since 1970; None: now)."""

    kind: str
    body: bytes
    at: float | None = None


@dataclass(frozen=True, slots=True)
class JournalEvent:
    """An event that was written. `seq` counts from 1 in each stream; `chain` ties it to all before, see `chain.py`."""

    stream: str
    seq: int
    at: float
    kind: str
    body: bytes
    chain: bytes = b""


class StaleStream(PuurError):
    """Somebody else wrote first: the writer expected `expected` events in the stream, but there are `number`."""

    def __init__(self, stream: str, expected: int, number: int) -> None:
        super().__init__(f"the stream {stream} was expected to hold {expected} events, but it holds {number}")
        self.stream = stream
        self.expected = expected
        self.number = number


LONGEST: Final = 200
"""The longest name of a stream or kind, in characters."""


def writable(stream: str, entries: Sequence[JournalEntry]) -> tuple[JournalEntry, ...]:
    """The entries, if every journal can write them: an invalid one must not affect others in the same commit.

    Raises `ValueError` for a name or kind that is empty, too long, or not text that databases keep.
    """
    for name in (stream, *[entry.kind for entry in entries]):
        if not 0 < len(name) <= LONGEST or "\0" in name:
            raise ValueError(f"a stream and a kind have 1 to {LONGEST} characters, none of them NUL: {name[:40]!r}")
        name.encode()  # a lone surrogate raises a ValueError too
    return tuple(entries)


class Journal(Protocol):
    """The contract of every journal, tested by `puur.testing.journal_contract`.

    An event is acknowledged when it would survive a crash and a power failure. The streams are
    independent of each other; within one, events are numbered without gaps and never change.
    """

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Append all entries to a stream, or none of them; returns when they are durable.

        `expected` is how many events the writer believes the stream has: the optimistic lock between two owners. Raises
        `StaleStream` when it has more or fewer, and whatever `along` raises; then nothing was written. Raises
        `StoreError` when the disk or the database fails. That may happen after writing, so read the stream before
        continuing.
        """
        ...

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """The events of a stream after the first so many, in order; none for an unknown stream."""
        ...

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams with a prefix, sorted."""
        ...

    async def close(self) -> None:
        """Write what is still waiting, and release all resources."""
        ...
