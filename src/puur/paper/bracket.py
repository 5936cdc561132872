"""The bracket of a final, to hang up: who meets whom, what they made, who goes on."""

from dataclasses import dataclass
from typing import ClassVar

from puur.desk.bracket import MatchEnd


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """A side of a match: the names (() while nobody is known), the points, whether it goes on."""

    names: tuple[str, ...] = ()
    points: int | None = None
    through: bool = False


@dataclass(frozen=True, slots=True)
class PrintedMatch:
    """Two sides, their table, and how they were parted without a sheet; `free`: the first side has no opponent."""

    sides: tuple[PrintedSide, PrintedSide]
    table: int | None = None
    how: MatchEnd | None = None
    free: bool = False


@dataclass(frozen=True, slots=True)
class PrintedBracketRound:
    """A round: its number, the key of its name with its places, its matches from the top, that for rank three."""

    number: int
    word: str
    places: int
    matches: tuple[PrintedMatch, ...]
    third: PrintedMatch | None = None


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """The rounds of the final; `note`, such as the version whose points stand there, is printed below the title."""

    kind: ClassVar[str] = "bracket"
    rounds: tuple[PrintedBracketRound, ...]
    note: str = ""
