"""An attack: what it tries, what it noted, and the budgets it is held against."""

import asyncio
import inspect
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeVar

from tools.attacks.server import Server
from tools.attacks.visitor import Answer, Visitor

T = TypeVar("T")
DELAY: Final = 0.050
"""Seconds another table may be delayed at most, beyond what the machine delays anybody."""
MEMORY: Final = 600_000_000
"""Bytes all of the server may hold at most."""
AT_ONCE: Final = 16


class Scale(Enum):
    """How much of everything: so that a promise is seen in seconds, or as much as an attacker would send."""

    SHORT = "short"
    FULL = "full"


@dataclass(slots=True)
class Scene:
    """What an attack has at hand, and where it notes what came of it.

    `answers` counts statuses, `broken` is what was promised and did not hold, `notes` are figures of its own.
    """

    server: Server
    scale: Scale = Scale.FULL
    answers: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    number: int = 0
    _visitors: int = 0

    def much(self, short: int, full: int) -> int:
        """How many, scaled."""
        return short if self.scale is Scale.SHORT else full

    def visitor(self, token: str = "") -> Visitor:
        """A new visitor, from an address nobody had before."""
        return Visitor(self.server.port, self.address(), token)

    def address(self) -> str:
        """An address of this machine alone that nobody had before."""
        self._visitors += 1
        return f"127.{100 + self.number}.{self._visitors >> 8 & 255}.{self._visitors & 255 or 1}"

    def noted(self, answer: Answer) -> Answer:
        """Count an answer."""
        self.answers[str(answer.status or "cut")] += 1
        return answer

    def breaks(self, why: str) -> None:
        """Note that something promised did not hold."""
        if why not in self.broken:
            self.broken.append(why)


Work = Callable[[Scene], Awaitable[None]]


class Felt(Enum):
    """Whether another table sits beside the attack; at a server that is killed none does."""

    BESIDE = "beside"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack by its name; the first line of its work's docstring says what it tries and what it is held against.

    It may take `within` seconds. A `quick` one is run in seconds by the short suite.
    """

    name: str
    work: Work
    within: float = 60.0
    scales: frozenset[Scale] = frozenset({Scale.FULL})
    felt: Felt = Felt.BESIDE

    @property
    def tries(self) -> str:
        """What it tries, and which budget it is held against."""
        return (inspect.getdoc(self.work) or "").partition("\n")[0]


async def at_once(works: Iterable[Coroutine[object, object, T]], most: int = AT_ONCE) -> list[T]:
    """What all of them give, so many at a time."""
    turn = asyncio.Semaphore(most)

    async def in_turn(work: Coroutine[object, object, T]) -> T:
        async with turn:
            return await work

    return await asyncio.gather(*map(in_turn, works))
