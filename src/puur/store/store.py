"""A store: a journal, and everything that belongs to it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from puur.store.journal import Journal
from puur.store.leases import Leases
from puur.store.mirror import Mirror
from puur.store.notices import Notices
from puur.store.table_door import DatabaseTables

Backup = Callable[[Path], Awaitable[None]]
"""Writes a complete copy of a store, or nothing."""


class Store:
    """The storage of a server, in a file or a database server; use `async with`, or `close` it."""

    def __init__(  # noqa: PLR0913  what differs between a file and a server, each by its name
        self,
        *,
        url: str,
        journal: Journal,
        tables: DatabaseTables,
        leases: Leases,
        notices: Notices,
        backup: Backup,
        mirror: Mirror | None = None,
    ) -> None:
        self.url = url
        self.journal = journal
        self.tables = tables
        self.leases = leases
        self.notices = notices
        self.mirror = mirror
        self._backup = backup

    async def backup(self, path: Path) -> None:
        """Write a snapshot of everything to an SQLite file, while others continue to write.

        The file appears only once it is complete and durable. Raises `StoreError`.
        """
        await self._backup(path)

    async def close(self) -> None:
        """Write what is still waiting, and release all resources."""
        await self.notices.close()
        await self.journal.close()
        if self.mirror is not None:
            await self.mirror.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
