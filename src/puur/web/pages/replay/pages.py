"""The pages of what is over: upload a record, step through it, share it, have its cards judged."""

import time
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, TypeVarTuple

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from puur.errors import ReglementError
from puur.reglement import LARGEST, loads
from puur.store.brakes import Allowance
from puur.store.journal import Journal
from puur.store.shelf import has_shelved, note_shelved, take_away
from puur.web.http.answers import TEXT, Page, led_on
from puur.web.http.budgets import network_of
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.http.sentences import say
from puur.web.pages.replay.analyses import Analyses, TooMany
from puur.web.pages.replay.facts import facts_of, spiele_of
from puur.web.pages.replay.head import page_words
from puur.web.pages.replay.upload import MOST, UploadTaken, taken
from puur.web.table import admission
from puur.web.table.admission import Entrance
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.records import record_text
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.library import Library
from puur.web.table.shelf.opened import OpenedRecord
from puur.web.table.shelf.shelf import is_name, to_text
from puur.web.table.shelf.spiele import pack
from puur.web.table.state import Live
from puur.web.visitor.ration import Ration
from puur.web.visitor.reception import Visits, form_items
from puur.web.visitor.visitors import Visitor
from puur.wording import Voice

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
REPLAY: Final = "/nachspielen/"
FAIR: Final = "/fair/"
OWN: Final = Allowance(rate=1 / 60, burst=30.0)
"""Uploads and analyses one phone may begin."""
TOGETHER: Final = Allowance(rate=1 / 15, burst=150.0)
"""Uploads and analyses a network may begin: a hall of sixty people two each at once, and some more."""
_MOST_DIGITS: Final = 6
MOST_UPLOAD: Final = MOST + LARGEST + 20_000
"""Bytes of a form with a record and a club's Reglement."""


