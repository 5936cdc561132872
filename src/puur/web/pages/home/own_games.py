"""The list of somebody's own Partien: what each row says, and where it leads."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.decks import Language
from puur.store.played import PartieStanding, PlayedPartie, played_by
from puur.store.table_door import DatabaseTables
from puur.web.http.sentences import say
from puur.web.table.people.notebook import Summary
from puur.web.visitor.visitors import Visitor

ON_A_PAGE: Final = 30
FIRST: Final = 5
"""The Partien the first page names."""
_RUNNING: Final = 3


@dataclass(frozen=True, slots=True)
class PartieRow:
    """A Partie as its player reads of it: what, when, with whom, how it ended, and the way there."""

    way: str
    title: str
    day: str
    others: str
    result: str
    won: bool
    replay: str


async def running_of(tables: DatabaseTables, visitor: Visitor, language: Language) -> tuple[PartieRow, ...]:
    """The Partien somebody may go on with, the last first."""
    return await _rows(tables, visitor, language, _RUNNING, standing=PartieStanding.RUNNING)


async def latest_of(tables: DatabaseTables, visitor: Visitor, language: Language) -> tuple[PartieRow, ...]:
    """The Partien somebody has played to their end, the last first; no more than the first page names."""
    return await _rows(tables, visitor, language, FIRST, standing=PartieStanding.OVER)


async def page_of(
    tables: DatabaseTables, visitor: Visitor, language: Language, page: int
) -> tuple[tuple[PartieRow, ...], bool]:
    """All Partien of somebody on pages, from 0, and whether another one follows."""
    found = await _rows(tables, visitor, language, ON_A_PAGE + 1, skip=page * ON_A_PAGE)
    return found[:ON_A_PAGE], len(found) > ON_A_PAGE


async def _rows(
    tables: DatabaseTables,
    visitor: Visitor,
    language: Language,
    most: int,
    *,
    skip: int = 0,
    standing: PartieStanding | None = None,
) -> tuple[PartieRow, ...]:
    """What was noted of a visitor himself; of somebody who was never here before nothing is looked up."""
    if not visitor.known:
        return ()
    found = await tables.read(
        lambda connection: played_by(connection, visitor.person, most, skip=skip, standing=standing)
    )
    return tuple(_row(played, language) for played in found)


def _row(played: PlayedPartie, language: Language) -> PartieRow:
    told = msgspec.json.decode(played.told, type=Summary)
    others = [player.name for number, player in enumerate(told.players) if number != told.you]
    over = played.standing is PartieStanding.OVER
    won = over and told.players[told.you].party in told.winners
    way = f"/tisch/{played.table}"
    return PartieRow(
        way=way,
        title=told.title or told.reglement.get(language.value, ""),
        day=_day(played.at, language),
        others=", ".join(others),
        result=_result(told, played.standing, language),
        won=won and len(told.winners) == 1,
        replay=f"{way}/nachspielen?partie={played.game}" if over and told.totals else "",
    )


def _result(told: Summary, standing: PartieStanding, language: Language) -> str:
    """How a Partie ended for him, and the points of each party, his own first."""
    if standing is not PartieStanding.OVER:
        return say(language, f"partien.{standing.value}")
    if not told.totals:
        return say(language, "partien.abandoned")
    mine = told.players[told.you].party
    outcome = "level" if mine in told.winners and len(told.winners) > 1 else "won" if mine in told.winners else "lost"
    points = [told.totals[mine], *(total for party, total in enumerate(told.totals) if party != mine)]
    practised = f" ({say(language, 'partien.practice')})" if told.practice else ""
    return f"{say(language, f'partien.{outcome}')}, {_points(points)}{practised}"


def _points(points: Sequence[int]) -> str:
    return " : ".join(map(str, points))


def _day(at: float, language: Language) -> str:
    moment = time.localtime(at)
    return say(
        language,
        "partien.day",
        day=moment.tm_mday,
        month=moment.tm_mon,
        year=moment.tm_year,
        hour=moment.tm_hour,
        minute=moment.tm_min,
    )
