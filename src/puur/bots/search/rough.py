"""Rough play beyond the tree: rules of thumb for players who want points or avoid them, and guessed predictions."""

from puur.bots.random_bits import below
from puur.bots.search.aims import JUST, MORE, UNSAID, Aims
from puur.core import position as at
from puur.core.bits import count, lowest, nth
from puur.core.jit import compiled
from puur.core.tables import TAKERS, TRUMPS, WORTHS, Ints


@compiled
def dearest(mask: int, points: int) -> int:
    """The card of a mask that counts most."""
    best = lowest(mask)
    left = mask
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if WORTHS[36 * points + card] > WORTHS[36 * points + best]:
            best = card
    return best


@compiled
def cheapest(mask: int, points: int, trumps: int) -> int:
    """The least useful card of a mask: few points, no trump, beaten by many."""
    best, least = lowest(mask), 10_000
    left = mask
    while left != 0:
        card = lowest(left)
        left &= left - 1
        cost = (
            4 * WORTHS[36 * points + card] + (30 if trumps >> card & 1 else 0) + 8 - count(TAKERS[36 * points + card])
        )
        if cost < least:
            best, least = card, cost
    return best


@compiled
def unbeaten(row: Ints, mask: int, order: int, theirs: int) -> int:
    """The cards of a mask that no card of `theirs` takes a trick from; without trumps there only the suit counts."""
    reach = ~0
    if TRUMPS[order] & theirs == 0 and row[at.LYING] == 0:
        reach = ~TRUMPS[order]
    sure, left = 0, mask
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if TAKERS[36 * order + card] & theirs & reach == 0:
            sure |= 1 << card
    return sure


@compiled
def others_hold(row: Ints, party: int) -> int:
    """The cards in the hands of other parties."""
    theirs = 0
    for seat in range(4):
        if row[at.PARTY] >> 2 * seat & 3 != party:
            theirs |= int(row[at.HANDS + seat])
    return theirs


@compiled
def led(legal: int, sure: int, wants: bool, points: int, trumps: int, seed: Ints) -> int:  # noqa: FBT001  a kernel
    """A lead: the most valuable sure winner, else something cheap; a player avoiding points leads a likely loser."""
    if wants:
        return dearest(sure, points) if sure else cheapest(legal, points, trumps)
    losing = legal & ~sure or legal
    return nth(losing, below(seed, count(losing)))


@compiled
def ducked(over: int, under: int, last: bool, points: int, seed: Ints) -> int:  # noqa: FBT001  a kernel
    """Avoiding points: the most valuable card that does not win; if the last player must win, the most valuable."""
    if under:
        return dearest(under, points)
    return dearest(over, points) if last else nth(over, below(seed, count(over)))


@compiled
def thumb(row: Ints, legal: int, wants: bool, seed: Ints) -> int:  # noqa: FBT001  a kernel
    """A card by rule of thumb, for a player who wants or avoids points, with all hands known."""
    order, points = row[at.ORDERS] >> 3 * row[at.TRICK] & 7, row[at.WORTH]
    mine = row[at.PARTY] >> 2 * row[at.TURN] & 3
    theirs, trumps = others_hold(row, mine), TRUMPS[order]
    if row[at.LYING] == 0:
        return led(legal, unbeaten(row, legal, order, theirs), wants, points, trumps, seed)
    takers = TAKERS[36 * order + row[at.BEST]]
    last = row[at.LYING] == row[at.SIZE] - 1
    over = legal & takers
    if not wants:
        return ducked(over, legal & ~over, last, points, seed)
    if row[at.HOLDER] != at.NOBODY and row[at.PARTY] >> 2 * row[at.HOLDER] & 3 == mine:
        safe = last or takers & theirs == 0
        return dearest(legal & ~trumps or legal, points) if safe else cheapest(legal, points, trumps)
    sure = over if last else unbeaten(row, over, order, theirs)
    if sure & ~trumps:
        return dearest(sure & ~trumps, points)
    return lowest(sure) if sure else cheapest(legal, points, trumps)


@compiled
def beyond(row: Ints, legal: int, aims: Aims, by_chance: int, seed: Ints) -> int:
    """The card given beyond the tree."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if below(seed, 100) < by_chance:
        return nth(legal, below(seed, count(legal)))
    party = row[at.PARTY] >> 2 * row[at.TURN] & 3
    wants = aims.goal == MORE
    if aims.goal == JUST:
        wants = row[at.MADE + party] < aims.wishes[party]
    return thumb(row, legal, wants, seed)


@compiled
def guess_wishes(row: Ints, wishes: Ints, known: Ints) -> None:
    """Guessed predictions of parties that made none, from their hands in this world: a share by card points."""
    for party in range(row[at.PARTIES]):
        if known[party] != UNSAID:
            continue
        strong = 0
        for seat in range(4):
            if row[at.PARTY] >> 2 * seat & 3 == party:
                hand = row[at.HANDS + seat]
                while hand != 0:
                    card = lowest(hand)
                    hand &= hand - 1
                    strong += 36 - count(TAKERS[36 * row[at.WORTH] + card]) * 2
        wishes[party] = row[at.MADE + party] + max(0, strong - 60) // 3
