"""Who plays on one side: our own bots by name, or programs elsewhere.

einfach                        one of our levels
cmd:./dmcts play 25 100        a program that answers the line protocol
hslu:http://host:8080/bot      a player of HSLU's service
zuehlke:NAME                   clients of that name that connect to us
py:module:object               a Python bot of your own, or a factory for one
better=cmd:./bot --new         any of these under a name of your choice
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Final, Protocol
from urllib.parse import urlsplit

from puur.bots.arena.deals import bot_seed
from puur.bots.levels import UnknownBot, bot, levels
from puur.bots.protocol import Bot
from puur.bots.work import BotWork
from puur.errors import NotationError, PuurError
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.state import Spiel

_NAMED: Final = re.compile(r"(?P<name>[\w.+-]+)=(?P<rest>.+)", re.DOTALL)

_OBJECT: Final = re.compile(r"[\w.]+:[\w.]+")


class ContestantKind(StrEnum):
    """How a side is asked."""

    LEVEL = "level"
    CMD = "cmd"
    HSLU = "hslu"
    ZUEHLKE = "zuehlke"
    PY = "py"


@dataclass(frozen=True, slots=True)
class Spec:
    """A side as given on the command line: its `name` in tables, its kind, and its address or command."""

    name: str
    kind: ContestantKind
    whom: str

    @property
    def is_outside(self) -> bool:
        """Whether it is another program, with the knowledge other programs have."""
        return self.kind not in {ContestantKind.LEVEL, ContestantKind.PY}

    @property
    def short(self) -> str:
        """A short name for a table, instead of an address or a whole command.

        >>> [spec_of(word).short for word in ("hslu:http://host:5000/mine/", "hslu:http://host:5000", "cmd:./a/bot -x")]
        ['mine', 'host', 'bot']
        """
        if self.name != self.whom or self.kind in {ContestantKind.LEVEL, ContestantKind.ZUEHLKE}:
            return self.name
        if self.kind is ContestantKind.HSLU:
            parts = urlsplit(self.whom)
            return PurePosixPath(parts.path).name or parts.hostname or self.name
        if self.kind is ContestantKind.PY:
            return self.whom.rpartition(":")[2]
        return PurePosixPath(self.whom.split()[0]).stem or self.name


def spec_of(text: str) -> Spec:
    """Parse a word. Raises `UnknownBot` for an unknown level, and `NotationError` where nothing follows the colon.

    >>> spec_of("fast=cmd:./dmcts play 25 100")
    Spec(name='fast', kind=<ContestantKind.CMD: 'cmd'>, whom='./dmcts play 25 100')
    """
    named = _NAMED.fullmatch(text)
    rest = named["rest"] if named else text
    prefix, colon, whom = rest.partition(":")
    if not colon:
        if rest not in levels():
            bot(rest)  # raises with the reason
        return Spec(named["name"] if named else rest, ContestantKind.LEVEL, rest)
    kinds = {kind.value for kind in ContestantKind} - {ContestantKind.LEVEL}
    if prefix not in kinds or not whom.strip() or (prefix == ContestantKind.PY and not _OBJECT.fullmatch(whom.strip())):
        raise NotationError(text, "a bot's name, or cmd:COMMAND, hslu:URL, zuehlke:NAME or py:MODULE:OBJECT")
    return Spec(named["name"] if named else whom.strip(), ContestantKind(prefix), whom.strip())


class Unanswered(PuurError):
    """An outside player gave no answer, or no readable one."""


class Broken(PuurError):
    """An outside player is gone for good: its `name`, and what is wrong."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.name = name
        self.message = message

    def __reduce__(self) -> "tuple[type[Broken], tuple[str, str]]":
        """For sending it between processes."""
        return type(self), (self.name, self.message)


class AskedAlways:
    """A player who is asked even where he has no choice, because he tracks his own cards."""


class Contestant(Protocol):
    """One side of a match, for as long as it lasts."""

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """The player for a seat in the next Spiel of the deal with this number."""
        ...

    def finish(self, spiel: Spiel) -> None:
        """Called when the Spiel is over."""
        ...

    def close(self) -> None:
        """Called when the match is over."""
        ...


@dataclass(frozen=True, slots=True)
class OwnBots:
    """One of our own levels: a fresh bot for every seat and Spiel, so that no state is shared."""

    level: str
    seed: str
    work: BotWork | None = None

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """A bot whose random choices follow from the deal and the seat."""
        del reglement
        return bot(self.level, seed=bot_seed(self.seed, index, seat), work=self.work)

    def finish(self, spiel: Spiel) -> None:
        """Nothing is kept."""
        del spiel

    def close(self) -> None:
        """Nothing is open."""


__all__ = [
    "AskedAlways",
    "Broken",
    "Contestant",
    "ContestantKind",
    "OwnBots",
    "Spec",
    "Unanswered",
    "UnknownBot",
    "spec_of",
]
