"""What an error of a reader expected or found, in the language of who reads it.

Below this layer errors carry English phrases (`RecordError.expected`). Here each is known in four languages, with a
place for every fact that varies; `texts/phrases.toml` holds them.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from puur.decks import Language

_NEAR = "near"
_FACT = re.compile(r"\\\{(\w+)\\\}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase in all languages, and the pattern by which the English one is recognised."""

    texts: Mapping[Language, str]
    pattern: re.Pattern[str]


def phrase_text(english: str, language: Language) -> str:
    """The phrase in a language; one that is not known stays English.

    >>> phrase_text("the number of a trick, 1 to 9", Language.FR)
    "le numéro d'une levée, 1 à 9"
    """
    if language is Language.EN:
        return english
    for phrase in phrases():
        found = phrase.pattern.fullmatch(english)
        if found is not None:
            facts = found.groupdict()
            if _NEAR in facts:  # a guess after what was expected, which is a phrase of its own
                facts["expected"] = phrase_text(facts["expected"], language)
                facts[_NEAR] = facts[_NEAR].replace(" or ", ", ")
            return phrase.texts[language].format_map(facts)
    return english


@cache
def phrases() -> tuple[Phrase, ...]:
    """Every phrase; those without a fact first, as they are the surest to be meant."""
    text = files("puur.wording").joinpath("texts", "phrases.toml").read_text(encoding="utf-8")
    tables: list[dict[str, str]] = tomllib.loads(text)["phrase"]
    found = (_phrase({Language(name): written for name, written in table.items()}) for table in tables)
    return tuple(sorted(found, key=lambda phrase: (phrase.pattern.groups, -len(phrase.pattern.pattern))))


def _phrase(texts: Mapping[Language, str]) -> Phrase:
    pattern = _FACT.sub(r"(?P<\1>.*)", re.escape(texts[Language.EN]))
    return Phrase(texts, re.compile(pattern, re.DOTALL))
