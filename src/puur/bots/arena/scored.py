"""The result of a deal: the points of every Spiel in it, and how both sides answered. All numbers are integers."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

NANOSECONDS: int = 1_000_000_000
MOST_BAD: Final = 0.01
"""The largest share of invalid answers: beyond it, the play measured is ours, not the side's."""


@dataclass(frozen=True, slots=True)
class SideAnswers:
    """How a side answered: decisions with a choice, invalid answers (`bad`), and its time in nanoseconds.

    `late` decisions took more than 110 % of the budget. `said` is the reason an outside player gave for its first
    invalid answer.

    >>> SideAnswers(2, 0, 10, 8, 0) + SideAnswers(1, 1, 9, 9, 1, "no jassTyp")
    SideAnswers(moves=3, bad=1, total=19, longest=9, late=1, said='no jassTyp')
    """

    moves: int = 0
    bad: int = 0
    total: int = 0
    longest: int = 0
    late: int = 0
    said: str = ""

    def __add__(self, other: "SideAnswers") -> "SideAnswers":
        return SideAnswers(
            self.moves + other.moves,
            self.bad + other.bad,
            self.total + other.total,
            max(self.longest, other.longest),
            self.late + other.late,
            self.said or other.said,
        )

    @property
    def is_rated(self) -> bool:
        """Whether enough of the answers were its own for its points to be meaningful."""
        return self.bad <= MOST_BAD * max(1, self.moves)

    @property
    def mean_ms(self) -> float:
        """Milliseconds for a decision with a choice."""
        return self.total / self.moves / 1e6 if self.moves else 0.0

    @property
    def longest_ms(self) -> float:
        """Milliseconds for the longest of them."""
        return self.longest / 1e6


@dataclass(frozen=True, slots=True)
class ScoredSpiel:
    """One Spiel of a deal: the points of side A's parties together, of side B's, and its record if it was kept."""

    a: int
    b: int
    record: str | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """All Spiele of the deal with this number. `sides` is how many parties a side has in each."""

    index: int
    sides: int
    games: tuple[ScoredSpiel, ...]
    answers_a: SideAnswers
    answers_b: SideAnswers

    def without_records(self) -> "DealResult":
        """The same with the points alone."""
        return replace(self, games=tuple(ScoredSpiel(game.a, game.b) for game in self.games))

    @property
    def difference(self) -> Fraction:
        """Side A's points less side B's, a Spiel and party.

        >>> none = SideAnswers()
        >>> DealResult(0, 1, (ScoredSpiel(100, 57), ScoredSpiel(60, 97)), none, none).difference
        Fraction(3, 1)
        """
        return Fraction(sum(game.a - game.b for game in self.games), self.sides * len(self.games))
