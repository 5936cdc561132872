"""What has arrived on connections and is taken apart a little at a time, so that others have their turn in between.

Requests, too, begin a few in each turn of the loop: three hundred that arrive at once would hold up every table for a
second, since most of a page is made in one go.

A quarter of a megabyte may arrive at once. It holds forty thousand frames, chunks or heads without content, and to take
them apart takes half a second, in which every table waits. So each connection has a portion taken apart, one after the
other, and all of them together little in each turn of the loop.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from puur.web.http.budgets import network_of

_TURNS: Final = "puur portions"
"""Their key in the shared state of connections."""
NETWORKS: Final = 2
"""How many requests begin in a turn of the loop: a page takes some milliseconds."""
SHARE: Final = 0.002
"""Seconds of a turn of the loop after which no other portion is begun."""


class Turns:
    """Whose portion is next, among all connections of a server."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def come(self, work: Callable[[], None]) -> None:
        """Somebody waits for his turn."""
        self._waiting.append(work)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        until = time.perf_counter() + SHARE
        try:
            self._waiting[0]()
            while len(self._waiting) > 1 and time.perf_counter() < until:
                self._waiting.popleft()
                self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._next)


def turns_in(state: MutableMapping[str, object]) -> Turns:
    """Those of the server whose connections share this state."""
    known = state.get(_TURNS)
    if not isinstance(known, Turns):
        known = state[_TURNS] = Turns()
    return known


@dataclass(slots=True)
class Portions:
    """The bytes of a connection that wait.

    `taken` takes some apart; `stands` says whether what follows must wait until somebody has taken what came before:
    whoever ends that calls `later`. Nothing more arrives meanwhile.
    """

    size: int
    turns: Turns
    transport: asyncio.Transport
    taken: Callable[[bytes], None]
    stands: Callable[[], bool]
    _rest: bytearray = field(default_factory=bytearray)
    _held: bool = False
    _soon: bool = False

    @property
    def unread(self) -> int:
        """The bytes that wait."""
        return len(self._rest)

    def come(self, data: bytes) -> None:
        """Something arrived: little is taken apart at once, more when it is its turn."""
        if not self._rest and len(data) <= self.size and not self.stands():
            self.taken(data)
            return
        self._rest += data
        if not self._held and not self.transport.is_closing():
            self._held = True
            self.transport.pause_reading()
        self.later()

    def later(self) -> None:
        """Go on when it is its turn, where something waits and nothing holds it up."""
        if self._rest and not self._soon and not self.transport.is_closing() and not self.stands():
            self.transport.pause_reading()  # whoever calls may have let more arrive
            self._soon = True
            self.turns.come(self._go_on)

    def drop(self) -> None:
        """What waits is no longer wanted; more may arrive."""
        self._rest.clear()
        if self._held and not self.transport.is_closing():
            self.transport.resume_reading()
        self._held = False

    def end(self) -> None:
        """The connection has ended: nothing is taken apart any more, and nothing refers back to it."""
        self._rest.clear()
        self.taken, self.stands = _is_dropped, _stands_for_ever

    def _go_on(self) -> None:
        """Take a portion apart; let more arrive once nothing waits."""
        self._soon = False
        if self.transport.is_closing():
            self._rest.clear()
        if not self._rest or self.stands():
            return
        portion = bytes(self._rest[: self.size])
        del self._rest[: self.size]
        self.taken(portion)
        if self._rest:
            self.later()
        elif self._held:
            self._held = False
            if not self.stands() and not self.transport.is_closing():
                self.transport.resume_reading()


def _is_dropped(_: bytes) -> None:
    """Nobody takes it any more."""


def _stands_for_ever() -> bool:
    """Nothing follows."""
    return True


class RequestsInTurn:
    """An app whose requests begin a few in each turn of the loop: one of each network, and of few networks.

    So they go on once their body has arrived, since that is when a form is answered.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request in its turn, or a WebSocket."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        client = scope["client"]
        network = "" if client is None else network_of(client[0])

        async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if message["type"] == "http.request" and not message["more_body"]:
                await self._turn(network)
            return message

        await self._turn(network)
        await self._app(scope, received, send)

    async def _turn(self, network: str) -> None:
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._next)
        self._waiting.setdefault(network, deque()).append(mine)
        await mine

    def _next(self) -> None:
        """Let the first of some networks begin; those of them who have more come last."""
        for network in tuple(islice(self._waiting, NETWORKS)):
            waiting = self._waiting.pop(network)
            first = waiting.popleft()
            if not first.done():
                first.set_result(None)
            if waiting:
                self._waiting[network] = waiting
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
