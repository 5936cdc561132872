"""A lesson at the terminal: shows a position, asks, says what is right or wrong, and lets one try again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import click

from puur.cards import Card, CardSet
from puur.cli.layout import heading, labelled
from puur.cli.learn.answers import Unclear, answer_meant
from puur.cli.play.typed import AGREED, TypedWord, number_of, spelled, word_of
from puur.cli.prompt import answered, told
from puur.cli.says import say, text
from puur.decks import card_name
from puur.lessons.answer import Marking, judged, refused, solution
from puur.lessons.book import lessons
from puur.lessons.exercise import Exercise, ExerciseKind, Topic
from puur.lessons.position import spiel_of
from puur.lessons.puzzles import Puzzle
from puur.lessons.question import LessonQuestion, lesson_question
from puur.lessons.says import tell
from puur.wording import Voice, objections_text

WORDS: Final = (TypedWord.TIP, TypedWord.NEXT, TypedWord.QUIT)
"""What is understood at every question of a lesson."""


class LearnerLeft(Exception):
    """The learner has enough for today."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """Who asks, and in which words and pack."""

    voice: Voice

    def contents(self) -> Iterator[str]:
        """All lessons by their numbers, each with its sentence."""
        yield from heading(say("learn.title"))
        for at, lesson in enumerate(lessons(), 1):
            count = self._tell("said.exercises", n=len(lesson.exercises))
            lead = self._tell(f"{lesson.name}.lead")
            yield from labelled([(str(at), f"{self._tell(f'{lesson.name}.title')} ({count}). {lead}")])

    def choose(self) -> int:
        """The number of the lesson that is wanted; Enter is the first. Raises `LearnerLeft` and `InputEnded`."""
        most, names = len(lessons()), [lesson.name for lesson in lessons()]
        while True:
            typed = answered(say("learn.which"), lambda: (say("learn.which_help", most=most),), names)
            if word_of(typed) is TypedWord.QUIT:
                raise LearnerLeft
            number = lesson_number(typed) if typed else 1
            if number is not None:
                return number
            told(say("play.a_number", most=most))

    def teach(self, number: int) -> None:
        """A lesson, and those after it as long as the learner agrees. Raises `LearnerLeft` and `InputEnded`."""
        book = lessons()
        for at in range(number, len(book) + 1):
            self._lesson(book[at - 1])
            if at == len(book):
                told(say("learn.all_done"))
            elif not self._agrees(say("learn.next", title=self._tell(f"{book[at].name}.title"))):
                return

    def puzzle(self, puzzle: Puzzle) -> None:
        """A position to solve, with the tricks before it. Raises `LearnerLeft` and `InputEnded`."""
        self._head(self._tell("puzzle.numbered", n=puzzle.number), self._tell("puzzle.level", n=puzzle.level))
        for at, trick in enumerate(spiel_of(puzzle.exercise).tricks, 1):
            told(say("learn.fallen", n=at, cards=", ".join(map(self._named, trick.cards))))
        self._exercise(puzzle.exercise)

    def _lesson(self, lesson: Topic) -> None:
        self._head(self._tell(f"{lesson.name}.title"), self._tell(f"{lesson.name}.lead"))
        for at, exercise in enumerate(lesson.exercises, 1):
            click.echo()
            click.secho(self._tell("said.step", n=at, total=len(lesson.exercises)), dim=True)
            self._exercise(exercise)

    def _head(self, title: str, lead: str) -> None:
        click.echo()
        for line in heading(title):
            click.echo(line)
        told(lead)

    def _exercise(self, exercise: Exercise) -> None:
        """Ask until the answer is right, or the learner wants to go on."""
        question = lesson_question(exercise, self.voice)
        for line in self._shown(question):
            told(line)
        while True:
            typed = answered(question.text, partial(self._possible, exercise, question), self._offered(question))
            match word_of(typed, WORDS):
                case TypedWord.QUIT:
                    raise LearnerLeft
                case TypedWord.NEXT:
                    return
                case TypedWord.TIP:
                    told(say("learn.solution", what=solution(exercise, self.voice)))
                    continue
                case _:
                    pass
            if self._right(typed, exercise, question):
                return

    def _right(self, typed: str, exercise: Exercise, question: LessonQuestion) -> bool:
        """Whether what was typed is right; says so, or why not."""
        try:
            answer = answer_meant(typed, question, self.voice)
        except Unclear as unclear:
            told(str(unclear))
            return False
        marking = judged(exercise, answer, self.voice)
        self._mark(marking)
        if not marking.right:
            told(say("learn.again"))
        return marking.right

    def _mark(self, marking: Marking) -> None:
        articles = f" ({', '.join(marking.articles)})" if marking.articles else ""
        click.secho(self._tell("said.right" if marking.right else "said.not_yet"), bold=True)
        told(" ".join(marking.told) + articles)

    def _shown(self, question: LessonQuestion) -> Iterator[str]:
        """What stands above a question: what is to know, what is trump, the table, the hand."""
        if question.told:
            yield question.told
        if question.variant:
            yield f"{self._tell('said.played')} {question.variant}"
        if question.trick:
            laid = (f"{self._tell(f'side.{held.side}')} {self._named(held.card)}" for held in question.trick)
            numbered = question.cards == tuple(held.card for held in question.trick)
            yield say("play.on_the_table", cards=_counted(laid) if numbered else say("play.then").join(laid))
        if question.hand:
            names = map(self._named, question.hand)
            yield say("play.your_cards", cards=_counted(names) if question.cards == question.hand else ", ".join(names))
        if question.choices:
            yield _counted(label for _, label in question.choices)

    def _possible(self, exercise: Exercise, question: LessonQuestion) -> Iterator[str]:
        """What can be answered now, and why other cards cannot be given."""
        yield say(f"learn.how_{question.answer}", most=len(question.choices) or len(question.cards))
        if exercise.ask is ExerciseKind.BEST:
            refusals = refused(exercise)
            free = CardSet.of(question.hand) - CardSet.of(held for cards in refusals.values() for held in cards)
            yield say("play.possible", cards=self.voice.cards(free))
            for fault, cards in refusals.items():
                reason = objections_text((fault,), self.voice.language, self.voice.deck)
                yield say("play.impossible", cards=self.voice.cards(cards), reason=reason)
        words = text("learn.words")
        for row in words if isinstance(words, tuple) else ():
            yield "  " + ": ".join(map(str, row))

    def _offered(self, question: LessonQuestion) -> tuple[str, ...]:
        """What the tab key completes: the choices or the cards, and the words understood at every question."""
        labels = (label for _, label in question.choices)
        return (*labels, *map(self._named, question.cards), *map(spelled, WORDS))

    def _agrees(self, question: str) -> bool:
        """Whether to go on; Enter alone says yes. Raises `LearnerLeft` and `InputEnded`."""
        click.echo()
        while True:
            typed = answered(f"{question} {say('play.yes_or_no')}", lambda: (say("learn.next_help"),))
            word = word_of(typed, {*AGREED, TypedWord.QUIT})
            if word is TypedWord.QUIT:
                raise LearnerLeft
            if not typed or word is not None:
                return word is not TypedWord.NO
            told(say("play.yes_or_no_please"))

    def _named(self, card: Card) -> str:
        return card_name(card, self.voice.deck, self.voice.language)

    def _tell(self, key: str, **facts: object) -> str:
        return tell(self.voice, key, **facts)


def _counted(names: Iterable[str]) -> str:
    """Names with the numbers by which they can be typed; no line breaks between the two."""
    return ", ".join(f"{at}\u00a0{name}" for at, name in enumerate(names, 1))


def lesson_number(typed: str) -> int | None:
    """The lesson somebody means, by its number or its name; None if there is none.

    >>> lesson_number("3"), lesson_number("weis"), lesson_number("99")
    (3, 7, None)
    """
    names = [lesson.name for lesson in lessons()]
    if typed.casefold() in names:
        return names.index(typed.casefold()) + 1
    return number_of(typed, len(names))
