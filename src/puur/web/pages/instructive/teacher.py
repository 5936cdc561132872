"""Finds what a player learns most from: beside the loop, one Partie after the other; what was found is kept a while."""

import asyncio
import time
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NoReturn

from puur.bots import bot
from puur.bots.advice import Advice, advised
from puur.bots.clock import Clock
from puur.bots.instructive import CardDecision, InstructiveCard, decisions_of, instructive
from puur.bots.levels import Level
from puur.bots.protocol import Bot
from puur.bots.work import BotWork
from puur.cards import Card
from puur.record import play_through
from puur.seats import Seat
from puur.store.brakes import Allowance
from puur.web.http.budgets import RequestBudget
from puur.web.http.errors import ClosedDoor
from puur.web.http.refusals import refused
from puur.web.http.workers import Backroom
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.records import record_of
from puur.web.table.state import Live

WORK: Final = BotWork(worlds=96, nodes=1200)
"""What is looked into for one card: fixed, so that what is said hangs on no clock."""
MOST_DECISIONS: Final = 160
"""Cards of one Partie that are weighed, the last ones where there were more."""
MOST_WAITING: Final = 6
PATIENCE: Final = 15.0
"""Seconds a page waits for what is being found."""
_KEPT: Final = 200
OFTEN: Final = Allowance(rate=1 / 4, burst=30.0)
"""Parties weighed and answers judged for one person."""

PlayedBy = tuple[str, int, str]
"""A table, the number of a Partie there, and a person."""


@dataclass(slots=True)
class CardTeacher:
    """The teacher of one server."""

    core: CompiledCore
    budget: RequestBudget = field(default_factory=lambda: RequestBudget(OFTEN, "lessons"))
    room: Backroom = field(default_factory=lambda: Backroom("puur-teacher"))
    _found: dict[PlayedBy, "asyncio.Task[tuple[InstructiveCard, ...]]"] = field(default_factory=dict)

    async def found(self, live: Live, person: str) -> tuple[InstructiveCard, ...] | None:
        """The instructive cards of a person in a Partie that is over; None while they are still looked for.

        Raises `ClosedDoor` where too much waits.
        """
        key = live.table, live.games, person
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            self._let_in(person)
            task = self._found[key] = asyncio.create_task(self._weighed(live, person), name="teacher")
            while len(self._found) > _KEPT:
                del self._found[next(iter(self._found))]
        await asyncio.wait((task,), timeout=PATIENCE)
        return task.result() if task.done() else None

    async def judged(self, decision: CardDecision, mine: Card, person: str) -> Advice | None:
        """What is to be said to a card somebody would give now. Raises `ClosedDoor` where too much waits."""
        if not await self.core.is_soon():
            self._refuse()
        self._let_in(person)
        return await self.room.do(answered, decision, mine)

    async def _weighed(self, live: Live, person: str) -> tuple[InstructiveCard, ...]:
        await self.core.there()
        return await self.room.do(weighed, live, person)

    def _let_in(self, person: str) -> None:
        if self.room.waiting >= MOST_WAITING or not self.budget.take(person):
            self._refuse()

    @staticmethod
    def _refuse() -> NoReturn:
        refused("teacher")
        raise ClosedDoor("problem.crowded", 503)

    def stop(self) -> None:
        """Teach no more."""
        for task in self._found.values():
            task.cancel()
        self.room.close()


def weighed(live: Live, person: str) -> tuple[InstructiveCard, ...]:
    """The instructive cards of a person in a Partie, from what he could know at each."""
    played = play_through(record_of(live, time.strftime("%Y-%m-%d")), reglement=live.reglement)
    own = [number for number, doer in enumerate(live.doers) if doer == person]
    found = [decision for seat in Seat for decision in decisions_of(played, seat, own)]
    found.sort(key=lambda decision: decision.number)
    return instructive(islice(found, max(0, len(found) - MOST_DECISIONS), None), master())


def answered(decision: CardDecision, mine: Card) -> Advice | None:
    """What our strongest bot says to a card."""
    return advised(decision.view, master(), Clock.endless(), mine)


def master() -> Bot:
    """Our strongest bot, with the work of one card."""
    return bot(Level.MEISTER.value, threads=1, work=WORK)
