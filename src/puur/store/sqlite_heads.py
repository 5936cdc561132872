"""The writer's cache of stream heads, so that an event costs one row and no query."""

import sqlite3

from puur.store.append import MOST, Head
from puur.store.chain import first_link


class Heads:
    """The heads of streams, valid as long as nobody else writes to the file.

    A transaction runs from `begin` to `keep` or `forget`: what is noted in it counts only once kept.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._kept: dict[str, Head] = {}
        self._noted: dict[str, Head] = {}
        self._version = -1

    def begin(self) -> None:
        """Start a transaction; SQLite tells whether another connection has written since the last one."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._kept) > MOST:
            self._kept.clear()
            self._version = version
        self._noted.clear()

    def of(self, stream: str) -> Head:
        """The head of a stream."""
        known = self._noted.get(stream) or self._kept.get(stream)
        if known is None:
            known = self._kept[stream] = self._asked(stream)
        return known

    def note(self, stream: str, head: Head) -> None:
        """Note the head of a stream once the transaction is committed."""
        self._noted[stream] = head

    def keep(self) -> None:
        """The transaction was committed."""
        self._kept.update(self._noted)

    def forget(self) -> None:
        """Clear the cache: something failed, or other code may have touched the events."""
        self._kept.clear()
        self._noted.clear()

    def _asked(self, stream: str) -> Head:
        asked = "SELECT seq, chain FROM event WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        row = self._connection.execute(asked, (stream,)).fetchone()
        return Head(0, first_link(stream)) if row is None else Head(*row)
