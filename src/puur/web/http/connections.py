"""Connections of visitors: slow and endless requests are cut off, and the limit of open files is raised.

Uvicorn waits for ever for the head and the body of a request; it only limits the idle time between requests. Here the
head must arrive within `PATIENCE`. A body has the same time, and every byte earns more: a client that sends at `RATE`
or faster gets up to `LONGEST`, a slow or silent one is cut off after `PATIENCE`.

`RATE` is 16 KiB a second, what a single bar of mobile signal still carries: the largest list a desk takes, 8 MiB, comes
through at it in 512 seconds, within `LONGEST`. Bodies that take longer than `PATIENCE` occupy memory meanwhile, so
together they are limited to `TOGETHER`; beyond it, slow ones earn no extra time.

Uvicorn also takes apart at once whatever has arrived, and reads a head of any length. Here a portion is taken apart in
each turn of the loop (`portions`), and a head has an end. Whoever does not take his answer is cut (`unread_answer`).
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from puur.web.http import unread_answer
from puur.web.http.doorway import DOORWAY, Doorway, refusal
from puur.web.http.portions import Portions, turns_in
from puur.web.http.unread_answer import UnreadAnswer
from puur.web.http.unwatched import FlowControl, HttpToolsProtocol, RequestResponseCycle

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

LOG: Final = logging.getLogger("puur.web")
PATIENCE: Final = 25.0
"""Seconds within which the head of a request must arrive, and for which its body may stall."""
RATE: Final = 16_384.0
"""How many bytes of a body earn a second."""
LONGEST: Final = 600.0
"""The most seconds for a request, however fast."""
TOGETHER: Final = 128 * 1024 * 1024
"""The most bytes of all bodies that take longer than `PATIENCE`: sixteen of the largest."""
_AGAIN: Final = 25
"""How often a connection is checked within its patience, at most."""
PORTION: Final = 4_096
"""Bytes that are taken apart in one turn of the loop: two hundred requests without headers, or seven hundred chunks."""
MOST_HEAD: Final = 100_000
"""Bytes of the head of a request, cookies and all."""
MOST_HEADERS: Final = 200
TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TooManyHeaders(Exception):
    """A head with more headers than any browser sends."""


class PortionFlow(FlowControl):
    """Uvicorn's flow control; where it lets more arrive, what has arrived already goes first."""

    def __init__(self, transport: asyncio.Transport, portions: Portions) -> None:
        super().__init__(transport)
        self._portions = portions

    def resume_reading(self) -> None:
        """More may be read."""
        super().resume_reading()
        self._portions.later()


