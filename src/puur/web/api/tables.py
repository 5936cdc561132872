"""Tables for programs over plain HTTP: opening, sitting down, looking (with waiting), acting, the record.

What a socket can do a request can do too: each is a short line of its own at the table, so that nothing here decides
anything. Whoever asks at least every half minute counts as present.
"""

import asyncio
import time
from dataclasses import dataclass
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Raw

from puur import wire
from puur.decks import Deck
from puur.errors import ReglementError
from puur.partie import PartiePhase
from puur.spiel.view import view
from puur.store.journal import Journal
from puur.web.api.situations import DeckName
from puur.web.http.budgets import payer_of
from puur.web.http.lines import OpenLines
from puur.web.http.problems import ApiProblem, of_error, of_refused
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.table import events as e
from puur.web.table.admission import Obstacle
from puur.web.table.fitness import unfit
from puur.web.table.host.hub import Full, Hub
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Gone, ViewerFrame
from puur.web.table.host.table import LiveTable
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.creation import Enough, Openings
from puur.web.table.lobby.rows import LobbyRow
from puur.web.table.lobby.same_cards import is_secret
from puur.web.table.people.doorkeeper import Doorkeeper
from puur.web.table.records import record_text
from puur.web.table.view.scene import Viewer
from puur.web.visitor.callers import Caller, Turnstile
from puur.web.visitor.names import clean_name
from puur.wire import seen
from puur.wire.problems import Wrong
from puur.wire.programs import ActAsked, ChairAsked, SayAsked, Seen, TableAsked, TableOpened, TableRow

LONGEST_WAIT: Final = 25.0
"""Seconds a request for a view waits for something new."""


