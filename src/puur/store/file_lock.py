"""A lock between processes on one machine, by a lock file."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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
