"""What a position with open hands is worth."""

import os

from puur.extras import needing
from puur.reglement import load
from puur.solver.positions import position
from puur.solver.solution import Solution
from puur.spiel.state import Spiel


def solve(
    spiel: Spiel | str, mode: str | None = None, *, reglement: str = "schieber", seconds: float | None = None
) -> Solution:
    """The worth of a Spiel with open hands, or of hands parted by `|` in a mode, and of every card of who is on turn.

    `value` is points of `party` from the trick on the table to the last. Raises `UnsupportedPosition`, `NotationError`,
    and `MissingExtra` where NumPy is not installed.

    >>> found = solve("DA H7 S8 | D9 H6 SA | D6 HK S7 | D7 HA S6", "O")
    >>> str(found.value), [str(card) for card in found.best]
    ('11', ['DA', 'H7', 'S8'])
    """
    with needing("core"):
        from puur.solver.budget import Budget
        from puur.solver.exact import Solver
        from puur.solver.questions import question
        from puur.solver.worth import Aim

    if isinstance(spiel, str):
        spiel = position(load(reglement), "" if mode is None else mode, spiel)
    return Solver(Budget(seconds=seconds, threads=os.cpu_count() or 1)).solve(question(spiel, Aim.POINTS))
