"""Reglemente by the game that is played: those whose Spiele are alike in every setting and its article.

A tournament of a game differs from it in evenings, sheets and slates. What draws Spiele at random looks at each game by
day, and at every Reglement by night.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from _pytest.mark.structures import ParameterSet
from tests.night import by_night

from puur.reglement import KEYS, built_in, cited, load

ABOVE: Final = frozenset({"tournament", "season", "sheet", "partie", "table"})
"""The first words of settings that no Spiel asks for."""


def _game(name: str) -> frozenset[str]:
    """All that makes a Spiel under a Reglement, with the articles."""
    reglement = load(name)
    return frozenset(f"{key} {cited(reglement, key)!r}" for key in KEYS if key.partition(".")[0] not in ABOVE)


def games() -> tuple[str, ...]:
    """The first Reglement of each game."""
    found: dict[frozenset[str], str] = {}
    for name in built_in():
        found.setdefault(_game(name), name)
    return tuple(found.values())


GAMES: Final = games()
EACH: Final[tuple[str | ParameterSet, ...]] = (*GAMES, *by_night(*(name for name in built_in() if name not in GAMES)))
"""For `parametrize`: a Reglement of each game by day, the others by night."""


def each_record(files: Iterable[Path]) -> tuple[Path | ParameterSet, ...]:
    """Records for `parametrize`: those named after a Reglement whose game is another's by night, all others by day."""
    named = set(built_in()).difference(GAMES)
    found: list[Path | ParameterSet] = []
    for file in files:
        found += by_night(file) if file.stem in named else [file]
    return tuple(found)
