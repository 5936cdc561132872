"""Parsing what people write: cards, suits and variants in every spelling of both packs and all four languages.

Case, umlauts (`ä`, `ae` or `a`), hyphens, dots and spaces do not matter. A suit comes first (`Schaufel Ass`, `SA`,
`Schilten-Under`); the rank may come first where that cannot be misread (`as de pique`, `ace of shields`, `10♠`).
The letters D H S C always mean what they mean in a record; S is never Schellen, C is never carreau. Ambiguous input
(`EA`: Ecke or Eicheln; `SB`: Bube or Banner) is refused, naming both cards.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import product
from typing import Final

from puur.cards import CARDS, Card, CardSet, Rank, Suit, card_of
from puur.decks.deck import Deck, Language
from puur.decks.names import card_name, rank_name, short, suit_name, variant_name
from puur.errors import NotationError, Wanted
from puur.modes import Variant

_SUIT_WORDS: Final[Mapping[Suit, str]] = {
    Suit.D: "d ♦ q ecken egge eggä eckstein karo caro grelot quadro diamond "
    "se schelle schälle schällä schällen campanelli bell",
    Suit.H: "h ♥ herzen härz heart cuore ro r rosa rosä",
    Suit.S: "s ♠ p schufle schuufle schuflä pik piques picca spade si schilte schiltä schild schilde ecu scudo shield",
    Suit.C: "c ♣ k t f chrüz chrütz treff trefles fiore club ei eichel eichle eichlä gland ghianda acorn",
}
_TWO_SUITS: Final[Mapping[str, tuple[Suit, Suit]]] = {"e": (Suit.D, Suit.C)}
_RANK_WORDS: Final[Mapping[Rank, str]] = {
    Rank.SIX: "6 sechs sechser sächsi",
    Rank.SEVEN: "7 sieben siebner siebener sibni",
    Rank.EIGHT: "8 acht achter achti",
    Rank.NINE: "9 neun neuner nüni nell näll",
    Rank.TEN: "10 t zehn zehner zähni panner",
    Rank.JACK: "j u v f bub bauer buur puur bur bour unter valet knave",
    Rank.QUEEN: "q d o",
    Rank.KING: "k r künig chünig",
    Rank.ACE: "a as sau",
}
_GERMAN_SUITS: Final = (
    "se ro r si ei schelle schälle schällä schällen rosa rosä schilte schiltä schild schilde eichel eichle eichlä"
)
_VARIANT_WORDS: Final[Mapping[str, tuple[Variant, ...]]] = {
    "o obe oben obeabe obenab obenaben obenabe haut parlehaut dallalto topdown": (Variant.O,),
    "u unde unden unten undeufe unenufe uneufe untenufe untenauf bas parlebas dalbasso bottomup": (Variant.U,),
    "ou slalomoben slalomobenabe": (Variant.OU,),
    "uo slalomunten slalomundenufe": (Variant.UO,),
    "go guschtioben guschtiobenabe": (Variant.GO,),
    "gu guschtiunten guschtiundenufe": (Variant.GU,),
    "slalom": (Variant.OU, Variant.UO),
    "guschti": (Variant.GO, Variant.GU),
}
_JOINERS: Final = ("", "de", "d", "di", "of", "von", "vom")
_TRUMP_WORD: Final = re.compile("^(trumpf|trump|atout|briscola)|(trumpf|trump|atout|briscola)$")
_OTHER_SYMBOLS: Final = str.maketrans("♢♡♤♧", "♦♥♠♣") | {ord("œ"): "oe"}
_UNIMPORTANT: Final = re.compile(r"[^\w♦♥♠♣]|_")
_LONGEST_NAME: Final = 4  # words, as in "as di cuori" plus one to spare
_MOST_LETTERS: Final = 60  # in a name; a longer text cannot be a card and is not searched


def parse_card(text: str) -> Card:
    """The card a text names.

    Raises `NotationError` with the cards that may have been meant.

    >>> [str(parse_card(text)) for text in ("Schilten-Under", "♠10", "as de pique", "Schuufle Puur", "SA")]
    ['SJ', 'S10', 'SA', 'SJ', 'SA']
    """
    found = sorted(set(_readings(_folded(text))))
    if len(found) == 1:
        return found[0]
    near = tuple(found) or _near_cards(text)
    raise NotationError(
        text,
        "a card such as ace of spades, under of shields or SA"
        + _suggestion(card_name(card, Deck.FRENCH, Language.DE) for card in near),
        wanted=Wanted.CARD,
        near=tuple(map(str, near)),
    )


def parse_suit(text: str) -> Suit:
    """The suit a text names. Raises `NotationError`.

    >>> parse_suit("Schilten") is parse_suit("♠") is parse_suit("picche") is Suit.S
    True
    """
    found = _suits().get(_folded(text), ())
    if len(found) == 1:
        return found[0]
    near = found or tuple(
        dict.fromkeys(suit for word in get_close_matches(_folded(text), _suits()) for suit in _suits()[word])
    )
    raise NotationError(
        text,
        "a suit such as spades, shields or S" + _suggestion(suit_name(suit, Deck.FRENCH, Language.DE) for suit in near),
        wanted=Wanted.SUIT,
        near=tuple(suit.name for suit in near),
    )


def parse_variant(text: str) -> Variant:
    """The variant a text names: a trump suit, Obenabe, Undenufe, Slalom or Guschti. Raises `NotationError`.

    >>> [str(parse_variant(text)) for text in ("Trumpf Herz", "undeufe", "atout pique", "Slalom von oben", "OU")]
    ['H', 'U', 'S', 'OU', 'OU']
    """
    bare = _TRUMP_WORD.sub("", _folded(text))
    found = _variants().get(bare, ())
    if len(found) == 1:
        return found[0]
    near = found or tuple(
        dict.fromkeys(variant for word in get_close_matches(bare, _variants()) for variant in _variants()[word])
    )
    raise NotationError(
        text,
        "a trump suit, Obenabe, Undenufe, or a Slalom or Guschti from the top or the bottom"
        + _suggestion(variant_name(variant, Deck.FRENCH, Language.DE) for variant in near),
        wanted=Wanted.VARIANT,
        near=tuple(map(str, near)),
    )


def parse_hand(text: str) -> CardSet:
    """The cards listed in a text, separated by commas, semicolons or spaces; no card twice. Raises `NotationError`.

    >>> str(parse_hand("Schilten Ass, Rosen-Under; D6 ♣10"))
    'D6 HJ SA C10'
    """
    cards: dict[Card, None] = {}
    for part in re.split(r"[,;|\n]", text):
        for card in _cards_in(part.split()):
            if card in cards:
                raise NotationError(str(card), "each card once", wanted=Wanted.EACH_CARD_ONCE, near=(str(card),))
            cards[card] = None
    return CardSet.of(cards)


def _cards_in(words: list[str]) -> Iterator[Card]:
    """The cards in a row of words; each name takes as many words as it needs, so `as de pique S 6` is two cards."""
    at = 0
    while at < len(words):
        for size in range(min(_LONGEST_NAME, len(words) - at), 1, -1):
            found = set(_readings(_folded("".join(words[at : at + size]))))
            if len(found) == 1:
                yield found.pop()
                at += size
                break
        else:
            yield parse_card(words[at])
            at += 1


def _readings(folded: str) -> Iterator[Card]:
    """Every card a normalised text can be read as."""
    suits, ranks = _suits(), _ranks()
    for at in range(1, len(folded) if len(folded) <= _MOST_LETTERS else 0):
        first, rest = folded[:at], folded[at:]
        for suit in suits.get(first, ()):
            yield from (card_of(suit, rank) for rank in _ranks_beside(first, rest))
        if first not in ranks and first != "b":
            continue
        for joiner in _JOINERS:
            second = rest.removeprefix(joiner)
            if rest.startswith(joiner) and _may_follow(first, second):
                yield from (
                    card_of(suit, rank) for suit in suits.get(second, ()) for rank in _ranks_beside(second, first)
                )


def _may_follow(rank: str, suit: str) -> bool:
    """Whether a suit may follow a rank without ambiguity: a symbol, a suit after a number, or two full words."""
    return suit in "♦♥♠♣" or rank.isdigit() or (len(rank) > 1 and len(suit) > 2)  # noqa: PLR2004  more than an abbreviation


def _ranks_beside(suit: str, rank: str) -> tuple[Rank, ...]:
    """The ranks a word can mean next to this suit: B is a Bube, but next to a suit of the German pack a Banner."""
    if rank == "b":
        if suit == "s":
            return (Rank.TEN, Rank.JACK)
        return (Rank.TEN,) if suit in _german_suits() else (Rank.JACK,)
    return (_ranks()[rank],) if rank in _ranks() else ()


def _folded(text: str) -> str:
    """The text without case, umlauts and punctuation, so that König, koenig and KONIG are the same."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(_OTHER_SYMBOLS))
    bare = _UNIMPORTANT.sub("", "".join(sign for sign in bare if not unicodedata.combining(sign)))
    return bare.replace("ae", "a").replace("oe", "o").replace("ue", "u")


