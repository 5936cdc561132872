"""Opening a store by its address."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from puur.store.backup import back_up_file
from puur.store.leases import Leases
from puur.store.mirror import Mirror
from puur.store.notices import LocalNotices
from puur.store.sqlite import SqliteJournal
from puur.store.store import Store
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import upgrade_file

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql", "postgres")


async def open_store(url: str, *, mirror: Path | None = None, clock: Callable[[], float] = time.time) -> Store:
    """The store at `sqlite:///path` (`sqlite:////absolute/path`) or `postgresql://user@host/name`, migrated.

    A missing file is created, with its folder. `mirror` names a second file that follows the first.
    Raises `StoreError`.
    """
    path = file_of(url)
    if path is not None:
        return await _file_store(url, path, mirror, clock)
    if urlsplit(url).scheme not in POSTGRES:
        raise StoreError(StoreTrouble.URL, url)
    if mirror is not None:
        raise StoreError(StoreTrouble.MIRROR)
    from puur.store.postgres_store import open_postgres  # noqa: PLC0415  most stores are files: 53 modules less

    return await open_postgres(url, clock=clock)


def file_of(url: str) -> Path | None:
    """The file of an address; None for a database server.

    >>> str(file_of("sqlite:///evening.sqlite")), file_of("postgresql://club@localhost/jass")
    ('evening.sqlite', None)
    """
    if not url.startswith(SQLITE) or url == SQLITE:
        return None
    return Path(unquote(url.removeprefix(SQLITE)))


async def _file_store(url: str, path: Path, mirror: Path | None, clock: Callable[[], float]) -> Store:
    path.parent.mkdir(parents=True, exist_ok=True)
    await asyncio.to_thread(upgrade_file, path)
    follower = None if mirror is None else Mirror(path, mirror)
    journal = SqliteJournal(path, clock=clock, told=None if follower is None else follower.wake)

    async def backup(to: Path) -> None:
        await asyncio.to_thread(back_up_file, path, to)

    return Store(
        url=url,
        journal=journal,
        tables=journal.tables,
        leases=Leases(journal.tables, clock),
        notices=LocalNotices(),
        backup=backup,
        mirror=follower,
    )
