"""What all papers of an evening share: the occasion, and the look."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.decks import Deck, Language

LONG: Final = "long"
"""In a field's metadata: running text, which is not cut like a name."""


class RoundWord(StrEnum):
    """The word for a round."""

    PASSE = "passe"  # E, K
    ROUND = "round"  # F


class PaperFormat(StrEnum):
    """The format of a card or sheet."""

    A4 = "a4"
    A5 = "a5"
    TWO = "2-up"  # two on A4, to be cut
    FOUR = "4-up"
    EIGHT = "8-up"


@dataclass(frozen=True, slots=True)
class Occasion:
    """The evening: its name, and where known its date, place and club, as people write them."""

    name: str
    date: str = ""
    place: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class PaperLook:
    """The language, the pack of the ornaments, the occasion, and the word for a round."""

    occasion: Occasion
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH
    round_word: RoundWord = RoundWord.PASSE
