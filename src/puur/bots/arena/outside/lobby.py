"""Where clients of Zühlke's challenge connect: a server that asks their names and lets them wait to be seated."""

import threading
from dataclasses import dataclass, field
from typing import Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from puur.errors import PuurError, RecordError
from puur.interop.zuehlke import read_message, write_message
from puur.interop.zuehlke_messages import (
    ChoosePlayerName,
    ChooseSession,
    RequestPlayerName,
    RequestSessionChoice,
    ZuehlkeMessage,
)

HANDSHAKE: Final = 10.0
"""Seconds a client has to say who it is."""
_NORMAL: Final = 1000


@dataclass(slots=True, eq=False)
class ClientGuest:
    """A client that has given its name. Only whoever seats it talks to it, one at a time."""

    name: str
    connection: ServerConnection
    gone: threading.Event = field(default_factory=threading.Event)

    def tell(self, message: ZuehlkeMessage) -> None:
        """Send a message. Raises `ConnectionClosed`."""
        self.connection.send(write_message(message))

    def heard(self, timeout: float) -> ZuehlkeMessage:
        """The next message. Raises `TimeoutError`, `ConnectionClosed` and `RecordError`."""
        return read_message(_text(self.connection.recv(timeout=timeout)))

    def dismiss(self) -> None:
        """Close the connection as after a match."""
        self.connection.close(_NORMAL, "Game Finished")
        self.gone.set()


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")


class Lobby:
    """A server on a port, shared by everybody who uses it in this process."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._waiting: list[ClientGuest] = []
        self._arrived = threading.Condition()
        self._server: Server = serve(self._welcome, host, port, max_size=1 << 16)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        """The port it listens on."""
        port: int = self._server.socket.getsockname()[1]
        return port

    def _welcome(self, connection: ServerConnection) -> None:
        """Ask a client's name and let it wait; runs in its own thread until the client leaves."""
        try:
            guest = _introduced(connection)
        except (ConnectionClosed, TimeoutError, RecordError):
            return
        with self._arrived:
            self._waiting.append(guest)
            self._arrived.notify_all()
        guest.gone.wait()

    def seat(self, name: str, count: int, timeout: float) -> tuple[ClientGuest, ...]:
        """So many clients with a name, once they have connected. Raises `TimeoutError`."""

        def there() -> list[ClientGuest]:
            return [guest for guest in self._waiting if guest.name == name][:count]

        with self._arrived:
            if not self._arrived.wait_for(lambda: len(there()) == count, timeout):
                raise TimeoutError
            guests = there()
            for guest in guests:
                self._waiting.remove(guest)
        return tuple(guests)

    def close(self) -> None:
        """Send everybody away and stop listening."""
        with self._arrived:
            for guest in self._waiting:
                guest.gone.set()
            self._waiting.clear()
        self._server.shutdown()
        self._thread.join()


def _introduced(connection: ServerConnection) -> ClientGuest:
    """The name of a client; the table it asks for is ignored."""
    connection.send(write_message(RequestPlayerName()))
    named = read_message(_text(connection.recv(timeout=HANDSHAKE)))
    if not isinstance(named, ChoosePlayerName):
        raise TimeoutError
    connection.send(write_message(RequestSessionChoice(("puur",))))
    if not isinstance(read_message(_text(connection.recv(timeout=HANDSHAKE))), ChooseSession):
        raise TimeoutError
    return ClientGuest(named.name, connection)


_OPEN: Final[dict[int, tuple[Lobby, int]]] = {}
"""The lobbies of this process by port, with the number of sides waiting in each."""


def enter(port: int) -> Lobby:
    """The lobby on this port, opened on first use. Raises `PuurError` where the port is taken."""
    if port not in _OPEN:
        try:
            _OPEN[port] = (Lobby(port), 0)
        except OSError as error:
            raise PuurError(f"port {port}: {error}") from None
    lobby, users = _OPEN[port]
    _OPEN[port] = (lobby, users + 1)
    return lobby


def leave(port: int) -> None:
    """Leave the lobby; the last one closes it."""
    lobby, users = _OPEN[port]
    if users == 1:
        del _OPEN[port]
        lobby.close()
    else:
        _OPEN[port] = (lobby, users - 1)
