# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917, PLR2004  one tight kernel: calls cost more than lines
"""The search: whether the leader's party can make so many points of the rest, by the best play of all four.

A null-window search from trick to trick with bounds that fail softly: an answer not below the target is a proven lower
bound, one below it a proven upper bound. The four cards of a trick are four loops in one function, so that it calls
itself once a trick. Points count for the party of the leader of the trick at hand.
"""

from puur.core.bits import count, highest, lowest
from puur.core.dd.layout import (
    BEATERS,
    BEST,
    BONUS,
    BUCKETS,
    CARDS_MASK,
    DIGIT,
    FLIP,
    FULL,
    HIGHER,
    KEY_MASK,
    LEADER,
    LIMIT,
    LOWER,
    MOVES,
    NAMES,
    NO_MOVE,
    NODES,
    OFFSET,
    POINTS,
    PUUR,
    REVERSED,
    STAMP,
    STOP,
    VECTOR,
    WORST,
    Ints,
    Table,
    Weights,
)
from puur.core.dd.looking import ending, legal, look_fourth, look_second, look_third, thin
from puur.core.jit import compiled, compiled_as

GUARDS = sum(0x40 << 7 * place for place in range(9))
ONES = sum(1 << 7 * place for place in range(9))
LANES = sum(0x7F << 14 * place for place in range(5)) & ((1 << 63) - 1)

LOOK_LEAD = 5
LOOK_SECOND = 4
LOOK_THIRD = 3


@compiled
def excess(one: int, other: int) -> int:
    """By how much the fields of one vector exceed those of another, where they do."""
    over = (one | GUARDS) - other
    full = over & GUARDS
    return over & (full - (full >> 6 & ONES))


@compiled
def total(fields: int) -> int:
    """The sum of nine fields of seven bits."""
    pairs = (fields & LANES) + (fields >> 7 & LANES)
    return (pairs & 0x3FFF) + (pairs >> 14 & 0x3FFF) + (pairs >> 28 & 0x3FFF) + (pairs >> 42 & 0x3FFF) + (pairs >> 56)


@compiled
def slack(ours: int, theirs: int, st: Ints) -> int:
    """How many points a plan for the cards `theirs` may lose when the cards `ours` lie in the same places."""
    lost = 0
    for suit in range(4):
        mine = ours >> 9 * suit & 0x1FF
        other = theirs >> 9 * suit & 0x1FF
        if mine != other:
            lost += total(excess(st[VECTOR + 512 * suit + other], st[VECTOR + 512 * suit + mine]))
    return lost


@compiled
def drop_near(left: int, one: int, hand: int, others: int, margin: int, st: Ints) -> int:
    """The moves left, without the neighbours of a card that are worth nearly the same: what it brought they bring.

    Nobody else's card lies between neighbours; `margin` is how many points they may differ at most.
    """
    puur = st[PUUR]
    if puur >> one & 1:
        return left
    worth = st[POINTS + one]
    above = HIGHER[one] & (hand | others)
    while above:
        bit = above & -above
        if bit & (others | puur):
            break
        if bit & left and abs(st[POINTS + lowest(bit)] - worth) <= margin:
            left ^= bit
        above ^= bit
    below = LOWER[one] & (hand | others)
    while below:
        spot = highest(below)
        bit = 1 << spot
        if bit & others:
            break
        if bit & left and abs(st[POINTS + spot] - worth) <= margin:
            left ^= bit
        below ^= bit
    return left


@compiled
def widest(cards: int, one: int, st: Ints) -> int:
    """By how many points at most any of these cards differs from one."""
    worth = st[POINTS + one]
    most = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        most = max(most, abs(st[POINTS + lowest(bit)] - worth))
    return most


@compiled
def last_moves(moves: int, hand: int, others: int, rich: int, st: Ints) -> int:
    """The fourth player's moves, of neighbours only the one that is worth most (`rich` is 1) or least (0).

    Whose the trick is is the same for all of them, so the points on it are all they differ in.
    """
    left = moves
    rest = moves & ~st[PUUR]
    while rest:
        bit = rest & -rest
        rest ^= bit
        one = lowest(bit)
        above = HIGHER[one] & (hand | others)
        if above:
            other = above & -above
            if other & moves and not other & st[PUUR]:
                spot = lowest(other)
                if (st[POINTS + spot] >= st[POINTS + one]) == (rich == 1):
                    left &= ~bit
                else:
                    left &= ~other
    return left


