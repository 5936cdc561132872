"""The connection of a line, once it is one: what uvicorn makes of it, but for two moments.

When the server goes, uvicorn says a last word on every line. On one whose other side has just hung up it fails, and
with it the whole end: the tables are not let go, and what waits is not written.

And to send a text costs more on its way through the framework than to make it. Whoever sends thousands a second hands
it to the connection itself, which writes it as long as the other side reads.
"""

from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

LINE: Final = "line"
"""Where in the state of its scope a line has its connection."""
_SWITCHED: Final = 101
"""The answer that makes a line of a connection."""
_TEXT: Final = 0x81
"""A whole text, RFC 6455 5.2."""
_SHORT: Final = 126
_MEDIUM: Final = 65_536


class LineConnection(WebSocketsSansIOProtocol):
    """A line of the server."""

    def handle_connect(self, event: "Request") -> None:
        """It begins; whoever answers it may write to it, unless what is written would have to be compressed."""
        super().handle_connect(event)
        if not self.handshake_complete and not self.config.ws_per_message_deflate:
            self.scope["state"][LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended: nobody writes to it any more, and nothing of it stays in memory."""
        super().connection_lost(exc)
        if self.handshake_initiated and self.response.status_code == _SWITCHED:
            self.scope["state"].pop(LINE, None)

    def takes(self) -> bool:
        """Whether a text may be written now: the line stands, and what was written before is on its way."""
        ended = self.disconnected or self.close_sent or self.transport.is_closing()
        return self.handshake_complete and not ended and self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Write a text, of a line that takes it."""
        self.transport.write(_head(len(text)) + text)

    def shutdown(self) -> None:
        """The server goes: a line that is closing already needs no word."""
        if not self.transport.is_closing():
            super().shutdown()


def _head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455 5.2): servers mask nothing.

    >>> _head(5).hex(), _head(500).hex(), _head(70_000).hex()
    ('8105', '817e01f4', '817f0000000000011170')
    """
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
