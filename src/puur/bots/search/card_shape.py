"""How a candidate card stands in its trick, and the rows that say so: alike for partners and for single players."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from puur.bots.search.game import BEST, HANDS, KIND, LED, LYING, PACK_MASK, PLAYED, TRICK_POINTS, GameArray, above
from puur.bots.search.kinds import KIND_POINTS, SUIT_BITS, TRUMP
from puur.core.bits import count
from puur.core.jit import compiled

FeatureRows = npt.NDArray[np.int64]

ABOVE: Final = 36  # 6 ways x 4
LEFT: Final = ABOVE + 24  # 6 ways x 4
AROUND: Final = LEFT + 24  # 6 ways x 5
SHAPES: Final = AROUND + 30
"""Rows for the card itself, what is out above it, how many of its suit are left, and how many of it are out."""
OF_OUTCOME: Final = 19
"""Rows for each outcome: by place in the trick, by what lies there, and by what the card gives."""

FOURTH: Final = 3
"""So many cards lie before the last player of a trick."""

_GIVES = np.array([0, 0, 1, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8], np.int64)
_WORTH = np.array([0] + [1] * 4 + [2] * 6 + [3] * 5 + [4] * 9 + [5] * 60, np.int64)
_POINTS = KIND_POINTS


class CardShape(NamedTuple):
    """A candidate card beside what its player holds and what is out.

    Its way (trump or not; led, followed or another suit), how many cards of its suit are out above it and below it, how
    many its player keeps, and whether it takes the trick as it lies, or surely.
    """

    way: int
    above: int
    below: int
    kept: int
    takes: bool
    surely: bool


@compiled
def card_shape(g: GameArray, seat: int, card: int) -> CardShape:
    """The shape of a card in the hand of a seat."""
    kind, hand = g[KIND], g[HANDS + seat]
    out = PACK_MASK & ~(hand | g[PLAYED] | g[PLAYED + 1] | g[PLAYED + 2] | g[PLAYED + 3])
    suit = card // 9
    own_suit = SUIT_BITS << 9 * suit
    is_trump = kind == TRUMP and suit == 0
    if g[LYING] == 0:
        way = 0 if is_trump else 1
    elif own_suit == g[LED]:
        way = 3 if is_trump else 2
    else:
        way = 4 if is_trump else 5
    stronger = own_suit & ~((2 << card) - 1)
    beaters = stronger | SUIT_BITS if kind == TRUMP and suit > 0 else stronger
    takes = g[LYING] == 0 or above(g[BEST], kind) & 1 << card != 0
    surely = takes and (g[LYING] == FOURTH or out & beaters == 0)
    higher = count(out & stronger)
    return CardShape(way, higher, count(out & own_suit) - higher, count(hand & own_suit) - 1, takes, surely)


@compiled
def shape_rows(shape: CardShape, card: int, base: int, slot: FeatureRows, rows: FeatureRows, n: int) -> int:
    """Write the rows of a card and its shape, counted from `base`, after the first n; returns the new number."""
    rows[n] = base + slot[card // 9] * 9 + card % 9
    rows[n + 1] = base + ABOVE + shape.way * 4 + min(3, shape.above)
    rows[n + 2] = base + LEFT + shape.way * 4 + min(3, shape.kept)
    rows[n + 3] = base + AROUND + shape.way * 5 + min(4, shape.above + shape.below)
    return n + 4


@compiled
def outcome_rows(  # noqa: PLR0913, PLR0917  a kernel
    g: GameArray, card: int, outcome: int, outcomes: int, base: int, rows: FeatureRows, n: int
) -> int:
    """Write what a card does to its trick, for one of so many outcomes, after the first n; returns the new number."""
    points = _POINTS[g[KIND], card]
    rows[n] = base + outcome * 4 + g[LYING]
    rows[n + 1] = base + outcomes * 4 + outcome * 6 + _WORTH[g[TRICK_POINTS] + points]
    rows[n + 2] = base + outcomes * 10 + outcome * 9 + _GIVES[points]
    return n + 3
