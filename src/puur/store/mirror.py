"""A second journal at another path, such as a USB stick: a copy of every event soon after it was acknowledged.

It follows the first one in the background. When the stick is slow, full or removed, nobody waits: the mirror falls
behind, reports it, and catches up when it can. It holds only the events, no people, and can be restored from.
"""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Thread
from typing import Final

from puur.store.sqlite_file import Keeping, reading_connection, trouble_of, writing_connection
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import upgrade_file

GATHER: Final = 0.05
"""Seconds to collect events before copying them together."""
RETRY: Final = 2.0
"""Seconds until a retry after a failure."""
AT_ONCE: Final = 2000
"""Events copied in one transaction."""
_COLUMNS: Final = "id, stream, seq, at, kind, body, chain"
_LAST: Final = f"SELECT {_COLUMNS} FROM event ORDER BY id DESC LIMIT 1"  # noqa: S608  made of the constants above
_BACKWARDS: Final = f"SELECT {_COLUMNS} FROM event ORDER BY id DESC"  # noqa: S608  made of the constants above
_SAME: Final = f"SELECT {_COLUMNS} FROM event WHERE id = ?"  # noqa: S608  made of the constants above
_NEXT: Final = f"SELECT {_COLUMNS} FROM event WHERE id > ? ORDER BY id LIMIT {AT_ONCE}"  # noqa: S608  made of the constants above
_COPY: Final = f"INSERT INTO event ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608  made of the constants above


@dataclass(frozen=True, slots=True)
class MirrorState:
    """The state of a mirror: events not copied yet, since when (seconds since 1970), and the trouble, if any."""

    path: Path
    behind: int
    since: float | None
    trouble: StoreError | None


class Mirror:
    """Follows the journal in one file with another."""

    def __init__(self, source: Path, path: Path) -> None:
        self.path = path
        self._source = source
        self._news = Condition()
        self._fresh = True
        self._ending = False
        self._done = 0
        self._since: float | None = None
        self._trouble: StoreError | None = None
        self._thread = Thread(target=self._run, name=f"mirror {path.name}", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Signal that something was written to the first journal."""
        with self._news:
            self._fresh = True
            self._since = self._since or time.time()
            self._news.notify()

    async def state(self) -> MirrorState:
        """Its current state."""
        newest = await asyncio.to_thread(self._newest)
        behind = max(0, newest - self._done)
        return MirrorState(self.path, behind, self._since if behind else None, self._trouble)

    async def close(self) -> None:
        """Copy what is left, if possible, and close."""
        with self._news:
            self._ending = True
            self._news.notify()
        await asyncio.to_thread(self._thread.join)

    def _newest(self) -> int:
        with closing(reading_connection(self._source)) as source:
            row = source.execute(_LAST).fetchone()
        return 0 if row is None else int(row[0])

    def _run(self) -> None:
        """Copy, retrying after every trouble, as long as the store is open."""
        while True:
            try:
                self._follow()
            except StoreError as error:
                self._trouble = error
            except (sqlite3.Error, OSError) as error:
                wrong = error if isinstance(error, sqlite3.Error) else sqlite3.OperationalError(str(error))
                self._trouble = trouble_of(wrong, self.path)
            with self._news:
                self._fresh = True  # what could not be copied is still pending
                if self._ending or self._news.wait_for(lambda: self._ending, RETRY):
                    return

    def _follow(self) -> None:
        """Copy new events until the end."""
        upgrade_file(self.path, kept=Keeping.ALONE)
        with closing(reading_connection(self._source)) as source, closing(self._opened()) as copy:
            self._done = _common(source, copy, self.path)
            while True:
                with self._news:
                    self._news.wait_for(lambda: self._fresh or self._ending)
                    if not self._ending:
                        self._news.wait_for(lambda: self._ending, GATHER)
                    ending, self._fresh = self._ending, False
                self._catch_up(source, copy)
                self._trouble = None
                if ending:
                    return

    def _opened(self) -> sqlite3.Connection:
        copy = writing_connection(self.path, Keeping.ALONE)
        copy.execute("PRAGMA busy_timeout = 200")  # a lock by another process is reported, and retried
        return copy

    def _catch_up(self, source: sqlite3.Connection, copy: sqlite3.Connection) -> None:
        while rows := source.execute(_NEXT, (self._done,)).fetchall():
            try:
                copy.execute("BEGIN IMMEDIATE")
                copy.executemany(_COPY, rows)
                copy.execute("COMMIT")
            except sqlite3.Error:
                if copy.in_transaction:
                    with suppress(sqlite3.Error):
                        copy.execute("ROLLBACK")
                raise
            self._done = int(rows[-1][0])
        self._since = None


def _common(source: sqlite3.Connection, copy: sqlite3.Connection, path: Path) -> int:
    """The number of the mirror's last event. Raises `StoreError` when it mirrors another journal.

    The latest events may have been deleted since (`puur.store.oblivion`); then an earlier one is compared.
    """
    done: int | None = None
    for row in copy.execute(_BACKWARDS):
        done = int(row[0]) if done is None else done
        same = source.execute(_SAME, (row[0],)).fetchone()
        if same is not None and same != row:
            break
        if same == row:
            return done
    if done is None:
        return 0
    raise StoreError(StoreTrouble.FOREIGN, str(path), "it mirrors another journal")
