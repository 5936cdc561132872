"""What people call cards, suits, ranks, variants and seats, for both packs and in four languages.

The pairing is D H S C = Ecke/Schellen, Herz/Rosen, Schaufel/Schilten, Kreuz/Eicheln. German names are capitalised; the
other languages write cards in lower case, and a sentence that begins with one capitalises its first letter.
"""

from collections.abc import Mapping
from typing import Final

from puur.cards import Card, CardSet, Rank, Suit
from puur.decks.deck import Deck, Language
from puur.modes import Variant
from puur.seats import Party, Seat

_SUITS: Final[Mapping[tuple[Deck, Language], tuple[str, str, str, str]]] = {
    (Deck.FRENCH, Language.DE): ("Ecke", "Herz", "Schaufel", "Kreuz"),
    (Deck.GERMAN, Language.DE): ("Schellen", "Rosen", "Schilten", "Eicheln"),
    (Deck.FRENCH, Language.FR): ("carreau", "cœur", "pique", "trèfle"),
    (Deck.GERMAN, Language.FR): ("grelots", "roses", "écus", "glands"),
    (Deck.FRENCH, Language.IT): ("quadri", "cuori", "picche", "fiori"),
    (Deck.GERMAN, Language.IT): ("sonagli", "rose", "scudi", "ghiande"),
    (Deck.FRENCH, Language.EN): ("diamonds", "hearts", "spades", "clubs"),
    (Deck.GERMAN, Language.EN): ("bells", "roses", "shields", "acorns"),
}

_NUMBERS: Final[Mapping[Language, tuple[str, str, str, str]]] = {
    Language.DE: ("6", "7", "8", "9"),
    Language.FR: ("six", "sept", "huit", "neuf"),
    Language.IT: ("sei", "sette", "otto", "nove"),
    Language.EN: ("six", "seven", "eight", "nine"),
}

_HIGH_RANKS: Final[Mapping[tuple[Deck, Language], tuple[str, str, str, str, str]]] = {
    (Deck.FRENCH, Language.DE): ("10", "Bube", "Dame", "König", "Ass"),
    (Deck.GERMAN, Language.DE): ("Banner", "Under", "Ober", "König", "Ass"),
    (Deck.FRENCH, Language.FR): ("dix", "valet", "dame", "roi", "as"),
    (Deck.GERMAN, Language.FR): ("bannière", "under", "ober", "roi", "as"),
    (Deck.FRENCH, Language.IT): ("dieci", "fante", "donna", "re", "asso"),
    (Deck.GERMAN, Language.IT): ("bandiera", "under", "ober", "re", "asso"),
    (Deck.FRENCH, Language.EN): ("ten", "jack", "queen", "king", "ace"),
    (Deck.GERMAN, Language.EN): ("banner", "under", "ober", "king", "ace"),
}

SYMBOLS: Final = ("♦", "♥", "♠", "♣")
_GERMAN_SHORT: Final = ("Se", "Ro", "Si", "Ei")
_SHORT_RANKS: Final[Mapping[Language, tuple[str, str, str, str, str]]] = {
    Language.DE: ("10", "B", "D", "K", "A"),
    Language.FR: ("10", "V", "D", "R", "A"),
    Language.IT: ("10", "F", "D", "R", "A"),
    Language.EN: ("10", "J", "Q", "K", "A"),
}
_GERMAN_SHORT_RANKS: Final = ("B", "U", "O", "K", "A")

_TRUMP: Final[Mapping[Language, str]] = {
    Language.DE: "Trumpf {}",
    Language.FR: "atout {}",
    Language.IT: "briscola {}",
    Language.EN: "{} trump",
}
_VARIANTS: Final[Mapping[Language, Mapping[Variant, str]]] = {
    Language.DE: {
        Variant.O: "Obenabe",
        Variant.U: "Undenufe",
        Variant.OU: "Slalom von oben",
        Variant.UO: "Slalom von unten",
        Variant.GO: "Guschti von oben",
        Variant.GU: "Guschti von unten",
    },
    Language.FR: {
        Variant.O: "tout en haut",
        Variant.U: "tout en bas",
        Variant.OU: "slalom par le haut",
        Variant.UO: "slalom par le bas",
        Variant.GO: "guschti par le haut",
        Variant.GU: "guschti par le bas",
    },
    Language.IT: {
        Variant.O: "Obenabe",
        Variant.U: "Undenufe",
        Variant.OU: "slalom dall’alto",
        Variant.UO: "slalom dal basso",
        Variant.GO: "guschti dall’alto",
        Variant.GU: "guschti dal basso",
    },
    Language.EN: {
        Variant.O: "Obenabe",
        Variant.U: "Undenufe",
        Variant.OU: "Slalom from the top",
        Variant.UO: "Slalom from the bottom",
        Variant.GO: "Guschti from the top",
        Variant.GU: "Guschti from the bottom",
    },
}

