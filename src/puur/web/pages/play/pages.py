"""The page of a table, its record, and the picture of its address."""

import io
import time
from typing import Final

import segno
from litestar import Response, get
from litestar.params import FromPath

from puur.store.journal import Journal
from puur.web.http.answers import packed
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.table import admission
from puur.web.table import events as e
from puur.web.table.admission import Entrance
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import Table
from puur.web.table.lobby.offers import page_words
from puur.web.table.lobby.pairs import pair_id
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.records import record_text
from puur.web.table.state import Live
from puur.web.visitor.front import Front
from puur.web.visitor.reception import Visits

Page = Response[bytes]
_MOST_DIGITS: Final = 6


@get("/tisch/{name:str}")
async def table(
    request: WebRequest,
    name: FromPath[str],
    visits: Given[Visits],
    hub: Given[Hub],
    journal: Given[Journal],
) -> Page:
    """A table; with `.jass` the record of its Partie."""
    if name.endswith(".jass"):
        found = await hub.find(name.removesuffix(".jass"))
        return await _told(request, visits, hub, journal, found, None if found is None else found.live)
    found = await hub.find(name)
    if found is None:
        raise NoSuchTable
    visitor = await visits.visitor(request)
    await _let_in(hub, found, visitor.person, request.query_params.get("k"))
    facts = _facts(visits.front, request, found.live)
    return visits.front.page(request, "table.html", facts, guest=visitor.guest)


@get("/tisch/{name:str}/qr.svg")
async def picture(request: WebRequest, name: FromPath[str], front: Given[Front]) -> Page:
    """The address of a table, for phones."""
    drawn = io.BytesIO()
    code = segno.make(_address(front, request, name[:64]), error="m", micro=False)
    code.save(drawn, kind="svg", border=2, scale=6, xmldecl=False)
    headers = {"cache-control": "private, max-age=3600"}
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=headers)


@get("/tisch/{name:str}/{file:str}")
async def record(
    request: WebRequest,
    name: FromPath[str],
    file: FromPath[str],
    visits: Given[Visits],
    hub: Given[Hub],
    journal: Given[Journal],
) -> Page:
    """The record of a Partie by its number at the table."""
    number = file.removesuffix(".jass")
    if number == file or not (number.isdecimal() and number.isascii() and len(number) < _MOST_DIGITS):
        raise NoSuchTable
    found = await hub.find(name)
    return await _told(request, visits, hub, journal, found, await hub.earlier(name, int(number)))


async def _let_in(hub: Hub, found: Table, person: str, key: str | None) -> None:
    """Let a guest come to a table; who brings the key of a private one is let in for good. Raises `ClosedDoor`."""
    door = admission.entry(found.live, person, key)
    if not isinstance(door, Entrance):
        raise ClosedDoor("problem.private")
    if door is Entrance.BY_KEY:
        await hub.happens(found, e.Admitted(time.time(), person))


def _facts(front: Front, request: WebRequest, live: Live) -> dict[str, object]:
    """What the table's page is made of."""
    language, key = language_of(request), request.query_params.get("k", "")[:64]
    query = f"?k={key}" if key else ""
    return {
        "title": live.settings.title or live.reglement.title[language],
        "words": page_words(language),
        "invitation": {"address": _address(front, request, live.table), "qr": f"/tisch/{live.table}/qr.svg{query}"},
        "socket": f"/ws/v1/tables/{live.table}",
        "pair": pair_id(live.settings.seed),
    }


def _address(front: Front, request: WebRequest, name: str) -> str:
    """Where others find a table, with its key if this visitor has it."""
    key = request.query_params.get("k", "")[:64]
    return f"{front.way_here(request)}/tisch/{name}" + (f"?k={key}" if key else "")


async def _told(
    request: WebRequest, visits: Visits, hub: Hub, journal: Journal, found: Table | None, live: Live | None
) -> Page:
    """The record of a Partie that is over, as it holds all hands; of a private table for those who may come there.

    Raises `ClosedDoor`.
    """
    if found is None or live is None or not live.over or not live.entries:
        return Response(b"", status_code=404, media_type="text/plain")
    visitor = await visits.visitor(request)
    await _let_in(hub, found, visitor.person, request.query_params.get("k"))
    if await is_secret(journal, hub, live):
        raise ClosedDoor("problem.same_cards")
    text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
    file = f"puur-{live.table}-{live.games}.jass"
    headers = {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}
    return packed(request, text.encode(), "text/plain; charset=utf-8", headers)


ROUTES: Final = (table, picture, record)
