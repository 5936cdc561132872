"""What was done at evenings, by the mark of who wanted it: functions for `puur.store.table_door.DatabaseTables`.

A mark is written in the transaction of the events it led to. So whoever did not hear the answer may ask again, at a
process that was started anew or at another one, and it happens once.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from puur.store.tables import evening_answer


@dataclass(frozen=True, slots=True)
class AnsweredWant:
    """The mark of a want, and what it led to: so many events from the number `seq` on."""

    mark: bytes
    seq: int
    events: int

    @property
    def last(self) -> int:
        """The number of the last of its events."""
        return self.seq + self.events - 1


def keep_answers(connection: Connection, evening: str, answers: Sequence[AnsweredWant], at: float) -> None:
    """Write down what was done now (seconds since 1970)."""
    rows = [
        {"evening": evening, "mark": told.mark, "seq": told.seq, "events": told.events, "at": at} for told in answers
    ]
    if rows:
        connection.execute(insert(evening_answer), rows)


def answers_to(connection: Connection, evening: str, marks: Collection[bytes]) -> Mapping[bytes, AnsweredWant]:
    """Which of some marks led to what already."""
    wanted = select(evening_answer.c.mark, evening_answer.c.seq, evening_answer.c.events).where(
        evening_answer.c.evening == evening, evening_answer.c.mark.in_(sorted(marks))
    )
    found = (AnsweredWant(bytes(mark), seq, events) for mark, seq, events in connection.execute(wanted))
    return {told.mark: told for told in found}


def forget_old_answers(connection: Connection, before: float) -> int:
    """Forget what was done before a time; how much that was."""
    return connection.execute(delete(evening_answer).where(evening_answer.c.at < before)).rowcount