_SEATS: Final[Mapping[Language, tuple[str, str, str, str]]] = {
    Language.DE: ("Süd", "Ost", "Nord", "West"),
    Language.FR: ("Sud", "Est", "Nord", "Ouest"),
    Language.IT: ("Sud", "Est", "Nord", "Ovest"),
    Language.EN: ("South", "East", "North", "West"),
}


def suit_name(suit: Suit, deck: Deck, language: Language) -> str:
    """The suit's name.

    >>> suit_name(Suit.S, Deck.GERMAN, Language.DE), suit_name(Suit.S, Deck.FRENCH, Language.FR)
    ('Schilten', 'pique')
    """
    return _SUITS[deck, language][suit]


def rank_name(rank: Rank, deck: Deck, language: Language) -> str:
    """The rank's name.

    >>> rank_name(Rank.JACK, Deck.FRENCH, Language.DE), rank_name(Rank.JACK, Deck.GERMAN, Language.DE)
    ('Bube', 'Under')
    """
    low = _NUMBERS[language]
    return low[rank] if rank < len(low) else _HIGH_RANKS[deck, language][rank - len(low)]


def card_name(card: Card, deck: Deck, language: Language) -> str:
    """The card's full name, as people say it.

    >>> card_name(Card.SA, Deck.FRENCH, Language.DE), card_name(Card.SA, Deck.GERMAN, Language.FR)
    ('Schaufel Ass', 'as d’écus')
    """
    return _of_suit(rank_name(card.rank, deck, language), suit_name(card.suit, deck, language), language)


def short(card: Card, deck: Deck, language: Language = Language.DE) -> str:
    """The card in two or three characters, for narrow places.

    French pack: the suit's symbol and the rank's letter in the language. German pack: `Se Ro Si Ei` (a first letter
    would not tell Schellen from Schilten) and `6 7 8 9 B U O K A`, the same in every language.

    >>> short(Card.SJ, Deck.FRENCH), short(Card.SJ, Deck.FRENCH, Language.EN), short(Card.SJ, Deck.GERMAN)
    ('♠B', '♠J', 'SiU')
    """
    low = len(_NUMBERS[language])
    if deck is Deck.GERMAN:
        high: tuple[str, ...] = _GERMAN_SHORT_RANKS
        suit = _GERMAN_SHORT[card.suit]
    else:
        high = _SHORT_RANKS[language]
        suit = SYMBOLS[card.suit]
    return suit + (card.rank.letter if card.rank < low else high[card.rank - low])


def variant_name(variant: Variant, deck: Deck, language: Language) -> str:
    """The variant's name.

    >>> variant_name(Variant.H, Deck.FRENCH, Language.DE), variant_name(Variant.OU, Deck.FRENCH, Language.DE)
    ('Trumpf Herz', 'Slalom von oben')
    """
    if variant.trump is not None:
        return _TRUMP[language].format(suit_name(variant.trump, deck, language))
    return _VARIANTS[language][variant]


def seat_name(seat: Seat, language: Language) -> str:
    """The seat's name.

    >>> seat_name(Seat.W, Language.FR)
    'Ouest'
    """
    return _SEATS[language][seat]


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
    return _article(rank_name(card.rank, deck, language), language) + card_name(card, deck, language)


def _article(rank: str, language: Language) -> str:
    match language:
        case Language.DE:
            return ""
        case Language.FR:
            return "l’" if rank[0] in "aou" else "la " if rank in {"dame", "bannière"} else "le "
        case Language.IT:
            return "l’" if rank[0] in "aou" else "la " if rank in {"donna", "bandiera"} else "il "
        case Language.EN:
            return "the "


def cards_name(cards: CardSet, deck: Deck, language: Language) -> str:
    """The cards by suit, strongest rank first.

    >>> cards_name(CardSet.of("SA S9 HJ"), Deck.FRENCH, Language.DE)
    'Herz Bube; Schaufel Ass, 9'
    """
    suits = []
    for suit in cards.suits:
        ranks = ", ".join(rank_name(card.rank, deck, language) for card in reversed(tuple(cards.of_suit(suit))))
        suits.append(_of_suit(ranks, suit_name(suit, deck, language), language))
    return ("\u202f; " if language is Language.FR else "; ").join(suits)


def _of_suit(ranks: str, suit: str, language: Language) -> str:
    match language:
        case Language.DE:
            return f"{suit} {ranks}"
        case Language.FR:
            return f"{ranks} d’{suit}" if suit.startswith("é") else f"{ranks} de {suit}"
        case Language.IT:
            return f"{ranks} di {suit}"
        case Language.EN:
            return f"{ranks} of {suit}"