@compiled
def played_out(p0: int, p1: int, p2: int, p3: int, lead: int, rest: int, match: int, st: Ints) -> int:
    """What the last trick brings: each hand holds one card."""
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
    value = rest if taker & 1 == st[FLIP] else 0
    if taker & 1:
        if match & 2:
            value -= st[BONUS + (lead + 1 & 1)]
    elif match & 1:
        value += st[BONUS + (lead & 1)]
    return value


@compiled
def stopped(st: Ints) -> bool:
    """Whether the search was told to end, by its limit or from outside."""
    return st[STOP] != 0


@compiled
def lowest_value(lead: int, rest: int, match: int, st: Ints) -> int:
    """The least the leader's party can come to."""
    low = 0
    if match & 1:
        bonus = st[BONUS + (lead & 1)]
        low = min(low, bonus if st[FLIP] else rest + bonus)
    if match & 2:
        bonus = st[BONUS + (lead + 1 & 1)]
        low = min(low, rest - bonus if st[FLIP] else -bonus)
    return low


@compiled
def highest_value(lead: int, rest: int, match: int, st: Ints) -> int:
    """The most the leader's party can come to."""
    high = rest
    if match & 1:
        bonus = st[BONUS + (lead & 1)]
        high = max(high, bonus if st[FLIP] else rest + bonus)
    if match & 2:
        bonus = st[BONUS + (lead + 1 & 1)]
        high = max(high, rest - bonus if st[FLIP] else -bonus)
    return high


@compiled
def named(alive: int, lead: int, match: int, st: Ints) -> int:
    """The name of all positions in which the same players hold cards of the same ranks among those left."""
    return (
        st[NAMES + (alive & 0x1FF)]
        ^ st[NAMES + 512 + (alive >> 9 & 0x1FF)]
        ^ st[NAMES + 1024 + (alive >> 18 & 0x1FF)]
        ^ st[NAMES + 1536 + (alive >> 27 & 0x1FF)]
        ^ st[LEADER + (lead << 2 | match)]
    )


@compiled
def store(bucket: int, key: int, alive: int, low: int, high: int, move: int, tt: Table) -> None:
    """Keep the bounds of a position; the entry that gives way is of an older search, or has the fewest cards."""
    low = min(max(low + OFFSET, 0), FULL)
    high = min(max(high + OFFSET, 0), FULL)
    victim = bucket
    poorest = 64
    stamp = key >> 54
    for place in range(bucket, bucket + 8, 2):
        head = tt[place]
        word = tt[place + 1]
        if head == key and word & CARDS_MASK == alive:
            low = max(low, word >> 36 & 0x3FF)
            high = min(high, word >> 46 & 0x3FF)
            victim = place
            if move == NO_MOVE:
                move = word >> 56
            break
        size = count(word & CARDS_MASK) if head >> 54 == stamp else 0
        if size < poorest:
            poorest = size
            victim = place
    tt[victim] = key
    tt[victim + 1] = alive | low << 36 | high << 46 | move << 56


