"""Whom a host has blocked does not sit down at his tables: the table is told when such a one comes to it."""

import time

from puur.store.conduct import blocked_by
from puur.web.server import Server
from puur.web.table import events as e
from puur.web.table.host.table import Table


async def tell_of_host(server: Server, table: Table, person: str | None) -> None:
    """Let a table know whether its host plays with somebody who has come to it, where that has changed."""
    live = table.live
    if person is None or person == live.host or live.seat_of(person) is not None:
        return
    blocked = person in await server.store.tables.read(lambda connection: blocked_by(connection, live.host))
    if blocked != (person in live.barred):
        await server.hub.happens(table, e.Barred(time.time(), person, open=not blocked))
