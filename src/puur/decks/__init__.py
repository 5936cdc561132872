"""Both packs of Jass cards: what their cards are called in four languages, and the parsing of what people write.

>>> card_name(parse_card("SJ"), Deck.GERMAN, Language.DE)
'Schilten Under'
"""

from puur.decks.deck import Deck, Language
from puur.decks.language_words import LanguageWords, words_of
from puur.decks.names import (
    SYMBOLS,
    card_name,
    cards_name,
    party_name,
    rank_name,
    seat_name,
    short,
    suit_name,
    the_card,
    variant_name,
)
from puur.decks.spellings import parse_card, parse_hand, parse_suit, parse_variant

__all__ = [
    "SYMBOLS",
    "Deck",
    "Language",
    "LanguageWords",
    "card_name",
    "cards_name",
    "parse_card",
    "parse_hand",
    "parse_suit",
    "parse_variant",
    "party_name",
    "rank_name",
    "seat_name",
    "short",
    "suit_name",
    "the_card",
    "variant_name",
    "words_of",
]
