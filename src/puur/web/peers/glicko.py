"""Ratings of a tournament by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2012), one period for all."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

START: Final = 1500.0
DEVIATION: Final = 200.0
VOLATILITY: Final = 0.06
TAU: Final = 0.5
_SCALE: Final = 173.7178
_EXACT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is, how sure that is, and how much it changes."""

    value: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY


GameResult = tuple[str, str, bool]
"""Two names, and whether the first one won."""


def ratings(names: Sequence[str], results: Sequence[GameResult]) -> Mapping[str, Rating]:
    """The ratings of all after one period, in which all begin alike.

    >>> found = ratings(["a", "b"], [("a", "b", True)])
    >>> round(found["a"].value), round(found["b"].value)
    (1579, 1421)
    """
    start = {name: Rating() for name in names}
    return {name: rated(start[name], _games(name, start, results)) for name in names}


def _games(name: str, start: Mapping[str, Rating], results: Sequence[GameResult]) -> list[tuple[Rating, float]]:
    won = [(start[second], float(first_won)) for first, second, first_won in results if first == name]
    lost = [(start[first], float(not first_won)) for first, second, first_won in results if second == name]
    return won + lost


def rated(rating: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after games against others, each with its score (1 won, 0 lost).

    >>> others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    >>> found = rated(Rating(), others)
    >>> round(found.value, 2), round(found.deviation, 2)
    (1464.05, 151.52)
    """
    if not games:
        return rating
    mean, width = (rating.value - START) / _SCALE, rating.deviation / _SCALE
    weighed = [(_weight(other), _expected(mean, other), score) for other, score in games]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in weighed)
    gain = sum(g * (score - e) for g, e, score in weighed)
    volatility = _volatility(rating.volatility, variance * gain, width, variance)
    wide = math.hypot(width, volatility)
    narrow = 1 / math.sqrt(1 / wide**2 + 1 / variance)
    return Rating(START + _SCALE * (mean + narrow**2 * gain), _SCALE * narrow, volatility)


def _weight(other: Rating) -> float:
    return 1 / math.sqrt(1 + 3 * (other.deviation / _SCALE) ** 2 / math.pi**2)


def _expected(mean: float, other: Rating) -> float:
    return 1 / (1 + math.exp(-_weight(other) * (mean - (other.value - START) / _SCALE)))


def _volatility(old: float, change: float, width: float, variance: float) -> float:
    """Step 5 of the paper: the root of its f by the Illinois method."""
    centre = math.log(old**2)

    def f(x: float) -> float:
        spread = width**2 + variance + math.exp(x)
        return math.exp(x) * (change**2 - spread) / (2 * spread**2) - (x - centre) / TAU**2

    low, high = centre, centre
    if change**2 > width**2 + variance:
        high = math.log(change**2 - width**2 - variance)
    else:
        high = centre - TAU
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
