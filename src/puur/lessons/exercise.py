"""An exercise: a position, what is asked of it, and the article that stands behind the answer."""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import EMPTY, CardSet
from puur.modes import Variant


class ExerciseKind(StrEnum):
    """What is asked; all but BEST and ANNOUNCE are answered by the rules alone."""

    ALL_LEGAL = "all_legal"  # every card that may be given
    BEST = "best"  # the card to give; the exact solver has the last word
    TAKER = "taker"  # the card that takes the trick on the table
    POINTS = "points"  # the points of the trick on the table
    WEIS = "weis"  # every card that belongs to a Weis
    WEIS_POINTS = "weis_points"  # what the Weis of the hand are worth
    ANNOUNCE = "announce"  # what to announce; a bot has the last word
    REST = "rest"  # what the others made, of all points of a Spiel
    WRITTEN = "written"  # what is written for points, with the factor

    @property
    def many(self) -> bool:
        """Whether several cards are chosen."""
        return self in {ExerciseKind.ALL_LEGAL, ExerciseKind.WEIS}

    @property
    def number(self) -> bool:
        """Whether the answer is a number."""
        return self in {ExerciseKind.POINTS, ExerciseKind.WEIS_POINTS, ExerciseKind.REST, ExerciseKind.WRITTEN}

    @property
    def from_hand(self) -> bool:
        """Whether the answer is cards of the hand."""
        return self in {ExerciseKind.ALL_LEGAL, ExerciseKind.BEST, ExerciseKind.WEIS}


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise of a lesson.

    `hands` are those of all players from who leads on, or one's own alone; `line` are the cards that fell since, whole
    tricks first. `right` is what the data says is best, for the solver or a bot to confirm. `n` is a number that the
    question tells, `key` what of the Reglement stands behind the answer, by the name of its key.
    """

    lesson: str
    name: str
    ask: ExerciseKind
    key: str
    reglement: str = "schieber"
    variant: Variant = Variant.S
    hands: tuple[CardSet, ...] = ()
    line: str = ""
    right: tuple[str, ...] = ()
    n: int = 0

    @property
    def path(self) -> str:
        """Where its sentences stand."""
        return f"{self.lesson}.{self.name}"

    @property
    def hand(self) -> CardSet:
        """One's own hand as it was dealt."""
        return self.hands[0] if self.hands else EMPTY


@dataclass(frozen=True, slots=True)
class Topic:
    """A theme and its exercises."""

    name: str
    exercises: tuple[Exercise, ...]
