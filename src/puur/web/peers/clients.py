"""Players at a table of the challenge: a program on a WebSocket, or one of our bots."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Final, Protocol

from puur.bots.clock import Clock
from puur.bots.serve.replies import Answering
from puur.errors import RecordError
from puur.interop.known import act_of
from puur.interop.zuehlke import read_message, write_message
from puur.interop.zuehlke_messages import Other, UnreadableMessage, ZuehlkeMessage
from puur.spiel.acts import Act
from puur.spiel.view import View
from puur.web.table.host.line import Send

MOST_WAITING: Final = 4_000
"""The most unsent frames before a client counts as gone."""
SENT_WITHIN: Final = 10.0
Unasked = Callable[["Peer", ZuehlkeMessage], None]


class Member(Protocol):
    """Somebody who sits at a table."""

    @property
    def name(self) -> str:
        """What he is called."""
        ...

    def hear_of(self, text: str) -> None:
        """Let him know something, as it goes over the line."""
        ...

    def dismiss(self) -> None:
        """End the match for this member."""
        ...


def tell_all(members: Sequence[Member], message: ZuehlkeMessage) -> None:
    """Let several know the same: it is written once, however many they are."""
    text = write_message(message) if members else ""
    for member in members:
        member.hear_of(text)


@dataclass(slots=True)
class OwnBot:
    """One of our bots; it runs in a thread and needs no messages, since it sees the table itself."""

    name: str
    answering: Answering
    threads: Executor

    async def act(self, seen: View) -> Act | None:
        """What it does now."""
        clock = Clock.start(self.answering.budget)
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self.threads, self.answering.decide, seen, clock)
        return None if seen.seat is None else act_of(answer, seen.seat)

    def hear_of(self, text: str) -> None:
        """It sees the table itself."""

    def dismiss(self) -> None:
        """Nothing holds it."""


@dataclass(slots=True, eq=False)
class Peer:
    """A program at the other end of a socket. `unasked` is told what it says without having been asked."""

    name: str = ""
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    unasked: Unasked | None = None
    _answer: "asyncio.Future[ZuehlkeMessage] | None" = None
    _outbox: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))

    def tell(self, message: ZuehlkeMessage) -> None:
        """Send a message, after those before it."""
        self.hear_of(write_message(message))

    def hear_of(self, text: str) -> None:
        """Send what is written already. Who does not read it is gone."""
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.gone.set()

    def dismiss(self) -> None:
        """Close the line once everything is said."""
        if not self._outbox.full():
            self._outbox.put_nowait(None)

    async def ask(self, request: ZuehlkeMessage, patience: float) -> ZuehlkeMessage:
        """What it answers. Raises `TimeoutError`."""
        self._answer = asyncio.get_running_loop().create_future()
        try:
            self.tell(request)
            return await asyncio.wait_for(self._answer, patience)
        finally:
            self._answer = None

    @property
    def asked(self) -> bool:
        """Whether its answer is waited for."""
        return self._answer is not None and not self._answer.done()

    def hear(self, text: str) -> bool:
        """Take a frame in; whether it could be read."""
        try:
            message = read_message(text)
        except RecordError as error:
            message = UnreadableMessage(str(error))
        if isinstance(message, Other):  # no type a client may send: the original gives the text back
            message = UnreadableMessage(text[:200])
        readable = not isinstance(message, UnreadableMessage)
        if not readable:
            self.tell(message)
        if self._answer is not None and self.asked:
            self._answer.set_result(message)
        elif readable and self.unasked is not None:
            self.unasked(self, message)
        elif readable:
            self.tell(UnreadableMessage(text[:200]))
        return readable

    async def write(self, send: Send) -> None:
        """Send what there is to send until the client is dismissed or gone."""
        while (text := await self._outbox.get()) is not None:
            async with asyncio.timeout(SENT_WITHIN):
                await send(text)
