"""What a page of a lesson shows: the table, one's hand, the question, and what was said to the answer."""

from typing import Final

from puur.cards import EMPTY, Card, CardSet, Suit, card
from puur.decks import card_name
from puur.errors import NotationError
from puur.lessons.answer import GivenAnswer, announced, judged, right_cards
from puur.lessons.book import lessons
from puur.lessons.exercise import Exercise, ExerciseKind, Topic
from puur.lessons.position import own_hand, spiel_of, table_trick
from puur.lessons.puzzles import Puzzle
from puur.lessons.says import SENTENCES, tell
from puur.wording import Voice

MOST_CARDS: Final = 9
MOST_DIGITS: Final = 4
_PLACES: Final = ("bottom", "right_side", "top", "left")
_WORDS: Final = ("D", "H", "S", "C", "O", "U", "schieben")
_COLOURS: Final = (Suit.H, Suit.S, Suit.D, Suit.C)
"""Suits as one holds them: red and black by turns."""

ShownCard = dict[str, str]


def answer_of(cards: list[str], number: str, word: str) -> GivenAnswer:
    """What a form tells; what cannot be read is no answer.

    >>> answer_of(["HK", "nonsense"], "20", "x")
    GivenAnswer(cards=CardSet.of('HK'), number=20, word='')
    """
    chosen = EMPTY
    for told in cards[:MOST_CARDS]:
        try:
            chosen |= CardSet.of([card(told)])
        except NotationError:
            continue
    figures = number.strip()
    known = figures.isascii() and figures.isdigit() and len(figures) <= MOST_DIGITS
    return GivenAnswer(chosen, int(figures) if known else None, word if word in _WORDS else "")


def list_facts(voice: Voice) -> dict[str, object]:
    """What the list of lessons shows."""
    return {
        "lessons": [
            {
                "name": lesson.name,
                "title": tell(voice, f"{lesson.name}.title"),
                "lead": tell(voice, f"{lesson.name}.lead"),
                "total": len(lesson.exercises),
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
        "fallen": [_round(trick.cards, voice) for trick in spiel_of(exercise).tricks],
    }


def _round(cards: tuple[Card, ...], voice: Voice) -> list[ShownCard]:
    return [_shown(laid, voice) for laid in cards]


def position_facts(exercise: Exercise, answer: GivenAnswer, voice: Voice) -> dict[str, object]:
    """The table, the question, and what is said to an answer."""
    judgement = judged(exercise, answer, voice) if answer.given else None
    return {
        "told": tell(voice, f"{exercise.path}.say") if SENTENCES.knows(f"{exercise.path}.say") else "",
        "variant": ""
        if exercise.ask is ExerciseKind.ANNOUNCE or not _on_table(exercise)
        else voice.variant(exercise.variant),
        "trick": _trick(exercise, voice),
        "hand": [_shown(held, voice) for held in sorted(own_hand(exercise), key=_place)],
        "question": tell(voice, f"ask.{exercise.ask}", n=exercise.n),
        "kind": _kind(exercise),
        "choices": [(word, announced(word, voice)) for word in _WORDS] if exercise.ask is ExerciseKind.ANNOUNCE else [],
        "chosen": {str(held) for held in answer.cards},
        "right_cards": {str(held) for held in right_cards(exercise)} if judgement else set(),
        "figure": "" if answer.number is None else str(answer.number),
        "word": answer.word,
        "judgement": judgement,
    }


def _following(lesson: Topic, number: int) -> str:
    """The way on: the next exercise, the next lesson, or the list."""
    if number < len(lesson.exercises):
        return f"/lernen/{lesson.name}/{number + 1}"
    book = lessons()
    at = book.index(lesson) + 1
    return f"/lernen/{book[at].name}/1" if at < len(book) else "/lernen"


def _kind(exercise: Exercise) -> str:
    """How an answer is given."""
    if exercise.ask is ExerciseKind.ANNOUNCE:
        return "word"
    if exercise.ask.number:
        return "number"
    return "trick" if exercise.ask is ExerciseKind.TAKER else "many" if exercise.ask.many else "one"


def _on_table(exercise: Exercise) -> bool:
    return exercise.ask is not ExerciseKind.WEIS_POINTS and (
        bool(exercise.line) or exercise.ask is not ExerciseKind.WEIS
    )


def _trick(exercise: Exercise, voice: Voice) -> list[ShownCard]:
    """The cards on the table in the order they fell, each at its place as one sits."""
    trick = table_trick(exercise)
    if trick is None:
        return []
    order = spiel_of(exercise).start.seats.order
    turn = spiel_of(exercise).turn
    me = order[0] if trick.complete or turn is None else turn
    first = order.index(trick.leader) - order.index(me)
    return [
        {**_shown(laid, voice), "place": _PLACES[(first + at) % len(_PLACES)]} for at, laid in enumerate(trick.cards)
    ]


def _shown(held: Card, voice: Voice) -> ShownCard:
    return {"id": str(held), "name": card_name(held, voice.deck, voice.language)}


def _place(held: Card) -> tuple[int, int]:
    return _COLOURS.index(held.suit), -int(held.rank)
