"""The probability that a party with all tricks so far also takes the rest, for valuing a Match (A.11).

Fitted to self-play of the networks (`tools/networks/match_odds.py`): a logistic curve over the points by which the
network for open hands expects the party to fall short of all remaining points.
"""

from typing import Final

import numpy as np

from puur.bots.search.game import HELD, KIND, TAKEN, TRICKS, GameArray
from puur.core.jit import compiled

CARD_POINTS: Final = 157.0
"""The points of a Spiel, including the last trick."""

SCALE: Final = 50.0
"""The shortfall in points to which the second number of a curve applies."""
CURVES: Final = np.array(
    (
        (
            (1.79, 4.83),
            (1.87, 5.21),
            (1.9, 5.47),
            (2.18, 6.12),
            (2.54, 7.1),
            (2.95, 8.22),
            (3.49, 9.79),
            (4.38, 12.19),
            (10.89, 48.57),
        ),
        (
            (1.44, 2.69),
            (1.61, 2.85),
            (1.75, 2.97),
            (1.91, 3.13),
            (2.1, 3.36),
            (2.34, 3.83),
            (2.91, 5.02),
            (3.68, 7.13),
            (9.86, 33.46),
        ),
        (
            (1.49, 2.76),
            (1.62, 2.87),
            (1.76, 2.94),
            (1.88, 3.09),
            (2.03, 3.3),
            (2.29, 3.78),
            (2.96, 5.05),
            (3.94, 7.5),
            (9.76, 47.8),
        ),
    )
)
"""By kind of play and tricks played: the value of the curve at no shortfall, and its slope."""


@compiled
def match_odds(kind: int, tricks: int, short: float) -> float:
    """The probability of all tricks for a party expected to fall this many points short of all remaining ones."""
    curve = CURVES[kind, tricks]
    return float(1.0 / (1.0 + np.exp(curve[1] * short / SCALE - curve[0])))


@compiled
def match_chance(g: GameArray, side: int, ahead: float) -> float:
    """The probability that a side takes all nine tricks, between tricks; `ahead` is side 0's expected further lead."""
    if g[TAKEN] != (g[TRICKS] if side == 0 else 0):
        return 0.0
    short = CARD_POINTS - g[HELD] - (ahead if side == 0 else -ahead)
    return match_odds(g[KIND], g[TRICKS], short)
