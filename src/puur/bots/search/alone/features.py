"""What a single player sees as rows of a network: the rows of `search.features`, and how far he is from his goal."""

from typing import Final

from puur.bots.search.aims import FEWER, JUST
from puur.bots.search.alone.game import ALL, GOAL, MADE, SEATS, WISH, WON
from puur.bots.search.card_shape import OF_OUTCOME, SHAPES, FeatureRows, card_shape, outcome_rows, shape_rows
from puur.bots.search.features import HAND_FEATURES, STATE_FEATURES, hand_rows, state_rows
from puur.bots.search.game import HELD, KIND, TRICK_POINTS, TRICKS, GameArray
from puur.bots.search.kinds import KIND_POINTS, TRUMP
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
BELOW: Final = CARD + SHAPES  # 6 ways x 5
OUTCOME: Final = BELOW + 30
OUTCOMES: Final = 3
AFTER: Final = OUTCOME + OUTCOMES * OF_OUTCOME  # 3 x NEAR: the distance if the trick ends as it lies
AFTER_LEFT: Final = AFTER + 3 * NEAR  # 3 x 9 tricks x FAR
CARD_FEATURES: Final = AFTER_LEFT + 27 * FAR

PLACE_OF: Final = HAND_FEATURES
WISHES: Final = PLACE_OF + 4
MOST_WISHES: Final = 53
WISH_FEATURES: Final = WISHES + MOST_WISHES

_POINTS = KIND_POINTS
_MUCH: Final = 80

SURELY, PERHAPS, NOT = range(OUTCOMES)
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
    shape = card_shape(g, seat, card)
    outcome = NOT
    if shape.takes:
        outcome = SURELY if shape.surely else PERHAPS
    n = shape_rows(shape, card, CARD, slot, rows, n)
    rows[n] = BELOW + shape.way * 5 + min(4, shape.below)
    n = outcome_rows(g, card, outcome, OUTCOMES, OUTCOME, rows, n + 1)
    if g[GOAL] == JUST:
        missing = g[WISH + seat] - g[MADE + seat]
        if shape.takes:
            missing -= g[TRICK_POINTS] + _POINTS[g[KIND], card]
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
