"""Admission of new WebSockets: one per turn of the event loop, and none for a network that has too many.

Upgrading a connection takes half a millisecond or more, and hundreds may come at once, as when a whole hall reconnects.
Players are served between any two upgrades. Connections that would be refused anyway are refused here, before any work
is done.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from puur.web.http.lines import OpenLines
from puur.web.http.refusals import refused
from puur.web.http.request import language_told
from puur.web.http.sentences import say

DOORWAY: Final = "puur doorway"
"""Its key in the shared state of connections."""
WAITING: Final = 2_000
"""The most visitors waiting for their turn; each takes milliseconds."""
_REFUSED: Final = (
    "HTTP/1.1 403 Forbidden\r\nconnection: close\r\n"
    "content-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n\r\n"
)


class Doorway:
    """The doorway of one server."""

    def __init__(self, lines: OpenLines, proxies: tuple[str, ...]) -> None:
        self._lines = lines
        self._proxies = proxies
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def waiting(self) -> int:
        """Visitors who wait for their turn."""
        return len(self._waiting)

    def is_closed_to(self, address: str) -> bool:
        """Whether connections from here are refused now. Behind a trusted proxy the real address is seen only later."""
        crowded = len(self._waiting) >= WAITING
        closed = crowded or (address not in self._proxies and self._lines.has_enough(address))
        if closed:
            refused("doorway")
        return closed

    def come(self, enter: Callable[[], None]) -> None:
        """Somebody waits for his turn."""
        self._waiting.append(enter)
        if len(self._waiting) == 1:
            self._later()

    def _later(self) -> None:
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        try:
            self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                self._later()


def refusal(headers: list[tuple[bytes, bytes]]) -> bytes:
    """The refusal in the visitor's language."""
    told = dict(headers).get(b"accept-language", b"").decode("latin-1")
    body = say(language_told("", told), "lines.enough").encode()
    return _REFUSED.format(len(body)).encode() + body
