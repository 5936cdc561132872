"""Locks between processes on one machine, by lock files."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from puur.store.trouble import StoreError, StoreTrouble

_HELD: Final = frozenset({errno.EACCES, errno.EDEADLK} if sys.platform == "win32" else {errno.EACCES, errno.EAGAIN})
"""What the system answers where somebody else holds a lock; anything else means that there are no locks there."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock, waiting for it. The file is not removed, since two processes could then hold the lock."""
    with path.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:  # LK_LOCK itself gives up after ten seconds
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                except OSError as error:
                    if error.errno not in _HELD:
                        raise
                else:
                    break
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield


@contextmanager
def served_alone(path: Path) -> Iterator[None]:
    """Be the only server on a file, for as long as the context lasts, however it ends; its folder is made.

    Raises `StoreError` where another one is (both would lead the same tables), and where that cannot be known, since
    the folder cannot be written to or its drive has no locks.
    """
    with _lock_file(path) as file:
        try:
            _taken_at_once(file)
        except OSError as error:
            if error.errno in _HELD:
                raise StoreError(StoreTrouble.SERVED, str(path)) from None
            raise StoreError(StoreTrouble.NO_LOCKS, str(path), str(error)) from error
        yield


def _lock_file(path: Path) -> BinaryIO:
    """The file beside it whose lock its server holds. Raises `StoreError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.with_name(f"{path.name}.server").open("a+b")
    except OSError as error:
        raise StoreError(StoreTrouble.FAILED, str(path), str(error)) from error


def _taken_at_once(file: BinaryIO) -> None:
    """Lock a file. Raises `OSError` where somebody else has, or it cannot be locked at all."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
