"""Which language to speak: what was asked for, else what the environment speaks, else German."""

import locale
import os
from collections.abc import Mapping
from typing import Final

from puur.decks import Language

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_WINDOWS_NAMES: Final = {"german": "de", "french": "fr", "italian": "it", "english": "en"}


def language_of(name: str) -> Language | None:
    """The language of a locale's name, or none.

    >>> language_of("fr_CH.UTF-8"), language_of("C.UTF-8")
    (<Language.FR: 'fr'>, None)
    """
    word = name.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    word = _WINDOWS_NAMES.get(word, word)
    return Language(word) if word in set(Language) else None


def environment_language(environment: Mapping[str, str]) -> Language:
    """The language the environment asks for, in the order gettext looks; German where it says nothing.

    >>> environment_language({"LANG": "it_CH.UTF-8"})
    <Language.IT: 'it'>
    """
    for variable in VARIABLES:
        for name in environment.get(variable, "").split(":"):
            found = language_of(name)
            if found is not None:
                return found
    if os.name == "nt":
        return language_of(locale.getlocale()[0] or "") or Language.DE
    return Language.DE
