"""Where Numba is missing everything still answers, and answers the same: the same source runs as Python."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
BLOCKED: Final = 'import sys; sys.modules["numba"] = None\n'
"""An entry of None makes every `import numba` fail, as where it was never installed."""
COMMAND: Final = 'from puur.cli.root import puur\npuur(sys.argv[1:], prog_name="puur", standalone_mode=False)\n'
MOVE: Final = """
from puur.bots import asked, bot, Clock
from puur.core.jit import COMPILES
from puur.reglement import load
from puur.spiel import acts_for, place, view
assert not COMPILES
hands = "DK D10 H7 H6 C6 H8 H9 S8 S9|" \
    "DA S10 S7 CK C8 C9 SA SK SJ|DQ HQ CA H10 C7 D6 D7 D8 HA|DJ D9 S6 CJ C10 CQ HJ HK SQ"
spiel = place(load("einzelschieber"), "D", hands)
act = asked(bot(sys.argv[1]), view(spiel, spiel.turn), Clock.start(0.5))
assert act in acts_for(spiel, spiel.turn), act
print("played")
"""


def _told(code: str, *words: str) -> str:
    """What a new process prints in which Numba cannot be imported."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PUUR_LANGUAGE": "de"}
    command = [sys.executable, "-c", BLOCKED + code, *words]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=900, check=False)
    assert 0 == run.returncode, run.stderr
    return run.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("solve", "--mode", "D", "--hands", "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7", "--json"),
            '"value": 3',
        ),
        (("deal", "--seed", "7", "--json"), '"seed": 7'),
        (("perft", "5", "--mode", "D", "--hands", "DK D10 H7 H6|DA S10 S7 CK|DQ HQ CA C6|DJ D9 S6 C7"), "5 180"),
    ],
)
def test_commands_answer_without_numba(words: tuple[str, ...], told: str) -> None:
    """An ending is solved, cards are dealt, sequences are counted: the same answers, only later."""
    assert told in _told(COMMAND, *words)


@pytest.mark.parametrize("name", ["einfach", "stark", "meister"])
def test_bots_play_without_numba(name: str) -> None:
    """Every kind of bot gives a card it may give."""
    assert "played\n" == _told(MOVE, name)
