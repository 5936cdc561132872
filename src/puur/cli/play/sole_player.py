"""Locking a saved game: a second program that resumed it would overwrite the first one's cards."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from puur.cli.complaints import Complaint
from puur.cli.says import say


@contextmanager
def sole_player(game: Path) -> Iterator[None]:
    """Lock a game while it is played. Raises `Complaint` where it is locked; the lock ends with its process."""
    game.parent.mkdir(parents=True, exist_ok=True)
    beside = game.with_name(f".{game.name}.lock")
    file = _held(beside)
    if file is None:
        raise Complaint(say("play.held", file=game))
    try:
        yield
    finally:
        if sys.platform != "win32":  # on Windows, open files cannot be removed
            beside.unlink(missing_ok=True)
        file.close()
        if sys.platform == "win32":
            _remove(beside)


def _held(beside: Path) -> BinaryIO | None:
    """The file, held; None if another holds it. One that was removed meanwhile is no lock: it is made anew."""
    while True:
        file = beside.open("a+b")
        if not _locked(file):
            file.close()
            return None
        if sys.platform == "win32" or _is_there(file, beside):
            return file
        file.close()


def _locked(file: BinaryIO) -> bool:
    """Whether the lock could be had at once."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_there(file: BinaryIO, beside: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), beside.stat())
    except FileNotFoundError:
        return False


def _remove(beside: Path) -> None:
    try:
        beside.unlink(missing_ok=True)
    except PermissionError:  # the next process holds it already
        return
