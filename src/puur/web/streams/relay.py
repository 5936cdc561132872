"""Requests and lines that came to the wrong process are passed on to the one that leads their table.

So any proxy will do, however it spreads visitors. Between the processes runs plain HTTP: it belongs in a network of
their own, or on one machine. A process believes who the visitor is only from one that knows its secret.
"""

import asyncio
import hmac
from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send, WebSocketScope

from puur.web.http.origin import same_origin
from puur.web.streams.leases import Elsewhere, Owning, SharedOwning
from puur.web.streams.lines import GOES_ON, LeaderUnreachable, pass_line
from puur.web.streams.requests import LATER, answer, pass_request

Headers = dict[bytes, bytes]
KEY: Final = b"x-puur-worker"
VISITOR: Final = b"x-puur-visitor"
"""Where the visitor came from, and with which scheme, as the process he came to saw it."""
PATIENCE: Final = 10.0
"""Seconds a visitor waits for the one who leads his table: longer than a lease of one who died lasts."""
PAUSE: Final = 0.3


@dataclass(frozen=True, slots=True)
class Needed:
    """A stream somebody must lead to answer; `at_once`: whoever is asked first takes it, where nobody leads it."""

    stream: str
    at_once: bool = False


class Relay(ASGIMiddleware):
    """Stands before the app of one of several processes."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = origins

    @abstractmethod
    def leading(self, scope: Scope) -> Owning | None:
        """Who leads which stream, as this process knows it; none before it serves."""

    @abstractmethod
    def needed(self, scope: Scope) -> Needed | None:
        """What somebody must lead to answer; none where this process does, or anybody may."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what another process must answer."""
        here = self.leading(scope)
        if not isinstance(here, SharedOwning):
            await next_app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if KEY in headers:
            if hmac.compare_digest(headers[KEY], here.key.encode()):
                _believe(scope, headers)
                await next_app(scope, receive, send)
            else:
                await _not_meant(scope, receive, send)
            return
        needed = self.needed(scope)
        if needed is None or not await _passed_on(here, needed, scope, receive, send, self._origins):
            await next_app(scope, receive, send)


def _believe(scope: Scope, headers: Headers) -> None:
    """A visitor another process passed on counts as one of that address."""
    address, _, scheme = headers.get(VISITOR, b"").decode("latin-1").partition(" ")
    scope["client"] = (address, 0)
    if scope["type"] == ScopeType.HTTP:
        scope["scheme"] = scheme or "http"


async def _not_meant(scope: Scope, receive: Receive, send: Send) -> None:
    """Another process was meant, one that listened here before: the visitor should come again."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": GOES_ON, "reason": ""})
    else:
        await answer(send, LATER)


async def _passed_on(
    here: SharedOwning, needed: Needed, scope: Scope, receive: Receive, send: Send, origins: tuple[str, ...]
) -> bool:
    """Whether another process has answered; not where this one leads the table, or may, or another site asks."""
    if scope["type"] == ScopeType.WEBSOCKET and not _from_here(scope, origins):
        return False
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    body: bytes | None = None
    while (leader := await _leader(here, needed)) is not None:
        address, _, key = leader.partition("#")
        try:
            if scope["type"] == ScopeType.WEBSOCKET:
                await pass_line(scope, receive, send, address, _told(scope, key))
            else:
                body = await pass_request(scope, receive, send, address, _told(scope, key), body)
        except LeaderUnreachable as error:
            body = error.body
            if loop.time() > until:
                return False  # the table is not found here either, and says so
            await asyncio.sleep(PAUSE)
        else:
            return True
    return False


async def _leader(here: SharedOwning, needed: Needed) -> str | None:
    """The process that leads a stream, none where this one does or may."""
    leader = await here.leader(needed.stream)
    if leader is None and needed.at_once:
        try:
            await here.take(needed.stream)
        except Elsewhere:
            return await here.leader(needed.stream)
    return leader


def _from_here(scope: WebSocketScope | HTTPScope, origins: tuple[str, ...]) -> bool:
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    host = headers.get(b"host", b"").decode("latin-1")
    return same_origin(None if origin is None else origin.decode("latin-1"), host, origins)


def _told(scope: WebSocketScope | HTTPScope, key: str) -> list[tuple[str, str]]:
    """What the other process is told of the visitor."""
    client = scope["client"]
    address = "" if client is None else client[0]
    return [(KEY.decode(), key), (VISITOR.decode(), f"{address} {scope['scheme']}")]
