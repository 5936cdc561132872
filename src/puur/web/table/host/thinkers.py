"""Bots at live tables: they run in a few threads, within their time, and never on the event loop."""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from puur.bots import Bot, bot
from puur.bots.clock import Clock
from puur.bots.levels import Level
from puur.bots.protocol import asked
from puur.bots.table_play import asked_at_table
from puur.bots.work import BotWork
from puur.bots.zufall import Zufall
from puur.partie import Partie, PartieAct, PartiePhase
from puur.seats import Seat
from puur.spiel.acts import Act, Choose
from puur.spiel.state import Spiel
from puur.spiel.view import View, view, view_from
from puur.web.http.cut_searches import CutSearches
from puur.web.table.host.compiled_core import CompiledCore

LOG: Final = logging.getLogger("puur.web.thinkers")
THREADS: Final = 2
"""The most threads of a search, if no other search needs the processors."""
WORK: Final[Mapping[str, BotWork]] = MappingProxyType({Level.MEISTER: BotWork(worlds=480, nodes=6000)})
"""The work of a search per card, regardless of load, within the budget: about 40 ms."""
SEARCHING: Final = frozenset({Level.STARK.value, Level.MEISTER.value})
"""The levels that need the compiled core."""
CUT_SHORT: Final = CutSearches()
Minds = dict[tuple[Seat, str], Bot]
"""The bots of one table; two of the same level at different seats have different random numbers."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to bots: the Partie, which bots play where, the mode of play, and the time per move."""

    partie: Partie
    levels: Mapping[Seat, str]
    at_table: bool
    budget: float
    minds: Minds = field(default_factory=dict)
    people: frozenset[Seat] = frozenset()
    """Seats of connected persons, who make their party's choices in cases themselves."""


def answer(question: BotQuestion) -> PartieAct | None:
    """A bot's act: first those who may have something to say, then the one on turn."""
    partie, spiel = question.partie, question.partie.spiel
    if spiel is None or partie.phase not in {PartiePhase.PLAYING, PartiePhase.BETWEEN}:
        return None
    seated = [seat for seat in partie.seats.order if seat in question.levels]
    public = view(spiel, None)  # the same for all who are asked
    for seat in sorted(seated, key=lambda seat: seat is spiel.turn):
        act = _asked(question, spiel, view_from(public, spiel, seat), seat)
        if act is not None and not (isinstance(act, Choose) and _has_person(question, seat)):
            return act
    return None


def _asked(question: BotQuestion, spiel: Spiel, seen: View, seat: Seat) -> Act | None:
    """The act of a seat's bot. If it fails, a random one is taken, so that nobody waits for ever."""
    ask = asked_at_table if question.at_table else asked
    try:
        return ask(mind(question.minds, seat, question.levels[seat]), seen, Clock.start(question.budget))
    except Exception as error:  # noqa: BLE001  whatever it is, the table must go on; no cards in the log
        LOG.error("a bot failed: %s", type(error).__name__)  # noqa: TRY400  its traceback may show cards
        return ask(Zufall(int(seat)), seen, Clock.start(question.budget)) if seat is spiel.turn else None


def _has_person(question: BotQuestion, seat: Seat) -> bool:
    """Whether a connected person sits in a seat's party."""
    seats = question.partie.seats
    return any(seats.party(person) is seats.party(seat) for person in question.people)


def mind(minds: Minds, seat: Seat, level: str) -> Bot:
    """The bot of a seat, created on first use."""
    found = minds.get((seat, level))
    if found is None:
        found = minds[seat, level] = bot(level, seed=int(seat), threads=THREADS, work=WORK.get(level), told=CUT_SHORT)
    return found


class Thinkers:
    """A few threads shared by all tables, one question after the other."""

    def __init__(self, workers: int, core: CompiledCore | None = None) -> None:
        self._threads = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="puur-bot")
        self.core = core
        self.waiting = 0

    def think(self, question: BotQuestion) -> "asyncio.Future[PartieAct | None]":
        """The answer to come."""
        if self.core is None or self.core.is_there or SEARCHING.isdisjoint(question.levels.values()):
            found = self._thought(question)
        else:
            found = asyncio.ensure_future(self._once_compiled(self.core, question))
        self.waiting += 1
        found.add_done_callback(self._answered)
        return found

    def _thought(self, question: BotQuestion) -> "asyncio.Future[PartieAct | None]":
        return asyncio.get_running_loop().run_in_executor(self._threads, answer, question)

    async def _once_compiled(self, core: CompiledCore, question: BotQuestion) -> PartieAct | None:
        await core.there()
        return await self._thought(question)

    def _answered(self, _: "asyncio.Future[PartieAct | None]") -> None:
        self.waiting -= 1

    def close(self) -> None:
        """Let the threads finish their questions; queued ones are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)
