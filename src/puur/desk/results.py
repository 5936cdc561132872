"""Everybody's results: from what was really played to a result for each person and round.

Rankings, interim or final, are always computed from these facts; nothing is stored.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from puur.desk.bracket import DecidedMatch, FinalDraw
from puur.desk.compensation import RoundScore, credited
from puur.desk.plan import Person
from puur.desk.teams import TeamRoster
from puur.partie import Result
from puur.partie.passe import winning_sign
from puur.reglement import Reglement
from puur.reglement.carries import carries
from puur.reglement.options import WithdrawnRank


class ResultOrigin(StrEnum):
    """The origin of a result."""

    PLAYED = "played"
    RESTED = "rested"  # by the plan (Freilos)
    MISSED = "missed"  # late, absent, gone


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a round: its number, the people of its sheet's columns, what counts for each, and its Matches.

    Totals are those that count, including a split difference (`puur.desk.sheets.CheckedSheet.totals`).
    """

    number: int
    columns: tuple[tuple[Person, ...], ...]
    totals: tuple[int, ...]
    matches: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundResults:
    """A round as far as its sheets are in: its number, its tables, who rested by the plan.

    `waiting` are people whose table's sheet does not count yet: they have no result for this round, but did not miss
    it.
    """

    number: int
    tables: tuple[TableResult, ...]
    resting: tuple[Person, ...] = ()
    waiting: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class GrantedPoints:
    """Points the direction gave to a person or took (negative), with the reason; added to the total as they are."""

    person: Person
    points: int
    reason: str = ""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The input of a ranking.

    `people` are all participants, including `helpers` and `withdrawn`. `planned` is the total number of rounds where it
    differs from the Reglement. `drawn` are people who drew cards for a tie, best first. `pairs` are people who are
    ranked as one. `draws` are who is in the final, round by round, `decided` its matches that no sheet decides.
    `roster` are the teams.
    """

    reglement: Reglement
    people: tuple[Person, ...]
    rounds: tuple[RoundResults, ...]
    helpers: frozenset[Person] = frozenset()
    withdrawn: frozenset[Person] = frozenset()
    adjusted: tuple[GrantedPoints, ...] = ()
    drawn: tuple[Person, ...] = ()
    planned: int | None = None
    pairs: tuple[tuple[Person, Person], ...] = ()
    draws: tuple[FinalDraw, ...] = ()
    decided: tuple[DecidedMatch, ...] = ()
    roster: TeamRoster = field(default_factory=TeamRoster)

    @property
    def all_rounds(self) -> int:
        """How many rounds the evening has."""
        return self.reglement.tournament.passen.value if self.planned is None else self.planned

    @property
    def outside(self) -> frozenset[Person]:
        """Who is out of competition (a.K.)."""
        gone = self.reglement.tournament.withdrawn.value is WithdrawnRank.OUT_OF_COMPETITION
        return self.helpers | (self.withdrawn if gone else frozenset())

    def without_final(self) -> frozenset[Person]:
        """Who is not in the final, as far as it is drawn; nobody before."""
        alive = frozenset(person for draw in self.draws for person in draw.alive)
        mates = {mate for pair in self.pairs if alive.intersection(pair) for mate in pair}
        return frozenset(self.people) - alive - mates if self.draws else frozenset()

    def until(self, number: int) -> "Tally":
        """The same evening up to a round, for an interim ranking."""
        return replace(
            self,
            rounds=tuple(round_ for round_ in self.rounds if round_.number <= number),
            adjusted=tuple(change for change in self.adjusted if change.round is None or change.round <= number),
            draws=tuple(draw for draw in self.draws if draw.round <= number),
            decided=tuple(match for match in self.decided if match.round <= number),
        )


@dataclass(frozen=True, slots=True)
class PersonResult:
    """A person's result in a round: points, their origin, table, Matches, points for his place there, the article."""

    person: Person
    round: int
    points: int
    why: ResultOrigin
    article: str
    table: int | None = None
    matches: int = 0
    bonus: int = 0

    @property
    def result(self) -> Result[Person]:
        """In the form the Reglement's totals need."""
        return Result(self.person, self.round, self.points)


@carries("P.12", "P.49", "P.50")
def person_results(tally: Tally) -> tuple[PersonResult, ...]:
    """A result for every person and round: played, rested or missed; by person, then by round.

    Helpers have results only for rounds they played; so do people who withdrew and are out of competition.
    """
    played = [result for number in tally.rounds for result in _played(tally.reglement, number)]
    facts = tuple(RoundScore(result.person, result.round, result.points) for result in played)
    found = list(played)
    for number in tally.rounds:
        out = tally.without_final() if tally.draws and number.number >= tally.draws[0].round else frozenset[Person]()
        there = {person for table in number.tables for column in table.columns for person in column}
        for person in sorted(set(tally.people) - there - tally.outside - set(number.waiting) - out):
            rests = person in number.resting
            credit = credited(tally.reglement, person, number.number, facts, rests=rests)
            why = ResultOrigin.RESTED if rests else ResultOrigin.MISSED
            found.append(PersonResult(person, number.number, credit.value, why, credit.article))
    return tuple(sorted(found, key=lambda result: (result.person, result.round)))


def _played(reglement: Reglement, number: RoundResults) -> Iterator[PersonResult]:
    article = reglement.sheet.write_until.article
    for table in number.tables:
        bonuses = place_bonuses(reglement, number.number, table.totals)
        for at, column in enumerate(table.columns):
            matches = table.matches[at] if at < len(table.matches) else 0
            for person in column:
                points, bonus = table.totals[at], bonuses[at]
                yield PersonResult(
                    person, number.number, points, ResultOrigin.PLAYED, article, table.number, matches, bonus
                )


@carries("P.50")
def place_bonuses(reglement: Reglement, round_number: int, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The bonus of each column for its place at the table; equals share the better place.

    >>> from puur.reglement import load
    >>> place_bonuses(load("fnf-handjass"), 1, (200, 150, 150, 128))
    (0, 0, 0, 0)
    """
    bonus = reglement.tournament.place_bonus.value
    sign = winning_sign(reglement) * (-1 if round_number in reglement.tournament.subtracted.value else 1)
    places = (sum(sign * other > sign * own for other in totals) for own in totals)
    return tuple(bonus[place] if place < len(bonus) else 0 for place in places)
