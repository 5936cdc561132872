"""A copy every minute during an evening: whatever happens to the store, at most a minute must be entered again."""

import asyncio
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select

from puur.store.store import Store
from puur.store.tables import event

EVERY: Final = 60.0
KEEP: Final = 10
_NAME: Final = "puur-*.sqlite"


async def keep_snapshots(store: Store, folder: Path, *, every: float = EVERY, keep: int = KEEP) -> None:
    """Copy the store to a folder at intervals, if something changed, and keep the newest copies.

    It runs until it is cancelled: start it as a task. Raises `StoreError` when the folder cannot be written to.
    """
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    seen = 0
    while True:
        newest = await store.tables.read(_newest)
        if newest != seen:
            await store.backup(folder / f"puur-{time.strftime('%Y%m%d-%H%M%S')}.sqlite")
            await asyncio.to_thread(_thin_out, folder, keep)
            seen = newest
        await asyncio.sleep(every)


def snapshots(folder: Path) -> tuple[Path, ...]:
    """The existing copies, newest first."""
    return tuple(sorted(folder.glob(_NAME), reverse=True))


def _newest(connection: Connection) -> int:
    number: int | None = connection.execute(select(func.max(event.c.id))).scalar()
    return number or 0


def _thin_out(folder: Path, keep: int) -> None:
    for old in snapshots(folder)[keep:]:
        old.unlink(missing_ok=True)
