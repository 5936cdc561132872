"""Terminal input can be edited, completed and found again; nothing typed ahead confirms a risk."""

import stat
import sys
from pathlib import Path
from typing import Final

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pseudo terminal", allow_module_level=True)

from tests.cli.terminal import Terminal, pages, plain

from puur.cli.play.typed import TypedWord, spelled, word_of
from puur.cli.rule.questions import QUESTIONS, answers_offered, understood
from puur.reglement import load

TAB: Final = "\t"
LEFT: Final = "\x1b[D"
UP: Final = "\x1b[A"
DEALER_CHOSEN: Final = "4\n"
"""South names the dealer in a game with seed 3."""


def game(file: Path, *words: str) -> tuple[str, ...]:
    """A new game with seed 3."""
    return ("play", "--file", str(file), "--seed", "3", "--fast", *words)


def test_tab_completes_and_cursor_keys_correct(tmp_path: Path) -> None:
    """An announcement is completed; of cards only those that may be played are; a slip in the middle is mended."""
    with Terminal(*game(tmp_path / "a.jass"), environment={"XDG_STATE_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("4 Ruedi")
        terminal.press(DEALER_CHOSEN)
        terminal.wait_for("= Hilfe\n> ")
        terminal.press(f"scha{TAB}")
        assert "♠" not in plain(terminal.wait_for("Schaufel")).rpartition("> ")[2]
        terminal.press("\n")
        terminal.wait_for("= Hilfe\n> ")
        terminal.press(f"kö{TAB}")
        terminal.wait_for("Herz König")
        terminal.press("\n")
        terminal.wait_for("[J/n]\n> ")
        terminal.press(f"nin{LEFT}{LEFT}e\n")
        hand = pages(terminal.wait_for("macht den Stich"))[-1].rstrip().rpartition("\n")[2]
        assert "♥K" not in hand
        terminal.press("ende\n")
        assert 0 == terminal.end()
    history = tmp_path / "puur" / "history"
    assert history.read_text(encoding="utf-8").split("\n")[:2] == ["Schaufel", "Herz König"]
    assert stat.S_IMODE(history.stat().st_mode) == 0o600


def test_the_arrow_finds_what_was_typed_the_last_time(tmp_path: Path) -> None:
    """In the dialogue of the referee: the Reglement and the fault of the case before, completed then."""
    environment = {"XDG_STATE_HOME": str(tmp_path)}
    for reglement, fault in ((f"kzjv-t{TAB}", f"untert{TAB}"), (UP + UP, UP + UP)):
        with Terminal("rule", environment=environment) as terminal:
            terminal.wait_for("> ")
            terminal.press(f"{reglement}\n")
            terminal.wait_for("ein Wort zum Suchen\n> ")
            terminal.press(f"{fault}\n")
            assert "Untertrumpft" in plain(terminal.wait_for("\n> "))
            assert 0 == terminal.end_input()


def test_what_is_typed_ahead_does_not_answer_what_may_cost_the_partie(tmp_path: Path) -> None:
    """Two lines are typed at once: the second one is gone before the question that would lose the Partie."""
    with Terminal(*game(tmp_path / "a.jass")) as terminal:
        terminal.wait_for("4 Ruedi")
        terminal.press(DEALER_CHOSEN)
        terminal.wait_for("s schieben")
        terminal.press("schaufel\n")
        terminal.wait_for("Spiel eine Karte.")
        terminal.press("bedanken\nja\n")
        terminal.wait_for("[j/N]")
        terminal.press("\n")
        assert "Spiel eine Karte." in pages(terminal.wait_for("Spiel eine Karte."))[-1]
        terminal.press("ende\n")
        assert 0 == terminal.end()


def test_every_word_that_is_offered_is_understood() -> None:
    """What the tab key writes is an answer: words at every prompt, and the answers of the referee's dialogue."""
    assert list(TypedWord) == [word_of(spelled(word)) for word in TypedWord]
    for name in ("schieber", "kzjv", "coiffeur", "grauer-jass-2"):
        rules = load(name)
        for place, question in QUESTIONS.items():
            for answer in answers_offered(question.possible, rules):
                understood(place, answer, rules.seat_plan)
