"""A random Spiel on plain integers: `puur.rules.follow.legal_mask` and the tables of `puur.modes`, nothing else.

What a simulation in pure Python can do with Puur without building states: hands are masks, a card is its number.
"""

from random import random
from typing import Final

from puur.modes import ABOVE, BEATERS, LED_MASK, POINTS, PUUR_BIT, TRUMP_MASK
from puur.rules.follow import legal_mask

BIT: Final = tuple(1 << card for card in range(36))
AFTER: Final = tuple(tuple((leader + place) % 4 for place in (1, 2, 3)) for leader in range(4))
LAST_TRICK: Final = 5
# The cards of a third of the pack by its bit pattern: a random card of a mask is a random place in three tuples.
LOW, MIDDLE, HIGH = (
    tuple(tuple(first + place for place in range(12) if pattern >> place & 1) for pattern in range(4096))
    for first in (0, 12, 24)
)


def random_hands() -> list[int]:
    """Four hands of nine cards, shuffled by sorting on random numbers."""
    pack = sorted(range(36), key=[random() for _ in range(36)].__getitem__)
    hands = []
    for first in (0, 9, 18, 27):
        mask = 0
        for card in pack[first : first + 9]:
            mask |= BIT[card]
        hands.append(mask)
    return hands


def random_spiel(order: int) -> list[int]:
    """The points of the two parties after a Spiel in which everybody gives any card the rules of the Schieber allow."""
    hands = random_hands()
    trumps, puur = TRUMP_MASK[order], PUUR_BIT[order]
    beaters, above, points = BEATERS[order], ABOVE[order], POINTS[order]
    made = [0, 0]
    taker = int(random() * 4)
    for _ in range(9):
        hand = hands[taker]
        if hand & hand - 1:
            cards = LOW[hand & 4095] + MIDDLE[hand >> 12 & 4095] + HIGH[hand >> 24]
            best = cards[int(random() * len(cards))]
        else:
            best = hand.bit_length() - 1
        hands[taker] = hand ^ BIT[best]
        led = LED_MASK[best]
        over = trumps
        worth = points[best]
        for seat in AFTER[taker]:
            hand = hands[seat]
            legal = legal_mask(hand, led, trumps, puur, over, over, trumps)
            if legal & legal - 1:
                cards = LOW[legal & 4095] + MIDDLE[legal >> 12 & 4095] + HIGH[legal >> 24]
                card = cards[int(random() * len(cards))]
            else:
                card = legal.bit_length() - 1
            hands[seat] = hand ^ BIT[card]
            worth += points[card]
            if beaters[best] >> card & 1:
                best, taker = card, seat
                if trumps >> card & 1:
                    over = above[card]
        made[taker & 1] += worth
    made[taker & 1] += LAST_TRICK
    return made
