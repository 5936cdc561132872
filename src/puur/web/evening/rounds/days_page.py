"""A competition on several evenings: on which days it goes on, and who plays on (P.60)."""

from datetime import date
from typing import Final, NamedTuple

from litestar import get
from litestar.params import FromPath

from puur.desk.calendar_days import read_hour, short_day, short_day_and_hour
from puur.desk.door_list import players_of, still_playing
from puur.desk.further_evenings import awaited, day_of, demanded, first_rounds, further_evening, rounds_with
from puur.desk.plan import Person
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.room import Room
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest


class PlannedEvening(NamedTuple):
    """An evening in the list: its rounds, day and hour in fields and in words, whether it is open or can be."""

    rounds: range
    day: str
    hour: str
    told: str
    opened: bool
    next: bool


@get("/turnier/{name:str}/tage")
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """All evenings of the competition, the next of them to be opened."""
    room = await desk.enter(request, name, "contacts")
    return await desk.page(request, room, "desk_days.html", _of_days)


def _of_days(room: Room) -> dict[str, object]:
    evening = room.evening
    coming = awaited(evening)
    ended = evening.running is not None and evening.running.ended is not None
    playing: tuple[Person, ...] = ()
    if coming is not None and ended and players_of(evening, coming) is not None:
        playing = room.sorted(tuple(still_playing(evening, coming)))
    return {
        "evenings": [_planned(room, first) for first in (1, *first_rounds(evening))],
        "coming": coming,
        "today": date.fromtimestamp(room.now()).isoformat(),  # noqa: DTZ012  the day on the wall
        "short_day": short_day,
        "ready": ended,
        "playing": playing,
        "demanded": demanded(evening),
        "free": range(max(evening.next_round, 2), evening.planned_rounds + 1),
    }


def _planned(room: Room, first: int) -> PlannedEvening:
    evening = room.evening
    known, day = further_evening(evening, first), day_of(evening, first) or ""
    opened = first == 1 or (known is not None and known.begun is not None)
    at = None if known is None else read_hour(known.hour)
    return PlannedEvening(
        rounds_with(evening, first),
        day,
        "" if at is None else f"{at:%H:%M}",
        short_day_and_hour(day, "" if known is None else known.hour),
        opened,
        first == awaited(evening),
    )


ROUTES: Final = (shown,)
