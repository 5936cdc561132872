"""`puur play` at a terminal: painted pages, Ctrl-C, small windows, no colours."""

import re
import sys
from pathlib import Path
from typing import Final

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pseudo terminal", allow_module_level=True)

from tests.cli.terminal import HOME, Terminal, pages, plain, sound, started

COLOURS: Final = re.compile(r"\x1b\[[0-9;]*(3[0-7]|9[0-7]|38;)[0-9;]*m")
NAMES: Final = ("Vreni", "Ruedi", "Beat", "Du")


def game(file: Path, *words: str) -> tuple[str, ...]:
    """A new game with seed 3, in which South names the dealer."""
    return ("play", "--file", str(file), "--seed", "3", "--fast", *words)


def test_a_page_shows_table_hand_and_question(tmp_path: Path) -> None:
    """The page shows names round the table, one's own cards with numbers, and what is asked; a card can be played."""
    with Terminal(*game(tmp_path / "a.jass")) as terminal:
        terminal.wait_for("4 Ruedi")
        terminal.press("4\n")
        terminal.wait_for("s schieben")
        terminal.press("schaufel\n")
        seen = terminal.wait_for("Spiel eine Karte.")
        page = pages(seen)[-1]
        assert all(name in page for name in NAMES)
        assert "Trumpf ♠ Schaufel (Du)" in page
        assert " ♠9   ♠A   ♠10  ♠8   ♥K   ♣A   ♦10  ♦8   ♦7" in page
        assert " 1    2    3    4    5    6    7    8    9" in page
        assert COLOURS.search(seen)
        terminal.press("schaufel 9\n")
        terminal.wait_for("Zuerst weisen?")
        terminal.press("\n")
        page = pages(terminal.wait_for("macht den Stich"))[-1]
        assert "╭────╮" in terminal.seen
        terminal.press("ende\n")
        assert 0 == terminal.end()
        assert page


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    """Ctrl-C at the prompt: exit 130, no traceback, how to go on; `--resume` shows the same cards."""
    file = tmp_path / "a.jass"
    with Terminal(*game(file), start=started) as terminal:
        terminal.wait_for("4 Ruedi")
        terminal.press("4\n")
        terminal.wait_for("s schieben")
        assert 130 == terminal.interrupt()
        assert "puur play --resume" in plain(terminal.seen)
        assert "Traceback" not in terminal.seen
    assert sound(file)
    with Terminal("play", "--resume", str(file), "--fast") as terminal:
        assert "♠A   ♠10  ♠9   ♠8   ♥K   ♣A" in pages(terminal.wait_for("s schieben"))[-1]
        assert 0 == terminal.end_input()
        assert "Traceback" not in terminal.seen


def test_ctrl_c_while_bots_play(tmp_path: Path) -> None:
    """Ctrl-C while cards are shown slowly ends as gently."""
    file = tmp_path / "a.jass"
    with Terminal("play", "--file", str(file), "--seed", "2", "--auto") as terminal:
        terminal.wait_for("gibt die Karten")
        assert 130 == terminal.interrupt()
        assert "Traceback" not in terminal.seen
    assert sound(file)


@pytest.mark.parametrize("name", ["schieber", "grauer-jass-2", "coiffeur", "differenzler"])
def test_a_small_window_is_enough(name: str, tmp_path: Path) -> None:
    """In 40 columns and 12 rows every page fits, and one can play."""
    with Terminal(*game(tmp_path / "a.jass", "-r", name), columns=40, rows=12) as terminal:
        for answer in ("4", "3", "30", "1", "", "2", "5"):
            terminal.wait_for("> ")
            terminal.press(f"{answer}\n")
        terminal.wait_for("> ")
        terminal.press("ende\n")
        assert 0 == terminal.end()
        shown = pages(terminal.seen)
        assert shown
        for page in shown:
            lines = page.partition("> ")[0].rstrip("\n").split("\n")
            assert len(lines) <= 11, page
            assert all(len(line) <= 40 for line in lines), page


def test_a_tiny_window_never_fails(tmp_path: Path) -> None:
    """Even a window of ten columns and three rows only makes it ugly."""
    with Terminal(*game(tmp_path / "a.jass"), columns=10, rows=3) as terminal:
        for answer in ("4", "3", "1", ""):
            terminal.wait_for("> ")
            terminal.press(f"{answer}\n")
        terminal.wait_for("> ")
        assert 0 == terminal.end_input()
        assert "Traceback" not in terminal.seen


@pytest.mark.parametrize(("environment", "words"), [({"NO_COLOR": "1"}, ()), ({}, ("--no-color",))])
def test_colours_can_be_refused(environment: dict[str, str], words: tuple[str, ...], tmp_path: Path) -> None:
    """NO_COLOR and `--no-color` leave no colour on the page; what may not be played has a dot instead of a number."""
    with Terminal(*game(tmp_path / "a.jass", "--bots", "zufall", *words), environment=environment) as terminal:
        for answer in ("4", "3", "w", "5"):
            terminal.wait_for("> ")
            terminal.press(f"{answer}\n")
        page = pages(terminal.wait_for("Spiel eine Karte."))[-1]
        assert " 1    2    3    4    5    ·    ·    ·" in page
        terminal.press("ende\n")
        assert 0 == terminal.end()
        assert not COLOURS.search(terminal.seen)


def test_four_colours_tell_suits_apart(tmp_path: Path) -> None:
    """With `--four-colors` Ecke and Kreuz have colours of their own."""
    with Terminal(*game(tmp_path / "a.jass", "--four-colors")) as terminal:
        terminal.wait_for("> ")
        terminal.press("4\n")
        seen = terminal.wait_for("s schieben")
        assert "\x1b[1;32m♣" in seen
        assert "\x1b[1;94m♦" in seen
        terminal.press("ende\n")
        assert 0 == terminal.end()


@pytest.mark.parametrize(("environment", "words"), [({"TERM": "dumb"}, ()), ({}, ("--plain",))])
def test_line_by_line_is_for_dumb_terminals_and_screen_readers(
    environment: dict[str, str], words: tuple[str, ...], tmp_path: Path
) -> None:
    """Without painting the same game is told line by line, with full names."""
    with Terminal(*game(tmp_path / "a.jass", *words), environment=environment) as terminal:
        terminal.wait_for("4 Ruedi")
        terminal.press("4\n")
        terminal.wait_for("Deine Karten: Schaufel Ass, Schaufel 10")
        terminal.press("ende\n")
        assert 0 == terminal.end()
        assert HOME not in terminal.seen


def test_replay_goes_on_with_enter(tmp_path: Path) -> None:
    """`puur replay --step` at a terminal waits for Enter after each act, and q stops."""
    file = tmp_path / "a.jass"
    file.write_text("jass 1\nReglement: kzjv\n\nabheben W 12\ngeben S\n", encoding="utf-8")
    with Terminal("replay", str(file), "--step") as terminal:
        terminal.wait_for("Enter: weiter, q: aufhören")
        terminal.press("q\n")
        assert 0 == terminal.end()
        assert "Traceback" not in terminal.seen