@dataclass(frozen=True, slots=True)
class TableDesk:
    """Does what requests about tables want."""

    turnstile: Turnstile
    _hub: Hub
    _openings: Openings
    _keeper: Doorkeeper
    _journal: Journal
    _lines: OpenLines

    async def open(self, request: WebRequest, asked: TableAsked) -> TableOpened:
        """A new table. Raises `ApiProblem`."""
        person, caller = await self.turnstile.person(request, "host", cost=5.0)
        name = clean_name(asked.name or caller.name) or "Programm"

        def sits(host: str, at: float) -> e.Event:
            return e.Sat(at, "S", host, name)

        wrong = tuple(Wrong(text, key=f"settings.{field}") for field, text in unfit(asked.settings))
        if wrong:
            raise ApiProblem(400, "malformed", wrong)
        first = (sits,) if asked.sit else ()
        try:
            payer = payer_of(caller.account, self.turnstile.address(request))
            made = await self._openings.create(person, payer, asked.settings, *first)
        except ReglementError as error:
            raise of_error("problem.reglement", error, language_of(request)) from None
        except Enough as enough:
            key = "enough_account" if caller.account else "enough_network"
            raise ApiProblem(429, f"problem.{key}", seconds=enough.wait) from None
        except Full:
            raise ApiProblem(429, "full", seconds=60) from None
        return TableOpened(made.table, f"/tisch/{made.table}", f"/ws/v1/tables/{made.table}", made.key)

    async def found(self, name: str) -> LiveTable:
        """A table. Raises `ApiProblem`."""
        table = await self._hub.find(name)
        if table is None:
            raise ApiProblem(404, "no_table")
        return table

    async def entered(self, name: str, caller: Caller, key: str | None) -> LiveTable:
        """A table this caller may look at. Raises `ApiProblem`."""
        table = await self.found(name)
        live, person = table.live, caller.person
        if live.seat_of(person) is not None:
            return table
        await self._keeper.tell(table, person)
        door = None if person is None else await self._keeper.enter(table, person, key)
        why = door if isinstance(door, Obstacle) else self._keeper.look(table, person)  # as he was let in
        if why is Obstacle.FULL:
            raise ApiProblem(429, "busy", seconds=5)
        if why is not None:
            raise ApiProblem(403, f"problem.{why}")
        return table

    async def is_secret(self, table: LiveTable) -> bool:
        """Whether others still have to play the same cards."""
        return await is_secret(self._journal, self._hub, table.live)

    def mailbox(
        self, request: WebRequest, caller: Caller, deck: DeckName, since: int | None, name: str = ""
    ) -> Mailbox:
        """A line of the caller's for one request."""
        viewer = Viewer(caller.person, language_of(request), Deck(deck))
        return Mailbox(viewer, seen=since, name=name or caller.name)

    async def look(self, table: LiveTable, mailbox: Mailbox, after: int, wait: float) -> wire.WholeView:
        """The view, as soon as its edition or number is another than the one known, or the time is up.

        Whoever waits has one of the lines a person may have, and his turn among those who are told the same. Raises
        `ApiProblem` where he may look no longer, and `LineRefused` where he waits too often already.
        """
        if wait <= 0.0:
            await self._waited(table, mailbox, after, wait)
            return self._seen(table, mailbox)
        with self._lines.of(mailbox.person):
            await self._waited(table, mailbox, after, wait)
            await self._lines.turn_of_program()
            return self._seen(table, mailbox)

    async def _waited(self, table: LiveTable, mailbox: Mailbox, after: int, wait: float) -> None:
        """Be at the table until there is something new; who only comes or goes there wakes nobody who waits."""

        def is_new() -> bool:
            return table.live.edition + table.live.number > after or mailbox.bye is not None

        mailbox.stirred = lambda: mailbox.wake() if is_new() else None
        table.arrive(mailbox)
        await self._hub.happens(table)
        try:
            async with asyncio.timeout(wait):
                while not is_new():
                    await mailbox.something()
        except TimeoutError:
            pass
        finally:
            table.inbox.put_nowait(Gone(mailbox))

    @staticmethod
    def _seen(table: LiveTable, mailbox: Mailbox) -> wire.WholeView:
        """What the caller sees now. Raises `ApiProblem` where he may look no longer."""
        if mailbox.bye is not None and mailbox.bye.code in set(Obstacle):
            raise ApiProblem(403, f"problem.{mailbox.bye.code}")
        return table.view_for(mailbox)

    async def want(self, table: LiveTable, mailbox: Mailbox, frame: wire.FromViewer) -> wire.WholeView:
        """Let the table do something; the view after it. Raises `ApiProblem` with why not."""
        table.arrive(mailbox)
        table.inbox.put_nowait(ViewerFrame(mailbox, frame))
        try:
            await self._hub.happens(table)
        finally:
            table.inbox.put_nowait(Gone(mailbox))
        for reply in mailbox.replies():
            match reply:
                case wire.ActRefused(_, faults):
                    raise ApiProblem(409, "refused", of_refused(faults))
                case wire.Stale():
                    raise ApiProblem(409, "stale")
                case wire.Problem(code, text):
                    raise ApiProblem(409, code if code == "too_fast" else f"problem.{code}", (Wrong(text),))
                case _:
                    continue
        return self._seen(table, mailbox)


@get("/tables", tags=["Tables"], summary="Open tables of the lobby")
async def listed(request: WebRequest, turnstile: Given[Turnstile], board: Given[LobbyBoard]) -> list[TableRow]:
    """Open tables of the lobby."""
    await turnstile.caller(request)
    language = language_of(request)
    return [_row(row, row.reglement[language.value]) for row in board.rows()]


@get("/tables/{name:str}", tags=["Tables"], summary="A table as the caller may see it; `wait` seconds for news")
async def look(  # noqa: PLR0913, PLR0917  the framework reads the parts of an address from these
    request: WebRequest,
    table_desk: Given[TableDesk],
    name: FromPath[str],
    after: FromQuery[int] = -1,
    wait: FromQuery[float] = 0.0,
    since: FromQuery[int | None] = None,
    deck: FromQuery[DeckName] = "french",
    k: FromQuery[str | None] = None,
) -> wire.WholeView:
    """A table as the caller may see it; `wait` seconds for news."""
    caller = await table_desk.turnstile.caller(request)
    table = await table_desk.entered(name, caller, k)
    mailbox = table_desk.mailbox(request, caller, deck, since)
    return await table_desk.look(table, mailbox, after, min(max(0.0, wait), LONGEST_WAIT))


