"""A separate process that judges a record, so that live tables never wait: `python -m puur.web.pages.replay.analyst`.

Reads an `Assignment`. Writes a `Judgement` occasionally to report progress, and at the end one with the verdict.
"""

import os
import sys
import time
from typing import Final

import msgspec

from puur.record import play_through
from puur.record.act_parts import Json
from puur.reglement import loads
from puur.seats import Seat
from puur.solver.analysis import Cost, summaries
from puur.solver.best_line import CardLine, best_lines
from puur.solver.budget import Budget
from puur.solver.card_judgement import Effort, Judge
from puur.solver.exact import Solver
from puur.solver.moments import moments_of
from puur.web.pages.replay.assignment import Assignment, Judgement

WORLDS: Final = 40
MEGABYTES: Final = 64
LINES_SHARE: Final = 0.15
"""The part of the time that goes into the best lines, after all cards were judged."""
TOLD_EVERY: Final = 0.3


def judged(text: str, reglement: str | None, seconds: float, threads: int) -> dict[str, object]:
    """What every card of a record cost, what would have been better, and each player's sums."""
    rules = None if reglement is None else loads(reglement)
    played = play_through(text, reglement=rules)
    moments = tuple(moments_of(played))
    solver = Solver(Budget(megabytes=MEGABYTES, threads=threads))
    told = _Pace(len(moments))
    judge = Judge(moments, solver, Effort(WORLDS, seconds * (1 - LINES_SHARE)), told=told.step)
    costs = judge.run()
    lines = best_lines(costs, solver, seconds * LINES_SHARE)
    seats = () if played.start is None else played.start.seats.order
    return {
        "cards": [_card(cost, lines.get(at, ())) for at, cost in enumerate(costs)],
        "players": [*_players(costs, seats)],
        "seconds": seconds,
    }


class _Pace:
    """Tells how far it is, not more than a few times a second."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._last = 0.0

    def step(self, done: int) -> None:
        if time.monotonic() - self._last > TOLD_EVERY:
            self._last = time.monotonic()
            _say(Judgement(done, self._total))


def _card(cost: Cost, line: CardLine) -> Json:
    known = cost.known
    sure = known is not None and known.is_sure
    return {
        "seat": cost.moment.seat.name,
        "card": cost.moment.card.name,
        "cost": cost.cost,
        "choice": cost.has_choice,
        "best": [card.name for card in cost.best],
        "line": [[seat.name, card.name] for seat, card in line],
        "known": [round(known.cost, 1), round(known.error, 1), known.best.name] if known is not None and sure else None,
        "worlds": 0 if known is None else known.worlds,
        "reason": None if cost.reason is None else cost.reason.name.lower(),
    }


def _players(costs: tuple[Cost, ...], seats: tuple[Seat, ...]) -> list[Json]:
    """Each player's sums; accuracy is the share of his choices that cost nothing, in per cent.

    `known` is null where none of his cards was weighed by what he could know, `cost` where none was judged.
    """
    found: list[Json] = []
    for total in summaries(costs, seats):
        own = [cost for cost in costs if cost.moment.seat is total.seat and cost.cost is not None]
        choices = [cost for cost in own if cost.has_choice]
        good = sum(1 for choice in choices if not choice.cost)
        found.append(
            {
                "seat": total.seat.name,
                "cost": total.cost if own else None,
                "slips": total.slips,
                "known": round(total.known, 1) if total.weighed else None,
                "choices": len(choices),
                "accuracy": round(100 * good / len(choices)) if choices else None,
            }
        )
    return found


def _say(told: Judgement) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.flush()


def main() -> None:
    """Judge what stands on the input."""
    if hasattr(os, "nice"):
        os.nice(10)  # tables go first
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=Assignment)
    _say(Judgement(verdict=judged(asked.text, asked.reglement, asked.seconds, asked.threads)))


if __name__ == "__main__":
    main()
