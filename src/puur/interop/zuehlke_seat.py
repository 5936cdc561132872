"""A player at a table of Zühlke's challenge: collecting messages until he is asked.

The server says who took a trick but not who played a card, nor who begins a deal. But seats begin in turn, and for
trick one the cards on the table when one is asked tell the same.
"""

from dataclasses import dataclass, replace

from puur.cards import EMPTY, Card, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.interop.codes import PLAYERS, Push, seat_of_zuehlke
from puur.interop.known import Known
from puur.interop.zuehlke_messages import (
    BroadcastStich,
    BroadcastTrump,
    DealCards,
    GameFinished,
    PlayedCards,
    RejectCard,
    RequestCard,
    RequestTrump,
    SessionJoined,
    WinnerTeam,
    ZuehlkeMessage,
)
from puur.modes import Variant
from puur.seats import PARTNERS, SeatPlan


@dataclass(frozen=True, slots=True)
class Listener:
    """What a player has heard. `own` is his seat once he sits, `first` the seat that begins this deal.

    `gone` are the cards of complete tricks in order, `table` those that lie, `refused` his own that the server refused
    in this moment.
    """

    own: int | None = None
    deal: int = -1
    first: int = 0
    dealt: CardSet = EMPTY
    schoben: int = 0
    variant: Variant | None = None
    gone: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()
    refused: CardSet = EMPTY

    def hear(self, message: ZuehlkeMessage) -> "Listener":  # noqa: C901  one line a message
        """The player's knowledge after a message.

        >>> from puur.interop.zuehlke_messages import ZuehlkePlayer
        >>> me = ZuehlkePlayer("x", 2, "me")
        >>> Listener().hear(SessionJoined("table", me, (me,))).own
        2
        """
        match message:
            case SessionJoined() if self.own is None:
                return replace(self, own=message.player.seat_id)
            case DealCards():
                deal = self.deal + 1
                fresh = Listener(own=self.own, deal=deal, first=deal % PLAYERS)
                return replace(fresh, dealt=CardSet.of(message.cards))
            case RequestTrump():
                return self._asked_for_trump(message)
            case BroadcastTrump(choice=Push.SCHIEBEN):
                return replace(self, schoben=self.schoben + 1)
            case BroadcastTrump(choice=Variant() as variant):
                return replace(self, variant=variant)
            case RequestCard():
                return self._asked_for_card(message)
            case PlayedCards():
                return replace(self, table=message.table, refused=EMPTY)
            case BroadcastStich():
                return replace(self, gone=(*self.gone, *message.cards), table=())
            case RejectCard():
                return replace(self, refused=self.refused.adding(message.card))
            case GameFinished():
                return replace(self, dealt=EMPTY, table=())
            case WinnerTeam():  # in a tournament the next match follows, at another seat
                return Listener()
            case _:
                return self

    def _asked_for_trump(self, message: RequestTrump) -> "Listener":
        """The player asked begins, or his partner does."""
        schoben = int(message.pushed)
        own = 0 if self.own is None else self.own
        return replace(self, schoben=schoben, first=(own + 2 * schoben) % PLAYERS)

    def _asked_for_card(self, message: RequestCard) -> "Listener":
        """In trick one, the leader sits as many seats before him as there are cards on the table."""
        own = 0 if self.own is None else self.own
        first = self.first if self.gone else (own - len(message.table)) % PLAYERS
        return replace(self, table=message.table, first=first)

    def known(self, plan: SeatPlan = PARTNERS) -> Known:
        """What he knows when he is asked. Raises `UnsupportedPosition` before he sits."""
        if self.own is None:
            raise UnsupportedPosition(Unsupported.NOT_SEATED)
        played = (*self.gone, *self.table)
        hand = self.dealt - (self.dealt & CardSet.of(played))
        dealer = plan.before(seat_of_zuehlke(self.first, plan))
        return Known(seat_of_zuehlke(self.own, plan), dealer, hand, self.variant, self.schoben, played)
