"""The pages of the lobby: tables that wait, the long form, the same cards twice; and the line that tells news."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from litestar import get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puur.bots import levels
from puur.decks import Language
from puur.errors import ReglementError
from puur.store.journal import StaleStream
from puur.web.http.answers import Page, retried
from puur.web.http.errors import NoSuchTable
from puur.web.http.limits import Limits
from puur.web.http.lines import LineRefused, OpenLines
from puur.web.http.request import Given, Socket, WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.http.templates import Fragments
from puur.web.table.host.hub import Full, Hub
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.creation import Enough, Openings, way_to
from puur.web.table.lobby.long_wish import long_wish, stand_ins
from puur.web.table.lobby.offers import home_facts
from puur.web.table.lobby.pairs import Pairs
from puur.web.table.lobby.same_cards import REST
from puur.web.table.lobby.wish import first_events
from puur.web.table.state import Live
from puur.web.table.view.people import called
from puur.web.visitor.reception import FormFields, Refusal, Visits
from puur.web.visitor.visitors import Visitor

BY_HAND: Final = ("lot", "cut", "lift", "roll", "draw")
DAY: Final = 86_400.0
PAUSE: Final = 1.0
"""Seconds between two pieces of news for one visitor."""


def shown(board: LobbyBoard, language: Language) -> dict[str, object]:
    """The tables as a visitor reads them: guests without a name are called so in his language."""
    return {"tables": board.rows(), "in_words": lambda name: called(name, language)}


@get("/lobby")
async def lobby(request: WebRequest, visits: Given[Visits], board: Given[LobbyBoard]) -> Page:
    """The tables that wait."""
    visitor = await visits.visitor(request)
    return visits.page(request, visitor, "lobby.html", shown(board, language_of(request)))


@get("/lobby/neu")
async def form(request: WebRequest, visits: Given[Visits]) -> Page:
    """The long form."""
    return _form(visits, request, await visits.visitor(request), {}, ())


@post("/lobby/neu", status_code=303)
async def opened(
    request: WebRequest,
    visits: Given[Visits],
    openings: Given[Openings],
    pairs: Given[Pairs],
) -> Page:
    """What the long form wants."""
    visitor, language = await visits.visitor(request), language_of(request)
    fields: FormFields = {}
    try:
        fields = await visits.form(request, visitor, uploads=True)
        way = await _opened(request, visitor, visits.payer(request, visitor), fields, openings, pairs)
    except Refusal as refusal:
        return _form(visits, request, visitor, fields, (say(language, f"konto.{refusal.why}"),), refusal.status)
    except ReglementError as error:
        return _form(visits, request, visitor, fields, tuple(map(str, error.faults)), 422)
    except Enough as enough:
        told = visits.enough(request, visitor, enough.wait)
        return retried(_form(visits, request, visitor, fields, (told,), 429), enough.wait)
    except Full:
        return _form(visits, request, visitor, fields, (say(language, "problem.full"),), 503)
    return visits.on(way, () if visitor.account is not None else (visits.new_guest(visitor),))


def _form(
    visits: Visits,
    request: WebRequest,
    visitor: Visitor,
    fields: FormFields,
    faults: tuple[str, ...],
    status: int = 200,
) -> Page:
    """The long form, with what was chosen and what is wrong."""
    facts = home_facts(language_of(request))
    chosen = {"reglement": "schieber", "entry": "lobby", "level": "einfach", "by_hand": "lift", **fields}
    if not chosen.get("name") and visitor.account is not None:
        chosen["name"] = visitor.account.name
    own = chosen.get("file") or chosen.get("text", "")
    more = {
        "chosen": chosen,
        "own": own,
        "faults": faults,
        "levels": levels(),
        "stand_ins": stand_ins(),
        "by_hand": BY_HAND,
    }
    return visits.page(request, visitor, "long_form.html", {**facts, **more}, status=status)


async def _opened(
    request: WebRequest, visitor: Visitor, payer: str, fields: FormFields, openings: Openings, pairs: Pairs
) -> str:
    """The way to what was opened. Raises `ReglementError`, `Enough` and `Full`."""
    language = language_of(request)
    wanted = await asyncio.to_thread(long_wish, fields, language)
    if wanted.twice == "no":
        wish = wanted.wish
        return way_to(await openings.create(visitor.person, payer, wish.settings, *first_events(wish)))
    return f"/gleich/{await pairs.open(visitor.person, payer, wanted, language)}"


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


ROUTES: Final = (lobby, form, opened, pair, back, news)
