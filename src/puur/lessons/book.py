"""The book of lessons: the content of `lessons.toml`, read once."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

from puur.cards import CardSet
from puur.lessons.exercise import Exercise, ExerciseKind, Topic
from puur.modes import variant

FIRST: Final = "first"
"""The guided Spiel with which everybody begins."""


class WrittenExercise(TypedDict):
    """An exercise in the file; missing hands and line are those of its lesson."""

    name: str
    ask: str
    key: NotRequired[str]
    reglement: NotRequired[str]
    variant: NotRequired[str]
    hands: NotRequired[str]
    line: NotRequired[str]
    after: NotRequired[int]  # how many cards of the line have been played
    right: NotRequired[str]
    n: NotRequired[int]


class WrittenLesson(TypedDict):
    """A lesson in the file."""

    name: str
    exercise: list[WrittenExercise]
    hands: NotRequired[str]
    line: NotRequired[str]


@cache
def lessons() -> tuple[Topic, ...]:
    """All lessons, the guided Spiel first.

    >>> lessons()[0].name, lessons()[0].exercises[0].ask.value
    ('first', 'announce')
    """
    text = files("puur.lessons").joinpath("lessons.toml").read_text(encoding="utf-8")
    read: list[WrittenLesson] = tomllib.loads(text)["lesson"]
    return tuple(
        Topic(lesson["name"], tuple(_exercise(lesson, held) for held in lesson["exercise"])) for lesson in read
    )


@cache
def by_name() -> Mapping[str, Topic]:
    """The lessons by their names."""
    return {lesson.name: lesson for lesson in lessons()}


def _exercise(lesson: WrittenLesson, held: WrittenExercise) -> Exercise:
    hands = held.get("hands", lesson.get("hands", ""))
    fell = held.get("line", lesson.get("line", "")).split()
    return Exercise(
        lesson["name"],
        held["name"],
        ExerciseKind(held["ask"]),
        held.get("key", ""),
        held.get("reglement", "schieber"),
        variant(held.get("variant", "S")),
        tuple(map(CardSet.of, hands.split("|"))) if hands else (),
        " ".join(fell[: held.get("after", len(fell))]),
        tuple(held.get("right", "").split()),
        held.get("n", 0),
    )
