"""A table of many bots: Elo by maximum likelihood from deals won, and points a Spiel by weighted least squares.

A deal, all its Spiele together, is won, drawn or lost; that score is what the Elo model (Bradley and Terry) explains.
Each pair gets one extra drawn deal, so that a bot that won every deal has a finite rating. Errors are one standard
error; those of Elo use the observed spread of the scores (draws make it smaller). The mean of all ratings is 0.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from puur.bots.arena.summary import MatchSummary

ELO: Final = 400 / math.log(10)
"""Elo points for one unit of the logistic scale."""
_STEPS: Final = 100
_CLOSE: Final = 1e-10
_LEAST_SD: Final = 1.0
"""The least standard deviation in points assumed, for two bots that play alike."""

MatchPairs = Mapping[tuple[int, int], MatchSummary]
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class EloRow:
    """A bot in the table: its place among the players, ratings with their errors, deals and Spiele it played."""

    player: int
    elo: float
    elo_error: float
    points: float
    points_error: float
    deals: int
    spiele: int


def ranking(players: int, pairs: MatchPairs) -> tuple[EloRow, ...]:
    """The table, best first; `pairs` are the matches by the places of sides A and B.

    >>> from puur.bots.arena.scored import SideAnswers
    >>> even = MatchSummary(100, 200, 0.0, 25.0, 2.5, 78.5, 78.5, 45, 10, 45, SideAnswers(), SideAnswers())
    >>> [(row.elo, round(row.elo_error)) for row in ranking(2, {(0, 1): even})]
    [(0.0, 16), (0.0, 16)]
    """
    elo, elo_errors = _elo(players, pairs)
    points, points_errors = _points(players, pairs)
    rows = [
        EloRow(
            player,
            elo[player] * ELO,
            elo_errors[player] * ELO,
            points[player],
            points_errors[player],
            sum(summary.deals for pair, summary in pairs.items() if player in pair),
            sum(summary.spiele for pair, summary in pairs.items() if player in pair),
        )
        for player in range(players)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.points, -row.elo, row.player)))


def _elo(players: int, pairs: MatchPairs) -> tuple[list[float], list[float]]:
    """Ratings on the logistic scale and their errors, by Newton's method."""
    ratings = [0.0] * players
    information = _zeros(players)
    for _ in range(_STEPS):
        slope, information = _slope(ratings, pairs)
        step = solve(_grounded(information), slope)
        ratings = [rating + max(-1.0, min(1.0, change)) for rating, change in zip(ratings, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    mean = sum(ratings) / players
    inverse = inverted(_grounded(information))
    return [rating - mean for rating in ratings], _errors(inverse, _spread(players, pairs))


def _slope(ratings: Sequence[float], pairs: MatchPairs) -> tuple[list[float], Matrix]:
    """The first derivative of the likelihood, and the information."""
    slope, information = [0.0] * len(ratings), _zeros(len(ratings))
    for (a, b), pair in pairs.items():
        expected = 1 / (1 + math.exp(ratings[b] - ratings[a]))
        deals = pair.deals + 1
        surplus = pair.won + (pair.drawn + 1) / 2 - deals * expected
        slope[a] += surplus
        slope[b] -= surplus
        _couple(information, a, b, deals * expected * (1 - expected))
    return slope, information


def _spread(players: int, pairs: MatchPairs) -> Matrix:
    """The variance of the slope, from the observed scores."""
    spread = _zeros(players)
    for (a, b), pair in pairs.items():
        deals = pair.deals + 1
        mean = (pair.won + (pair.drawn + 1) / 2) / deals
        variance = (pair.won + (pair.drawn + 1) / 4) / deals - mean**2
        _couple(spread, a, b, deals * max(variance, 0.0))
    return spread


def _points(players: int, pairs: MatchPairs) -> tuple[list[float], list[float]]:
    """Points a Spiel against the mean of all, and their errors."""
    weights, wanted = _zeros(players), [0.0] * players
    for (a, b), pair in pairs.items():
        weight = pair.deals / max(pair.sd or 0.0, _LEAST_SD) ** 2
        _couple(weights, a, b, weight)
        wanted[a] += weight * pair.mean
        wanted[b] -= weight * pair.mean
    inverse = inverted(_grounded(weights))
    points = [sum(cell * value for cell, value in zip(row, wanted, strict=True)) for row in inverse]
    return points, _errors(inverse, weights)


def _errors(inverse: Matrix, spread: Matrix) -> list[float]:
    """The square roots of the diagonal of `inverse * spread * inverse`."""
    size = range(len(inverse))
    found = []
    for row in inverse:
        passed = [sum(row[at] * spread[at][to] for at in size) for to in size]
        found.append(math.sqrt(max(0.0, sum(passed[at] * row[at] for at in size))))
    return found


def _couple(matrix: Matrix, a: int, b: int, weight: float) -> None:
    """Add the terms that couple two ratings."""
    matrix[a][a] += weight
    matrix[b][b] += weight
    matrix[a][b] -= weight
    matrix[b][a] -= weight


def _zeros(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def _grounded(matrix: Matrix) -> Matrix:
    """Only differences are determined, so the sum of all ratings is fixed at zero."""
    return [[cell + 1.0 for cell in row] for row in matrix]


def solve(matrix: Matrix, wanted: Sequence[float]) -> list[float]:
    """The solution of a linear system, by elimination with the largest pivot.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    size = len(matrix)
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(size):
            if below != at and rows[below][at]:
                share = rows[below][at] / rows[at][at]
                rows[below] = [cell - share * over for cell, over in zip(rows[below], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def inverted(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric matrix."""
    size = len(matrix)
    return [solve(matrix, [float(row == at) for row in range(size)]) for at in range(size)]
