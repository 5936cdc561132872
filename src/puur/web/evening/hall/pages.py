"""The hall's screens: what the projector shows, chosen there or from the desk, and the desk's remote control."""

import time
from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from typing import Final, assert_never

from litestar import Response, get, post
from litestar.params import FromPath

from puur.decks import Language
from puur.desk.events import RoleName
from puur.desk.expected_end_words import expected_texts, further_text
from puur.desk.final_results import is_knockout
from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace
from puur.desk.says import DeskVoice
from puur.desk.state import Evening, Publication
from puur.desk.versions import places_of
from puur.store import StoreError
from puur.store.brakes import Allowance
from puur.store.journal import StaleStream
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.desk.room import local_hour, moment_in
from puur.web.evening.desk.round_names import round_name, saying
from puur.web.evening.desk.shown import VersionShown, version_text
from puur.web.evening.hall.hall import (
    ClockShown,
    HallBracket,
    HallPage,
    HallTables,
    HallTeams,
    HallView,
    PrizeCalls,
    Ranks,
    Remote,
    Seats,
    Welcome,
    all_seats,
    fitting_view,
    screen,
)
from puur.web.evening.hall.remote import Remotes
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.keys import role_key, role_of
from puur.web.http.answers import Page, led_on
from puur.web.http.budgets import RequestBudget, network_of
from puur.web.http.common_answers import CommonAnswers
from puur.web.http.errors import ClosedDoor
from puur.web.http.qr import drawn
from puur.web.http.request import Given, WebRequest, deck_of, language_of
from puur.web.visitor.front import PageFront
from puur.web.visitor.guests import Guest
from puur.web.visitor.reception import parsed_form

NOBODY: Final = Guest("")
STEERING: Final[frozenset[RoleName]] = frozenset({"direction", "desk", "steward"})
"""Who may say what all screens show."""
_MOST: Final = 2_000
SHARED: Final = 16
"""Screens and rankings that are kept for those who ask for the same."""


class Screens:
    """The screens of one server."""

    def __init__(self, front: PageFront, evenings: Evenings, remotes: Remotes) -> None:
        self._front = front
        self._evenings = evenings
        self._remotes = remotes
        self._guesses = RequestBudget(Allowance(rate=1 / 15, burst=40.0), "screen key")
        self._drawn = CommonAnswers(SHARED)
        self._places: OrderedDict[str, tuple[Publication, tuple[RankedPlace, ...]]] = OrderedDict()

    async def shown(self, request: WebRequest, evening: str, key: str) -> Page:
        """A screen, or the part of it that changes."""
        found = await self._found(request, evening, key)
        if isinstance(found, Response):
            return found
        host, _ = found
        told = request.query_params.get("bild", "")
        chosen = HallView(told) if told in set(HallView) else None
        name = "desk_hall_part.html" if "teil" in request.query_params else "desk_hall.html"
        more = {"chosen": told if chosen is not None else "", "key": key, "light": "hell" in request.query_params}
        return await self._page(request, host, name, chosen, more)

    async def steering(self, request: WebRequest, evening: str, key: str) -> Page:
        """The remote control."""
        found = await self._found(request, evening, key)
        if isinstance(found, Response):
            return found
        host, role = found
        if role not in STEERING:
            return self._missing(request, 403)
        more = {"hall_key": role_key(host.secret, "hall"), "key": key}
        return await self._page(request, host, "desk_hall_remote.html", None, more)

    async def steered(self, request: WebRequest, evening: str, key: str) -> Page:
        """The desk chose something."""
        found = await self._found(request, evening, key)
        if isinstance(found, Response):
            return found
        host, role = found
        if role not in STEERING or len(await request.body()) > _MOST:
            return self._missing(request, 403)
        fields = {str(name): str(value) for name, value in await parsed_form(request)}
        try:
            await self._remotes.steer(host.id, lambda remote: self._chosen(host, remote, fields))
        except (StoreError, StaleStream):
            return self._missing(request, 503)
        return led_on(f"/saal/{host.id}/{key}/fern")

    async def code(self, request: WebRequest, evening: str, key: str) -> Page:
        """The hall's address as a QR code, for phones."""
        found = await self._found(request, evening, key)
        if isinstance(found, Response):
            return found
        host, _ = found
        address = f"{self._front.way_here(request)}/saal/{host.id}/{role_key(host.secret, 'hall')}?bild=plaetze&alles"
        return Response(
            (await drawn(address, 8)).encode(), media_type="image/svg+xml", headers={"cache-control": "no-store"}
        )

    # ------------------------------------------------------------ parts

    async def _page(
        self, request: WebRequest, host: EveningHost, name: str, chosen: HallView | None, more: Mapping[str, object]
    ) -> Page:
        """What a screen shows, made once for all that ask for the same within a second."""
        remote = await self._remotes.of(host.id)
        asked = request.url.path, request.url.query, language_of(request), deck_of(request)
        seen = f"{host.id} {host.version} {remote} {int(host.now)} {name} {asked}"

        def written() -> Page:
            facts = self._facts(request, host, remote, chosen)
            return self._front.page(request, name, {**facts, "remote": remote, **more}, guest=NOBODY)

        try:
            page = await self._drawn.get(seen, lambda: self._evenings.made(host, "hall", written))
        except ClosedDoor:
            return self._missing(request, 429)
        return Response(page.content, status_code=page.status_code, headers=page.headers, media_type=page.media_type)

    def _ranked(self, host: EveningHost, version: Publication) -> tuple[RankedPlace, ...]:
        """A ranking as it was published, made once however many screens ask."""
        known = self._places.pop(host.id, None)
        if known is None or known[0] is not version:
            known = version, places_of(version)
        self._places[host.id] = known
        while len(self._places) > SHARED:
            self._places.popitem(last=False)
        return known[1]

    def _chosen(self, host: EveningHost, remote: Remote, fields: Mapping[str, str]) -> Remote:
        """What the desk wants shown next; nobody is called up beyond the first rank."""
        chosen = _steered(remote, fields)
        if chosen.view is not HallView.PRIZES:
            return chosen
        ranked = partial(self._ranked, host)
        shown = screen(host.evening, host.names, HallView.PRIZES, chosen, now=host.now, ranked=ranked)
        return Remote(chosen.view, len(shown.called) if isinstance(shown, PrizeCalls) else 0)

    def _facts(
        self, request: WebRequest, host: EveningHost, remote: Remote, chosen: HallView | None
    ) -> dict[str, object]:
        evening, now = host.evening, host.now
        view = chosen or remote.view or fitting_view(evening)
        whole = view is HallView.SEATS and "alles" in request.query_params
        shown = (
            all_seats(evening, host.names)
            if whole
            else screen(evening, host.names, view, remote, now=now, ranked=partial(self._ranked, host))
        )
        voice = DeskVoice(language_of(request), host.name, local_hour, evening.passe)
        return {
            "evening": host.id,
            "title": evening.opened.title,
            "place": evening.opened.place,
            "view": view,
            "views": _views(evening),
            "kind": _kind(shown),
            "whole": whole,
            "shown": shown,
            "clock": evening.clock,
            "up": evening.clock.running is not None and evening.clock.left(now) <= 0,
            "name": voice.person,
            "round_name": partial(round_name, evening, voice.language),
            "version_text": partial(_version_text, evening, voice.language),
            "listed": partial(_listed, host),
            "expected": expected_texts(evening, now, voice),
            "later": further_text(evening, voice),
            "hour": time.strftime("%H:%M"),
            "more_rounds": _more(evening),
        }

    async def _found(self, request: WebRequest, evening: str, key: str) -> tuple[EveningHost, RoleName] | Page:
        host = await self._evenings.find(evening.lower()[:10])
        role = None if host is None else role_of(host.secret, key[:60])
        if host is not None and role is not None:
            return host, role
        network = network_of(self._front.address(request))
        return self._missing(request, 404 if self._guesses.take(network) else 429)

    def _missing(self, request: WebRequest, status: int) -> Page:
        return self._front.page(request, "desk_phone_missing.html", {"why": str(status)}, status=status, guest=NOBODY)


