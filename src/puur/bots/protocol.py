"""What a bot is: it receives what its seat may know and returns one of the acts open to it."""

from typing import Protocol, runtime_checkable

from puur.bots.clock import Clock
from puur.bots.reasons import BotReason
from puur.cards import Card
from puur.seats import Seat
from puur.spiel.acts import Act
from puur.spiel.view import View

CardLeads = tuple[tuple[Card, float], ...]
"""Cards, each with the lead it is expected to bring, the best first."""


class Bot(Protocol):
    """A player that decides from a view alone."""

    @property
    def name(self) -> str:
        """The name it is known by."""
        ...

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The act to do now, one of `acts`; none to leave the table to others.

        `acts` are the regular acts of the seat (`view.acts`), and in table play also the objections it might raise,
        which no list of regular acts may tell (`puur.bots.table_play.open_to`). The clock runs from the moment the
        move begins.
        """
        ...


class Explaining(Bot, Protocol):
    """A bot that can say why."""

    def explain(self, view: View, act: Act) -> BotReason:
        """Why it would do this, or what it would do instead."""
        ...


@runtime_checkable
class Weighing(Explaining, Protocol):
    """A bot that can also say what cards are worth to it."""

    def expected_leads(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> CardLeads:
        """The cards it has not given up, with the lead each is expected to bring, the best first; () if unknown."""
        ...


def asked(bot: Bot, view: View, clock: Clock | None = None) -> Act | None:
    """What a bot does in strict play, within the usual time unless told otherwise."""
    return bot.choose(view, view.acts, Clock.start() if clock is None else clock)
