"""Table play: acts that no list of regular acts reveals, and bots at such a table."""

from puur.bots.clock import Clock
from puur.bots.knowledge import lying
from puur.bots.protocol import Bot
from puur.spiel.acts import Act, Object
from puur.spiel.state import Phase
from puur.spiel.view import View


def open_to(view: View) -> tuple[Object, ...]:
    """Every objection a seat might raise, at any time or about any trick so far, rightly or not, so it reveals nothing.

    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> from puur.spiel import place
    >>> from puur.spiel.view import view
    >>> len(open_to(view(place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9"), Seat.S)))
    4
    """
    if view.seat is None or view.phase is Phase.OVER:
        return ()
    moments = (None, *range(len(lying(view)) + 1))
    return tuple(
        Object(view.seat, opponent, moment) for opponent in view.seats.opponents(view.seat) for moment in moments
    )


def asked_at_table(bot: Bot, view: View, clock: Clock | None = None) -> Act | None:
    """A bot's act where wrong acts are not refused, by default within the usual time."""
    return bot.choose(view, (*view.acts, *open_to(view)), Clock.start() if clock is None else clock)
