"""How many heaps the threads of the server share.

The C library of most Linux systems gives every thread a heap of its own, up to eight for each core, and seldom gives
back what one of them was lent for a large answer. After many visitors a server holds a seventh more than with two.
"""

import ctypes
import os
from typing import Final

HEAPS: Final = 2
ARENA_MAX: Final = -8  # M_ARENA_MAX of glibc's mallopt(3)
VARIABLE: Final = "MALLOC_ARENA_MAX"


def share() -> None:
    """Let the threads of this process, and of those it starts, share a few heaps; an operator's own choice stands.

    Nothing happens where the C library is another one.
    """
    if VARIABLE in os.environ or not _is_glibc():
        return
    os.environ[VARIABLE] = str(HEAPS)
    ctypes.CDLL(None).mallopt(ARENA_MAX, HEAPS)


def _is_glibc() -> bool:
    """Whether memory comes from the library that knows the setting.

    >>> isinstance(_is_glibc(), bool)
    True
    """
    names = getattr(os, "confstr_names", {})
    return "CS_GNU_LIBC_VERSION" in names and (os.confstr("CS_GNU_LIBC_VERSION") or "").startswith("glibc")
