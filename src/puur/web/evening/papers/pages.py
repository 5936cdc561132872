"""What remains of an evening: papers, the log with taking back, results as files, the archive, forgetting, the end."""

import asyncio
from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from puur.desk.archive import pack
from puur.desk.archiving.journal import last_link
from puur.desk.exporting.page import page_bytes
from puur.desk.exporting.spreadsheets import csv_bytes, xlsx_bytes
from puur.desk.exporting.tables import Audience, Exporter
from puur.desk.jtr import report_of, write_jtr
from puur.desk.telling import told
from puur.paper import Paper
from puur.web.evening.desk.desk import Desk, File, NoEntry, Page
from puur.web.evening.desk.room import Room
from puur.web.evening.papers.offers import is_reached, offers, spelt_otherwise
from puur.web.evening.papers.papers import papers, printed
from puur.web.http.front import WebRequest, language_of
from puur.web.http.sentences import say

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
SHOWN: Final = 400
"""Lines of the log that a page shows; older ones are in the protocol and the archive."""
_PRESSES: Final = 2
KEPT: Final = {"cache-control": "no-store"}


def end_routes(desk: Desk) -> list[HTTPRouteHandler]:
    """All pages beside the play."""
    return [*_papers(desk), *_log(desk), *_files(desk)]


def _papers(desk: Desk) -> list[HTTPRouteHandler]:
    presses = asyncio.Semaphore(_PRESSES)

    @get("/turnier/{name:str}/papiere", include_in_schema=False)
    async def listed(request: WebRequest, name: FromPath[str]) -> Page:
        reached = is_reached(desk.visits.front.address(request))

        def facts(room: Room) -> dict[str, object]:
            return {"offers": offers(room), "spelt": spelt_otherwise(room), "reached": reached}

        return await desk.show(request, name, "desk_papers.html", facts, "contacts")

    @get("/turnier/{name:str}/papiere/{kind:str}", include_in_schema=False)
    async def paper(request: WebRequest, name: FromPath[str], kind: FromPath[str]) -> Page:
        number = request.query_params.get("runde", "0")
        try:
            room = await desk.enter(request, name, "contacts")
            found = _found(room, kind.removesuffix(".pdf"), number, desk.visits.front.address(request))
        except NoEntry:
            return await desk.no_entry(request)
        except LookupError:
            return await desk.refused(request, None, (say(language_of(request), "desk.nothing_to_print"),), 404)
        async with presses:
            content = await asyncio.to_thread(printed, room, found)
        headers = {**KEPT, "content-disposition": f'inline; filename="{kind.removesuffix(".pdf")}.pdf"'}
        return Response(content, media_type="application/pdf", headers=headers)

    return [listed, paper]


def _found(room: Room, kind: str, number: str, address: str) -> tuple[Paper, ...]:
    """The papers asked for. Raises `LookupError`."""
    told_round = int(number) if number.isdecimal() and len(number) < 3 else 0  # noqa: PLR2004  two digits
    return papers(room, kind, told_round, address)


def _log(desk: Desk) -> list[HTTPRouteHandler]:
    @get("/turnier/{name:str}/protokoll", include_in_schema=False)
    async def log(request: WebRequest, name: FromPath[str]) -> Page:
        def facts(room: Room) -> dict[str, object]:
            log = {event.seq: event for event in room.evening.log}
            newest = tuple(reversed(room.evening.log))[:SHOWN]
            return {
                "lines": [(event, told(event, room.voice, log), event.seq in room.evening.undone) for event in newest]
            }

        return await desk.show(request, name, "desk_log.html", facts, "log")

    return [log]


def _files(desk: Desk) -> list[HTTPRouteHandler]:
    @get("/turnier/{name:str}/ende", include_in_schema=False)
    async def end(request: WebRequest, name: FromPath[str]) -> Page:
        def facts(room: Room) -> dict[str, object]:
            newest = room.evening.publications[-1] if room.evening.publications else None
            opened = [one for one in room.evening.protests if one.upheld is None]
            unfinal = room.evening.running is not None and room.evening.final is None
            return {"newest": newest, "protests": opened, "done": room.evening.protests, "unfinal": unfinal}

        return await desk.show(request, name, "desk_end.html", facts, "contacts")

    @get("/turnier/{name:str}/archiv.zip", include_in_schema=False)
    async def archive(request: WebRequest, name: FromPath[str]) -> Page:
        return await desk.file(request, name, _packed)

    @get("/turnier/{name:str}/datei/{kind:str}", include_in_schema=False)
    async def ranking(request: WebRequest, name: FromPath[str], kind: FromPath[str]) -> Page:
        return await desk.file(request, name, lambda room: _exported(room, kind))

    return [end, archive, ranking]


def _name(room: Room, ending: str) -> str:
    """A file's name in plain letters."""
    plain = "".join(one if one.isascii() and one.isalnum() else "-" for one in room.evening.opened.day)[:20]
    return f"turnier-{plain}-{room.host.id}.{ending}"


def _packed(room: Room) -> File:
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
