"""Idempotent requests: a client that repeats a request after a lost answer gets the result of the first.

The marks are written with the events, so that restarted and other processes know them too.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puur.desk.events import By
from puur.store.evening_answers import AnsweredWant, answers_to
from puur.store.table_door import DatabaseTables

REMEMBERED: Final = 2_000
"""Recent answers cached in memory, to spare the store."""


def mark_of(by: By, nonce: str) -> bytes:
    """The mark of a request; b"" without a nonce.

    >>> mark_of(By("desk"), ""), len(mark_of(By("desk"), "once"))
    (b'', 32)
    """
    told = f"{by.role}\0{by.label}\0{nonce}"
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).digest() if nonce else b""


class WantAnswers:
    """The answered requests of one evening."""

    def __init__(self, evening: str, tables: DatabaseTables) -> None:
        self._evening = evening
        self._tables = tables
        self._near: dict[bytes, AnsweredWant] = {}

    async def to(self, marks: Iterable[bytes]) -> Mapping[bytes, AnsweredWant]:
        """The results of those requests that were already carried out. Raises `StoreError`."""
        asked = {mark for mark in marks if mark}
        found = {mark: self._near[mark] for mark in asked if mark in self._near}
        far = asked - found.keys()
        if far:
            found |= await self._tables.read(lambda connection: answers_to(connection, self._evening, far))
        return found

    def remember(self, done: Sequence[AnsweredWant]) -> None:
        """Cache durable answers."""
        self._near |= {told.mark: told for told in done}
        while len(self._near) > REMEMBERED:
            del self._near[next(iter(self._near))]
