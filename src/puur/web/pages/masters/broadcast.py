"""What is shown at which time: each deal of the exhibition twice, one after the other, for ever.

The clock alone says where a Spiel is, so everybody sees the same card at the same time, whichever process he asks and
whenever the server was started. A Spiel is only computed once somebody looks.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from puur.bots.exhibition import MastersSpiel, Sitting, exhibited
from puur.web.http.workers import Backroom
from puur.web.table.host.compiled_core import CompiledCore

SLOT: Final = 150.0
"""Seconds from the beginning of a Spiel to that of the next one."""
PLAYED: Final = 126.0
"""Seconds of these in which something happens: about three for a card; then its result stands there."""
PATIENCE: Final = 1.5
"""Seconds a page waits for a Spiel that is being computed."""
_KEPT: Final = 6
"""Spiele that are kept: the one that is shown, its first turn, the one that comes, and those of a clock that is off."""

MastersPlay = Callable[[int, Sitting], MastersSpiel]


@dataclass(frozen=True, slots=True)
class Showing:
    """A deal and its turn, and the seconds since it began.

    >>> showing_at(SLOT * 7 + 12.5)
    Showing(number=3, turn=<Sitting.SECOND: 1>, elapsed=12.5)
    """

    number: int
    turn: Sitting
    elapsed: float

    @property
    def following(self) -> tuple[int, Sitting]:
        """What is shown next."""
        return (self.number, Sitting.SECOND) if self.turn is Sitting.FIRST else (self.number + 1, Sitting.FIRST)

    def steps_shown(self, steps: int) -> int:
        """How many of so many steps have happened; all of them once the Spiel is over.

        >>> showing_at(0.0).steps_shown(42), showing_at(6.1).steps_shown(42), showing_at(149.0).steps_shown(42)
        (1, 3, 42)
        """
        return min(steps, 1 + int(self.elapsed / (PLAYED / max(1, steps))))


def showing_at(now: float) -> Showing:
    """What is shown at a time, in seconds since 1970."""
    slot = int(now // SLOT)
    return Showing(slot // 2, Sitting(slot % 2), now - slot * SLOT)


class Broadcast:
    """The Spiele one process has computed: each once, beside the loop, and the next one ahead of its time."""

    def __init__(self, play: MastersPlay = exhibited, core: CompiledCore | None = None) -> None:
        self.room = Backroom("puur-masters")
        self._play = play
        self._core = core
        self._tasks: dict[tuple[int, Sitting], asyncio.Task[MastersSpiel]] = {}

    async def spiel(self, showing: Showing) -> MastersSpiel | None:
        """The Spiel that is shown; None while it is being computed."""
        found = await self._soon(self._computing(showing.number, showing.turn))
        self._begin(*showing.following)
        return found

    async def first(self, showing: Showing) -> MastersSpiel | None:
        """The same deal in its first turn, while the second one is shown; none before, and until it is computed."""
        if showing.turn is Sitting.FIRST:
            return None
        return await self._soon(self._computing(showing.number, Sitting.FIRST))

    def stop(self) -> None:
        """Compute no more."""
        for task in self._tasks.values():
            task.cancel()
        self.room.close()

    def _computing(self, number: int, turn: Sitting) -> "asyncio.Task[MastersSpiel]":
        self._begin(number, turn)
        return self._tasks[number, turn]

    def _begin(self, number: int, turn: Sitting) -> None:
        """Compute a Spiel, unless that was begun already and has not failed."""
        key = number, turn
        known = self._tasks.pop(key, None)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = asyncio.create_task(self._played(number, turn), name="masters")
        self._tasks[key] = known  # the last one now: a clock that was put back asks for earlier ones
        while len(self._tasks) > _KEPT:
            self._tasks.pop(next(iter(self._tasks))).cancel()

    async def _played(self, number: int, turn: Sitting) -> MastersSpiel:
        if self._core is not None:
            await self._core.there()
        return await self.room.do(self._play, number, turn)

    async def _soon(self, task: "asyncio.Task[MastersSpiel]") -> MastersSpiel | None:
        """What comes of it in a moment. Raises what computing it raised."""
        await asyncio.wait((task,), timeout=PATIENCE)
        return task.result() if task.done() else None
