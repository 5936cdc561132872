"""What remains of an evening: papers, the log with taking back, results as files, the archive, forgetting, the end."""

import asyncio
from typing import TYPE_CHECKING, Final

from litestar import Response, get
from litestar.params import FromPath

from puur.desk.archiving.journal import last_link
from puur.desk.exporting.page import page_bytes
from puur.desk.exporting.spreadsheets import csv_bytes, xlsx_bytes
from puur.desk.exporting.tables import Audience, Exporter
from puur.desk.jtr import report_of, write_jtr
from puur.desk.telling import told
from puur.web.evening.desk.desk import Desk, File, Page
from puur.web.evening.desk.room import Room
from puur.web.evening.papers.offers import is_reached, offers, spelt_otherwise
from puur.web.http.answers import AS_IT_IS
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.http.sentences import say

if TYPE_CHECKING:
    from puur.paper import Paper

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
SHOWN: Final = 400
"""Lines of the log that a page shows; older ones are in the protocol and the archive."""
_PRESSES: Final = 2
KEPT: Final = {"cache-control": "no-store"}


class Presses:
    """Few papers are printed at once."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(_PRESSES)

    async def printed(self, room: Room, found: "tuple[Paper, ...]") -> bytes:
        """Papers as PDF."""
        from puur.web.evening.papers.papers import printed  # noqa: PLC0415  few requests print

        async with self._free:
            return await asyncio.to_thread(printed, room, found)


@get("/turnier/{name:str}/papiere")
async def listed(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What can be printed now."""
    room = await desk.enter(request, name, "contacts")
    reached = is_reached(desk.visits.front.way_here(request))
    facts = {"offers": offers(room), "spelt": spelt_otherwise(room), "reached": reached}
    return await desk.page(request, room, "desk_papers.html", facts)


@get("/turnier/{name:str}/papiere/{kind:str}", opt={AS_IT_IS: True})
async def paper(
    request: WebRequest,
    name: FromPath[str],
    kind: FromPath[str],
    desk: Given[Desk],
    presses: Given[Presses],
) -> Page:
    """A paper."""
    room, number = await desk.enter(request, name, "contacts"), request.query_params.get("runde", "0")
    try:
        found = _found(room, kind.removesuffix(".pdf"), number, desk.visits.front.way_here(request))
    except LookupError:
        return await desk.refused(request, None, (say(language_of(request), "desk.nothing_to_print"),), 404)
    headers = {**KEPT, "content-disposition": f'inline; filename="{kind.removesuffix(".pdf")}.pdf"'}
    return Response(await presses.printed(room, found), media_type="application/pdf", headers=headers)


def _found(room: Room, kind: str, number: str, address: str) -> "tuple[Paper, ...]":
    """The papers asked for. Raises `LookupError`."""
    from puur.web.evening.papers.papers import papers  # noqa: PLC0415  likewise

    told_round = int(number) if number.isdecimal() and len(number) < 3 else 0  # noqa: PLR2004  two digits
    return papers(room, kind, told_round, address)


@get("/turnier/{name:str}/protokoll")
async def log(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What happened, the newest first."""
    room = await desk.enter(request, name, "log")
    known = {event.seq: event for event in room.evening.log}
    newest = tuple(reversed(room.evening.log))[:SHOWN]
    lines = [(event, told(event, room.voice, known), event.seq in room.evening.undone) for event in newest]
    return await desk.page(request, room, "desk_log.html", {"lines": lines})


@get("/turnier/{name:str}/ende")
async def end(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What is left to do, and what remains."""
    room = await desk.enter(request, name, "contacts")
    evening = room.evening
    newest = evening.publications[-1] if evening.publications else None
    opened = [one for one in evening.protests if one.upheld is None]
    unfinal = evening.running is not None and evening.final is None
    facts = {"newest": newest, "protests": opened, "done": evening.protests, "unfinal": unfinal}
    return await desk.page(request, room, "desk_end.html", facts)


@get("/turnier/{name:str}/archiv.zip", opt={AS_IT_IS: True})
async def archive(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """All of it, to be recomputed by anybody."""
    return await desk.file(request, name, _packed)


@get("/turnier/{name:str}/datei/{kind:str}", opt={AS_IT_IS: True})
async def results(request: WebRequest, name: FromPath[str], kind: FromPath[str], desk: Given[Desk]) -> Page:
    """The results for others."""
    return await desk.file(request, name, lambda room: _exported(room, kind))


def _name(room: Room, ending: str) -> str:
    """A file's name in plain letters."""
    plain = "".join(one if one.isascii() and one.isalnum() else "-" for one in room.evening.opened.day)[:20]
    return f"turnier-{plain}-{room.host.id}.{ending}"


def _packed(room: Room) -> File:
    from puur.desk.archive import pack  # noqa: PLC0415  few requests need it

    content = pack(room.evening.log, room.host.stream, dict(room.host.names))
    return File(content, "application/zip", _name(room, "zip"))


def _exported(room: Room, kind: str) -> File:
    """The evening for others, who read everybody's name as he wishes."""
    exporter = Exporter(room.evening, room.host.names, Audience.OUTSIDE, room.language)
    match kind:
        case "xlsx":
            rounds = (exporter.round(number) for number in exporter.played)
            tables = (exporter.ranking(), exporter.start_list(), exporter.results(), *rounds)
            return File(xlsx_bytes(tables, room.evening.changed), XLSX, _name(room, "xlsx"))
        case "jtr":
            report = report_of(room.evening, room.host.names, last_link(room.host.stream, room.evening.log))
            return File(write_jtr(report).encode(), "text/plain", _name(room, "jtr"))
        case "html":
            return File(page_bytes(exporter), "text/html", _name(room, "html"))
        case _:
            return File(csv_bytes(exporter.ranking()), "text/csv", _name(room, "csv"))


ROUTES: Final = (listed, paper, log, end, archive, results)
