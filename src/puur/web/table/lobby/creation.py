"""Opening tables for a visitor, within what one account or network may open."""

import time
from collections.abc import Callable

from prometheus_client import Counter

from puur.store.table_door import DatabaseTables
from puur.web.http.budgets import SharedBudget, an_hour
from puur.web.table import events as e
from puur.web.table.host.hub import Created, Hub
from puur.wire.settings import TableSettings

First = Callable[[str, float], e.Event]


class Enough(Exception):
    """The limit of tables for an account or network is reached; the next may be opened in so many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


class Openings:
    """Opens tables, limited per hour for each account, or for all guests of a network."""

    def __init__(self, hub: Hub, tables: DatabaseTables, most: int, opened: Counter) -> None:
        self._hub = hub
        self._tables = tables
        self._budget = SharedBudget("table", an_hour(most), portion=1.0)
        self._opened = opened

    async def create(
        self, person: str, payer: str, settings: TableSettings, *first: First, secret: str | None = None
    ) -> Created:
        """A new table of a person's, with what happens there first, and the cards of a fresh secret or of this one.

        Raises `ReglementError`, `Enough`, and `Full`.
        """
        wait = await self._budget.take(self._tables, payer)
        if wait:
            raise Enough(wait)
        made = await self._hub.create(settings, person, *first, secret=secret)
        self._opened.inc()
        return made

    async def give_up(self, name: str) -> None:
        """Nobody plays on at a table that was opened in vain: the same person sits at another one with these cards."""
        table = await self._hub.find(name)
        if table is not None:
            await self._hub.happens(table, e.Abandoned(time.time()))


def way_to(created: Created) -> str:
    """The path of a table, with the key of a private one."""
    return f"/tisch/{created.table}" + ("" if created.key is None else f"?k={created.key}")
