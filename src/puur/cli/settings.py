"""What is settled for one call of the command line: the language, and whether colours were refused."""

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from puur.cli.language import environment_language
from puur.decks import Language

NO_COLOR: Final = "NO_COLOR"  # https://no-color.org


@dataclass(frozen=True, slots=True)
class OutputSettings:
    """The language to speak, and whether to do without colours."""

    language: Language = Language.DE
    plain: bool = False


CURRENT: Final[ContextVar[OutputSettings]] = ContextVar("CURRENT")


def current() -> OutputSettings:
    """What the present call has settled."""
    return CURRENT.get(OutputSettings())


def settle(words: list[str], environment: Mapping[str, str]) -> tuple[OutputSettings, list[str]]:
    """The settings of a call, and the words left; `--language` and `--no-color` count wherever they stand.

    A value that is no language is left for the usual complaint.

    >>> settle(["play", "--language", "fr", "--fast"], {})
    (OutputSettings(language=<Language.FR: 'fr'>, plain=False), ['play', '--fast'])
    """
    language = environment_language(environment)
    plain = bool(environment.get(NO_COLOR))
    rest: list[str] = []
    waiting = iter(words)
    for word in waiting:
        name, joined, value = word.partition("=")
        if word == "--":
            rest += [word, *waiting]
        elif word == "--no-color":
            plain = True
        elif name == "--language":
            value = value if joined else next(waiting, "")
            if value in set(Language):
                language = Language(value)
            else:
                rest += [name, value] if value else [name]
        else:
            rest.append(word)
    return OutputSettings(language, plain), rest
