"""Rounds that end after a time: what holds when it is up, and what uneven results are worth (P.59)."""

from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.desk.timed_rounds import is_timed, time_asked
from puur.reglement import named
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.room import Room
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest


@get("/turnier/{name:str}/zeit")
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """What the direction has to say about the time, or what was said."""
    room = await desk.enter(request, name, "contacts")
    if not is_timed(room.rules):
        raise NoEntry
    return await desk.page(request, room, "desk_time.html", _of_time)


def _of_time(room: Room) -> dict[str, object]:
    evening = room.evening
    written = named(evening.opened.reglement, evening.opened.text).tournament
    keys = room.rules.tournament
    return {
        "minutes": keys.round_minutes.value,
        "asked": time_asked(room.rules),
        "up": keys.time_up.value.value,
        "uneven": keys.uneven_spiele.value.value,
        "written": {"up": written.time_up.value.value, "uneven": written.uneven_spiele.value.value},
        "spiele": room.rules.partie.spiele.value,
        "open": evening.running is None and not evening.closed,
    }


ROUTES: Final = (shown,)
