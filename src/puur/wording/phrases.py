"""Translating what a parser's error expected or found into the user's language.

Below this layer errors carry English phrases (`RecordError.expected`). Here each is known in four languages, with a
place for every fact that varies; `texts/phrases.toml` holds them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from puur.decks import (
    Deck,
    Language,
    card_name,
    parse_card,
    parse_suit,
    parse_variant,
    suit_name,
    variant_name,
)
from puur.errors import NotationError
from puur.record.line_forms import english_of
from puur.wording.catalogue import read_table
from puur.wording.message import Message, read_message
from puur.wording.says import listed, say

_GUESS = re.compile(r"(?P<expected>.*); did you mean (?P<near>.*)\?", re.DOTALL)
_WORDS = re.compile(r"(.*one of: )(.*)", re.DOTALL)
_FACT = re.compile(r"\\\{(\w+)\\\}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase in all languages, and the pattern by which the English one is recognised."""

    texts: Mapping[Language, Message]
    pattern: re.Pattern[str]


def phrase_text(english: str, language: Language) -> str:
    """The phrase in a language; one that is not known stays English.

    >>> phrase_text("the number of a trick, 1 to 9", Language.FR)
    'le numéro d’une levée, 1 à 9'
    >>> phrase_text("a suit such as spades, shields or S; did you mean Schaufel or Kreuz?", Language.IT)
    'un seme come picche, scudi o S, forse picche o fiori'
    """
    guess = _GUESS.fullmatch(english)
    if guess is not None:
        near = tuple(_meant(name, guess["expected"], language) for name in guess["near"].split(" or "))
        what = phrase_text(guess["expected"], language)
        return say(language, "frame.perhaps", what=what, near=listed(near, language, last="or"))
    if language is Language.EN:
        return _WORDS.sub(lambda found: f"{found[1]}{_in_english(found[2])}", english)
    for phrase in phrases():
        found = phrase.pattern.fullmatch(english)
        if found is not None:
            return phrase.texts[language].fill(found.groupdict())
    return english


def _in_english(words: str) -> str:
    """The words of lines that are listed, as they are spelled in English."""
    return ", ".join(map(english_of, words.split(", ")))


def _meant(name: str, expected: str, language: Language) -> str:
    """The name of a suggested card, suit or variant, which parsers give in German; a line's word stays."""
    try:
        if expected.startswith("a card"):
            return card_name(parse_card(name), Deck.FRENCH, language)
        if expected.startswith("a suit"):
            return suit_name(parse_suit(name), Deck.FRENCH, language)
        if expected.startswith("another word"):
            return f"'{name}'"
        return variant_name(parse_variant(name), Deck.FRENCH, language)
    except NotationError:
        return name


@cache
def phrases() -> tuple[Phrase, ...]:
    """All phrases, those without facts first, since they match most reliably."""
    tables = read_table(files("puur.wording").joinpath("texts", "phrases.toml"))["phrase"]
    if not isinstance(tables, list):
        raise TypeError("phrases.toml is a list of phrases")
    found = (_phrase({Language(name): str(written) for name, written in table.items()}) for table in tables)
    return tuple(sorted(found, key=lambda phrase: (phrase.pattern.groups, -len(phrase.pattern.pattern))))


def _phrase(texts: Mapping[Language, str]) -> Phrase:
    pattern = _FACT.sub(r"(?P<\1>.*)", re.escape(texts[Language.EN]))
    messages = {language: read_message(text, language) for language, text in texts.items()}
    return Phrase(messages, re.compile(pattern, re.DOTALL))
