"""The pages phones open from a QR code: a table of a round, and a person's own page. No account, no cookie."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath

from puur.desk.door_list import plays_on
from puur.desk.expected_end_words import further_text
from puur.desk.faults import DeskFaults
from puur.desk.plan import SEATS
from puur.desk.refusals import faults_text
from puur.desk.roles import Area, sees
from puur.desk.says import DeskVoice
from puur.desk.sheets import CheckedSheet, WrittenSheet
from puur.store import StoreError
from puur.store.brakes import Allowance
from puur.web.evening.desk.access import by_of
from puur.web.evening.desk.fields import points_typed, whole_number
from puur.web.evening.desk.room import local_hour, moment_in, to_be_said
from puur.web.evening.desk.round_names import round_name, saying
from puur.web.evening.desk.shown import version_text
from puur.web.evening.desk.tokens import Door, PersonDoor, SeatDoor, TableDoor, door_of, token_of, way_to
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningGone, EveningHost
from puur.web.evening.log.wants import Want
from puur.web.evening.online.tables import Online
from puur.web.evening.phone.own_page import OwnSeat, Standings, own_page, standings_of
from puur.web.evening.phone.own_pages import NOBODY, address_of, own_key
from puur.web.evening.phone.phone import (
    LARGEST,
    WRITING,
    SheetStage,
    TableView,
    by_side,
    checked_at,
    confirming,
    entering,
    rejecting,
    said_already,
    view_of,
    word_said_already,
)
from puur.web.http.answers import Page, led_on
from puur.web.http.budgets import RequestBudget, network_of
from puur.web.http.common_answers import CommonAnswers
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.visitor.front import PageFront
from puur.web.visitor.reception import parsed_form
from puur.wording import Voice, sheet_fault_text

MOST_FORM: Final = 4_000
_DIGITS: Final = 6  # of an event's number
_SPIELE_DIGITS: Final = 2
_MOST_MATCHES: Final = 40
SHARED: Final = 16
"""Standings that are kept for the phones of an evening."""


class Phones:
    """Receives the phones of one server."""

    def __init__(self, front: PageFront, evenings: Evenings, online: Online) -> None:
        self._front = front
        self._evenings = evenings
        self._online = online
        self._guesses = RequestBudget(Allowance(rate=1 / 15, burst=40.0), "phone key")
        self._posts = RequestBudget(Allowance(rate=1 / 3, burst=30.0), "phone result")
        self._standings = CommonAnswers(SHARED)

    async def at_table(self, request: WebRequest, evening: str, token: str) -> Page:
        """The page of a table, as one side sees it."""
        found = await self._found(request, evening, token)
        if isinstance(found, Response):
            return found
        host, door = found
        if not isinstance(door, TableDoor):
            return self._missing(request, 404)
        by = by_of(host, request.cookies)
        if by is not None and sees(by.role, Area.SHEETS) and "seite" not in request.query_params:
            return _to_the_desk(host, door)
        side, reveal = whole_number(request.query_params.get("seite"), _DIGITS), "zeigen" in request.query_params
        return self._table(request, host, view_of(host.evening, door, side, reveal=reveal), {})

    async def own(self, request: WebRequest, evening: str, token: str) -> Page:
        """A person's own page."""
        found = await self._found(request, evening, token)
        if isinstance(found, Response):
            return found
        host, door = found
        if not isinstance(door, PersonDoor) or door.person not in host.evening.people:
            return self._missing(request, 404)
        try:
            standings = await self._standings_of(host)
        except ClosedDoor:
            return self._missing(request, 429)
        page = own_page(standings, door.person)
        table = page.now
        way = None if table is None else way_to(host.id, host.secret, TableDoor(table.round, table.table))
        facts = {"title": host.evening.opened.title, "page": page, "way": way, "name": self._namer(request, host)}
        facts |= {"say": saying(host.evening, language_of(request)), "round_name": self._rounds(request, host)}
        later = further_text(host.evening, self._voice(request, host))
        facts["later"] = later if later and plays_on(host.evening, door.person, host.evening.next_round) else ""
        facts["to_be_said"] = to_be_said(host.evening, language_of(request))
        if page.version is not None:
            says = saying(host.evening, language_of(request))
            facts["version"] = version_text(page.version, says, moment_in(host.evening, page.version.at))
        facts["mine"], facts["own_key"] = address_of((own_key(host, door.person),)), own_key(host, door.person)
        facts["net"] = None if table is None else await self._on_the_net(host, table)
        return self._shown(request, "desk_phone_own.html", facts)

    async def _on_the_net(self, host: EveningHost, chair: OwnSeat) -> str | None:
        """The way to one's seat where one's table is played on this server; None if it is not."""
        if not any(opened.table == chair.table for opened in await self._online.tables(host.id, chair.round)):
            return None
        return way_to(host.id, host.secret, SeatDoor(chair.round, chair.table, SEATS.index(chair.letter)))

    async def _standings_of(self, host: EveningHost) -> Standings:
        """What all own pages share, made once for each event however many phones ask. Raises `ClosedDoor`."""
        evening = host.evening
        seen = f"{host.id} {evening.number}"
        return await self._standings.get(seen, lambda: self._evenings.made(host, "phones", standings_of, evening))

    async def told(self, request: WebRequest, evening: str, token: str) -> Page:
        """A side sends its result, or says what it thinks of the other's."""
        found = await self._found(request, evening, token)
        if isinstance(found, Response):
            return found
        host, door = found
        if not isinstance(door, TableDoor):
            return self._missing(request, 404)
        if not self._posts.take(f"{evening} {door}"):
            return self._missing(request, 429)
        if len(await request.body()) > MOST_FORM:
            return self._missing(request, 413)
        fields = {str(name): str(value) for name, value in await parsed_form(request)}
        view = view_of(host.evening, door, whole_number(fields.get("seite"), _DIGITS))
        try:
            return await self._said(request, host, view, fields)
        except (StoreError, EveningGone):
            return self._table(request, host, view, fields, (self._say(request, host, "unsaved"),), 503)

    # ------------------------------------------------------------ what is said

    async def _said(self, request: WebRequest, host: EveningHost, view: TableView, fields: Mapping[str, str]) -> Page:
        if view.side is None:
            return self._table(request, host, view, fields, status=422)
        act, seen = fields.get("act", ""), whole_number(fields.get("seen"), _DIGITS) or 0
        if act in {"confirm", "reject"}:
            word = confirming(view, seen) if act == "confirm" else rejecting(view, seen)
            return await self._do(
                request, host, view, Want(word, by_side(view)), done=word_said_already(host.evening, word)
            )
        written = _written(view, fields)
        if written is None:
            return self._table(request, host, view, fields, (self._say(request, host, "numbers"),), 422)
        fact = entering(host.evening, view, written, seen)
        done = said_already(host.evening, fact)
        checked = checked_at(host.evening, view.door, written)
        if not done and view.stage in WRITING and checked is not None and checked.faults and "anyway" not in fields:
            return self._table(request, host, view, fields, self._wrong(request, host, checked), 422)
        return await self._do(request, host, view, Want(fact, by_side(view)), done=done)

    async def _do(self, request: WebRequest, host: EveningHost, view: TableView, want: Want, *, done: bool) -> Page:
        """Let it happen, unless it has; then lead on, so that reloading repeats nothing."""
        door = view.door
        if not done:
            stopped = view.stage not in WRITING | {SheetStage.WAIT}
            if stopped:
                why = self._say(request, host, f"stage.{view.stage.value}")
                return self._table(request, host, view, {}, (why,), 409)
            outcome = await host.do(replace(want, round=door.round, table=door.table))
            if isinstance(outcome, DeskFaults):
                told = faults_text(outcome, self._voice(request, host))
                return self._table(request, host, view_of(host.evening, door, view.side), {}, told, 409)
        return led_on(f"{way_to(host.id, host.secret, door)}?seite={view.side}")

    def _wrong(self, request: WebRequest, host: EveningHost, checked: CheckedSheet) -> tuple[str, ...]:
        voice = Voice(language_of(request), host.evening.reglement.table.deck.value)
        return tuple(sheet_fault_text(fault, voice) for fault in checked.faults)

    # ------------------------------------------------------------ pages

    async def _found(self, request: WebRequest, evening: str, token: str) -> "tuple[EveningHost, Door] | Page":
        """The evening and the door of a token; who guesses is told to wait."""
        network = network_of(self._front.address(request))
        host = await self._evenings.find(evening.lower()[:10])
        door = None if host is None else door_of(host.secret, token[:40])
        if host is not None and door is not None:
            return host, door
        return self._missing(request, 404 if self._guesses.take(network) else 429)

    def _missing(self, request: WebRequest, status: int) -> Page:
        return self._shown(request, "desk_phone_missing.html", {"why": str(status)}, status=status)

    def _table(
        self,
        request: WebRequest,
        host: EveningHost,
        view: TableView,
        fields: Mapping[str, str],
        faults: tuple[str, ...] = (),
        status: int = 200,
    ) -> Page:
        facts: dict[str, object] = {
            "say": saying(host.evening, language_of(request)),
            "title": host.evening.opened.title,
            "view": view,
            "round_name": self._rounds(request, host),
            "name": self._namer(request, host),
            "faults": faults,
            "typed": fields,
            "summed": _summed(view),
            "way": way_to(host.id, host.secret, view.door),
            "token": token_of(host.secret, view.door),
            "evening": host.id,
        }
        return self._shown(request, "desk_phone_table.html", facts, status=status)

    def _shown(self, request: WebRequest, name: str, facts: Mapping[str, object], *, status: int = 200) -> Page:
        return self._front.page(request, name, facts, status=status, guest=NOBODY)

    def _namer(self, request: WebRequest, host: EveningHost) -> object:
        return self._voice(request, host).person

    def _rounds(self, request: WebRequest, host: EveningHost) -> object:
        """What rounds are called."""
        return partial(round_name, host.evening, language_of(request))

    def _voice(self, request: WebRequest, host: EveningHost) -> DeskVoice:
        return DeskVoice(language_of(request), host.name, local_hour, host.evening.passe)

    def _say(self, request: WebRequest, host: EveningHost, key: str) -> str:
        return saying(host.evening, language_of(request))(f"desk.phone.{key}")


