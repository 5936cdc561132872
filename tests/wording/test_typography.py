"""All that people read is set as their language sets it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from puur.cli.says import SENTENCES as TERMINAL
from puur.decks import Language
from puur.desk.says import SENTENCES as DESK
from puur.desk.seating.seat_words import SENTENCES as SEATING
from puur.lessons.says import SENTENCES as LESSONS
from puur.paper.words import SENTENCES as PAPER
from puur.reglement import built_in, load
from puur.web.http.sentences import SENTENCES as WEB
from puur.wording.catalogue import Catalogue, Text
from puur.wording.says import SENTENCES as GAME

TYPED: Final = re.compile(
    r"`[^`]*`|puur\[[^\]]*\]|\bE: [A-Z0-9 ]+|\w+\.toml:\S+ |^[?] |Un [?!] |tape [?] |[?] = |import secrets.*"
)
"""What stands as it is typed: commands, examples, the key `?`."""
STRAIGHT: Final = re.compile(r"(?<=[^\W\d])'(?=\w)|(?<=\})'(?=s\b)|(?<=s)'(?= [a-z])|(?<=po)'")
UNSPACED: Final = re.compile(r"[^\u202f][;:!?](?=\s|$)|[^\u202f]»|«[^\u202f]")


SITUATIONS: Final = Path(__file__).parents[1] / "situations"
TITLE: Final = re.compile(r'title_(de|fr|it) = "(.*)"')
EVERYTHING: Final = (TERMINAL, GAME, LESSONS, DESK, SEATING, PAPER, WEB)


def sentences(language: Language, among: tuple[Catalogue, ...] = EVERYTHING) -> Iterator[tuple[str, str]]:
    """Every sentence of the program, by its key; not the command lines of examples."""
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
    """Whoever reads is «tu»; only in the lessons two partners are spoken to, and at the table the others."""
    polite = re.compile(r"\b((?<!s’il )vous|votre|vos|vôtre|veuillez)\b", re.IGNORECASE)
    spoken = tuple(catalogue for catalogue in EVERYTHING if catalogue is not LESSONS)
    assert [] == [f"{key}: {text}" for key, text in sentences(Language.FR, spoken) if polite.search(text)]


@pytest.mark.parametrize("name", built_in())
def test_articles_are_set_like_sentences(name: str) -> None:
    """What an article demands is read beside them."""
    texts = [text for article in load(name).articles for text in (article.title, article.demands)]
    french, italian = [text[Language.FR] for text in texts], [text[Language.IT] for text in texts]
    assert [] == [text for text in (*french, *italian) if STRAIGHT.search(text)]
    assert [] == [text for text in french if UNSPACED.search(text)]


def test_titles_of_cases_are_set_like_sentences() -> None:
    """They head the casebook, and what a referee finds when he searches."""
    lines = [line for file in sorted(SITUATIONS.rglob("*.toml")) for line in file.read_text("utf-8").splitlines()]
    titles = [found for line in lines if (found := TITLE.fullmatch(line)) is not None]
    assert [] == [found[2] for found in titles if STRAIGHT.search(found[2])]
    assert [] == [found[2] for found in titles if found[1] == "fr" and UNSPACED.search(found[2])]
