"""The door to the tables: functions over a connection, which run where reading and writing is done."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class DatabaseTables(Protocol):
    """Runs functions of SQLAlchemy Core on the database, each in a transaction of its own.

    A function must not commit, and it must be short: while one writes, everybody else's events wait.
    """

    async def write(self, function: Callable[[Connection], T]) -> T:
        """What the function returns, once what it wrote is durable; if it raises, nothing was written."""
        ...

    async def read(self, function: Callable[[Connection], T]) -> T:
        """What the function returns; it sees one moment, and may not write."""
        ...
