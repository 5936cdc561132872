"""Puts a server together: `build(settings)` is everything an ASGI server needs."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.params import FromPath
from litestar.types import ASGIApp

from puur import wire
from puur.store import StoreError, Trouble, open_store
from puur.web.api.routes import api_routes, description
from puur.web.evening.programs import desk_api
from puur.web.evening.public import public_routes
from puur.web.evening.routes import desk_routes
from puur.web.http.front import language_of
from puur.web.http.guard import guarded
from puur.web.http.sentences import say
from puur.web.pages.after import after_routes
from puur.web.pages.club import club_routes
from puur.web.pages.errors import lost_pages
from puur.web.pages.play.pages import front_routes
from puur.web.peers.routes import peer_routes
from puur.web.server import Server
from puur.web.settings import Settings
from puur.web.streams.leases import Elsewhere
from puur.web.streams.lines import GOES_ON
from puur.web.streams.relay import relayed
from puur.web.streams.requests import LATER
from puur.web.table import admission
from puur.web.table.admission import Crowd
from puur.web.table.host.line import Line, decoded, greeted, same_origin
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.table import Table
from puur.web.table.people.bars import tell_of_host
from puur.web.table.view.scene import Viewer
from puur.web.visitor.callers import who_is_on_line
from puur.web.visitor.visitors import Behind

LOG: Final = logging.getLogger("puur.web")
Socket = WebSocket[object, object, State]
WATCHED: Final = 0.5
"""Seconds between two looks at how late the loop is."""


def build(settings: Settings) -> Litestar:
    """The app of a server that starts with the app and stops with it."""
    server = Server(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        server.run(await open_store(settings.store, mirror=settings.mirror))
        server.watch = asyncio.create_task(_watch(server))
        try:
            yield
        finally:
            await server.stop()

    def guard(app: ASGIApp) -> ASGIApp:
        return guarded(app, settings.origins)

    def relay(app: ASGIApp) -> ASGIApp:
        return relayed(app, lambda: server.hub if server.runs else None, settings.origins)

    app = Litestar(
        route_handlers=[
            *front_routes(server),
            *club_routes(server),
            *after_routes(server),
            *public_routes(server),
            *peer_routes(server),
            *desk_routes(server),
            desk_api(server),
            *api_routes(server),
            *_health(server),
            _socket(server),
        ],
        lifespan=[running],
        middleware=[guard, relay],
        exception_handlers={
            500: _failed,
            Elsewhere: _moved,
            StoreError: _store_failed,
            HTTPException: lost_pages(server),  # by its kind: what has a number goes before the interface's own
        },
        openapi_config=description(),
        logging_config=None,
        request_max_body_size=200_000,
        debug=False,
    )
    app.state.server = server
    return app


def _failed(request: Request[object, object, State], error: Exception) -> Response[bytes]:
    """What nobody foresaw: its kind goes to the log, and nothing of it to the visitor."""
    LOG.error("%s failed: %s", request.url.path, type(error).__name__)
    return Response(b"Something went wrong here.", status_code=500, media_type="text/plain")


def _store_failed(request: Request[object, object, State], error: StoreError) -> Response[bytes]:
    """What the store keeps cannot be had now: whoever asks is told so, and whose server it is what to do."""
    LOG.error("%s failed: %s", request.url.path, error)
    why = "desk.store_damaged" if error.kind is Trouble.DAMAGED else "desk.store_failed"
    told = say(language_of(request), why)
    return Response(told.encode(), status_code=503, media_type="text/plain; charset=utf-8")


def _moved(request: Request[object, object, State], error: Exception) -> Response[bytes]:
    """Another process has just taken the table over."""
    LOG.info("%s: %s", request.url.path, type(error).__name__)
    status, headers, body = LATER
    return Response(body, status_code=status, headers=dict(headers), media_type="text/plain")


async def _watch(server: Server) -> None:
    """Measure how late timers are, and count what there is."""
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(WATCHED)
        server.metrics.lag.observe(max(0.0, loop.time() - before - WATCHED))
        server.metrics.tables.set(len(server.hub.tables))
        server.metrics.viewers.set(server.hub.viewers)


def _health(server: Server) -> list[HTTPRouteHandler]:
    """Whether the process lives, whether it can serve, and its figures."""

    @get("/healthz", include_in_schema=False, media_type="text/plain")
    async def alive() -> str:
        return "ok"

    @get("/readyz", include_in_schema=False)
    async def ready() -> Response[bytes]:
        if not server.runs:
            return Response(b"starting", status_code=503, media_type="text/plain")
        await server.store.journal.read("health")
        return Response(b"ready", media_type="text/plain")

    @get("/metrics", include_in_schema=False)
    async def metrics() -> Response[bytes]:
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return [alive, ready, metrics]


def _socket(server: Server) -> WebsocketRouteHandler:
    """The socket of every table."""
    settings, limits = server.settings, server.settings.limits

    @websocket("/ws/v1/tables/{name:str}")
    async def line(socket: Socket, name: FromPath[str]) -> None:
        address = "" if socket.client is None else socket.client.host
        behind = await who_is_on_line(server.store.tables, socket.headers.get("authorization", ""), socket.cookies)
        person = behind.person
        why = _why_not(socket, server, address, person)
        if why:
            server.metrics.refused.labels(why=why).inc()
            await socket.close(code=4403 if why == "origin" else 4429, reason=why)
            return
        server.addresses[address] += 1
        server.persons[person or ""] += 1
        server.metrics.lines.inc()
        try:
            await socket.accept()
            await _at_table(server, socket, name, behind)
        except (WebSocketDisconnect, TimeoutError):
            return
        finally:
            _less(server.addresses, address)
            _less(server.persons, person or "")

    def _why_not(socket: Socket, server: Server, address: str, person: str | None) -> str:
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
            return "origin"
        if server.addresses[address] >= limits.connections_an_address:
            return "address"
        return "person" if person is not None and server.persons[person] >= limits.connections_a_person else ""

    return line


def _less(counter: "dict[str, int]", key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


async def _at_table(server: Server, socket: Socket, name: str, behind: Behind) -> None:
    """Greet a viewer and let him sit at the table until one side has enough."""
    limits = server.settings.limits

    async def receive() -> str | None:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return None
        server.metrics.frames.inc()
        text = message.get("text")
        if text is not None:
            return text
        return (message.get("bytes") or b"").decode("utf-8", "replace")

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async with asyncio.timeout(limits.hello):
        first = await receive()
    hello = None if first is None else decoded(first, limits.frame)
    mailbox = Mailbox(Viewer(behind.person), name=behind.name)
    if isinstance(hello, wire.Hello):
        greeted(mailbox, hello)
    try:
        table = await server.hub.find(name)
    except Elsewhere:
        await send(wire.encoded(wire.Bye("again", say(mailbox.viewer.language, "problem.again"))))
        await socket.close(code=GOES_ON)
        return
    if table is not None and not table.over:
        await tell_of_host(server, table, behind.person)
    bye = _unwelcome(table, mailbox, limits.watchers, greeted=isinstance(hello, wire.Hello))
    if table is None or bye is not None:
        if bye is not None:
            await send(wire.encoded(bye))
        await socket.close(code=4404)
        return
    await Line(table, mailbox, receive, send, limits).live()
    await _closed(socket)


async def _closed(socket: Socket) -> None:
    """Close a socket whose other side may be gone already."""
    try:
        async with asyncio.timeout(1.0):
            await socket.close()
    except (RuntimeError, TimeoutError, WebSocketDisconnect):
        return


def _unwelcome(table: Table | None, mailbox: Mailbox, watchers: int, *, greeted: bool) -> wire.Bye | None:
    """Why a viewer may not look at a table; none where he may."""
    code = _code(table, mailbox, watchers) if greeted else "unreadable"
    return None if not code else wire.Bye(code, say(mailbox.viewer.language, f"problem.{code}"))


def _code(table: Table | None, mailbox: Mailbox, watchers: int) -> str:
    if table is None:
        return "no_table"
    return admission.look(table.live, mailbox.person, Crowd(len(table.mailboxes), watchers)) or ""
