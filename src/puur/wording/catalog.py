"""The sentences, read once per language from `texts`, and `say`, which puts facts into one of them.

To add a sentence, write it under the same key in all four files, `texts/de.toml` and so on; those of tournaments stand
in `texts/tournament`. `tests/wording/test_catalog.py` names every key that
is missing somewhere and every placeholder that differs.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Final

from puur.decks import Language

FORMS: Final = ("zero", "one", "other")
Fact = str | int


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence in one language: its forms by number, or only the form `other`."""

    forms: Mapping[str, str]

    def form(self, number: Fact | None) -> str:
        """The form for a number; none stands for sentences that count nothing."""
        named = {0: "zero", 1: "one"}.get(number, "other") if isinstance(number, int) else "other"
        return self.forms.get(named, self.forms["other"] if "other" in self.forms else next(iter(self.forms.values())))

    @property
    def placeholders(self) -> frozenset[str]:
        """The facts its forms tell, the number `n` left aside: 1 may be a word."""
        named = {name for text in self.forms.values() for _, name, _, _ in Formatter().parse(text) if name is not None}
        return frozenset(named - {"n"})


def say(language: Language, key: str, /, **facts: Fact) -> str:
    """The sentence of a key with its facts; `n` chooses among its forms. Raises `KeyError` for an unknown key or fact.

    What ends like a sentence begins like one: with a capital letter.

    >>> say(Language.DE, "act.cut", who="Anna", n=1), say(Language.FR, "word.trick")
    ('Anna hebt 1 Karte ab', 'levée')
    """
    text = catalog(language)[key].form(facts.get("n")).format_map(facts)
    return text[:1].upper() + text[1:] if text.endswith((".", "!", "?")) else text


def knows(key: str) -> bool:
    """Whether there is a sentence for the key."""
    return key in catalog(Language.DE)


def listed(items: tuple[str, ...], language: Language, *, last: str = "and") -> str:
    """A list as people say it; `last` is the word before its last item: `and` or `or`.

    >>> listed(("Anna", "Beat", "Carla"), Language.IT)
    'Anna, Beat e Carla'
    """
    if len(items) < 2:  # noqa: PLR2004  nothing to join
        return "".join(items)
    return f"{', '.join(items[:-1])} {say(language, f'word.{last}')} {items[-1]}"


@cache
def catalog(language: Language) -> Mapping[str, Sentence]:
    """Every sentence of a language by its dotted key."""
    folder = files("puur.wording").joinpath("texts")
    texts = [
        place.joinpath(f"{language.value}.toml").read_text(encoding="utf-8")
        for place in (folder, folder / "tournament")
    ]
    return dict(pair for text in texts for pair in _sentences(tomllib.loads(text), ""))


def _sentences(table: Mapping[str, object], path: str) -> Iterator[tuple[str, Sentence]]:
    for name, held in table.items():
        key = f"{path}{name}"
        if isinstance(held, str):
            yield key, Sentence({"other": held})
        elif isinstance(held, dict) and held and set(held) <= set(FORMS):
            yield key, Sentence({form: str(text) for form, text in held.items()})
        elif isinstance(held, dict):
            yield from _sentences(held, f"{key}.")
        else:
            raise TypeError(f"{key}: a sentence is a text, or a table of its forms")
