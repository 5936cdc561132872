"""Cards and hands in a few signs, coloured by suit: `♠ A K 9`, in either pack, also where suits have no symbol."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import click

from puur.cards import CARDS, Card, CardSet, Rank, Suit, card_of
from puur.cli.code_pages import can_show
from puur.cli.layout import GAP, columns
from puur.decks import SYMBOLS, Deck, Language, short, suit_name
from puur.wording import Voice

_ORDER: Final = (Suit.S, Suit.H, Suit.C, Suit.D)  # colours alternate
_COLOURS: Final[Mapping[Deck, tuple[str | None, str | None, str | None, str | None]]] = {
    Deck.FRENCH: ("red", "red", None, None),
    Deck.GERMAN: ("yellow", "red", "blue", "green"),
}
_SPELLED: Final = 2
"""Letters of a suit's name where its symbol cannot be shown."""


def suit_sign(suit: Suit, deck: Deck, language: Language, *, symbols: bool) -> str:
    """A suit in a sign or two: its symbol, `Si` in the German pack, or the first letters of its name.

    >>> [suit_sign(Suit.S, deck, Language.DE, symbols=symbols) for deck in Deck for symbols in (True, False)]
    ['♠', 'Sc', 'Si', 'Si']
    """
    if deck is Deck.GERMAN:
        return short(card_of(suit, Rank.ACE), Deck.GERMAN)[:_SPELLED]
    return SYMBOLS[suit] if symbols else suit_name(suit, Deck.FRENCH, language)[:_SPELLED].title()


@dataclass(frozen=True, slots=True)
class Faces:
    """How cards are shown: in the pack and the language of a voice, with symbols or letters."""

    voice: Voice
    symbols: bool

    def sign(self, suit: Suit) -> str:
        """A suit: its symbol, `Si` in the German pack, or the first letters of its name."""
        return suit_sign(suit, self.voice.deck, self.voice.language, symbols=self.symbols)

    def rank(self, card: Card) -> str:
        """A card's rank in a sign or two."""
        return _rank(card, self.voice.deck, self.voice.language)

    def name(self, card: Card) -> str:
        """A card without colour: `♠B`, `SiU`, `ScB`."""
        return self.sign(card.suit) + self.rank(card)

    def face(self, card: Card) -> str:
        """A card in its colour."""
        return self._coloured(self.name(card), card.suit)

    @property
    def width(self) -> int:
        """The columns the widest card needs."""
        return max(len(self.name(card)) for card in CARDS)

    def suits(self, hand: CardSet) -> tuple[str, ...]:
        """A hand suit by suit, the highest card first."""
        return _suits(hand, self.voice.deck, self.voice.language, symbols=self.symbols)

    def hand(self, label: str, hand: CardSet, *, indent: str = "") -> Iterator[str]:
        """A labelled hand on one line, or on more where it is too long."""
        line = indent + label
        empty, width = " " * len(line), columns()
        for group in self.suits(hand):
            if len(click.unstyle(line + GAP + group)) > width and line.strip():
                yield line
                line = empty
            line += GAP + group
        yield line

    def hands(self, hands: tuple[tuple[str, CardSet], ...], *, indent: str = "") -> Iterator[str]:
        """Several hands below each other."""
        width = max((len(label) for label, _ in hands), default=0)
        for label, hand in hands:
            yield from self.hand(label.ljust(width), hand, indent=indent)

    def _coloured(self, text: str, suit: Suit) -> str:
        return _coloured(text, suit, self.voice.deck)


@lru_cache(maxsize=4)
def _suits(hand: CardSet, deck: Deck, language: Language, *, symbols: bool) -> tuple[str, ...]:
    """A hand suit by suit: act by act most hands are shown as they were before."""
    found = ((suit, tuple(reversed(tuple(hand.of_suit(suit))))) for suit in _ORDER)
    return tuple(
        _coloured(suit_sign(suit, deck, language, symbols=symbols), suit, deck)
        + " "
        + " ".join(_rank(card, deck, language) for card in cards)
        for suit, cards in found
        if cards
    )


def _rank(card: Card, deck: Deck, language: Language) -> str:
    told = short(card, deck, language)
    return told[_SPELLED:] if deck is Deck.GERMAN else told[1:]


def _coloured(text: str, suit: Suit, deck: Deck) -> str:
    colour = _COLOURS[deck][suit]
    return text if colour is None else click.style(text, fg=colour)


def faces_for(voice: Voice) -> Faces:
    """The cards as the present output can show them."""
    return Faces(voice, can_show("".join(SYMBOLS)))
