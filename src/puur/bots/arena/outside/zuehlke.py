"""A side of two clients of Zühlke's challenge, which connect to us as if to its server.

Each is told what happened when it is next asked, and the rest when the Spiel is over. They keep their seats for as long
as they play, as on the real server, where seats begin in turn; so our table is rotated for them. A wrong card is not
rejected, because most clients exit then, but replaced, and they see which card was played.
"""

from dataclasses import dataclass, field
from typing import Final

from websockets.exceptions import ConnectionClosed

from puur.bots.arena.contestants import AskedAlways, Broken, Unanswered
from puur.bots.arena.outside.lobby import ClientGuest, Lobby, enter, leave
from puur.bots.arena.outside.questioned import AskedSeat, Patience
from puur.bots.protocol import Bot
from puur.cards import Card
from puur.errors import PuurError, RecordError
from puur.interop.codes import PLAYERS, VariantOrPush
from puur.interop.zuehlke_messages import (
    ChooseCard,
    ChooseTrump,
    RequestCard,
    RequestTrump,
    ZuehlkeMessage,
    ZuehlkePlayer,
)
from puur.interop.zuehlke_table import ToldDeal, ZuehlkeTable, deal_points, news, welcome
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel import view
from puur.spiel.state import Spiel
from puur.spiel.view import View

ARRIVAL: Final = 300.0
"""Seconds clients get to connect."""
SESSION: Final = "puur"


@dataclass(slots=True)
class ClientChair:
    """One of the clients: its seat in the challenge's numbers, and what it has been told of this deal."""

    number: int
    guest: ClientGuest
    told: ToldDeal = field(default_factory=ToldDeal)


class ClientSeat(AskedSeat, AskedAlways):
    """A client's seat, which must be asked for every card."""


@dataclass(slots=True)
class Clients:
    """Two clients of one name."""

    name: str
    client: str
    timeout: float
    port: int
    _lobby: Lobby = field(init=False)
    _chairs: dict[int, ClientChair] = field(default_factory=dict)
    _seats: dict[Seat, int] = field(default_factory=dict)
    _deals: int = 0
    _points: tuple[int, int] = (0, 0)
    _patience: Patience = field(default_factory=Patience)

    def __post_init__(self) -> None:
        try:
            self._lobby = enter(self.port)
        except PuurError as error:
            raise Broken(self.name, str(error)) from None

    def sit(self, seat: Seat, index: int, reglement: Reglement) -> Bot:
        """One of the clients plays this seat; both are welcomed before their first deal."""
        plan = reglement.seat_plan
        vorhand = plan.after(plan.order[index % len(plan.order)])
        turned = plan.starting_with(vorhand)
        if not self._chairs:
            self._welcome(turned.index(seat) % 2)
        self._seats = {seat: (self._deals + place) % PLAYERS for place, seat in enumerate(turned)}
        if self._seats[seat] not in self._chairs:
            raise Broken(self.name, "the seats do not fit; begin anew")
        return ClientSeat(self.name, self)

    def _welcome(self, team: int) -> None:
        """Wait for the clients and tell them who is there. Raises `Broken`."""
        try:
            guests = self._lobby.seat(self.client, PLAYERS // 2, ARRIVAL)
        except TimeoutError:
            raise Broken(
                self.name, f"nobody of the name {self.client!r} connected on port {self._lobby.port}"
            ) from None
        self._deals, self._points = 0, (0, 0)
        numbers = (team, team + 2)
        self._chairs = {number: ClientChair(number, guest) for number, guest in zip(numbers, guests, strict=True)}
        for number, chair in self._chairs.items():
            for message in welcome(SESSION, self._players(), number):
                self._tell(chair, message)

    def _players(self) -> tuple[ZuehlkePlayer, ...]:
        """Everybody at the table by number; the opponents have no name of their own."""
        return tuple(
            ZuehlkePlayer(f"puur-{number}", number, self.client if number in self._chairs else "Puur")
            for number in range(PLAYERS)
        )

    def _table(self) -> ZuehlkeTable:
        return ZuehlkeTable(self._players(), self._seats, self._points)

    def answer(self, seen: View) -> VariantOrPush | Card:
        """What the client of this seat answers. Raises `Unanswered` and `Broken`."""
        chair = self._chairs.get(self._seats[Seat.S if seen.seat is None else seen.seat])
        if chair is None:
            raise Unanswered("its clients are gone until the next Spiel")
        self._news(chair, seen)
        if seen.variant is None:
            self._tell(chair, RequestTrump(bool(seen.schoben)))
        else:
            running = () if seen.trick is None or seen.trick.taker is not None else seen.trick.cards
            self._tell(chair, RequestCard(running))
        answer = self._heard(chair)
        match answer:
            case ChooseTrump() if seen.variant is None:
                self._patience.answered()
                return answer.choice
            case ChooseCard() if seen.variant is not None:
                self._patience.answered()
                return answer.card
            case _:
                raise self._failure(f"it answered {answer}")

    def _news(self, chair: ClientChair, seen: View) -> None:
        messages, chair.told = news(seen, chair.told, self._table())
        for message in messages:
            self._tell(chair, message)

    def _tell(self, chair: ClientChair, message: ZuehlkeMessage) -> None:
        try:
            chair.guest.tell(message)
        except ConnectionClosed as error:
            raise self._lost(error) from None

    def _heard(self, chair: ClientChair) -> ZuehlkeMessage:
        """Its next message. A late client is disconnected, since its answer would be taken for the next one."""
        try:
            return chair.guest.heard(self.timeout)
        except RecordError as error:
            raise self._failure(str(error)) from None
        except TimeoutError:
            raise self._lost(f"no answer within {self.timeout:g} s") from None
        except ConnectionClosed as error:
            raise self._lost(error) from None

    def _failure(self, message: str) -> Broken | Unanswered:
        return Broken(self.name, message) if self._patience.failed() else Unanswered(message)

    def _lost(self, reason: object) -> Unanswered:
        """Disconnect both clients; before the next Spiel new ones are awaited."""
        self._dismiss()
        return Unanswered(f"a client is gone: {reason}")

    def finish(self, spiel: Spiel) -> None:
        """Tell both clients the rest, and count the deal."""
        try:
            for seat, number in self._seats.items():
                chair = self._chairs.get(number)
                if chair is not None:
                    self._news(chair, view(spiel, seat))
                    chair.told = ToldDeal()
        except Unanswered:  # they are gone: the next Spiel waits for new ones
            return
        made = deal_points(spiel.tricks, self._table())
        self._points = (self._points[0] + made[0], self._points[1] + made[1])
        self._deals += 1

    def _dismiss(self) -> None:
        for chair in self._chairs.values():
            chair.guest.dismiss()
        self._chairs = {}

    def close(self) -> None:
        """Disconnect the clients as after a match."""
        self._dismiss()
        leave(self.port)
