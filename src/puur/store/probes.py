"""Measurements for `puur doctor`: whether a place is fit to keep a store in."""

import os
import shutil
import time
from pathlib import Path
from statistics import median
from typing import Final

TRIES: Final = 15
_BLOCK: Final = b"x" * 4096


def write_time(folder: Path) -> float:
    """The median time in seconds until a small write is on disk. Raises `OSError`."""
    place = folder / f".puur-probe-{os.getpid()}"
    times: list[float] = []
    try:
        with place.open("wb", buffering=0) as file:
            for _ in range(TRIES):
                started = time.perf_counter()
                file.write(_BLOCK)
                os.fsync(file.fileno())
                times.append(time.perf_counter() - started)
    finally:
        place.unlink(missing_ok=True)
    return median(times)


def free_bytes(folder: Path) -> int:
    """The free space in bytes. Raises `OSError`."""
    return shutil.disk_usage(folder).free
