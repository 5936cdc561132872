"""Drawing hidden hands, with all consistent deals equally likely.

A hidden card can be in up to three places: the other hands, or a hand and the stock. Cards that may be in the same
places are of one sort, so a deal is drawn in two steps: first how many of each sort go where, with each split weighted
by the number of its deals, then which cards. All splits are listed once per decision; a world then costs a random
number for the split and a shuffle of each sort.
"""

from typing import Final

from puur.bots.random_bits import below, next_random
from puur.core.bits import count
from puur.core.jit import compiled
from puur.core.tables import Floats, Ints

PLACES: Final = 3
SORTS: Final = 8
"""A card's sort: the places it may lie in, as bits."""
TRIES: Final = 2000
"""How often a world that contradicts the Weis is redrawn: of two told to the top card one in 190 fits."""
MOST_SPLITS: Final = 4096


@compiled
def _choices(n: int, k: int) -> float:
    """The number of ways to choose k of n."""
    if k < 0 or k > n:
        return 0.0
    ways = 1.0
    for i in range(k):
        ways = ways * (n - i) / (i + 1)
    return ways


@compiled
def sort_cards(hidden: int, allowed: Ints, sorts: Ints) -> None:
    """The hidden cards by the places they may be in."""
    sorts[:] = 0
    left = hidden
    while left != 0:
        bit = left & -left
        left &= left - 1
        sort = 0
        for place in range(PLACES):
            if allowed[place] & bit:
                sort |= 1 << place
        sorts[sort] |= bit


@compiled
def list_splits(hidden: int, allowed: Ints, need: Ints, sorts: Ints, splits: Ints, weights: Floats) -> int:
    """List the splits of the hidden cards; returns their number, 0 when no deal is consistent.

    `allowed` are the cards that may be in each place, `need` how many must. `sorts` receives the cards of each sort,
    `splits` how many of the sorts of two places (1 and 2, 1 and 3, 2 and 3) go to their first place, `weights` the
    cumulated numbers of deals.
    """
    sort_cards(hidden, allowed, sorts)
    if sorts[0] != 0:
        return 0
    a, b, c, free = count(sorts[3]), count(sorts[5]), count(sorts[6]), count(sorts[7])
    need0, need1, need2 = need[0] - count(sorts[1]), need[1] - count(sorts[2]), need[2] - count(sorts[4])
    n, total = 0, 0.0
    for x in range(a + 1):
        for y in range(b + 1):
            free0 = need0 - x - y
            if free0 < 0 or free0 > free:
                continue
            for z in range(c + 1):
                free1 = need1 - (a - x) - z
                free2 = need2 - (b - y) - (c - z)
                if free1 < 0 or free2 < 0 or free0 + free1 + free2 != free or n >= MOST_SPLITS:
                    continue
                ways = _choices(a, x) * _choices(b, y) * _choices(c, z)
                total += ways * _choices(free, free0) * _choices(free - free0, free1)
                splits[n] = x + 64 * y + 4096 * z
                weights[n] = total
                n += 1
    return n


@compiled
def some_of(mask: int, number: int, seed: Ints) -> int:
    """A random subset with this number of cards."""
    chosen, left, size = 0, mask, count(mask)
    while number > 0:
        bit = left & -left
        left &= left - 1
        if below(seed, size) < number:
            chosen |= bit
            number -= 1
        size -= 1
    return chosen


@compiled
def draw_world(  # noqa: PLR0913, PLR0917  a kernel
    need: Ints, sorts: Ints, splits: Ints, weights: Floats, n: int, seed: Ints, hands: Ints
) -> None:
    """Draw one deal of the hidden cards into `hands`; `n` is the number of splits, at least 1."""
    ticket = (next_random(seed) + next_random(seed) / 4294967296.0) / 4294967296.0 * weights[n - 1]
    low, high = 0, n - 1
    while low < high:
        middle = (low + high) // 2
        if weights[middle] > ticket:
            high = middle
        else:
            low = middle + 1
    split = splits[low]
    x, y, z = split & 63, split >> 6 & 63, split >> 12 & 63
    first, second, third = some_of(sorts[3], x, seed), some_of(sorts[5], y, seed), some_of(sorts[6], z, seed)
    hand0 = sorts[1] | first | second
    hand1 = sorts[2] | (sorts[3] & ~first) | third
    hand2 = sorts[4] | (sorts[5] & ~second) | (sorts[6] & ~third)
    free = sorts[7]
    more = some_of(free, need[0] - count(hand0), seed)
    hand0 |= more
    free &= ~more
    more = some_of(free, need[1] - count(hand1), seed)
    hands[0], hands[1], hands[2] = hand0, hand1 | more, hand2 | (free & ~more)
