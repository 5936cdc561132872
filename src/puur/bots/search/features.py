"""What a player sees as a list of active features: the rows a network's first layer adds up.

Suits are anonymous: the led suit comes first, then those in which the player holds higher cards, so that what is
learned in one suit applies to all. Only the player's own hand and public information are used.
"""

from typing import Final

from puur.bots.search.card_shape import (
    FOURTH,
    OF_OUTCOME,
    SHAPES,
    FeatureRows,
    card_shape,
    outcome_rows,
    shape_rows,
)
from puur.bots.search.game import (
    ANNOUNCER,
    BEST,
    BEST_SEAT,
    CANNOT,
    HANDS,
    KIND,
    LED,
    LYING,
    PACK_MASK,
    PLAYED,
    PUSHED,
    TABLE,
    TRICKS,
    TURN,
    GameArray,
    above,
)
from puur.bots.search.kinds import SUIT_BITS
from puur.core.bits import count, lowest
from puur.core.jit import compiled

OWN: Final = 0
OUT: Final = 36
GIVEN: Final = 72  # 3 x 36: by the next player, the partner, the previous player
LIES: Final = 180  # 3 x 36
WINS: Final = 288  # the card winning so far
VOID: Final = 324  # 3 x 4
TRICK_NUMBER: Final = 336
PLACE: Final = 345
HOLDER: Final = 349
MADE_TRUMP: Final = 353
PASSED: Final = 357
LENGTH: Final = 359  # 4 x 10
OUT_LENGTH: Final = 399  # 4 x 10
STATE_FEATURES: Final = 439

CARD: Final = STATE_FEATURES
OUTCOME: Final = CARD + SHAPES
OUTCOMES: Final = 5
CARD_FEATURES: Final = OUTCOME + OUTCOMES * OF_OUTCOME
MOST_ROWS: Final = 128

SURELY, PERHAPS, FOR_PARTNER, FOR_OTHERS, SURELY_FOR_PARTNER = range(OUTCOMES)
"""Whose the trick is after a card, surely or perhaps."""


@compiled
def place_suits(hand: int, out: int, led: int, kind: int, slot: FeatureRows) -> None:
    """Number the suits for the player: trump is 0; then the led suit, then by the cards he holds, high ones first."""
    first = 0
    if kind == 0:
        slot[0] = 0
        first = 1
    keys0, keys1, keys2, keys3 = 0, 0, 0, 0
    for suit in range(first, 4):
        mask = hand >> 9 * suit & SUIT_BITS
        key = (mask << 9) + (out >> 9 * suit & SUIT_BITS)
        if led == SUIT_BITS << 9 * suit:
            key += 1 << 20
        key = key * 4 + suit
        if suit == 0:
            keys0 = key
        elif suit == 1:
            keys1 = key
        elif suit == 2:  # noqa: PLR2004  of the suits 0 to 3
            keys2 = key
        else:
            keys3 = key
    if kind != 0:
        slot[0] = (keys1 > keys0) + (keys2 > keys0) + (keys3 > keys0)
        slot[1] = (keys0 > keys1) + (keys2 > keys1) + (keys3 > keys1)
        slot[2] = (keys0 > keys2) + (keys1 > keys2) + (keys3 > keys2)
        slot[3] = (keys0 > keys3) + (keys1 > keys3) + (keys2 > keys3)
    else:
        slot[1] = 1 + (keys2 > keys1) + (keys3 > keys1)
        slot[2] = 1 + (keys1 > keys2) + (keys3 > keys2)
        slot[3] = 1 + (keys1 > keys3) + (keys2 > keys3)


@compiled
def add_cards(mask: int, base: int, slot: FeatureRows, rows: FeatureRows, n: int) -> int:
    """Add a row for each card of a mask."""
    while mask != 0:
        card = lowest(mask)
        mask &= mask - 1
        suit = card // 9
        rows[n] = base + slot[suit] * 9 + card - 9 * suit
        n += 1
    return n


