"""The two packs and the four languages their cards are named in."""

from enum import StrEnum


class Deck(StrEnum):
    """The pack on the table, French or German: the same game with other pictures."""

    FRENCH = "french"
    GERMAN = "german"


class Language(StrEnum):
    """The languages in which every text for users is complete."""

    DE = "de"
    FR = "fr"
    IT = "it"
    EN = "en"
