"""Everyday expressions and their meaning: the concepts of `everyday.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from puur.decks import Language
from puur.spiel.fault import IrregularityKind


@dataclass(frozen=True, slots=True)
class Concept:
    """Some sayings that mean the same, in every language, and what answers them.

    `kinds` are the irregularities, the likeliest first; `keys` those whose article in the Reglement answers, `articles`
    others that do, `themes` those of the casebook that are about it.
    """

    sayings: Mapping[Language, tuple[str, ...]]
    kinds: tuple[IrregularityKind, ...] = ()
    keys: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()


@cache
def concepts() -> tuple[Concept, ...]:
    """All of them.

    >>> concepts()[1].kinds
    (<IrregularityKind.REVOKE: 'revoke'>,)
    """
    listed: list[Mapping[str, list[str]]] = tomllib.loads(_text())["concept"]
    return tuple(
        Concept(
            {language: tuple(entry[language.value]) for language in Language},
            tuple(map(IrregularityKind, entry.get("kinds", ()))),
            tuple(entry.get("keys", ())),
            tuple(entry.get("articles", ())),
            tuple(entry.get("themes", ())),
        )
        for entry in listed
    )


@cache
def idle_words() -> frozenset[str]:
    """The words that tell nothing of a situation, in all languages."""
    listed: Mapping[str, str] = tomllib.loads(_text())["idle"]
    return frozenset(word for words in listed.values() for word in words.split())


def _text() -> str:
    return files("puur.web.pages.referee").joinpath("everyday.toml").read_text(encoding="utf-8")
