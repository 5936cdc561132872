"""Previewing changes to an evening: seats, sheets, totals and ranks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from puur.desk.ranking import RankedPlace, ranking
from puur.desk.seat_plan import RoundMoves, changes
from puur.desk.seating.request import Violation
from puur.desk.state import Evening
from puur.desk.table_news import TableNews, table_news
from puur.desk.totals_so_far import tally
from puur.desk.wall import Colour, wall
from puur.desk.ways_out import unmet_anew


@dataclass(frozen=True, slots=True)
class TurnedSheet:
    """A table whose status on the wall would change."""

    round: int
    table: int
    before: Colour
    after: Colour


@dataclass(frozen=True, slots=True)
class RankChange:
    """Somebody whose total or rank would change; None: not in the ranking."""

    before: RankedPlace | None
    after: RankedPlace | None

    @property
    def person(self) -> int:
        """The person, or the first of a pair."""
        return next(iter(self.people), 0)

    @property
    def people(self) -> tuple[int, ...]:
        """The people of the line."""
        found = self.after or self.before
        return () if found is None else found.people


@dataclass(frozen=True, slots=True)
class Changes:
    """Who moves, which tables change their status, whose line in the ranking changes.

    `news` lists the changes by table and round, `unmet` what the seating would then not fulfil, in any round.
    """

    moved: tuple[RoundMoves, ...] = ()
    turned: tuple[TurnedSheet, ...] = ()
    ranked: tuple[RankChange, ...] = ()
    news: tuple[tuple[int, TableNews], ...] = ()
    unmet: tuple[Violation, ...] = ()

    @property
    def quiet(self) -> bool:
        """Whether nobody's seat, sheet or rank changes."""
        return not (self.moved or self.turned or self.ranked)


NO_CHANGES: Final = Changes()


def changes_between(before: Evening, after: Evening) -> Changes:
    """The differences between two states of an evening."""
    moved = changes(before, tuple(played.seated for played in after.rounds))
    news = tuple(_news(before, after))
    unmet = unmet_anew(before, after.plan) if news else ()
    return Changes(moved, tuple(_turned(before, after)), tuple(_ranked(before, after)), news, unmet)


def _news(before: Evening, after: Evening) -> Iterator[tuple[int, TableNews]]:
    for played in before.rounds:
        other = after.round(played.number)
        for news in () if other is None else table_news(played.seated, other.seated):
            yield played.number, news


def _turned(before: Evening, after: Evening) -> Iterator[TurnedSheet]:
    """Tables in both states with a different colour."""
    for played in before.rounds:
        other = after.round(played.number)
        if other is None or played.begun is None:
            continue
        looks = {seen.table: seen.colour for seen in wall(after, other)}
        for seen in wall(before, played):
            if looks.get(seen.table, seen.colour) is not seen.colour:
                yield TurnedSheet(played.number, seen.table, seen.colour, looks[seen.table])


def _ranked(before: Evening, after: Evening) -> Iterator[RankChange]:
    """Everybody whose line in the ranking differs, best first."""
    old = {place.person: place for place in ranking(tally(before))}
    new = {place.person: place for place in ranking(tally(after))}
    for person in (*new, *(person for person in old if person not in new)):
        earlier, later = old.get(person), new.get(person)
        if (earlier and (earlier.rank, earlier.total, earlier.people)) != (
            later and (later.rank, later.total, later.people)
        ):
            yield RankChange(earlier, later)
