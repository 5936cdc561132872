"""How likely a party that has all tricks so far takes the others too: what makes a Match worth playing for (A.11).

Fitted to Spiele of the networks against themselves (`tools/learning/match_odds.py`): a logistic curve over the points
by which the network for open hands expects the party to fall short of everything that is left.
"""

from typing import Final

import numpy as np

from puur.bots.search.game import HELD, KIND, TAKEN, TRICKS, GameArray
from puur.core.jit import compiled

CARD_POINTS: Final = 157.0
"""The points of a Spiel, the last trick among them."""

SCALE: Final = 50.0
"""Points short that the second number of a curve is for."""
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
"""By kind of play and tricks done: the curve with nothing short, and how fast it falls."""


@compiled
def match_odds(kind: int, tricks: int, short: float) -> float:
    """How likely all tricks come to a party that is expected to fall so many points short of all that are left."""
    curve = CURVES[kind, tricks]
    return float(1.0 / (1.0 + np.exp(curve[1] * short / SCALE - curve[0])))


@compiled
def match_chance(g: GameArray, side: int, ahead: float) -> float:
    """How likely one side takes all nine tricks, asked between tricks; `ahead`: what side 0 is expected to win yet."""
    if g[TAKEN] != (g[TRICKS] if side == 0 else 0):
        return 0.0
    short = CARD_POINTS - g[HELD] - (ahead if side == 0 else -ahead)
    return match_odds(g[KIND], g[TRICKS], short)
