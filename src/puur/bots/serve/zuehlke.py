"""A bot as a client of Zühlke's challenge: it joins a table and plays until the server ends the match."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from puur.bots.serve.replies import Answering
from puur.cards import Card, CardSet
from puur.errors import PuurError
from puur.interop.codes import VariantOrPush
from puur.interop.known import answerable, chosen, view_of
from puur.interop.zuehlke import read_message, write_message
from puur.interop.zuehlke_messages import (
    ChooseCard,
    ChoosePlayerName,
    ChooseSession,
    ChooseTrump,
    Other,
    RequestCard,
    RequestPlayerName,
    RequestSessionChoice,
    RequestTrump,
    WinnerTeam,
    ZuehlkeMessage,
)
from puur.interop.zuehlke_seat import Listener

OPENING: Final = 10.0
"""Seconds allowed for connecting to the server."""
_WORTH_TELLING: Final = frozenset({"ERROR", "BAD_MESSAGE"})


@dataclass(slots=True)
class ServedPlayer:
    """One player at one table: his name, and how he chooses a table."""

    answering: Answering
    name: str
    session: ChooseSession
    listener: Listener = field(default_factory=Listener)

    def replies(self, message: ZuehlkeMessage) -> tuple[ZuehlkeMessage, ...]:
        """His replies to a message; most need none. Raises `UnsupportedPosition`."""
        self.listener = self.listener.hear(message)
        match message:
            case RequestPlayerName():
                return (ChoosePlayerName(self.name),)
            case RequestSessionChoice():
                return (self.session,)
            case RequestTrump() | RequestCard():
                answer = self._decided()
                return (ChooseCard(answer) if isinstance(answer, Card) else ChooseTrump(answer),)
            case _:
                return ()

    def _decided(self) -> VariantOrPush | Card:
        """The bot's decision; a card that was just refused is not played again."""
        reglement = self.answering.reglement
        seen = view_of(self.listener.known(reglement.seat_plan), reglement)
        answer = self.answering.decide(seen, self.answering.clock())
        refused = self.listener.refused
        if not isinstance(answer, Card) or answer not in refused or seen.seat is None or seen.hand is None:
            return answer
        allowed = [card for act in answerable(seen) if isinstance(card := chosen(act), Card) and card not in refused]
        others = allowed or list(seen.hand - CardSet(refused.mask))
        return others[0] if others else answer


def play(
    player: ServedPlayer,
    url: str,
    complain: Callable[[str], None],
    heard: Callable[[ZuehlkeMessage], None] = lambda message: None,  # noqa: ARG005  nobody listens
) -> None:
    """Play at the table of a server until the match is over or it closes. Raises `PuurError` if it cannot be reached.

    The server's complaints are passed on, and every message to whoever listens.
    """
    try:
        connection = connect(url, open_timeout=OPENING, max_size=1 << 20)
    except (OSError, TimeoutError, ValueError, WebSocketException) as error:
        raise PuurError(f"{url}: {error}") from None
    with connection:
        _converse(player, connection, complain, heard)


def _converse(
    player: ServedPlayer,
    connection: ClientConnection,
    complain: Callable[[str], None],
    heard: Callable[[ZuehlkeMessage], None],
) -> None:
    try:
        while True:
            frame = connection.recv()
            message = read_message(frame if isinstance(frame, str) else frame.decode(errors="replace"))
            heard(message)
            if isinstance(message, Other) and message.kind in _WORTH_TELLING:
                complain(message.text)
            for reply in player.replies(message):
                connection.send(write_message(reply))
            if isinstance(message, WinnerTeam) and player.session.kind != "TOURNAMENT":
                return
    except ConnectionClosed:
        return
