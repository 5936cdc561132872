"""Who put which record on the shelf, and when last: so that they can remove it, and old ones expire."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select

from puur.store.oblivion import forget_stream
from puur.store.tables import event, shelved
from puur.store.upserts import put_into

RECORDS = "record/"
VERDICTS = "verdict/"
"""The prefixes of streams with records, and with their analyses."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A record on the shelf: its name, when it was last put there, and by how many people."""

    record: str
    at: float
    people: int


def note_shelved(connection: Connection, record: str, person: str, at: float) -> None:
    """Note that somebody put a record there; its time starts again."""
    mine = put_into(connection, shelved).values(record=record, person=person, at=at)
    connection.execute(mine.on_conflict_do_update(index_elements=[shelved.c.record, shelved.c.person], set_={"at": at}))


def has_shelved(connection: Connection, record: str, person: str) -> bool:
    """Whether somebody has put a record there."""
    mine = select(shelved.c.at).where(shelved.c.record == record, shelved.c.person == person)
    return connection.execute(mine).first() is not None


def take_away(connection: Connection, record: str, person: str) -> bool:
    """Withdraw somebody's record; it is deleted when nobody else put it there. Returns whether it was his."""
    mine = delete(shelved).where(shelved.c.record == record, shelved.c.person == person)
    if connection.execute(mine).rowcount == 0:
        return False
    if connection.execute(select(shelved.c.person).where(shelved.c.record == record)).first() is None:
        forget_record(connection, record)
    return True


def forget_record(connection: Connection, record: str) -> int:
    """Delete a record with its verdicts, whoever put it there; returns the number of events."""
    connection.execute(delete(shelved).where(shelved.c.record == record))
    return forget_stream(connection, RECORDS + record) + forget_stream(connection, VERDICTS + record)


def shelf_of(connection: Connection, person: str) -> tuple[str, ...]:
    """The names of the records somebody put there."""
    mine = select(shelved.c.record).where(shelved.c.person == person).order_by(shelved.c.at, shelved.c.record)
    return tuple(connection.execute(mine).scalars())


def forget_shelf_of(connection: Connection, person: str) -> int:
    """Withdraw everything somebody put there; returns how many records he had."""
    return sum(take_away(connection, record, person) for record in shelf_of(connection, person))


def on_shelf(connection: Connection) -> tuple[Shelved, ...]:
    """All records, oldest first."""
    first = select(event.c.stream, event.c.at).where(event.c.stream.startswith(RECORDS, autoescape=True))
    made = {
        str(stream).removeprefix(RECORDS): float(at) for stream, at in connection.execute(first.where(event.c.seq == 1))
    }
    last = select(shelved.c.record, func.max(shelved.c.at), func.count()).group_by(shelved.c.record)
    told = {str(name): (float(at), int(people)) for name, at, people in connection.execute(last)}
    found = (Shelved(name, *told.get(name, (at, 0))) for name, at in made.items())
    return tuple(sorted(found, key=lambda shelved: (shelved.at, shelved.record)))


def forget_old_records(connection: Connection, before: float) -> int:
    """Delete the records nobody has put there since a time; returns how many."""
    old = [shelved.record for shelved in on_shelf(connection) if shelved.at < before]
    for record in old:
        forget_record(connection, record)
    return len(old)
