"""The bracket as everybody may see it: who meets whom as drawn, who goes on as drawn, and points as published.

A draw is published with the seats of its round, so it tells who won the round before; points, and who won the last
round, are told by the ranking that everybody may see, which is a value. A sheet that is corrected changes neither.
"""

from dataclasses import dataclass
from typing import Final

from puur.desk.bracket import (
    TITLE,
    BracketMatch,
    FinalDraw,
    MatchEnd,
    MatchVerdict,
    Slot,
    bracket_matches,
)
from puur.desk.final_results import is_knockout, points_between, verdict_of
from puur.desk.plan import Person
from puur.desk.results import Tally
from puur.desk.state import Evening
from puur.desk.totals_so_far import partners_of
from puur.desk.versions import public_version
from puur.reglement.carries import carries

_SEMI_FINAL: Final = 2 * TITLE
"""The places of the round whose losers may play for rank three."""
_NAMED: Final = 8
"""Rounds of so many places and fewer have a name."""


@dataclass(frozen=True, slots=True)
class ChartedSide:
    """A side of a match: its people (() while nobody is known), its published points, whether it is known to go on."""

    people: tuple[Person, ...] = ()
    points: int | None = None
    through: bool = False


@dataclass(frozen=True, slots=True)
class ChartedMatch:
    """Two sides, the table where they meet, and how they were parted where no sheet did it.

    `free`: the first side has no opponent, and goes on without playing.
    """

    sides: tuple[ChartedSide, ChartedSide]
    table: int | None = None
    how: MatchEnd | None = None
    free: bool = False


@dataclass(frozen=True, slots=True)
class ChartedRound:
    """A round of the bracket: how many places it has, its matches from the top, and that for rank three if any."""

    number: int
    places: int
    matches: tuple[ChartedMatch, ...]
    third: ChartedMatch | None = None

    @property
    def drawn(self) -> bool:
        """Whether anybody is known to be in it."""
        return any(side.people for match in self.matches for side in match.sides)

    @property
    def word(self) -> str:
        """The key of its name."""
        return round_word(self.places)


def round_word(places: int) -> str:
    """The key of the name of a round with so many places: final, semi-final, quarter-final, round of the last so many.

    >>> round_word(2), round_word(16)
    ('of_2', 'of_many')
    """
    return f"of_{places}" if places <= _NAMED else "of_many"


@carries("P.56", "P.57")
def bracket_chart(evening: Evening) -> tuple[ChartedRound, ...]:
    """The bracket as the hall may see it, the rounds still to be drawn empty; () before it is drawn or without one."""
    version = public_version(evening)
    return charted(evening, None if version is None else version.tally)


def charted(evening: Evening, told: Tally | None) -> tuple[ChartedRound, ...]:
    """The bracket with the points of a ranking; None: with nobody's."""
    if not evening.draws or not is_knockout(evening.reglement):
        return ()
    third = evening.reglement.tournament.third_place.value
    matches = bracket_matches(evening.draws, _verdict(evening.draws, told), third_place=third)
    found = [_drawn_round(evening, draw, matches, told) for draw in evening.draws]
    while found[-1].places > TITLE and found[-1].number < evening.planned_rounds:
        found.append(_coming(found[-1], third_place=third))
    return tuple(found)


def _verdict(draws: tuple[FinalDraw, ...], told: Tally | None) -> MatchVerdict:
    """Who goes on: those drawn for the next round, or while it is not drawn, those a ranking names."""
    alive = {draw.round: draw.alive for draw in draws}
    published = None if told is None else verdict_of(told)

    def verdict(number: int, first: Person, second: Person) -> Slot:
        if number + 1 in alive:
            return next((side for side in (first, second) if side in alive[number + 1]), None)
        return None if published is None else published(number, first, second)

    return verdict


def _drawn_round(
    evening: Evening, draw: FinalDraw, matches: tuple[BracketMatch, ...], told: Tally | None
) -> ChartedRound:
    made = [(match.third_place, _match(evening, match, told)) for match in matches if match.round == draw.round]
    third = next((match for is_third, match in made if is_third), None)
    return ChartedRound(draw.round, len(draw.places), tuple(match for is_third, match in made if not is_third), third)


def _match(evening: Evening, match: BracketMatch, told: Tally | None) -> ChartedMatch:
    if len(match.both) < TITLE:
        alone = ChartedSide(tuple(member for side in match.both for member in (side, *partners_of(evening, side))))
        return ChartedMatch((alone, ChartedSide()), free=bool(match.both) and match.round == evening.draws[0].round)
    first, second = match.both
    points = None if told is None else points_between(told, match.round, first, second)
    sides = tuple(
        ChartedSide((side, *partners_of(evening, side)), made, side == match.winner)
        for side, made in zip(match.both, points or (None, None), strict=True)
    )
    ends = (
        end.how
        for end in evening.decided
        if (end.round, end.winner) == (match.round, match.winner) and end.loser in match.both
    )
    return ChartedMatch((sides[0], sides[1]), _table_of(evening, match), next(ends, None))


def _table_of(evening: Evening, match: BracketMatch) -> int | None:
    played = evening.round(match.round)
    tables = () if played is None else played.seated.tables
    return next((table.number for table in tables if set(match.both) <= set(table.seats)), None)


def _coming(before: ChartedRound, *, third_place: bool) -> ChartedRound:
    """The round after this one before its draw: only the number of its matches is known."""
    nobody = ChartedMatch((ChartedSide(), ChartedSide()))
    third = nobody if third_place and before.places == _SEMI_FINAL else None
    return ChartedRound(before.number + 1, before.places // 2, (nobody,) * (before.places // 4), third)
