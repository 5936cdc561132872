"""The socket of a table: `/ws/v1/tables/{id}`.

Reads frames, passes them to the table, and sends what the mailbox holds. Frames for players are sent at once, in the
next turn of the event loop, as long as the connection accepts them. A separate task sends everything that must wait:
unread frames, onlookers' frames, the closing message.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from puur import wire
from puur.decks import Deck
from puur.store.brakes import Allowance
from puur.web.http.budgets import Bucket
from puur.web.http.limits import Limits
from puur.web.http.sentences import say
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Gone, ViewerFrame
from puur.web.table.host.table import LiveTable
from puur.web.table.view.scene import Viewer
from puur.web.table.view.views import SentBefore

LOG: Final = logging.getLogger("puur.web.line")


CHANGES: Final = Allowance(rate=1.0, burst=40.0)
"""What one line may change of who sits where and hears whom: each of it is written down for good."""
_KEPT: Final = (wire.Chair, wire.Mute, wire.Salt)
Receive = Callable[[], Awaitable[str | None]]
Send = Callable[[str], Awaitable[None]]


class Direct(Protocol):
    """Writes to a connection without waiting, as long as it accepts data."""

    def takes(self) -> bool:
        """Whether a text may be written now."""
        ...

    def tell(self, text: bytes) -> None:
        """Write a text."""
        ...


OwnTurn = Callable[[], Awaitable[None]]
"""Waits until the next onlooker may be sent something."""


@dataclass(slots=True)
class TableSocket:
    """One socket at a table."""

    table: LiveTable
    mailbox: Mailbox
    receive: Receive
    send: Send
    limits: Limits
    turn: OwnTurn
    direct: Direct | None = None
    _writer: "asyncio.Task[None] | None" = None
    _guard: asyncio.TimerHandle | None = None
    _soon: bool = False  # a send is scheduled for the next turn of the loop
    _sends: bool = False  # the task is sending

    async def live(self) -> None:
        """Read and write until one side closes."""
        if self.table.over:
            self.mailbox.part("again", self._text("again"))
        if self.direct is not None:
            self.mailbox.stirred = self._stirred
        self.table.arrive(self.mailbox)
        writer = self._writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if self.mailbox.bye is not None and not writer.done():
                await asyncio.wait({writer}, timeout=1.0)
        finally:
            self.table.inbox.put_nowait(Gone(self.mailbox))
            self.mailbox.undisturbed()
            if self._guard is not None:
                self._guard.cancel()
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self._writer = None  # how it ended tells of this socket in turn

    async def _read(self) -> None:
        """Frames to the table, as fast as is allowed."""
        frames, changes, bad = Bucket(self.limits.frames), Bucket(CHANGES), 0
        while (text := await self.receive()) is not None:
            if not frames.take():
                bad += 1
                self._problem("too_fast")
                await asyncio.sleep(1 / self.limits.frames_a_second)
            elif (frame := decoded(text, self.limits.frame)) is None:
                bad += 1
                self._problem("unreadable")
            elif isinstance(frame, _KEPT) and not changes.take():
                bad += 1
                self._problem("too_fast")
            elif isinstance(frame, wire.Ping):
                self.mailbox.reply(wire.Pong(frame.at))
            else:
                self._heard(frame)
            if bad > self.limits.unreadable:
                self.mailbox.part("too_fast", self._text("too_fast"))
                return

    def _heard(self, frame: wire.FromViewer) -> None:
        if isinstance(frame, wire.Hello):
            greeted(self.mailbox, frame)
        self.table.inbox.put_nowait(ViewerFrame(self.mailbox, frame))

    def _problem(self, code: str) -> None:
        self.mailbox.reply(wire.Problem(code, self._text(code)))

    def _text(self, code: str) -> str:
        return say(self.mailbox.viewer.language, f"problem.{code}")

    def _stirred(self) -> None:
        """Something arrived: schedule one send for everything that arrives in this turn of the loop."""
        if not self._soon:
            self._soon = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        """Send directly where nothing has to wait; otherwise the task does."""
        self._soon = False
        mailbox, direct = self.mailbox, self.direct
        waits = self._sends or mailbox.bye is not None or self.table.looks_on(mailbox.person)
        if direct is None or waits or not direct.takes():
            mailbox.wake()
            return
        try:
            for frame in mailbox.replies():
                direct.tell(wire.as_json(frame))
            if mailbox.take_view():
                direct.tell(self.table.frame_for(mailbox))
        except Exception as error:  # noqa: BLE001  as in a task of its own: this line ends, and nothing is told of cards
            LOG.error("a view failed: %s", type(error).__name__)  # noqa: TRY400  its traceback may show cards
            if self._writer is not None:
                self._writer.cancel()

    async def _write(self) -> None:
        """Write what the mailbox holds; for views the changes since the last one, computed when they can be sent."""
        mailbox = self.mailbox
        while True:
            self._sends = False
            await mailbox.something()
            self._sends = True
            for frame in mailbox.replies():
                await self._sent(wire.encoded(frame))
            if mailbox.bye is not None:
                await self._sent(wire.encoded(mailbox.bye))
                return
            if self.table.looks_on(mailbox.person):
                await self.turn()  # onlookers, of whom there may be hundreds
            if mailbox.take_view():
                await self._sent(self.table.frame_for(mailbox).decode())

    async def _sent(self, text: str) -> None:
        """Send one frame; a viewer who does not read it in time is disconnected.

        One timer serves many frames: a timer per frame would cost as much as making the frame.
        """
        self.mailbox.behind = time.monotonic()
        if self._guard is None:
            self._guard = asyncio.get_running_loop().call_later(self.limits.backlog, self._look)
        await self.send(text)
        self.mailbox.behind = None

    def _look(self) -> None:
        """Disconnect where a frame has been pending too long; check again later where one is pending."""
        self._guard, behind = None, self.mailbox.behind
        if behind is None or self._writer is None:
            return
        left = behind + self.limits.backlog - time.monotonic()
        if left <= 0:
            self._writer.cancel()
        else:
            self._guard = asyncio.get_running_loop().call_later(left, self._look)


def decoded(text: str, most: int) -> wire.FromViewer | None:
    """Decode a frame; None where the text is too long or not a frame.

    >>> decoded('{"type": "ping", "at": 1.0}', 100)
    Ping(at=1.0)
    >>> decoded("[" * 50, 100) is None
    True
    """
    if len(text) > most:
        return None
    try:
        frame: wire.FromViewer = wire.FRAMES.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    return frame


def greeted(mailbox: Mailbox, hello: wire.Hello) -> None:
    """Apply the viewer's language, pack, name, and last seen act; all parts are then sent again."""
    old = mailbox.viewer
    mailbox.viewer = Viewer(old.person, hello.language, Deck(hello.deck))
    mailbox.known = SentBefore(mailbox.known.since if hello.number is None else hello.number)
    mailbox.name = hello.name or mailbox.name
