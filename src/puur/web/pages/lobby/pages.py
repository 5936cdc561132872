"""The pages of the lobby: tables that wait, opening and joining one, the same cards twice; and the line of its news."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur.decks import Language
from puur.errors import ReglementError
from puur.store.journal import StaleStream
from puur.web.http.answers import Page, led_on, retried
from puur.web.http.beside import beside
from puur.web.http.budgets import network_of
from puur.web.http.errors import ClosedDoor, NoSuchTable
from puur.web.http.limits import Limits
from puur.web.http.lines import LineRefused, OpenLines
from puur.web.http.request import Given, Socket, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.http.templates import Fragments
from puur.web.table.host.hub import Full, Hub
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.creation import Enough, Openings, way_to
from puur.web.table.lobby.offers import home_facts
from puur.web.table.lobby.pairs import Pairs
from puur.web.table.lobby.quick_seat import best_table, pairing_wish
from puur.web.table.lobby.same_cards import REST
from puur.web.table.lobby.wish import TableWish, brings_rules, first_events, wish_of
from puur.web.table.shelf.library import Library
from puur.web.table.state import Live
from puur.web.table.view.people import called
from puur.web.visitor.reception import FormFields, Visits, fields_of
from puur.web.visitor.visitors import Visitor

UNPLAYABLE: Final = 422
DAY: Final = 86_400.0
PAUSE: Final = 1.0
"""Seconds between two pieces of news for one visitor."""


def shown(board: LobbyBoard, language: Language) -> dict[str, object]:
    """The tables as a visitor reads them: guests without a name are called so in his language."""
    return {"tables": board.rows(), "in_words": lambda name: called(name, language)}


@get("/lobby")
async def lobby(request: WebRequest, visits: Given[Visits], board: Given[LobbyBoard]) -> Page:
    """The tables that wait."""
    return await _lobby(request, visits, board)


async def _lobby(request: WebRequest, visits: Visits, board: LobbyBoard, problem: str = "", status: int = 200) -> Page:
    language, visitor = language_of(request), await visits.visitor(request)
    facts = {**shown(board, language), **home_facts(language), "problem": problem}
    return visits.page(request, visitor, "lobby.html", facts, status=status)


@post("/mitspielen", status_code=303)
async def joined(
    request: WebRequest, visits: Given[Visits], board: Given[LobbyBoard], openings: Given[Openings]
) -> Page:
    """The way to a seat among people: at a table that waits and plays this way, or at a new one."""
    visitor, wish = await visits.visitor(request), pairing_wish(await fields_of(request))
    found = best_table(board.waiting(visitor.person), wish)
    cookies = () if visitor.known else (visits.new_guest(visitor),)
    if found is not None:
        return led_on(f"/tisch/{found.id}?platz=1", cookies)
    try:
        made = await openings.create(visitor.person, visits.payer(request, visitor), wish.settings, *first_events(wish))
    except Enough as enough:
        told = visits.enough(request, visitor, enough.wait)
        return retried(await _lobby(request, visits, board, told, 429), enough.wait)
    except Full:
        return await _lobby(request, visits, board, say(language_of(request), "problem.full"), 503)
    return led_on(way_to(made), cookies)


@get("/lobby/neu")
async def new_table(request: WebRequest, visits: Given[Visits]) -> Page:
    """The form to open a table, with all that can be chosen."""
    return _form(visits, request, await visits.visitor(request), {"entry": "lobby"})


@post("/tisch", status_code=303)
async def opened(
    request: WebRequest,
    visits: Given[Visits],
    openings: Given[Openings],
    pairs: Given[Pairs],
    library: Given[Library],
) -> Page:
    """What the form wants; where something is wrong, the form again with all that was chosen."""
    visitor, language = await visits.visitor(request), language_of(request)
    fields: FormFields = await fields_of(request, uploads=True)
    try:
        if brings_rules(fields):
            wish = await library.rules(network_of(visits.address(request)), wish_of, fields, language)
        else:
            wish = await beside(wish_of, fields, language)
        way = await _opened(visitor, visits.payer(request, visitor), wish, language, openings, pairs)
    except ReglementError as error:
        return _form(visits, request, visitor, fields, tuple(map(str, error.faults)), 422)
    except Enough as enough:
        told = visits.enough(request, visitor, enough.wait)
        return retried(_form(visits, request, visitor, fields, (told,), 429), enough.wait)
    except Full:
        return _form(visits, request, visitor, fields, (say(language, "problem.full"),), 503)
    except ClosedDoor as closed:
        return _form(visits, request, visitor, fields, (say(language, closed.why),), closed.status)
    return led_on(way, () if visitor.known else (visits.new_guest(visitor),))


def _form(
    visits: Visits,
    request: WebRequest,
    visitor: Visitor,
    fields: FormFields,
    faults: tuple[str, ...] = (),
    status: int = 200,
) -> Page:
    """The form, with what was chosen and what is wrong; of a Reglement that is every fault with its line."""
    chosen = {"name": "" if visitor.account is None else visitor.account.name, **fields}
    more = {"chosen": chosen, "all_open": True, "faults": faults, "unplayable": status == UNPLAYABLE}
    return visits.page(request, visitor, "new_table.html", home_facts(language_of(request)) | more, status=status)


async def _opened(
    visitor: Visitor, payer: str, wish: TableWish, language: Language, openings: Openings, pairs: Pairs
) -> str:
    """The way to what was opened. Raises `ReglementError`, `Enough` and `Full`."""
    if wish.twice == "no":
        return way_to(await openings.create(visitor.person, payer, wish.settings, *first_events(wish)))
    return f"/gleich/{await pairs.open(visitor.person, payer, wish, language)}"


@get("/gleich/{name:str}")
async def pair(
    request: WebRequest,
    name: FromPath[str],
    visits: Given[Visits],
    hub: Given[Hub],
    pairs: Given[Pairs],
) -> Page:
    """Two tables with the same cards, side by side."""
    return await _pair(request, visits, hub, pairs, name)


async def _pair(request: WebRequest, visits: Visits, hub: Hub, pairs: Pairs, name: str, problem: str = "") -> Page:
    """The page of a pair, with why its second leg could not be opened yet."""
    visitor, known = await visits.visitor(request), await pairs.named(name)
    if known is None:
        raise NoSuchTable
    paired, tables = known[0], []
    for table in paired.tables:
        live = await hub.look(table)
        way = f"{visits.front.way_here(request)}/tisch/{table}"
        tables.append((table, way, _state(live)))
    comparison = await pairs.compared(paired, language_of(request))
    first = await hub.look(paired.tables[0])
    sat = first is not None and not first.retired and first.seat_of(visitor.person) is not None
    may_return = paired.twice == "swapped" and len(tables) == 1 and tables[0][2] == "over" and sat
    facts = {
        "name": name,
        "tables": tables,
        "twice": paired.twice,
        "days": round(REST / DAY),
        "found": comparison,
        "may_return": may_return,
        "problem": problem,
    }
    return visits.page(request, visitor, "pair.html", facts, status=429 if problem else 200)


def _state(live: Live | None) -> str:
    """How far a table of a pair is, as a key of `pair.*`."""
    if live is not None and live.over:
        return "over"
    return "retired" if live is not None and live.retired else "runs"


@post("/gleich/{name:str}/rueckspiel", status_code=303)
async def back(
    request: WebRequest, name: FromPath[str], visits: Given[Visits], hub: Given[Hub], pairs: Given[Pairs]
) -> Page:
    """The second leg."""
    visitor = await visits.visitor(request)
    await visits.form(request, visitor)
    try:
        table = await pairs.open_return(visitor.person, visits.payer(request, visitor), name)
    except Enough as enough:
        told = visits.enough(request, visitor, enough.wait)
        return retried(await _pair(request, visits, hub, pairs, name, told), enough.wait)
    except Full:
        return await _pair(request, visits, hub, pairs, name, say(language_of(request), "problem.full"))
    except StaleStream:  # another of them was quicker
        table = None
    return visits.on(f"/gleich/{name[:16]}" if table is None else f"/tisch/{table}")


@websocket("/ws/v1/lobby")
async def news(
    socket: Socket,
    board: Given[LobbyBoard],
    lines: Given[OpenLines],
    fragments: Given[Fragments],
    limits: Given[Limits],
) -> None:
    """The line of the lobby: the list of tables anew whenever it changed, at most once a second."""
    try:
        with lines.held(socket):
            await socket.accept()
            await _both(socket, LobbyNews(board, fragments, lines.turn, limits.backlog))
    except LineRefused as refusal:
        await socket.close(code=refusal.code)
    except (WebSocketDisconnect, TimeoutError):
        return


@dataclass(frozen=True, slots=True)
class LobbyNews:
    """What the lobby tells, and how: `turn` waits until another may be told, `backlog` is how long one may take."""

    board: LobbyBoard
    fragments: Fragments
    turn: Callable[[], Awaitable[None]]
    backlog: float


async def _both(socket: Socket, news: LobbyNews) -> None:
    """Tell until the other side is gone; whatever it says, it is not listened to for long."""
    teller = asyncio.create_task(_telling(socket, news))
    try:
        for _ in range(50):
            if (await socket.receive())["type"] != "websocket.receive":
                return
    finally:
        teller.cancel()
        await asyncio.gather(teller, return_exceptions=True)


async def _telling(socket: Socket, news: LobbyNews) -> None:
    word = socket.cookies.get("puur_language", "") or str(socket.query_params.get("sprache", ""))
    language = Language(word) if word in set(Language) else Language.DE
    board, version = news.board, -1
    while True:
        version = await board.changed(version)
        await news.turn()
        facts = partial(shown, board, language)
        text = news.fragments.part("lobby_tables.html", language, facts, version=board.version)
        async with asyncio.timeout(news.backlog):
            await socket.send({"type": "websocket.send", "text": text, "bytes": None})
        await asyncio.sleep(PAUSE)


ROUTES: Final = (lobby, joined, new_table, opened, pair, back, news)
