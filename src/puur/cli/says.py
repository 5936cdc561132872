"""What the command line says: the sentences of `texts/*.toml` in the user's language."""

from typing import Final

from puur.cli.settings import current
from puur.decks import Language
from puur.wording.catalogue import Catalogue, Text

SENTENCES: Final = Catalogue("puur.cli")


def language() -> Language:
    """The language of this call."""
    return current().language


def text(key: str) -> Text | None:
    """What is written under a dotted key, or none."""
    return SENTENCES.texts(language()).get(key)


def say(key: str, /, **facts: object) -> str:
    """The sentence under a dotted key, with its facts. Raises `KeyError` when there is none.

    >>> say("usage.missing", name="FILE")
    'Es fehlt: FILE'
    """
    return SENTENCES.say(language(), key, **facts)
