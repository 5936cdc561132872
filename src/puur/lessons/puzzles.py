"""Jass-Rätsel: positions with one clearly best card, the same one for everybody each day."""

import datetime as dt
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict
from zoneinfo import ZoneInfo

from puur.cards import CardSet
from puur.lessons.exercise import Exercise, ExerciseKind
from puur.modes import variant

HARDEST: Final = 3
_BEGINNING: Final = dt.date(2026, 11, 1)
_ZONE: Final = ZoneInfo("Europe/Zurich")


class WrittenPuzzle(TypedDict):
    """A puzzle in the file."""

    theme: str
    level: int
    variant: str
    hands: str
    line: str
    right: str
    n: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: its exercise, and how hard it is, from 1 to `HARDEST`."""

    number: int
    level: int
    exercise: Exercise


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, from number 1 on."""
    text = files("puur.lessons").joinpath("puzzles.toml").read_text(encoding="utf-8")
    read: list[WrittenPuzzle] = tomllib.loads(text)["puzzle"]
    return tuple(Puzzle(number, held["level"], _exercise(held)) for number, held in enumerate(read, 1))


def of_day(day: dt.date) -> Puzzle:
    """The puzzle of a day: each in turn, in a cycle.

    >>> of_day(dt.date(2026, 11, 1)).number, of_day(dt.date(2026, 11, 2)).number
    (1, 2)
    """
    every = puzzles()
    return every[(day - _BEGINNING).days % len(every)]


def day_at(moment: float) -> dt.date:
    """Today's date in Switzerland."""
    return dt.datetime.fromtimestamp(moment, _ZONE).date()


def _exercise(held: WrittenPuzzle) -> Exercise:
    hands = tuple(map(CardSet.of, held["hands"].split("|")))
    return Exercise(
        "puzzle",
        held["theme"],
        ExerciseKind.BEST,
        "",
        variant=variant(held["variant"]),
        hands=hands,
        line=held["line"],
        right=(held["right"],),
        n=held["n"],
    )
