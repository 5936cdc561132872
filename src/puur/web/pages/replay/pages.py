"""The pages of what is over: upload a record, step through it, share it, have its cards judged."""

import asyncio
import time
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from puur.errors import ReglementError
from puur.record import HeaderKey
from puur.reglement import LARGEST, loads
from puur.store.brakes import Delays
from puur.store.shelving import has_shelved, note_shelved, take_away
from puur.web.http.brakes import Brake, network_of
from puur.web.http.front import Front, WebRequest, address_of, deck_of, language_of, led_on, packed, refused
from puur.web.http.sentences import say
from puur.web.pages.replay.analyses import Analyses, TooMany
from puur.web.pages.replay.heading import broken_text, head_rows, record_title, words_for
from puur.web.pages.replay.upload import MOST, Taken, taken
from puur.web.table import admission
from puur.web.table.admission import Entrance
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.records import record_text
from puur.web.table.shelf.library import Library, Opened
from puur.web.table.shelf.shelf import Json, Kept, is_name, to_text
from puur.web.table.shelf.spiele import card_names, counted, pack, part_json, title_of, voice_for
from puur.web.table.state import Live
from puur.web.visitor.visitors import Visitor, form_fits, guest_cookie, visitor_of
from puur.wording import Voice

Page = Response[bytes]
REPLAY: Final = "/nachspielen/"
FAIR: Final = "/fair/"
FREE: Final = 30
"""Uploads and analyses an address may begin at once; after them each waits twice as long as the one before."""


