# ruff: noqa: PLR0913, PLR0917  kernels take plain integers and do one thing in one place
"""Looking ahead to the end of the trick: the expected result of a card, for move ordering.

`best` is the card winning so far and `taker` who played it, counted from the leader, whose number is `lead`; `alive`
are the cards left in the hands, `made` the points on the table. Results are expected differences for the leader's
party.
"""

from puur.core.bits import lowest
from puur.core.dd.alike import thin
from puur.core.dd.estimate import estimated
from puur.core.dd.follow import legal
from puur.core.dd.layout import BEATERS, BEST, FLIP, POINTS, WORST, IntRow
from puur.core.jit import compiled, inlined


@compiled
def judged(alive: int, lead: int, taker: int, st: IntRow) -> int:
    """The evaluation of the remaining cards with `taker` leading next: the difference for the leader's party."""
    value = estimated(alive, lead + taker & 3, st)
    return -value if lead & 1 else value


@compiled
def ending(taker: int, made: int, alive: int, lead: int, st: IntRow) -> int:
    """The expected result of a complete trick and all that follows."""
    return judged(alive, lead, taker, st) + (made if taker & 1 == st[FLIP] else -made)


@inlined
def look_fourth(
    p3: int, led: int, best: int, taker: int, made: int, alive: int, lead: int, bound: int, st: IntRow
) -> int:
    """The minimum over the fourth player's cards; stops as soon as it is not above the bound."""
    moves = legal(p3, led, best, st)
    least = BEST
    beat = st[BEATERS + best]
    while moves:
        bit = moves & -moves
        moves ^= bit
        who = 3 if beat & bit else taker
        value = ending(who, made + st[POINTS + lowest(bit)], alive ^ bit, lead, st)
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
    alive: int,
    lead: int,
    low: int,
    high: int,
    st: IntRow,
) -> int:
    """The maximum over the third player's cards; stops as soon as it is not below `high`."""
    moves = legal(p2, led, best, st)
    most = low
    beat = st[BEATERS + best]
    found = WORST
    while moves:
        bit = moves & -moves
        moves ^= bit
        card = lowest(bit)
        top = best
        who = taker
        if beat & bit:
            top = card
            who = 2
        value = look_fourth(p3, led, top, who, made + st[POINTS + card], alive ^ bit, lead, most, st)
        if value > found:
            found = value
            most = max(most, found)
            if found >= high:
                break
    return found


@compiled
def look_second(p1: int, p2: int, p3: int, led: int, alive: int, lead: int, low: int, st: IntRow) -> int:
    """The minimum over the second player's cards; stops as soon as it is not above `low`."""
    moves = thin(legal(p1, led, led, st), p1, p2 | p3, st)
    least = BEST
    beat = st[BEATERS + led]
    while moves:
        bit = moves & -moves
        moves ^= bit
        card = lowest(bit)
        top = led
        who = 0
        if beat & bit:
            top = card
            who = 1
        made = st[POINTS + led] + st[POINTS + card]
        value = look_third(p2, p3, led, top, who, made, alive ^ bit, lead, low, least, st)
        if value < least:
            least = value
            if least <= low:
                break
    return least
