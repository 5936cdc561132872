"""Access to tables for pages, connections and programs, by the decisions of `table.admission`."""

import time

from puur.store.conduct import blocked_by
from puur.store.table_door import DatabaseTables
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.admission import Crowd, Entrance, Obstacle
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import LiveTable


class Doorkeeper:
    """Controls access to a server's tables; so many people may look on at each."""

    def __init__(self, hub: Hub, tables: DatabaseTables, watchers: int) -> None:
        self._hub = hub
        self._tables = tables
        self._watchers = watchers

    async def enter(self, table: LiveTable, person: str, key: str | None) -> Entrance | Obstacle:
        """How a person may come in, or why not; somebody with the key of a private table is admitted for good."""
        door = admission.admittance(table.live, person, key)
        if door is Entrance.BY_KEY:
            await self._hub.happens(table, e.Admitted(time.time(), person))
        return door

    def look(self, table: LiveTable, person: str | None) -> Obstacle | None:
        """Why somebody may not look at a table now; None where he may."""
        return admission.look(table.live, person, Crowd(len(table.mailboxes), self._watchers))

    async def tell(self, table: LiveTable, person: str | None) -> None:
        """Tell a table whether its host has blocked a visitor, where that has changed."""
        live = table.live
        if person is None or person == live.host or live.seat_of(person) is not None:
            return
        blocked = person in await self._tables.read(lambda connection: blocked_by(connection, live.host))
        if blocked != (person in live.barred):
            await self._hub.happens(table, e.Barred(time.time(), person, open=not blocked))
