"""The levels a bot plays at, by name."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from puur.bots.conventions import USUAL, Conventions
from puur.bots.protocol import Bot
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.bots.zufall import Zufall
from puur.errors import PuurError
from puur.extras import needing


class Level(StrEnum):
    """How well a bot plays, weakest first."""

    ZUFALL = "zufall"  # any regular act
    EINFACH = "einfach"  # rules of thumb
    GEUEBT = "geuebt"  # the same, with numbers found by play
    STARK = "stark"  # samples the hidden cards
    MEISTER = "meister"  # the best there is


class UnknownBot(PuurError, LookupError):
    """A name no bot has here: the `name`, the names of all `known` ones, and whether it is one still to `come`."""

    def __init__(self, name: str, known: tuple[str, ...], *, come: bool) -> None:
        told = "is not built in here yet" if come else "is the name of no bot"
        super().__init__(f"{name!r} {told}; there are {', '.join(known)}")
        self.name = name
        self.known = known
        self.come = come


def _zufall(seed: int, conventions: Conventions, threads: int) -> Bot:
    del conventions, threads
    return Zufall(seed)


def _einfach(seed: int, conventions: Conventions, threads: int) -> Bot:
    """It leaves nothing to chance, so its seed changes nothing."""
    del seed, threads
    return Thumb(skill("einfach"), conventions)


def _geuebt(seed: int, conventions: Conventions, threads: int) -> Bot:
    """Neither does this one."""
    del seed, threads
    return Thumb(skill("geuebt"), conventions)


def _stark(seed: int, conventions: Conventions, threads: int) -> Bot:
    with needing("core"):
        from puur.bots.search.player import stark

    del threads  # it is quick enough
    return stark(seed, conventions=conventions)


def _meister(seed: int, conventions: Conventions, threads: int) -> Bot:
    with needing("core"):
        from puur.bots.search.player import meister

    return meister(seed, threads=threads, conventions=conventions)


_MAKERS: Final[Mapping[Level, Callable[[int, Conventions, int], Bot]]] = MappingProxyType(
    {
        Level.ZUFALL: _zufall,
        Level.EINFACH: _einfach,
        Level.GEUEBT: _geuebt,
        Level.STARK: _stark,
        Level.MEISTER: _meister,
    }
)
"""What makes a bot of each level from a seed. Whoever needs a compiled core imports it in here."""


def levels() -> tuple[str, ...]:
    """The names of all bots that can be had here, weakest first.

    >>> "einfach" in levels()
    True
    """
    return tuple(level.value for level in Level if level in _MAKERS)


def bot(name: str, *, seed: int = 0, conventions: Conventions = USUAL, threads: int = 1) -> Bot:
    """The bot with this name. Two of the same seed decide alike; partners had better agree on the same conventions.

    `threads` are as many processors as the highest level may use in a move, while no other bot of the process does.
    Raises `UnknownBot`, and `MissingExtra` for a level that samples cards where NumPy is not installed.

    >>> bot("einfach").name
    'einfach'
    """
    come = name in {level.value for level in Level}
    if name not in levels():
        raise UnknownBot(name, levels(), come=come)
    return _MAKERS[Level(name)](seed, conventions, threads)
