"""What the web says: the sentences of `texts/*.toml` in a language; `n` chooses among the forms of one."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from puur.decks import Language

Text = str | dict[str, "Text"]


@cache
def sentences(language: Language) -> Mapping[str, str]:
    """Every sentence of a language by its dotted key.

    >>> "chair.start" in sentences(Language.DE)
    True
    """
    content = files("puur.web").joinpath("texts", f"{language.value}.toml").read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(content), ""))


def _flat(table: Mapping[str, Text], path: str) -> Iterator[tuple[str, str]]:
    for name, held in table.items():
        if isinstance(held, str):
            yield path + name, held
        else:
            yield from _flat(held, f"{path}{name}.")


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence under a dotted key with its facts. Raises `KeyError` when there is none.

    >>> say(Language.DE, "chair.start")
    'Beginnen'
    """
    return sentences(language)[key].format_map(facts)
