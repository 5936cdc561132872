"""The summary of a match: the mean difference per Spiel, its error, and how both sides answered.

All sums are integers, so the order in which deals were played does not matter.
"""

import math
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Final

from puur.bots.arena.scored import DealResult, SideAnswers

SURE: Final = 0.95
"""The confidence level of the interval."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in numbers. Differences are points of side A less side B, a Spiel and party.

    `sd` is the spread of one deal, `stderr` that of the mean; both are none with fewer than two deals. `won`, `drawn`
    and `lost` are deals, all their Spiele together.
    """

    deals: int
    spiele: int
    mean: float
    sd: float | None
    stderr: float | None
    points_a: float
    points_b: float
    won: int
    drawn: int
    lost: int
    answers_a: SideAnswers
    answers_b: SideAnswers

    def __str__(self) -> str:
        sure = "" if self.stderr is None else f" ± {self.stderr:.1f}"
        return f"{self.spiele} Spiele: {self.mean:+.1f}{sure} points a Spiel"

    @property
    def is_rated(self) -> bool:
        """Whether both sides gave enough valid answers."""
        return self.answers_a.is_rated and self.answers_b.is_rated

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of the mean (normal approximation, for at least twenty deals)."""
        if self.stderr is None:
            return None
        reach = NormalDist().inv_cdf((1 + SURE) / 2) * self.stderr
        return self.mean - reach, self.mean + reach


def summary(results: Collection[DealResult]) -> MatchSummary:
    """The summary of some deals, each counted once.

    >>> from puur.bots.arena.scored import ScoredSpiel
    >>> none = SideAnswers()
    >>> found = summary(
    ...     [DealResult(n, 1, (ScoredSpiel(a, 0), ScoredSpiel(a, 0)), none, none) for n, a in enumerate((1, 2, 3, 4))]
    ... )
    >>> found.mean, found.sd, found.stderr
    (2.5, 1.2909944487358056, 0.6454972243679028)
    """
    count = len(results)
    spiele = sum(len(result.games) for result in results)
    total = sum((result.difference for result in results), Fraction())
    squares = sum((result.difference**2 for result in results), Fraction())
    mean = total / count if count else Fraction()
    variance = (squares - count * mean**2) / (count - 1) if count > 1 else None
    played = sum(result.sides * len(result.games) for result in results)
    answers_a, answers_b = SideAnswers(), SideAnswers()
    for result in results:
        answers_a += result.answers_a
        answers_b += result.answers_b
    return MatchSummary(
        deals=count,
        spiele=spiele,
        mean=float(mean),
        sd=None if variance is None else math.sqrt(variance),
        stderr=None if variance is None else math.sqrt(variance / count),
        points_a=sum(game.a for result in results for game in result.games) / played if played else 0.0,
        points_b=sum(game.b for result in results for game in result.games) / played if played else 0.0,
        won=sum(result.difference > 0 for result in results),
        drawn=sum(result.difference == 0 for result in results),
        lost=sum(result.difference < 0 for result in results),
        answers_a=answers_a,
        answers_b=answers_b,
    )
