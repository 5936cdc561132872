# ruff: noqa: PLR0913, PLR0917  kernels take plain integers
"""Which card to try first: each player's cards written in a list of the settings, the most promising at its head.

An element is what the card is expected to bring its player, with the card in the lowest six bits.
"""

from puur.core.bits import lowest
from puur.core.dd.entries import UNKEPT, fetch_entries
from puur.core.dd.layout import BEATERS, BEST, POINTS, WORST, Ints, Table
from puur.core.dd.looking import ending, look_fourth, look_second, look_third
from puur.core.jit import compiled, inlined

LOOK_LEAD = 5
LOOK_SECOND = 4
LOOK_THIRD = 3
CARD = 63


@compiled
def insert(at: int, size: int, score: int, one: int, st: Ints) -> None:
    """Put a card where it belongs in a list of so many; of equals the lower card goes first."""
    key = score * 64 + (CARD - one)
    spot = at + size
    while spot > at and st[spot - 1] < key:
        st[spot] = st[spot - 1]
        spot -= 1
    st[spot] = key


@compiled
def card_at(spot: int, st: Ints) -> int:
    """The card of an element."""
    return CARD - (st[spot] & CARD)


@compiled
def order_lead(
    cards: int, p1: int, p2: int, p3: int, alive: int, side: int, left: int, turn: int, at: int, st: Ints
) -> int:
    """List the leader's cards, and say how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        one = lowest(bit)
        if left >= LOOK_LEAD:
            score = look_second(p1, p2, p3, one, alive ^ bit, side, WORST, st)
        elif not (p1 | p2 | p3) & st[BEATERS + turn + one]:
            score = 100 + st[POINTS + one]
        else:
            score = -st[POINTS + one]
        insert(at, size, score, one, st)
        size += 1
    return size


@inlined
def order_second(
    cards: int, p2: int, p3: int, led: int, beat: int, made: int, alive: int, side: int, left: int, at: int, st: Ints
) -> int:
    """List the second player's cards, and say how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        one = lowest(bit)
        taker = 1 if beat & bit else 0
        if left >= LOOK_SECOND:
            top = one if taker else led
            made1 = made + st[POINTS + one]
            score = -look_third(p2, p3, led, top, taker, made1, alive ^ bit, side, WORST, BEST, st)
        elif taker:
            score = 100 + st[POINTS + one]
        else:
            score = -st[POINTS + one]
        insert(at, size, score, one, st)
        size += 1
    return size


@inlined
def order_third(
    cards: int,
    p3: int,
    led: int,
    best: int,
    taker: int,
    beat: int,
    made: int,
    alive: int,
    side: int,
    left: int,
    at: int,
    st: Ints,
) -> int:
    """List the third player's cards, and say how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        one = lowest(bit)
        if left >= LOOK_THIRD:
            top = one if beat & bit else best
            who = 2 if beat & bit else taker
            score = look_fourth(p3, led, top, who, made + st[POINTS + one], alive ^ bit, side, WORST, st)
        elif beat & bit:
            score = 100 + st[POINTS + one]
        else:
            score = -st[POINTS + one]
        insert(at, size, score, one, st)
        size += 1
    return size


@inlined
def order_fourth(
    cards: int,
    taker: int,
    beat: int,
    made: int,
    alive: int,
    lead: int,
    left: int,
    match: int,
    at: int,
    st: Ints,
    tt: Table,
) -> int:
    """List the fourth player's cards, and say how many; the entries of what follows are fetched meanwhile."""
    size = 0
    single = not cards & cards - 1
    while cards:
        bit = cards & -cards
        cards ^= bit
        one = lowest(bit)
        who = 3 if beat & bit else taker
        if left > UNKEPT + 1:
            fetch_entries(alive ^ bit, lead + who & 3, match >> 1 if who & 1 else match & 1, st, tt)
        score = 0 if single else -ending(who, made + st[POINTS + one], alive ^ bit, lead & 1, st)
        insert(at, size, score, one, st)
        size += 1
    return size
