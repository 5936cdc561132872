"""What every card of a Spiel cost: against best play with open cards, and against what the player could know.

A cost is a difference of the scores, as the Reglement counts it, that was thrown away. With open cards it is exact. For
what a player could know the same is averaged over sampled hands of the others: the cost is that of a card which is
worse on average than another one, however the cards really lay.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from puur.cards import Card
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.reglement.options import Winner
from puur.seats import Seat
from puur.solver.asking import question
from puur.solver.solution import Solution
from puur.solver.solving import Solver
from puur.solver.worlds import sampled
from puur.solver.worth import Aim
from puur.spiel.playing import legal_plays
from puur.spiel.state import Spiel

CHEAP: Final = 6
"""With so many tricks left a position is solved quickly; each one more halves the number of sampled worlds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A card that was played, and the Spiel before it."""

    number: int  # of the Spiel, from 1
    spiel: Spiel
    seat: Seat
    card: Card

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return len(self.spiel.complete_tricks) + 1

    @property
    def variant(self) -> Variant | None:
        """What is played."""
        return self.spiel.preface.variant


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card cost.

    `best` are the best cards with open hands, `cost` what was lost against them, none where it could not be reckoned
    (`reason` says why). `known` is the average loss over `worlds` sampled deals, `sensible` the best card on average.
    """

    moment: Moment
    best: tuple[Card, ...] = ()
    cost: int | None = None
    known: float | None = None
    sensible: Card | None = None
    worlds: int = 0
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """All cards of one player: how many were judged, what they cost together, and how many cost something."""

    seat: Seat
    cards: int
    cost: int
    slips: int
    known: float


def analysed(
    moments: Iterable[Moment],
    solver: Solver,
    *,
    worlds: int,
    seed: int,
    told: Callable[[Cost], None] = lambda _: None,
) -> tuple[Cost, ...]:
    """The cost of every card; `told` is called after each one. The same seed gives the same worlds."""
    found = []
    for number, moment in enumerate(moments):
        cost = _cost(moment, solver, worlds, random.Random(f"{seed} {number}"))  # noqa: S311  guards no secret
        found.append(cost)
        told(cost)
    return tuple(found)


def _cost(moment: Moment, solver: Solver, worlds: int, rng: random.Random) -> Cost:
    spiel = moment.spiel
    if moment.card not in legal_plays(spiel):
        return Cost(moment, reason="irregular")
    try:
        asked = question(spiel, Aim.COUNTED)
    except UnsupportedPosition as error:
        return Cost(moment, reason=str(error))
    if len(legal_plays(spiel)) == 1:
        return Cost(moment, best=(moment.card,), cost=0, known=0.0, sensible=moment.card)
    solution = solver.solve(asked)
    gains = _gains(solution, spiel)
    count = _worlds_for(spiel, worlds)
    drawn = [sampled(spiel, moment.seat, rng) for _ in range(count)]
    averages = _averages(solver.solve_all([question(one, Aim.COUNTED) for one in drawn]), spiel)
    sensible = max(averages, key=lambda one: (averages[one], one is moment.card)) if averages else None
    return Cost(
        moment,
        best=solution.best,
        cost=max(gains.values()) - gains[moment.card] if solution.complete else None,
        known=None if sensible is None else averages[sensible] - averages[moment.card],
        sensible=sensible,
        worlds=count if averages else 0,
        reason=None if solution.complete else "time",
    )


def _worlds_for(spiel: Spiel, worlds: int) -> int:
    left = max(map(len, spiel.hands))
    return 0 if worlds == 0 else max(2, worlds >> max(0, left - CHEAP))


def _gains(solution: Solution, spiel: Spiel) -> dict[Card, int]:
    """What each card brings the player's party: more is better, where few points are wanted too."""
    seats = spiel.start.seats
    sign = 1 if seats.party(solution.turn) is solution.party else -1
    if spiel.reglement.partie.winner.value is Winner.LEAST:
        sign = -sign
    return {one.card: sign * one.value.low for one in solution.cards}


def _averages(solutions: tuple[Solution, ...], spiel: Spiel) -> dict[Card, float]:
    """The average gain of each card over the worlds that were solved to their end."""
    gains = [_gains(one, spiel) for one in solutions if one.complete]
    if not gains:
        return {}
    return {one: sum(gain[one] for gain in gains) / len(gains) for one in gains[0]}


def summaries(costs: Iterable[Cost], seats: Iterable[Seat]) -> tuple[Summary, ...]:
    """The players' sums, in the order of the seats."""
    judged = [one for one in costs if one.cost is not None]
    found = []
    for seat in seats:
        own = [one for one in judged if one.moment.seat is seat]
        found.append(
            Summary(
                seat=seat,
                cards=len(own),
                cost=sum(one.cost or 0 for one in own),
                slips=sum(1 for one in own if one.cost),
                known=sum(one.known or 0.0 for one in own),
            )
        )
    return tuple(found)
