# ruff: noqa: PLR0913, PLR0917  kernels take plain integers
"""Move ordering: each player's cards are written to a list in the settings, the most promising first.

Far from the end a card is judged by looking ahead to the end of the trick, near the end by its marks. The search wants
not the best card but the cheapest one that reaches the target: exceeding it by more counts less and less, and each
reply a player has costs something. An element of a list is the rating, with the card in the lowest six bits.
"""

from puur.core.bits import count, lowest
from puur.core.dd.alike import thin
from puur.core.dd.card_marks import block_of, fourth_marks, lead_marks, rated, second_marks, third_marks, wanted
from puur.core.dd.entries import UNKEPT, fetch_entries
from puur.core.dd.follow import legal
from puur.core.dd.layout import BEST, POINTS, TRUMPS, WORST, IntRow, SearchTable
from puur.core.dd.trick_ends import ending, look_fourth, look_second, look_third
from puur.core.jit import compiled, inlined

LOOK_LEAD = 6
LOOK_SECOND = 6
LOOK_THIRD = 5
LOOK_FOURTH = 4
CARD = 63
BEND = 80  # points beyond the target up to which each counts half
REPLY = 60  # cost to a lead of each reply by the next player, in sixteenths of a point
LATER_REPLY = 45  # and by the last player
INNER_REPLY = 50  # cost of each reply for the second and the third player
TRUMP_LEAD = 80  # bonus for leading trump: fewer replies for the rest of the deal
LAST_TRUMP = 30  # and for playing one last
LAST_TAKER = 30  # bonus for leading next: there, one card is enough


@inlined
def bent(over: int) -> int:
    """The value of exceeding the target by so many points."""
    return over * (16 * BEND) // (BEND + abs(over))


@compiled
def insert(at: int, size: int, score: int, card: int, st: IntRow) -> None:
    """Insert a card into a sorted list of so many; among equals the lower card comes first."""
    key = score * 64 + (CARD - card)
    spot = at + size
    while spot > at and st[spot - 1] < key:
        st[spot] = st[spot - 1]
        spot -= 1
    st[spot] = key


@compiled
def card_at(spot: int, st: IntRow) -> int:
    """The card of a list element."""
    return CARD - (st[spot] & CARD)


@compiled
def order_lead(
    cards: int,
    p1: int,
    p2: int,
    p3: int,
    alive: int,
    lead: int,
    left: int,
    rest: int,
    target: int,
    turn: int,
    at: int,
    st: IntRow,
) -> int:
    """List the leader's cards; returns how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    need = 2 * target - 1 - rest
    near = wanted(target, rest)
    block = block_of(left, 0)
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = lowest(bit)
        if left >= LOOK_LEAD:
            score = bent(look_second(p1, p2, p3, card, alive ^ bit, lead, WORST, st) - need)
            score -= REPLY * count(thin(legal(p1, card, card, st), p1, alive ^ p1, st))
            score -= LATER_REPLY * count(legal(p3, card, card, st))
            if st[TRUMPS] & bit:
                score += TRUMP_LEAD
        else:
            score = rated(block, lead_marks(card, alive ^ p1 ^ p2 ^ p3, p1, p2, p3, near, turn, st), st)
        insert(at, size, score, card, st)
        size += 1
    return size


@inlined
def order_second(
    cards: int,
    p1: int,
    p2: int,
    p3: int,
    led: int,
    beat: int,
    made: int,
    alive: int,
    lead: int,
    left: int,
    rest: int,
    target: int,
    turn: int,
    at: int,
    st: IntRow,
) -> int:
    """List the second player's cards; returns how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    need = 2 * target - 1 - rest
    near = wanted(rest - target, rest)
    block = block_of(left, 1)
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = lowest(bit)
        if left >= LOOK_SECOND:
            taker = 1 if beat & bit else 0
            top = card if taker else led
            made1 = made + st[POINTS + card]
            score = bent(need - look_third(p2, p3, led, top, taker, made1, alive ^ bit, lead, WORST, BEST, st))
            score -= INNER_REPLY * count(legal(p2, led, top, st))
        else:
            score = rated(block, second_marks(card, p1, p2, p3, alive ^ p1 ^ p2 ^ p3, led, made, near, turn, st), st)
        insert(at, size, score, card, st)
        size += 1
    return size


@inlined
def order_third(
    cards: int,
    p2: int,
    p3: int,
    q0: int,
    led: int,
    best: int,
    taker: int,
    beat: int,
    made: int,
    alive: int,
    lead: int,
    left: int,
    rest: int,
    target: int,
    turn: int,
    at: int,
    st: IntRow,
) -> int:
    """List the third player's cards; returns how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    need = 2 * target - 1 - rest
    near = wanted(target, rest)
    block = block_of(left, 2)
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = lowest(bit)
        if left >= LOOK_THIRD:
            top = card if beat & bit else best
            who = 2 if beat & bit else taker
            score = bent(look_fourth(p3, led, top, who, made + st[POINTS + card], alive ^ bit, lead, WORST, st) - need)
            score -= INNER_REPLY * count(legal(p3, led, top, st))
        else:
            q1 = alive ^ q0 ^ p2 ^ p3
            score = rated(block, third_marks(card, p2, p3, q0, q1, led, best, taker, made, near, turn, st), st)
        insert(at, size, score, card, st)
        size += 1
    return size


@inlined
def order_fourth(
    cards: int,
    p3: int,
    q1: int,
    taker: int,
    beat: int,
    made: int,
    alive: int,
    lead: int,
    left: int,
    rest: int,
    match: int,
    target: int,
    turn: int,
    at: int,
    st: IntRow,
    tt: SearchTable,
) -> int:
    """List the fourth player's cards and prefetch the table entries that follow; returns how many."""
    if not cards & cards - 1:
        st[at] = CARD - lowest(cards)
        return 1
    need = 2 * target - 1 - rest
    near = wanted(rest - target, rest)
    block = block_of(left, 3)
    size = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = lowest(bit)
        who = 3 if beat & bit else taker
        if left > UNKEPT + 1:
            fetch_entries(alive ^ bit, lead + who & 3, match >> 1 if who & 1 else match & 1, st, tt)
        if left >= LOOK_FOURTH:
            score = bent(need - ending(who, made + st[POINTS + card], alive ^ bit, lead, st))
            if st[TRUMPS] & bit:
                score += LAST_TRUMP
            if who & 1:
                score += LAST_TAKER
        else:
            score = rated(block, fourth_marks(card, p3, alive ^ p3 ^ q1, q1, beat, taker, made, near, turn, st), st)
        insert(at, size, score, card, st)
        size += 1
    return size
