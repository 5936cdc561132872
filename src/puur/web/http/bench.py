"""One piece of work in a process of its own: as much memory as it was given, and behind everybody who plays.

Started as `python -m puur.web.http.bench BYTES SECONDS`; the work comes on the standard input, what it made
goes to the output.
"""

import os
import pickle
import sys
from typing import Final, Protocol, cast

FAILED: Final = 1
TOO_LARGE: Final = 3
_BEHIND: Final = 10


class Doing(Protocol):
    """A function of a module."""

    def __call__(self, *told: object) -> object:
        """What it gives for values."""
        ...


def _limited(most: int, seconds: int) -> None:
    """Give this process so many bytes for its data and so much of a processor, where the system knows such limits."""
    if sys.platform == "win32":
        return
    import resource

    for kind, limit in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(kind, (limit, limit))
    os.nice(_BEHIND)


def main() -> int:
    """Do the work, and say how it went by the exit status."""
    _limited(int(sys.argv[1]), int(sys.argv[2]))
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        work, told = cast("tuple[Doing, tuple[object, ...]]", pickle.load(sys.stdin.buffer))  # noqa: S301  our own server wrote it
        pickle.dump(work(*told), out)
        out.flush()
    except MemoryError:
        return TOO_LARGE
    except Exception as error:  # noqa: BLE001  the server logs where; the words may quote names
        from puur.web.http.logs import whence  # noqa: PLC0415  only work that fails waits for the modules of logs

        sys.stderr.write(whence(error))
        return FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
