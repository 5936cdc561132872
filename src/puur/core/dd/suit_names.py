# ruff: noqa: PLR0913, PLR0917, PLR2004  kernels take plain integers
"""Preparing a deal: canonical hands, the numbers for the evaluation, and the names for who holds what.

The name of a suit encodes who holds its cards from the strongest to the weakest, but not which cards they are:
positions with equal names play the same card for card and differ only in points.
"""

from puur.core.bits import lowest
from puur.core.dd.estimate import estimate_suits
from puur.core.dd.layout import (
    BEATERS,
    GUESS,
    LEAD,
    LEADER,
    LED,
    LEFT,
    MADE,
    MATCH,
    NAMES,
    PLACED,
    PLACES,
    POINTS,
    PUUR,
    REST,
    REVERSED,
    TAKER,
    TOP,
    WISH,
    IntRow,
    SearchWeights,
)
from puur.core.dd.limits import find_sure_points
from puur.core.dd.trick_ends import judged
from puur.core.jit import compiled
from puur.core.memory import direct

WORD = (1 << 62) - 1
_FIRST = 0x1F83D9ABFB41BD6B
_SECOND = 0x27D4EB2F165667C5


@compiled
def mixed(name: int, symbol: int) -> int:
    """A name with one more symbol."""
    name = (name ^ symbol * 0x1E3779B97F4A7C15) & WORD
    name = name * _FIRST & WORD
    name ^= name >> 29
    name = name * _SECOND & WORD
    return name ^ name >> 31


@compiled
def canonical(hand: int, st: IntRow) -> int:
    """A hand of natural cards in canonical order."""
    found = 0
    while hand:
        found |= 1 << st[PLACES + lowest(hand)]
        hand &= hand - 1
    return found


@compiled
def name_suits(p0: int, p1: int, p2: int, p3: int, lead: int, st: IntRow) -> None:
    """Fill the names of all sets of cards that can be left; `p0` is the hand of player number `lead`."""
    alive = p0 | p1 | p2 | p3
    for suit in range(4):
        base = NAMES + 512 * suit
        st[base] = mixed(suit + 1, suit + 77)
        cards = alive >> 9 * suit & 0x1FF
        part = 0
        for _ in range(511):
            part = (part - cards) & cards  # the next subset, in rising order
            if part == 0:
                break
            bit = (part & -part) << 9 * suit
            place = 0 if p0 & bit else 1 if p1 & bit else 2 if p2 & bit else 3
            symbol = (lead + place & 3) + (6 if st[PUUR] & bit else 1)
            st[base + part] = mixed(st[base + (part & part - 1)], symbol)
    for number in range(16):
        st[LEADER + number] = mixed(number, 1000)


@compiled
def points_of(cards: int, st: IntRow) -> int:
    """The points of a set of canonical cards."""
    found = 0
    while cards:
        found += st[POINTS + lowest(cards)]
        cards &= cards - 1
    return found


@compiled
def _lay_trick(placed: int, table: int, left: int, position: IntRow, st: IntRow) -> None:
    """Write the cards on the table: the one led, the one that takes and who gave it, their points."""
    position[LED] = 0
    position[TOP] = 0
    position[TAKER] = 0
    position[MADE] = 0
    for place in range(placed):
        card = st[PLACES + (table >> 6 * place & 63)]
        if place == 0:
            position[LED] = card
            position[TOP] = card
        elif st[BEATERS + st[REVERSED + left] + position[TOP]] >> card & 1:
            position[TOP] = card
            position[TAKER] = place
        position[MADE] += st[POINTS + card]


@compiled
def _start(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    placed: int,
    table: int,
    lead: int,
    left: int,
    last: int,
    match: int,
    wish: int,
    position: IntRow,
    st: IntRow,
    ev: SearchWeights,
) -> None:
    for place in range(4):
        position[place] = canonical(p0 if place == 0 else p1 if place == 1 else p2 if place == 2 else p3, st)
    name_suits(position[0], position[1], position[2], position[3], lead, st)
    alive = position[0] | position[1] | position[2] | position[3]
    seat0, seat1 = position[-lead & 3], position[1 - lead & 3]
    seat2, seat3 = position[2 - lead & 3], position[3 - lead & 3]
    estimate_suits(seat0, seat1, seat2, seat3, st, ev)
    find_sure_points(seat0 | seat2, seat1 | seat3, st)
    _lay_trick(placed, table, left, position, st)
    position[PLACED] = placed
    position[LEAD] = lead
    position[LEFT] = left
    position[REST] = points_of(alive, st) + position[MADE] + last
    position[MATCH] = match
    position[GUESS] = (position[REST] + judged(alive, lead, 0, st)) // 2
    position[WISH] = wish


@compiled
def start(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    placed: int,
    table: int,
    lead: int,
    left: int,
    last: int,
    match: int,
    wish: int,
    position: IntRow,
    st: IntRow,
    ev: SearchWeights,
) -> None:
    """Fill a position from natural hands; `table` packs the cards on the table, six bits each."""
    _start(p0, p1, p2, p3, placed, table, lead, left, last, match, wish, direct(position), direct(st), direct(ev))
