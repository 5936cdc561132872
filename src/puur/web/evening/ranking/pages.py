"""The ranking with its reasons, what must be looked at before it is read out, prizes, and the prize-giving."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from puur.desk.explanations import tie_words
from puur.desk.facts.end import PrizesSet
from puur.desk.finals import limit_of
from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, held_back, ranking
from puur.desk.spot_checks import spot_checks
from puur.desk.state import Publication
from puur.desk.team_ranking import team_ranking
from puur.desk.totals_so_far import ranking_after, tally
from puur.desk.versions import deviation, places_of, version_after
from puur.desk.wall import open_tables
from puur.reglement import Reglement
from puur.reglement.options import Prizes, TieBreak
from puur.web.evening.desk.desk import Desk, NoEntry
from puur.web.evening.desk.fields import whole_number
from puur.web.evening.desk.room import Room
from puur.web.evening.desk.round_names import saying
from puur.web.evening.desk.shown import tables_text, version_shown, version_text
from puur.web.evening.entrance.pages import prizes_in
from puur.web.evening.online.comparison import compared_tables
from puur.web.evening.ranking.honours import Honour, honours, prize_text, specials
from puur.web.evening.ranking.team_honours import team_honours, team_prize_lines
from puur.web.http.answers import Page
from puur.web.http.request import Given, WebRequest


@get("/turnier/{name:str}/rangliste")
async def shown(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The ranking after a round, with its reasons."""
    room = await desk.enter(request, name, "ranking")
    asked = request.query_params
    after, version = whole_number(asked.get("nach"), 2), whole_number(asked.get("version"), 3)
    return await desk.page(request, room, "desk_ranking.html", partial(_ranking, after=after, version=version))