def _views(evening: Evening) -> tuple[HallView, ...]:
    """What a screen of this evening can show."""
    there = {HallView.BRACKET: is_knockout(evening.reglement), HallView.TEAMS: bool(evening.roster.teams)}
    return tuple(view for view in HallView if there.get(view, True))


def _listed(host: EveningHost, person: Person) -> str:
    return host.listed(person) or str(person)


def _kind(shown: HallPage) -> str:
    """Which part of the template shows it."""
    match shown:
        case Welcome():
            return "welcome"
        case Seats():
            return "seats"
        case HallTables():
            return "tables"
        case ClockShown():
            return "clock"
        case Ranks():
            return "ranks"
        case HallTeams():
            return "teams"
        case HallBracket():
            return "bracket"
        case PrizeCalls():
            return "prizes"
        case _:
            assert_never(shown)


def _more(evening: Evening) -> bool:
    """Whether rounds are still to come."""
    return evening.next_round <= evening.planned_rounds


def _version_text(evening: Evening, language: Language, version: VersionShown) -> str:
    return version_text(version, saying(evening, language), moment_in(evening, version.at))


def _steered(remote: Remote, fields: Mapping[str, str]) -> Remote:
    """What the screens show next: another view, or one more person called up (or one less).

    A step counts from what its page showed: pressed twice before the page is there again, it calls one person.
    """
    told = fields.get("bild", "")
    view = HallView(told) if told in set(HallView) else None
    if view is not HallView.PRIZES:
        return Remote(view, remote.called)
    said = whole_number(fields.get("gerufen"), 4)
    seen = remote.called if said is None else said
    step = {"vor": 1, "zurueck": -1, "anfang": -seen}.get(fields.get("schritt", ""))
    return Remote(view, remote.called if step is None else max(0, seen + step))


@get("/turnier/{name:str}/saal")
async def from_the_desk(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The desk's way to its remote control."""
    room = await desk.enter(request, name)
    return desk.lead(request, f"/saal/{room.host.id}/{role_key(room.host.secret, room.by.role)}/fern")


@get("/saal/{evening:str}/{key:str}")
async def shown(request: WebRequest, evening: FromPath[str], key: FromPath[str], screens: Given[Screens]) -> Page:
    """A screen."""
    return await screens.shown(request, evening, key)


@get("/saal/{evening:str}/{key:str}/qr.svg")
async def code(request: WebRequest, evening: FromPath[str], key: FromPath[str], screens: Given[Screens]) -> Page:
    """The hall's address, for phones."""
    return await screens.code(request, evening, key)


@get("/saal/{evening:str}/{key:str}/fern")
async def steering(request: WebRequest, evening: FromPath[str], key: FromPath[str], screens: Given[Screens]) -> Page:
    """The remote control."""
    return await screens.steering(request, evening, key)


@post("/saal/{evening:str}/{key:str}/fern", status_code=303)
async def steered(request: WebRequest, evening: FromPath[str], key: FromPath[str], screens: Given[Screens]) -> Page:
    """The desk chose something."""
    return await screens.steered(request, evening, key)


ROUTES: Final = (from_the_desk, shown, code, steering, steered)
