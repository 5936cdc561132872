"""What people call cards, suits, ranks, variants and seats, for both packs; `words/*.toml` has it for each language."""

from typing import Final

from puur.cards import Card, CardSet, Rank, Suit
from puur.decks.deck import Deck, Language
from puur.decks.language_words import words_of
from puur.modes import Variant
from puur.seats import Party, Seat

SYMBOLS: Final = ("♦", "♥", "♠", "♣")
_GERMAN_SHORT: Final = ("Se", "Ro", "Si", "Ei")
_GERMAN_SHORT_RANKS: Final = ("B", "U", "O", "K", "A")


def suit_name(suit: Suit, deck: Deck, language: Language) -> str:
    """The suit's name.

    >>> suit_name(Suit.S, Deck.GERMAN, Language.DE), suit_name(Suit.S, Deck.FRENCH, Language.FR)
    ('Schilten', 'pique')
    """
    return words_of(language).suits[deck][suit]


def rank_name(rank: Rank, deck: Deck, language: Language) -> str:
    """The rank's name.

    >>> rank_name(Rank.JACK, Deck.FRENCH, Language.DE), rank_name(Rank.JACK, Deck.GERMAN, Language.DE)
    ('Bube', 'Under')
    """
    return words_of(language).ranks[deck][rank]


def card_name(card: Card, deck: Deck, language: Language) -> str:
    """The card's full name, as people say it.

    >>> card_name(Card.SA, Deck.FRENCH, Language.DE), card_name(Card.SA, Deck.GERMAN, Language.FR)
    ('Schaufel Ass', 'as d’écus')
    """
    return words_of(language).card(rank_name(card.rank, deck, language), suit_name(card.suit, deck, language))


def short(card: Card, deck: Deck, language: Language = Language.DE) -> str:
    """The card in two or three characters, for narrow places.

    French pack: the suit's symbol and the rank's letter in the language. German pack: `Se Ro Si Ei` (a first letter
    would not tell Schellen from Schilten) and `6 7 8 9 B U O K A`, the same in every language.

    >>> short(Card.SJ, Deck.FRENCH), short(Card.SJ, Deck.FRENCH, Language.EN), short(Card.SJ, Deck.GERMAN)
    ('♠B', '♠J', 'SiU')
    """
    if deck is Deck.GERMAN:
        high: tuple[str, ...] = _GERMAN_SHORT_RANKS
        suit = _GERMAN_SHORT[card.suit]
    else:
        high = words_of(language).short_ranks
        suit = SYMBOLS[card.suit]
    return suit + (card.rank.letter if card.rank < Rank.TEN else high[card.rank - Rank.TEN])


def variant_name(variant: Variant, deck: Deck, language: Language) -> str:
    """The variant's name.

    >>> variant_name(Variant.H, Deck.FRENCH, Language.DE), variant_name(Variant.OU, Deck.FRENCH, Language.DE)
    ('Trumpf Herz', 'Slalom von oben')
    """
    if variant.trump is not None:
        return words_of(language).trump.format(suit=suit_name(variant.trump, deck, language))
    return words_of(language).variants[variant]


def seat_name(seat: Seat, language: Language) -> str:
    """The seat's name.

    >>> seat_name(Seat.W, Language.FR)
    'Ouest'
    """
    return words_of(language).seats[seat]


def party_name(party: Party, language: Language) -> str:
    """The party's name: its seats, joined by a dash.

    >>> party_name(Party.SN, Language.DE)
    'Süd/Nord'
    """
    return "/".join(seat_name(seat, language) for seat in party.seats)


def the_card(card: Card, deck: Deck, language: Language) -> str:
    """The card's name as it stands in a sentence: French, Italian and English give it an article.

    >>> the_card(Card.SA, Deck.FRENCH, Language.FR), the_card(Card.SQ, Deck.FRENCH, Language.IT)
    ('l’as de pique', 'la donna di picche')
    """
    return words_of(language).article(rank_name(card.rank, deck, language)) + card_name(card, deck, language)


def cards_name(cards: CardSet, deck: Deck, language: Language) -> str:
    """The cards by suit, strongest rank first.

    >>> cards_name(CardSet.of("SA S9 HJ"), Deck.FRENCH, Language.DE)
    'Herz Bube; Schaufel Ass, 9'
    """
    words, suits = words_of(language), []
    for suit in cards.suits:
        ranks = ", ".join(rank_name(card.rank, deck, language) for card in reversed(tuple(cards.of_suit(suit))))
        suits.append(words.card(ranks, suit_name(suit, deck, language)))
    return words.between_suits.join(suits)
