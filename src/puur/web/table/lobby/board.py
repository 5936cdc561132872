"""The tables of the lobby, from all processes that share the store: each announces its own by notices."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from puur.store.notices import Notice, Notices
from puur.web.table import events as e
from puur.web.table.admission import is_barred
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.rows import LobbyRow, read, row_of, written
from puur.web.table.state import Live
from puur.web.visitor.names import Manners

PREFIX: Final = "lobby/"
EVERY: Final = 15.0
"""Seconds between repeated announcements of a process."""
OLD: Final = 50.0
"""Seconds after which an unannounced table is considered gone, with its process."""
MOST_SHOWN: Final = 200


class LobbyBoard:
    """What the lobby shows. `version` grows with every change; `changed` waits for one."""

    def __init__(self, hub: Hub, notices: Notices, manners: Manners) -> None:
        self.version = 0
        self._hub = hub
        self._notices = notices
        self._manners = manners
        self._rows: dict[str, tuple[LobbyRow, float]] = {}
        self._own: dict[str, str] = {}
        self._dirty: dict[str, Live] = {}
        self._news = asyncio.Event()
        self._wake = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    def start(self) -> None:
        """Start announcing and listening; ends with the store."""
        loop = asyncio.get_running_loop()
        self._tasks = (loop.create_task(self._listen()), loop.create_task(self._tell()))

    def stop(self) -> None:
        """Stop announcing and listening."""
        for task in self._tasks:
            task.cancel()

    def rows(self) -> tuple[LobbyRow, ...]:
        """The tables: those with free seats first, newest first."""
        old = time.monotonic() - OLD
        alive = [row for row, at in self._rows.values() if at > old]
        return tuple(sorted(alive, key=lambda row: (row.runs, not row.free, -row.opened))[:MOST_SHOWN])

    def waiting(self, person: str) -> tuple[LobbyRow, ...]:
        """The tables with a free seat at which nobody plays yet; those of this process as they are at this moment.

        Left out are those whose host wants to play without this person, as far as this process knows.
        """
        old = time.monotonic() - OLD
        rows = {row.id: row for row, at in self._rows.values() if at > old}
        for table in self._hub.tables:
            live = table.live
            if table.over or live.settings.entry != "lobby":
                continue
            rows.pop(live.table, None)
            row = None if live.runs or is_barred(live, person) else self._row(live)
            if row is not None:
                rows[row.id] = row
        return tuple(row for row in rows.values() if row.free and not row.runs)

    async def changed(self, since: int) -> int:
        """The version, once it is another than `since`."""
        while self.version == since:
            await self._news.wait()
        return self.version

    def told(self, live: Live, events: Sequence[e.Event]) -> None:
        """Called when something happened at a table of this process."""
        del events
        if live.settings.entry == "lobby":
            self._dirty[live.table] = live
            self._wake.set()

    async def _tell(self) -> None:
        """Announce changed tables at once, all tables periodically."""
        fresh = 0.0
        while True:
            now = time.monotonic()
            if now - fresh >= EVERY:
                fresh = now
                await self._tell_all()
            dirty, self._dirty = self._dirty, {}
            self._wake.clear()
            for live in dirty.values():
                await self._tell_of(live.table, self._row(live))
            try:
                async with asyncio.timeout(EVERY):
                    await self._wake.wait()
                await asyncio.sleep(0.2)  # to batch events that happen together
            except TimeoutError:
                continue

    async def _tell_all(self) -> None:
        """Announce all own tables, and those that have gone."""
        here = {table.live.table: table.live for table in self._hub.tables if not table.over}
        for name in tuple(self._own):
            if name not in here:
                await self._tell_of(name, None)
        for name, live in here.items():
            await self._tell_of(name, self._row(live))

    def _row(self, live: Live) -> LobbyRow | None:
        return row_of(live, self._manners)

    async def _tell_of(self, name: str, row: LobbyRow | None) -> None:
        if row is None and self._own.pop(name, None) is None:
            return
        text = "" if row is None else written(row)
        if row is not None:
            self._own[name] = text
        await self._notices.tell(Notice(PREFIX + name, 0, text))

    async def _listen(self) -> None:
        async with self._notices.listening() as notices:
            async for notice in notices:
                if notice.stream.startswith(PREFIX):
                    self._hear(notice.stream.removeprefix(PREFIX), read(notice.text) if notice.text else None)

    def _hear(self, name: str, row: LobbyRow | None) -> None:
        before = self._rows.pop(name, None)
        if row is not None:
            self._rows[name] = (row, time.monotonic())
        old = time.monotonic() - OLD
        gone = [table for table, (_, at) in self._rows.items() if at <= old]
        for table in gone:
            del self._rows[table]
        if gone or (before is None) != (row is None) or (before is not None and before[0] != row):
            self.version += 1
            self._news.set()
            self._news = asyncio.Event()
