"""Jass-Rätsel: positions with one clearly best card, the same one for everybody each day.

They stand in `puzzles.tsv`, a line each, and are read one at a time: there are thousands.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

from puur.cards import CardSet
from puur.lessons.exercise import Exercise, ExerciseKind
from puur.modes import variant

HARDEST: Final = 3
_BEGINNING: Final = dt.date(2026, 11, 1)
_ZONE: Final = ZoneInfo("Europe/Zurich")
THEMES: Final = ("draw", "bock", "smear", "ruff", "win", "plan")
"""What a puzzle is about: its best card draws trumps, is Bock, smears, ruffs, wins the trick, or thinks ahead."""
_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: its exercise, and how hard it is, from 1 to `HARDEST`."""

    number: int
    level: int
    exercise: Exercise


@cache
def _lines() -> tuple[str, ...]:
    text = files("puur.lessons").joinpath("puzzles.tsv").read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


def puzzle_count() -> int:
    """How many puzzles there are; the first one has the number 1."""
    return len(_lines())


def level_of(number: int) -> int:
    """How hard a puzzle is, without reading the rest of it. Raises `IndexError` where there is none."""
    if not 1 <= number <= puzzle_count():
        raise IndexError(number)
    return int(_lines()[number - 1].split("\t", 2)[1])


@cache
def numbers_by_kind() -> Mapping[tuple[int, str], tuple[int, ...]]:
    """The numbers of the puzzles of each level and theme, in their order."""
    found: dict[tuple[int, str], list[int]] = {}
    for number, line in enumerate(_lines(), 1):
        theme, level, _ = line.split("\t", 2)
        found.setdefault((int(level), theme), []).append(number)
    return {kind: tuple(numbers) for kind, numbers in found.items()}


@lru_cache(_KEPT)
def puzzle(number: int) -> Puzzle:
    """The puzzle of a number. Raises `IndexError` where there is none.

    >>> puzzle(1).level, str(puzzle(1).exercise.variant), puzzle(1).exercise.right
    (3, 'C', ('SA',))
    """
    if not 1 <= number <= puzzle_count():
        raise IndexError(number)
    theme, level, chosen, hands, line, right, apart = _lines()[number - 1].split("\t")
    exercise = Exercise(
        "puzzle",
        theme,
        ExerciseKind.BEST,
        "",
        variant=variant(chosen),
        hands=tuple(map(CardSet.of, hands.split("|"))),
        line=line,
        right=(right,),
        n=int(apart),
    )
    return Puzzle(number, int(level), exercise)


def of_day(day: dt.date) -> Puzzle:
    """The puzzle of a day: each in turn, in a cycle.

    >>> of_day(dt.date(2026, 11, 1)).number, of_day(dt.date(2026, 11, 2)).number
    (1, 2)
    """
    return puzzle(number_of_day(day))


def number_of_day(day: dt.date) -> int:
    """The number of the puzzle of a day."""
    return (day - _BEGINNING).days % puzzle_count() + 1


def day_at(moment: float) -> dt.date:
    """Today's date in Switzerland."""
    return dt.datetime.fromtimestamp(moment, _ZONE).date()
