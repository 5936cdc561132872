"""The final: who qualified, who is level at the limit, the bracket, and matches that no sheet decides."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.desk.bracket import BracketMatch
from puur.desk.bracket_chart import round_word
from puur.desk.final_results import is_knockout
from puur.desk.finals import known_matches, limit_of, stale_draws
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.desk.totals_so_far import partners_of
from puur.desk.wall import sheets_missing
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.room import Room
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side of a match: its people, its points where a sheet has them, whether it goes on."""

    contender: Person
    people: tuple[Person, ...]
    points: int | None
    through: bool


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match on the page: its sides, its table, whether it was decided by an act, and whether it may be now."""

    sides: tuple[SideShown, ...]
    table: int | None
    how: str
    open: bool


@get("/turnier/{name:str}/final")
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The page; where the Reglement has no final there is none."""
    room = await desk.enter(request, name, "ranking")
    if room.rules.tournament.qualify_after.value is None:
        raise NoEntry
    return await desk.page(request, room, "desk_final.html", _final)


def _final(room: Room) -> dict[str, object]:
    evening = room.evening
    after = room.rules.tournament.qualify_after.value or 0
    reached = evening.begun_rounds >= after and not sheets_missing(evening, after + 1)
    limit = limit_of(evening) if reached and room.sees("held_back") and not evening.draws else None
    return {
        "after": after,
        "reached": reached,
        "limit": limit,
        "qualified": [] if limit is None else [_people(evening, person) for person in limit.qualified],
        "level": [] if limit is None else [_people(evening, person) for person in limit.level],
        "knockout": is_knockout(room.rules),
        "players": [] if is_knockout(room.rules) else _players(evening),
        "rounds": _rounds(room),
        "stale": stale_draws(evening) if room.sees("held_back") else (),
    }


def _people(evening: Evening, contender: Person) -> tuple[Person, ...]:
    return (contender, *partners_of(evening, contender))


def _players(evening: Evening) -> list[tuple[Person, ...]]:
    """Who plays in a final without a bracket, as it is drawn."""
    return [_people(evening, person) for draw in evening.draws[:1] for person in draw.alive]


def _rounds(room: Room) -> list[tuple[int, str, list[MatchShown]]]:
    """The bracket round by round: as drawn, and for the desk the coming one as it would be."""
    evening = room.evening
    drawn = {draw.round for draw in evening.draws}
    known = [match for match in known_matches(evening) if match.round in drawn or room.sees("held_back")]
    found = []
    for (number, third), matches in groupby(known, key=lambda match: (match.round, match.third_place)):
        held = list(matches)
        word = "third" if third else round_word(2 * len(held))
        found.append((number, word, [_match(room, match) for match in held]))
    return found


def _match(room: Room, match: BracketMatch) -> MatchShown:
    evening = room.evening
    played = evening.round(match.round)
    tables = () if played is None else played.seated.tables
    table = next((table for table in tables if match.both and set(match.both) <= set(table.seats)), None)
    sheet = None if played is None or table is None else played.sheet(table.number).latest
    decided = next(
        (
            told.how
            for told in evening.decided
            if told.round == match.round and set(match.both) == {told.winner, told.loser}
        ),
        "",
    )
    sides = []
    for side in match.both:
        points = None
        if sheet is not None and table is not None and len(sheet.written.totals) == len(table.sides):
            points = next(
                total for column, total in zip(table.sides, sheet.written.totals, strict=True) if side in column
            )
        sides.append(SideShown(side, _people(evening, side), points, side == match.winner and len(match.both) > 1))
    open_ = match.undecided and match.round >= evening.begun_rounds and room.can("match_decided")
    return MatchShown(tuple(sides), None if table is None else table.number, decided, open_)


ROUTES: Final = (shown,)
