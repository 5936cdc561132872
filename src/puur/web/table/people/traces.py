"""Data about a person besides the account: the tables he sat at, for export and deletion."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, select

from puur.store.conduct import blocked_by
from puur.store.daily import forget_daily_of
from puur.store.oblivion import forget_stream
from puur.store.people import KnownPerson, passkeys_of
from puur.store.played import forget_played_by
from puur.store.rated import unname_rated
from puur.store.shelf import forget_shelf_of, shelf_of
from puur.store.table_door import DatabaseTables
from puur.store.tables import event, login
from puur.web.table import events as e
from puur.web.table.host.table import PREFIX


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


async def traces_of(tables: DatabaseTables, person: str) -> tuple[Trace, ...]:
    """The tables a person sat at, oldest first. Expensive, since it reads all events about people."""

    def found(connection: Connection) -> tuple[Trace, ...]:
        sitting = (event.c.kind == "sat") & event.c.stream.startswith(PREFIX)
        rows = connection.execute(select(event.c.stream, event.c.at, event.c.body).where(sitting).order_by(event.c.id))
        seen: dict[str, list[tuple[float, e.Sat]]] = {}
        for stream, at, body in rows:
            seen.setdefault(stream, []).append((at, msgspec.json.decode(body, type=e.Sat)))
        return tuple(
            _trace(stream, sat, person)
            for stream, sat in seen.items()
            if any(chair.person == person for _, chair in sat)
        )

    return await tables.read(found)


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
        whole = Export(person.id, person.name, person.created, name, keys, blocked, sat, shelf)
        return msgspec.json.format(msgspec.json.encode(whole), indent=2)

    return await tables.read(written)


async def forget_tables(tables: DatabaseTables, person: str) -> int:
    """Delete data that belongs only to a person: tables with bots (returns how many), list of Partien and shelf.

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

    await tables.write(gone)
    return len(alone)
