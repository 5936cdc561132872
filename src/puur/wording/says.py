"""Sentences about the game, and about tournaments in `texts/tournament`; and the wording of lists."""

from typing import Final

from puur.decks import Language
from puur.wording.catalogue import Catalogue

SENTENCES: Final = Catalogue("puur.wording", ("texts", "texts/tournament"))
SayingFact = str | int


def say(language: Language, key: str, /, **facts: SayingFact) -> str:
    """The sentence of a key with its facts. Raises `KeyError` for an unknown key or fact.

    >>> say(Language.DE, "phase.cut", who="eine Person"), say(Language.FR, "word.trick")
    ('Eine Person hebt ab.', 'levée')
    """
    return begun(SENTENCES.message(language, key).fill(facts))


def begun(text: str) -> str:
    """Capitalise the first letter of a text that ends like a sentence, even where it begins with a fact."""
    return text[:1].upper() + text[1:] if text.endswith((".", "!", "?")) else text


def knows(key: str) -> bool:
    """Whether there is a sentence for the key."""
    return SENTENCES.knows(key)


def listed(items: tuple[str, ...], language: Language, *, last: str = "and") -> str:
    """A list as people say it; `last` is the word before its last item: `and` or `or`.

    >>> listed(("Anna", "Beat", "Carla"), Language.IT)
    'Anna, Beat e Carla'
    """
    if len(items) < 2:  # noqa: PLR2004  nothing to join
        return "".join(items)
    return f"{', '.join(items[:-1])} {say(language, f'word.{last}')} {items[-1]}"
