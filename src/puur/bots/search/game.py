"""One Spiel in kind space as a flat array of integers, for kernels.

Seats count in playing order, partners are two apart. `CANNOT` are the cards a player has shown not to hold: one who
does not follow has none of the suit, except perhaps the Puur (A.20); one who under-trumps has only trumps (A.21).
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from puur.bots.search.kinds import KIND_POINTS, PUUR, SUIT_BITS
from puur.core.jit import compiled
from puur.rules.follow import legal_mask

HANDS: Final = 0  # 0-3: a mask for each seat
PLAYED: Final = 4  # 4-7: what each seat has given
CANNOT: Final = 8  # 8-11
TABLE: Final = 12  # 12-15: the card each seat has in the running trick, as a mask; 0 none
LEADER, TURN, LYING, LED, BEST, BEST_SEAT, TRICK_POINTS = 16, 17, 18, 19, 20, 21, 22
TRICKS, MARGIN, TAKEN, ANNOUNCER, PUSHED, KIND, LEGAL = 23, 24, 25, 26, 27, 28, 29
RULE: Final = 30  # bits: see below
LAST_TRICK: Final = 31
MATCH: Final = 32  # 32-33: what all nine tricks bring seats 0 and 2, and the others
HELD: Final = 34  # the points in complete tricks, of both sides; MARGIN is their difference
SIZE: Final = 35

OVER_FREE, VOID_FREE, ONLY_FREE, PUUR_EXEMPT, FOLLOW_ONLY = 1, 2, 4, 8, 16
USUAL_RULE: Final = ONLY_FREE | PUUR_EXEMPT
PACK_MASK: Final = (1 << 36) - 1
PUUR_MASK: Final = 1 << 8

GameArray = npt.NDArray[np.int64]

_legal = compiled(legal_mask)
_POINTS = KIND_POINTS


@compiled
def above(card: int, kind: int) -> int:
    """The cards that beat a card: stronger ones of its suit and, for a plain card, all trumps."""
    suit = card // 9
    own = (SUIT_BITS << 9 * suit) & ~((2 << card) - 1)
    return own | SUIT_BITS if kind == 0 and suit > 0 else own


@compiled
def legal_cards(g: GameArray) -> int:
    """The legal cards of the player on turn."""
    hand = int(g[HANDS + g[TURN]])
    if g[LYING] == 0:
        return hand
    led, rule = int(g[LED]), int(g[RULE])
    if g[KIND] != 0:
        follow = hand & led
        return follow if follow != 0 else hand
    if rule & FOLLOW_ONLY and hand & led != 0 and led != SUIT_BITS:
        return hand & led
    over = SUIT_BITS
    best = g[BEST]
    if best <= PUUR:
        over = SUIT_BITS & ~((2 << best) - 1)
    return _legal(
        hand,
        led,
        SUIT_BITS,
        PUUR_MASK if rule & PUUR_EXEMPT else 0,
        SUIT_BITS if rule & OVER_FREE else over,
        SUIT_BITS if rule & VOID_FREE else over,
        SUIT_BITS if rule & ONLY_FREE else over,
    )


@compiled
def _shows(g: GameArray, card: int) -> int:
    """The cards a player shows he does not hold by playing this card to a trick."""
    led, bit, rule = int(g[LED]), 1 << card, int(g[RULE])
    if led & bit != 0:
        return 0
    if g[KIND] != 0:
        return led
    if led == SUIT_BITS:
        return SUIT_BITS & ~PUUR_MASK if rule & PUUR_EXEMPT else SUIT_BITS
    if bit & SUIT_BITS == 0:
        return led
    void = led if rule & FOLLOW_ONLY else 0
    if g[BEST] < card or g[BEST] > PUUR:
        return void
    if rule & VOID_FREE:
        return void if rule & OVER_FREE else led
    return PACK_MASK & ~SUIT_BITS


@compiled
def play(g: GameArray, card: int) -> None:
    """The player on turn plays a card; a complete trick is counted and its taker leads."""
    seat = g[TURN]
    bit = 1 << card
    if g[LYING] == 0:
        g[LEADER] = seat
        g[LED] = SUIT_BITS << 9 * (card // 9)
        g[BEST], g[BEST_SEAT] = card, seat
    else:
        g[CANNOT + seat] |= _shows(g, card)
        if above(g[BEST], g[KIND]) & bit:
            g[BEST], g[BEST_SEAT] = card, seat
    g[HANDS + seat] &= ~bit
    g[PLAYED + seat] |= bit
    g[TABLE + seat] = bit
    g[TRICK_POINTS] += _POINTS[g[KIND], card]
    g[LYING] += 1
    g[TURN] = (seat + 1) & 3
    if g[LYING] == 4:  # noqa: PLR2004  four cards are a trick
        _take(g)


@compiled
def _take(g: GameArray) -> None:
    """Count the complete trick; after the ninth the last trick's points and the Match."""
    taker = g[BEST_SEAT]
    g[TRICKS] += 1
    points = g[TRICK_POINTS]
    g[TAKEN] += 1 - (taker & 1)
    if g[TRICKS] == 9:  # noqa: PLR2004  nine tricks
        points += g[LAST_TRICK]
        if g[TAKEN] == 9:  # noqa: PLR2004  all nine
            points += g[MATCH]
        elif g[TAKEN] == 0:
            points += g[MATCH + 1]
    g[MARGIN] += points if taker & 1 == 0 else -points
    g[HELD] += points
    g[LYING], g[LED], g[TRICK_POINTS] = 0, 0, 0
    g[TABLE], g[TABLE + 1], g[TABLE + 2], g[TABLE + 3] = 0, 0, 0, 0
    g[LEADER], g[TURN] = taker, taker