@get("/turnier/{name:str}/preise")
async def given(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The prizes."""
    room = await desk.enter(request, name, "contacts")
    return await desk.page(request, room, "desk_prizes.html", _prizes)


@post("/turnier/{name:str}/preise")
async def set_anew(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Other prizes."""
    room, fields = await desk.asked(request, name, "contacts")
    francs = whole_number(fields.get("budget", "").strip(), 6) or 0
    command = PrizesSet(prizes_in(fields.get("prizes", "")), francs)
    return await desk.does(request, room, command, fields, to=f"{room.way}/preise")


@get("/turnier/{name:str}/ehrung")
async def honoured(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The prize-giving, from the last to the first."""
    room = await desk.enter(request, name, "contacts")
    if not room.sees("held_back"):
        raise NoEntry
    return await desk.page(request, room, "desk_honours.html", _honoured)


def _honoured(room: Room) -> dict[str, object]:
    lines = tuple(reversed(honours(room)))
    return {
        "lines": lines,
        "given": _given(room, lines),
        "specials": specials(room),
        "teams": tuple(reversed(team_honours(room))) if room.evening.team_prizes else (),
    }


def _ranking(room: Room, *, after: int | None, version: int | None) -> dict[str, object]:
    """The ranking as it stands for whoever makes it, and every version as it was published; for others the newest."""
    evening = room.evening
    as_was = None if version is None else evening.publication(version)
    asked = as_was.after_round if as_was is not None else after if after is not None else evening.begun_rounds
    shown = room.sees("held_back")
    published = version_after(evening, asked)
    if not shown:
        as_was = next((seen for seen in (as_was, published) if seen is not None and seen.shown is not None), None)
    visible = shown or as_was is not None
    now = ranking_after(evening, asked) if shown and asked else ()
    places = now if as_was is None else places_of(as_was)
    told = tally(evening).until(asked) if as_was is None else as_was.tally
    rounds = [played for played in evening.rounds if played.begun is not None and played.number <= asked]
    newest = evening.publications[-1] if evening.publications else None
    return {
        "after": asked,
        "places": places,
        "teams": team_ranking(told, places) if places else (),
        "rule": told.roster.rule,
        "rounds": [played.number for played in rounds],
        "why": _ties(room, places),
        "with": {place.person: place.people for place in places},
        "open": [(played.number, table) for played in rounds for table in open_tables(evening, played)],
        "published": published,
        "as_was": as_was,
        "versions": _versions(room, asked),
        "moved": _moved(room, published),
        "hold": asked > 0 and held_back(tally(evening), asked),
        "newest": newest,
        "fresh": newest is not None and (newest.after_round, newest.seq) == (asked, evening.number),
        "checks": spot_checks(evening, asked) if shown and asked else (),
        "draws": _cards(room, asked, now) if as_was is None else {},
        "final": asked >= evening.planned_rounds,
        "visible": visible,
        "compared": compared_tables(evening, range(1, asked + 1)) if room.sees("sheets") else (),
    }


def _cards(room: Room, after: int, places: tuple[RankedPlace, ...]) -> Mapping[Person, tuple[Person, ...]]:
    """Who draws cards at the end; and after the qualification those who are level at its limit (P.56)."""
    if after >= room.evening.planned_rounds:
        return draws_of(room.rules, places)
    limit = limit_of(room.evening) if after == room.rules.tournament.qualify_after.value else None
    if limit is None or not limit.asked:
        return {}
    drawn = draws_of(room.rules, places)
    return {last: people for last, people in drawn.items() if set(people) & set(limit.level)}


def draws_of(rules: Reglement, places: tuple[RankedPlace, ...]) -> Mapping[Person, tuple[Person, ...]]:
    """Who draws cards against whom, where the Reglement parts a shared rank so (P.25): by the last of each in the list.

    One of a fixed pair draws for both.

    >>> from puur.reglement import load
    >>> draws_of(load("einzelschieber"), ())
    {}
    """
    if TieBreak.CARD_DRAW not in rules.tournament.tie_break.value:
        return {}
    groups: dict[int, tuple[Person, ...]] = {}
    for place in places:
        if place.rank is not None and place.tie is not None and place.tie.shared:
            groups[place.rank] = (*groups.get(place.rank, ()), place.person)
    return {people[-1]: people for people in groups.values()}


def _ties(room: Room, places: Sequence[RankedPlace]) -> dict[Person, str]:
    """Why somebody stands before or beside others with as many points."""
    return {place.person: tie_words(place.tie, room.rules, room.language) for place in places if place.tie is not None}


def _versions(room: Room, after: int) -> tuple[tuple[int, str], ...]:
    """Every version of the ranking after a round that may be seen here, in words."""
    evening, told = room.evening, saying(room.evening, room.language)
    seen = (
        replace(version_shown(evening, version), deviation=None)
        for version in evening.publications
        if version.after_round == after and (version.shown is not None or room.sees("held_back"))
    )
    return tuple((version.number, version_text(version, told, room.hour(version.at))) for version in seen)


def _moved(room: Room, published: Publication | None) -> str:
    """What differs from the version that is published; nothing while it is true."""
    found = None if published is None else deviation(room.evening, published)
    if published is None or found is None or not room.sees("held_back"):
        return ""
    told = saying(room.evening, room.language)
    listed = tables_text(found, published.after_round, told)
    return told("desk.version.differs", n=published.version, tables=found.tables, listed=listed)


def _given(room: Room, lines: tuple[Honour, ...]) -> dict[Person, str]:
    """What goes with each place, in the words of the papers."""
    return {honour.place.person: prize_text(room, honour) for honour in lines}


def _prizes(room: Room) -> dict[str, object]:
    evening = room.evening
    lines = []
    for prize in evening.prizes:
        span = f"{prize.first}" if prize.last in {prize.first, None} else f"{prize.first}-{prize.last}"
        lines.append(prize.name if prize.first is None else f"{span}: {prize.name}")
    taken = {prize: person for person, prize in evening.chosen.items()}
    choosing = bool(evening.prizes) and evening.reglement.tournament.prizes.value is Prizes.CHOICE
    listed = honours(room)
    return {
        "text": "\n".join(lines),
        "lines": listed,
        "given": _given(room, listed),
        "specials": specials(room),
        "roster": evening.roster,
        "teams": team_honours(room) if evening.team_prizes else (),
        "team_text": team_prize_lines(room),
        "taken": taken,
        "choosing": choosing,
        "draws": len(draws_of(room.rules, ranking(tally(evening))))
        if evening.begun_rounds >= evening.planned_rounds
        else 0,
        "ladder": evening.reglement.tournament.prizes.value is Prizes.LADDER,
    }


ROUTES: Final = (shown, given, set_anew, honoured)