class Afterwards:
    """What the routes share."""

    def __init__(self, front: Front, library: Library, analyses: Analyses) -> None:
        self.front = front
        self.library = library
        self.analyses = analyses
        self.brake = Brake("record", Delays(free=FREE, first=2.0, longest=60.0))

    async def braked(self, request: WebRequest) -> bool:
        """Whether somebody wants too much at once."""
        server = self.front.server
        return await self.brake.take(server.store.tables, network_of(address_of(request, server))) > 0

    async def put(self, kept: Kept, person: str | None) -> str:
        """Put a record on the shelf, for somebody who may take it away again; its name."""
        tables, at = self.front.server.store.tables, time.time()
        if person is not None:
            await tables.write(lambda connection: note_shelved(connection, kept.name, person, at))
        return await self.library.shelf.put(kept)

    async def is_mine(self, name: str, visitor: Visitor) -> bool:
        """Whether a record is there because of a visitor."""
        tables = self.front.server.store.tables
        return visitor.known and await tables.read(lambda one: has_shelved(one, name, visitor.person))

    def guest_cookie(self, visitor: Visitor) -> Cookie:
        """What a new guest is known by, so that what he puts here is his."""
        return guest_cookie(visitor.guest, secure=self.front.server.settings.secure)

    def voice(self, request: WebRequest) -> Voice:
        """The visitor's language and pack."""
        return Voice(language_of(request), pack(deck_of(request)))

    def missing(self, request: WebRequest) -> Page:
        """There is no such record."""
        return self.upload(request, (words_for(language_of(request))["nach.missing"],), 404)

    def upload(self, request: WebRequest, faults: tuple[str, ...] = (), status: int = 200, **more: object) -> Page:
        """The page that takes a file."""
        days = round(self.front.server.settings.keep_records)
        gone = "weg" in request.query_params
        facts = {"faults": faults, "found": (), "most": MOST // 1000, "days": days, "gone": gone, **more}
        return self.front.page(request, "replay_upload.html", facts, status=status)


def replay_routes(front: Front, library: Library, analyses: Analyses) -> list[HTTPRouteHandler]:
    """All routes of the replay."""
    after = Afterwards(front, library, analyses)
    return [*_uploading(after), *_showing(after), *_taking_away(after), *_judging(after)]


def _uploading(after: Afterwards) -> list[HTTPRouteHandler]:
    @get("/nachspielen", include_in_schema=False)
    async def form(request: WebRequest) -> Page:
        return after.upload(request)

    @post("/nachspielen", include_in_schema=False, status_code=303, request_max_body_size=MOST + LARGEST + 20_000)
    async def upload(request: WebRequest) -> Page:
        language = language_of(request)
        words = words_for(language)
        if await after.braked(request):
            return after.upload(request, (words["nach.slower"],), 429)
        content, club, way = await _fields(request)
        if club is not None:
            try:
                await asyncio.to_thread(loads, club, language=language)
            except ReglementError as error:
                return after.upload(request, tuple(map(str, error.faults)), 422)
        found = await asyncio.to_thread(taken, content, language)
        return await _stored(after, request, found, club, way)

    return [form, upload]


async def _fields(request: WebRequest) -> tuple[bytes, str | None, str]:
    """The file, or else the text, a club's Reglement, and where the form leads on."""
    content, club, way = b"", "", REPLAY
    for name, value in (await request.form()).multi_items():
        held = await value.read() if isinstance(value, UploadFile) else str(value).encode()
        if name in {"file", "text"} and held.strip():
            content = content or held
        elif name == "reglement":
            club = held.decode("utf-8", "replace").removeprefix("\ufeff")
        elif name == "then" and held == b"fair":
            way = FAIR
    return content, club if club.strip() else None, way


async def _stored(after: Afterwards, request: WebRequest, found: Taken, club: str | None, way: str) -> Page:
    """The way to the record, a list where there are several, or what is wrong."""
    visitor = await visitor_of(after.front.server.store.tables, request.cookies)
    names = [await after.put(Kept(text, club), visitor.person) for text in found.texts]
    if not names:
        return after.upload(request, found.faults, 422)
    if len(names) == 1 and not found.faults:
        return led_on(way + names[0], () if visitor.known else (after.guest_cookie(visitor),))
    return after.upload(request, found.faults, found=tuple(enumerate(names, 1)))


def _showing(after: Afterwards) -> list[HTTPRouteHandler]:
    @get("/nachspielen/{name:str}", include_in_schema=False)
    async def show(request: WebRequest, name: FromPath[str]) -> Page:
        opened = await after.library.find(name.removesuffix(".jass"))
        if opened is None:
            return after.missing(request)
        if name.endswith(".jass"):
            headers = {"content-disposition": f'attachment; filename="puur-{name[:8]}.jass"'}
            return packed(request, opened.kept.text.encode(), "text/plain; charset=utf-8", headers)
        visitor = await visitor_of(after.front.server.store.tables, request.cookies)
        mine = visitor.form if await after.is_mine(name, visitor) else ""
        return await asyncio.to_thread(_page, after, request, opened, mine)

    @get("/tisch/{name:str}/nachspielen", include_in_schema=False)
    async def replayed(request: WebRequest, name: FromPath[str]) -> Page:
        return await of_table(request, name, REPLAY)

    @get("/tisch/{name:str}/fair", include_in_schema=False)
    async def proven(request: WebRequest, name: FromPath[str]) -> Page:
        return await of_table(request, name, FAIR)

    async def of_table(request: WebRequest, name: str, way: str) -> Page:
        found = await after.front.server.hub.find(name)
        if found is None or not found.live.over or not found.live.entries:
            return after.missing(request)
        live = found.live
        visitor = await visitor_of(after.front.server.store.tables, request.cookies)
        if not may_see(live, visitor.person, request.query_params.get("k")):
            return after.missing(request)
        if await is_secret(after.front.server.store.journal, after.front.server.hub, live):
            return refused(after.front, request, say(language_of(request), "problem.same_cards"), 403)
        text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
        sat = live.seat_of(visitor.person) is not None
        return led_on(way + await after.put(Kept(text, live.settings.text), visitor.person if sat else None))

    return [show, replayed, proven]


def may_see(live: Live, person: str, key: str | None) -> bool:
    """Whether somebody may see what was played at a table: of a private one who was let in, or has its key."""
    return isinstance(admission.entry(live, person, key), Entrance)


def _page(after: Afterwards, request: WebRequest, opened: Opened, mine: str) -> Page:
    """A Spiel of a record, ready to step through; with the token of its form for who may take it away."""
    voice = voice_for(opened.played, after.voice(request))
    number = _number(request.query_params.get("spiel"), len(opened.parts))
    part = opened.parts[number - 1] if opened.parts else None
    told = None if part is None else part_json(part, voice, opened.before[number - 1])
    facts: dict[str, object] = {
        "name": opened.kept.name,
        "form": mine,
        "title": record_title(opened.played, voice),
        "rows": head_rows(opened.played, voice),
        "broken": broken_text(opened, voice.language),
        "other_rules": not opened.played.digest_matches,
        "parts": [(one.number, title_of(one, voice)) for one in opened.parts],
        "number": number,
        "part": told,
        "counted": () if part is None else counted(part, voice),
        "cards": card_names(voice),
        "words": words_for(voice.language),
        "address": f"{after.front.address(request)}/nachspielen/{opened.kept.name}",
        "sealed": opened.played.record.header(HeaderKey.SEAL) is not None,
    }
    return after.front.page(request, "replay.html", facts)


def _taking_away(after: Afterwards) -> list[HTTPRouteHandler]:
    @post("/nachspielen/{name:str}/weg", include_in_schema=False, status_code=303)
    async def gone(request: WebRequest, name: FromPath[str]) -> Page:
        tables = after.front.server.store.tables
        visitor = await visitor_of(tables, request.cookies)
        told = (await request.form()).get("form", "")
        if not form_fits(visitor, told if isinstance(told, str) else ""):
            return Response(b"", status_code=403, media_type="text/plain")
        if not is_name(name) or not await tables.write(lambda one: take_away(one, name, visitor.person)):
            return after.missing(request)
        return led_on("/nachspielen?weg=1")

    return [gone]


def _number(told: str | None, most: int) -> int:
    """The Spiel that was asked for, if there is one of that number, else the first."""
    number = int(told) if told is not None and told.isascii() and told.isdigit() and len(told) < 7 else 1  # noqa: PLR2004
    return number if 1 <= number <= most else 1


def _judging(after: Afterwards) -> list[HTTPRouteHandler]:
    @get("/nachspielen/{name:str}/urteil", include_in_schema=False)
    async def verdict(request: WebRequest, name: FromPath[str]) -> Page:
        return await _state(after, request, name)

    @post("/nachspielen/{name:str}/urteil", include_in_schema=False, status_code=200)
    async def judge(request: WebRequest, name: FromPath[str]) -> Page:
        opened = await after.library.find(name)
        if opened is None:
            return Response(b"{}", status_code=404, media_type="application/json")
        if await after.library.shelf.verdict(name) is None and after.analyses.job(name) is None:
            if await after.braked(request):
                return Response(to_text({"state": "slower"}), status_code=429, media_type="application/json")
            try:
                after.analyses.begin(opened.kept, len(opened.parts))
            except TooMany:
                return Response(to_text({"state": "slower"}), status_code=503, media_type="application/json")
        return await _state(after, request, name)

    return [verdict, judge]


async def _state(after: Afterwards, request: WebRequest, name: str) -> Page:
    """How far an analysis is, or what it found."""
    found = await after.library.shelf.verdict(name)
    job = after.analyses.job(name)
    told: dict[str, Json]
    if found is not None:
        told = {"state": "done", **found}
    elif job is None:
        told = {"state": "none"}
    else:
        told = {"state": job.state, "done": job.done, "total": job.total, "seconds": job.seconds}
    return packed(request, to_text(told), "application/json", {"cache-control": "no-store"})
