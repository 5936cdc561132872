"""Events to append to a stream, their rows, and the head of the stream: shared by both databases."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from puur.store.chain import link
from puur.store.journal import Along, JournalEntry

R = TypeVar("R")
EventRow = tuple[str, int, float, str, bytes, bytes]
"""Stream, number, time, kind, body and chain of an event."""
MOST: Final = 50_000
"""The most streams a writer caches; beyond that it clears the cache."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a stream: its number of events, and the link of the last one."""

    number: int
    chain: bytes


@dataclass(frozen=True, slots=True)
class Append(Generic[R]):
    """Events to be written after number `expected` of a stream; `reply` notifies whoever waits."""

    stream: str
    expected: int
    entries: tuple[JournalEntry, ...]
    along: Along | None
    reply: R


def rows_after(head: Head, append: Append[R], clock: Callable[[], float]) -> tuple[list[EventRow], Head]:
    """The rows of the events, numbered and chained from a head, and the head after them."""
    number, chain = head.number, head.chain
    rows: list[EventRow] = []
    for entry in append.entries:
        number += 1
        chain = link(chain, number, entry.kind, entry.body)
        at = clock() if entry.at is None else entry.at
        rows.append((append.stream, number, at, entry.kind, entry.body, chain))
    return rows, Head(number, chain)
