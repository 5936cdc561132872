"""What a page of a lesson shows: the table, one's hand, the question, and what was said to the answer."""

from typing import Final

from puur.cards import Card, CardSet
from puur.decks import card_name
from puur.lessons.answer import GivenAnswer, judged, right_cards
from puur.lessons.book import lessons
from puur.lessons.exercise import Exercise, Topic
from puur.lessons.position import spiel_of
from puur.lessons.puzzles import Puzzle
from puur.lessons.question import ANNOUNCEABLE, lesson_question
from puur.lessons.says import tell
from puur.web.http.request import card_in
from puur.wording import Voice

MOST_CARDS: Final = 9
MOST_DIGITS: Final = 4

ShownCard = dict[str, str]


def answer_of(cards: list[str], number: str, word: str) -> GivenAnswer:
    """What a form tells; what cannot be read is no answer.

    >>> answer_of(["HK", "nonsense"], "20", "x")
    GivenAnswer(cards=CardSet.of('HK'), number=20, word='')
    """
    chosen = CardSet.of({card for card in map(card_in, cards[:MOST_CARDS]) if card is not None})
    figures = number.strip()
    known = figures.isascii() and figures.isdigit() and len(figures) <= MOST_DIGITS
    return GivenAnswer(chosen, int(figures) if known else None, word if word in ANNOUNCEABLE else "")


def list_facts(voice: Voice) -> dict[str, object]:
    """What the list of lessons shows."""
    return {
        "lessons": [
            {
                "name": lesson.name,
                "title": tell(voice, f"{lesson.name}.title"),
                "lead": tell(voice, f"{lesson.name}.lead"),
                "total": len(lesson.exercises),
                "exercises": tell(voice, "said.exercises", n=len(lesson.exercises)),
            }
            for lesson in lessons()
        ]
    }


def exercise_facts(lesson: Topic, number: int, answer: GivenAnswer, voice: Voice) -> dict[str, object]:
    """What the page of an exercise shows; `number` counts from one."""
    return {
        **position_facts(lesson.exercises[number - 1], answer, voice),
        "action": f"/lernen/{lesson.name}/{number}",
        "lesson": lesson.name,
        "title": tell(voice, f"{lesson.name}.title"),
        "lead": tell(voice, f"{lesson.name}.lead") if number == 1 else "",
        "number": number,
        "total": len(lesson.exercises),
        "step": tell(voice, "said.step", n=number, total=len(lesson.exercises)),
        "following": _following(lesson, number),
    }


def puzzle_facts(puzzle: Puzzle, answer: GivenAnswer, voice: Voice) -> dict[str, object]:
    """What the page of a puzzle shows."""
    exercise = puzzle.exercise
    return {
        **position_facts(exercise, answer, voice),
        "action": f"/raetsel/{puzzle.number}",
        "lead": tell(voice, "puzzle.lead"),
        "number": puzzle.number,
        "level": puzzle.level,
        "difficulty": tell(voice, "puzzle.level", n=puzzle.level),
        "numbered": tell(voice, "puzzle.numbered", n=puzzle.number),
        "fallen": [_round(trick.cards, voice) for trick in spiel_of(exercise).tricks],
    }


def _round(cards: tuple[Card, ...], voice: Voice) -> list[ShownCard]:
    return [_shown(laid, voice) for laid in cards]


def position_facts(exercise: Exercise, answer: GivenAnswer, voice: Voice) -> dict[str, object]:
    """The table, the question, and what is said to an answer."""
    judgement = judged(exercise, answer, voice) if answer.given else None
    asked = lesson_question(exercise, voice)
    return {
        "told": asked.told,
        "played": tell(voice, "said.played"),
        "variant": asked.variant,
        "trick": [
            {**_shown(laid.card, voice), "place": laid.side, "at": tell(voice, f"side.{laid.side}")}
            for laid in asked.trick
        ],
        "hand": [_shown(held, voice) for held in asked.hand],
        "question": asked.text,
        "kind": asked.answer,
        "choices": asked.choices,
        "chosen": {str(held) for held in answer.cards},
        "right_cards": {str(held) for held in right_cards(exercise)} if judgement else set(),
        "figure": "" if answer.number is None else str(answer.number),
        "word": answer.word,
        "judgement": judgement,
        "verdict": tell(voice, "said.right" if judgement.right else "said.not_yet") if judgement else "",
    }


def _following(lesson: Topic, number: int) -> str:
    """The way on: the next exercise, the next lesson, or the list."""
    if number < len(lesson.exercises):
        return f"/lernen/{lesson.name}/{number + 1}"
    book = lessons()
    at = book.index(lesson) + 1
    return f"/lernen/{book[at].name}/1" if at < len(book) else "/lernen"


def _shown(held: Card, voice: Voice) -> ShownCard:
    return {"id": str(held), "name": card_name(held, voice.deck, voice.language)}
