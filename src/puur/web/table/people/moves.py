"""A guest who signs in keeps his seats under the account, whichever process leads the table."""

import asyncio
import logging
import time
from typing import Final

from puur.store.daily import inherit_daily
from puur.store.journal import Journal
from puur.store.notices import Notice, Notices
from puur.store.puzzle_tries import inherit_tries
from puur.store.table_door import DatabaseTables
from puur.web.streams.leases import Elsewhere
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.host.deals import passes_on
from puur.web.table.host.hub import Hub
from puur.web.table.state import Live
from puur.wire import letter

LOG: Final = logging.getLogger("puur.web.moves")
STREAM: Final = "moving"


class Movers:
    """Moves seats from guests to accounts at the tables of this process, and notifies the others."""

    def __init__(self, hub: Hub, notices: Notices, journal: Journal, tables: DatabaseTables) -> None:
        self._hub = hub
        self._journal = journal
        self._tables = tables
        self._notices = notices
        self._task: asyncio.Task[None] | None = None

    async def take_along(self, guest: str, account: str) -> None:
        """Move seats from a guest to an account: here at once, and by notice at tables of other processes.

        What the guest tried at puzzles goes along.
        """
        await self._tables.write(lambda connection: inherit_tries(connection, guest, account))
        await self._move(guest, account)
        await self._notices.tell(Notice(STREAM, 0, f"{guest} {account}"))

    def start(self) -> None:
        """Listen from now on; ends with the store."""
        self._task = asyncio.get_running_loop().create_task(self._listen(), name="moving")

    def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()

    async def _listen(self) -> None:
        async with self._notices.listening() as notices:
            async for notice in notices:
                guest, _, account = notice.text.partition(" ")
                if notice.stream == STREAM and guest and account:
                    await self._move(guest, account)

    async def _may_move(self, live: Live, guest: str, account: str) -> bool:
        """Whether an account goes on there: not where it plays the same cards at another table."""
        if live.day is None:
            return await passes_on(self._journal, live, guest, account, time.time())
        return await self._tables.write(lambda connection: inherit_daily(connection, live.table, guest, account))

    async def _move(self, guest: str, account: str) -> None:
        """Move at every table of this process; a failing one must not affect the others."""
        for table in self._hub.tables:
            events = _moved(table.live, guest, account)
            if not events or table.over:
                continue
            try:
                if not await self._may_move(table.live, guest, account):
                    continue
                await self._hub.happens(table, *events)
            except Elsewhere:
                LOG.info("a table moved while its people did")


def _moved(live: Live, guest: str, account: str) -> tuple[e.Event, ...]:
    """The events at a table; none where the account is already seated, or has seen another hand of this Spiel."""
    seat = live.seat_of(guest)
    if seat is None or live.seat_of(account) is not None or admission.has_seen_others(live, account, seat):
        return ()
    sitter, at = live.sitters[seat], time.time()
    if sitter is None:
        return ()
    admitted = (e.Admitted(at, account),) if live.settings.entry == "private" else ()
    return (*admitted, e.Stood(at, letter(seat)), e.Sat(at, letter(seat), account, sitter.name))
