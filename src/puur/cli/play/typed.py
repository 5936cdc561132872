"""What the player types: a number, a card in any spelling, a word in any of the four languages."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import product
from typing import Final

from puur.cards import Card, card
from puur.cli.says import SENTENCES, say
from puur.decks import Deck, Language, card_name, parse_card
from puur.errors import NotationError


class TypedWord(StrEnum):
    """The words that are known beside cards and names of variants; how they are spelled stands in the texts."""

    HELP = "help"
    TIP = "tip"
    TAFEL = "tafel"
    LAST = "last"
    HAND = "hand"
    SAVE = "save"
    QUIT = "quit"
    YES = "yes"
    NO = "no"
    SCHIEBEN = "schieben"
    WEISEN = "weisen"
    FRAGEN = "fragen"
    STOECK = "stoeck"
    BEDANKEN = "bedanken"
    REST = "rest"
    TURN = "turn"
    BACK = "back"
    NEXT = "next"


JOINED: Final = "_"
"""What stands in the texts between words that are typed together."""
AGREED: Final = frozenset({TypedWord.YES, TypedWord.NO})
"""What answers a question that asks no more than that."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of the hand that a text may mean: one, several, or none."""

    found: tuple[Card, ...]


def word_of(text: str, among: Collection[TypedWord] = frozenset(TypedWord)) -> TypedWord | None:
    """The word a text is, in any language; `among` are those it can be here: Italian `s` says yes, elsewhere it passes.

    >>> word_of("Hilfe"), word_of("aide"), word_of("pass the choice on"), word_of("♠9")
    (<TypedWord.HELP: 'help'>, <TypedWord.HELP: 'help'>, <TypedWord.SCHIEBEN: 'schieben'>, None)
    """
    said = " ".join(text.casefold().strip(" .!\u202f").replace("'", "’").split())
    return next((word for word in _words().get(said, ()) if word in among), None)


def spelled(word: TypedWord) -> str:
    """How a word is written out in the language of the user."""
    spellings = say(f"play.words.{word.value}").split()
    return next((spelling for spelling in spellings if len(spelling) > 1), spellings[0])


@cache
def _words() -> Mapping[str, tuple[TypedWord, ...]]:
    found: dict[str, tuple[TypedWord, ...]] = {}
    for language, word in product(Language, TypedWord):
        spelled = SENTENCES.say(language, f"play.words.{word.value}")
        for spelling in spelled.casefold().split():
            typed = spelling.replace(JOINED, " ")
            found[typed] = (*found.get(typed, ()), word)
    return found


def number_of(text: str, most: int) -> int | None:
    """The number a text is, if it counts something that is there: 1 to `most`."""
    digits = text.strip(" .)")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):  # noqa: PLR2004  longer counts nothing here
        return None
    return int(digits) if 1 <= int(digits) <= most else None


def cards_meant(text: str, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards a text may mean: by its number in the hand, by its name, or by a part of its name.

    Raises `NotationError` where it means no card at all. A card named in full is found even if another holds it.

    >>> hand = (Card.SA, Card.SJ, Card.HJ)
    >>> [[str(card) for card in cards_meant(text, hand)] for text in ("2", "Schuufle Ass", "bube", "D6")]
    [['SJ'], ['SA'], ['SJ', 'HJ'], ['D6']]
    """
    number = number_of(text, len(hand))
    if number is not None:
        return (hand[number - 1],)
    begun = tuple(held for held in hand if _begins(text, held))
    try:
        return (parse_card(text),)
    except NotationError as error:
        near = tuple(near_card for near_card in map(card, error.near) if near_card in hand)
        if begun or (near and len(near) < len(error.near)):
            return begun or near
        raise


def _begins(text: str, card: Card) -> bool:
    """Whether every word typed begins a word of the card's name, in whichever pack and language."""
    typed = text.casefold().split()
    names = (card_name(card, deck, language).casefold().split() for deck, language in product(Deck, Language))
    return any(all(any(word.startswith(begun) for word in name) for begun in typed) for name in names) and bool(typed)