@compiled
def state_rows(g: GameArray, seat: int, slot: FeatureRows, rows: FeatureRows) -> int:
    """Write the rows of what a player sees, and his numbering of suits; returns the number of rows."""
    hand = g[HANDS + seat]
    out = PACK_MASK & ~(hand | g[PLAYED] | g[PLAYED + 1] | g[PLAYED + 2] | g[PLAYED + 3])
    place_suits(hand, out, g[LED], g[KIND], slot)
    n = add_cards(hand, OWN, slot, rows, 0)
    n = add_cards(out, OUT, slot, rows, n)
    for r in range(1, 4):
        other = (seat + r) & 3
        n = add_cards(g[PLAYED + other], GIVEN + 36 * (r - 1), slot, rows, n)
        n = add_cards(g[TABLE + other], LIES + 36 * (r - 1), slot, rows, n)
        for suit in range(4):
            if out & ~g[CANNOT + other] & (SUIT_BITS << 9 * suit) == 0:
                rows[n] = VOID + 4 * (r - 1) + slot[suit]
                n += 1
    if g[LYING] > 0:
        n = add_cards(1 << g[BEST], WINS, slot, rows, n)
        rows[n] = HOLDER + ((g[BEST_SEAT] - seat) & 3)
        n += 1
    rows[n] = TRICK_NUMBER + g[TRICKS]
    rows[n + 1] = PLACE + g[LYING]
    rows[n + 2] = MADE_TRUMP + ((g[ANNOUNCER] - seat) & 3)
    rows[n + 3] = PASSED + g[PUSHED]
    n += 4
    for suit in range(4):
        rows[n] = LENGTH + 10 * slot[suit] + count(hand >> 9 * suit & SUIT_BITS)
        rows[n + 1] = OUT_LENGTH + 10 * slot[suit] + count(out >> 9 * suit & SUIT_BITS)
        n += 2
    return n


@compiled
def card_rows(g: GameArray, seat: int, card: int, slot: FeatureRows, rows: FeatureRows, n: int) -> int:
    """Write the rows of a candidate card after the first n; returns the new number of rows."""
    shape = card_shape(g, seat, card)
    if shape.takes:
        outcome = SURELY if shape.surely else PERHAPS
    elif ((g[BEST_SEAT] - seat) & 3) != 2:  # noqa: PLR2004  the partner sits opposite
        outcome = FOR_OTHERS
    else:
        out = PACK_MASK & ~(g[HANDS + seat] | g[PLAYED] | g[PLAYED + 1] | g[PLAYED + 2] | g[PLAYED + 3])
        sure = g[LYING] == FOURTH or out & above(g[BEST], g[KIND]) == 0
        outcome = SURELY_FOR_PARTNER if sure else FOR_PARTNER
    n = shape_rows(shape, card, CARD, slot, rows, n)
    return outcome_rows(g, card, outcome, OUTCOMES, OUTCOME, rows, n)


OPEN_CARD: Final = 0  # 4 x 36: the leader's, the next player's, his partner's, the last player's
OPEN_RANK: Final = 144  # 4 suits x 9 places among the cards left x 4 owners
OPEN_LENGTH: Final = 288  # 4 players x 4 suits x 10
OPEN_LEFT: Final = 448
OPEN_MADE: Final = 457
OPEN_FEATURES: Final = 461


@compiled
def open_rows(g: GameArray, slot: FeatureRows, rows: FeatureRows) -> int:
    """Write the rows of a world with open hands before a lead, from the leader's view; returns their number."""
    leader = g[TURN]
    hand = g[HANDS + leader]
    left = g[HANDS] | g[HANDS + 1] | g[HANDS + 2] | g[HANDS + 3]
    place_suits(hand, left, 0, g[KIND], slot)
    n = 0
    for r in range(4):
        other = g[HANDS + ((leader + r) & 3)]
        n = add_cards(other, OPEN_CARD + 36 * r, slot, rows, n)
        for suit in range(4):
            rows[n] = OPEN_LENGTH + 40 * r + 10 * slot[suit] + count(other >> 9 * suit & SUIT_BITS)
            n += 1
    for suit in range(4):
        mask = left & (SUIT_BITS << 9 * suit)
        place = count(mask)
        while mask != 0:
            bit = mask & -mask
            mask &= mask - 1
            place -= 1
            owner = 0
            for r in range(1, 4):
                if g[HANDS + ((leader + r) & 3)] & bit != 0:
                    owner = r
            rows[n] = OPEN_RANK + 36 * slot[suit] + 4 * place + owner
            n += 1
    rows[n] = OPEN_LEFT + g[TRICKS]
    rows[n + 1] = OPEN_MADE + ((g[ANNOUNCER] - leader) & 3)
    return n + 2


HAND_CARD: Final = 0
HAND_LENGTH: Final = 36
HAND_FEATURES: Final = 76


@compiled
def hand_rows(hand: int, kind: int, slot: FeatureRows, rows: FeatureRows) -> int:
    """Write the rows of a hand of nine before the choice of trump; returns their number."""
    place_suits(hand, 0, 0, kind, slot)
    n = add_cards(hand, HAND_CARD, slot, rows, 0)
    for suit in range(4):
        rows[n] = HAND_LENGTH + 10 * slot[suit] + count(hand >> 9 * suit & SUIT_BITS)
        n += 1
    return n
