"""Compiles the core in a separate low-priority process, `python -m puur.web.table.host.machine_code`.

On a fresh machine that takes a minute. The server listens meanwhile, and the first user waits less. Machine code stays
on disk; a mark beside it identifies its source, so that the next server has nothing to do.

A compiler keeps what it has compiled: all at once it would hold more than the server and its largest work together. So
the process begins anew from time to time, and reads from the disk what is done.
"""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib.metadata import distributions
from importlib.util import find_spec
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final, Protocol

from puur.bots.levels import Level
from puur.modes import Variant
from puur.reglement import load
from puur.solver.positions import position
from puur.web.http import heaps

REGLEMENT: Final = "schieber"
POSITION: Final = "DK D10 H7 H6 | DA S10 S7 CK | DQ HQ CA C6 | DJ D9 S6 C7"
_PACKAGE: Final = Path(__file__).parents[3]
MARK: Final = Path(os.environ.get("NUMBA_CACHE_DIR") or _PACKAGE / "core" / "__pycache__") / "made-ready"
"""The mark, in Numba's cache folder."""
ENOUGH: Final = 250 << 20
"""The bytes at which the process begins anew, before the next function."""


class Warming:
    """The process, from its start to its end."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._interrupted = False

    def start(self) -> None:
        """Start it if something must be compiled; a failure only makes the first user wait longer."""
        if not is_ready():
            self._begin()

    def _begin(self) -> None:
        nowhere = subprocess.DEVNULL
        with suppress(OSError):
            self._process = subprocess.Popen(
                (sys.executable, "-m", "puur.web.table.host.machine_code"),
                stdin=subprocess.PIPE,
                stdout=nowhere,
                stderr=nowhere,
            )

    def stand_aside(self) -> None:
        """Stop it while something else needs the memory; each function compiled so far is on the disk."""
        if self._process is not None and self._process.poll() is None:
            self._interrupted = True
            self.end()

    def go_on(self) -> None:
        """Start it again where it was interrupted, unless others have done its work meanwhile."""
        if self._interrupted:
            self.start()
            self._interrupted = False  # only now: meanwhile the process is still the one that was stopped

    @property
    def is_over(self) -> bool:
        """Whether it has ended by itself, or there was nothing to do."""
        return not self._interrupted and (self._process is None or self._process.poll() is not None)

    def wait(self) -> None:
        """Return once it has ended, or at once where nothing runs."""
        if self._process is not None:
            self._process.wait()

    def end(self) -> None:
        """Stop it, ready or not."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


class WarmingElsewhere:
    """The process beside all servers of a crew, for one of them: it waits for its end, and never stops it."""

    def __init__(self, ended: socket.socket) -> None:
        self._ended = ended

    def stand_aside(self) -> None:
        """Leave it to the others."""

    def go_on(self) -> None:
        """It has never been stopped."""

    @property
    def is_over(self) -> bool:
        """Whether whoever started it has said that it has ended, or is gone."""
        return bool(wait((self._ended,), 0))


def is_ready() -> bool:
    """Whether all machine code is from the current source."""
    try:
        return MARK.read_text(encoding="ascii") == _source()
    except (OSError, UnicodeDecodeError):
        return False


def _source() -> str:
    """A digest of Python, of the compiler, and of every file machine code is made from."""
    compilers = [compiler.version for compiler in distributions(name="numba")]
    digest = sha256(f"{sys.version} {compilers}".encode())
    for layer in ("rules", "core", "solver", "bots"):
        for path in sorted((_PACKAGE / layer).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _end_with_server() -> None:
    """Detects a killed server by the end of its pipe."""
    os.read(0, 1)  # not `sys.stdin`, whose lock would be held at a normal exit
    os._exit(0)


@contextmanager
def warming() -> Iterator[Warming]:
    """A process that ends with the server."""
    held = Warming()
    try:
        yield held
    finally:
        held.end()


def make_ready() -> None:
    """Compile everything, by a Spiel of the searching bots and a position for the solver, and write the mark."""
    from puur.bots.arena.warm_up import warm_level

    source = _source()
    for level in (Level.STARK, Level.MEISTER):
        warm_level(level, REGLEMENT)
    from puur.solver.budget import Budget
    from puur.solver.exact import Solver
    from puur.solver.questions import question
    from puur.solver.worth import Aim

    spiel = position(load(REGLEMENT), Variant.D, POSITION, "")
    Solver(Budget(seconds=1.0)).solve(question(spiel, Aim.COUNTED))
    with suppress(OSError):  # nothing can be stored: each server compiles again
        MARK.write_text(source, encoding="ascii")


class CompilerEvent(Protocol):
    """What the compiler tells of a function: that it begins to be compiled, or has been."""

    @property
    def is_start(self) -> bool:
        """Whether it begins."""


class Renewal:
    """Has this program begin anew once it is large: before a function is compiled, when those before it are stored.

    Only if something new is on the disk since it began, so that it comes to an end where nothing can be stored.
    """

    def __init__(self) -> None:
        self._stored = _stored()

    def notify(self, event: CompilerEvent) -> None:
        """A function begins to be compiled, or has been."""
        if event.is_start and heaps.resident() > ENOUGH and _stored() > self._stored:
            os.execv(sys.executable, (sys.executable, *sys.orig_argv[1:]))  # noqa: S606  this very program


def _stored() -> int:
    """How many functions lie in Numba's cache folders."""
    return sum(1 for _ in Path(os.environ.get("NUMBA_CACHE_DIR") or _PACKAGE).rglob("*.nbc"))


def _begin_anew_when_large() -> None:
    """Listen to the compiler."""
    if find_spec("numba") is not None:
        from numba.core.event import Listener, register

        Listener.register(Renewal)
        register("numba:compile", Renewal())  # type: ignore[no-untyped-call]  # Numba has few types


def main() -> None:
    """Compile beside a server, and exit with it."""
    if hasattr(os, "nice"):
        os.nice(19)  # players go first
    threading.Thread(target=_end_with_server, daemon=True).start()
    _begin_anew_when_large()
    make_ready()


if __name__ == "__main__":
    main()
