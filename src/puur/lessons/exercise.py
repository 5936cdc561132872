"""An exercise: a position, a question about it, and the article behind the answer."""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import EMPTY, CardSet
from puur.modes import Variant


class ExerciseKind(StrEnum):
    """The kind of question; all but BEST and ANNOUNCE are answered by the rules alone."""

    ALL_LEGAL = "all_legal"  # every legal card
    BEST = "best"  # the card to play; the exact solver has the last word
    TAKER = "taker"  # the card that takes the trick on the table
    POINTS = "points"  # the points of the trick on the table
    WEIS = "weis"  # every card that belongs to a Weis
    WEIS_POINTS = "weis_points"  # what the Weis of the hand are worth
    ANNOUNCE = "announce"  # what to announce; a bot has the last word
    REST = "rest"  # the others' points, out of all points of a Spiel
    WRITTEN = "written"  # the written points, with the factor

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

    `hands` are those of all players from the leader on, or only one's own; `line` are the cards played since, whole
    tricks first. `right` is the best answer according to the data, to be confirmed by the solver or a bot. `n` is a
    number in the question, `key` the key of the Reglement behind the answer.
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
        """The key of its sentences."""
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