@cache
def _suits() -> Mapping[str, tuple[Suit, ...]]:
    words: dict[str, tuple[Suit, ...]] = dict(_TWO_SUITS)
    for suit in Suit:
        names = [suit_name(suit, deck, language) for deck, language in product(Deck, Language)]
        words.update({_folded(word): (suit,) for word in [*_SUIT_WORDS[suit].split(), *names]})
    return words


@cache
def _german_suits() -> frozenset[str]:
    names = [suit_name(suit, Deck.GERMAN, language) for suit, language in product(Suit, Language)]
    return frozenset(map(_folded, [*_GERMAN_SUITS.split(), *names]))


@cache
def _ranks() -> Mapping[str, Rank]:
    words: dict[str, Rank] = {}
    for rank in Rank:
        names = [rank_name(rank, deck, language) for deck, language in product(Deck, Language)]
        words.update({_folded(word): rank for word in [*_RANK_WORDS[rank].split(), *names]})
    return words


@cache
def _variants() -> Mapping[str, tuple[Variant, ...]]:
    words = {word: tuple(Variant[suit.name] for suit in suits) for word, suits in _suits().items()}
    words.update({_folded(word): found for line, found in _VARIANT_WORDS.items() for word in line.split()})
    for variant, language in product(Variant, Language):
        name = _folded(variant_name(variant, Deck.FRENCH, language))
        words.setdefault(_TRUMP_WORD.sub("", name), (variant,))
    return words


@cache
def _card_names() -> Mapping[str, Card]:
    return {
        _folded(name): card
        for card, deck, language in product(CARDS, Deck, Language)
        for name in (card_name(card, deck, language), short(card, deck, language))
    }


def _near_cards(text: str) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(_card_names()[name] for name in get_close_matches(_folded(text), _card_names())))


def _suggestion(names: Iterable[str]) -> str:
    listed = " or ".join(names)
    return f"; did you mean {listed}?" if listed else ""
