"""A bot on the client side: when it is asked, what is sent, and what is done where it has no act."""

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
    """A bot that plays one seat. It is asked once after every act, and again after a reconnect."""

    bot: Bot
    stand_in: Bot | None
    budget: float
    _asked: tuple[int, int, int] = (-1, -1, -1)

    def is_due(self, view: wire.WholeView, line: int) -> bool:
        """Whether this seat may do something the bot has not been asked about on this connection."""
        state = (view.round.spiel, view.number, line)
        if not (view.own.acts or view.menu) or state == self._asked:
            return False
        self._asked = state
        return True

    async def act(self, view: wire.WholeView, known: tuple[int, View | None]) -> dict[str, object] | None:
        """The act to send; None where there is nothing to do, or the table has moved on."""
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
        """The bot's act; if irregular, its stand-in's, else the first option."""
        for player in (self.bot, self.stand_in):
            if player is None:
                continue
            try:
                act = player.choose(seen, seen.acts, Clock.start(self.budget))
            except PuurError:  # an outside player that did not answer
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
