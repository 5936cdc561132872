"""What remains of an evening: papers, the log with taking back, results as files, the archive, forgetting, the end."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath

from puur.desk.agenda import agenda
from puur.desk.agenda_words import point_text
from puur.desk.archive_parts.journal import last_link
from puur.desk.decision import DeskAsker, decide
from puur.desk.exports.page import page_bytes
from puur.desk.exports.spreadsheets import csv_bytes, xlsx_bytes
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.desk.facts.end import MadeDefinitive
from puur.desk.faults import DeskFaults
from puur.desk.jtr import report_of, write_jtr
from puur.desk.log_words import told
from puur.web.evening.desk.desk import Desk, File
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.desk.room import Room
from puur.web.evening.papers.offers import is_reached, offers, spelt_otherwise
from puur.web.http.answers import AS_IT_IS, Page
from puur.web.http.heavy_memory import MIB, HeavyMemory
from puur.web.http.request import Given, WebRequest
from puur.web.http.workshop import Crowded, TooLarge, Workshop

if TYPE_CHECKING:
    from puur.web.evening.papers.presses import Printed

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
SHOWN: Final = 400
"""Lines of the log that a page shows; older ones are in the protocol and the archive."""
MEMORY: Final = 360 * MIB
"""What the process that prints may hold."""
KEPT: Final = {"cache-control": "no-store"}


class Presses:
    """The printing press of a server: a process of its own, which may take so much memory."""

    def __init__(self, shared: HeavyMemory) -> None:
        self._workshop = Workshop(memory=MEMORY, shared=shared)

    @property
    def waiting(self) -> int:
        """Papers that are printed or wait."""
        return self._workshop.waiting

    async def printed(self, desk: Desk, room: Room, kind: str, asked: "PaperAsked", address: str) -> "Printed":
        """A portion of papers as PDF. Raises `LookupError` where there is nothing to print, and as `Workshop.do`.

        Not before its turn are they gathered: for two thousand people this takes long, and nothing else waits for it.
        """
        from puur.web.evening.papers.papers import look_of, papers
        from puur.web.evening.papers.presses import printed

        with room.host.watched():
            async with self._workshop.turn(room.host.id):
                found = await desk.evenings.backroom.do(papers, room, kind, asked.round, address)
                return await self._workshop.done(printed, found, look_of(room, asked.round), asked.portion)


@dataclass(frozen=True, slots=True)
class PaperAsked:
    """The round a paper is about (0: none, or the present one), and its portion (0: not chosen yet)."""

    round: int
    portion: int

    @classmethod
    def in_query(cls, request: WebRequest) -> "PaperAsked":
        """As the address tells."""
        told = request.query_params
        return cls(whole_number(told.get("runde"), 2) or 0, whole_number(told.get("teil"), 3) or 0)


@get("/turnier/{name:str}/papiere")
async def listed(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What can be printed now."""
    room = await desk.enter(request, name, "contacts")
    reached = is_reached(desk.visits.front.way_here(request))
    return await desk.page(request, room, "desk_papers.html", partial(_offered, reached=reached))


def _offered(room: Room, *, reached: bool) -> dict[str, object]:
    return {"offers": offers(room), "spelt": spelt_otherwise(room), "reached": reached}


