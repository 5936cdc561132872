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
    GEUEBT = "geuebt"  # the same, with weights tuned by play
    STARK = "stark"  # samples the hidden cards
    MEISTER = "meister"  # the best there is


class UnknownBot(PuurError, LookupError):
    """An unknown bot: its `name`, all `known` names, and whether it is one still to `come`."""

    def __init__(self, name: str, known: tuple[str, ...], *, come: bool) -> None:
        told = "is not built in here yet" if come else "is the name of no bot"
        super().__init__(f"{name!r} {told}; there are {', '.join(known)}")
        self.name = name
        self.known = known
        self.come = come


class BotMaking(NamedTuple):
    """The parameters for making a bot: see `bot`."""

    seed: int
    conventions: Conventions
    threads: int
    work: BotWork | None
    told: CutTold


def _zufall(making: BotMaking) -> Bot:
    return Zufall(making.seed)


def _einfach(making: BotMaking) -> Bot:
    """It has no random choices, so the seed is ignored."""
    return Thumb(skill("einfach"), making.conventions)


def _geuebt(making: BotMaking) -> Bot:
    """Neither does this one."""
    return Thumb(skill("geuebt"), making.conventions)


def _stark(making: BotMaking) -> Bot:
    with needing("core"):
        from puur.bots.search.player import stark

    found = stark(making.seed, conventions=making.conventions, told=making.told)  # fast enough with one thread
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
"""The factory for each level. Those that need the compiled core import it when called."""


def levels() -> tuple[str, ...]:
    """The names of all available bots, weakest first.

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
    """The bot with this name. The same seed gives the same decisions; partners should share their conventions.

    `threads` is how many processors the highest level may use in a move, while no other bot of the process uses them.
    With `work` a search does exactly that much, if its clock allows; otherwise `told` is called. Raises `UnknownBot`,
    and `MissingExtra` for a level that samples cards where NumPy is not installed.

    >>> bot("einfach").name
    'einfach'
    """
    come = name in {level.value for level in Level}
    if name not in levels():
        raise UnknownBot(name, levels(), come=come)
    return _MAKERS[Level(name)](BotMaking(seed, conventions, threads, work, told))
