"""Reports and blocks: reports are stored for the operator, blocks apply at every table."""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Final

from sqlalchemy import Connection

from puur.seats import Seat
from puur.store.conduct import ConductReport, block_person, blocked_by, keep_report, unblock_person
from puur.store.table_door import DatabaseTables
from puur.web.table import events as e
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import PREFIX
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.state import Live
from puur.wire import letter

LOG: Final = logging.getLogger("puur.web.conduct")
MOST_OPEN: Final = 20
"""The most open reports stored per author, and per table: authors are as many as somebody has cookies."""


class Conduct:
    """Hears what happens at the tables of a server."""

    def __init__(self, hub: Hub, tables: DatabaseTables, keeper: Doorkeeper) -> None:
        self._hub = hub
        self._tables = tables
        self._keeper = keeper
        self._tasks: set[asyncio.Task[None]] = set()

    def told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Something happened at a table."""
        for event in events:
            match event:
                case e.Reported():
                    self._later(self._reported(live, event))
                case e.Blocked():
                    self._later(self._blocked(live, event))
                case e.Sat():
                    self._later(self._sat(live, event))
                case _:
                    continue

    def _later(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[object, object, None]) -> None:
        """A store that fails here must not stop a table."""
        try:
            await work
        except Exception as error:  # noqa: BLE001  whatever it is, the table goes on
            LOG.error("conduct was not written: %s", type(error).__name__)  # noqa: TRY400  its values may be names

    async def _reported(self, live: Live, event: e.Reported) -> None:
        sitter = live.sitters[Seat[event.seat]]
        if sitter is None or sitter.person is None:
            return
        said = next((remark for remark in live.said if remark.number == event.said), None)
        words = "" if said is None else said.text or f"({said.phrase})"
        told = ConductReport(0, PREFIX + live.table, sitter.person, event.person, f"{sitter.name}: {words}", event.at)
        await self._tables.write(lambda connection: keep_report(connection, told, MOST_OPEN))

    async def _blocked(self, live: Live, event: e.Blocked) -> None:
        sitter = live.sitters[Seat[event.seat]]
        if sitter is None or sitter.person is None:
            return
        other = sitter.person

        def written(connection: Connection) -> None:
            if event.open:
                unblock_person(connection, event.person, other)
            else:
                block_person(connection, event.person, other, event.at)

        await self._tables.write(written)
        for table in self._hub.tables:
            if table.live.host == event.person and any(mailbox.person == other for mailbox in table.mailboxes):
                await self._keeper.tell(table, other)

    async def _sat(self, live: Live, event: e.Sat) -> None:
        """Apply blocks from other tables here as well."""
        sitting = [(seat, live.sitters[seat]) for seat in live.plan.order]
        seated = {sitter.person: seat for seat, sitter in sitting if sitter is not None and sitter.person is not None}
        others = [person for person in seated if person != event.person]
        if not others:
            return

        def found(connection: Connection) -> list[tuple[str, str]]:
            mine = [(event.person, other) for other in others if other in blocked_by(connection, event.person)]
            return mine + [(other, event.person) for other in others if event.person in blocked_by(connection, other)]

        pairs = await self._tables.read(found)
        blocks = [
            e.Blocked(event.at, who, letter(seated[whom])) for who, whom in pairs if (who, whom) not in live.blocked
        ]
        table = await self._hub.find(live.table) if blocks else None
        if table is not None:
            await self._hub.happens(table, *blocks)
