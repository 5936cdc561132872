"""Connections of visitors: who does not finish what he asks is sent away, and the system keeps as many as it may.

Uvicorn waits for ever for the head and the body of a request; it only limits the silence between two of them. Here the
head must come within `PATIENCE`. A body has as long, and every byte of it earns time: whoever sends `RATE` or more is
waited for up to `LONGEST`, whoever drips or falls silent is sent away as fast as one who says nothing.

`RATE` is 16 KiB a second, what a single bar of mobile signal still carries: the largest list a desk takes, 8 MiB, comes
through at it in 512 seconds, within `LONGEST`. Bodies that take longer than `PATIENCE` lie in memory meanwhile, so all
of them together may hold `TOGETHER`; beyond it a slow one is sent away as it was before any could earn time.
"""

import asyncio
import logging
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from puur.web.http.doorway import DOORWAY, Doorway, refusal

LOG: Final = logging.getLogger("puur.web")
PATIENCE: Final = 25.0
"""Seconds in which the head of a request must have come, and for which its body may fall silent or behind."""
RATE: Final = 16_384.0
"""Bytes of a body that earn a second."""
LONGEST: Final = 600.0
"""Seconds after which a request is over, however fast it comes."""
TOGETHER: Final = 128 * 1024 * 1024
"""Bytes of all bodies that take longer than `PATIENCE`: sixteen of the largest."""
_AGAIN: Final = 25
"""How often within its patience a connection is looked at again, at most."""
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection(HttpToolsProtocol):
    """One connection over HTTP, until it is closed or becomes a line."""

    patience = PATIENCE
    silence = PATIENCE
    rate = RATE
    longest = LONGEST
    together = TOGETHER
    _waiting: asyncio.TimerHandle | None = None
    _answers: bool = False
    _since: float = 0.0  # when it began to be waited for
    _heard: float = 0.0  # when something of the body came last
    _received: int = 0  # bytes of the body

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
        self._heard = self.loop.time()

    def on_body(self, body: bytes) -> None:
        """A piece of its body has come."""
        self._received += len(body)
        self._heard = self.loop.time()
        super().on_body(body)

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

    @property
    def held(self) -> int:
        """Bytes of a body that has been coming for longer than it would be waited for without them."""
        late = self._waiting is not None and self.loop.time() >= self._since + self.patience
        return self._received if late else 0

    def _wait(self) -> None:
        if self._waiting is None:
            self._since, self._received = self.loop.time(), 0
            self._waiting = self.loop.call_later(self.patience, self._look)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _look(self) -> None:
        """Wait on for a body that comes; send away whoever sends nothing, or too little."""
        left = self._until() - self.loop.time()
        if left <= 0.0 or self._too_much_together():
            self._too_slow()
        else:
            self._waiting = self.loop.call_later(max(left, self.patience / _AGAIN), self._look)

    def _until(self) -> float:
        """When it is too late, if nothing more comes."""
        if not self._answers:
            return self._since + self.patience
        earned = self._since + self.patience + self._received / self.rate
        return min(earned, self._heard + self.silence, self._since + self.longest)

    def _too_much_together(self) -> bool:
        known = (other for other in self.connections if isinstance(other, Connection))
        return sum(other.held for other in known) > self.together

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
