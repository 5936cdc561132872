"""A copy of the store at an address as it is: unlike opening, copying does not migrate it."""

import asyncio
from pathlib import Path

from sqlalchemy.ext.asyncio import create_async_engine

from puur.store.address import POSTGRES, file_of
from puur.store.backup import back_up_file, back_up_tables
from puur.store.postgres_driver import connect, shown
from puur.store.postgres_store import PostgresTables
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import STEPS, version_of


async def back_up(url: str, to: Path) -> None:
    """Write everything at an address to an SQLite file of the same version, while others continue to write.

    The file appears only once it is complete and durable. Raises `StoreError`.
    """
    path = file_of(url)
    if path is not None:
        await asyncio.to_thread(back_up_file, path, to)
        return
    if not url.startswith(POSTGRES):
        raise StoreError(StoreTrouble.URL, url)
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url))
    try:
        tables = PostgresTables(url, engine)
        version = await tables.read(version_of)
        if version is None:
            raise StoreError(StoreTrouble.MISSING, shown(url))
        if version not in STEPS:
            raise StoreError(StoreTrouble.NEWER, shown(url))
        await back_up_tables(tables, to, version)
    finally:
        await engine.dispose()
