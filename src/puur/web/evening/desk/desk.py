"""Receives visitors of evenings: lets in who has a key, does what forms want, and answers in words."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from puur.desk.commands import Command
from puur.desk.faults import DeskFaults
from puur.desk.roles import Area, sees
from puur.store import StoreError
from puur.web.evening.desk.access import by_of, cookie_for
from puur.web.evening.desk.fields import Unreadable, whole_number
from puur.web.evening.desk.owners import owns_all
from puur.web.evening.desk.room import Room
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningGone, Happened, Outcome, Want
from puur.web.evening.log.names import Naming
from puur.web.http.front import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.visitor.reception import MOST_FORM, Fields, Refusal, Visits, safe_way

Page = Response[bytes]
JSON: Final = "application/json"
AreaName = Literal["seating", "ranking", "sheets", "log", "contacts"]


@dataclass(frozen=True, slots=True)
class File:
    """Something to take home: its bytes, their kind, and the name it is kept under."""

    content: bytes
    media: str
    name: str


def handed(file: File) -> Page:
    """A file for the visitor to keep; nothing between keeps it."""
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, status_code=200, media_type=file.media, headers=headers)


class NoEntry(Exception):
    """There is no such evening, or he has no key to it; nobody is told which."""


class Desk:
    """What the routes of all evenings share."""

    def __init__(self, visits: Visits, evenings: Evenings) -> None:
        self.visits = visits
        self.evenings = evenings

    async def enter(self, request: WebRequest, name: str, area: AreaName = "seating") -> Room:
        """The evening, for who may see it. Raises `NoEntry`."""
        host = await self.evenings.find(name)
        if host is None:
            raise NoEntry
        by = by_of(host, request.cookies, request.headers.get("authorization", ""))
        if by is None or not sees(by.role, Area(area)):
            raise NoEntry
        return Room(host, by, language_of(request))

    async def page(self, request: WebRequest, room: Room, name: str, facts: Mapping[str, object]) -> Page:
        """A page of an evening."""
        visitor = await self.visits.visitor(request)
        evening = room.evening
        shared = {"room": room, "evening": evening, "closed": evening.closed is not None, "say": room.say}
        return self.visits.page(request, visitor, name, {**shared, **facts})

    async def show(
        self,
        request: WebRequest,
        name: str,
        template: str,
        facts: Callable[[Room], Mapping[str, object]],
        area: AreaName,
        *,
        slow: bool = False,
    ) -> Page:
        """A page that needs no more than a look at the evening; a `slow` look is taken in a thread."""
        try:
            room = await self.enter(request, name, area)
            found = await asyncio.to_thread(facts, room) if slow else facts(room)
        except NoEntry:
            return await self._owned(request, name) or await self.no_entry(request)
        return await self.page(request, room, template, found)

    async def file(self, request: WebRequest, name: str, made: Callable[[Room], File]) -> Page:
        """A file with names in it, made in a thread."""
        try:
            room = await self.enter(request, name, "contacts")
        except NoEntry:
            return await self.no_entry(request)
        found = await asyncio.to_thread(made, room)
        return handed(found)

    async def _owned(self, request: WebRequest, name: str) -> Page | None:
        """Whose account an evening belongs to gets its key, on any device, and so does the owner of the server.

        None for others, and for who has a key.
        """
        host, visitor = await self.evenings.find(name), await self.visits.visitor(request)
        if host is None or by_of(host, request.cookies) is not None:
            return None
        settings = self.visits.front.server.settings
        his = bool(host.owner) and visitor.account is not None and visitor.account.id == host.owner
        if not his and not owns_all(settings, request.cookies):
            return None
        return self.visits.on(request.url.path, (cookie_for(host, "direction", 1, secure=settings.secure),))

    async def act(
        self,
        request: WebRequest,
        name: str,
        then: Callable[[Room, Fields], Awaitable[Page]],
        area: AreaName = "seating",
        *,
        most: int = MOST_FORM,
    ) -> Page:
        """What a form of an evening's page wants; `most` are the bytes it may have."""
        try:
            room = await self.enter(request, name, area)
            fields = await self.fields(request, most)
            return await then(room, fields)
        except NoEntry:
            return await self.no_entry(request)
        except Refusal as refusal:
            return await self.old_form(request, refusal)
        except Unreadable as error:
            return await self.unreadable(request, error)

    async def fields(self, request: WebRequest, most: int = MOST_FORM) -> Fields:
        """The fields of a form that came from a page of ours, of so many bytes at most. Raises `Refusal`."""
        return await self.visits.form(request, await self.visits.visitor(request), most=most)

    async def does(
        self,
        request: WebRequest,
        room: Room,
        command: Command,
        fields: Fields,
        *,
        naming: Naming | None = None,
        to: str = "",
    ) -> Page:
        """Do what a form wants, and lead on, or tell everything that speaks against it."""
        known = whole_number(fields.get("_known"), 9)
        want = Want(command, room.by, known=known, naming=naming, nonce=fields.get("_nonce", "")[:64])
        try:
            outcome = await room.host.do(want)
        except (StoreError, EveningGone):
            return await self.refused(request, room, (room.say("desk.not_kept"),), 503)
        return await self.answered(request, room, outcome, to or safe_way(fields.get("back", "")) or room.way)

    async def answered(self, request: WebRequest, room: Room, outcome: Outcome, to: str) -> Page:
        """Lead on, or tell everything that speaks against it."""
        if isinstance(outcome, DeskFaults):
            fields = tuple(one.field for one in outcome.faults)
            return await self.refused(request, room, room.told(outcome), 422, fields)
        return self.lead(request, to, told=_told(room, outcome))

    def lead(self, request: WebRequest, to: str, *, told: str = "", cookies: tuple[Cookie, ...] = ()) -> Page:
        """Lead on to a page; a script is told where."""
        if _by_script(request):
            body = msgspec.json.encode({"to": to, "told": told})
            return Response(
                body, status_code=200, media_type=JSON, cookies=list(cookies), headers={"cache-control": "no-store"}
            )
        return self.visits.on(to, cookies)

    async def refused(
        self, request: WebRequest, room: Room | None, texts: tuple[str, ...], status: int, fields: tuple[str, ...] = ()
    ) -> Page:
        """Tell what is wrong, all of it."""
        if _by_script(request):
            named = [{"text": text, "field": field} for text, field in zip(texts, _padded(fields, texts), strict=True)]
            return Response(msgspec.json.encode({"wrong": named}), status_code=status, media_type=JSON)
        visitor = await self.visits.visitor(request)
        facts = {"texts": texts, "room": room, **({} if room is None else {"say": room.say})}
        return self.visits.page(request, visitor, "desk_refused.html", facts, status=status)

    async def unreadable(self, request: WebRequest, error: Unreadable) -> Page:
        """Tell what cannot be read, at its field."""
        text = say(language_of(request), f"desk.unreadable_as.{error.kind}", why=str(error))
        return await self.refused(request, None, (text,), 422, (error.field,))

    async def no_entry(self, request: WebRequest) -> Page:
        """There is nothing here for him."""
        visitor = await self.visits.visitor(request)
        return self.visits.page(request, visitor, "desk_no_entry.html", {}, status=404)

    async def old_form(self, request: WebRequest, refusal: Refusal) -> Page:
        """A form that is not looked at."""
        return await self.refused(request, None, (say(language_of(request), f"konto.{refusal.why}"),), refusal.status)


def _padded(fields: tuple[str, ...], texts: tuple[str, ...]) -> tuple[str, ...]:
    return fields if len(fields) == len(texts) else ("",) * len(texts)


def _by_script(request: WebRequest) -> bool:
    return JSON in request.headers.get("accept", "")


def _told(room: Room, done: Happened) -> str:
    """What happened, in a sentence or a few."""
    from puur.desk.telling import told  # noqa: PLC0415  words are needed by few requests

    return " ".join(told(event, room.voice) for event in done.events[:3])
