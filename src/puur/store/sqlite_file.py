"""SQLite files: connections with settings that make commits durable, and errors by kind."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from puur.store.trouble import StoreError, StoreTrouble

PATIENCE: Final = 5.0
"""Seconds to wait while another process writes."""


class Keeping(StrEnum):
    """The journal mode of a file."""

    QUICK = "WAL"  # with a write-ahead log: many can read while one writes
    ALONE = "DELETE"  # a single file that can be removed, as on a USB stick


_FULL: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE})
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_BASIC: Final = 0xFF  # the rest of an extended code only refines the basic one


def writing_connection(path: Path, kept: Keeping = Keeping.QUICK) -> sqlite3.Connection:
    """The single writing connection; a commit returns when it is on disk. Raises `StoreError`."""
    with troubles(path):
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            connection.execute(f"PRAGMA journal_mode = {kept}")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            connection.close()
            raise
    return connection


def reading_connection(path: Path) -> sqlite3.Connection:
    """A read-only connection that does not block writers. Raises `StoreError`."""
    if not path.exists():
        raise StoreError(StoreTrouble.MISSING, str(path))
    with troubles(path):
        address = f"file:{quote(str(path.absolute()))}?mode=ro"
        return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def core_connection(raw: sqlite3.Connection) -> Connection:
    """SQLAlchemy on top of our connection, which controls the transactions: never commit this one."""
    return create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool).connect()


@contextmanager
def troubles(path: Path) -> Iterator[None]:
    """Raise SQLite's errors as `StoreError` by kind, and SQLAlchemy's unless a wrong statement is to blame."""
    try:
        yield
    except DBAPIError as error:
        found = disk_error(error, path)
        if found is None:
            raise
        raise found from error
    except sqlite3.Error as error:
        raise trouble_of(error, path) from error


def disk_error(error: DBAPIError, path: Path) -> StoreError | None:
    """The meaning of an SQLAlchemy error, if the file and not a statement is to blame."""
    found = trouble_of(error.orig, path) if isinstance(error.orig, sqlite3.Error) else None
    return None if found is None or found.kind is StoreTrouble.FAILED else found


def trouble_of(error: sqlite3.Error, path: Path) -> StoreError:
    """The meaning of an SQLite error.

    >>> trouble_of(sqlite3.OperationalError("something"), Path("x")).kind
    <StoreTrouble.FAILED: '{place} could not be used: {detail}'>
    """
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    kind = StoreTrouble.FAILED
    if code in _FULL:
        kind = StoreTrouble.FULL
    elif code & _BASIC in _BUSY:
        kind = StoreTrouble.BUSY
    elif code & _BASIC in _DAMAGED:
        kind = StoreTrouble.DAMAGED
    return StoreError(kind, str(path), str(error))
