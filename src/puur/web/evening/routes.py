"""Puts the desk together: its pages, the line of news, the doors."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.params import FromPath

from puur.desk.entrants import Presence
from puur.desk.state import Evening
from puur.desk.wall import open_tables
from puur.web.evening.desk.desk import Desk, Page
from puur.web.evening.desk.fields import command_of
from puur.web.evening.desk.room import Room
from puur.web.evening.entrance.pages import listing_routes
from puur.web.evening.papers.pages import end_routes
from puur.web.evening.papers.waiting_page import waiting_routes
from puur.web.evening.people.pages import counts, people_routes
from puur.web.evening.ranking.pages import ranking_routes
from puur.web.evening.rounds.news import news_route
from puur.web.evening.rounds.pages import round_routes
from puur.web.evening.season.pages import season_routes
from puur.web.evening.seating.look_page import look_routes
from puur.web.evening.seating.pages import seating_routes
from puur.web.evening.seating.undo_page import undo_routes
from puur.web.http.front import Front, WebRequest
from puur.web.server import Server
from puur.web.visitor.reception import Fields, Visits


def desk_routes(server: Server) -> list[HTTPRouteHandler | WebsocketRouteHandler]:
    """All routes of the desk's pages."""
    desk = Desk(Visits(Front(server)), server.evenings)
    return [
        *listing_routes(desk),
        *season_routes(desk),
        *_home(desk),
        *people_routes(desk),
        *seating_routes(desk),
        *round_routes(desk),
        *ranking_routes(desk),
        *end_routes(desk),
        *undo_routes(desk),
        *look_routes(desk),
        *waiting_routes(desk),
        news_route(desk),
    ]


def _home(desk: Desk) -> list[HTTPRouteHandler]:
    @get("/turnier/{name:str}", include_in_schema=False)
    async def home(request: WebRequest, name: FromPath[str]) -> Page:
        return await desk.show(request, name, "desk_home.html", _standing, "seating")

    @post("/turnier/{name:str}/tun", include_in_schema=False)
    async def do(request: WebRequest, name: FromPath[str]) -> Page:
        """Any command, from any form."""

        async def then(room: Room, fields: Fields) -> Page:
            return await desk.does(request, room, command_of(fields), fields)

        return await desk.act(request, name, then)

    return [home, do]


def _standing(room: Room) -> dict[str, object]:
    """Where the evening stands, and what comes next."""
    evening = room.evening
    running = evening.running
    missing = missing_sheets(evening)
    return {
        "counts": counts(evening.people.values()),
        "missing": missing,
        "running": running,
        "next": next_step(room),
        "last": evening.begun_rounds,
        "protests": [one for one in evening.protests if one.upheld is None],
    }


def missing_sheets(evening: Evening) -> tuple[tuple[int, int], ...]:
    """Rounds and tables whose result does not count yet, of all rounds that have begun."""
    begun = (one for one in evening.rounds if one.begun is not None)
    return tuple((one.number, table) for one in begun for table in open_tables(evening, one))


def next_step(room: Room) -> tuple[str, str]:
    """What is most likely to be done next: a key of its words, and the page."""
    evening = room.evening
    running, number = evening.running, evening.next_round
    there = sum(one.presence in {Presence.EXPECTED, Presence.PRESENT} for one in evening.people.values())
    if evening.closed is not None:
        return "archive", f"{room.way}/ende"
    if there < 4:  # noqa: PLR2004  a table
        return "register", f"{room.way}/leute"
    if missing := missing_sheets(evening):
        return "sheets", f"{room.way}/runde/{missing[0][0]}"
    if number > evening.planned_rounds:
        return "ranking", f"{room.way}/rangliste"
    if evening.round(number) is None:
        return ("draw", f"{room.way}/auslosung") if running is None else ("seat_next", f"{room.way}/vorschlag")
    return "begin", f"{room.way}/runde/{number}"
