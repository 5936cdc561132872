# ruff: noqa: C901, PLR0912, PLR0913, PLR0917, PLR2004  kernels take plain integers
"""The value of a position by passes with different targets, at any point of a trick, for one card or for all.

Values are for the party that leads the trick on the table.
"""

from puur.core.bits import lowest
from puur.core.dd.alike import thin
from puur.core.dd.answers import answered
from puur.core.dd.card_order import card_at, order_fourth, order_second, order_third
from puur.core.dd.follow import legal
from puur.core.dd.layout import (
    ABOVE,
    BEATERS,
    BEST,
    CARD_GUESS,
    CARD_HIGH,
    CARD_LOW,
    FLIP,
    GUESS,
    HIGH,
    LEAD,
    LED,
    LEFT,
    LOW,
    MADE,
    MATCH,
    MOVES,
    PASSES,
    PLACED,
    POINTS,
    POSITION_SIZE,
    PUUR,
    REST,
    REVERSED,
    TAKER,
    TOP,
    UNKNOWN,
    WISH,
    WORST,
    IntRow,
    SearchTable,
)
from puur.core.dd.limits import finished, highest_value, lowest_value, stopped
from puur.core.dd.search import search
from puur.core.dd.trick_ends import look_second
from puur.core.jit import compiled, compiled_as
from puur.core.memory import direct

STEP = 8  # between targets, doubled each time until there are bounds on both sides
CARD_STEP = 4  # the same for a card, about which more is known: the value, and the look ahead


@compiled
def worth(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    lead: int,
    left: int,
    rest: int,
    match: int,
    target: int,
    st: IntRow,
    tt: SearchTable,
) -> int:
    """A bound of the value on one side of the target, with no card on the table."""
    value = answered(p0, p1, p2, p3, lead, left, rest, match, target, st, tt)
    return search(p0, p1, p2, p3, lead, left, rest, match, target, st, tt) if value == UNKNOWN else value


@compiled_as(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64,"
    " CPointer(int64), CPointer(int64))"
)
def inside(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    led: int,
    top: int,
    taker: int,
    made: int,
    placed: int,
    lead: int,
    left: int,
    rest: int,
    match: int,
    target: int,
    st: IntRow,
    tt: SearchTable,
) -> int:
    """A bound of the value on one side of the target, with some cards on the table; see `search`."""
    if placed == 0:
        return worth(p0, p1, p2, p3, lead, left, rest, match, target, st, tt)
    if placed == 4:
        gain = made if taker & 1 == st[FLIP] else 0
        remain = rest - made
        if left == 1:
            value = rest if taker & 1 == st[FLIP] else 0
            return value + finished(taker, lead, match, st)
        if taker == 0:
            return gain + worth(p0, p1, p2, p3, lead, left - 1, remain, match & 1, target - gain, st, tt)
        if taker == 2:
            return gain + worth(p2, p3, p0, p1, lead ^ 2, left - 1, remain, match & 1, target - gain, st, tt)
        other = remain + gain - target + 1
        if taker == 1:
            return (gain + remain) - worth(p1, p2, p3, p0, lead + 1 & 3, left - 1, remain, match >> 1, other, st, tt)
        return (gain + remain) - worth(p3, p0, p1, p2, lead + 3 & 3, left - 1, remain, match >> 1, other, st, tt)
    alive = p0 | p1 | p2 | p3
    hand = p1 if placed == 1 else p2 if placed == 2 else p3
    moves = thin(legal(hand, led, top, st), hand, alive ^ hand | 1 << top, st)
    turn = st[REVERSED + left]
    beat = st[BEATERS + turn + top]
    at = MOVES + left * 64 + placed * 16
    if placed == 1:
        size = order_second(moves, p1, p2, p3, led, beat, made, alive, lead, left, rest, target, turn, at, st)
    elif placed == 2:
        size = order_third(
            moves, p2, p3, p0, led, top, taker, beat, made, alive, lead, left, rest, target, turn, at, st
        )
    else:
        size = order_fourth(moves, p3, p1, taker, beat, made, alive, lead, left, rest, match, target, turn, at, st, tt)
    upward = placed & 1 == 0
    found = WORST if upward else BEST
    for spot in range(at, at + size):
        card = card_at(spot, st)
        bit = 1 << card
        value = inside(
            p0,
            p1 & ~bit,
            p2 & ~bit,
            p3 & ~bit,
            led,
            card if beat & bit else top,
            placed if beat & bit else taker,
            made + st[POINTS + card],
            placed + 1,
            lead,
            left,
            rest,
            match,
            target,
            st,
            tt,
        )
        if stopped(st):
            return value
        if upward:
            found = max(found, value)
            if value >= target:
                break
        else:
            found = min(found, value)
            if value < target:
                break
    return found


@compiled
def bound(position: IntRow, target: int, st: IntRow, tt: SearchTable) -> int:
    """A bound of a position's value on one side of the target."""
    return inside(
        position[0],
        position[1],
        position[2],
        position[3],
        position[LED],
        position[TOP],
        position[TAKER],
        position[MADE],
        position[PLACED],
        position[LEAD],
        position[LEFT],
        position[REST],
        position[MATCH],
        target,
        st,
        tt,
    )


