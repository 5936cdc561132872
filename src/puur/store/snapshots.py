"""A copy every minute during an evening: whatever happens to the store, at most a minute must be entered again."""

import asyncio
import re
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select

from puur.store.backup import UNFINISHED
from puur.store.store import Store
from puur.store.tables import event

EVERY: Final = 60.0
KEEP: Final = 10
USUAL: Final = "puur"
"""How copies are called whose store has no file of its own."""
_SECOND: Final = 1.0
_NAMED: Final = r"-(\d{8}-\d{6})\.sqlite"


async def keep_snapshots(
    store: Store, folder: Path, *, of: str = USUAL, every: float = EVERY, keep: int = KEEP
) -> None:
    """Copy the store to a folder at intervals, if something changed, and keep the newest copies.

    The copies are named after the store they are `of`: another store in the same folder keeps its own. No file is
    written over; what a copy that was not finished left behind is cleared away. It runs until it is cancelled: start it
    as a task. Raises `StoreError` when the folder cannot be written to.
    """
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    await asyncio.to_thread(_clear_unfinished, folder, of)
    seen = 0
    while True:
        newest = await store.tables.read(_newest)
        if newest != seen:
            await store.backup(await _free_name(folder, of))
            await asyncio.to_thread(_thin_out, folder, of, keep)
            seen = newest
        await asyncio.sleep(every)


def snapshots(folder: Path, of: str = USUAL) -> tuple[Path, ...]:
    """The existing copies of a store, newest first; nothing that somebody else put there, and nothing unfinished."""
    named = re.compile(re.escape(of) + _NAMED)
    return tuple(sorted((file for file in folder.iterdir() if named.fullmatch(file.name)), reverse=True))


async def _free_name(folder: Path, of: str) -> Path:
    """A name with the present second in it that no file has yet, and that comes after all of them.

    Where the clock was put back it counts on from the newest copy's: the last copy is never taken for the oldest.
    """
    while True:
        moment = time.strftime("%Y%m%d-%H%M%S")
        found = await asyncio.to_thread(snapshots, folder, of)
        newest = found[0].stem.removeprefix(f"{of}-") if found else ""
        if moment < newest:
            moment = _after(newest)
        if moment != newest:
            return folder / f"{of}-{moment}.sqlite"
        await asyncio.sleep(_SECOND)


def _after(moment: str) -> str:
    """The digits that come next; that they are more than a minute has seconds does no harm.

    >>> _after("20261025-025959")
    '20261025-025960'
    """
    number = int(moment.replace("-", "")) + 1
    return f"{number // 1_000_000:08}-{number % 1_000_000:06}"


def _newest(connection: Connection) -> int:
    number: int | None = connection.execute(select(func.max(event.c.id))).scalar()
    return number or 0


def _thin_out(folder: Path, of: str, keep: int) -> None:
    for old in snapshots(folder, of)[keep:]:
        old.unlink(missing_ok=True)


def _clear_unfinished(folder: Path, of: str) -> None:
    """Take away what was left where the program ended in the middle of a copy; nobody else copies this store here."""
    left = re.compile(re.escape(of) + _NAMED + re.escape(UNFINISHED) + r"(?:-journal|-wal|-shm|\.lock)?")
    for file in folder.iterdir():
        if left.fullmatch(file.name):
            file.unlink(missing_ok=True)
