"""The two packs and the four languages their cards are named in."""

from enum import StrEnum


class Deck(StrEnum):
    """The pack on the table. Same game, two faces."""

    FRENCH = "french"
    GERMAN = "german"


class Language(StrEnum):
    """The languages everything people read is complete in."""

    DE = "de"
    FR = "fr"
    IT = "it"
    EN = "en"
