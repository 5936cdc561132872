"""Previewing a form's changes; nothing happens until it is confirmed on the preview page."""

from typing import Final

import msgspec
from litestar import Response, post
from litestar.params import FromPath

from puur.desk.commands import DeskCommand
from puur.desk.decision import DeskAsker, decide
from puur.desk.faults import DeskFaults
from puur.desk.fold import happen
from puur.desk.log_words import told
from puur.web.evening.desk.changes import Changes, changes_between
from puur.web.evening.desk.desk import JSON, Desk
from puur.web.evening.desk.fields import command_of
from puur.web.evening.desk.room import Room
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest
from puur.web.visitor.reception import FormFields, safe_way

LOOK: Final = "_look"
"""The form field that requests a preview."""
MOST: Final = 12
_OWN: Final = frozenset({"form", LOOK, "_known", "_nonce"})


@post("/turnier/{name:str}/anschauen", status_code=200)
async def looked(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The look at any command, from any form."""
    room, fields = await desk.asked(request, name)
    return await look(desk, request, room, command_of(fields), fields, f"{room.way}/tun")


async def look(
    desk: Desk, request: WebRequest, room: Room, command: DeskCommand, fields: FormFields, action: str
) -> Page:
    """What the command would change, with a form that lets it happen; a script is told whether it may look."""
    found = await desk.evenings.made_beside(room.host, "desk", _foreseen, room, command)
    if isinstance(found, DeskFaults):
        return await desk.answered(request, room, found, "")
    if JSON in request.headers.get("accept", ""):
        return Response(msgspec.json.encode({"look": True}), media_type=JSON)
    sentences, changes = found
    repeated = [(name, value) for name, value in fields.items() if name not in _OWN]
    facts = {"sentences": sentences, "changes": changes, "repeated": repeated, "action": action, "most": MOST}
    back = safe_way(fields.get("back", "")) or room.way
    return await desk.page(request, room, "desk_look.html", {**facts, "back": back})


def _foreseen(room: Room, command: DeskCommand) -> tuple[tuple[str, ...], Changes] | DeskFaults:
    """The facts and changes, or all objections."""
    evening = room.evening
    events = decide(evening, command, DeskAsker(room.by, max(room.now(), evening.changed)))
    if isinstance(events, DeskFaults):
        return events
    after = evening
    for event in events:
        after = happen(after, event)
    return tuple(told(event, room.voice) for event in events), changes_between(evening, after)


ROUTES: Final = (looked,)
