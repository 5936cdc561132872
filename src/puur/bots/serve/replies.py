"""One of our bots answering what another program asks."""

from dataclasses import dataclass, field

from puur.bots.clock import USUAL, Clock
from puur.bots.levels import bot
from puur.bots.protocol import Bot
from puur.bots.work import BotWork
from puur.cards import Card
from puur.errors import Unsupported, UnsupportedPosition
from puur.interop.codes import VariantOrPush
from puur.interop.known import Known, answerable, chosen, view_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.view import View


@dataclass(slots=True)
class Answering:
    """A bot of a named level that plays by a Reglement; `budget` is its time for a move in seconds.

    With fixed `work` it takes as long as that needs. Each seat has its own bot, so that partners served by one program
    share only what is on the table.

    >>> from puur.cards import CardSet
    >>> from puur.reglement import load
    >>> asked = Known(Seat.E, Seat.S, CardSet.of("D6 D7 D9 DJ DK DA HA SA C6"))
    >>> Answering("einfach", load("einzelschieber")).answer(asked)
    <Variant.D: 'D'>
    """

    name: str
    reglement: Reglement
    seed: int = 0
    budget: float = USUAL
    work: BotWork | None = None
    _bots: dict[Seat, Bot] = field(default_factory=dict)

    def answer(self, known: Known) -> VariantOrPush | Card:
        """The bot's answer.

        Raises `UnsupportedPosition` where the facts are inconsistent, or there is nothing to answer.
        """
        clock = self.clock()
        return self.decide(view_of(known, self.reglement), clock)

    def clock(self) -> Clock:
        """The clock of a move that begins now."""
        return Clock.start(self.budget) if self.work is None else Clock.endless()

    def decide(self, seen: View, clock: Clock) -> VariantOrPush | Card:
        """The same, from a view."""
        acts = answerable(seen)
        if seen.seat is None or not acts:
            raise UnsupportedPosition(Unsupported.NOTHING_TO_ANSWER)
        act = acts[0] if len(acts) == 1 else self._bot(seen.seat).choose(seen, acts, clock)
        return chosen(act if act in acts and act is not None else acts[0])

    def _bot(self, seat: Seat) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = bot(self.name, seed=4 * self.seed + seat, work=self.work)
        return self._bots[seat]