@compiled
def last_taker(c0: int, c1: int, c2: int, c3: int, beaters: int, st: Ints) -> int:
    """Who takes a trick of these four cards, counted from the one who leads."""
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
def two_tricks(p0: int, p1: int, p2: int, p3: int, rest: int, target: int, st: Ints) -> int:
    """What the leader's party makes of the last two tricks where no Match is open: a bound as `search` gives it.

    Most of all positions looked at are such; nothing is ordered and nothing kept.
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


@compiled_as(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1], int16[::1], int64[::1])"
)
def search(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    lead: int,
    left: int,
    rest: int,
    match: int,
    code: int,
    target: int,
    st: Ints,
    ev: Weights,
    tt: Table,
) -> int:
    """What the party of the leader, who holds `p0`, makes of the rest: a proven bound on one side of the target.

    `left` tricks and `rest` points are to come; bit 0 of `match` says that the leader's party has all tricks so far,
    bit 1 that the others have; `code` is the position for the evaluation.
    """
    if left == 1:
        return played_out(p0, p1, p2, p3, lead, rest, match, st)
    floor = lowest_value(lead, rest, match, st) if match else 0
    if target <= floor:
        return floor
    roof = highest_value(lead, rest, match, st) if match else rest
    if target > roof:
        return roof
    st[NODES] += 1
    if left == 2 and not match:
        return two_tricks(p0, p1, p2, p3, rest, target, st)
    if st[NODES] > st[LIMIT] or st[STOP]:
        st[STOP] |= 1
        return floor
    alive = p0 | p1 | p2 | p3
    name = 0
    bucket = 0
    first = NO_MOVE
    if left > 2:
        name = named(alive, lead, match, st)
        bucket = (name >> 20 & st[BUCKETS]) * 8
        name = name & KEY_MASK | st[STAMP]
        for place in range(bucket, bucket + 8, 2):
            if tt[place] == name:
                word = tt[place + 1]
                cards = word & CARDS_MASK
                low = (word >> 36 & 0x3FF) - OFFSET
                high = (word >> 46 & 0x3FF) - OFFSET
                if cards == alive:
                    if low >= target:
                        return low
                    if high < target:
                        return high
                    first = word >> 56
                elif low >= target:
                    low -= slack(alive, cards, st)
                    if low >= target:
                        return low
                elif high < target:
                    high += slack(cards, alive, st)
                    if high < target:
                        return high
    side = lead & 1
    ours = 1 + side
    theirs = 2 - side
    turn = st[REVERSED + left]
    flip = st[FLIP]
    after = left - 1
    at1 = MOVES + left * 64
    at2 = at1 + 16
    at3 = at1 + 32
    at4 = at1 + 48
    most = WORST
    chosen = NO_MOVE

    # --- the leader's cards
    todo1 = thin(p0, p0, p1 | p2 | p3, st)
    size1 = 0
    if first != NO_MOVE and todo1 >> first & 1:
        st[at1] = first
        size1 = 1
        waiting1 = todo1 ^ 1 << first
    else:
        waiting1 = todo1
    index1 = 0
    while True:
        if index1 == size1:
            if not waiting1:
                break
            waiting1 &= todo1
            index1 = 0
            size1 = 0
            while waiting1:
                bit = waiting1 & -waiting1
                waiting1 ^= bit
                one = lowest(bit)
                if not todo1 & todo1 - 1:
                    score = 0
                elif left >= LOOK_LEAD:
                    score = look_second(p1, p2, p3, one, code - DIGIT[one] * ours, side, WORST, st, ev)
                elif not (p1 | p2 | p3) & st[BEATERS + turn + one]:
                    score = 100 + st[POINTS + one]
                else:
                    score = -st[POINTS + one]
                spot = size1
                while spot > 0 and st[at1 + 640 + spot - 1] < score:
                    st[at1 + spot] = st[at1 + spot - 1]
                    st[at1 + 640 + spot] = st[at1 + 640 + spot - 1]
                    spot -= 1
                st[at1 + spot] = one
                st[at1 + 640 + spot] = score
                size1 += 1
            if size1 == 0:
                break
        c1 = st[at1 + index1]
        index1 += 1
        if not todo1 >> c1 & 1:
            continue
        todo1 &= ~(1 << c1)
        q0 = p0 & ~(1 << c1)
        code1 = code - DIGIT[c1] * ours
        made1 = st[POINTS + c1]
        beat1 = st[BEATERS + turn + c1]
        least1 = BEST

        # --- the second player's
        todo2 = thin(legal(p1, c1, c1, st), p1, q0 | p2 | p3 | 1 << c1, st)
        size2 = 0
        waiting2 = todo2
        while waiting2:
            bit = waiting2 & -waiting2
            waiting2 ^= bit
            one = lowest(bit)
            if not todo2 & todo2 - 1:
                score = 0
            elif left >= LOOK_SECOND:
                score = look_third(
                    p2,
                    p3,
                    c1,
                    one if beat1 & bit else c1,
                    1 if beat1 & bit else 0,
                    made1 + st[POINTS + one],
                    code1 - DIGIT[one] * theirs,
                    side,
                    WORST,
                    BEST,
                    st,
                    ev,
                )
            elif beat1 & bit:
                score = -100 - st[POINTS + one]
            else:
                score = st[POINTS + one]
            spot = size2
            while spot > 0 and st[at2 + 640 + spot - 1] > score:
                st[at2 + spot] = st[at2 + spot - 1]
                st[at2 + 640 + spot] = st[at2 + 640 + spot - 1]
                spot -= 1
            st[at2 + spot] = one
            st[at2 + 640 + spot] = score
            size2 += 1
        index2 = 0
        while index2 < size2:
            c2 = st[at2 + index2]
            index2 += 1
            if not todo2 >> c2 & 1:
                continue
            todo2 &= ~(1 << c2)
            q1 = p1 & ~(1 << c2)
            code2 = code1 - DIGIT[c2] * theirs
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
            size3 = 0
            waiting3 = todo3
            while waiting3:
                bit = waiting3 & -waiting3
                waiting3 ^= bit
                one = lowest(bit)
                if not todo3 & todo3 - 1:
                    score = 0
                elif left >= LOOK_THIRD:
                    score = look_fourth(
                        p3,
                        c1,
                        one if beat2 & bit else best2,
                        2 if beat2 & bit else taker2,
                        made2 + st[POINTS + one],
                        code2 - DIGIT[one] * ours,
                        side,
                        WORST,
                        st,
                        ev,
                    )
                elif beat2 & bit:
                    score = 100 + st[POINTS + one]
                else:
                    score = -st[POINTS + one]
                spot = size3
                while spot > 0 and st[at3 + 640 + spot - 1] < score:
                    st[at3 + spot] = st[at3 + spot - 1]
                    st[at3 + 640 + spot] = st[at3 + 640 + spot - 1]
                    spot -= 1
                st[at3 + spot] = one
                st[at3 + 640 + spot] = score
                size3 += 1
            index3 = 0
            while index3 < size3:
                c3 = st[at3 + index3]
                index3 += 1
                if not todo3 >> c3 & 1:
                    continue
                todo3 &= ~(1 << c3)
                q2 = p2 & ~(1 << c3)
                code3 = code2 - DIGIT[c3] * ours
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
                size4 = 0
                waiting4 = todo4
                while waiting4:
                    bit = waiting4 & -waiting4
                    waiting4 ^= bit
                    one = lowest(bit)
                    if todo4 & todo4 - 1:
                        score = ending(
                            3 if beat3 & bit else taker3,
                            made3 + st[POINTS + one],
                            code3 - DIGIT[one] * theirs,
                            side,
                            st,
                            ev,
                        )
                    else:
                        score = 0
                    spot = size4
                    while spot > 0 and st[at4 + 640 + spot - 1] > score:
                        st[at4 + spot] = st[at4 + spot - 1]
                        st[at4 + 640 + spot] = st[at4 + 640 + spot - 1]
                        spot -= 1
                    st[at4 + spot] = one
                    st[at4 + 640 + spot] = score
                    size4 += 1
                index4 = 0
                while index4 < size4:
                    c4 = st[at4 + index4]
                    index4 += 1
                    q3 = p3 & ~(1 << c4)
                    code4 = code3 - DIGIT[c4] * theirs
                    made = made3 + st[POINTS + c4]
                    taker = 3 if beat3 >> c4 & 1 else taker3
                    gain = made if taker & 1 == flip else 0
                    remain = rest - made
                    if taker == 0:
                        value = gain + search(
                            q0, q1, q2, q3, lead, after, remain, match & 1, code4, target - gain, st, ev, tt
                        )
                    elif taker == 2:
                        value = gain + search(
                            q2, q3, q0, q1, lead ^ 2, after, remain, match & 1, code4, target - gain, st, ev, tt
                        )
                    elif taker == 1:
                        value = (gain + remain) - search(
                            q1,
                            q2,
                            q3,
                            q0,
                            lead + 1 & 3,
                            after,
                            remain,
                            match >> 1,
                            code4,
                            remain + gain - target + 1,
                            st,
                            ev,
                            tt,
                        )
                    else:
                        value = (gain + remain) - search(
                            q3,
                            q0,
                            q1,
                            q2,
                            lead + 3 & 3,
                            after,
                            remain,
                            match >> 1,
                            code4,
                            remain + gain - target + 1,
                            st,
                            ev,
                            tt,
                        )
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
        if least1 > most:
            most = least1
            chosen = c1
        if least1 >= target:
            break
        kept = drop_near(todo1, c1, p0, p1 | p2 | p3, target - 1 - least1, st)
        if kept != todo1:
            most = max(most, least1 + widest(todo1 ^ kept, c1, st))
            todo1 = kept
    if left > 2:
        if most >= target:
            store(bucket, name, alive, most, roof, chosen, tt)
        else:
            store(bucket, name, alive, floor, most, NO_MOVE, tt)
    return most
