"""A table for a program: assembling views, acts, chat, and reconnecting."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from puur import wire
from puur.bots.clock import USUAL
from puur.bots.protocol import Bot
from puur.client.game import Playing
from puur.client.pace import SendingPace
from puur.client.requests import Requests, Unreachable
from puur.errors import ReglementError
from puur.reglement import Reglement, named
from puur.seats import Seat
from puur.spiel.view import View
from puur.wire import seen
from puur.wire.programs import Seen

_SERVER: Final = msgspec.json.Decoder(wire.FromServer)
_ENCODER: Final = msgspec.json.Encoder()
TRIES: Final = 6
"""How often to reconnect, with doubling delays."""
FIRST_PAUSE: Final = 0.2


@dataclass(slots=True)
class ClientTable:
    """A connection to a table. `view` is the latest view, `problems` are refusals, `lines` counts connections."""

    id: str
    requests: Requests
    hello: wire.Hello
    view: wire.WholeView | None = None
    problems: list[wire.ActRefused | wire.Problem | wire.Stale] = field(default_factory=list)
    bye: wire.Bye | None = None
    lines: int = 0
    _pace: SendingPace = field(default_factory=SendingPace)
    _socket: ClientConnection | None = None
    _reglement: Reglement | None = None

    async def connect(self) -> None:
        """Connect, and say which acts were already seen. Raises `Unreachable`."""
        address = f"{self.requests.url.replace('http', 'ws', 1)}/ws/v1/tables/{self.id}"
        headers = {"authorization": f"Bearer {self.requests.token}"}
        try:
            self._socket = await connect(address, additional_headers=headers, compression=None, max_size=1 << 22)
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise Unreachable(f"{self.requests.url}: {error}") from None
        self.lines += 1
        number = None if self.view is None else self.view.number
        hello = msgspec.structs.replace(self.hello, number=number)
        await self._socket.send(_ENCODER.encode(hello).decode())

    async def leave(self) -> None:
        """Disconnect; the seat stays reserved for a while."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> wire.WholeView:
        """The next view; the iteration ends when the server closes or reconnecting fails."""
        while self.bye is None:
            frame = await self._frame()
            match frame:
                case wire.WholeView():
                    self.view = frame
                    return frame
                case wire.News() if self.view is not None:
                    self.view = wire.after(self.view, frame)
                    return self.view
                case wire.ActRefused() | wire.Problem() | wire.Stale():
                    self.problems.append(frame)
                case wire.Bye():
                    self.bye = frame
                case _:
                    continue
        raise StopAsyncIteration

    async def _frame(self) -> wire.FromServer | None:
        """The next frame; None after a reconnect."""
        if self._socket is None:
            raise StopAsyncIteration
        try:
            frame: wire.FromServer = _SERVER.decode(await self._socket.recv())
        except ConnectionClosed:
            await self._again()
            return None
        return frame

    async def _again(self) -> None:
        """Reconnect. Raises `Unreachable` when all tries fail."""
        pause = FIRST_PAUSE
        for left in reversed(range(TRIES)):
            await asyncio.sleep(pause)
            try:
                return await self.connect()
            except (Unreachable, ConnectionClosed):
                if not left:
                    raise
            pause *= 2
        return None

    async def _send(self, frame: wire.FromViewer) -> None:
        """Send if connected; otherwise reading reconnects, and the next view shows what was missed."""
        await self._pace.wait()
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(_ENCODER.encode(frame).decode())

    async def act(self, act: Mapping[str, object]) -> None:
        """Do what `OwnPart.acts` or `View.menu` offers; the next view shows it, or `problems` says why not."""
        number = 0 if self.view is None else self.view.number
        await self._send(wire.ActFrame(number, msgspec.Raw(_ENCODER.encode(dict(act)))))

    async def chair(self, do: str, seat: wire.SeatLetter | None = None, level: str | None = None) -> None:
        """Do about the seats what `ChairPart.may` lists. Raises `msgspec.ValidationError` for what is unknown."""
        asked = {"type": "chair", "do": do, "seat": seat, "level": level}
        await self._send(msgspec.convert(asked, wire.Chair))

    async def say(self, phrase: str | None = None, text: str | None = None) -> None:
        """A phrase by its key, or words."""
        await self._send(wire.Say(phrase, text))

    async def seen(self) -> tuple[int, View | None]:
        """The Spiel as one's seat may know it, for bots, and the number of the last act. Raises `ServerProblem`."""
        told = await self.requests.get(f"/tables/{self.id}/seen", Seen)
        if told.view is None:
            return told.number, None
        if self._reglement is None:
            try:
                self._reglement = named(told.reglement, told.text)
            except ReglementError as error:
                raise Unreachable(str(error)) from None
        return told.number, seen.read(told.view, self._reglement)

    async def play(self, bot: Bot, *, budget: float = USUAL, stand_in: Bot | None = None) -> wire.WholeView | None:
        """Let a bot play this seat until the Partie is over; the last view.

        `budget` is its time for a move in seconds. What it may not do, or has no word for, `stand_in` does in its
        place, else the first thing that is offered.
        """
        playing = Playing(bot, stand_in, budget)
        async for view in self:
            if view.table.over:
                return view
            if playing.is_due(view, self.lines):
                act = await playing.act(view, await self.seen())
                if act is not None:
                    await self.act(act)
        return self.view

    @property
    def seat(self) -> Seat | None:
        """Where one sits."""
        you = None if self.view is None else self.view.chair.you
        return None if you is None else Seat[you]
