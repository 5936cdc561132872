"""`puur learn`: the lessons at the terminal, understood by the words of their own prompts."""

import json
import subprocess
import sys

import pytest
from tests.cli.calls import call
from tests.cli.terminal import Terminal

from puur.cards import CardSet, card
from puur.cli.learn.answers import Unclear, answer_meant
from puur.decks import Deck, Language, card_name
from puur.lessons.answer import GivenAnswer, announced, refused, right_cards, right_number
from puur.lessons.book import by_name, lessons
from puur.lessons.exercise import Exercise, ExerciseKind
from puur.lessons.puzzles import puzzle
from puur.lessons.question import lesson_question
from puur.lessons.says import tell
from puur.wording import Voice

EVERY = [exercise for lesson in lessons() for exercise in lesson.exercises]


def right_words(exercise: Exercise, voice: Voice) -> str:
    """The right answer in the words that the prompt shows."""
    number = right_number(exercise)
    if number is not None:
        return str(number)
    if exercise.ask is ExerciseKind.ANNOUNCE:
        return announced(exercise.right[0], voice)
    right = list(right_cards(exercise))
    chosen = right if exercise.ask.many else right[:1]
    return ", ".join(card_name(held, voice.deck, voice.language) for held in chosen)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_the_first_spiel_is_played_by_the_words_of_its_prompts(language: Language, deck: Deck) -> None:
    """Every step is shown, asked, and answered rightly with names that stand on the screen."""
    voice, exercises = Voice(language, deck), by_name()["first"].exercises
    words = [right_words(exercise, voice) for exercise in exercises]
    told = call("learn", "1", "--language", language, "--deck", deck.value, keys="\n".join([*words, "n", ""]))
    shown = told.output.replace("\u00a0", " ").replace("\n", " ")
    assert told.exit_code == 0
    assert shown.count(tell(voice, "said.right")) == len(exercises)
    assert tell(voice, "said.not_yet") not in shown
    assert all(word in shown for word in words[0].split(", "))


@pytest.mark.parametrize("exercise", EVERY, ids=lambda exercise: exercise.path)
def test_every_right_answer_can_be_typed_by_number_too(exercise: Exercise) -> None:
    """Each exercise of each lesson takes the numbers it shows."""
    voice = Voice(Language.DE)
    question = lesson_question(exercise, voice)
    if question.cards:
        right = list(right_cards(exercise))[: None if exercise.ask.many else 1]
        typed = " ".join(str(question.cards.index(held) + 1) for held in right)
        assert answer_meant(typed, question, voice) == GivenAnswer(CardSet.of(right))
    elif question.choices:
        at = [word for word, _ in question.choices].index(exercise.right[0]) + 1
        assert answer_meant(str(at), question, voice) == GivenAnswer(word=exercise.right[0])
    else:
        assert answer_meant(str(right_number(exercise)), question, voice).number == right_number(exercise)


def test_cards_are_understood_as_people_say_them() -> None:
    """A short name, several after each other, a suit and a rank, and the Puur of trump."""
    voice = Voice(Language.DE)
    of_first = {exercise.name: lesson_question(exercise, voice) for exercise in by_name()["first"].exercises}
    weis, opening = of_first["weis"], of_first["opening"]
    for typed in ("HA HK HQ", "Herz Ass, Herz König und Herz Dame", "1 2 3"):
        assert answer_meant(typed, weis, voice).cards == CardSet.of("HA HK HQ")
    for typed in ("Puur", "bube", "Schilten Under", "valet de pique"):
        assert answer_meant(typed, opening, voice).cards == CardSet.of([card("SJ")])
    for typed in ("König", "Ecke Ass", "12", "nonsense", ""):
        with pytest.raises(Unclear):
            answer_meant(typed, opening, voice)


def test_a_wrong_answer_is_explained_and_may_be_mended() -> None:
    """The reason with its article stands there, and the same question is asked again."""
    told = call("learn", "following", keys="9\nHA C9\nHA H7 S8\n").output
    assert "Noch nicht ganz." in told
    assert told.count("Wähle alle Karten, die du jetzt geben darfst.") >= 2
    assert "Versuch es nochmals" in told


def test_the_lesson_may_be_left_at_any_question() -> None:
    """By its word, and by the end of the input: the way back is told, and nothing is amiss."""
    for keys in ("ende\n", "1\nende\n", "", "1\n"):
        told = call("learn", keys=keys)
        assert told.exit_code == 0
        assert "puur learn" in told.output.splitlines()[-1]


def test_ctrl_c_leaves_with_a_word() -> None:
    """As in a game: no traceback, the status of an interrupt, and how to come back."""
    with Terminal("learn", "1") as terminal:
        terminal.wait_for("Was sagst du an?")
        assert terminal.interrupt() == 130
        assert "Bis bald" in terminal.seen


def test_a_question_mark_says_what_is_possible_and_why_the_rest_is_not() -> None:
    """Where a card is to be given, the others are named with their reason and its article."""
    following = next(found for number in range(1, 99) if refused((found := puzzle(number)).exercise))
    told = call("learn", "--puzzle", str(following.number), keys="?\n").output
    fault = next(iter(refused(following.exercise)))
    assert "Möglich: " in told
    assert "Nicht möglich: " in told
    assert fault.article in told
    assert "weiter: zur nächsten Frage" in told


def test_lessons_are_listed_for_programs_and_unknown_ones_are_refused() -> None:
    """`--json` gives every lesson; a number nobody has is a misuse that says which there are."""
    listed = json.loads(call("learn", "--json").output)
    assert [entry["name"] for entry in listed] == [lesson.name for lesson in lessons()]
    for words in (("learn", "33"), ("learn", "--puzzle", "0")):
        told = call(*words)
        assert told.exit_code == 2
        assert "1 bis" in told.output


def test_the_lessons_need_nothing_of_the_web() -> None:
    """They can be had where `puur[web]` is not installed."""
    asked = "import sys; from tests.cli.calls import call; call('learn', '1', keys='?'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True).stdout.split()
    assert "puur.cli.learn.teacher" in loaded
    assert [] == [name for name in loaded if name.startswith(("puur.web", "puur.store", "litestar", "sqlalchemy"))]
