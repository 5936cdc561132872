"""Copies of a store: always one SQLite file, whatever the store's own database."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, insert, inspect, select

from puur.store.sqlite_file import (
    Keeping,
    core_connection,
    reading_connection,
    trouble_of,
    troubles,
    writing_connection,
)
from puur.store.table_door import DatabaseTables
from puur.store.tables import lease, metadata
from puur.store.upgrades import LATEST, upgrade_file

AT_ONCE: Final = 2000
"""Rows copied per batch."""
_NUMBERED: Final = ("event", "report")
"""Tables with generated row numbers: in the copy they are renumbered in the same order."""
UNFINISHED: Final = ".part"
"""What the name of a copy ends with until it is whole."""


def copy_all(source: Connection, target: Connection) -> None:
    """Write all rows of one database into another with empty tables; current leases are not copied.

    Tables missing in an earlier version are skipped.
    """
    there = inspect(target).get_table_names()
    for table in metadata.sorted_tables:
        if table is lease or table.name not in there:
            continue
        columns = [column for column in table.columns if not (table.name in _NUMBERED and column.primary_key)]
        wanted = select(*columns).order_by(*table.primary_key.columns)
        rows = source.execution_options(stream_results=True, yield_per=AT_ONCE).execute(wanted)
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])


def back_up_file(source: Path, to: Path) -> None:
    """Write a copy of an SQLite file while others write to it. Raises `StoreError`."""
    with (
        whole_or_nothing(to) as beside,
        troubles(to),
        closing(reading_connection(source)) as original,
        closing(sqlite3.connect(beside, isolation_level=None)) as copy,
    ):
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file, without a write-ahead log


async def back_up_tables(tables: DatabaseTables, to: Path, version: str = LATEST) -> None:
    """Write a copy of a database server's tables, with their version, to an SQLite file. Raises `StoreError`."""
    with whole_or_nothing(to) as beside:
        await asyncio.to_thread(upgrade_file, beside, version, kept=Keeping.ALONE)
        beside.with_name(beside.name + ".lock").unlink()
        with (
            troubles(to),
            closing(writing_connection(beside, Keeping.ALONE)) as raw,
            closing(core_connection(raw)) as core,
        ):
            raw.execute("BEGIN IMMEDIATE")
            await tables.read(lambda source: copy_all(source, core))
            raw.execute("COMMIT")


@contextmanager
def whole_or_nothing(path: Path) -> Iterator[Path]:
    """A temporary name to write to; on success it durably replaces the file.

    Raises `StoreError` when the disk fails.
    """
    beside = path.with_name(path.name + UNFINISHED)
    beside.unlink(missing_ok=True)
    try:
        try:
            yield beside
            with beside.open("rb+") as file:
                os.fsync(file.fileno())
            beside.replace(path)
            _settle(path.parent)
        except OSError as error:
            raise trouble_of(sqlite3.OperationalError(str(error)), path) from error
    finally:
        for rest in (beside, beside.with_name(beside.name + "-journal")):
            rest.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Make the new name durable too; Windows has no such operation for folders."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
