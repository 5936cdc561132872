"""What the club passes on about an evening: a calendar entry, who takes part, a folder of pages for its site."""

from collections import Counter
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.desk.calendar_days import read_hour
from puur.desk.entrants import OUTSIDE
from puur.desk.exports.calendar_entry import calendar_bytes
from puur.desk.exports.page import SearchEngines
from puur.desk.exports.site import site_bytes, site_files
from puur.desk.exports.spreadsheets import csv_bytes
from puur.desk.exports.tables import Audience, Exporter, Reach
from puur.desk.people import PersonDetails
from puur.desk.versions import binding, public_version
from puur.web.evening.desk.desk import Desk, File, NoEntry
from puur.web.evening.desk.room import Room
from puur.web.http.answers import AS_IT_IS, UTF_8, Page
from puur.web.http.request import Given, WebRequest

CALENDAR: Final = "text/calendar" + UTF_8


@get("/turnier/{name:str}/bekannt")
async def offered(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What can be passed on."""
    room = await desk.enter(request, name, "contacts")
    dated = calendar_bytes(outside(room), "") is not None
    held = room.evening.running is not None and public_version(room.evening) != binding(room.evening)
    facts = {"dated": dated, "named": _named(room), "held": held}
    return await desk.page(request, room, "desk_announce.html", facts)


@get("/turnier/{name:str}/termin.ics", opt={AS_IT_IS: True})
async def entry(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The calendar entry. Raises `NoEntry` where the day is no date."""
    begins = read_hour(request.query_params.get("um", ""))
    room = await desk.enter(request, name, "contacts")
    content = calendar_bytes(outside(room), room.host.id, begins)
    if content is None:
        raise NoEntry
    return await desk.file(request, name, lambda _: File(content, CALENDAR, "termin.ics"))


@get("/turnier/{name:str}/website.zip", opt={AS_IT_IS: True})
async def folder(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The folder for the club's site."""
    told = request.query_params
    engines = SearchEngines.WELCOME if told.get("finden") == "ja" else SearchEngines.KEPT_OUT
    begins = read_hour(told.get("um", ""))

    def made(room: Room) -> File:
        files = site_files(outside(room), room.host.id, engines, begins)
        return File(site_bytes(files), "application/zip", "website.zip")

    return await desk.file(request, name, made)


@get("/turnier/{name:str}/teilnehmende.csv", opt={AS_IT_IS: True})
async def participants(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Who takes part, each named as he wishes."""
    media = "text/csv" + UTF_8
    return await desk.file(
        request, name, lambda room: File(csv_bytes(outside(room).start_list()), media, "teilnehmende.csv")
    )


def outside(room: Room) -> Exporter:
    """The evening for others, who read everybody's name as he wishes, and no ranking before the hall does."""
    return Exporter(room.evening, room.host.names, Audience.OUTSIDE, room.language, Reach.PUBLIC)


def _named(room: Room) -> dict[str, int]:
    """How many are named in which way outside the hall."""
    listed = (person for person, entrant in room.evening.people.items() if entrant.presence not in OUTSIDE)
    ways = Counter(room.host.names.get(person, PersonDetails(publication="number")).publication for person in listed)
    return {"full": ways["full"], "initial": ways["initial"], "number": ways["number"]}


ROUTES: Final = (offered, entry, folder, participants)
