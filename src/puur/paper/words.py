"""What the papers say: the sentences of `texts/*.toml`; the pages put in their own facts."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from puur.decks import Language

_PLACE: Final = "puur.paper"
Words = Mapping[str, str | tuple[str, ...]]


@cache
def words(language: Language) -> Words:
    """Everything in one language, by its dotted key.

    >>> words(Language.DE)["lot.name"], words(Language.IT)["lot.name"]
    ('Los', 'Sorteggio')
    """
    content = files(_PLACE).joinpath("texts", f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, str | tuple[str, ...]] = {}
    for group, entries in tomllib.loads(content).items():
        for key, entry in entries.items():
            found[f"{group}.{key}"] = entry if isinstance(entry, str) else tuple(entry)
    return found


def word(language: Language, key: str, /, **facts: str | int) -> str:
    """One sentence with its facts. Raises `KeyError` for an unknown key, or one that holds several sentences.

    >>> word(Language.FR, "round.passe", n=2)
    'Passe 2'
    """
    found = words(language)[key]
    if not isinstance(found, str):
        raise KeyError(key)
    return found.format_map(facts)


def ordinal(number: int, language: Language) -> str:
    """A rank as people say it.

    >>> [ordinal(1, language) for language in Language], ordinal(12, Language.EN), ordinal(22, Language.EN)
    (['1.', '1er', '1º', '1st'], '12th', '22nd')
    """
    match language:
        case Language.DE:
            return f"{number}."
        case Language.FR:
            return "1er" if number == 1 else f"{number}e"
        case Language.IT:
            return f"{number}º"
        case Language.EN:
            teens = number // 10 % 10 == 1
            return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
