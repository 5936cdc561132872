"""Jass-Rätsel: positions with one clearly best card, the same one for everybody each day.

They stand in `puzzles.tsv`, a line each. Only where each one begins is kept, and they are read one at a time: there are
thousands.
"""

import datetime as dt
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
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


def _file() -> Traversable:
    return files("puur.lessons").joinpath("puzzles.tsv")


def _lines() -> Iterator[tuple[int, str]]:
    """Every puzzle: where in the file its line begins, and the line."""
    begins = 0
    with _file().open("rb") as read:
        for line in read:
            if line.strip() and not line.startswith(b"#"):
                yield begins, line.decode().rstrip("\r\n")
            begins += len(line)


@dataclass(frozen=True, slots=True)
class _Contents:
    """Where each line begins, in bytes; and how hard each puzzle is."""

    begins: "array[int]"
    levels: bytes


@cache
def _contents() -> _Contents:
    found = [(begins, int(line.split("\t", 2)[1])) for begins, line in _lines()]
    return _Contents(array("L", [begins for begins, _ in found]), bytes(level for _, level in found))


def _line(number: int) -> str:
    """The line of a puzzle. Raises `IndexError` where there is none."""
    if not 1 <= number <= puzzle_count():
        raise IndexError(number)
    with _file().open("rb") as read:
        read.seek(_contents().begins[number - 1])
        return read.readline().decode().rstrip("\r\n")


def puzzle_count() -> int:
    """How many puzzles there are; the first one has the number 1."""
    return len(_contents().begins)


def level_of(number: int) -> int:
    """How hard a puzzle is, without reading the rest of it. Raises `IndexError` where there is none."""
    if not 1 <= number <= puzzle_count():
        raise IndexError(number)
    return _contents().levels[number - 1]


@cache
def numbers_by_kind() -> Mapping[tuple[int, str], tuple[int, ...]]:
    """The numbers of the puzzles of each level and theme, in their order."""
    found: dict[tuple[int, str], list[int]] = {}
    for number, (_, line) in enumerate(_lines(), 1):
        theme, level, _ = line.split("\t", 2)
        found.setdefault((int(level), theme), []).append(number)
    return {kind: tuple(numbers) for kind, numbers in found.items()}


@lru_cache(_KEPT)
def puzzle(number: int) -> Puzzle:
    """The puzzle of a number. Raises `IndexError` where there is none.

    >>> puzzle(1).level, str(puzzle(1).exercise.variant), puzzle(1).exercise.right
    (3, 'C', ('SA',))
    """
    theme, level, chosen, hands, line, right, apart = _line(number).split("\t")
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
