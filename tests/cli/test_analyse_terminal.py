"""`puur analyse` at a terminal: progress, and Ctrl-C."""

import sys
from pathlib import Path
from typing import Final

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pseudo terminal", allow_module_level=True)

from tests.cli.terminal import Terminal, plain, started

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "schieber.jass"


def test_progress_is_shown_and_ctrl_c_shows_what_is_there() -> None:
    """Whoever watches sees cards and seconds; broken off, it tells what is done, and the exit status says so."""
    with Terminal("analyse", str(EXAMPLE), "--seconds", "600", start=started) as terminal:
        terminal.wait_for(" von 740 Karten, noch höchstens ")
        terminal.wait_for("Verteilungen je Karte")
        assert 130 == terminal.interrupt()
        assert "Abgebrochen; beurteilt sind" in plain(terminal.seen)
        assert "Spiel 1: " in plain(terminal.seen)
