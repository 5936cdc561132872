"""A WebSocket connection: uvicorn's, except for three cases.

On shutdown, uvicorn sends a close frame on every connection. Where the other side has just hung up this fails, and with
it the whole shutdown: tables are not released, and pending data is not written.

Also, passing a text through the framework costs more than creating it. So thousands of texts per second are written
directly to the connection, as long as the other side reads.

And uvicorn takes apart at once whatever has arrived. Here a portion is in each turn of the loop (`portions`), and a
line is cut that sends a message in endless pieces, or endless pings: pieces without content count for no limit of size.
"""

from typing import TYPE_CHECKING, Final

from puur.store.brakes import Allowance
from puur.web.http.budgets import Bucket
from puur.web.http.portions import Portions, turns_in
from puur.web.http.unwatched import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from asyncio import BaseTransport, Task

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

LINE: Final = "line"
"""The key of the connection in the state of the scope."""
_SWITCHED: Final = 101
"""The status of a protocol upgrade."""
_BOTH: Final = 2
_TEXT: Final = 0x81
"""A whole text, RFC 6455 5.2."""
_SHORT: Final = 126
_MEDIUM: Final = 65_536
PORTION: Final = 1_024
"""Bytes of a line that are taken apart in one turn of the loop: 170 frames at most, a millisecond or two."""
MOST_PIECES: Final = 100
"""The pieces of one message: browsers send it whole."""
CONTROLS: Final = Allowance(rate=2.0, burst=100.0)
"""Pings and pongs of a line: ours are answered every twenty seconds, and a client's own are as rare."""
_CUT: Final = 1008
"""The close code of a line that breaks our limits (RFC 6455 7.4.1)."""


class LineConnection(WebSocketsSansIOProtocol):
    """A WebSocket of the server."""

    _ends = 0

    def handle_connect(self, event: "Request") -> None:
        """The connection is upgraded; it may be written to directly unless it is compressed."""
        super().handle_connect(event)
        if not self.handshake_complete and not self.config.ws_per_message_deflate:
            self.scope["state"][LINE] = self

    def connection_made(self, transport: "BaseTransport") -> None:
        """The connection is there; nothing of it waits."""
        super().connection_made(transport)
        turns, taken = turns_in(self.app_state), super().data_received
        self._portions = Portions(PORTION, turns, self.transport, taken, lambda: self.read_paused)
        self._controls = Bucket(CONTROLS)

    @property
    def unread(self) -> int:
        """The bytes that have arrived and are not taken apart yet."""
        return self._portions.unread

    def data_received(self, data: bytes) -> None:
        """Something arrived: the request whole, of what follows a portion in each turn of the loop."""
        if self.handshake_initiated:
            self._portions.come(data)
        else:
            super().data_received(data)

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message; what follows it is read only now."""
        message = await super().receive()
        self._portions.later()
        return message

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; after a close the other side's own is still to be read."""
        await super().send(message)
        self._portions.later()

    def handle_cont(self, event: "Frame") -> None:
        """A piece of a message."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self._cut("too many pieces")

    def handle_ping(self) -> None:
        """A ping, which is answered, or one too many."""
        super().handle_ping()
        self._control()

    def handle_pong(self, event: "Frame") -> None:
        """A pong, or one too many."""
        super().handle_pong(event)
        self._control()

    def _control(self) -> None:
        if not self._controls.take():
            self._cut("too many pings")

    def _cut(self, why: str) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.fail(_CUT, why)
        if self.conn.close_sent is None:  # nobody has been let in yet
            self.transport.close()
        else:
            self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended: stop writing and release memory."""
        super().connection_lost(exc)
        if self.handshake_initiated and self.response.status_code == _SWITCHED:
            self.scope["state"].pop(LINE, None)
        self._portions.end()
        self.conn.parser.close()
        self._comes_to_an_end()

    def on_task_complete(self, task: "Task[None]") -> None:
        """Whoever was answering has ended."""
        super().on_task_complete(task)
        self._comes_to_an_end()

    def _comes_to_an_end(self) -> None:
        """Let go of all that refers back here once the connection has ended and whoever was answering on it, too.

        A collection of what is old would find it, and there is hardly ever one.
        """
        self._ends += 1
        if self._ends == _BOTH:
            self.scope.clear()  # type: ignore[attr-defined]  # a dict; in it the framework keeps what has it in turn

    def takes(self) -> bool:
        """Whether a text may be written now: connected, and nothing buffered."""
        ended = self.disconnected or self.close_sent or self.transport.is_closing()
        return self.handshake_complete and not ended and self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Write a text; only if `takes`."""
        self.transport.write(_head(len(text)) + text)

    def shutdown(self) -> None:
        """On shutdown, skip connections that are already closing."""
        if not self.transport.is_closing():
            super().shutdown()


def _head(size: int) -> bytes:
    """The frame header for a text of so many bytes (RFC 6455 5.2), unmasked.

    >>> _head(5).hex(), _head(500).hex(), _head(70_000).hex()
    ('8105', '817e01f4', '817f0000000000011170')
    """
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
