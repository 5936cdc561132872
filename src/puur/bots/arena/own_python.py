"""Players from the user's own Python modules: `py:MODULE:OBJECT`, a bot or a factory.

The object is a bot (it has `choose`), or a class or function that is called for each seat and Spiel and returns one; if
it takes a `seed`, it gets one derived from deal and seat.
"""

import importlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeGuard

from puur.bots.arena.contestants import Broken, Unanswered
from puur.bots.arena.deals import bot_seed
from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Act
from puur.spiel.state import Spiel
from puur.spiel.view import View

FORM = "py:MODULE:OBJECT"


def found(name: str, whom: str) -> object:
    """The object named by a word. Raises `Broken` where there is none, saying what is missing."""
    module_name, _, path = whom.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does, so that files in the current folder are found
    try:
        candidate: object = importlib.import_module(module_name)
        for part in path.split("."):
            candidate = getattr(candidate, part)
    except Exception as error:  # noqa: BLE001  whatever a foreign module does when it is read
        raise Broken(name, f"{FORM}: {type(error).__name__}: {error}") from None
    return candidate


def is_bot(candidate: object) -> TypeGuard[Bot]:
    """Whether the object is itself a bot."""
    return callable(getattr(candidate, "choose", None)) and not inspect.isclass(candidate)


@dataclass(frozen=True, slots=True)
class PythonSeat:
    """A seat of such a player: an exception in it counts as a missing answer, with its reason."""

    name: str
    player: Bot

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The bot's choice. Raises `Unanswered`."""
        try:
            return self.player.choose(view, acts, clock)
        except Exception as error:
            raise Unanswered(f"{type(error).__name__}: {error}") from error


class PythonPlayers:
    """A side that is a Python object; its module is imported once per process."""

    def __init__(self, name: str, whom: str, seed: str) -> None:
        self.name = name
        self._seed = seed
        candidate = found(name, whom)
        if not is_bot(candidate) and not callable(candidate):
            raise Broken(name, f"{FORM}: {type(candidate).__name__} is neither a bot nor makes one")
        self._thing = candidate
        self.sit(Seat.S, 0)  # a failing factory is reported before the first deal

    def sit(self, seat: Seat, index: int, reglement: Reglement | None = None) -> Bot:
        """The player for a seat. Raises `Broken` where the factory fails."""
        del reglement
        return PythonSeat(self.name, self._made(bot_seed(self._seed, index, seat)))

    def _made(self, seed: int) -> Bot:
        candidate = self._thing
        if is_bot(candidate):
            return candidate
        if not callable(candidate):
            raise Broken(self.name, f"{FORM}: {type(candidate).__name__} is neither a bot nor makes one")
        maker = partial(candidate, seed=seed) if takes_seed(candidate) else candidate
        try:
            made: object = maker()
        except Exception as error:  # noqa: BLE001  it is foreign
            raise Broken(self.name, f"{FORM}: {type(error).__name__}: {error}") from None
        if not is_bot(made):
            raise Broken(self.name, f"{FORM}: it made {type(made).__name__}, which has no method choose")
        return made

    def finish(self, spiel: Spiel) -> None:
        """Nothing to do: a bot knows what it has seen."""
        del spiel

    def close(self) -> None:
        """Nothing is open."""


def takes_seed(maker: Callable[[], object]) -> bool:
    """Whether it can be given a `seed`."""
    try:
        return "seed" in inspect.signature(maker).parameters
    except (TypeError, ValueError):  # implemented in C, without a signature
        return False
