"""What a single player sees as rows of a network: the rows of `search.features`, and how far he is from his goal."""

from typing import Final

import numpy as np

from puur.bots.search.aims import FEWER, JUST
from puur.bots.search.alone.game import ALL, GOAL, MADE, SEATS, WISH, WON
from puur.bots.search.features import (
    HAND_FEATURES,
    STATE_FEATURES,
    FeatureRows,
    hand_rows,
    state_rows,
)
from puur.bots.search.game import (
    BEST,
    HANDS,
    HELD,
    KIND,
    LED,
    LYING,
    PACK_MASK,
    PLAYED,
    TRICK_POINTS,
    TRICKS,
    GameArray,
    above,
)
from puur.bots.search.kinds import KIND_POINTS, SUIT_BITS, TRUMP
from puur.core.bits import count
from puur.core.jit import compiled

NEAR: Final = 72
"""Steps of a distance from the prediction, three points each."""
FAR: Final = 14
"""Coarse steps of it, eight points each, for every number of tricks."""
STEP: Final = 3
_OVER: Final = 24

MISSING: Final = STATE_FEATURES
MISSING_LEFT: Final = MISSING + NEAR  # 9 tricks x FAR
REST: Final = MISSING_LEFT + 9 * FAR  # the points not yet taken, in tens
THEIRS: Final = REST + 17  # 3 players x 12: what they have made, in steps of eight
ALL_MINE: Final = THEIRS + 36  # so many tricks, all his own
ALL_ONES: Final = ALL_MINE + 10  # so many, all another's
STAKE: Final = ALL_ONES + 10  # nothing, little or much for all tricks
STAKES: Final = 3

CARD: Final = STAKE + STAKES
ABOVE: Final = CARD + 36  # 6 types x 4
LEFT: Final = ABOVE + 24
AROUND: Final = LEFT + 24  # 6 types x 5
BELOW: Final = AROUND + 30  # 6 types x 5
OUTCOME: Final = BELOW + 30  # 3 outcomes x 4 places
WORTH: Final = OUTCOME + 12  # 3 x 6
GIVES: Final = WORTH + 18  # 3 x 9
AFTER: Final = GIVES + 27  # 3 x NEAR: the distance if the trick ends as it lies
AFTER_LEFT: Final = AFTER + 3 * NEAR  # 3 x 9 tricks x FAR
CARD_FEATURES: Final = AFTER_LEFT + 27 * FAR

PLACE_OF: Final = HAND_FEATURES
WISHES: Final = PLACE_OF + 4
MOST_WISHES: Final = 53
WISH_FEATURES: Final = WISHES + MOST_WISHES

_GIVES = np.array([0, 0, 1, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8], np.int64)
_WORTH = np.array([0] + [1] * 4 + [2] * 6 + [3] * 5 + [4] * 9 + [5] * 60, np.int64)
_POINTS = KIND_POINTS
_MUCH: Final = 80

SURELY, PERHAPS, NOT = 0, 1, 2
"""Whether a card takes the trick."""


@compiled
def near_step(missing: int) -> int:
    """The fine step of a distance."""
    return int(min(NEAR - 1, max(0, (missing + _OVER) // STEP)))


@compiled
def far_step(missing: int) -> int:
    """The coarse step of a distance."""
    return 0 if missing < 0 else int(min(FAR - 1, 1 + missing // 8))


@compiled
def alone_rows(g: GameArray, seat: int, slot: FeatureRows, rows: FeatureRows) -> int:
    """Write the rows of what a player sees; returns their number."""
    n = state_rows(g, seat, slot, rows)
    tricks = g[TRICKS]
    rows[n] = REST + max(0, 157 - g[HELD]) // 10
    n += 1
    if g[GOAL] == JUST:
        missing = g[WISH + seat] - g[MADE + seat]
        rows[n] = MISSING + near_step(missing)
        rows[n + 1] = MISSING_LEFT + tricks * FAR + far_step(missing)
        n += 2
    else:
        stake = g[ALL]
        rows[n] = STAKE + (0 if stake == 0 else 1 if stake < _MUCH else 2)
        n += 1
        for other in range(SEATS):
            if g[WON + other] == tricks and tricks > 0:
                rows[n] = (ALL_MINE if other == seat else ALL_ONES) + tricks
                n += 1
    if g[GOAL] == FEWER or g[GOAL] == JUST:
        for r in range(1, SEATS):
            rows[n] = THEIRS + 12 * (r - 1) + min(11, (g[MADE + ((seat + r) & 3)] + 7) // 8)
            n += 1
    return n


@compiled
def alone_card_rows(g: GameArray, seat: int, card: int, slot: FeatureRows, rows: FeatureRows, n: int) -> int:
    """Write the rows of a candidate card after the first n; returns the new number of rows."""
    kind, lying = g[KIND], g[LYING]
    hand = g[HANDS + seat]
    out = PACK_MASK & ~(hand | g[PLAYED] | g[PLAYED + 1] | g[PLAYED + 2] | g[PLAYED + 3])
    suit = card // 9
    own_suit = SUIT_BITS << 9 * suit
    is_trump = kind == TRUMP and suit == 0
    if lying == 0:
        way = 0 if is_trump else 1
    elif own_suit == g[LED]:
        way = 3 if is_trump else 2
    else:
        way = 4 if is_trump else 5
    stronger = own_suit & ~((2 << card) - 1)
    beaters = stronger | SUIT_BITS if kind == TRUMP and suit > 0 else stronger
    takes = lying == 0 or above(g[BEST], kind) & 1 << card != 0
    outcome = NOT
    if takes:
        outcome = SURELY if lying == 3 or out & beaters == 0 else PERHAPS  # noqa: PLR2004  the fourth to play
    points = _POINTS[kind, card]
    rows[n] = CARD + slot[suit] * 9 + card - 9 * suit
    rows[n + 1] = ABOVE + way * 4 + min(3, count(out & stronger))
    rows[n + 2] = LEFT + way * 4 + min(3, count(hand & own_suit) - 1)
    rows[n + 3] = AROUND + way * 5 + min(4, count(out & own_suit))
    rows[n + 4] = BELOW + way * 5 + min(4, count(out & own_suit & ~stronger))
    rows[n + 5] = OUTCOME + outcome * 4 + lying
    rows[n + 6] = WORTH + outcome * 6 + _WORTH[g[TRICK_POINTS] + points]
    rows[n + 7] = GIVES + outcome * 9 + _GIVES[points]
    n += 8
    if g[GOAL] == JUST:
        missing = g[WISH + seat] - g[MADE + seat]
        if takes:
            missing -= g[TRICK_POINTS] + points
        rows[n] = AFTER + outcome * NEAR + near_step(missing)
        rows[n + 1] = AFTER_LEFT + (outcome * 9 + g[TRICKS]) * FAR + far_step(missing)
        n += 2
    return n


@compiled
def wish_rows(hand: int, place: int, slot: FeatureRows, rows: FeatureRows) -> int:
    """Write the rows of a hand of nine, in kind space, whose player leads or is so many places after the leader."""
    n = hand_rows(hand, TRUMP, slot, rows)
    rows[n] = PLACE_OF + place
    return n + 1
