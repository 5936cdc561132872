"""Cards of one hand that are equivalent, or nearly so: no other player's card ranks between them.

They differ only in points, not in the tricks they take. A Puur that need not be played (A.20) has no such neighbour.
"""

from puur.core.bits import highest, lowest
from puur.core.dd.layout import ABOVE, BELOW, POINTS, PUUR, IntRow
from puur.core.jit import compiled


@compiled
def thin(moves: int, hand: int, others: int, st: IntRow) -> int:
    """The moves without those that have a stronger neighbour of equal worth: no other player's card is between."""
    left = moves
    rest = moves
    held = hand | others
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        above = held & st[ABOVE + card]
        if above:
            other = above & -above
            if other & moves and not other & st[PUUR] and st[POINTS + card] == st[POINTS + lowest(other)]:
                left ^= bit
    return left


@compiled
def last_moves(moves: int, hand: int, others: int, rich: int, st: IntRow) -> int:
    """The fourth player's moves; among neighbours only the one worth most (`rich` is 1) or least (0).

    All of them give the trick to the same player, so they differ only in points.
    """
    left = moves
    rest = moves & ~st[PUUR]
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        above = st[ABOVE + card] & (hand | others)
        if above:
            other = above & -above
            if other & moves and not other & st[PUUR]:
                spot = lowest(other)
                if (st[POINTS + spot] >= st[POINTS + card]) == (rich == 1):
                    left &= ~bit
                else:
                    left &= ~other
    return left


@compiled
def drop_near(left: int, card: int, hand: int, others: int, margin: int, st: IntRow) -> int:
    """The remaining moves, without neighbours of a card that are worth nearly the same: their result is the same.

    Neighbours have no other player's card between them; `margin` is how many points they may differ at most.
    """
    puur = st[PUUR]
    if puur >> card & 1:
        return left
    worth = st[POINTS + card]
    above = st[ABOVE + card] & (hand | others)
    while above:
        bit = above & -above
        if bit & (others | puur):
            break
        if bit & left and abs(st[POINTS + lowest(bit)] - worth) <= margin:
            left ^= bit
        above ^= bit
    below = st[BELOW + card] & (hand | others)
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
def widest(cards: int, card: int, st: IntRow) -> int:
    """The largest difference in points between any of these cards and a given one."""
    worth = st[POINTS + card]
    most = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        most = max(most, abs(st[POINTS + lowest(bit)] - worth))
    return most
