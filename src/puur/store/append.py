"""Events to be appended to a stream, and the rows they become: the same for both databases."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from puur.store.chain import link
from puur.store.heads import Head
from puur.store.journal import Along, JournalEntry

R = TypeVar("R")
EventRow = tuple[str, int, float, str, bytes, bytes]
"""Stream, number, time, kind, body and chain of an event."""


@dataclass(frozen=True, slots=True)
class Append(Generic[R]):
    """Events to be written after number `expected` of a stream; `reply` reaches whoever waits for it."""

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
