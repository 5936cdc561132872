"""Requests already carried out at evenings, by their marks: functions for `puur.store.table_door.DatabaseTables`.

A mark is written in the same transaction as the events it led to. So a client that missed the answer can repeat the
request, even at a restarted or another process, and it is carried out only once.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from puur.store.tables import evening_answer


@dataclass(frozen=True, slots=True)
class AnsweredWant:
    """The mark of a request, and its result: so many events from the number `seq` on."""

    mark: bytes
    seq: int
    events: int

    @property
    def last(self) -> int:
        """The number of the last of its events."""
        return self.seq + self.events - 1


def keep_answers(connection: Connection, evening: str, answers: Sequence[AnsweredWant], at: float) -> None:
    """Store the requests carried out now (seconds since 1970)."""
    rows = [
        {"evening": evening, "mark": told.mark, "seq": told.seq, "events": told.events, "at": at} for told in answers
    ]
    if rows:
        connection.execute(insert(evening_answer), rows)


def answers_to(connection: Connection, evening: str, marks: Collection[bytes]) -> Mapping[bytes, AnsweredWant]:
    """The results of those marks that were already carried out."""
    wanted = select(evening_answer.c.mark, evening_answer.c.seq, evening_answer.c.events).where(
        evening_answer.c.evening == evening, evening_answer.c.mark.in_(sorted(marks))
    )
    found = (AnsweredWant(bytes(mark), seq, events) for mark, seq, events in connection.execute(wanted))
    return {told.mark: told for told in found}


def forget_old_answers(connection: Connection, before: float) -> int:
    """Delete the marks from before a time; returns how many."""
    return connection.execute(delete(evening_answer).where(evening_answer.c.at < before)).rowcount
