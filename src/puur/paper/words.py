"""The texts of the papers from `texts/*.toml`; the pages insert their facts."""

from datetime import date
from typing import Final

from puur.decks import Language, words_of
from puur.wording.catalogue import Catalogue

SENTENCES: Final = Catalogue("puur.paper")
word: Final = SENTENCES.say
"""One sentence with its facts."""


def ordinal(number: int, language: Language) -> str:
    """A rank as people say it.

    >>> [ordinal(1, language) for language in Language], ordinal(12, Language.EN), ordinal(22, Language.EN)
    (['1.', '1er', '1º', '1st'], '12th', '22nd')
    """
    return words_of(language).ordinal(number)


def day_text(day: str, language: Language) -> str:
    """A day such as 2026-12-05 as people write it; anything else is left unchanged.

    >>> [day_text("2026-12-05", language) for language in Language]
    ['5. Dezember 2026', '5 décembre 2026', '5 dicembre 2026', '5 December 2026']
    >>> day_text("1. Advent", Language.DE), day_text("2026-08-01", Language.FR)
    ('1. Advent', '1er août 2026')
    """
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    said = words_of(language)
    number = said.ordinal(found.day) if found.day in said.ordinal_days else str(found.day)
    month = str(SENTENCES.texts(language)["date.months"][found.month - 1])
    return word(language, "date.form", day=number, month=month, year=found.year)
