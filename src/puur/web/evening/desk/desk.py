"""Handles requests to evenings: checks keys, carries out forms, and answers in words."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar import Response
from litestar.datastructures import Cookie

from puur.desk.commands import DeskCommand
from puur.desk.faults import DeskFaults
from puur.desk.log_words import told
from puur.desk.roles import Area, sees
from puur.store import StoreError
from puur.web.evening.desk.access import by_of, cookie_for
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.desk.owners import owns_all
from puur.web.evening.desk.room import Room
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningGone, EveningHost
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Granted, Want, WantOutcome
from puur.web.http.answers import Page
from puur.web.http.request import WebRequest, language_of
from puur.web.visitor.owner import Owned
from puur.web.visitor.reception import MOST_FORM, FormFields, Visits, safe_way
from puur.web.visitor.visitors import Visitor

JSON: Final = "application/json"
TOO_MANY: Final = 429
"""A refusal where a retry soon will succeed."""
AreaName = Literal["seating", "ranking", "sheets", "log", "contacts"]


@dataclass(frozen=True, slots=True)
class File:
    """A download: its bytes, media type, and file name."""

    content: bytes
    media: str
    name: str


def handed(file: File) -> Page:
    """The response for a download, not cached."""
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, status_code=200, media_type=file.media, headers=headers)


class NoEntry(Exception):
    """There is no such evening, or the visitor has no key to it; it is not revealed which."""


class Entitled(Exception):
    """The visitor owns the evening but has no key yet: he gets one and is redirected."""

    def __init__(self, key: Cookie) -> None:
        super().__init__(key.key)
        self.key = key


class NotKept(Exception):
    """The request could not be stored, and so did not happen."""


_ROOM: Final = "puur room"
FIRST: Final = 3
"""Things that happened which are told one by one."""
PageFacts = Mapping[str, object]
MakePageFacts = Callable[[Room], PageFacts]
"""Works out what a page says, where that takes its time."""
MakePage = Callable[[EveningHost, str, Callable[[], Page]], Awaitable[Page]]


def room_of(request: WebRequest) -> Room | None:
    """The room of a request that was let in."""
    known = request.scope["state"].get(_ROOM)
    return known if isinstance(known, Room) else None


class Desk:
    """What the routes of all evenings share."""

    def __init__(self, visits: Visits, evenings: Evenings, owned: Owned) -> None:
        self.visits = visits
        self.evenings = evenings
        self.owned = owned

    @property
    def secure(self) -> bool:
        """Whether cookies are for https alone."""
        return self.owned.secure

    async def enter(self, request: WebRequest, name: str, area: AreaName = "seating") -> Room:
        """The evening, if the visitor may see it. Raises `NoEntry` and `Entitled`."""
        host = await self.evenings.find(name)
        by = None if host is None else by_of(host, request.cookies, request.headers.get("authorization", ""))
        if host is not None and by is None and request.method == "GET" and await self._is_his(request, host):
            raise Entitled(cookie_for(host, "direction", 1, secure=self.secure))
        if host is None or by is None or not sees(by.role, Area(area)):
            await self.visits.visitor(request)
            raise NoEntry
        room = request.scope["state"][_ROOM] = Room(host, by, language_of(request))
        return room

    async def _is_his(self, request: WebRequest, host: EveningHost) -> bool:
        """The account that owns an evening needs no key, on any device, nor does the owner of the server."""
        account = (await self.visits.visitor(request)).account
        his = bool(host.owner) and account is not None and account.id == host.owner
        return his or owns_all(self.owned, request.cookies)

    async def asked(
        self, request: WebRequest, name: str, area: AreaName = "seating", *, most: int = MOST_FORM
    ) -> tuple[Room, FormFields]:
        """The evening, and the fields of a form of its pages, of so many bytes at most. Raises `NoEntry`, `Refusal`."""
        room = await self.enter(request, name, area)
        return room, await self.fields(request, most)

    async def fields(self, request: WebRequest, most: int = MOST_FORM) -> FormFields:
        """The fields of a form that came from a page of ours, of so many bytes at most. Raises `Refusal`."""
        return await self.visits.form(request, await self.visits.visitor(request), most=most)

    async def page(self, request: WebRequest, room: Room, name: str, facts: PageFacts | MakePageFacts) -> Page:
        """A page of an evening; where many take part, what it says is worked out beside the loop, and so is its text.

        Raises `ClosedDoor` where too many of the evening's pages wait.
        """
        return await self._page(request, room, name, facts, self.evenings.made)

    async def long_page(self, request: WebRequest, room: Room, name: str, facts: PageFacts | MakePageFacts) -> Page:
        """The same of what takes long however few take part: plans of seats, or a list with many lines."""
        return await self._page(request, room, name, facts, self.evenings.made_long)

    async def _page(
        self, request: WebRequest, room: Room, name: str, facts: PageFacts | MakePageFacts, make: MakePage
    ) -> Page:
        visitor = await self.visits.visitor(request)

        def written() -> Page:
            evening = room.evening
            shared = {"room": room, "evening": evening, "closed": evening.closed is not None, "say": room.say}
            told = facts(room) if callable(facts) else facts
            return self.visits.page(request, visitor, name, {**shared, **told})

        return await make(room.host, "desk", written)

    async def file(self, request: WebRequest, name: str, made: Callable[[Room], File]) -> Page:
        """A file with names in it, made in a thread. Raises `NoEntry`."""
        room = await self.enter(request, name, "contacts")
        return handed(await self.evenings.made_beside(room.host, "desk", made, room))

    async def does(
        self,
        request: WebRequest,
        room: Room,
        command: DeskCommand,
        fields: FormFields,
        *,
        naming: Naming | None = None,
        to: str = "",
    ) -> Page:
        """Carry out a form and redirect, or show all objections."""
        outcome = await self.outcome(room, command, fields, naming)
        return await self.answered(request, room, outcome, to or safe_way(fields.get("back", "")) or room.way)

    async def outcome(
        self, room: Room, command: DeskCommand, fields: FormFields, naming: Naming | None = None
    ) -> WantOutcome:
        """Carry out a form; returns the outcome. Raises `NotKept`."""
        known = whole_number(fields.get("_known"), 9)
        want = Want(command, room.by, known=known, naming=naming, nonce=fields.get("_nonce", "")[:64])
        try:
            return await room.host.do(want)
        except (StoreError, EveningGone):
            raise NotKept from None

    async def answered(
        self, request: WebRequest, room: Room, outcome: WantOutcome, to: str, *, doubt: str = ""
    ) -> Page:
        """Redirect, or show all objections."""
        if isinstance(outcome, DeskFaults):
            fields = tuple(fault.field for fault in outcome.faults)
            return await self.refused(request, room, room.told(outcome), 422, fields)
        return self.lead(request, to, told=doubt or _told(room, outcome), doubt=doubt)

    def lead(
        self, request: WebRequest, to: str, *, told: str = "", doubt: str = "", cookies: tuple[Cookie, ...] = ()
    ) -> Page:
        """Redirect to a page; a script gets the target, the message, and whether it is a doubt."""
        if _by_script(request):
            body = msgspec.json.encode({"to": to, "told": told, "doubt": bool(doubt)})
            return Response(
                body, status_code=200, media_type=JSON, cookies=list(cookies), headers={"cache-control": "no-store"}
            )
        return self.visits.on(to, cookies)

    async def refused(
        self, request: WebRequest, room: Room | None, texts: tuple[str, ...], status: int, fields: tuple[str, ...] = ()
    ) -> Page:
        """Show all faults."""
        visitor = await self.visits.visitor(request)
        return refusal_page(self.visits, request, visitor, texts, status, room=room, fields=fields)


def _here(request: WebRequest) -> str:
    """The requested address, for a retry."""
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def refusal_page(  # noqa: PLR0913  the page and the answer to a script are made of the same
    visits: Visits,
    request: WebRequest,
    visitor: Visitor,
    texts: tuple[str, ...],
    status: int,
    *,
    room: Room | None = None,
    fields: tuple[str, ...] = (),
) -> Page:
    """The page with all faults; a script gets the fields as well."""
    if _by_script(request):
        named = [{"text": text, "field": field} for text, field in zip(texts, _padded(fields, texts), strict=True)]
        return Response(msgspec.json.encode({"wrong": named}), status_code=status, media_type=JSON)
    typed = request.method != "GET"  # otherwise offer a retry, where that helps
    again = _here(request) if status == TOO_MANY and not typed else ""
    facts: dict[str, object] = {"texts": texts, "room": room, "typed": typed, "again": again}
    facts |= {} if room is None else {"say": room.say}
    return visits.page(request, visitor, "desk_refused.html", facts, status=status)


def _padded(fields: tuple[str, ...], texts: tuple[str, ...]) -> tuple[str, ...]:
    return fields if len(fields) == len(texts) else ("",) * len(texts)


def _by_script(request: WebRequest) -> bool:
    return JSON in request.headers.get("accept", "")


def _told(room: Room, done: Granted) -> str:
    """What happened, in one or a few sentences."""
    texts = [told(event, room.voice) for event in done.events[:FIRST]]
    if len(done.events) > FIRST:
        texts.append(room.say("desk.and_more", n=len(done.events) - FIRST))
    return " ".join(texts)
