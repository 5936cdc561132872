"""Judging the cards of a record within a time limit: exactly with open hands, then over sampled deals as time allows.

The time is divided among the Spiele, and within a Spiel among its cards. The last tricks are judged first: they take
almost no time, and what they leave goes to the first ones, where a single deal may take seconds.
"""

import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from puur.cards import Card
from puur.solver.analysis import FEWEST, CardMoment, Cost, gains_of, known_of
from puur.solver.budget import Cancel, within
from puur.solver.exact import Question, Solver
from puur.solver.open_cards import cost_of, plan_for
from puur.solver.questions import question
from puur.solver.solution import Solution
from puur.solver.worlds import sampled
from puur.solver.worth import Aim

OPEN_SHARE: Final = 0.8
"""The share of a Spiel's time for its open hands; sampled deals get the rest, and whatever is left over."""
EVERY_CARD: Final = 3
"""How many times longer it takes to search every card than just the value."""
MANY: Final = 10_000
"""Once this many tricks have been searched, their time tells how long one takes."""
ENDLESS: Final = float("inf")


@dataclass(frozen=True, slots=True)
class Effort:
    """How much an analysis may cost: seconds in total (None is no limit) and sampled deals per card.

    The deals follow from the seed; how many fit into the time depends on the machine.
    """

    worlds: int = 40
    seconds: float | None = None
    seed: int = 1


class Judge:
    """Judges cards, one Spiel after another; `costs` holds what is done so far, also after Ctrl-C."""

    def __init__(
        self,
        moments: Iterable[CardMoment],
        solver: Solver,
        effort: Effort,
        *,
        told: Callable[[int], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._moments = tuple(moments)
        self._solver = solver
        self._effort = effort
        self._told = told
        self._clock = clock
        self._found: dict[int, Cost] = {}
        self._pace = 0.0  # seconds per trick searched

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The cards judged so far, in the order in which they were played."""
        return tuple(self._found[place] for place in sorted(self._found))

    def run(self) -> tuple[Cost, ...]:
        """Judge all cards; `told` is called with the number done so far."""
        for _ in self.by_spiel():
            pass
        return self.costs

    def by_spiel(self) -> Iterator[tuple[Cost, ...]]:
        """The cards, one Spiel at a time, as soon as they are judged."""
        limit = self._effort.seconds
        end = ENDLESS if limit is None else self._clock() + limit
        places = range(len(self._moments))
        spiele = [tuple(own) for _, own in groupby(places, key=lambda place: self._moments[place].number)]
        for number, own in enumerate(spiele):
            now = self._clock()
            until = now + max(0.0, end - now) / (len(spiele) - number)
            self._judge(own, now, until)
            yield tuple(self._found[place] for place in own)

    def _judge(self, places: tuple[int, ...], now: float, until: float) -> None:
        """Judge the cards of one Spiel, within its time."""
        solved = self._open(places, now + OPEN_SHARE * (until - now))
        waiting = [place for place in reversed(places) if place in solved]
        done = places[0] + len(places) - len(waiting)
        for number, place in enumerate(waiting):
            now = self._clock()
            own = now + max(0.0, until - now) / (len(waiting) - number)
            self._sample(place, solved[place], own, until)
            self._told(done + number + 1)
        if not waiting:
            self._told(done)

    def _open(self, places: tuple[int, ...], until: float) -> dict[int, Solution]:
        """What each card cost with open hands, and the solutions where there was a choice."""
        plan = plan_for({place: self._moments[place] for place in places})
        self._found |= plan.costs
        solved = self._paced({place: plan.asked[place] for place in reversed(places) if place in plan.asked}, until)
        choices = [place for place in solved if place not in plan.costs]
        for place in choices:
            after = solved[place + 1] if place in plan.chained else None
            self._found[place] = cost_of(self._moments[place], solved[place], after)
        slips = [place for place in choices if self._found[place].cost and place in plan.chained]
        again = [replace(plan.asked[place], every_card=True) for place in slips]
        every = dict(zip(slips, self._solved(again, until), strict=True))
        for place, solution in every.items():
            self._found[place] = replace(self._found[place], best=solution.best)
        return {place: every.get(place, solved[place]) for place in choices}

    def _paced(self, asked: dict[int, Question], until: float) -> dict[int, Solution]:
        """The solutions by place. The time per trick is measured along the way, where there is enough to search."""
        begun = self._clock()
        solved = dict(zip(asked, self._solved(asked.values(), until), strict=True))
        looked_at = sum(solution.nodes for solution in solved.values())
        if looked_at > MANY or not self._pace:
            self._pace = (self._clock() - begun) * min(self._solver.budget.threads, len(solved)) / max(1, looked_at)
        return solved

    def _sample(self, place: int, solution: Solution, until: float, latest: float) -> None:
        """What a card cost given what its player could know, with as many deals as there is time for."""
        moment = self._moments[place]
        rng = random.Random(f"{self._effort.seed} {place}")  # noqa: S311  guards no secret
        threads = self._solver.budget.threads
        searched = solution.nodes * (1 if solution.cards else EVERY_CARD)
        each = searched * self._pace / threads  # seconds per deal, estimated from the open hands
        batch = threads
        gains: list[dict[Card, int]] = []
        while (left := self._effort.worlds - len(gains)) > 0:
            begun = self._clock()
            fits = (until - begun) / each if each else ENDLESS
            if begun >= until or fits < min(left, FEWEST if not gains else threads):
                break
            size = int(min(batch, left, fits))
            drawn = [question(sampled(moment.spiel, moment.seat, rng), Aim.COUNTED) for _ in range(size)]
            found = self._solved(drawn, latest)
            gains += [gains_of(solution, moment.spiel) for solution in found if solution.complete]
            if not all(solution.complete for solution in found):
                break
            each = (self._clock() - begun) / size
            batch *= 2
        self._found[place] = replace(self._found[place], known=known_of(moment.card, tuple(gains)))

    def _solved(self, asked: Iterable[Question], until: float) -> tuple[Solution, ...]:
        """The solutions, or bounds where time has run out."""
        cancel = Cancel()
        with within(None if until == ENDLESS else until - self._clock(), cancel):
            return self._solver.solve_all(asked, cancel=cancel)
