"""Which cards are the Stoeck: king and queen of trump (A.23.8, G.weis)."""

from typing import Final

from puur.cards import EMPTY, CardSet, Rank, Suit, card_of
from puur.modes import Variant

_PAIRS: Final = tuple(CardSet.of([card_of(suit, Rank.QUEEN), card_of(suit, Rank.KING)]) for suit in Suit)


def stoeck_pair(trump: Suit | None) -> CardSet:
    """King and queen of trump; nothing where there is none."""
    return EMPTY if trump is None else _PAIRS[trump]


def stoeck_of(variant: Variant | None) -> CardSet:
    """The Stoeck of what is played; nothing before it is known, and without trump."""
    return EMPTY if variant is None or variant.trump is None else _PAIRS[variant.trump]
