"""Copies of a store: one SQLite file each, whatever the store itself is kept in."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from puur.store.sqlite_file import reading_connection, trouble_of, troubles


def back_up_file(source: Path, to: Path) -> None:
    """Write a copy of an SQLite file while others write to it. Raises `StoreError`."""
    with (
        whole_or_nothing(to) as beside,
        troubles(to),
        closing(reading_connection(source)) as original,
        closing(sqlite3.connect(beside, isolation_level=None)) as copy,
    ):
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it


@contextmanager
def whole_or_nothing(path: Path) -> Iterator[Path]:
    """A name beside a file to write to; afterwards it takes the file's place, durably, unless something was raised.

    Raises `StoreError` when the disk fails.
    """
    beside = path.with_name(path.name + ".part")
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
    """Make the new name durable too; Windows knows no such thing for folders."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