@compiled
def narrowed(
    position: IntRow, out: IntRow, low_at: int, high_at: int, guess: int, step: int, st: IntRow, tt: SearchTable
) -> None:
    """Search with one target after another until the two bounds in `out` meet, or the search is stopped."""
    target = guess
    raised = 0
    lowered = 0
    while out[low_at] < out[high_at]:
        target = min(max(target, out[low_at] + 1), out[high_at])
        value = bound(position, target, st, tt)
        if stopped(st):
            return
        out[PASSES] += 1
        if value >= target:
            out[low_at] = max(out[low_at], value)
            raised = 1
            target = value + step
        else:
            out[high_at] = min(out[high_at], value)
            lowered = 1
            target = value - step + 1
        step *= 2
        if raised and lowered:
            target = (out[low_at] + out[high_at] + 1) // 2


@compiled
def place_card(position: IntRow, card: int, child: IntRow, st: IntRow) -> None:
    """The position after a card, still valued for the party that leads this trick."""
    for number in range(POSITION_SIZE):
        child[number] = position[number]
    placed = position[PLACED]
    bit = 1 << card
    child[placed] = position[placed] & ~bit
    if placed == 0:
        child[LED] = card
        child[TOP] = card
        child[TAKER] = placed
    elif st[BEATERS + st[REVERSED + position[LEFT]] + position[TOP]] & bit:
        child[TOP] = card
        child[TAKER] = placed
    child[MADE] += st[POINTS + card]
    child[PLACED] += 1


@compiled
def moves_of(position: IntRow, st: IntRow) -> int:
    """The cards that may be played."""
    hand = position[position[PLACED] & 3]
    if position[PLACED] == 0:
        return hand
    return legal(hand, position[LED], position[TOP], st)


@compiled
def from_neighbours(moves: int, card: int, position: IntRow, out: IntRow, st: IntRow) -> None:
    """Narrow the bounds of a card by its neighbours: cards of the same hand with no other player's card between.

    Their results differ by no more than their points. A Puur that need not be played has no neighbours.
    """
    if st[PUUR] >> card & 1:
        return
    hand = position[position[PLACED]]
    held = position[0] | position[1] | position[2] | position[3]
    if position[PLACED]:
        held |= 1 << position[TOP]
    for other in range(36):
        if other == card or not moves >> other & 1 or st[PUUR] >> other & 1 or other // 9 != card // 9:
            continue
        between = st[ABOVE + min(card, other)] & ~st[ABOVE + max(card, other)] & ~(1 << max(card, other))
        if held & ~hand & between:
            continue
        apart = abs(st[POINTS + card] - st[POINTS + other])
        out[CARD_LOW + card] = max(out[CARD_LOW + card], out[CARD_LOW + other] - apart)
        out[CARD_HIGH + card] = min(out[CARD_HIGH + card], out[CARD_HIGH + other] + apart)


@compiled
def guess_cards(moves: int, position: IntRow, out: IntRow, st: IntRow) -> None:
    """The first target for each card, once the value is known.

    A lead that the look ahead finds worse is in fact worse by about half as much; approaching from above is cheaper.
    """
    value = out[LOW]
    if position[PLACED]:
        for number in range(36):
            out[CARD_GUESS + number] = value + (position[PLACED] & 1)
        return
    alive = position[0] | position[1] | position[2] | position[3]
    best = WORST
    for number in range(36):
        if moves >> number & 1:
            look = look_second(
                position[1], position[2], position[3], number, alive ^ 1 << number, position[LEAD], WORST, st
            )
            out[CARD_GUESS + number] = look
            best = max(best, look)
    for number in range(36):
        look = out[CARD_GUESS + number]
        short = min((look + position[REST]) // 2 - value, 0)
        out[CARD_GUESS + number] = value + (look - best) // 4 + 3 * short // 10 + CARD_STEP


@compiled
def _solve(position: IntRow, child: IntRow, out: IntRow, st: IntRow, tt: SearchTable) -> None:
    floor = lowest_value(position[LEAD], position[REST], position[MATCH], st)
    roof = highest_value(position[LEAD], position[REST], position[MATCH], st)
    out[LOW] = floor
    out[HIGH] = roof
    out[PASSES] = 0
    moves = moves_of(position, st)
    for number in range(36):
        out[CARD_LOW + number] = floor if moves >> number & 1 else -UNKNOWN
        out[CARD_HIGH + number] = roof if moves >> number & 1 else UNKNOWN
    narrowed(position, out, LOW, HIGH, position[GUESS], STEP, st, tt)
    if stopped(st) or not position[WISH]:
        return
    upward = position[PLACED] & 1 == 0
    guess_cards(moves, position, out, st)
    waiting = moves
    while waiting:
        card = lowest(waiting)
        waiting &= waiting - 1
        if upward:
            out[CARD_HIGH + card] = min(out[CARD_HIGH + card], out[HIGH])
        else:
            out[CARD_LOW + card] = max(out[CARD_LOW + card], out[LOW])
        from_neighbours(moves, card, position, out, st)
        place_card(position, card, child, st)
        narrowed(child, out, CARD_LOW + card, CARD_HIGH + card, out[CARD_GUESS + card], CARD_STEP, st, tt)
        if stopped(st):
            return


@compiled
def solve(position: IntRow, child: IntRow, out: IntRow, st: IntRow, tt: SearchTable) -> None:
    """Fill `out` with bounds for the value, and for every card if requested; they meet unless it was stopped."""
    _solve(direct(position), direct(child), direct(out), direct(st), direct(tt))


@compiled
def reached(position: IntRow, target: int, st: IntRow, tt: SearchTable) -> int:
    """A bound of a position's value on one side of the target, called with arrays."""
    return bound(direct(position), target, direct(st), direct(tt))
