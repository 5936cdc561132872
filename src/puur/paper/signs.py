"""Signs for the hall."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class SignKind(StrEnum):
    """The kinds of signs."""

    REGISTRATION = "registration"
    DESK = "desk"
    SEATING = "seating"
    SHEETS = "sheets"  # hand in the sheets here
    RANKING = "ranking"
    ROUND = "round"
    BREAK = "break"
    TABLES = "tables"
    OWN = "own"  # only the text


class Arrow(StrEnum):
    """The direction of an arrow."""

    NONE = "none"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign: `first` and `last` are the numbers of its round or its tables, `text` is printed below or alone."""

    what: SignKind
    first: int | None = None
    last: int | None = None
    text: str = ""
    arrow: Arrow = Arrow.NONE


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs, one per page."""

    kind: ClassVar[str] = "signs"
    signs: tuple[Sign, ...]


def usual_signs(rounds: int) -> Signs:
    """The signs every evening needs.

    >>> len(usual_signs(4).signs)
    9
    """
    fixed = (SignKind.REGISTRATION, SignKind.DESK, SignKind.SEATING, SignKind.SHEETS, SignKind.RANKING)
    numbered = tuple(Sign(SignKind.ROUND, number) for number in range(1, rounds + 1))
    return Signs((*(Sign(kind) for kind in fixed), *numbered))
