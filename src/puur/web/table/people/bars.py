"""Whom a host has blocked does not sit down at his tables: the table is told when such a one comes to it."""

import time

from puur.store.conduct import blocked_by
from puur.store.tabling import Tables
from puur.web.table import events as e
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import Table


class Bars:
    """Tells the tables of a server whom their hosts have blocked."""

    def __init__(self, hub: Hub, tables: Tables) -> None:
        self._hub = hub
        self._tables = tables

    async def tell(self, table: Table, person: str | None) -> None:
        """Let a table know whether its host plays with somebody who has come to it, where that has changed."""
        live = table.live
        if person is None or person == live.host or live.seat_of(person) is not None:
            return
        blocked = person in await self._tables.read(lambda connection: blocked_by(connection, live.host))
        if blocked != (person in live.barred):
            await self._hub.happens(table, e.Barred(time.time(), person, open=not blocked))