class Connection(HttpToolsProtocol):
    """An HTTP connection, until it is closed or upgraded to a WebSocket."""

    patience = PATIENCE
    silence = PATIENCE
    rate = RATE
    longest = LONGEST
    together = TOGETHER
    taking = unread_answer.RATE
    lying = unread_answer.TOGETHER
    unread: UnreadAnswer
    _answering: RequestResponseCycle | None = None  # the request that is answered now
    _waiting: asyncio.TimerHandle | None = None
    _answers: bool = False
    _since: float = 0.0  # when waiting for it began
    _heard: float = 0.0  # when the last piece of the body arrived
    _received: int = 0  # bytes of the body
    _head: int = 0  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Start the timer for the first request."""
        super().connection_made(transport)
        self._portions = Portions(PORTION, turns_in(self.app_state), transport, self._taken, self._stands)
        self.flow = PortionFlow(transport, self._portions)
        self.unread = UnreadAnswer(
            transport, partial(_unread_in, self.connections), self.patience, self.taking, self.lying
        )
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something arrived."""
        self._portions.come(data)

    def _taken(self, portion: bytes) -> None:
        """Take a portion apart; a head that is too long is refused."""
        self._head += 0 if self._answers else len(portion)
        if self._head > MOST_HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            super().data_received(portion)

    def _stands(self) -> bool:
        """Whether what follows waits: for a body to be read, or for requests before it to be answered."""
        return self.flow.read_paused or bool(self.pipeline)

    def on_message_begin(self) -> None:
        """The next request begins."""
        super().on_message_begin()
        self._answers, self._head = False, 0
        self._wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; those that follow a body are dropped: a visitor could say there what only a proxy may say.

        Raises `TooManyHeaders`.
        """
        if self._answers:
            return
        if len(self.headers) >= MOST_HEADERS:
            raise TooManyHeaders
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is complete."""
        super().on_headers_complete()
        self._answers = True
        self._heard = self.loop.time()

    def on_body(self, body: bytes) -> None:
        """A piece of the body has arrived."""
        self._received += len(body)
        self._heard = self.loop.time()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._wait_no_more()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Much of an answer has not been taken yet."""
        super().pause_writing()
        self.unread.begin()

    def resume_writing(self) -> None:
        """It has been taken."""
        super().resume_writing()
        self.unread.go_on()

    def on_response_complete(self) -> None:
        """An answer is written, though it may not be taken yet."""
        super().on_response_complete()
        self.unread.begin()

    def handle_websocket_upgrade(self) -> None:
        """Upgrade to a WebSocket in turn, or refuse where there are too many."""
        self._wait_no_more()
        self._portions.drop()  # nothing is said on a line before it is open
        doorway = self.app_state.get(DOORWAY)
        if not isinstance(doorway, Doorway):  # the server is still starting
            super().handle_websocket_upgrade()
            self._end()
        elif doorway.is_closed_to("" if self.client is None else self.client[0]):
            self.transport.write(refusal(self.headers))
            self.transport.close()
        else:
            self.transport.pause_reading()
            doorway.come(self._become_line)

    def _become_line(self) -> None:
        """Upgrade, unless the client has disconnected."""
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self._end()
            self.transport.resume_reading()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: "ASGI3Application") -> None:
        """A request begins to be answered."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone.

        Uvicorn tells so the request that came last. Where another is answered first, that one would go on to write, and
        fail; to log where it failed takes seven milliseconds, and hundreds may hang up at the same moment.
        """
        self._wait_no_more()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)
        self._end()

    def _end(self) -> None:
        """Let go of all that refers back here: what is old is hardly ever collected."""
        self.parser = self.cycle = self._answering = None  # type: ignore[assignment]  # as uvicorn itself has them before and afterwards
        self.pipeline.clear()
        self._unset_keepalive_if_required()
        self._portions.end()
        self.unread.end()

    @property
    def held(self) -> int:
        """The bytes of a body that has taken longer than `PATIENCE`."""
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
        """Keep waiting for a body in progress; cut off clients that send nothing, or too little."""
        left = self._until() - self.loop.time()
        if left <= 0.0 or self._too_much_together():
            self._too_slow()
        else:
            self._waiting = self.loop.call_later(max(left, self.patience / _AGAIN), self._look)

    def _until(self) -> float:
        """The deadline if nothing more arrives."""
        if not self._answers:
            return self._since + self.patience
        earned = self._since + self.patience + self._received / self.rate
        return min(earned, self._heard + self.silence, self._since + self.longest)

    def _too_much_together(self) -> bool:
        return sum(other.held for other in _only_http(self.connections)) > self.together

    def _too_slow(self) -> None:
        """Cut off an incomplete request; if its answer has already begun, without a second answer."""
        self._waiting = None
        if self.transport.is_closing():
            return
        if not self._answers:
            self.transport.write(TOO_SLOW)
        self.transport.close()


def _unread_in(connections: Iterable[object]) -> int:
    """The bytes of answers that have lain for long on all of them."""
    return sum(other.unread.held for other in _only_http(connections))


def _only_http(connections: Iterable[object]) -> Iterator[Connection]:
    """Those that are not lines."""
    return (other for other in connections if isinstance(other, Connection))


def keep_many() -> None:
    """Raise the limit of open files to the system's maximum; the usual default is 1,024."""
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
