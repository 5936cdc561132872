"""The journal: streams of events that only grow. What was acknowledged is on the disk, whatever happens next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy import Connection

from puur.errors import PuurError

Along = Callable[[Connection], object]
"""What must happen together with the events or not at all: it is called inside their transaction, before they count.

It may run in another thread, and it should be short: everybody else's events wait for it.
"""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """Something to be written: its kind, its content, and when it happened (seconds since 1970; none: now)."""

    kind: str
    body: bytes
    at: float | None = None


@dataclass(frozen=True, slots=True)
class JournalEvent:
    """Something that was written. `seq` counts from 1 in each stream; `chain` ties it to all before, see `chain.py`."""

    stream: str
    seq: int
    at: float
    kind: str
    body: bytes
    chain: bytes = b""


class StaleStream(PuurError):
    """Somebody else wrote first: `expected` events were thought to be in the stream, `number` are."""

    def __init__(self, stream: str, expected: int, number: int) -> None:
        super().__init__(f"the stream {stream} was expected to hold {expected} events, but it holds {number}")
        self.stream = stream
        self.expected = expected
        self.number = number


LONGEST: Final = 200
"""Characters of a stream's name or a kind."""


def writable(stream: str, entries: Sequence[JournalEntry]) -> tuple[JournalEntry, ...]:
    """The entries, if every journal can write them: one that cannot be written must not hinder others' in a commit.

    Raises `ValueError` for a name or kind that is empty, too long, or not text that databases keep.
    """
    for name in (stream, *[entry.kind for entry in entries]):
        if not 0 < len(name) <= LONGEST or "\0" in name:
            raise ValueError(f"a stream and a kind have 1 to {LONGEST} characters, none of them NUL: {name[:40]!r}")
        name.encode()  # a lone surrogate raises a ValueError too
    return tuple(entries)


class Journal(Protocol):
    """What every journal can do, and promises. `puur.testing.journal_contract` tries it.

    An event is acknowledged when it would survive the end of the process and of the power supply. The streams are
    independent of each other; within one, events are numbered without gaps and never change.
    """

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Write all entries at the end of a stream, or none of them; return when they are durable.

        `expected` is how many events the writer knows in the stream: the lock between two owners. Raises
        `StaleStream` when there are more or fewer, and whatever `along` raised: then nothing was written. Raises
        `StoreError` when the disk or the database fails: then it may have failed after writing, so read the stream
        before going on.
        """
        ...

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """The events of a stream that come after so many, in order; none for a stream nobody wrote to."""
        ...

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams that begin so, sorted."""
        ...

    async def close(self) -> None:
        """Write what is still waiting, and let go of everything."""
        ...
