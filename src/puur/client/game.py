"""A bot at the other end of a line: when it is asked, what is sent, and what is done where it has no word for it."""

import asyncio
from dataclasses import dataclass

from puur import wire
from puur.bots.clock import Clock
from puur.bots.protocol import Bot
from puur.errors import PuurError
from puur.record.act_json import NAME_OF, act_fields
from puur.spiel.acts import Act
from puur.spiel.view import View


@dataclass(slots=True)
class Playing:
    """A bot that plays one seat. It is asked once for every act that happened, and again where a line was cut."""

    bot: Bot
    stand_in: Bot | None
    budget: float
    _asked: tuple[int, int, int] = (-1, -1, -1)

    def is_due(self, view: wire.WholeView, line: int) -> bool:
        """Whether there is something this seat may do that the bot was not asked about yet over this line."""
        state = (view.round.spiel, view.number, line)
        if not (view.own.acts or view.menu) or state == self._asked:
            return False
        self._asked = state
        return True

    async def act(self, view: wire.WholeView, known: tuple[int, View | None]) -> dict[str, object] | None:
        """What is sent now; none where there is nothing to do, or the table has gone on meanwhile."""
        number, seen = known
        if number != view.number:
            return None
        if seen is not None and seen.acts:
            act = await asyncio.to_thread(self._chosen, seen)
            if act is not None:
                return dict(act_fields(act))
        kinds = set() if seen is None else {NAME_OF[type(act)] for act in seen.acts}
        return self._offered(view, kinds) if view.own.asks else None

    def _chosen(self, seen: View) -> Act | None:
        """What the bot does; where that is not regular, what its stand-in does, else the first thing."""
        for player in (self.bot, self.stand_in):
            if player is None:
                continue
            try:
                act = player.choose(seen, seen.acts, Clock.start(self.budget))
            except PuurError:  # a player elsewhere that did not answer
                continue
            if act is None or act in seen.acts:
                return act
        return seen.acts[0]

    @staticmethod
    def _offered(view: wire.WholeView, kinds: set[str]) -> dict[str, object] | None:
        """What no bot decides: lifting a card, writing, naming the dealer."""
        for option in view.own.acts:
            if option.kind not in kinds:
                return option.act
        return None
