"""Growing delays for repeated tries: by address and by name, counted in the store for all processes."""

import time
from collections.abc import Callable

from sqlalchemy import Connection

from puur.store.brakes import FORGOTTEN, Delays, begin_try, forget_tries, forgive, key_of
from puur.store.table_door import DatabaseTables
from puur.web.http.refusals import refused


class Brake:
    """Lets the first tries at something through; after them each waits twice as long as the one before.

    Without a `clock` it uses the store's: that of the machine, or of the database many machines share.
    """

    def __init__(self, name: str, delays: Delays, clock: Callable[[], float] | None = None) -> None:
        self._name = name
        self._delays = delays
        self._clock = clock
        self._swept = time.monotonic()

    async def take(self, tables: DatabaseTables, who: str) -> float:
        """Begin a try, which counts as failed until forgiven. Returns 0, or the seconds until the next is allowed."""
        return await tables.write(lambda connection: self.begin(connection, who))

    def begin(self, connection: Connection, who: str) -> float:
        """Begin a try within a shared transaction."""
        if time.monotonic() - self._swept > FORGOTTEN:
            self._swept = time.monotonic()
            forget_tries(connection)
        now = None if self._clock is None else self._clock()
        wait = begin_try(connection, key_of(self._name, who), self._delays, now)
        if wait:
            refused(self._name)
        return wait

    async def forgive(self, tables: DatabaseTables, who: str) -> None:
        """Record that the last try succeeded."""
        key = key_of(self._name, who)
        await tables.write(lambda connection: forgive(connection, key))
