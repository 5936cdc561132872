"""Requests and lines that came to the wrong process are passed on to the one that leads their table.

So any proxy will do, however it spreads visitors. Between the processes runs plain HTTP: it belongs in a network of
their own, or on one machine. A process believes who the visitor is only from one that knows its secret.
"""

import asyncio
import hmac
import re
from collections.abc import Callable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send, WebSocketScope

from puur.web.streams.leases import Elsewhere, Shared
from puur.web.streams.lines import GOES_ON, Unreachable, pass_line
from puur.web.streams.requests import LATER, answer, pass_request
from puur.web.table.host.hub import Hub
from puur.web.table.host.line import same_origin
from puur.web.table.host.table import PREFIX

Headers = dict[bytes, bytes]
KEY: Final = b"x-puur-worker"
VISITOR: Final = b"x-puur-visitor"
"""Where the visitor came from, and with which scheme, as the process he came to saw it."""
PATIENCE: Final = 10.0
"""Seconds a visitor waits for the one who leads his table: longer than a lease of one who died lasts."""
PAUSE: Final = 0.3
CHALLENGE: Final = "challenge"
"""What the process leads that has all sessions of the challenge: clients find each other wherever they come in."""
_CHALLENGE: Final = frozenset({"/zuehlke", "/"})
_TABLE: Final = re.compile(r"/(?:tisch|tables)/([a-z2-9]{10})(?=[/.]|$)")


def table_in(path: str) -> str | None:
    """The table a path is about.

    >>> table_in("/tisch/abcdefghjk.jass"), table_in("/ws/v1/tables/abcdefghjk"), table_in("/lobby")
    ('abcdefghjk', 'abcdefghjk', None)
    """
    found = _TABLE.search(path)
    return None if found is None else found[1]


def relayed(app: ASGIApp, hub: Callable[[], Hub | None], origins: tuple[str, ...]) -> ASGIApp:
    """The app of one of several processes."""

    async def relay(scope: Scope, receive: Receive, send: Send) -> None:
        here = hub()
        if here is None or not isinstance(here.owning, Shared):
            await app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if KEY in headers:
            if hmac.compare_digest(headers[KEY], here.owning.key.encode()):
                _believe(scope, headers)
                await app(scope, receive, send)
            else:
                await _not_meant(scope, receive, send)
            return
        stream = _stream(here, scope)
        if stream is None or not await _passed_on(here, stream, scope, receive, send, origins):
            await app(scope, receive, send)

    return relay


def _stream(hub: Hub, scope: Scope) -> str | None:
    """What somebody must lead to answer; none where this process does, or anybody may."""
    if scope["type"] == ScopeType.WEBSOCKET and scope["path"] in _CHALLENGE:
        return CHALLENGE
    name = table_in(scope["path"])
    return None if name is None or hub.leads(name) else PREFIX + name


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
    hub: Hub, stream: str, scope: Scope, receive: Receive, send: Send, origins: tuple[str, ...]
) -> bool:
    """Whether another process has answered; not where this one leads the table, or may, or another site asks."""
    if scope["type"] == ScopeType.WEBSOCKET and not _from_here(scope, origins):
        return False
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    body: bytes | None = None
    while (leader := await _leader(hub, stream)) is not None:
        address, _, key = leader.partition("#")
        try:
            if scope["type"] == ScopeType.WEBSOCKET:
                await pass_line(scope, receive, send, address, _told(scope, key))
            else:
                body = await pass_request(scope, receive, send, address, _told(scope, key), body)
        except Unreachable as error:
            body = error.body
            if loop.time() > until:
                return False  # the table is not found here either, and says so
            await asyncio.sleep(PAUSE)
        else:
            return True
    return False


async def _leader(hub: Hub, stream: str) -> str | None:
    """The process that leads a stream, none where this one does or may; the challenge is taken at once."""
    leader = await hub.owning.leader(stream)
    if leader is None and stream == CHALLENGE:
        try:
            await hub.owning.take(stream)
        except Elsewhere:
            return await hub.owning.leader(stream)
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
