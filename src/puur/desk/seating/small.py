"""Stored plans: for eight and twelve players, where repeats are unavoidable, for twenty and for twenty-four.

Two rounds of eight share at least four pairs (each table holds two old ones), two rounds of twelve at least three: so
the sum over all pairs of (meetings over 2) is at least 4, or 3, for every two rounds. Each plan here, and every prefix
of it, meets that bound; within three rounds nobody meets anybody more than twice, and where partners are drawn nobody
has the same partner twice.
"""

from typing import Final

from puur.desk.seating.options import Sides
from puur.desk.seating.shifts import AT_TABLE, DIGITS, Labels

# A word is a table, and its digits are labels in playing order: the first and third are partners.
_EACH: Final = {
    8: "0123 4567|2357 0146|1256 0347|0571 6423|0365 4712|4025 1376|3514 6072",
    12: "0123 4567 89AB|0258 3479 16AB|036A 1489 257B|3569 124A 078B|B423 1786 509A|8531 972A B046",
}
_DRAWN: Final = {
    8: "0213 4657|2354 0167|0274 1365|5062 1437|4603 5712|7236 5104|5370 1624",
    12: "0213 4657 8A9B|526A 187B 4093|4285 1069 37AB|153A 0768 294B|9538 B614 A270|9715 B632 084A",
}
_LEAST: Final = {8: 4, 12: 3}
_TURNING: Final = "1FEH 2JND A5KM L0I7 89BG 64C3"
"""Twenty-four players, seven rounds without repeats: 0-6, 7-13 and 14-20 turn by one each round, 21-23 stay."""
_TWENTY: Final = (
    "0123 4567 89AB CDEF GHIJ|3JE4 G6F8 AD17 2BI5 C0H9|2GC7 5DJ9 AH36 4B0F 8E1I"
    "|8H2D AE05 3I7F 49JG B6C1|4ACI 6E29 F1H5 780J GD3B|38C5 G194 BHE7 D06I JA2F"
)
"""Twenty players, six rounds with six repeats, the fewest found; five rounds have none."""
_CIRCLE: Final = 7
_STAYING: Final = 21


def small(players: int, rounds: int, sides: Sides) -> tuple[Labels, ...] | None:
    """So many rounds of eight or twelve players with the fewest repeats; None where no plan is stored.

    >>> small(8, 2, Sides.EACH)[1]
    ((2, 3, 5, 7), (0, 1, 4, 6))
    """
    kept = (_DRAWN if sides is Sides.DRAWN else _EACH).get(players, "").split("|")
    return None if rounds > len(kept) or kept == [""] else tuple(_read(line) for line in kept[:rounds])


def twenty(rounds: int) -> tuple[Labels, ...] | None:
    """Six rounds of twenty players; None for another number of rounds."""
    kept = _TWENTY.split("|")
    return tuple(map(_read, kept)) if rounds == len(kept) else None


def twenty_four(rounds: int) -> tuple[Labels, ...] | None:
    """Up to seven rounds of twenty-four players without repeats.

    >>> twenty_four(2)[1][0]
    (2, 16, 15, 18)
    """
    first = _read(_TURNING)
    if rounds > _CIRCLE:
        return None
    return tuple(tuple(tuple(_turned(label, by) for label in table) for table in first) for by in range(rounds))


def least_sum(players: int, rounds: int) -> int:
    """The lower bound of the sum over all pairs of (meetings over 2) for eight and twelve players; 0 for others."""
    return _LEAST.get(players, 0) * rounds * (rounds - 1) // 2


def _turned(label: int, by: int) -> int:
    within = label % _CIRCLE
    return label if label >= _STAYING else label - within + (within + by) % _CIRCLE


def _read(text: str) -> Labels:
    found = tuple(tuple(DIGITS.index(sign) for sign in word) for word in text.split())
    if any(len(table) != AT_TABLE for table in found):
        raise ValueError(text)
    return found
