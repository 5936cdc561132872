"""Requests and WebSockets that reach the wrong process are forwarded to the one that leads their table.

So any load balancing will do. The processes use plain HTTP between them, which belongs in a private network, or on one
machine. A process trusts forwarded visitor data only from one that knows its secret.
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
"""The header with the visitor's address and scheme, as seen by the first process."""
PATIENCE: Final = 10.0
"""Seconds a visitor waits for the leader of his table: longer than the lease of a dead one."""
PAUSE: Final = 0.3


@dataclass(frozen=True, slots=True)
class Needed:
    """A stream whose leader must answer; `at_once`: if there is none, the first process asked takes it."""

    stream: str
    at_once: bool = False


class Relay(ASGIMiddleware):
    """A layer in front of the app of one of several processes."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = origins

    @abstractmethod
    def leading(self, scope: Scope) -> Owning | None:
        """The ownership known to this process; None before it serves."""

    @abstractmethod
    def needed(self, scope: Scope) -> Needed | None:
        """The stream whose leader must answer; None where this process leads it, or any may answer."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Forward what another process must answer."""
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
    """Use the address of a forwarded visitor."""
    address, _, scheme = headers.get(VISITOR, b"").decode("latin-1").partition(" ")
    scope["client"] = (address, 0)
    if scope["type"] == ScopeType.HTTP:
        scope["scheme"] = scheme or "http"


async def _not_meant(scope: Scope, receive: Receive, send: Send) -> None:
    """The request was for a former process at this address: the visitor should retry."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": GOES_ON, "reason": ""})
    else:
        await answer(send, LATER)


async def _passed_on(
    here: SharedOwning, needed: Needed, scope: Scope, receive: Receive, send: Send, origins: tuple[str, ...]
) -> bool:
    """Whether another process has answered; not where this one leads the table, or may, or for cross-site requests."""
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
                return False  # not found here either, with an error page
            await asyncio.sleep(PAUSE)
        else:
            return True
    return False


async def _leader(here: SharedOwning, needed: Needed) -> str | None:
    """The process that leads a stream; None where this one does or may."""
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
    """The headers about the visitor for the other process."""
    client = scope["client"]
    address = "" if client is None else client[0]
    return [(KEY.decode(), key), (VISITOR.decode(), f"{address} {scope['scheme']}")]
