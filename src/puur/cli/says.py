"""What the command line says: the sentences of `texts/*.toml` in the user's language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from puur.cli.settings import current
from puur.decks import Language

Text = str | list["Text"] | dict[str, "Text"]
PLACE: Final = "puur.cli"


@cache
def texts(language: Language) -> Mapping[str, Text]:
    """Everything in one language."""
    content = files(PLACE).joinpath("texts", f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, Text] = tomllib.loads(content)
    return found


def language() -> Language:
    """The language of this call."""
    return current().language


def text(key: str) -> Text | None:
    """What stands under a dotted key, or none."""
    found: Text = dict(texts(language()))
    for part in key.split("."):
        if not isinstance(found, dict) or part not in found:
            return None
        found = found[part]
    return found


def say(key: str, /, **facts: object) -> str:
    """The sentence under a dotted key, with its facts. Raises `KeyError` when there is none.

    >>> say("usage.missing", name="FILE")
    'Es fehlt: FILE'
    """
    found = text(key)
    if not isinstance(found, str):
        raise KeyError(key)
    return found.format_map(facts)
