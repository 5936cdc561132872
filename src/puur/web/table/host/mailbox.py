"""One viewer's line: replies in order, and of views only what changed since the last; what happened is told with it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from puur import wire
from puur.web.table.view.scene import Viewer
from puur.web.table.view.views import SentBefore

MOST_REPLIES: Final = 32


class Mailbox:
    """What waits for one viewer. `known` is what he was sent, and so has: a line is ordered and keeps nothing back."""

    __slots__ = ("_due", "_replies", "_wake", "behind", "bye", "known", "name", "stirred", "viewer")

    def __init__(self, viewer: Viewer, *, seen: int | None = None, name: str = "") -> None:
        self.viewer = viewer
        self.known = SentBefore(seen)
        self.name = name
        self.bye: wire.Bye | None = None
        self.behind: float | None = None  # since when a frame is being sent
        self._replies: deque[wire.FromServer] = deque(maxlen=MOST_REPLIES)
        self._due = False
        self._wake = asyncio.Event()
        self.stirred: Callable[[], None] = self._wake.set
        """Called as something comes; whoever does not send it himself wakes who waits for it."""

    @property
    def person(self) -> str | None:
        """Whose line it is."""
        return self.viewer.person

    def poke(self) -> None:
        """There is something new to see."""
        self._due = True
        self.stirred()

    def reply(self, frame: wire.FromServer) -> None:
        """An answer to this viewer alone."""
        self._replies.append(frame)
        self.stirred()

    def part(self, code: str, text: str, url: str = "") -> None:
        """Nothing more is sent after this; the first reason counts."""
        if self.bye is None:
            self.bye = wire.Bye(code, text, url)
        self.stirred()

    def wake(self) -> None:
        """Whoever waits for something goes on."""
        self._wake.set()

    async def something(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    def replies(self) -> list[wire.FromServer]:
        """The answers that wait, oldest first."""
        if not self._replies:
            return []
        waiting = list(self._replies)
        self._replies.clear()
        return waiting

    def take_view(self) -> bool:
        """Whether a view is due; then it counts as taken."""
        due, self._due = self._due, False
        return due
