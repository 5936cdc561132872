"""Cards for a viewer: in his pack and language, sorted as people hold them."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Raw

from puur.cards import CARDS, Card, CardSet, Suit
from puur.decks import Deck, Language, card_name
from puur.modes import STRENGTH, Mode, Order, Variant
from puur.wire import as_json

_SUITS: Final = (Suit.S, Suit.H, Suit.C, Suit.D)  # colours alternate
IDS: Final = tuple(card.name for card in CARDS)


@cache
def names(deck: Deck, language: Language) -> tuple[str, ...]:
    """The name of every card.

    >>> names(Deck.GERMAN, Language.DE)[Card.SJ]
    'Schilten Under'
    """
    return tuple(card_name(card, deck, language) for card in CARDS)


@cache
def pack(deck: Deck, language: Language) -> Raw:
    """The part of a view with the name of every card, by id."""
    return Raw(as_json(dict(zip(IDS, names(deck, language), strict=True))))


def ids(cards: Iterable[Card]) -> list[str]:
    """Several cards by their ids."""
    return [IDS[card] for card in cards]


@cache
def _sorting(order: Order) -> tuple[int, ...]:
    """The sort position of every card: trump first, then suits with alternating colours, strongest card first."""
    trump = order.trump
    suits = _SUITS if trump is None else _turned(trump)
    place = {suit: at for at, suit in enumerate(suits)}
    return tuple(place[card.suit] * 16 - STRENGTH[order][card] for card in CARDS)


def _turned(first: Suit) -> tuple[Suit, ...]:
    """The suits beginning with one, so that colours still alternate."""
    at = _SUITS.index(first)
    return _SUITS[at:] + _SUITS[:at]


def order_of(variant: Variant | None, mode: Mode | None = None) -> Order:
    """The order for sorting hands: that of the current trick, else that of the first."""
    if mode is None:
        return Order.O if variant is None else variant.modes[0].order
    return mode.order


def in_hand(hand: CardSet, order: Order) -> list[Card]:
    """A hand as people hold it: sorted by suit, trump first, the strongest card first.

    >>> [str(card) for card in in_hand(CardSet.of("D6 DA SJ S9"), order_of(Variant.S))]
    ['SJ', 'S9', 'DA', 'D6']
    """
    return sorted(hand, key=_sorting(order).__getitem__)
