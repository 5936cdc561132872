"""How far each stream is, as the one that writes knows it: so that an event costs one row and no question."""

import sqlite3

from puur.store.append import MOST, Head
from puur.store.chain import first_link


class Heads:
    """The heads of streams, kept as long as nobody else writes to the file.

    Between `begin` and `keep` or `forget` lies one transaction: what is noted in it counts only once it is kept.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._kept: dict[str, Head] = {}
        self._noted: dict[str, Head] = {}
        self._version = -1

    def begin(self) -> None:
        """A transaction has begun; SQLite says whether another connection has written since the last one."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._kept) > MOST:
            self._kept.clear()
            self._version = version
        self._noted.clear()

    def of(self, stream: str) -> Head:
        """How far a stream is."""
        known = self._noted.get(stream) or self._kept.get(stream)
        if known is None:
            known = self._kept[stream] = self._asked(stream)
        return known

    def note(self, stream: str, head: Head) -> None:
        """A stream will be so far when the transaction is committed."""
        self._noted[stream] = head

    def keep(self) -> None:
        """The transaction is committed."""
        self._kept.update(self._noted)

    def forget(self) -> None:
        """What is known may be wrong: something failed, or somebody else had his hands on the events."""
        self._kept.clear()
        self._noted.clear()

    def _asked(self, stream: str) -> Head:
        asked = "SELECT seq, chain FROM event WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        row = self._connection.execute(asked, (stream,)).fetchone()
        return Head(0, first_link(stream)) if row is None else Head(*row)
