# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917  one tight kernel: calls cost more than lines
"""The search: whether the leader's party can make so many of the remaining points with best play by all four.

A fail-soft null-window search from trick to trick: an answer not below the target is a proven lower bound, one below it
a proven upper bound. The four cards of a trick are four nested loops in one function, so that it recurses once per
trick. Points count for the party that leads the current trick.
"""

from puur.core.bits import lowest
from puur.core.dd.alike import drop_near, last_moves, thin, widest
from puur.core.dd.answers import ASK_EARLY, answered, refuted
from puur.core.dd.card_order import CARD, card_at, order_fourth, order_lead, order_second, order_third
from puur.core.dd.entries import UNKEPT, bucket_of, hinted, key_of, named, store
from puur.core.dd.follow import legal
from puur.core.dd.layout import (
    ABOVE,
    BEATERS,
    BEST,
    FLIP,
    HINT,
    MOVES,
    NO_MOVE,
    POINTS,
    REVERSED,
    UNKNOWN,
    WORST,
    IntRow,
    SearchTable,
)
from puur.core.dd.limits import least, most, stopped
from puur.core.jit import compiled_as


@compiled_as("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64), CPointer(int64))")
def search(
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
    """What the party of the leader, who holds `p0`, makes of the rest: a proven bound on one side of the target.

    `left` tricks and `rest` points are to come; bit 0 of `match` says that the leader's party has all tricks so far,
    bit 1 that the others have. Call it only where `answered` returns `UNKNOWN`.
    """
    alive = p0 | p1 | p2 | p3
    first = hinted(st[HINT], alive)
    floor = least(alive, lead, rest, match, st)
    turn = st[REVERSED + left]
    flip = st[FLIP]
    after = left - 1
    at1 = MOVES + left * 64
    at2 = at1 + 16
    at3 = at1 + 32
    at4 = at1 + 48
    found = WORST
    chosen = NO_MOVE

    # --- the leader's cards
    todo1 = thin(p0, p0, p1 | p2 | p3, st)
    size1 = 0
    if first != NO_MOVE and not todo1 >> first & 1 and todo1 & st[ABOVE + first]:
        first = lowest(todo1 & st[ABOVE + first])  # the neighbour that represents it
    if first != NO_MOVE and todo1 >> first & 1:
        st[at1] = CARD - first
        size1 = 1
        waiting1 = todo1 ^ 1 << first
    else:
        waiting1 = todo1
    index1 = 0
    while True:
        if index1 == size1:
            waiting1 &= todo1
            if not waiting1:
                break
            size1 = order_lead(waiting1, p1, p2, p3, alive, lead, left, rest, target, turn, at1, st)
            waiting1 = 0
            index1 = 0
        c1 = card_at(at1 + index1, st)
        index1 += 1
        if not todo1 >> c1 & 1:
            continue
        todo1 &= ~(1 << c1)
        q0 = p0 & ~(1 << c1)
        alive1 = alive ^ 1 << c1
        made1 = st[POINTS + c1]
        beat1 = st[BEATERS + turn + c1]
        least1 = BEST

        # --- the second player's
        todo2 = thin(legal(p1, c1, c1, st), p1, q0 | p2 | p3 | 1 << c1, st)
        size2 = order_second(todo2, p1, p2, p3, c1, beat1, made1, alive1, lead, left, rest, target, turn, at2, st)
        index2 = 0
        while index2 < size2:
            c2 = card_at(at2 + index2, st)
            index2 += 1
            if not todo2 >> c2 & 1:
                continue
            todo2 &= ~(1 << c2)
            q1 = p1 & ~(1 << c2)
            alive2 = alive1 ^ 1 << c2
            made2 = made1 + st[POINTS + c2]
            best2 = c1
            taker2 = 0
            if beat1 >> c2 & 1:
                best2 = c2
                taker2 = 1
            beat2 = st[BEATERS + turn + best2]
            most2 = WORST

            # --- the third player's
            todo3 = thin(legal(p2, c1, best2, st), p2, q0 | q1 | p3 | 1 << best2, st)
            size3 = order_third(
                todo3, p2, p3, q0, c1, best2, taker2, beat2, made2, alive2, lead, left, rest, target, turn, at3, st
            )
            index3 = 0
            while index3 < size3:
                c3 = card_at(at3 + index3, st)
                index3 += 1
                if not todo3 >> c3 & 1:
                    continue
                todo3 &= ~(1 << c3)
                q2 = p2 & ~(1 << c3)
                alive3 = alive2 ^ 1 << c3
                made3 = made2 + st[POINTS + c3]
                best3 = best2
                taker3 = taker2
                if beat2 >> c3 & 1:
                    best3 = c3
                    taker3 = 2
                beat3 = st[BEATERS + turn + best3]
                least3 = BEST

                # --- the fourth player's
                can4 = legal(p3, c1, best3, st)
                others = q0 | q1 | q2 | 1 << best3
                winning = can4 & beat3
                losing = can4 ^ winning
                todo4 = 0
                if winning:
                    todo4 = last_moves(winning, p3, others, 1 - flip, st)
                if losing:
                    todo4 |= last_moves(losing, p3, others, (taker3 & 1) ^ flip, st)
                size4 = order_fourth(
                    todo4, p3, q1, taker3, beat3, made3, alive3, lead, left, rest, match, target, turn, at4, st, tt
                )
                index4 = 0
                if left >= ASK_EARLY and size4 > 1:
                    value = refuted(at4, size4, taker3, beat3, made3, alive3, lead, rest, match, target, st, tt)
                    if value != UNKNOWN:
                        least3 = value
                        size4 = 0
                while index4 < size4:
                    c4 = card_at(at4 + index4, st)
                    index4 += 1
                    q3 = p3 & ~(1 << c4)
                    made = made3 + st[POINTS + c4]
                    taker = 3 if beat3 >> c4 & 1 else taker3
                    gain = made if taker & 1 == flip else 0
                    remain = rest - made
                    ours = taker & 1 == 0
                    if ours:
                        n0, n1, n2, n3 = (q2, q3, q0, q1) if taker else (q0, q1, q2, q3)
                        still = match & 1
                        aim = target - gain
                    else:
                        n0, n1, n2, n3 = (q1, q2, q3, q0) if taker == 1 else (q3, q0, q1, q2)
                        still = match >> 1
                        aim = remain + gain - target + 1
                    next_lead = lead + taker & 3
                    value = answered(n0, n1, n2, n3, next_lead, after, remain, still, aim, st, tt)
                    if value == UNKNOWN:
                        value = search(n0, n1, n2, n3, next_lead, after, remain, still, aim, st, tt)
                    value = gain + value if ours else gain + remain - value
                    if stopped(st):
                        return floor
                    least3 = min(least3, value)
                    if value < target:
                        break
                most2 = max(most2, least3)
                if least3 >= target:
                    break
                kept = drop_near(todo3, c3, p2, q0 | q1 | p3 | 1 << best2, target - 1 - least3, st)
                if kept != todo3:
                    most2 = max(most2, least3 + widest(todo3 ^ kept, c3, st))
                    todo3 = kept
            least1 = min(least1, most2)
            if most2 < target:
                break
            kept = drop_near(todo2, c2, p1, q0 | p2 | p3 | 1 << c1, most2 - target, st)
            if kept != todo2:
                least1 = min(least1, most2 - widest(todo2 ^ kept, c2, st))
                todo2 = kept
        if least1 > found:
            found = least1
            chosen = c1
        if least1 >= target:
            break
        kept = drop_near(todo1, c1, p0, p1 | p2 | p3, target - 1 - least1, st)
        if kept != todo1:
            found = max(found, least1 + widest(todo1 ^ kept, c1, st))
            todo1 = kept
    if left > UNKEPT:
        name = named(alive, lead, match, st)
        bucket = bucket_of(name, st)
        key = key_of(name, st)
        if found >= target:
            store(bucket, key, alive, found, most(alive, lead, rest, match, st), chosen, tt)
        else:
            store(bucket, key, alive, floor, found, NO_MOVE, tt)
    return found
