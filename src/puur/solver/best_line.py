"""The line of best play from a better card on, as far as its trick goes."""

import time
from collections.abc import Iterable

from puur.cards import Card
from puur.seats import Seat
from puur.solver.analysis import CardMoment, Cost
from puur.solver.budget import Cancel, within
from puur.solver.exact import Solver
from puur.solver.questions import question
from puur.solver.worth import Aim
from puur.spiel import apply
from puur.spiel.acts import Play

CardLine = tuple[tuple[Seat, Card], ...]
"""Cards in the order in which they fall, each with who gives it."""


def best_lines(costs: Iterable[Cost], solver: Solver, seconds: float) -> dict[int, CardLine]:
    """The best lines with open hands instead of the cards that cost something, by their index, the dearest first.

    What there is no time for is missing.
    """
    until = time.monotonic() + seconds
    dear = sorted(
        ((at, cost) for at, cost in enumerate(costs) if cost.cost and cost.best),
        key=lambda placed: -(placed[1].cost or 0),
    )
    found: dict[int, CardLine] = {}
    for at, cost in dear:
        left = until - time.monotonic()
        if left <= 0:
            break
        line = best_line(cost.moment, cost.best[0], solver, left)
        if line:
            found[at] = line
    return found


def best_line(moment: CardMoment, better: Card, solver: Solver, seconds: float) -> CardLine:
    """What best play by all gives from the better card on, to the end of its trick; () where time is over."""
    spiel, line = moment.spiel, [(moment.seat, better)]
    before = len(spiel.tricks)
    spiel = apply(spiel, Play(moment.seat, better))
    cancel = Cancel()
    with within(seconds, cancel):
        while len(spiel.tricks) == before and spiel.turn is not None:
            solution = solver.solve(question(spiel, Aim.COUNTED), cancel=cancel)
            if not solution.complete or not solution.best:
                return ()
            line.append((spiel.turn, solution.best[0]))
            spiel = apply(spiel, Play(spiel.turn, solution.best[0]))
    return tuple(line)
