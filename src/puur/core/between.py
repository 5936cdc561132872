"""Chance between two tricks: cards drawn from the stock (G.ziehen), and the die (G.wuerfel)."""

from puur.core import position as at
from puur.core.bits import count, nth_alone
from puur.core.chance import drawn
from puur.core.jit import compiled
from puur.core.position import is_last
from puur.core.tables import SUITS, Ints
from puur.modes import Order

_UNDENUFE = int(Order.U)


@compiled
def between(row: Ints, state: int) -> int:
    """Draw and roll for the next lead after a complete trick. Returns the next state."""
    if row[at.STOCK] and row[at.TRICK] > 0:
        state = draw(row, row[at.DRAWS] >> 4 * (row[at.TRICK] - 1) & 15, state)
    if row[at.DIE] and not is_last(row):
        state = roll(row, state)
    return state


@compiled
def draw(row: Ints, cards: int, state: int) -> int:
    """Everybody draws so many cards, the taker first; fewer when the stock ends (P.28). Returns the next state."""
    seat = row[at.TURN]
    while True:
        for _ in range(min(cards, count(row[at.STOCK]))):
            number, state = drawn(count(row[at.STOCK]), state)
            card = nth_alone(row[at.STOCK], number)
            row[at.STOCK] ^= card
            row[at.HANDS + seat] |= card
        seat = row[at.FOLLOWING] >> 2 * seat & 3
        if seat == row[at.TURN]:
            return state


@compiled
def roll(row: Ints, state: int) -> int:
    """Roll until somebody can lead what the die demands; a player who cannot passes it on. Returns the next state."""
    while True:
        number, state = drawn(6, state)
        face = row[at.DIE] >> 3 * number & 7
        if face == at.ANY_SUIT:
            place = 3 * row[at.TRICK]
            row[at.ORDERS] = row[at.ORDERS] & ~(7 << place) | _UNDENUFE << place
            return state
        if face != at.AGAIN:
            if row[at.HANDS + row[at.TURN]] & SUITS[face]:
                row[at.DEMAND] = SUITS[face]
                return state
            row[at.TURN] = row[at.FOLLOWING] >> 2 * row[at.TURN] & 3
