"""The sentences of a package: read once per language from the files of its `texts`, each parsed on first use.

To add a sentence, write it under the same key in the files of all languages; `tests/wording/test_catalogues.py` names
by file and key what is missing, differs or cannot be read. `message.py` says how one is written. To try out texts that
are not shipped, name in `PUUR_TEXTS` a folder that holds them by room: `puur.desk/texts/it.toml`.
"""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from puur.decks import Language
from puur.wording.message import Message, MessageError, Script, read_message

Text = str | tuple["Text", ...]
"""A sentence, or a list of sentences."""
ELSEWHERE: Final = "PUUR_TEXTS"


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The sentences of a package, in every language, by their dotted keys."""

    package: str
    folders: tuple[str, ...] = ("texts",)
    _texts: dict[Language, dict[str, Text]] = field(default_factory=dict, init=False, repr=False)
    _messages: dict[tuple[Language, str], Message] = field(default_factory=dict, init=False, repr=False)

    def say(self, language: Language, key: str, /, **facts: object) -> str:
        """The sentence of a key with its facts. Raises `KeyError` for an unknown key or fact.

        >>> Catalogue("puur.wording").say(Language.DE, "act.cut", who="Anna", n=1)
        'Anna hebt 1 Karte ab'
        """
        message = self._messages.get((language, key)) or self.message(language, key)
        return message.fill(facts)

    def message(self, language: Language, key: str) -> Message:
        """The message of a key. Raises `KeyError` for an unknown one, or for a list of sentences."""
        found = self._messages.get((language, key))
        if found is None:
            text = self.texts(language)[key]
            if not isinstance(text, str):
                raise KeyError(key)
            try:
                found = self._messages[language, key] = read_message(text, language)
            except MessageError as error:
                raise MessageError(f"{self.package} {language}: {key}: {error}") from None
        return found

    def knows(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self.texts(Language.DE)

    def texts(self, language: Language) -> Mapping[str, Text]:
        """All raw texts of a language, by dotted key."""
        if language not in self._texts:
            self._texts[language] = {
                key: text for file in self.files(language) for key, text in texts_in(read_table(file))
            }
        return self._texts[language]

    def scripts(self, language: Language, *parts: str) -> dict[str, Script]:
        """The sentences of these parts, or all, for scripts and papers, which fill them themselves."""
        told: dict[str, Script] = {}
        for key, text in self.texts(language).items():
            if not parts or key.startswith(parts):
                told[key] = self.message(language, key).script if isinstance(text, str) else list(map(str, text))
        return told

    def files(self, language: Language) -> Iterator[Traversable]:
        """The files of a language."""
        elsewhere = os.environ.get(ELSEWHERE)
        for folder in self.folders:
            own = files(self.package).joinpath(folder, f"{language.value}.toml")
            other = Path(elsewhere or "", self.package, folder, own.name)
            yield other if elsewhere and other.exists() else own


def read_table(file: Traversable) -> Mapping[str, object]:
    """The content of a TOML file."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def texts_in(table: Mapping[str, object], path: str = "") -> Iterator[tuple[str, Text]]:
    """The texts of a table by their dotted keys."""
    for name, held in table.items():
        if isinstance(held, dict):
            yield from texts_in(held, f"{path}{name}.")
        else:
            key = sys.intern(f"{path}{name}")  # one for all languages
            yield key, _text(held, key)


def _text(held: object, key: str) -> Text:
    if isinstance(held, list):
        return tuple(_text(part, key) for part in held)
    if not isinstance(held, str):
        raise TypeError(f"{key}: a sentence is a text, or a list of some")
    return held
