"""Data about a person besides the account: the tables he sat at, for export and deletion."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from puur.store.clubs import clubs_of, leave_all_clubs
from puur.store.conduct import blocked_by
from puur.store.daily import forget_daily_of
from puur.store.oblivion import forget_stream
from puur.store.people import KnownPerson, passkeys_of
from puur.store.played import forget_played_by
from puur.store.puzzle_tries import forget_tries_of, tries_of
from puur.store.rated import unname_rated
from puur.store.shelf import forget_shelf_of, shelf_of
from puur.store.table_door import DatabaseTables
from puur.store.tables import event, login
from puur.web.table import events as e
from puur.web.table.host.table import PREFIX

PORTION: Final = 2_000
"""Events looked through at once."""
_SAT: Final = msgspec.json.Decoder(e.Sat)


@dataclass(frozen=True, slots=True)
class Trace:
    """A table a person sat at: when, under which names, and whether other people sat there too."""

    table: str
    at: float
    names: tuple[str, ...]
    alone: bool


class Export(msgspec.Struct):
    """The export of all data about an account."""

    id: str
    name: str
    created: float
    signs_in_as: str | None
    passkeys: list[str]
    blocked: list[str]
    tables: list[dict[str, object]]
    records: list[str]
    clubs: list[str]
    puzzles: list[int]


async def traces_of(tables: DatabaseTables, person: str) -> tuple[Trace, ...]:
    """The tables a person sat at, oldest first.

    Looks through all events about people, a portion at a time: what is held is what is his, however much there is.
    """
    streams: dict[str, None] = {}  # in the order of the first event
    last = 0
    while True:
        portion = await tables.read(partial(_sat_after, last=last))
        if not portion:
            break
        last = portion[-1][0]
        streams |= dict.fromkeys(stream for _, stream, body in portion if _sits(body, person))
    found = []
    for stream in streams:
        sat = await tables.read(partial(_sat_at, stream=stream))
        found.append(_trace(stream, sat, person))
    return tuple(found)


def _sat_after(connection: Connection, last: int) -> list[tuple[int, str, bytes]]:
    """A portion of the events that say who sat down, those after an event, in their order."""
    sitting = (event.c.kind == "sat") & event.c.stream.startswith(PREFIX) & (event.c.id > last)
    chosen = select(event.c.id, event.c.stream, event.c.body).where(sitting).order_by(event.c.id).limit(PORTION)
    return [(row.id, row.stream, row.body) for row in connection.execute(chosen)]


def _sat_at(connection: Connection, stream: str) -> list[tuple[float, e.Sat]]:
    """Who sat down at a table, and when."""
    chosen = select(event.c.at, event.c.body).where(event.c.kind == "sat", event.c.stream == stream)
    return [(at, _SAT.decode(body)) for at, body in connection.execute(chosen.order_by(event.c.id))]


def _sits(body: bytes, person: str) -> bool:
    """Whether it was this person; most events need no decoding to say no."""
    return person.encode() in body and _SAT.decode(body).person == person


def _trace(stream: str, sat: list[tuple[float, e.Sat]], person: str) -> Trace:
    mine = [(at, chair.name) for at, chair in sat if chair.person == person]
    names = tuple(dict.fromkeys(name for _, name in mine))
    return Trace(stream.removeprefix(PREFIX), mine[0][0], names, all(chair.person == person for _, chair in sat))


async def export(tables: DatabaseTables, person: KnownPerson) -> bytes:
    """All data about an account, as JSON; for password and keys only that they exist."""
    found = await traces_of(tables, person.id)

    def written(connection: Connection) -> bytes:
        name = connection.execute(select(login.c.name).where(login.c.person == person.id)).scalar()
        keys = [key.label for key in passkeys_of(connection, person.id)]
        sat = [{"table": trace.table, "at": trace.at, "names": list(trace.names)} for trace in found]
        shelf = list(shelf_of(connection, person.id))
        blocked = sorted(blocked_by(connection, person.id))
        puzzles = [tried.puzzle for tried in tries_of(connection, person.id)]
        clubs = [known.name for known in clubs_of(connection, person.id)]
        whole = Export(person.id, person.name, person.created, name, keys, blocked, sat, shelf, clubs, puzzles)
        return msgspec.json.format(msgspec.json.encode(whole), indent=2)

    return await tables.read(written)


async def forget_tables(tables: DatabaseTables, person: str) -> int:
    """Delete data that belongs only to a person: tables with bots (returns how many), lists, shelf, clubs, puzzles.

    At other tables he remains a name in a record, and for ratings a number without one.
    """
    alone = [trace.table for trace in await traces_of(tables, person) if trace.alone]

    def gone(connection: Connection) -> None:
        for table in alone:
            forget_stream(connection, PREFIX + table)
        forget_shelf_of(connection, person)
        forget_played_by(connection, person)
        forget_daily_of(connection, person)
        unname_rated(connection, person)
        leave_all_clubs(connection, person)
        forget_tries_of(connection, person)

    await tables.write(gone)
    return len(alone)
