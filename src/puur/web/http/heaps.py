"""Limiting the number of malloc arenas and what lies in them, and giving back what was freed.

glibc gives every thread an arena of its own, up to eight per core, and seldom returns memory used for a large answer.
After many visitors a server uses a seventh more memory than with two arenas.
"""

import ctypes
import gc
import os
from pathlib import Path
from typing import Final

HEAPS: Final = 2
ARENA_MAX: Final = -8  # M_ARENA_MAX of glibc's mallopt(3)
VARIABLE: Final = "MALLOC_ARENA_MAX"
MMAP_THRESHOLD: Final = -3  # M_MMAP_THRESHOLD
LONG: Final = 1 << 16
"""Bytes from which a text has pages of its own, which the system has back when it is done with.

By itself glibc raises this up to 32 MB as soon as it has freed something long. Then the forms, texts and heads that
somebody sends lie in the heap among what is kept, and a fifth of a server that was sent many of them is holes.
"""
MMAPS: Final = "MALLOC_MMAP_THRESHOLD_"
_STATM: Final = Path("/proc/self/statm")


def share() -> None:
    """Let the threads of this process share a few arenas, and keep long texts out of them; its children do so too.

    What the operator chose otherwise stays. Does nothing with other C libraries.
    """
    if not _is_glibc():
        return
    for variable, setting, value in ((VARIABLE, ARENA_MAX, HEAPS), (MMAPS, MMAP_THRESHOLD, LONG)):
        if variable not in os.environ:
            os.environ[variable] = str(value)
            ctypes.CDLL(None).mallopt(setting, value)


def give_back() -> None:
    """Return to the system the memory that is free: what Python keeps for small objects, then, with glibc, whole pages.

    Every arena is locked for some milliseconds: for the start and for heavy work, not for every minute.
    """
    _empty_free_lists()
    if _is_glibc():
        ctypes.CDLL(None).malloc_trim(0)


def _empty_free_lists() -> None:
    """Have Python forget the thousands of tuples and dicts it keeps for later.

    They lie everywhere, and a megabyte with a single one of them in it is not returned: of the memory of sixty large
    evenings that had been let go, five sixths stayed. Only a full collection empties these lists. It looks at no object
    here, since what the young ones leave is set apart first, as a server sets apart what its start has made: put back
    among the others, all that would hold up every table for half a second at each full collection. What is set apart
    goes as ever when nobody refers to it any more.
    """
    gc.collect(1)
    gc.freeze()
    gc.collect()


def resident() -> int:
    """The bytes of memory this process holds; 0 where the system does not tell.

    >>> resident() > 1_000_000 or not _STATM.exists()
    True
    """
    try:
        return int(_STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def _is_glibc() -> bool:
    """Whether the C library is glibc.

    >>> isinstance(_is_glibc(), bool)
    True
    """
    names = getattr(os, "confstr_names", {})
    return "CS_GNU_LIBC_VERSION" in names and (os.confstr("CS_GNU_LIBC_VERSION") or "").startswith("glibc")
