"""The words with which lines of a description begin, and a line of each that is right: what a fault of one shows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.record.act_rows import OF_THE_SPIEL, QUESTIONS, SIGHTINGS

LINE_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "reglement": ("reglement", "rules"),
        "karten": ("karten", "deck", "kartenbild"),
        "variante": ("variante", "variant", "spielart", "mode", "trumpf"),
        "geber": ("geber", "dealer"),
        "ausspiel": ("ausspiel", "leader", "vorhand"),
        "schreiber": ("schreiber", "writer"),
        "stand": ("stand", "carried"),
        "runde": ("runde", "round", "passe"),
        "name": ("name",),
        "hand": ("hand",),
        "stich": ("stich", "trick"),
        "tisch": ("tisch", "table"),
        "gekehrt": ("gekehrt", "turned"),
        "ausgespielt": ("ausgespielt", "played-out"),
    }
)
"""What a line of a description is called beside the acts of a record: in German, in English, and otherwise."""
_TAILS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "reglement": "schieber",
        "karten": "deutsch",
        "variante": "D",
        "geber": "N",
        "ausspiel": "S",
        "schreiber": "S",
        "stand": "312 405",
        "runde": "3",
        "name": "S Anna",
        "hand": "S DJ D9 ?",
        "stich": "3 E: HA H6 H10 H7",
        "tisch": "E: HA H6 H10",
        "gekehrt": "",
        "ausgespielt": "",
        "mischen-verlangen": "E",
        "mischen": "S",
        "abheben": "N 12",
        "lupfen": "N 12 HA",
        "geben": "S",
        "würfeln": "S 4",
        "ziehen": "S H7",
        "ansage": "S D",
        "schieben": "S",
        "voraussage": "S 62",
        "karte": "S C7",
        "weis": "S 50 H9-Q",
        "fragen": "E S wiederholen",
        "stöck": "S",
        "kehren": "S",
        "rest": "S",
        "bedanken": "S",
        "melden": "W S bemerkung",
        "einspruch": "W S 3",
        "wählen": "W 1 2",
        "entscheid": "1 2",
    }
)
"""What stands after its first word on a line that is right."""
_ACTS: Final[Mapping[str, tuple[str, ...]]] = {row.word: tuple(row.spellings.split()) for row in OF_THE_SPIEL}
_SPELLED: Final = {spelling: word for word, spelled in (*LINE_WORDS.items(), *_ACTS.items()) for spelling in spelled}
_ENGLISH: Final[Mapping[str, str]] = {
    **{word: spelled[min(1, len(spelled) - 1)] for word, spelled in LINE_WORDS.items()},
    **{word: spelled[-1] for word, spelled in _ACTS.items()},
    **{german: kind.value.replace("_", "-") for kind, german in (*SIGHTINGS.items(), *QUESTIONS.items())},
    "deutsch": "german",
}


def english_of(word: str) -> str:
    """The English spelling of a German word of a line; any other word is unchanged.

    >>> english_of("kehren"), english_of("bemerkung"), english_of("HA")
    ('turn', 'remark', 'HA')
    """
    return _ENGLISH.get(word, word)


def example_of(key: str) -> str:
    """A line that is right and begins with this word, in English where the word is; "" where no line begins with it.

    >>> example_of("kehren"), example_of("report"), example_of("blubb")
    ('kehren S', 'report W S remark', '')
    """
    word = _SPELLED.get(key)
    if word is None:
        return ""
    tail = _TAILS[word].split()
    return " ".join((key, *(map(english_of, tail) if key == english_of(word) != word else tail)))
