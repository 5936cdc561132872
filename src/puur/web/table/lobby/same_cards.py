"""Deals played at several tables: they stay secret until the last table has finished them.

A table that leaves such a deal idle too long gives it up, so that the others need not wait for ever.
"""

import contextlib
import time
from typing import Final

from puur.store.journal import Journal, JournalEntry, StaleStream
from puur.web.streams.leases import Elsewhere
from puur.web.table import events as e
from puur.web.table.host.deals import PREFIX, TABLES, is_closed, shared_in, stream_of
from puur.web.table.host.hub import Hub
from puur.web.table.state import Live

REST: Final = 30 * 86_400.0
"""Seconds without an act after which others need not wait for a table."""


async def is_secret(journal: Journal, hub: Hub, live: Live) -> bool:
    """Whether the deals of this Partie are still to be played elsewhere."""
    seed = live.settings.seed
    if seed is None or not live.shares_deal:
        return False
    written = await journal.read(stream_of(seed))
    shared = shared_in(written)
    if shared is None or is_closed(written):  # opened before this was recorded, or closed
        return False
    if len(shared.tables) < shared.awaited:
        return True
    others = [await hub.look(table) for table in shared.tables if table != live.table]
    return not all(other is not None and _has_played(other, live.games) for other in others)


def _has_played(other: Live, game: int) -> bool:
    return other.retired or other.games > game or (other.games == game and other.over)


async def retire(journal: Journal, hub: Hub, now: float) -> int:
    """Give up idle shared deals; returns at how many tables.

    A deal that is idle at all its tables is closed: no further table will get it.
    """
    retired = 0
    for stream in await journal.streams(PREFIX):
        written = await journal.read(stream)
        shared = shared_in(written)
        if shared is None or is_closed(written) or written[-1].at > now - REST:
            continue
        for table in shared.tables:
            retired += await _retired(hub, journal, table, now)
        if all([await _is_given_up(journal, table) for table in shared.tables]):
            with contextlib.suppress(StaleStream):  # somebody just came back: try again another day
                await journal.append(stream, len(written), [JournalEntry("closed", b"{}", now)])
    return retired


async def _is_given_up(journal: Journal, table: str) -> bool:
    events = await journal.read(TABLES + table)
    return not events or any(event.kind == "retired" for event in events)


async def _retired(hub: Hub, journal: Journal, name: str, now: float) -> bool:
    """Give up an idle deal at a table; false where it is not idle, and where another process leads the table."""
    events = await journal.read(TABLES + name)
    if not events or events[-1].at > now - REST or any(event.kind == "retired" for event in events):
        return False
    with contextlib.suppress(Elsewhere):
        table = await hub.find(name)
        if table is not None and table.live.changed <= now - REST:
            await hub.happens(table, e.Retired(time.time()))
            return True
    return False
