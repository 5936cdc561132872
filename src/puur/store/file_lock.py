"""Locks between processes on one machine, by lock files."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from puur.store.trouble import StoreError, StoreTrouble


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
                    if error.errno not in {errno.EDEADLK, errno.EACCES}:
                        raise
                else:
                    break
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield


@contextmanager
def served_alone(path: Path) -> Iterator[None]:
    """Be the only server on a file, for as long as the context lasts, however it ends.

    Raises `StoreError` where another one is: both would lead the same tables.
    """
    with path.with_name(f"{path.name}.server").open("a+b") as file:
        try:
            _taken_at_once(file)
        except OSError:
            raise StoreError(StoreTrouble.SERVED, str(path)) from None
        yield


def _taken_at_once(file: BinaryIO) -> None:
    """Lock a file. Raises `OSError` where somebody else has."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
