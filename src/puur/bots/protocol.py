"""The interface of a bot: it receives what its seat may know and returns one of the acts open to it."""

from typing import Protocol, runtime_checkable

from puur.bots.clock import Clock
from puur.bots.reasons import BotReason
from puur.cards import Card
from puur.seats import Seat
from puur.spiel.acts import Act
from puur.spiel.view import View

CardLeads = tuple[tuple[Card, float], ...]
"""Cards with the expected lead in points of each, best first."""


class Bot(Protocol):
    """A player that decides only from a view."""

    @property
    def name(self) -> str:
        """The bot's name."""
        ...

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The act to do now, one of `acts`; None to do nothing.

        `acts` are the regular acts of the seat (`view.acts`), and in table play also the objections it might raise,
        which a list of regular acts must not reveal (`puur.bots.table_play.open_to`). The clock starts when the move
        begins.
        """
        ...


class Explaining(Bot, Protocol):
    """A bot that can explain itself."""

    def explain(self, view: View, act: Act) -> BotReason:
        """The reason for an act, or for what it would do instead."""
        ...


@runtime_checkable
class Weighing(Explaining, Protocol):
    """A bot that can also say how it values its cards."""

    def expected_leads(self, view: View, seat: Seat, cards: tuple[Card, ...], clock: Clock) -> CardLeads:
        """The cards still considered, with the expected lead of each, best first; () if unknown."""
        ...


def asked(bot: Bot, view: View, clock: Clock | None = None) -> Act | None:
    """A bot's act in strict play, by default within the usual time."""
    return bot.choose(view, view.acts, Clock.start() if clock is None else clock)
