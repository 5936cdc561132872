"""One viewer's outgoing queue: replies in order, and only the changes of views, with the news."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from puur import wire
from puur.web.table.view.scene import Viewer
from puur.web.table.view.views import SentBefore

MOST_REPLIES: Final = 32


class Mailbox:
    """What waits for one viewer. `known` is what he was sent and so has, since a connection is ordered and reliable."""

    __slots__ = ("_due", "_replies", "_wake", "behind", "bye", "known", "name", "stirred", "viewer")

    def __init__(self, viewer: Viewer, *, seen: int | None = None, name: str = "") -> None:
        self.viewer = viewer
        self.known = SentBefore(seen)
        self.name = name
        self.bye: wire.Bye | None = None
        self.behind: float | None = None  # since when a frame is pending
        self._replies: deque[wire.FromServer] = deque(maxlen=MOST_REPLIES)
        self._due = False
        self._wake = asyncio.Event()
        self.stirred: Callable[[], None]
        """Called when something arrives; by default wakes the waiting task."""
        self.undisturbed()

    @property
    def person(self) -> str | None:
        """The viewer's person."""
        return self.viewer.person

    def poke(self) -> None:
        """Note that the view has changed."""
        self._due = True
        self.stirred()

    def reply(self, frame: wire.FromServer) -> None:
        """Queue a reply to this viewer."""
        self._replies.append(frame)
        self.stirred()

    def part(self, code: str, text: str, url: str = "") -> None:
        """Close: nothing is sent after this; the first reason counts."""
        if self.bye is None:
            self.bye = wire.Bye(code, text, url)
        self.stirred()

    def wake(self) -> None:
        """Wake the waiting task."""
        self._wake.set()

    def undisturbed(self) -> None:
        """Whatever arrives wakes the waiting task alone."""
        self.stirred = self._wake.set

    async def something(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    def replies(self) -> list[wire.FromServer]:
        """The queued replies, oldest first."""
        if not self._replies:
            return []
        waiting = list(self._replies)
        self._replies.clear()
        return waiting

    def take_view(self) -> bool:
        """Whether a view is due; marks it as taken."""
        due, self._due = self._due, False
        return due
