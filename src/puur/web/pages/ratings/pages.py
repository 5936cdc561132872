"""The ranking lists: who plays how well under a Reglement, and how sure that is. Only who wants to is named."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from litestar import get, post
from sqlalchemy import Connection

from puur.reglement import load
from puur.store.rated import is_listed, list_person, listed_names, rated_rules, rated_rules_of, unlist_person
from puur.store.table_door import DatabaseTables
from puur.web.http.answers import Page
from puur.web.http.beside import beside
from puur.web.http.request import Given, WebRequest, language_of
from puur.web.table.people.rating_boards import RankedPlayer, RatingBoard, RatingBoards, ranked
from puur.web.visitor.reception import Refusal, Visits
from puur.web.visitor.visitors import Visitor

WAY: Final = "/rangliste"
FEWEST: Final = 5
"""Partien before anybody is ranked."""
MOST_NAMED: Final = 500
"""People in a list: those who said first that they want to stand there."""


@dataclass(frozen=True, slots=True)
class RankingRoom:
    """What the pages need."""

    visits: Visits
    tables: DatabaseTables
    boards: RatingBoards


@dataclass(frozen=True, slots=True)
class RankingFacts:
    """What the store knows: the Reglemente with lists, those somebody played, who is named, and whether he is."""

    played: frozenset[str]
    mine: frozenset[str]
    names: Mapping[str, str]
    listed: bool


@get(WAY)
async def ranking(request: WebRequest, ranking_room: Given[RankingRoom]) -> Page:
    """The list under a Reglement, of single players and of partners, and where oneself stands."""
    room = ranking_room
    visitor, language = await room.visits.visitor(request), language_of(request)
    known = await _known(room.tables, visitor)
    chosen = _chosen(request.query_params.get("reglement", ""), known)
    board = await room.boards.of(chosen) if chosen is not None else RatingBoard()
    players, partners = await beside(_lists, board, known.names)
    facts = {
        "title": "" if chosen is None else load(chosen).title[language],
        "chosen": chosen,
        "played": sorted((load(rules).title[language], rules) for rules in known.played),
        "players": players,
        "partners": partners,
        "own": board.players.get(visitor.person),
        "listed": known.listed,
        "fewest": FEWEST,
    }
    return room.visits.page(request, visitor, "ranking.html", facts)


async def _known(tables: DatabaseTables, visitor: Visitor) -> RankingFacts:
    def read(connection: Connection) -> RankingFacts:
        return RankingFacts(
            rated_rules(connection),
            rated_rules_of(connection, visitor.person),
            listed_names(connection, MOST_NAMED),
            visitor.account is not None and is_listed(connection, visitor.account.id),
        )

    return await tables.read(read)


def _chosen(wanted: str, known: RankingFacts) -> str | None:
    """The Reglement somebody asks for; else one under which he has played, else any that has a list."""
    if wanted in known.played:
        return wanted
    return min(known.mine or known.played, default=None)


def _lists(board: RatingBoard, names: Mapping[str, str]) -> tuple[tuple[RankedPlayer, ...], tuple[RankedPlayer, ...]]:
    """Single players, and those who sat on one side together and all want to be named."""
    sides = {side: side.split(" ") for side in board.sides}
    partners = {
        side: " · ".join(names[person] for person in people)
        for side, people in sides.items()
        if all(person in names for person in people)
    }
    return ranked(board.players, names, FEWEST), ranked(board.sides, partners, FEWEST)


@post(WAY, status_code=303)
async def named(request: WebRequest, ranking_room: Given[RankingRoom]) -> Page:
    """An account says whether it wants to be named in the lists."""
    room = ranking_room
    visitor = await room.visits.visitor(request)
    form = await room.visits.form(request, visitor)
    if visitor.account is None:
        raise Refusal(403, "form_old")
    person, now = visitor.account.id, time.time()
    if form.get("zeigen") == "ja":
        await room.tables.write(lambda connection: list_person(connection, person, now))
    else:
        await room.tables.write(lambda connection: unlist_person(connection, person))
    return room.visits.on(WAY, (), "shown" if form.get("zeigen") == "ja" else "hidden")


ROUTES: Final = (ranking, named)
