# ruff: noqa: PLR0913, PLR0917, PLR2004  kernels take plain integers; each answer found ends it
"""Positions that need no search: four in five are answered by bounds, by playing two tricks, or by the table."""

from typing import Final

from puur.core.dd.card_order import card_at
from puur.core.dd.entries import UNKEPT, bucket_of, key_of, named, slack
from puur.core.dd.last_two import played_out, two_tricks
from puur.core.dd.layout import (
    CARDS_MASK,
    FLIP,
    HINT,
    LIMIT,
    NO_MOVE,
    NODES,
    OFFSET,
    POINTS,
    STOP,
    UNKNOWN,
    IntRow,
    SearchTable,
)
from puur.core.dd.limits import least, most, sure_points
from puur.core.jit import compiled, inlined

ASK_EARLY: Final = 4
"""From this many tricks left, the table is asked about all cards of the last player before any is searched."""


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
    st: IntRow,
    tt: SearchTable,
) -> int:
    """A bound as returned by `search`, or `UNKNOWN` where a search is needed.

    In that case the settings hold at `HINT` an entry with a card for this position, or one for a position of the same
    name, or 0.
    """
    if left == 1:
        return played_out(p0, p1, p2, p3, lead, rest, match, st)
    alive = p0 | p1 | p2 | p3
    floor = least(alive, lead, rest, match, st)
    if target <= floor:
        return floor
    roof = most(alive, lead, rest, match, st)
    if target > roof:
        return roof
    st[NODES] += 1
    if left == 2 and not match:
        return two_tricks(p0, p1, p2, p3, rest, target, st)
    if st[NODES] > st[LIMIT] or st[STOP]:
        st[STOP] |= 1
        return floor
    st[HINT] = 0
    return looked_up(alive, lead, match, target, st, tt) if left > UNKEPT else UNKNOWN


@inlined
def looked_up(alive: int, lead: int, match: int, target: int, st: IntRow, tt: SearchTable) -> int:
    """What the table knows about a position: a bound, or `UNKNOWN` and perhaps an entry with a card at `HINT`."""
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
                    low -= slack(alive, cards, lead, st)
                if low >= target:
                    return low
            elif high < target:
                if cards != alive:
                    high += slack(cards, alive, lead, st)
                if high < target:
                    return high
            if word >> 56 != NO_MOVE and (cards == alive or st[HINT] == 0):
                st[HINT] = word
    return UNKNOWN


@compiled
def refuted(
    at: int,
    size: int,
    taker: int,
    beat: int,
    made: int,
    alive: int,
    lead: int,
    rest: int,
    match: int,
    target: int,
    st: IntRow,
    tt: SearchTable,
) -> int:
    """A bound below the target that holds for one of the last player's cards, listed at an index; or `UNKNOWN`.

    Proven by the sure points, or by the table.
    """
    for spot in range(at, at + size):
        card = card_at(spot, st)
        who = 3 if beat >> card & 1 else taker
        after = alive ^ 1 << card
        all_made = made + st[POINTS + card]
        gain = all_made if who & 1 == st[FLIP] else 0
        remain = rest - all_made
        theirs = who & 1
        still = match >> 1 if theirs else match & 1
        if not still:
            most_left = gain + remain - sure_points(after, lead + 1, st)
            if most_left < target:
                return most_left
        aim = remain + gain - target + 1 if theirs else target - gain
        bound = kept_bound(after, lead + who & 3, still, aim, theirs, st, tt)
        if bound != UNKNOWN:
            return gain + remain - bound if theirs else gain + bound
    return UNKNOWN


@inlined
def kept_bound(alive: int, lead: int, match: int, target: int, lower: int, st: IntRow, tt: SearchTable) -> int:
    """A lower bound in the table that is not below the target (`lower` is 1), or an upper one below it (0)."""
    name = named(alive, lead, match, st)
    key = key_of(name, st)
    bucket = bucket_of(name, st)
    for place in range(bucket, bucket + 8, 2):
        if tt[place] == key:
            word = tt[place + 1]
            cards = word & CARDS_MASK
            if lower:
                low = (word >> 36 & 0x3FF) - OFFSET
                if low >= target:
                    low -= slack(alive, cards, lead, st)
                    if low >= target:
                        return low
            else:
                high = (word >> 46 & 0x3FF) - OFFSET
                if high < target:
                    high += slack(cards, alive, lead, st)
                    if high < target:
                        return high
    return UNKNOWN
