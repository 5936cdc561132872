"""The socket of a table, `/ws/v1/tables/{id}`: who may look, and his line until one side has enough."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur import wire
from puur.decks import Language
from puur.store import StoreError, StoreTrouble
from puur.store.table_door import DatabaseTables
from puur.web.http.limits import Limits
from puur.web.http.line_connection import LINE, LineConnection
from puur.web.http.lines import LineRefused, OpenLines
from puur.web.http.metrics import Metrics
from puur.web.http.request import Given, Socket
from puur.web.http.sentences import say
from puur.web.streams.leases import Elsewhere
from puur.web.streams.lines import GOES_ON
from puur.web.table.host.hub import Hub
from puur.web.table.host.line import TableSocket, decoded, greeted
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.table import LiveTable
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.view.scene import Viewer
from puur.web.visitor.callers import who_is_on_line
from puur.web.visitor.visitors import Behind

NOT_HERE: Final = 4404
DAMAGED: Final = "damaged"
"""Why a line ends that is not opened again: what is stored of the table cannot be trusted."""


@dataclass(frozen=True, slots=True)
class Gate:
    """Lets viewers to the tables of one server."""

    hub: Hub
    keeper: Doorkeeper
    tables: DatabaseTables
    lines: OpenLines
    limits: Limits
    metrics: Metrics


@websocket("/ws/v1/tables/{name:str}")
async def line(socket: Socket, name: FromPath[str], gate: Given[Gate]) -> None:
    """The line of one viewer."""
    try:
        with gate.lines.held(socket):
            await gate.lines.turn()
            behind = await who_is_on_line(gate.tables, socket.headers.get("authorization", ""), socket.cookies)
            with gate.lines.of(behind.person):
                gate.metrics.lines.inc()
                await socket.accept()
                await _at_table(gate, socket, name, behind)
    except LineRefused as refusal:
        gate.metrics.refused.labels(why=refusal.why).inc()
        await socket.close(code=refusal.code, reason=refusal.why)
    except (WebSocketDisconnect, TimeoutError):
        return


async def _received(gate: Gate, socket: Socket) -> str | None:
    """The next frame of a line as text; none once it is closed."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    gate.metrics.frames.inc()
    text = message.get("text")
    if text is not None:
        return text
    return (message.get("bytes") or b"").decode("utf-8", "replace")


async def _at_table(gate: Gate, socket: Socket, name: str, behind: Behind) -> None:
    """Greet a viewer and let him sit at the table until one side has enough."""
    limits, receive = gate.limits, partial(_received, gate, socket)

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async with asyncio.timeout(limits.hello):
        first = await receive()
    hello = None if first is None else decoded(first, limits.frame)
    mailbox = Mailbox(Viewer(behind.person), name=behind.name)
    if isinstance(hello, wire.Hello):
        greeted(mailbox, hello)
    table = await _found(gate.hub, name, mailbox.viewer.language)
    if isinstance(table, wire.Bye):
        await send(wire.encoded(table))
        await socket.close(code=NOT_HERE if table.code == DAMAGED else GOES_ON)
        return
    if table is not None and not table.over:
        await gate.keeper.tell(table, behind.person)
    await gate.lines.turn()
    bye = _unwelcome(gate.keeper, table, mailbox, greeted=isinstance(hello, wire.Hello))
    if table is None or bye is not None:
        if bye is not None:
            await send(wire.encoded(bye))
        await socket.close(code=NOT_HERE)
        return
    direct = socket.scope["state"].get(LINE)
    direct = direct if isinstance(direct, LineConnection) else None
    await TableSocket(table, mailbox, receive, send, limits, gate.lines.turn, direct).live()
    await _closed(socket)


async def _found(hub: Hub, name: str, language: Language) -> LiveTable | wire.Bye | None:
    """The table, none where there is none, or why nobody gets to it: another process leads it, or its store fails."""
    try:
        return await hub.find(name)
    except Elsewhere:
        code = "again"
    except StoreError as error:
        code = DAMAGED if error.kind is StoreTrouble.DAMAGED else "unsaved"
    return wire.Bye(code, say(language, f"problem.{code}"))


async def _closed(socket: Socket) -> None:
    """Close a socket whose other side may be gone already."""
    try:
        async with asyncio.timeout(1.0):
            await socket.close()
    except (RuntimeError, TimeoutError, WebSocketDisconnect):
        return


def _unwelcome(keeper: Doorkeeper, table: LiveTable | None, mailbox: Mailbox, *, greeted: bool) -> wire.Bye | None:
    """Why a viewer may not look at a table; None if he may."""
    code = "unreadable" if not greeted else "no_table" if table is None else keeper.look(table, mailbox.person) or ""
    return None if not code else wire.Bye(code, say(mailbox.viewer.language, f"problem.{code}"))
