"""Access to the tables: functions over a connection, which run in the reading or writing thread."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class DatabaseTables(Protocol):
    """Runs functions of SQLAlchemy Core on the database, each in a transaction of its own.

    A function must not commit, and must be short: while it writes, all other events wait.
    """

    async def write(self, function: Callable[[Connection], T]) -> T:
        """The function's result, once its writes are durable; if it raises, nothing was written."""
        ...

    async def read(self, function: Callable[[Connection], T]) -> T:
        """The function's result; it sees a snapshot and must not write."""
        ...
