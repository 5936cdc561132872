"""The connection of a line, once it is one: what uvicorn makes of it, but for the moment the server goes.

Then uvicorn says a last word on every line. On one whose other side has just hung up it fails, and with it the whole
end: the tables are not let go, and what waits is not written.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LineConnection(WebSocketsSansIOProtocol):
    """A line of the server."""

    def shutdown(self) -> None:
        """The server goes: a line that is closing already needs no word."""
        if not self.transport.is_closing():
            super().shutdown()