class Afterwards:
    """What the routes share."""

    def __init__(self, visits: Visits, library: Library, analyses: Analyses, keeps: float) -> None:
        self.visits = visits
        self.front = visits.front
        self.library = library
        self.analyses = analyses
        self._ration = Ration("record", OWN, TOGETHER, portion=1.0)
        self._keeps = keeps

    async def braked(self, request: WebRequest) -> bool:
        """Whether somebody wants too much at once."""
        visitor = await self.visits.visitor(request)
        return await self._ration.take(self.visits.tables, visitor, self.visits.address(request)) > 0

    async def read(self, request: WebRequest, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What takes time, for somebody who waits for it. Raises `ClosedDoor` where too many wait."""
        return await self.library.readers.do_for(network_of(self.visits.address(request)), work, *args, **kwargs)

    async def ask(self, request: WebRequest, kept: KeptRecord, work: Callable[[OpenedRecord, *Ts], T], *args: *Ts) -> T:
        """What a function makes of a record that is opened. Raises `ClosedDoor` where too many wait."""
        return await self.library.ask(network_of(self.visits.address(request)), kept, work, *args)

    async def put(self, kept: KeptRecord, person: str | None) -> str:
        """Put a record on the shelf, for somebody who may take it away again; its name."""
        at = time.time()
        if person is not None:
            await self.visits.tables.write(lambda connection: note_shelved(connection, kept.name, person, at))
        return await self.library.shelf.put(kept)

    async def is_mine(self, name: str, visitor: Visitor) -> bool:
        """Whether a record is there because of a visitor."""
        tables = self.visits.tables
        return visitor.known and await tables.read(lambda connection: has_shelved(connection, name, visitor.person))

    def voice(self, request: WebRequest) -> Voice:
        """The visitor's language and pack."""
        return Voice(language_of(request), pack(deck_of(request)))

    def missing(self, request: WebRequest) -> Page:
        """There is no such record."""
        return self.upload(request, (say(language_of(request), "nach.missing"),), 404)

    def upload(self, request: WebRequest, faults: tuple[str, ...] = (), status: int = 200, **more: object) -> Page:
        """The page that takes a file."""
        days = round(self._keeps)
        gone = "weg" in request.query_params
        facts = {"faults": faults, "found": (), "most": MOST // 1000, "days": days, "gone": gone, **more}
        return self.front.page(request, "replay_upload.html", facts, status=status)


@get("/nachspielen")
async def form(request: WebRequest, afterwards: Given[Afterwards]) -> Page:
    """The page that takes a file."""
    return afterwards.upload(request)


@post("/nachspielen", status_code=303, request_max_body_size=MOST_UPLOAD)
async def upload(request: WebRequest, afterwards: Given[Afterwards]) -> Page:
    """A file, or a text."""
    language = language_of(request)
    if await afterwards.braked(request):
        return afterwards.upload(request, (say(language, "nach.slower"),), 429)
    content, club, way = await _fields(request)
    if club is not None:
        try:
            await afterwards.read(request, loads, club, language=language)
        except ReglementError as error:
            return afterwards.upload(request, tuple(map(str, error.faults)), 422)
    network = network_of(afterwards.visits.address(request))
    found = await afterwards.library.read(network, len(content), taken, content, language)
    return await _stored(afterwards, request, found, club, way)


async def _fields(request: WebRequest) -> tuple[bytes, str | None, str]:
    """The file, or else the text, a club's Reglement, and where the form leads on."""
    content, club, way = b"", "", REPLAY
    for name, value in await form_items(request, MOST_UPLOAD):
        held = await value.read() if isinstance(value, UploadFile) else str(value).encode()
        if name in {"file", "text"} and held.strip():
            content = content or held
        elif name == "reglement":
            club = held.decode("utf-8", "replace").removeprefix("\ufeff")
        elif name == "then" and held == b"fair":
            way = FAIR
    return content, club if club.strip() else None, way


async def _stored(after: Afterwards, request: WebRequest, found: UploadTaken, club: str | None, way: str) -> Page:
    """The way to the record, a list where there are several, or what is wrong."""
    visitor = await after.visits.visitor(request)
    names = [await after.put(KeptRecord(text, club), visitor.person) for text in found.texts]
    if not names:
        return after.upload(request, found.faults, 422)
    if len(names) == 1 and not found.faults:
        return led_on(way + names[0], () if visitor.known else (after.visits.new_guest(visitor),))
    return after.upload(request, found.faults, found=tuple(enumerate(names, 1)))


@get("/nachspielen/{name:str}")
async def show(request: WebRequest, name: FromPath[str], afterwards: Given[Afterwards]) -> Page:
    """A record to step through; with `.jass` as a file."""
    kept = await afterwards.library.kept(name.removesuffix(".jass"))
    if kept is None:
        return afterwards.missing(request)
    if name.endswith(".jass"):
        headers = {"content-disposition": f'attachment; filename="puur-{name[:8]}.jass"'}
        return Response(kept.text.encode(), headers=headers, media_type=TEXT)
    visitor = await afterwards.visits.visitor(request)
    mine = visitor.form if await afterwards.is_mine(name, visitor) else ""
    asked = request.query_params.get("spiel")
    shown = await afterwards.ask(request, kept, facts_of, afterwards.voice(request), asked)
    way = f"{afterwards.front.way_here(request)}/nachspielen/{name}"
    facts = {**shown, "name": name, "form": mine, "address": way, "words": page_words(language_of(request))}
    return await afterwards.read(request, afterwards.front.page, request, "replay.html", facts)


@get("/tisch/{name:str}/nachspielen")
async def replayed(
    request: WebRequest,
    name: FromPath[str],
    afterwards: Given[Afterwards],
    hub: Given[Hub],
    journal: Given[Journal],
) -> Page:
    """The record of a table, to step through: of its last Partie, or of the one whose number is asked for."""
    live = await _asked(hub, name, request.query_params.get("partie", ""))
    return (
        afterwards.missing(request)
        if live is None
        else await _of_table(request, live, afterwards, hub, journal, REPLAY)
    )


@get("/tisch/{name:str}/fair")
async def proven(
    request: WebRequest,
    name: FromPath[str],
    afterwards: Given[Afterwards],
    hub: Given[Hub],
    journal: Given[Journal],
) -> Page:
    """The record of a table, with its cards checked."""
    live = await _over(hub, name)
    return (
        afterwards.missing(request) if live is None else await _of_table(request, live, afterwards, hub, journal, FAIR)
    )


async def _asked(hub: Hub, name: str, told: str) -> Live | None:
    """A table at the end of the Partie of a number; of its last one where no number is told."""
    number = int(told) if told.isdecimal() and told.isascii() and len(told) < _MOST_DIGITS else None
    found = None if number is None else await hub.look(name)
    if number is None or found is None or number == found.games:
        return await _over(hub, name)
    live = await hub.earlier(name, number)
    return live if live is not None and live.over and live.entries else None


async def _over(hub: Hub, name: str) -> Live | None:
    """A table whose Partie is over; None if there is no such one."""
    live = await hub.look(name)
    return live if live is not None and live.over and live.entries else None


async def _of_table(request: WebRequest, live: Live, after: Afterwards, hub: Hub, journal: Journal, way: str) -> Page:
    """The way to the record of a table. Raises `ClosedDoor`."""
    visitor = await after.visits.visitor(request)
    if not may_see(live, visitor.person, request.query_params.get("k")):
        return after.missing(request)
    if await is_secret(journal, hub, live):
        raise ClosedDoor("problem.same_cards")
    text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
    sat = live.seat_of(visitor.person) is not None
    return led_on(way + await after.put(KeptRecord(text, live.settings.text), visitor.person if sat else None))


def may_see(live: Live, person: str, key: str | None) -> bool:
    """Whether somebody may see what was played at a table: of a private one who was let in, or has its key."""
    return isinstance(admission.entry(live, person, key), Entrance)


@post("/nachspielen/{name:str}/weg", status_code=303)
async def gone(request: WebRequest, name: FromPath[str], afterwards: Given[Afterwards]) -> Page:
    """A record is taken away by whom it is there for."""
    visitor = await afterwards.visits.visitor(request)
    await afterwards.visits.form(request, visitor)
    tables = afterwards.visits.tables
    if not is_name(name) or not await tables.write(lambda connection: take_away(connection, name, visitor.person)):
        return afterwards.missing(request)
    return led_on("/nachspielen?weg=1")


@get("/nachspielen/{name:str}/urteil")
async def verdict(name: FromPath[str], afterwards: Given[Afterwards]) -> Page:
    """How far an analysis is."""
    return await _state(afterwards, name)


@post("/nachspielen/{name:str}/urteil", status_code=200)
async def judge(request: WebRequest, name: FromPath[str], afterwards: Given[Afterwards]) -> Page:
    """An analysis begins."""
    kept = await afterwards.library.kept(name)
    if kept is None:
        return Response(b"{}", status_code=404, media_type="application/json")
    if await afterwards.library.shelf.verdict(name) is None and afterwards.analyses.job(name) is None:
        if await afterwards.braked(request):
            return Response(to_text({"state": "slower"}), status_code=429, media_type="application/json")
        try:
            network = network_of(afterwards.visits.address(request))
            afterwards.analyses.begin(network, kept, await afterwards.ask(request, kept, spiele_of))
        except TooMany:
            return Response(to_text({"state": "slower"}), status_code=503, media_type="application/json")
    return await _state(afterwards, name)


async def _state(after: Afterwards, name: str) -> Page:
    """How far an analysis is, or what it found."""
    found = await after.library.shelf.verdict(name)
    job = after.analyses.job(name)
    told: dict[str, object]
    if found is not None:
        told = {"state": "done", **found}
    elif job is None:
        told = {"state": "none"}
    else:
        told = {"state": job.state, "done": job.done, "total": job.total, "seconds": job.seconds}
    return Response(to_text(told), headers={"cache-control": "no-store"}, media_type="application/json")


ROUTES: Final = (form, upload, show, replayed, proven, gone, verdict, judge)
