"""Where visitors come in who want a line: one in each round of the loop, and none of a network that has enough.

To make a line of a connection takes half a millisecond or more, and hundreds may ask for one at the same moment, as
when a whole hall comes back. Whoever plays is served between any two of them. Who would be refused anyway is refused
here, before anything is made of him.
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
"""Where connections find it in the state they share."""
WAITING: Final = 2_000
"""Visitors who may wait for their turn; each is looked after within milliseconds."""
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
        """Whether who comes from here gets no line now. Behind a proxy that is trusted it is seen later who comes."""
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
    """What somebody is told who gets no line, in his language."""
    told = dict(headers).get(b"accept-language", b"").decode("latin-1")
    body = say(language_told("", told), "lines.enough").encode()
    return _REFUSED.format(len(body)).encode() + body
