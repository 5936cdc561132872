"""What happens before the first deal of a match."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from puur.bots.arena.settings import MatchSettings
from puur.bots.arena.tables import OpenMatch

def ours():
    return {name for name in sys.modules if name.startswith("puur.")}

with OpenMatch(MatchSettings("LEVEL", "zufall", "coiffeur")) as match:
    ready = ours()
    match.deal(0)
    print(sorted(ours() - ready))
"""


@pytest.mark.parametrize("level", ["stark", "meister"])
def test_nothing_is_loaded_while_the_clock_runs(level: str) -> None:
    """Whatever a level of our own has to load is there before the first deal of a match."""
    words = [sys.executable, "-c", PROGRAM.replace("LEVEL", level)]
    assert "[]\n" == subprocess.run(words, capture_output=True, text=True, check=True).stdout
