"""The ranking of a season, to hang up."""

from dataclasses import dataclass
from typing import ClassVar

from puur.paper.lists import RoundPoints


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line: no rank with too few evenings; the points of each evening, dropped ones struck through.

    `attendance` is the total for taking part; None where there is none.
    """

    rank: int | None
    name: str
    evenings: tuple[RoundPoints, ...]
    total: int
    attendance: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SeasonList:
    """A season; `dates` are the labels of its evenings, `note` is printed below the title."""

    kind: ClassVar[str] = "season"
    rows: tuple[SeasonRow, ...]
    dates: tuple[str, ...]
    title: str = ""
    note: str = ""
