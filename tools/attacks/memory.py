"""What a process and all it has started hold in memory."""

import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PAGE: Final = resource.getpagesize()
MEGABYTE: Final = 1_000_000
PROCESSES: Final = Path("/proc")


def family(process: int) -> Iterator[int]:
    """A process and all that come from it; those that end meanwhile are left out.

    So is who is being started and no program of his own yet: until then his memory is that of who starts him.
    """
    yield process
    own = _command_of(process)
    for told in PROCESSES.glob(f"{process}/task/*/children"):
        try:
            children = told.read_text(encoding="ascii").split()
        except OSError:
            continue
        for child in children:
            if _command_of(int(child)) != own:
                yield from family(int(child))


def _command_of(process: int) -> bytes:
    """What a process was started as; nothing where it has ended."""
    try:
        return (PROCESSES / str(process) / "cmdline").read_bytes()
    except OSError:
        return b""


def resident(process: int) -> int:
    """Resident bytes of the whole family; 0 where the system does not tell.

    >>> import os
    >>> resident(os.getpid()) > 1_000_000 or not PROCESSES.exists()
    True
    """
    return sum(map(_resident_alone, family(process)))


def _resident_alone(process: int) -> int:
    try:
        fields = (PROCESSES / str(process) / "statm").read_text(encoding="ascii").split()
    except OSError:
        return 0
    return int(fields[1]) * PAGE
