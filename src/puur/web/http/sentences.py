"""What the web says: the sentences of every floor's own `texts/`, and of `pages/texts` for the pages' scripts."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from puur.decks import Language
from puur.desk.plural_choice import chosen

Text = str | dict[str, "Text"]
WEB: Final = Path(__file__).parents[1]
"""Where the floors lie."""


@cache
def folders() -> tuple[str, ...]:
    """Where sentences stand, each floor's beside what says them.

    >>> "table/texts" in folders()
    True
    """
    found = {file.parent for file in WEB.glob(f"**/texts/**/{Language.DE.value}.toml")}
    return tuple(sorted(folder.relative_to(WEB).as_posix() for folder in found))


@cache
def sentences(language: Language, where: tuple[str, ...] | None = None) -> Mapping[str, str]:
    """Every sentence of a language by its dotted key; with `where` those of some folders alone.

    >>> "problem.taken" in sentences(Language.DE)
    True
    """
    found: dict[str, str] = {}
    for folder in folders() if where is None else where:
        told = (WEB / folder / f"{language.value}.toml").read_text(encoding="utf-8")
        found |= dict(_flat(tomllib.loads(told), ""))
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
