"""What the web says: the sentences of `texts/*.toml` and, for the pages' scripts, of `pages/texts/*.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from puur.decks import Language
from puur.desk.choosing import chosen

Text = str | dict[str, "Text"]
FOLDERS: Final = (
    "texts",
    "texts/people",
    "texts/after",
    "texts/api",
    "texts/desk",
    "texts/desk_public",
    "texts/desk_season",
    "pages/texts",
)


@cache
def sentences(language: Language, folders: tuple[str, ...] = FOLDERS) -> Mapping[str, str]:
    """Every sentence of a language by its dotted key.

    >>> "problem.taken" in sentences(Language.DE)
    True
    """
    found: dict[str, str] = {}
    for folder in folders:
        file = files("puur.web").joinpath(*folder.split("/"), f"{language.value}.toml")
        if file.is_file():
            found |= dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))
    return found


def _flat(table: Mapping[str, Text], path: str) -> Iterator[tuple[str, str]]:
    for name, held in table.items():
        if isinstance(held, str):
            yield path + name, held
        else:
            yield from _flat(held, f"{path}{name}.")


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence under a dotted key with its facts. Raises `KeyError` when there is none.

    Of an evening's rounds it tells as of Passen where `passe` is told.

    >>> say(Language.DE, "problem.taken")
    'Der Platz ist besetzt.'
    """
    return chosen(sentences(language)[key], facts, passe=bool(facts.get("passe"))).format_map(facts)
