"""The question of an exercise in words and cards, for pages and the terminal."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.cards import Card, Suit
from puur.lessons.answer import announced
from puur.lessons.exercise import Exercise, ExerciseKind
from puur.lessons.position import own_hand, spiel_of, table_trick
from puur.lessons.says import SENTENCES, tell
from puur.wording import Voice

ANNOUNCEABLE: Final = ("D", "H", "S", "C", "O", "U", "schieben")
"""The possible answers where an announcement is asked for."""
_COLOURS: Final = (Suit.H, Suit.S, Suit.D, Suit.C)
"""The order of suits in a hand: red and black alternating."""


class AnswerKind(StrEnum):
    """How an answer is given."""

    WORD = "word"  # what to announce
    NUMBER = "number"
    TRICK = "trick"  # a card on the table
    MANY = "many"  # any number of cards of the hand
    ONE = "one"  # a card of the hand


class TableSide(StrEnum):
    """Where a card lies, from the learner's view of the table; in playing order."""

    ME = "bottom"
    RIGHT = "right_side"
    PARTNER = "top"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class SidedCard:
    """A card on the table, and where it lies."""

    card: Card
    side: TableSide


@dataclass(frozen=True, slots=True)
class LessonQuestion:
    """A question with everything shown beside it; `variant` is "" where it is not announced yet, or irrelevant."""

    told: str
    variant: str
    trump: Suit | None
    trick: tuple[SidedCard, ...]
    hand: tuple[Card, ...]
    text: str
    answer: AnswerKind
    choices: tuple[tuple[str, str], ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to choose from, in display order."""
        if self.answer is AnswerKind.TRICK:
            return tuple(laid.card for laid in self.trick)
        return self.hand if self.answer in {AnswerKind.ONE, AnswerKind.MANY} else ()


def lesson_question(exercise: Exercise, voice: Voice) -> LessonQuestion:
    """The question of an exercise.

    >>> from puur.decks import Language
    >>> from puur.lessons.book import lessons
    >>> lesson_question(lessons()[0].exercises[0], Voice(Language.DE)).text
    'Was sagst du an?'
    """
    announces = exercise.ask is ExerciseKind.ANNOUNCE
    return LessonQuestion(
        tell(voice, f"{exercise.path}.say") if SENTENCES.knows(f"{exercise.path}.say") else "",
        "" if announces or not _on_table(exercise) else voice.variant(exercise.variant),
        None if announces else exercise.variant.trump,
        _sided(exercise),
        tuple(sorted(own_hand(exercise), key=_held)),
        tell(voice, f"ask.{exercise.ask}", n=exercise.n),
        answer_kind(exercise.ask),
        tuple((word, announced(word, voice)) for word in ANNOUNCEABLE) if announces else (),
    )


def answer_kind(asked: ExerciseKind) -> AnswerKind:
    """How an answer is given."""
    if asked is ExerciseKind.ANNOUNCE:
        return AnswerKind.WORD
    if asked.number:
        return AnswerKind.NUMBER
    if asked is ExerciseKind.TAKER:
        return AnswerKind.TRICK
    return AnswerKind.MANY if asked.many else AnswerKind.ONE


def _on_table(exercise: Exercise) -> bool:
    return exercise.ask is not ExerciseKind.WEIS_POINTS and (
        bool(exercise.line) or exercise.ask is not ExerciseKind.WEIS
    )


def _sided(exercise: Exercise) -> tuple[SidedCard, ...]:
    """The cards on the table in the order played, each at its place from the learner's view."""
    trick = table_trick(exercise)
    if trick is None:
        return ()
    spiel = spiel_of(exercise)
    order, sides = spiel.start.seats.order, tuple(TableSide)
    me = order[0] if trick.complete or spiel.turn is None else spiel.turn
    first = order.index(trick.leader) - order.index(me)
    return tuple(SidedCard(laid, sides[(first + at) % len(sides)]) for at, laid in enumerate(trick.cards))


def _held(card: Card) -> tuple[int, int]:
    return _COLOURS.index(card.suit), -int(card.rank)
