"""How strong players are, from the Partien they won and lost, and how sure that is.

The method is that of Weng and Lin (A Bayesian Approximation Method for Online Ranking, JMLR 12, 2011, 267-300) with the
model of Plackett and Luce, as the library `openskill` computes it: a side of two is as strong as both together, and who
plays with a strong partner gains less. Numbers are shown on the scale people know from chess: everybody begins at 1500.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

_MEAN: Final = 25.0
"""The strength of whom nobody knows yet, in the model's units: its authors' own."""
_DEVIATION: Final = _MEAN / 3
_START: Final = 1500.0
_POINTS: Final = 30.0
"""Points on the shown scale for one of the model's units."""
_ERRORS: Final = 2.0
"""Standard deviations told as the error: in nineteen of twenty cases the true strength lies within it."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A player's strength by the model, how uncertain it is, and how many Partien it comes from.

    >>> beginner = Strength()
    >>> beginner.points, beginner.error, beginner.surely
    (1500, 500, 1000)
    """

    mean: float = _MEAN
    deviation: float = _DEVIATION
    played: int = 0

    @property
    def points(self) -> int:
        """The strength on the shown scale."""
        return round(_START + (self.mean - _MEAN) * _POINTS)

    @property
    def error(self) -> int:
        """Points that it may be off, either way."""
        return round(self.deviation * _ERRORS * _POINTS)

    @property
    def surely(self) -> int:
        """The points somebody has at least; ranking lists go by it, so that one lucky Partie puts nobody first."""
        return self.points - self.error


@dataclass(frozen=True, slots=True)
class RatedPartie:
    """A Partie that counts: the players of each side, and which sides won it. A bot may sit on several seats."""

    sides: tuple[tuple[str, ...], ...]
    winners: frozenset[int]

    def pairs(self) -> "RatedPartie":
        """The same with each side as one player, named by its people in the order of their names."""
        return RatedPartie(tuple((" ".join(sorted(side)),) for side in self.sides), self.winners)


def rated(known: Mapping[str, Strength], partie: RatedPartie) -> dict[str, Strength]:
    """The ratings of the players of a Partie after it; somebody unknown begins as everybody does.

    Who sits on several seats moves by the mean of what each of them would.

    >>> after = rated({}, RatedPartie((("Anna", "Beat"), ("Carla", "Dani")), frozenset({0})))
    >>> after["Anna"].points > 1500 > after["Carla"].points, after["Anna"].played
    (True, 1)
    """
    given = [[_given(known.get(player, Strength())) for player in side] for side in partie.sides]
    ranks = [0.0 if number in partie.winners else 1.0 for number in range(len(partie.sides))]
    found = _model().rate(given, ranks=ranks)
    seats: dict[str, list[PlackettLuceRating]] = {}
    for side, afters in zip(partie.sides, found, strict=True):
        for player, after in zip(side, afters, strict=True):
            seats.setdefault(player, []).append(after)
    return {
        player: Strength(
            fmean(after.mu for after in afters),
            fmean(after.sigma for after in afters),
            known.get(player, Strength()).played + 1,
        )
        for player, afters in seats.items()
    }


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=_MEAN, sigma=_DEVIATION)


def _given(rating: Strength) -> "PlackettLuceRating":
    return _model().rating(rating.mean, rating.deviation)


def rated_after_all(parties: Iterable[RatedPartie]) -> dict[str, Strength]:
    """The ratings after Partien in their order."""
    known: dict[str, Strength] = {}
    for partie in parties:
        known.update(rated(known, partie))
    return known


PUZZLES: Final = (
    Strength(mean=15.0, deviation=2.0),
    Strength(mean=25.0, deviation=2.0),
    Strength(mean=35.0, deviation=2.0),
)
"""How strong a puzzle of each level is as an opponent. The levels are measured by which bots find the card; these three
numbers, 1200, 1500 and 1800, are what we put for them."""


def solver_strength(tries: Iterable[tuple[int, bool]]) -> Strength:
    """How strong somebody is at puzzles, from his first tries in their order: their levels, and which were right.

    >>> solver_strength([(3, True), (3, True)]).points > solver_strength([(1, True), (1, True)]).points > 1500
    True
    >>> solver_strength([]).played
    0
    """
    solver = Strength()
    for level, solved in tries:
        met = RatedPartie((("solver",), ("puzzle",)), frozenset({0 if solved else 1}))
        solver = rated({"solver": solver, "puzzle": PUZZLES[level - 1]}, met)["solver"]
    return solver
