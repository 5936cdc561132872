"""The next automatic act at a table, by a bot, chance, the table or the clock, and its time.

It only predicts. The table carries the act out in the same way as people's acts.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from puur.partie import PartieAct, acts_for, objections
from puur.seats import Seat
from puur.spiel.acts import Play, Rule
from puur.web.table import events as e
from puur.web.table.host.messages import Thought
from puur.web.table.host.thinkers import BotQuestion, Minds, Thinkers
from puur.web.table.itself import by_itself, movers, pause
from puur.web.table.state import Live
from puur.web.table.view.people import deadline

LOG: Final = logging.getLogger("puur.web.table")
TOLERANCE: Final = 0.002
"""How many seconds early a timer may fire."""


class Foresight:
    """The prediction for one state of a table; `tell` passes a bots' answer back to it."""

    def __init__(self, thinkers: Thinkers, budget: float, tell: Callable[[Thought], None]) -> None:
        self._thinkers = thinkers
        self._budget = budget
        self._tell = tell
        self._asked: object = None  # the state the bots were asked about: acts, Partien, and who plays for whom
        self._dawdler: Seat | None = None  # the player out of time for whom a bot was asked
        self._tried: set[Seat] = set()  # those for whom that gave no act
        self._idea: PartieAct | None = None
        self._thought = False
        self._minds: Minds = {}

    def moments(self, live: Live) -> list[float]:
        """The times of the next automatic act, and of somebody running out of time."""
        levels = live.levels()
        state = (live.number, live.games, tuple(levels.items()))
        if self._asked != state:
            self._asked, self._dawdler, self._idea, self._thought, self._tried = state, None, None, False, set()
            if levels and live.partie is not None:
                at_table = live.settings.play == "table"
                people = frozenset(live.persons)
                self._ask(BotQuestion(live.partie, levels, at_table, self._budget, self._minds, people))
            else:
                self._thought = True
        if not self._thought:
            return []
        if self._idea is None:
            self._idea = by_itself(live, self._dawdler)
        if self._idea is not None:
            return [live.changed + (pause(live) if self._dawdler is None else 0.0)]
        if live.settings.clock is None:
            return []  # nobody is hurried
        waited = (seat for seat in movers(live) if seat not in self._tried)
        return [moment for seat in waited if (moment := deadline(live, seat)) is not None]

    def _ask(self, question: BotQuestion, late: Seat | None = None) -> None:
        """Ask the bots; their answer is passed to `tell`."""
        state = self._asked

        def answered(future: "asyncio.Future[PartieAct | None]") -> None:
            if not future.cancelled() and future.exception() is None:
                self._tell(Thought(state, future.result(), late))

        self._thinkers.think(question).add_done_callback(answered)

    def answered(self, thought: Thought, live: Live) -> None:
        """Accept an answer to the current state; where a bot has none, chance may act."""
        if thought.state is not self._asked or thought.late is not self._dawdler or live.partie is None:
            return
        self._thought, self._idea = True, thought.act
        if thought.late is not None and thought.act is None:
            self._idea = live.chance.next_act(live.partie)

    def due(self, live: Live, now: float) -> tuple[PartieAct, e.Doer] | None:
        """The act that is due, and who does it. For a player out of time a bot is asked."""
        if not self._thought:
            return None
        if self._idea is not None:
            if self._dawdler is None and now < live.changed + pause(live) - TOLERANCE:
                return None
            idea, self._idea = self._idea, None
            return self._regular(live, idea)
        waited = (seat for seat in movers(live) if seat not in self._tried)
        late = [seat for seat in waited if (at := deadline(live, seat)) is not None and now >= at - TOLERANCE]
        if late and live.partie is not None:
            self._dawdler, self._thought = late[0], False
            self._tried.add(late[0])
            at_table = live.settings.play == "table"
            levels = {late[0]: live.settings.stand_in}
            self._ask(BotQuestion(live.partie, levels, at_table, self._budget, self._minds), late[0])
        return None

    def _regular(self, live: Live, act: PartieAct) -> tuple[PartieAct, e.Doer] | None:
        """An act a strict table allows: irregular ones, even by bots or chance, are replaced by any regular one."""
        if live.partie is None:
            return None
        seat = None if isinstance(act, Rule) else act.seat
        if live.settings.play == "strict" and objections(live.partie, act):
            LOG.error("a bot's act was irregular: %s", type(act).__name__)
            regular = () if seat is None else acts_for(live.partie, seat)
            if not regular:
                return None
            act = next((play for play in regular if isinstance(play, Play)), regular[0])
        by: e.Doer = "clock" if self._dawdler is not None else "bot" if seat in live.levels() else "table"
        return act, by
