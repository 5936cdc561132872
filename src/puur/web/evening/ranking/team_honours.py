"""What teams are given, in words for the desk and for papers; their prizes are set here (P.58)."""

from dataclasses import dataclass
from typing import Final

from litestar import post
from litestar.params import FromPath

from puur.desk.team_prizes import GivenTeamPrize, ranked_teams, team_prize_giving
from puur.desk.team_ranking import TeamPlace
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.fields import converted
from puur.web.evening.desk.room import Room
from puur.web.evening.entrance.pages import prizes_in
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest
from puur.web.http.sentences import say


@dataclass(frozen=True, slots=True)
class TeamHonour:
    """A ranked team, and what it is given ("": nothing)."""

    place: TeamPlace
    prize: str


@post("/turnier/{name:str}/preise/mannschaften")
async def set_for_teams(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Other prizes for teams."""
    room, fields = await desk.asked(request, name, "contacts")
    prizes = [
        {"name": prize.name, "first": prize.first, "last": prize.last} for prize in prizes_in(fields.get("prizes", ""))
    ]
    command = converted({"kind": "team_prizes_set", "prizes": prizes, "tied": fields.get("tied", "")})
    return await desk.does(request, room, command, fields, to=f"{room.way}/preise")


def team_honours(room: Room) -> tuple[TeamHonour, ...]:
    """Every ranked team with its prizes, best first; () where nobody has said how teams count."""
    given = {line.place.team: line for line in team_prize_giving(room.evening)}
    return tuple(TeamHonour(place, _words(room, given.get(place.team))) for place in ranked_teams(room.evening))


def team_prize_lines(room: Room) -> str:
    """The prizes of teams as they are typed, a line for each."""
    told = room.evening.team_prizes
    return "\n".join(
        f"{prize.first if prize.last in {prize.first, None} else f'{prize.first}-{prize.last}'}: {prize.name}"
        for prize in (() if told is None else told.prizes)
    )


def _words(room: Room, given: GivenTeamPrize | None) -> str:
    told = room.evening.team_prizes
    if given is None or told is None:
        return ""
    named = ", ".join(told.prizes[at].name for at in given.prizes)
    return f"{named} ({say(room.language, 'desk.prizes.shared', n=len(given.shared) + 1)})" if given.shared else named


ROUTES: Final = (set_for_teams,)
