"""What all papers of an evening have in common: whose evening it is, and how its papers look."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.decks import Deck, Language

LONG: Final = "long"
"""In a field's metadata: running text, which is not cut as a name would be."""


class RoundWord(StrEnum):
    """What a round is called here."""

    PASSE = "passe"  # E, K
    ROUND = "round"  # F


class PaperFormat(StrEnum):
    """What a card or a sheet is printed on."""

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
    """In which language, with which pack's ornaments, for which evening, and what a round is called."""

    occasion: Occasion
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH
    round_word: RoundWord = RoundWord.PASSE
