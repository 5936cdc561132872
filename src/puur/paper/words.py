"""What the papers say: the sentences of `texts/*.toml`; the pages put in their own facts."""

import tomllib
from collections.abc import Mapping
from datetime import date
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


def day_text(day: str, language: Language) -> str:
    """A day such as 2026-12-05 as people write it; anything else stays as it was typed.

    >>> [day_text("2026-12-05", language) for language in Language]
    ['5. Dezember 2026', '5 décembre 2026', '5 dicembre 2026', '5 December 2026']
    >>> day_text("1. Advent", Language.DE), day_text("2026-08-01", Language.FR)
    ('1. Advent', '1er août 2026')
    """
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    first = found.day == 1 and language in {Language.FR, Language.IT}
    number = ordinal(1, language) if first else str(found.day)
    month = words(language)["date.months"][found.month - 1]
    return word(language, "date.form", day=number, month=month, year=found.year)
