"""Makes the compiled core ready in a process of its own, at the lowest priority: `python -m puur.web.warming`.

On a fresh machine that takes a minute. A server listens meanwhile, and who asks for it first waits less.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from puur.bots.arena.contestants import spec_of
from puur.bots.arena.settings import Settings
from puur.bots.arena.warming import warm
from puur.bots.levels import Level
from puur.modes import Variant
from puur.reglement import load

REGLEMENT: Final = "schieber"
POSITION: Final = "DK D10 H7 H6 | DA S10 S7 CK | DQ HQ CA C6 | DJ D9 S6 C7"


class Warming:
    """The process, from its start to its end."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Let it begin; that it cannot changes nothing but how long the first one waits."""
        nowhere = subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "puur.web.warming"), stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
        except OSError:
            self._process = None

    def end(self) -> None:
        """Let go of it, ready or not."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


@contextmanager
def warming() -> Iterator[Warming]:
    """A process that ends with the server."""
    held = Warming()
    try:
        yield held
    finally:
        held.end()


def main() -> None:
    """A Spiel of the bots that search, and a position of the solver."""
    if hasattr(os, "nice"):
        os.nice(19)  # whoever plays goes first
    for level in (Level.STARK, Level.MEISTER):
        warm(spec_of(level), Settings(level, level, REGLEMENT))
    from puur.solver.asking import position, question  # noqa: PLC0415  it compiles as it is imported
    from puur.solver.budget import Budget  # noqa: PLC0415
    from puur.solver.solving import Solver  # noqa: PLC0415
    from puur.solver.worth import Aim  # noqa: PLC0415

    spiel = position(load(REGLEMENT), Variant.D, POSITION, "")
    Solver(Budget(seconds=1.0)).solve(question(spiel, Aim.COUNTED))


if __name__ == "__main__":
    main()
