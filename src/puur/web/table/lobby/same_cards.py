"""Deals that are played at several tables: nobody learns of one elsewhere before the last table has finished it.

The stream `deal/{id}` of a seed lists the tables that have it; each entry has all that are there by then.
"""

import hashlib
import time
from typing import Final

import msgspec

from puur.store.journal import Entry, Journal
from puur.web.table.host.hub import Hub
from puur.web.table.state import Live

PREFIX: Final = "deal/"


class Shared(msgspec.Struct, frozen=True):
    """The tables a deal is played at so far, and how many there will be."""

    tables: tuple[str, ...]
    awaited: int


async def share(journal: Journal, seed: str, tables: tuple[str, ...], awaited: int) -> None:
    """Note at which tables a seed is played, and at how many it will be. Raises `StaleStream`."""
    stream = _stream(seed)
    entry = Entry("shared", msgspec.json.encode(Shared(tables, awaited)), time.time())
    await journal.append(stream, len(await journal.read(stream)), [entry])


async def is_secret(journal: Journal, hub: Hub, live: Live) -> bool:
    """Whether somebody still has to play what was dealt in this Partie."""
    seed = live.settings.seed
    if seed is None or not live.shares_deal:
        return False
    stored = await journal.read(_stream(seed))
    if not stored:  # opened before this was noted
        return False
    shared = msgspec.json.decode(stored[-1].body, type=Shared)
    if len(shared.tables) < shared.awaited:
        return True
    others = [await hub.look(table) for table in shared.tables if table != live.table]
    return not all(other is not None and _has_played(other, live.games) for other in others)


def _has_played(other: Live, game: int) -> bool:
    return other.games > game or (other.games == game and other.over)


def _stream(seed: str) -> str:
    return PREFIX + hashlib.sha256(seed.encode()).hexdigest()[:32]
