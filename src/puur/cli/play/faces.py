"""How cards look in a terminal: both packs, in two colours or four, with symbols or with letters."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.text import Text

from puur.cards import Card, CardSet, Suit
from puur.cli.faces import suit_sign
from puur.decks import SYMBOLS, Deck, Language, short, suit_name
from puur.modes import STRENGTH, Mode, Variant


class Colours(Enum):
    """How many colours tell the suits of the French pack apart."""

    TWO = 2
    FOUR = 4


_SUIT_ORDER: Final = (Suit.S, Suit.H, Suit.C, Suit.D)  # colours alternate in the hand
_STYLES: Final[Mapping[tuple[Deck, Colours], tuple[str, str, str, str]]] = {
    (Deck.FRENCH, Colours.TWO): ("bold red", "bold red", "bold", "bold"),
    (Deck.FRENCH, Colours.FOUR): ("bold bright_blue", "bold red", "bold", "bold green"),
    (Deck.GERMAN, Colours.TWO): ("bold yellow", "bold red", "bold bright_blue", "bold green"),
    (Deck.GERMAN, Colours.FOUR): ("bold yellow", "bold red", "bold bright_blue", "bold green"),
}


@dataclass(frozen=True, slots=True)
class PlayFaces:
    """The look of the cards: which pack, how coloured, and whether the output has suit symbols."""

    deck: Deck
    language: Language
    colours: Colours = Colours.TWO
    symbols: bool = True

    def name(self, card: Card) -> str:
        """A card in a few signs: `♠B`, `SiU`; without symbols the suit's first two letters, `ScB`."""
        told = short(card, self.deck, self.language)
        rank = told[2:] if self.deck is Deck.GERMAN else told[1:]
        return suit_sign(card.suit, self.deck, self.language, symbols=self.symbols) + rank

    def face(self, card: Card, *, dim: bool = False) -> Text:
        """A card in its colour; dim where it cannot be played now."""
        return Text(self.name(card), style="dim" if dim else self.style(card.suit))

    def style(self, suit: Suit) -> str:
        """A suit's colour."""
        return _STYLES[self.deck, self.colours][suit]

    def suit(self, suit: Suit, *, brief: bool = False) -> Text:
        """A suit with its symbol and its name, or only in a sign or two."""
        if brief:
            return Text(suit_sign(suit, self.deck, self.language, symbols=self.symbols), style=self.style(suit))
        name = suit_name(suit, self.deck, self.language)
        sign = f"{SYMBOLS[suit]} " if self.symbols and self.deck is Deck.FRENCH else ""
        return Text(sign + name, style=self.style(suit))


def in_order(hand: CardSet, variant: Variant | None) -> tuple[Card, ...]:
    """A hand as people hold it: suits with alternating colours, in each the strongest card first."""
    mode: Mode = (variant or Variant.O).mode(0)
    strength = STRENGTH[mode.order]
    return tuple(held for suit in _SUIT_ORDER for held in sorted(hand.of_suit(suit), key=lambda card: -strength[card]))
