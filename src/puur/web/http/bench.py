"""One piece of work in a separate process, with limited memory and low priority.

Started as `python -m puur.web.http.bench BYTES SECONDS`; the work is read from standard input, the result is written to
standard output.
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
        """Call the function."""
        ...


def _limited(most: int, seconds: int) -> None:
    """Limit this process's memory and processor time, where the system supports it."""
    if sys.platform == "win32":
        return
    import resource

    for kind, limit in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(kind, (limit, limit))
    os.nice(_BEHIND)


def main() -> int:
    """Do the work, and report the outcome by the exit status."""
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
