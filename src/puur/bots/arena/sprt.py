"""Early stopping: a sequential probability ratio test (Wald 1945) on the paired differences of deals.

H0 says that the true mean is at most `h0` points a Spiel, H1 that it is at least `h1`. After each deal, in the order of
their numbers, the logarithm of the likelihood ratio is compared with two bounds; the spread is not known and is taken
as the likeliest under each hypothesis (generalised likelihood ratio of normal differences), from twenty deals on.
`alpha` is how often H1 is accepted where H0 holds, `beta` how often H0 where H1 holds.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

LEAST_DEALS: Final = 20


class SprtVerdict(StrEnum):
    """What a test says."""

    H0 = "h0"  # not better by the required margin
    H1 = "h1"  # better
    OPEN = "open"  # more deals are needed


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses, in points a Spiel, and how often each may be accepted wrongly."""

    h0: float
    h1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first H0 is accepted, above the second H1.

        >>> [round(bound, 3) for bound in Sprt(0, 2).bounds]
        [-2.944, 2.944]
        """
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, count: int, total: Fraction, squares: Fraction) -> float:
        """The logarithm of the likelihood ratio of H1 to H0 after some deals: their number, sum and sum of squares."""
        under0 = float(squares) - 2 * self.h0 * float(total) + count * self.h0**2
        under1 = float(squares) - 2 * self.h1 * float(total) + count * self.h1**2
        tiny = 1e-9 * (1 + abs(self.h1 - self.h0)) ** 2 * count  # all differences are equal
        return count / 2 * math.log(max(under0, tiny) / max(under1, tiny)) if count else 0.0


@dataclass(frozen=True, slots=True)
class Tested:
    """The state of a test: its verdict, the deals it took, and the log-likelihood ratio."""

    verdict: SprtVerdict
    deals: int
    ratio: float


@dataclass(slots=True)
class Running:
    """A running test: differences are added in the order of their deals, and have no effect after the verdict."""

    hypotheses: Sprt
    found: Tested = Tested(SprtVerdict.OPEN, 0, 0.0)
    _total: Fraction = Fraction()
    _squares: Fraction = Fraction()

    def add(self, difference: Fraction) -> None:
        """One more deal."""
        if self.found.verdict is not SprtVerdict.OPEN:
            return
        count = self.found.deals + 1
        self._total, self._squares = self._total + difference, self._squares + difference * difference
        low, high = self.hypotheses.bounds
        ratio = self.hypotheses.ratio(count, self._total, self._squares) if count >= LEAST_DEALS else 0.0
        verdict = SprtVerdict.H0 if ratio <= low else SprtVerdict.H1 if ratio >= high else SprtVerdict.OPEN
        self.found = Tested(verdict, count, ratio)


def judged(hypotheses: Sprt, differences: Iterable[Fraction]) -> Tested:
    """The verdict on differences in the order of their deals.

    >>> found = judged(Sprt(0, 10), [Fraction(9), Fraction(12)] * 20)
    >>> found.verdict, found.deals
    (<SprtVerdict.H1: 'h1'>, 20)
    """
    running = Running(hypotheses)
    for difference in differences:
        running.add(difference)
        if running.found.verdict is not SprtVerdict.OPEN:
            break
    return running.found
