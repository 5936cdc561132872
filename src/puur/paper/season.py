"""The ranking of a season, to hang up."""

from dataclasses import dataclass
from typing import ClassVar

from puur.paper.lists import RoundPoints


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line: no rank where somebody played too few evenings; what each evening brought, a dropped one struck through.

    `attendance` is what taking part brought in all; none where it brings nothing here.
    """

    rank: int | None
    name: str
    evenings: tuple[RoundPoints, ...]
    total: int
    attendance: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SeasonList:
    """A season; `dates` are its evenings as they are called, `note` stands below the title."""

    kind: ClassVar[str] = "season"
    rows: tuple[SeasonRow, ...]
    dates: tuple[str, ...]
    title: str = ""
    note: str = ""
