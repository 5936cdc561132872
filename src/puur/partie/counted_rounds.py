"""How one result counts in a player's total."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never


class Counts(StrEnum):
    """How a result counts in the total."""

    ADDED = "added"
    SUBTRACTED = "subtracted"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Contribution:
    """A result in a total: how it counts, how many times, and the article that says so. `worth` is what it adds."""

    round: int
    points: int
    counts: Counts
    article: str
    factor: int = 1

    @property
    def worth(self) -> int:
        """What it adds to the total."""
        match self.counts:
            case Counts.ADDED:
                return self.points * self.factor
            case Counts.SUBTRACTED:
                return -self.points * self.factor
            case Counts.DROPPED:
                return 0
            case never:
                assert_never(never)
