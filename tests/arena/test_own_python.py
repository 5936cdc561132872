"""A player of one's own in Python: `py:MODULE:OBJECT`."""

import json
import sys
from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.bots.arena.contestants import Broken, spec_of
from puur.bots.arena.own_python import PythonPlayers
from puur.errors import NotationError
from puur.seats import Seat

MODULE = '''
import random

class First:
    """Always the first act."""
    name = "first"
    def choose(self, view, acts, clock):
        return acts[0]

class Drawn:
    name = "drawn"
    def __init__(self, seed):
        self.dice = random.Random(seed)
    def choose(self, view, acts, clock):
        return self.dice.choice(acts)

class Broken:
    name = "broken"
    def choose(self, view, acts, clock):
        raise RuntimeError("no weights here")

first, number = First(), 7

def nothing():
    return None
'''


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module beside the command, as people have it."""
    (tmp_path / "own_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)


def result(*words: str) -> dict[str, object]:
    """What the arena found, for programs."""
    told = call("arena", *words, "--spiele", "8", "--seed", "py", "--json")
    assert 0 == told.exit_code, told.output
    found = json.loads(told.output)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("whom", ["first", "First", "Drawn"])
@pytest.mark.parametrize("reglement", ["kzjv", "differenzler"])
def test_a_bot_a_class_and_one_with_a_seed_play_at_any_table(whom: str, reglement: str) -> None:
    """Whatever the object is, it plays whole Spiele by any Reglement, and alike every time."""
    words = (f"py:own_bots:{whom}", "einfach", "-r", reglement)
    found, again = result(*words), result(*words)
    assert found["rated"] is True
    assert (found["mean"], found["points"]) == (again["mean"], again["points"])


def test_an_exception_is_an_answer_that_is_none() -> None:
    """The match goes on, is not rated, and says what the player said."""
    found = result("py:own_bots:Broken", "zufall")
    answers = found["answers"]
    assert found["rated"] is False
    assert isinstance(answers, dict)
    assert "RuntimeError: no weights here" == answers["a"]["reason"]


@pytest.mark.parametrize("whom", ["own_bots:missing", "no_such_module:x", "own_bots:number", "own_bots:nothing"])
def test_what_is_no_player_is_told_before_the_first_deal(whom: str) -> None:
    """A name that is missing, a thing that is no bot and one that makes none: said at once, in a sentence."""
    with pytest.raises(Broken, match="py:MODULE:OBJECT"):
        PythonPlayers("mine", whom, "1").sit(Seat.S, 0)
    told = call("arena", f"py:{whom}", "zufall", "--spiele", "2")
    assert told.exit_code == 1
    assert "Traceback" not in told.output


def test_a_word_without_an_object_is_no_player() -> None:
    """A module alone says not who plays; a short name is that of the object."""
    for word in ("py:own_bots", "py:own bots:x", "py::"):
        with pytest.raises(NotationError):
            spec_of(word)
    assert "First" == spec_of("py:own_bots:First").short
