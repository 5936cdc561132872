# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917, PLR2004  one tight kernel: calls cost more than lines
"""The last trick and the last two tricks: most positions are of this kind, and need neither table nor move ordering."""

from puur.core.bits import lowest
from puur.core.dd.follow import legal
from puur.core.dd.layout import BEATERS, BEST, FLIP, POINTS, REVERSED, WORST, IntRow
from puur.core.dd.limits import finished
from puur.core.jit import compiled


@compiled
def played_out(p0: int, p1: int, p2: int, p3: int, lead: int, rest: int, match: int, st: IntRow) -> int:
    """The result of the last trick: each hand holds one card."""
    best = lowest(p0)
    taker = 0
    if st[BEATERS + st[REVERSED + 1] + best] & p1:
        best = lowest(p1)
        taker = 1
    if st[BEATERS + st[REVERSED + 1] + best] & p2:
        best = lowest(p2)
        taker = 2
    if st[BEATERS + st[REVERSED + 1] + best] & p3:
        taker = 3
    return (rest if taker & 1 == st[FLIP] else 0) + finished(taker, lead, match, st)


@compiled
def last_taker(c0: int, c1: int, c2: int, c3: int, beaters: int, st: IntRow) -> int:
    """Who takes a trick of these four cards, counted from the leader."""
    best = c0
    taker = 0
    if st[beaters + best] >> c1 & 1:
        best = c1
        taker = 1
    if st[beaters + best] >> c2 & 1:
        best = c2
        taker = 2
    if st[beaters + best] >> c3 & 1:
        taker = 3
    return taker


@compiled
def two_tricks(p0: int, p1: int, p2: int, p3: int, rest: int, target: int, st: IntRow) -> int:
    """What the leader's party makes of the last two tricks where no Match is open: a bound as returned by `search`.

    Nothing is ordered, nothing is stored.
    """
    flip = st[FLIP]
    turn = BEATERS + st[REVERSED + 2]
    final = BEATERS + st[REVERSED + 1]
    most = WORST
    bits1 = p0
    while bits1:
        bit1 = bits1 & -bits1
        bits1 ^= bit1
        c1 = lowest(bit1)
        left0 = lowest(p0 ^ bit1)
        beat1 = st[turn + c1]
        made1 = st[POINTS + c1]
        least1 = BEST
        bits2 = legal(p1, c1, c1, st)
        while bits2:
            bit2 = bits2 & -bits2
            bits2 ^= bit2
            c2 = lowest(bit2)
            left1 = lowest(p1 ^ bit2)
            best2 = c1
            taker2 = 0
            if beat1 & bit2:
                best2 = c2
                taker2 = 1
            beat2 = st[turn + best2]
            made2 = made1 + st[POINTS + c2]
            most2 = WORST
            bits3 = legal(p2, c1, best2, st)
            while bits3:
                bit3 = bits3 & -bits3
                bits3 ^= bit3
                c3 = lowest(bit3)
                left2 = lowest(p2 ^ bit3)
                best3 = best2
                taker3 = taker2
                if beat2 & bit3:
                    best3 = c3
                    taker3 = 2
                beat3 = st[turn + best3]
                made3 = made2 + st[POINTS + c3]
                least3 = BEST
                bits4 = legal(p3, c1, best3, st)
                while bits4:
                    bit4 = bits4 & -bits4
                    bits4 ^= bit4
                    c4 = lowest(bit4)
                    taker = 3 if beat3 & bit4 else taker3
                    made = made3 + st[POINTS + c4]
                    left3 = lowest(p3 ^ bit4)
                    if taker == 0:
                        value = 0 + last_taker(left0, left1, left2, left3, final, st)
                    elif taker == 1:
                        value = 1 + last_taker(left1, left2, left3, left0, final, st)
                    elif taker == 2:
                        value = 2 + last_taker(left2, left3, left0, left1, final, st)
                    else:
                        value = 3 + last_taker(left3, left0, left1, left2, final, st)
                    won = rest - made if value & 1 == flip else 0
                    if taker & 1 == flip:
                        won += made
                    if won < least3:
                        least3 = won
                        if won < target:
                            break
                if least3 > most2:
                    most2 = least3
                    if least3 >= target:
                        break
            if most2 < least1:
                least1 = most2
                if most2 < target:
                    break
        if least1 > most:
            most = least1
            if least1 >= target:
                break
    return most