def _to_the_desk(host: EveningHost, door: TableDoor) -> Page:
    """The same code, scanned at the desk, opens the table's sheet there."""
    return led_on(f"/turnier/{host.id}/runde/{door.round}/tisch/{door.table}")


@get("/t/{evening:str}/{token:str}")
async def at_table(request: WebRequest, evening: FromPath[str], token: FromPath[str], phones: Given[Phones]) -> Page:
    """A table."""
    return await phones.at_table(request, evening, token)


@post("/t/{evening:str}/{token:str}", status_code=303)
async def told(request: WebRequest, evening: FromPath[str], token: FromPath[str], phones: Given[Phones]) -> Page:
    """A side says its result, or what it thinks of the other's."""
    return await phones.told(request, evening, token)


@get("/p/{evening:str}/{token:str}")
async def own(request: WebRequest, evening: FromPath[str], token: FromPath[str], phones: Given[Phones]) -> Page:
    """A person's own page."""
    return await phones.own(request, evening, token)


def _written(view: TableView, fields: Mapping[str, str]) -> WrittenSheet | None:
    """What was typed; None if a field is no number. A Match that is not typed was not made."""
    columns = range(len(view.columns))
    totals = [points_typed(fields.get(f"p{at}", "")) for at in columns]
    matches = [points_typed(fields.get(f"m{at}", "") or "0") for at in columns] if view.matches else []
    writer = whole_number(fields.get("writer"), _DIGITS) or 0
    spiele = whole_number(fields.get("n"), _SPIELE_DIGITS) if view.timed else None
    if view.timed and not spiele:
        return None
    if any(points is None or abs(points) > LARGEST for points in totals):
        return None
    if any(count is None or not 0 <= count <= _MOST_MATCHES for count in matches):
        return None
    made = tuple(count for count in matches if count is not None)
    right = tuple(points for points in totals if points is not None)
    return WrittenSheet(right, (), made if any(made) else (), writer, spiele)


def _summed(view: TableView) -> bool:
    """Whether the writer matters: somebody gets the odd point of a wrong sum."""
    return (view.expected is not None or view.each is not None) and len(view.columns) == 2  # noqa: PLR2004  two parties


ROUTES: Final = (at_table, told, own)