@get("/tables/{name:str}/seen", tags=["Tables"], summary="The Spiel as one's seat may know it, for bots")
async def own(request: WebRequest, table_desk: Given[TableDesk], name: FromPath[str]) -> Seen:
    """The Spiel as one's seat may know it, for bots."""
    person, _ = await table_desk.turnstile.person(request, "play", cost=0.2)  # asked for every move
    table = await table_desk.found(name)
    live, seat = table.live, table.live.seat_of(person)
    if seat is None:
        raise ApiProblem(403, "not_seated")
    partie = live.partie
    spiel = None if partie is None else partie.spiel
    running = partie is not None and partie.phase in {PartiePhase.PLAYING, PartiePhase.BETWEEN}
    told = None if spiel is None or not running else seen.written(view(spiel, seat))
    return Seen(live.number, live.reglement.name, live.settings.text, told, live.over)


@get("/tables/{name:str}/record", tags=["Tables"], summary="The record of a Partie that is over")
async def record(
    request: WebRequest,
    table_desk: Given[TableDesk],
    name: FromPath[str],
    k: FromQuery[str | None] = None,
) -> Response[str]:
    """The record of a Partie that is over."""
    caller = await table_desk.turnstile.caller(request)
    table = await table_desk.entered(name, caller, k)
    if not table.live.over:
        raise ApiProblem(409, "not_over")
    if await table_desk.is_secret(table):
        raise ApiProblem(403, "problem.same_cards")
    day = time.strftime("%Y-%m-%d", time.localtime(table.live.opened))
    return Response(record_text(table.live, day), media_type="text/plain")


@post("/tables", tags=["Tables"], summary="Open a table")
async def opened(request: WebRequest, table_desk: Given[TableDesk], data: JSONBody[TableAsked]) -> TableOpened:
    """Open a table."""
    return await table_desk.open(request, data)


@post("/tables/{name:str}/seat", tags=["Tables"], summary="Sit down, stand up, call a bot, start", status_code=200)
async def seat(
    request: WebRequest,
    table_desk: Given[TableDesk],
    name: FromPath[str],
    data: JSONBody[ChairAsked],
    k: FromQuery[str | None] = None,
) -> wire.WholeView:
    """Sit down, stand up, call a bot, start."""
    _, caller = await table_desk.turnstile.person(request, "play")
    table = await table_desk.entered(name, caller, k)
    chair = data.chair
    if chair.do == "sit" and chair.seat is None:
        chair = wire.Chair("sit", _free(table))
    return await table_desk.want(table, table_desk.mailbox(request, caller, "french", None, data.name), chair)


@post("/tables/{name:str}/acts", tags=["Tables"], summary="Act: give a card, announce, show Weis", status_code=200)
async def act(
    request: WebRequest,
    table_desk: Given[TableDesk],
    name: FromPath[str],
    data: JSONBody[ActAsked],
) -> wire.WholeView:
    """Act: give a card, announce, show Weis."""
    _, caller = await table_desk.turnstile.person(request, "play")
    table = await table_desk.found(name)
    frame = wire.ActFrame(data.number, Raw(msgspec.json.encode(data.act)))
    return await table_desk.want(table, table_desk.mailbox(request, caller, "french", data.number), frame)


@post("/tables/{name:str}/words", tags=["Tables"], summary="Say a phrase, or words", status_code=200)
async def say(
    request: WebRequest,
    table_desk: Given[TableDesk],
    name: FromPath[str],
    data: JSONBody[SayAsked],
) -> wire.WholeView:
    """Say a phrase, or words."""
    _, caller = await table_desk.turnstile.person(request, "play")
    table = await table_desk.found(name)
    mailbox = table_desk.mailbox(request, caller, "french", None)
    return await table_desk.want(table, mailbox, wire.Say(data.phrase, data.text))


def _free(table: LiveTable) -> wire.SeatLetter:
    """The first free seat, else the first of a bot. Raises `ApiProblem`."""
    live = table.live
    for level in (False, True):
        for seat in live.plan.order:
            sitter = live.sitters[seat]
            if (sitter is None) is not level and (sitter is None or sitter.person is None):
                return wire.letter(seat)
    raise ApiProblem(409, "no_seat")


def _row(row: LobbyRow, reglement: str) -> TableRow:
    return TableRow(row.id, row.title, reglement, row.play, row.free, row.people, row.runs)


ROUTES: Final = (listed, look, own, record, opened, seat, act, say)
