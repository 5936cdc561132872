"""The levels a bot plays at, by name."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from puur.bots.conventions import USUAL, Conventions
from puur.bots.protocol import Bot
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.bots.work import BotWork, CutTold, nobody_told
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


class BotMaking(NamedTuple):
    """What a bot is made with: see `bot`."""

    seed: int
    conventions: Conventions
    threads: int
    work: BotWork | None
    told: CutTold


def _zufall(making: BotMaking) -> Bot:
    return Zufall(making.seed)


def _einfach(making: BotMaking) -> Bot:
    """It leaves nothing to chance, so its seed changes nothing."""
    return Thumb(skill("einfach"), making.conventions)


def _geuebt(making: BotMaking) -> Bot:
    """Neither does this one."""
    return Thumb(skill("geuebt"), making.conventions)


def _stark(making: BotMaking) -> Bot:
    with needing("core"):
        from puur.bots.search.player import stark

    found = stark(making.seed, conventions=making.conventions, told=making.told)  # quick enough for one thread
    return found if making.work is None else replace(found, worlds=making.work.worlds, passes=making.work.nodes)


def _meister(making: BotMaking) -> Bot:
    with needing("core"):
        from puur.bots.search.player import meister

    found = meister(making.seed, threads=making.threads, conventions=making.conventions, told=making.told)
    return found if making.work is None else replace(found, worlds=making.work.worlds, passes=making.work.nodes)


_MAKERS: Final[Mapping[Level, Callable[[BotMaking], Bot]]] = MappingProxyType(
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


def bot(
    name: str,
    *,
    seed: int = 0,
    conventions: Conventions = USUAL,
    threads: int = 1,
    work: BotWork | None = None,
    told: CutTold = nobody_told,
) -> Bot:
    """The bot with this name. Two of the same seed decide alike; partners had better agree on the same conventions.

    `threads` are as many processors as the highest level may use in a move, while no other bot of the process does.
    With `work` a search does just so much, as far as its clock allows; `told` hears where it did not.
    Raises `UnknownBot`, and `MissingExtra` for a level that samples cards where NumPy is not installed.

    >>> bot("einfach").name
    'einfach'
    """
    come = name in {level.value for level in Level}
    if name not in levels():
        raise UnknownBot(name, levels(), come=come)
    return _MAKERS[Level(name)](BotMaking(seed, conventions, threads, work, told))
