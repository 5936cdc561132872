"""`?` says at every prompt of the terminal what is possible now, and why the rest is not."""

import io
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call
from tests.cli.test_rule_dialogue import ANSWERS

from puur.cli.layout import WIDEST
from puur.cli.rule.dialogue import converse
from puur.cli.rule.questions import QUESTIONS
from puur.cli.says import SENTENCES
from puur.decks import Language
from puur.record.situation.templates import IMPLIED, TEMPLATES, kinds, places_of

ANNOUNCED: Final = "1\n"
"""With the cards of seed 1: the player announces a trump, and leads."""


def told(*words: str, keys: str) -> str:
    """What is said, without its line breaks."""
    return " ".join(call(*words, keys=keys).output.split())


def german(key: str) -> str:
    """The beginning of a sentence, up to its first fact."""
    return str(SENTENCES.texts(Language.DE)[key]).partition("{")[0].strip()


@pytest.mark.parametrize(
    ("words", "keys", "said"),
    [
        (("-r", "schieber"), "?\n", "play.possible_announce"),
        (("-r", "schieber"), f"{ANNOUNCED}?\n", "play.possible"),
        (("-r", "schieber"), f"{ANNOUNCED}6\n?\n", "play.yes_or_no_help"),
        (("-r", "schieber"), f"{ANNOUNCED}bedanken\n?\n", "play.no_unless_yes_help"),
        (("-r", "schieber"), f"{ANNOUNCED}rest\n?\n", "play.no_unless_yes_help"),
        (("-r", "schieber"), f"{ANNOUNCED}tafel\n?\n", "play.enter_help"),
        (("-r", "differenzler"), "?\n", "play.possible_predict"),
        (
            ("-r", "schieber", "--target", "1"),
            f"{ANNOUNCED}j\n?\nn\n",
            "play.yes_below_help",
        ),
    ],
    ids=["announce", "card", "yes", "bedanken", "rest", "leaf", "predict", "another"],
)
def test_every_prompt_of_a_game_answers(words: tuple[str, ...], keys: str, said: str, tmp_path: Path) -> None:
    """Its own sentence is told, and the game goes on."""
    file = tmp_path / "partie.jass"
    assert german(said) in told("play", "--file", str(file), "--seed", "1", *words, keys=keys)


def test_every_prompt_of_the_lessons_answers() -> None:
    """The list, each kind of answer, and the way to the next lesson."""
    assert german("learn.which_help") in told("learn", keys="?\n")
    for lesson in ("1", "2", "3"):
        asked = told("learn", lesson, keys="?\nweiter\n" * 12 + "?\n")
        assert german("learn.next_help") in asked
    whole = told("learn", "1", keys="?\nweiter\n" * 12)
    for kind in ("word", "number", "trick", "many", "one"):
        assert german(f"learn.how_{kind}") in whole


def test_every_question_of_the_ruling_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which Reglement, what happened, every single fact, and whether to save: none is without its sentence."""
    monkeypatch.setenv("COLUMNS", str(WIDEST))
    for at, kind in enumerate(kinds(), 1):
        asked = [place for place in places_of(kind) if place not in IMPLIED] if kind in TEMPLATES else ["offender"]
        answers = "".join(f"?\n{ANSWERS[place]}\n" for place in asked)
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"?\nschieber\n?\n{at}\n{answers}?\n?\n"))
        converse(None, lambda _: None)
    shown = " ".join(capsys.readouterr().out.split())
    wanted = {"reglement", "kind", "save", *(question.possible for question in QUESTIONS.values())}
    assert set() == {key for key in wanted if german(f"rule.possible.{key}") not in shown}
