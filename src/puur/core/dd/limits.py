"""The least and most the rest can bring, what the Match adds, and whether the search must end."""

from puur.core.bits import highest
from puur.core.dd.layout import BONUS, FLIP, LOOSE, POINTS, STOP, SURE, TRUMPS, VECTOR, IntRow
from puur.core.jit import compiled, inlined


@compiled
def stopped(st: IntRow) -> bool:
    """Whether the search must end, by its limit or from outside."""
    return st[STOP] != 0


@compiled
def lowest_value(lead: int, rest: int, match: int, st: IntRow) -> int:
    """A lower limit for the leader's party."""
    low = 0
    if match & 1:
        bonus = st[BONUS + (lead & 1)]
        low = min(low, bonus if st[FLIP] else rest + bonus)
    if match & 2:
        bonus = st[BONUS + (lead + 1 & 1)]
        low = min(low, rest - bonus if st[FLIP] else -bonus)
    return low


@compiled
def highest_value(lead: int, rest: int, match: int, st: IntRow) -> int:
    """An upper limit for the leader's party."""
    high = rest
    if match & 1:
        bonus = st[BONUS + (lead & 1)]
        high = max(high, bonus if st[FLIP] else rest + bonus)
    if match & 2:
        bonus = st[BONUS + (lead + 1 & 1)]
        high = max(high, rest - bonus if st[FLIP] else -bonus)
    return high


@compiled
def find_sure_points(first: int, second: int, st: IntRow) -> None:
    """For every set of trumps left, the points of the highest ones, as far down as one party holds them all.

    Whoever in the party plays such a trump, and to whichever trick, the other party cannot beat it. `first` are the
    cards of the first party, `second` of the other. Where a trick counts for the others, no points are sure.
    """
    trumps = 0 if st[FLIP] else st[TRUMPS] & (first | second)
    part = 0
    st[SURE] = 0
    for number in range(512):
        st[LOOSE + number] = st[VECTOR + number]  # where no points are sure
    for _ in range(511):
        part = (part - trumps) & trumps  # the next subset, in rising order
        if part == 0:
            break
        top = 1 << highest(part)
        party = 0 if first & top else 1
        below = st[SURE + (part ^ top)]
        goes_on = below & 1 == party
        st[SURE + part] = (st[POINTS + highest(part)] + (below >> 1 if goes_on else 0)) << 1 | party
        st[LOOSE + part] = st[(LOOSE if goes_on else VECTOR) + (part ^ top)] << 7


@inlined
def sure_points(alive: int, party: int, st: IntRow) -> int:
    """The points a party gets from the highest remaining trumps, whatever happens."""
    word = st[SURE + (alive & 0x1FF & st[TRUMPS])]
    return word >> 1 if word & 1 == party & 1 else 0


@inlined
def least(alive: int, lead: int, rest: int, match: int, st: IntRow) -> int:
    """A lower limit for the leader's party, counting its highest trumps."""
    low = lowest_value(lead, rest, match, st) if match else 0
    return low if match & 2 else max(low, sure_points(alive, lead, st))


@inlined
def most(alive: int, lead: int, rest: int, match: int, st: IntRow) -> int:
    """An upper limit for the leader's party, counting the highest trumps of the others."""
    high = highest_value(lead, rest, match, st) if match else rest
    return high if match & 1 else min(high, rest - sure_points(alive, lead + 1, st))


@compiled
def finished(taker: int, lead: int, match: int, st: IntRow) -> int:
    """What the very last trick adds for a Match."""
    if taker & 1:
        return -st[BONUS + (lead + 1 & 1)] if match & 2 else 0
    return st[BONUS + (lead & 1)] if match & 1 else 0
