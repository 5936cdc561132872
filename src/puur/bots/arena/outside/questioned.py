"""A seat of a player who answers questions about trump and cards; everything else is done for him."""

from dataclasses import dataclass
from typing import Protocol

from puur.bots.arena.contestants import Unanswered
from puur.bots.clock import Clock
from puur.bots.manners import done_at_last, said_first
from puur.cards import Card
from puur.errors import NotationError, RecordError, UnsupportedPosition
from puur.interop.codes import VariantOrPush
from puur.interop.known import act_of, answerable
from puur.spiel.acts import Act
from puur.spiel.view import View


class Answerer(Protocol):
    """A player who can be asked for trump or a card."""

    def answer(self, seen: View) -> VariantOrPush | Card:
        """His answer. Raises `Unanswered`, or an error in reading the answer."""
        ...


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """A seat whose decisions somebody else makes."""

    name: str
    who: Answerer

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The act of his answer, even if it is not one of `acts`. Raises `Unanswered`."""
        del clock
        said = said_first(view, acts)
        if said is not None or view.seat is None:
            return said
        if not any(act in acts for act in answerable(view)):
            return done_at_last(view, acts)
        try:
            return act_of(self.who.answer(view), view.seat)
        except (NotationError, RecordError, UnsupportedPosition) as error:
            raise Unanswered(str(error)) from None


class Patience:
    """How often in a row a player may fail to answer before being given up."""

    MOST = 20

    def __init__(self) -> None:
        self._failed = 0

    def answered(self) -> None:
        """He did."""
        self._failed = 0

    def failed(self) -> bool:
        """He did not; returns whether that was too often."""
        self._failed += 1
        return self._failed > self.MOST
