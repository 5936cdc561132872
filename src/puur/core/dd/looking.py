# ruff: noqa: PLR0913, PLR0917  kernels take plain integers and do one thing in one place
"""A look to the end of the trick: what a card is expected to bring, to try the best one first.

`best` is the card winning so far and `taker` who gave it, counted from the leader; `code` is the position for the
evaluation, `made` the points on the table. Everything is twice the points of the leader's party that may be hoped for.
"""

from puur.core.bits import lowest
from puur.core.dd.layout import (
    BEATERS,
    BEST,
    CODES,
    DIGIT,
    FLIP,
    FOLLOW,
    HIGHER,
    LEADING,
    ONLY,
    OVER,
    POINTS,
    PUUR,
    SCALE,
    SUIT_CARDS,
    TRUMPS,
    VOID,
    WORST,
    Ints,
    Weights,
)
from puur.core.jit import compiled
from puur.rules import follow

legal_mask = compiled(follow.legal_mask)


@compiled
def legal(hand: int, led: int, best: int, st: Ints) -> int:
    """The cards of a hand that may follow a card, by the rule every other engine of this house asks."""
    trumps = st[TRUMPS]
    above = trumps
    if trumps >> best & 1:
        above = trumps & HIGHER[best]
    return legal_mask(
        hand, SUIT_CARDS[led], trumps, st[PUUR], (above | st[OVER]) & st[FOLLOW], above | st[VOID], above | st[ONLY]
    )


@compiled
def thin(moves: int, hand: int, others: int, st: Ints) -> int:
    """The moves without those that have a stronger neighbour of equal worth, nobody else's card between them."""
    left = moves
    rest = moves
    held = hand | others
    while rest:
        bit = rest & -rest
        rest ^= bit
        one = lowest(bit)
        above = held & HIGHER[one]
        if above:
            other = above & -above
            if other & moves and not other & st[PUUR] and st[POINTS + one] == st[POINTS + lowest(other)]:
                left ^= bit
    return left


@compiled
def judged(code: int, side: int, taker: int, st: Ints, ev: Weights) -> int:
    """What the evaluation says of the cards left, the lead included: the expected difference for the leader's party.

    `side` is the party of the trick's leader, `taker` who leads next, counted from him.
    """
    first = ev[code & 0x7FFF]
    held = first & 3
    base = CODES + CODES * held
    value = (
        (first >> 2)
        + ev[base + (code >> 16 & 0x7FFF)]
        + ev[base + (code >> 32 & 0x7FFF)]
        + ev[base + (code >> 48 & 0x7FFF)]
    )
    if side:
        value = -value
    if taker & 1:
        return value - st[LEADING + (1 - side) * 4 + held]
    return value + st[LEADING + side * 4 + held]


@compiled
def ending(taker: int, made: int, code: int, side: int, st: Ints, ev: Weights) -> int:
    """What a complete trick is expected to bring with all that follows, as a difference."""
    value = judged(code, side, taker, st, ev)
    if st[FLIP]:
        value = -value
    return value * st[SCALE] + (made if taker & 1 == st[FLIP] else -made)


@compiled
def look_fourth(
    p3: int,
    led: int,
    best: int,
    taker: int,
    made: int,
    code: int,
    side: int,
    bound: int,
    st: Ints,
    ev: Weights,
) -> int:
    """The least the fourth player lets happen; he stops as soon as it is not above the bound."""
    moves = legal(p3, led, best, st)
    least = BEST
    beat = st[BEATERS + best]
    while moves:
        bit = moves & -moves
        moves ^= bit
        one = lowest(bit)
        who = 3 if beat & bit else taker
        value = ending(who, made + st[POINTS + one], code - DIGIT[one] * (2 - side), side, st, ev)
        if value < least:
            least = value
            if least <= bound:
                break
    return least


@compiled
def look_third(
    p2: int,
    p3: int,
    led: int,
    best: int,
    taker: int,
    made: int,
    code: int,
    side: int,
    low: int,
    high: int,
    st: Ints,
    ev: Weights,
) -> int:
    """The most the third player gets; he stops as soon as it is not below `high`."""
    moves = legal(p2, led, best, st)
    most = WORST
    beat = st[BEATERS + best]
    while moves:
        bit = moves & -moves
        moves ^= bit
        one = lowest(bit)
        top = best
        who = taker
        if beat & bit:
            top = one
            who = 2
        value = look_fourth(
            p3,
            led,
            top,
            who,
            made + st[POINTS + one],
            code - DIGIT[one] * (1 + side),
            side,
            max(most, low),
            st,
            ev,
        )
        if value > most:
            most = value
            if most >= high:
                break
    return most


@compiled
def look_second(p1: int, p2: int, p3: int, led: int, code: int, side: int, low: int, st: Ints, ev: Weights) -> int:
    """The least the second player lets happen; he stops as soon as it is not above `low`."""
    moves = thin(legal(p1, led, led, st), p1, p2 | p3, st)
    least = BEST
    beat = st[BEATERS + led]
    while moves:
        bit = moves & -moves
        moves ^= bit
        one = lowest(bit)
        top = led
        who = 0
        if beat & bit:
            top = one
            who = 1
        made = st[POINTS + led] + st[POINTS + one]
        value = look_third(p2, p3, led, top, who, made, code - DIGIT[one] * (2 - side), side, low, least, st, ev)
        if value < least:
            least = value
            if least <= low:
                break
    return least
