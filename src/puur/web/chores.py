"""What a server takes away once a day: what nobody needs any more, and what is kept only for a time."""

import time
from dataclasses import dataclass
from functools import partial
from typing import Final

from puur.lessons.puzzles import day_at
from puur.store.clubs import forget_old_club_tables
from puur.store.daily import forget_old_days
from puur.store.puzzle_tries import forget_old_tries
from puur.store.shelf import forget_old_records
from puur.store.store import Store
from puur.web.evening.log.evenings import Evenings
from puur.web.settings import Settings
from puur.web.streams.sweep import DAY, SweepWork
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.same_cards import retire

KEPT_DAYS: Final = 400
"""Days for which it is known what the Spiel of a day brought, what a guest tried, and whose club a table was."""


@dataclass(frozen=True, slots=True)
class Chores:
    """The daily works of one server; each says what it did."""

    store: Store
    settings: Settings
    hub: Hub
    evenings: Evenings

    @property
    def works(self) -> tuple[SweepWork, ...]:
        """All of them, in their order."""
        return (self.records, self.contacts, self.deals, self.days, self.club_tables, self.tries)

    async def records(self) -> str:
        """Uploaded records that nobody put there again for long."""
        before = time.time() - self.settings.keep_records * DAY
        gone = await self.store.tables.write(partial(forget_old_records, before=before))
        return f"{gone} old records taken away"

    async def contacts(self) -> str:
        """Contacts of people at evenings, after the time they were promised."""
        return f"contacts of {len(await self.evenings.forget_old_contacts())} evenings deleted"

    async def deals(self) -> str:
        """Deals played at several tables, given up where a table lies idle."""
        return f"shared deals given up at {await retire(self.store.journal, self.hub, time.time())} tables"

    async def days(self) -> str:
        """What the Spiele of days long over brought."""
        before = day_at(time.time() - KEPT_DAYS * DAY).isoformat()
        gone = await self.store.tables.write(lambda connection: forget_old_days(connection, before))
        return f"{gone} results of old days taken away"

    async def club_tables(self) -> str:
        """Which tables were opened for a club, long after they were."""
        before = time.time() - KEPT_DAYS * DAY
        gone = await self.store.tables.write(lambda connection: forget_old_club_tables(connection, before))
        return f"{gone} old tables of clubs forgotten"

    async def tries(self) -> str:
        """Tries at puzzles of guests who were not here for long."""
        before = time.time() - KEPT_DAYS * DAY
        gone = await self.store.tables.write(lambda connection: forget_old_tries(connection, before))
        return f"{gone} old tries at puzzles forgotten"
