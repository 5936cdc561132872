"""Connections of visitors: who does not finish what he asks is sent away, and the system keeps as many as it may.

Uvicorn waits for ever for the head and the body of a request; it only limits the silence between two of them.
"""

import asyncio
import logging
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from puur.web.http.doorway import DOORWAY, Doorway, refusal

LOG: Final = logging.getLogger("puur.web")
PATIENCE: Final = 25.0
"""Seconds in which a request must have come as a whole; a phone with little signal sends a long text in less."""
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(HttpToolsProtocol):
    """One connection over HTTP, until it is closed or becomes a line."""

    patience = PATIENCE
    _waiting: asyncio.TimerHandle | None = None
    _answers: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody comes, and has so long to ask for something."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """The next request begins."""
        super().on_message_begin()
        self._answers = False
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head has come, and it is answered."""
        super().on_headers_complete()
        self._answers = True

    def on_message_complete(self) -> None:
        """All of it has come."""
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a line, in its turn, or is told that there are enough."""
        self._wait_no_more()
        doorway = self.app_state.get(DOORWAY)
        if not isinstance(doorway, Doorway):  # the server is just beginning
            super().handle_websocket_upgrade()
        elif doorway.is_closed_to("" if self.client is None else self.client[0]):
            self.transport.write(refusal(self.headers))
            self.transport.close()
        else:
            self.transport.pause_reading()
            doorway.come(self._become_line)

    def _become_line(self) -> None:
        """Unless he is gone meanwhile."""
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self._too_slow)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_slow(self) -> None:
        """Send away who has not asked for anything whole; one whose answer is under way gets no second one."""
        self._waiting = None
        if self.transport.is_closing():
            return
        if not self._answers:
            self.transport.write(TOO_SLOW)
        self.transport.close()


def keep_many() -> None:
    """Let this process have as many connections and files open as the system allows; most give a program 1,024."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError) as error:
        LOG.warning("%s files at most: %s", soft, error)
        return
    LOG.info("%s files at most", hard)
