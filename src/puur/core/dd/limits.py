"""What the rest can bring at least and at most, what the Match adds, and whether the search is to end."""

from puur.core.dd.layout import BONUS, FLIP, STOP, Ints
from puur.core.jit import compiled


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
def finished(taker: int, lead: int, match: int, st: Ints) -> int:
    """What the last trick of all adds for a Match."""
    if taker & 1:
        return -st[BONUS + (lead + 1 & 1)] if match & 2 else 0
    return st[BONUS + (lead & 1)] if match & 1 else 0
