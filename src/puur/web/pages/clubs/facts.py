"""What the page of a club shows, to its members and to others."""

import datetime as dt
from dataclasses import dataclass
from typing import Final

from puur.decks import Language
from puur.errors import ReglementError
from puur.reglement import named
from puur.store.clubs import Club, ClubEvening, ClubMember
from puur.web.http.sentences import say
from puur.web.table.people.rating_boards import RankedPlayer, RatingBoard, ranked
from puur.web.table.state import Live
from puur.web.table.view.people import called
from puur.wording import uncarried_notice

FEWEST: Final = 3
"""Partien before somebody stands in a club's ladder."""


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table, whether it waits, runs or is over, who sits there, and how many seats are free."""

    id: str
    state: str
    people: tuple[str, ...]
    free: int


@dataclass(frozen=True, slots=True)
class ClubTableRow:
    """A table of a club: the way there, how it stands, who sits there, and how many seats are free."""

    way: str
    state: str
    people: str
    free: int


@dataclass(frozen=True, slots=True)
class ClubEveningRow:
    """An evening of a club: its day, its title, and the way to its page, "" where it has none here.

    `key` is what a form names it by.
    """

    day: str
    title: str
    way: str
    key: str


@dataclass(frozen=True, slots=True)
class ClubRules:
    """What the club's Reglement is called, and what of it stands there and is not carried out, a line each."""

    title: str
    undone: tuple[str, ...] = ()


def club_rules_told(club: Club, language: Language) -> ClubRules:
    """The club's Reglement; its name where it cannot be read any more."""
    try:
        found = named(club.rules, club.text, language=language)
    except ReglementError:
        return ClubRules(club.rules)
    return ClubRules(found.title[language], uncarried_notice(found, language))


def seated_table(live: Live) -> SeatedTable | None:
    """Who sits at a table; None if nobody does any more."""
    people = tuple(sitter.name for sitter in live.sitters if sitter is not None and sitter.person)
    if not people or live.retired:
        return None
    free = 0 if live.over else sum(1 for sitter in live.sitters if sitter is None or not sitter.person)
    return SeatedTable(live.table, "over" if live.over else "runs" if live.runs else "waits", people, free)


def table_row(table: SeatedTable, language: Language) -> ClubTableRow:
    """The row of a table."""
    people = ", ".join(called(name, language) for name in table.people)
    return ClubTableRow(f"/tisch/{table.id}", say(language, f"verein.table_{table.state}"), people, table.free)


def evening_row(evening: ClubEvening, language: Language) -> ClubEveningRow:
    """The row of an evening."""
    day = dt.date.fromisoformat(evening.day)
    told = say(language, "daily.day", day=day.day, month=day.month, year=str(day.year))
    return ClubEveningRow(told, evening.title, evening.way if evening.way.startswith("/") else "", evening.way)


def ladder(board: RatingBoard, members: tuple[ClubMember, ...]) -> tuple[RankedPlayer, ...]:
    """The members who have played often enough, by the points they surely have."""
    return ranked(board.players, {member.person: member.name for member in members}, FEWEST)
