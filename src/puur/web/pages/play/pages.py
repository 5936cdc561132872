"""The page of a table, its record, and the picture of its address."""

import time
from dataclasses import dataclass
from typing import Final

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from puur.store.journal import Journal
from puur.web.http.answers import TEXT, Page
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.qr import drawn
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.streams.ids import is_id
from puur.web.table.admission import Obstacle, tips
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import LiveTable
from puur.web.table.lobby.offers import page_words
from puur.web.table.lobby.pairs import pair_id
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.records import record_text
from puur.web.table.state import Live
from puur.web.visitor.front import PageFront
from puur.web.visitor.reception import Visits
from puur.web.visitor.visitors import Visitor

_MOST_DIGITS: Final = 6


class CitedArticle(msgspec.Struct, frozen=True):
    """An article in our words, and its place in the text."""

    id: str
    title: str
    demands: str
    place: str


@dataclass(frozen=True, slots=True)
class Usher:
    """Leads visitors of one server to its tables, and to what was played there."""

    visits: Visits
    hub: Hub
    journal: Journal
    keeper: Doorkeeper

    async def let_in(self, request: WebRequest, found: LiveTable) -> Visitor:
        """Let a visitor come to a table, with the key in his address. Raises `ClosedDoor`."""
        visitor = await self.visits.visitor(request)
        door = await self.keeper.enter(found, visitor.person, request.query_params.get("k"))
        if isinstance(door, Obstacle):
            raise ClosedDoor(f"problem.{door}")
        return visitor


@get("/tisch/{name:str}")
async def table(request: WebRequest, name: FromPath[str], usher: Given[Usher]) -> Page:
    """A table; with `.jass` the record of its Partie."""
    if name.endswith(".jass"):
        found = await usher.hub.find(name.removesuffix(".jass"))
        return await _told(request, usher, found, None if found is None else found.live)
    found = await usher.hub.find(name)
    if found is None:
        raise NoSuchTable
    visitor, front = await usher.let_in(request, found), usher.visits.front
    return front.page(request, "table.html", _facts(front, request, found.live, visitor.person), guest=visitor.guest)


@get("/tisch/{name:str}/qr.svg")
async def picture(request: WebRequest, name: FromPath[str], front: Given[PageFront]) -> Page:
    """The address of a table, for phones."""
    if not is_id(name):
        raise NoSuchTable
    headers = {"cache-control": "private, max-age=3600"}
    code = await drawn(_address(front, request, name), 6)
    return Response(code.encode(), media_type="image/svg+xml", headers=headers)


@get("/tisch/{name:str}/artikel/{number:str}")
async def article(request: WebRequest, name: FromPath[str], number: FromPath[str], usher: Given[Usher]) -> Page:
    """What an article of the table's Reglement says, for who reads its number there."""
    found = await usher.hub.find(name)
    if found is None:
        raise NoSuchTable
    await usher.let_in(request, found)
    try:
        said = found.live.reglement.article(number)
    except KeyError:
        return Response(b"{}", status_code=404, media_type=MediaType.JSON)
    language = language_of(request)
    told = CitedArticle(said.id, said.title[language], said.demands[language], said.place)
    headers = {"cache-control": "private, max-age=3600", "vary": "cookie, accept-language"}
    return Response(msgspec.json.encode(told), media_type=MediaType.JSON, headers=headers)


@get("/tisch/{name:str}/{file:str}")
async def record(request: WebRequest, name: FromPath[str], file: FromPath[str], usher: Given[Usher]) -> Page:
    """The record of a Partie by its number at the table."""
    number = file.removesuffix(".jass")
    if number == file or not (number.isdecimal() and number.isascii() and len(number) < _MOST_DIGITS):
        raise NoSuchTable
    found = await usher.hub.find(name)
    if found is not None:
        await usher.let_in(request, found)  # before anything is read for him
    return await _told(request, usher, found, await usher.hub.earlier(name, int(number)))


def _facts(front: PageFront, request: WebRequest, live: Live, person: str) -> dict[str, object]:
    """What the table's page is made of."""
    language, key = language_of(request), request.query_params.get("k", "")[:64]
    query = f"?k={key}" if key else ""
    return {
        "title": live.settings.title or live.reglement.title[language],
        "words": page_words(language),
        "invitation": {"address": _address(front, request, live.table), "qr": f"/tisch/{live.table}/qr.svg{query}"},
        "socket": f"/ws/v1/tables/{live.table}",
        "tips": tips(live, person) is None,
        "pair": pair_id(live.settings.seed),
        "daily": live.day is not None,
    }


def _address(front: PageFront, request: WebRequest, name: str) -> str:
    """Where others find a table, with its key if this visitor has it."""
    key = request.query_params.get("k", "")[:64]
    return f"{front.way_here(request)}/tisch/{name}" + (f"?k={key}" if key else "")


async def _told(request: WebRequest, usher: Usher, found: LiveTable | None, live: Live | None) -> Page:
    """The record of a Partie that is over, as it holds all hands; of a private table for those who may come there.

    Raises `ClosedDoor`.
    """
    if found is None or live is None or not live.over or not live.entries:
        return Response(b"", status_code=404, media_type="text/plain")
    await usher.let_in(request, found)
    if await is_secret(usher.journal, usher.hub, live):
        raise ClosedDoor("problem.same_cards")
    text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
    file = f"puur-{live.table}-{live.games}.jass"
    headers = {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}
    return Response(text.encode(), headers=headers, media_type=TEXT)


ROUTES: Final = (table, picture, article, record)
