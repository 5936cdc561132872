"""Teams: how they count, which there are, and who belongs to them (P.58)."""

from collections.abc import Iterator
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.desk.entrants import OUTSIDE
from puur.desk.facts.teams import TeamFormed, TeamJoined
from puur.desk.faults import DeskFaults
from puur.desk.objections.teams import next_team
from puur.desk.people import PersonDetails
from puur.desk.plan import Person
from puur.desk.totals_so_far import partners_of, ranked_pairs
from puur.partie.passe import winning_sign
from puur.web.evening.desk.desk import Desk
from puur.web.evening.desk.room import Room
from puur.web.evening.log.wants import Granted, Want, WantOutcome
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest

_LEAST: Final = 2
"""People of a club that make a team."""
_LONGEST: Final = 200


@get("/turnier/{name:str}/mannschaften")
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The teams, and what the organiser has to say about them."""
    return await desk.page(request, await desk.enter(request, name, "contacts"), "desk_teams.html", _teams)


@post("/turnier/{name:str}/mannschaften")
async def formed(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Another team."""
    room, fields = await desk.asked(request, name, "contacts")
    command = TeamFormed(next_team(room.evening), fields.get("name", "").strip()[:_LONGEST])
    return await desk.does(request, room, command, fields, to=f"{room.way}/mannschaften")


@post("/turnier/{name:str}/mannschaften/vereine")
async def of_clubs(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """A team of each club of which several are there without a team."""
    room, _ = await desk.asked(request, name, "contacts")
    outcome: WantOutcome = Granted((), room.evening)
    for club, people in clubs_without_team(room).items():
        team = next_team(room.evening)
        for command in (TeamFormed(team, club), TeamJoined(team, people)):
            outcome = await room.host.do(Want(command, room.by))
            if isinstance(outcome, DeskFaults):
                return await desk.answered(request, room, outcome, f"{room.way}/mannschaften")
    return await desk.answered(request, room, outcome, f"{room.way}/mannschaften")


def _teams(room: Room) -> dict[str, object]:
    roster = room.evening.roster
    return {
        "roster": roster,
        "next_team": next_team(room.evening),
        "members": {team.number: _contenders(room, team.members) for team in roster.teams},
        "free": _contenders(room, frozenset(_without_team(room))),
        "clubs": clubs_without_team(room),
        "least": winning_sign(room.rules) < 0,
    }


def _without_team(room: Room) -> Iterator[Person]:
    for person, entrant in room.evening.people.items():
        if entrant.presence not in OUTSIDE and not entrant.helper and room.evening.roster.team_of(person) is None:
            yield person


def _contenders(room: Room, people: frozenset[Person]) -> tuple[tuple[Person, ...], ...]:
    """People from A to Z, both of a pair together where both are among them."""
    found: list[tuple[Person, ...]] = []
    for person in room.sorted(tuple(people)):
        both = (person, *(mate for mate in partners_of(room.evening, person) if mate in people))
        if all(person not in line for line in found):
            found.append(both)
    return tuple(found)


def clubs_without_team(room: Room) -> dict[str, tuple[Person, ...]]:
    """The clubs of which at least two contenders are without a team, with their people; not those a team is called as.

    Both of a pair must be of the club: who is paired with somebody of another is left to the desk.
    """
    names = {team.name.casefold() for team in room.evening.roster.teams}
    clubs: dict[str, list[Person]] = {}
    for person in sorted(_without_team(room)):
        both = (person, *partners_of(room.evening, person))
        club = {_club(room, member) for member in both}
        if len(club) == 1:
            clubs.setdefault(club.pop(), []).append(person)
    least = _LEAST * (2 if ranked_pairs(room.evening) else 1)
    return {
        club: tuple(people)
        for club, people in sorted(clubs.items())
        if club and club.casefold() not in names and len(people) >= least
    }


def _club(room: Room, person: Person) -> str:
    return room.host.names.get(person, PersonDetails()).club.strip()


ROUTES: Final = (shown, formed, of_clubs)
