"""A WebSocket connection: uvicorn's, except for two cases.

On shutdown, uvicorn sends a close frame on every connection. Where the other side has just hung up this fails, and with
it the whole shutdown: tables are not released, and pending data is not written.

Also, passing a text through the framework costs more than creating it. So thousands of texts per second are written
directly to the connection, as long as the other side reads.
"""

from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

LINE: Final = "line"
"""The key of the connection in the state of the scope."""
_SWITCHED: Final = 101
"""The status of a protocol upgrade."""
_TEXT: Final = 0x81
"""A whole text, RFC 6455 5.2."""
_SHORT: Final = 126
_MEDIUM: Final = 65_536


class LineConnection(WebSocketsSansIOProtocol):
    """A WebSocket of the server."""

    def handle_connect(self, event: "Request") -> None:
        """The connection is upgraded; it may be written to directly unless it is compressed."""
        super().handle_connect(event)
        if not self.handshake_complete and not self.config.ws_per_message_deflate:
            self.scope["state"][LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended: stop writing and release memory."""
        super().connection_lost(exc)
        if self.handshake_initiated and self.response.status_code == _SWITCHED:
            self.scope["state"].pop(LINE, None)

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
