"""Chance between the tricks of the Grauer Jass: the die before every lead, and drawing from the stock."""

from typing import Final

from puur.bots.random_bits import below
from puur.bots.worlds.hidden_hands import some_of
from puur.core import position as at
from puur.core.bits import count
from puur.core.jit import compiled
from puur.core.tables import SUITS, Ints

ANY, AGAIN = 4, 5
"""Faces of the die other than a suit's number: any suit, played Undenufe; roll again."""
UNDENUFE: Final = 5


@compiled
def roll(row: Ints, faces: Ints, seed: Ints) -> None:
    """The die before a lead (G.wuerfel): a player who cannot lead what it demands passes it on."""
    row[at.DEMAND] = 0
    while True:
        face = faces[below(seed, len(faces))]
        if face == AGAIN:
            continue
        if face == ANY:
            place = 3 * row[at.TRICK]
            row[at.ORDERS] = row[at.ORDERS] & ~(7 << place) | UNDENUFE << place
            return
        if row[at.HANDS + row[at.TURN]] & SUITS[face]:
            row[at.DEMAND] = SUITS[face]
            return
        row[at.TURN] = row[at.FOLLOWING] >> 2 * row[at.TURN] & 3


@compiled
def draw_cards(row: Ints, draws: Ints, stock: int, seed: Ints) -> int:
    """Both draw after a trick, its taker first (G.ziehen); returns what is left of the stock."""
    number = row[at.TRICK] - 1
    if stock == 0 or number < 0 or number >= len(draws):
        return stock
    seat = row[at.TURN]
    for _ in range(2):
        cards = some_of(stock, min(draws[number], count(stock)), seed)
        row[at.HANDS + seat] |= cards
        stock &= ~cards
        seat = row[at.FOLLOWING] >> 2 * seat & 3
    return stock
