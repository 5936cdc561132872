"""The desk's home page, with the state of the evening and the next step; and any command, from any form."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.desk.agenda import agenda
from puur.desk.agenda_words import point_text
from puur.desk.entrants import Presence
from puur.desk.expected_end_words import expected_texts
from puur.desk.further_evenings import awaited, first_rounds
from puur.desk.state import Evening
from puur.desk.wall import open_tables
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.fields import command_of
from puur.web.evening.desk.room import Room
from puur.web.evening.people.pages import counts
from puur.web.evening.rounds.agenda_ways import mends
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest


@get("/turnier/{name:str}")
async def home(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The page."""
    room = await desk.enter(request, name)
    return await desk.page(request, room, "desk_home.html", _standing)


@post("/turnier/{name:str}/tun")
async def do(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Any command, from any form."""
    room, fields = await desk.asked(request, name)
    return await desk.does(request, room, command_of(fields), fields)


def _standing(room: Room) -> dict[str, object]:
    """The state of the evening, and the next step."""
    evening = room.evening
    running = evening.running
    missing = missing_sheets(evening)
    return {
        "counts": counts(evening.people.values()),
        "missing": missing,
        "running": running,
        "next": next_step(room),
        "last": evening.begun_rounds,
        "several": bool(first_rounds(evening)),
        "expected": expected_texts(evening, max(room.now(), evening.changed), room.voice),
        "points": [(point_text(point, room.voice), *mends(room, point)) for point in agenda(evening)],
    }


def missing_sheets(evening: Evening) -> tuple[tuple[int, int], ...]:
    """Rounds and tables whose result does not count yet, of all rounds that have begun."""
    begun = (played for played in evening.rounds if played.begun is not None)
    return tuple((played.number, table) for played in begun for table in open_tables(evening, played))


def next_step(room: Room) -> tuple[str, str]:
    """The most likely next step: the key of its text, and the page."""
    evening = room.evening
    running, number = evening.running, evening.next_round
    there = sum(entrant.presence in {Presence.EXPECTED, Presence.PRESENT} for entrant in evening.people.values())
    if evening.closed is not None:
        return "archive", f"{room.way}/ende"
    if there < 4:  # noqa: PLR2004  a table
        return "register", f"{room.way}/leute"
    if missing := missing_sheets(evening):
        return "sheets", f"{room.way}/runde/{missing[0][0]}"
    if number > evening.planned_rounds:
        return "ranking", f"{room.way}/rangliste"
    if awaited(evening) is not None:
        return "further", f"{room.way}/tage"
    if evening.round(number) is None:
        return ("draw", f"{room.way}/auslosung") if running is None else ("seat_next", f"{room.way}/vorschlag")
    return "begin", f"{room.way}/runde/{number}"


ROUTES: Final = (home, do)
