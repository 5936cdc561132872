"""A read-only inspection of a store: its contents, and the settings of its database."""

import asyncio
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from puur.store.address import POSTGRES, file_of
from puur.store.integrity import CheckedStore, broken_chains, check_file, contents_of
from puur.store.postgres_driver import connect, shown
from puur.store.postgres_store import PostgresTables
from puur.store.sqlite_file import core_connection, reading_connection, troubles
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import STEPS, version_of


@dataclass(frozen=True, slots=True)
class StoreLook:
    """The result. `checked` is None for a store that does not exist yet.

    `engine` names database and version; `lazy` are settings that acknowledge before data is on disk; `ahead` is by how
    many seconds the database's clock differs from this machine's.
    """

    engine: str
    checked: CheckedStore | None
    lazy: tuple[str, ...] = ()
    ahead: float = 0.0


async def look_at(url: str, *, deep: bool = False) -> StoreLook:
    """Inspect the store at an address; `deep` checks every page and event. Raises `StoreError`."""
    path = file_of(url)
    if path is not None:
        return await asyncio.to_thread(_look_at_file, path, deep=deep)
    if not url.startswith(POSTGRES):
        raise StoreError(StoreTrouble.URL, url)
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url))
    try:
        return await PostgresTables(url, engine).read(lambda connection: _look_at_server(connection, url, deep=deep))
    finally:
        await engine.dispose()


def _look_at_file(path: Path, *, deep: bool) -> StoreLook:
    name = f"SQLite {sqlite3.sqlite_version}"
    if not path.exists():
        return StoreLook(name, None)
    if deep:
        return StoreLook(name, check_file(path))
    with troubles(path), closing(reading_connection(path)) as raw, closing(core_connection(raw)) as core:
        return StoreLook(name, _checked(core, str(path), deep=deep))


def _look_at_server(connection: Connection, url: str, *, deep: bool) -> StoreLook:
    def setting(name: str) -> str:
        return str(connection.execute(text(f"SHOW {name}")).scalar_one())

    clock = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    ahead = clock - time.time()
    lazy = tuple(name for name in ("fsync", "synchronous_commit", "full_page_writes") if setting(name) == "off")
    name = f"PostgreSQL {setting('server_version').split()[0]}"
    return StoreLook(name, _checked(connection, shown(url), deep=deep), lazy, ahead)


def _checked(connection: Connection, place: str, *, deep: bool) -> CheckedStore | None:
    version = version_of(connection)
    if version is None:
        if inspect(connection).get_table_names():
            raise StoreError(StoreTrouble.FOREIGN, place, "it has tables of somebody else")
        return None
    if version not in STEPS:
        raise StoreError(StoreTrouble.NEWER, place)
    return CheckedStore(contents_of(connection), tuple(broken_chains(connection)) if deep else ())
