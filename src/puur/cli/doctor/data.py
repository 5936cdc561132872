"""The doctor looks at the data: the database, its version, the disk, and the clock."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from puur.cli.doctor.lines import DoctorLine, State, line
from puur.cli.says import say
from puur.cli.stores import contents_text, moment, shown_store, trouble_text
from puur.store import StoreError
from puur.store.address import file_of
from puur.store.look import StoreLook, look_at
from puur.store.probes import free_bytes, write_time
from puur.store.upgrades import LATEST

MEBIBYTE: Final = 1 << 20
LITTLE: Final = 1024
"""MiB: an evening needs a few, but other programs fill disks too."""
TOO_LITTLE: Final = 100
SLOW: Final = 0.05
"""Seconds a write takes on a tired stick; a card is shown only when it is written."""
TOO_SLOW: Final = 0.5
APART: Final = 2.0
"""Seconds two clocks may differ."""
BEGINNING: Final = 1_767_225_600.0
"""2026: whatever shows an earlier time lost it."""


def data_lines(url: str, *, deep: bool) -> Iterator[DoctorLine]:
    """The lines about a store and the place it is kept in."""
    look: StoreLook | None = None
    try:
        look = asyncio.run(look_at(url, deep=deep))
    except StoreError as error:
        yield DoctorLine("database", State.BAD, trouble_text(error))
    else:
        yield from _database(look, url)
    yield from clock_lines(look, time.time())
    path = file_of(url)
    if path is not None:
        yield from disk_lines(path)


def _database(look: StoreLook, url: str) -> Iterator[DoctorLine]:
    place = shown_store(url)
    if look.checked is None:
        yield line("database", State.OK, "empty", engine=look.engine, place=place)
        return
    contents = look.checked.contents
    if look.checked.findings:
        found = "; ".join(
            say(f"store.finding.{finding.kind}", where=finding.where) for finding in look.checked.findings
        )
        yield line("database", State.BAD, "broken", "restore", engine=look.engine, place=place, findings=found)
    else:
        facts = {"engine": look.engine, "place": place, "contents": contents_text(contents)}
        yield line("database", State.OK, "good", **facts)
    if contents.version == LATEST:
        yield line("version", State.OK, "latest", version=contents.version)
    else:
        yield line("version", State.WARN, "old", "start", version=contents.version, latest=LATEST)
    for setting in look.lazy:
        yield line("durable", State.BAD, "lazy", "on", setting=setting)


def clock_lines(look: StoreLook | None, now: float) -> Iterator[DoctorLine]:
    """Whether the clock may be believed."""
    last = None if look is None or look.checked is None else look.checked.contents.last
    if now < BEGINNING:
        yield line("clock", State.BAD, "lost", "set", now=moment(now))
    elif last is not None and last > now + APART:
        yield line("clock", State.WARN, "behind", "set", now=moment(now), last=moment(last))
    elif look is not None and abs(look.ahead) > APART:
        yield line("clock", State.WARN, "apart", "set", seconds=round(look.ahead, 1))
    else:
        yield line("clock", State.OK, "good", now=moment(now))


def disk_lines(path: Path) -> Iterator[DoctorLine]:
    """Whether there is room to write, and how long it takes."""
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    try:
        free = free_bytes(folder) // MEBIBYTE
        state = State.BAD if free < TOO_LITTLE else State.WARN if free < LITTLE else State.OK
        yield line("disk", state, "free", None if state is State.OK else "clear", free=free, folder=folder)
        yield speed_line(write_time(folder))
    except OSError as error:
        message = error.strerror or str(error)
        yield line("disk", State.BAD, "unwritable", "rights", folder=folder, message=message)


def speed_line(seconds: float) -> DoctorLine:
    """What a write that takes so long means."""
    shown = f"{seconds * 1000:.1f}"
    if seconds < SLOW:
        return line("speed", State.OK, "good", milliseconds=shown)
    return line("speed", State.BAD if seconds >= TOO_SLOW else State.WARN, "slow", "other", milliseconds=shown)
