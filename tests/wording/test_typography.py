"""The sentences of the terminal, of the game and of the lessons are set as their language sets them."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from puur.cli.says import SENTENCES as TERMINAL
from puur.decks import Language
from puur.lessons.says import SENTENCES as LESSONS
from puur.wording.catalogue import Catalogue, Text
from puur.wording.says import SENTENCES as GAME

TYPED: Final = re.compile(
    r"`[^`]*`|puur\[[^\]]*\]|\bE: [A-Z0-9 ]+|\w+\.toml:\S+ |^[?] |Un [?!] |tape [?] |[?] = |import secrets.*"
)
"""What stands as it is typed: commands, examples, the key `?`."""
STRAIGHT: Final = re.compile(r"(?<=[^\W\d])'(?=\w)")
UNSPACED: Final = re.compile(r"[^\u202f][;:!?](?=\s|$)|[^\u202f]»|«[^\u202f]")


EVERYTHING: Final = (TERMINAL, GAME, LESSONS)


def sentences(language: Language, among: tuple[Catalogue, ...] = EVERYTHING) -> Iterator[tuple[str, str]]:
    """Every sentence of the terminal, of the game and of the lessons, by its key; not the command lines of examples."""
    for catalogue in among:
        for key, text in catalogue.texts(language).items():
            yield from ((key, TYPED.sub("", line)) for line in flat(text) if not line.startswith("puur "))


def flat(text: Text) -> Iterator[str]:
    """The lines of a text."""
    if isinstance(text, str):
        yield text
    else:
        for part in text:
            yield from flat(part)


@pytest.mark.parametrize("language", Language)
def test_an_apostrophe_is_one(language: Language) -> None:
    """«l’atout», not «l'atout»."""
    assert [] == [f"{key}: {text}" for key, text in sentences(language) if STRAIGHT.search(text)]


def test_french_signs_have_their_narrow_space() -> None:
    """Before ; : ! ? and within «» stands a narrow space at which no line breaks."""
    assert [] == [f"{key}: {text}" for key, text in sentences(Language.FR) if UNSPACED.search(text)]


def test_french_says_tu() -> None:
    """A player is «tu», everywhere; only in the lessons two partners are spoken to."""
    polite = re.compile(r"\b(vous|votre|vos|vôtre)\b", re.IGNORECASE)
    assert [] == [f"{key}: {text}" for key, text in sentences(Language.FR, (TERMINAL, GAME)) if polite.search(text)]
