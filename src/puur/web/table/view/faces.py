"""Cards as a viewer sees them: his pack, his language, sorted as people hold them."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from puur.cards import CARDS, Card, CardSet, Suit
from puur.decks import Deck, Language, card_name
from puur.modes import STRENGTH, Mode, Order, Variant
from puur.wire import Face, as_text

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
def _plain(deck: Deck, language: Language) -> tuple[Face, ...]:
    return tuple(Face(card.name, card_name(card, deck, language)) for card in CARDS)


def face(card: Card, deck: Deck, language: Language) -> Face:
    """A card and nothing else about it."""
    return _plain(deck, language)[card]


@cache
def fronts_of(deck: Deck, language: Language) -> tuple[str, ...]:
    """Every card as the begin of its JSON, to which more about it may be added.

    >>> fronts_of(Deck.FRENCH, Language.DE)[Card.D6]
    '{"id":"D6","name":"Ecke 6"'
    """
    return tuple(as_text(card).removesuffix("}") for card in _plain(deck, language))


def faces(cards: Iterable[Card], deck: Deck, language: Language) -> list[Face]:
    """Several cards."""
    plain = _plain(deck, language)
    return [plain[card] for card in cards]


@cache
def _sorting(order: Order) -> tuple[int, ...]:
    """The place of every card in a hand: trump first, then suits with alternating colours, the strongest first."""
    trump = order.trump
    suits = _SUITS if trump is None else _turned(trump)
    place = {suit: at for at, suit in enumerate(suits)}
    return tuple(place[card.suit] * 16 - STRENGTH[order][card] for card in CARDS)


def _turned(first: Suit) -> tuple[Suit, ...]:
    """The suits beginning with one, so that colours still alternate."""
    at = _SUITS.index(first)
    return _SUITS[at:] + _SUITS[:at]


def in_hand(hand: CardSet, variant: Variant | None, mode: Mode | None) -> list[Card]:
    """A hand as people hold it: sorted by suit, trump first, the strongest card first.

    >>> [str(card) for card in in_hand(CardSet.of("D6 DA SJ S9"), Variant.S, None)]
    ['SJ', 'S9', 'DA', 'D6']
    """
    if mode is None:
        mode = Mode.regular(Order.O) if variant is None else variant.modes[0]
    places = _sorting(mode.order)
    return sorted(hand, key=places.__getitem__)