@get("/turnier/{name:str}/papiere/{kind:str}", opt={AS_IT_IS: True})
async def paper(
    request: WebRequest,
    name: FromPath[str],
    kind: FromPath[str],
    desk: Given[Desk],
    presses: Given[Presses],
) -> Page:
    """A paper."""
    room = await desk.enter(request, name, "contacts")
    asked, told = PaperAsked.in_query(request), kind.removesuffix(".pdf")
    try:
        made = await presses.printed(desk, room, told, asked, desk.visits.front.way_here(request))
    except LookupError:
        return await desk.refused(request, room, (room.say("desk.nothing_to_print"),), 404)
    except (Crowded, TooLarge) as error:
        word, status = ("paper_waits", 429) if isinstance(error, Crowded) else ("paper_large", 422)
        return await desk.refused(request, room, (room.say(f"desk.{word}"),), status)
    if not made.content:
        way = f"{room.way}/papiere/{told}.pdf?{urlencode({'runde': asked.round} if asked.round else {})}&teil="
        facts = {"kind": told, "paper": way.replace("?&", "?"), "portions": made.portions}
        return await desk.page(request, room, "desk_portions.html", facts)
    headers = {**KEPT, "content-disposition": f'inline; filename="{told}.pdf"'}
    return Response(made.content, media_type="application/pdf", headers=headers)


@get("/turnier/{name:str}/protokoll")
async def log(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What happened, the newest first."""
    room = await desk.enter(request, name, "log")
    return await desk.page(request, room, "desk_log.html", _newest)


def _newest(room: Room) -> dict[str, object]:
    """The last lines of the log."""
    known = {event.seq: event for event in room.evening.log}
    newest = tuple(reversed(room.evening.log))[:SHOWN]
    return {"lines": [(event, told(event, room.voice, known), event.seq in room.evening.undone) for event in newest]}


@get("/turnier/{name:str}/ende")
async def end(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What is left to do, and what remains."""
    room = await desk.enter(request, name, "contacts")
    evening = room.evening
    newest = evening.publications[-1] if evening.publications else None
    opened = [protest for protest in evening.protests if protest.upheld is None]
    unfinal = evening.running is not None and evening.final is None
    left = _left_open(room) if unfinal and evening.closed is None else []
    facts = {"newest": newest, "protests": opened, "done": evening.protests, "unfinal": unfinal, "left": left}
    return await desk.page(request, room, "desk_end.html", {**facts, "not_yet": _not_yet(room)})


def _not_yet(room: Room) -> tuple[str, ...]:
    """Why the newest ranking cannot become final now, in sentences; () where it can, or is."""
    evening = room.evening
    newest = evening.publications[-1] if evening.publications else None
    if newest is None or newest.definitive is not None:
        return ()
    asker = DeskAsker(room.by, max(room.now(), evening.changed))
    answer = decide(evening, MadeDefinitive(newest.version), asker)
    return room.told(answer) if isinstance(answer, DeskFaults) else ()


def _left_open(room: Room) -> list[str]:
    """What would stay open if the evening were closed now, in sentences."""
    evening = room.evening
    played, planned = evening.begun_rounds, evening.planned_rounds
    rounds = [room.say("desk.end.rounds_left", played=played, planned=planned)] if played < planned else []
    return rounds + [point_text(point, room.voice) for point in agenda(evening)]


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
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in room.evening.opened.day)[:20]
    return f"turnier-{plain}-{room.host.id}.{ending}"


def _packed(room: Room) -> File:
    from puur.desk.archive import pack

    content = pack(room.evening.log, room.host.stream, dict(room.host.names))
    return File(content, "application/zip", _name(room, "zip"))


def _exported(room: Room, kind: str) -> File:
    """The evening for others, who read everybody's name as he wishes."""
    exporter = Exporter(room.evening, room.host.names, Audience.OUTSIDE, room.language)
    match kind:
        case "xlsx":
            return File(xlsx_bytes(exporter.all(), room.evening.changed), XLSX, _name(room, "xlsx"))
        case "jtr":
            report = report_of(room.evening, room.host.names, last_link(room.host.stream, room.evening.log))
            return File(write_jtr(report).encode(), "text/plain", _name(room, "jtr"))
        case "html":
            return File(page_bytes(replace(exporter, reach=Reach.PUBLIC)), "text/html", _name(room, "html"))
        case _:
            return File(csv_bytes(exporter.ranking()), "text/csv", _name(room, "csv"))


ROUTES: Final = (listed, paper, log, end, archive, results)
