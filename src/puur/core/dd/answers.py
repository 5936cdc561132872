# ruff: noqa: PLR0913, PLR0917, PLR2004  kernels take plain integers; each answer found ends it
"""Positions that need no search: four of five are answered by bounds, by playing two tricks, or by the table."""

from puur.core.dd.entries import UNKEPT, bucket_of, key_of, named, slack
from puur.core.dd.last_two import played_out, two_tricks
from puur.core.dd.layout import CARDS_MASK, HINT, LIMIT, NO_MOVE, NODES, OFFSET, STOP, UNKNOWN, Ints, Table
from puur.core.dd.limits import highest_value, lowest_value
from puur.core.jit import inlined


@inlined
def answered(
    p0: int,
    p1: int,
    p2: int,
    p3: int,
    lead: int,
    left: int,
    rest: int,
    match: int,
    target: int,
    st: Ints,
    tt: Table,
) -> int:
    """A bound as `search` gives it, or `UNKNOWN` where it has to be searched for.

    Then the settings hold at `HINT` the card that was best here before, if there is one.
    """
    floor = 0
    roof = rest
    if match:
        floor = lowest_value(lead, rest, match, st)
        roof = highest_value(lead, rest, match, st)
    if left == 1:
        return played_out(p0, p1, p2, p3, lead, rest, match, st)
    if target <= floor:
        return floor
    if target > roof:
        return roof
    st[NODES] += 1
    if left == 2 and not match:
        return two_tricks(p0, p1, p2, p3, rest, target, st)
    if st[NODES] > st[LIMIT] or st[STOP]:
        st[STOP] |= 1
        return floor
    st[HINT] = NO_MOVE
    return looked_up(p0 | p1 | p2 | p3, lead, match, target, st, tt) if left > UNKEPT else UNKNOWN


@inlined
def looked_up(alive: int, lead: int, match: int, target: int, st: Ints, tt: Table) -> int:
    """What the table says of a position: a bound, or `UNKNOWN`, and then perhaps a card at `HINT`."""
    name = named(alive, lead, match, st)
    key = key_of(name, st)
    bucket = bucket_of(name, st)
    for place in range(bucket, bucket + 8, 2):
        if tt[place] == key:
            word = tt[place + 1]
            cards = word & CARDS_MASK
            low = (word >> 36 & 0x3FF) - OFFSET
            high = (word >> 46 & 0x3FF) - OFFSET
            if low >= target:
                if cards != alive:
                    low -= slack(alive, cards, st)
                if low >= target:
                    return low
            elif high < target:
                if cards != alive:
                    high += slack(cards, alive, st)
                if high < target:
                    return high
            if cards == alive:
                st[HINT] = word >> 56
    return UNKNOWN
