"""What was done already: who sends a want again, since he did not hear the answer, is told what came of the first.

It is written with the events, so that a process that was killed, or another one, knows it too.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puur.desk.events import By
from puur.store.evening_answers import AnsweredWant, answers_to
from puur.store.table_door import DatabaseTables

REMEMBERED: Final = 2_000
"""Answers kept in memory, so that the store is not asked for those of a moment ago."""


def mark_of(by: By, nonce: str) -> bytes:
    """What a want is known by; b"" where it has no nonce.

    >>> mark_of(By("desk"), ""), len(mark_of(By("desk"), "once"))
    (b'', 32)
    """
    told = f"{by.role}\0{by.label}\0{nonce}"
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).digest() if nonce else b""


class WantAnswers:
    """What was done at one evening."""

    def __init__(self, evening: str, tables: DatabaseTables) -> None:
        self._evening = evening
        self._tables = tables
        self._near: dict[bytes, AnsweredWant] = {}

    async def to(self, marks: Iterable[bytes]) -> Mapping[bytes, AnsweredWant]:
        """Which of some wants led to what already. Raises `StoreError`."""
        asked = {mark for mark in marks if mark}
        found = {mark: self._near[mark] for mark in asked if mark in self._near}
        far = asked - found.keys()
        if far:
            found |= await self._tables.read(lambda connection: answers_to(connection, self._evening, far))
        return found

    def remember(self, done: Sequence[AnsweredWant]) -> None:
        """Keep in mind what is durable."""
        self._near |= {told.mark: told for told in done}
        while len(self._near) > REMEMBERED:
            del self._near[next(iter(self._near))]
