"""A Partie to a target is a race: what counts is who can say Bedanken first (A.3), not the number of points.

While nobody can reach the target in this Spiel, points count as they are. Once somebody can, what counts is the
probability of being first or, if nobody is, the lead afterwards. So a party that needs little plays safe for the trick
that is enough, and one far behind takes risks.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np

from puur.bots.search.game import HELD, MARGIN, MATCH, TRICKS, GameArray
from puur.bots.search.match_odds import CARD_POINTS, match_chance
from puur.core.jit import compiled
from puur.core.tables import Floats
from puur.seats import Seat
from puur.spiel.view import View

SPREAD: Final = 88.0
"""The lead in card points that makes winning the Partie two thirds likely; grows with the root of the Spiele left."""
A_SPIEL: Final = 78.5
LIKELY: Final = tuple(NormalDist(0.0, 45.0).inv_cdf((n + 0.5) / 12) for n in range(12))
"""Equally likely deviations, in points, of a Spiel's result from what a hand promises."""
SIDES: Final = 2


class Race(NamedTuple):
    """What each side still needs in this Spiel, counting what it has made in it; `width` is the value of winning.

    Side 0 is seats 0 and 2 in playing order. A width of 0 means that there is no target, or nobody can reach it now.
    """

    needs: Floats
    width: float


NO_RACE: Final = Race(np.zeros(SIDES), 0.0)


@compiled
def goes_on(race: Race, g: GameArray) -> bool:
    """Whether nobody has reached the target and tricks are left; for use between tricks."""
    own, others = (g[HELD] + g[MARGIN]) / 2, (g[HELD] - g[MARGIN]) / 2
    return bool(g[TRICKS] < 9 and own < race.needs[0] and others < race.needs[1])  # noqa: PLR2004  nine tricks


@compiled
def outcome(race: Race, left0: float, left1: float, own: float, others: float) -> float:
    """The value for side 0 if it makes so many more points, and the others so many, both arriving gradually."""
    if own >= left0 or others >= left1:
        return race.width if own * left1 >= others * left0 else -race.width
    return float(race.width * np.tanh(((left1 - others) - (left0 - own)) / race.width))


@compiled
def stands(race: Race, g: GameArray, ahead: float) -> float:
    """The value of a table for side 0 between tricks, given its expected further lead.

    A side that has what it needs has won. Otherwise the result may deviate from the expectation, more so with more
    points left; what counts is the probability of reaching the target first, or the lead after the Spiel.
    """
    left0 = race.needs[0] - (g[HELD] + g[MARGIN]) / 2
    left1 = race.needs[1] - (g[HELD] - g[MARGIN]) / 2
    if left0 <= 0:
        return race.width
    if left1 <= 0:
        return -race.width
    rest = max(0.0, CARD_POINTS - g[HELD])
    if g[TRICKS] == 9 or rest == 0.0:  # noqa: PLR2004  nine tricks
        return outcome(race, left0, left1, 0.0, 0.0)
    spread = np.sqrt(rest / CARD_POINTS)
    total = 0.0
    for other in LIKELY:
        bound = max(-rest, min(rest, ahead + other * spread))
        total += outcome(race, left0, left1, (rest + bound) / 2, (rest - bound) / 2)
    worth = total / len(LIKELY)
    if g[MATCH] != 0:
        chance = match_chance(g, 0, ahead)
        worth += chance * (outcome(race, left0, left1, rest + g[MATCH], 0.0) - worth)
    if g[MATCH + 1] != 0:
        chance = match_chance(g, 1, ahead)
        worth += chance * (outcome(race, left0, left1, 0.0, rest + g[MATCH + 1]) - worth)
    return worth


def needed(view: View) -> tuple[float, ...] | None:
    """The points each party still needs for Bedanken; None where Bedanken is not possible."""
    keys = view.reglement.partie
    if keys.target.value is None or not keys.bedanken.value:
        return None
    lines = {party: sum(line.points for line in view.lines if line.party is party) for party in view.seats.parties}
    return tuple(
        float(keys.target.value - carried - lines[party])
        for party, carried in zip(view.seats.parties, view.carried, strict=True)
    )


def race_in(view: View, made: Sequence[float], left: float, factor: float) -> Race:
    """The race while cards are played: `made` are the points of each side so far, `left` those to come."""
    needs = needed(view)
    if needs is None or min(needs) > factor * (left + view.reglement.count.match_bonus.value):
        return NO_RACE
    at = view.seats.parties.index(view.seats.party(view.seats.order[0]))
    ordered = (needs[at], needs[1 - at])
    return Race(
        np.array([need / factor + done for need, done in zip(ordered, made, strict=True)]),
        width_of(view, needs) / factor,
    )


def width_of(view: View, needs: Sequence[float]) -> float:
    """The value of winning the Partie in written points, the scale for a lead after this Spiel."""
    factors = view.reglement.trump.factors.value.values()
    usual = sum(factors) / len(factors)
    return SPREAD * usual * sqrt(max(1.0, sum(needs) / SIDES / (A_SPIEL * usual)))


class Prospects(NamedTuple):
    """The situation of a party choosing trump: the points both sides need, and the value of winning."""

    own: float
    others: float
    width: float


def prospects(view: View, seat: Seat) -> Prospects | None:
    """The prospects for choosing trump; None where nobody can reach a target in this Spiel."""
    needs = needed(view)
    top = max(view.reglement.trump.factors.value.values())
    match = float(view.reglement.count.match_bonus.value)
    if needs is None or min(needs) > top * (CARD_POINTS + match):
        return None
    at = view.seats.parties.index(view.seats.party(seat))
    return Prospects(max(needs[at], 0.5), max(needs[1 - at], 0.5), width_of(view, needs))
