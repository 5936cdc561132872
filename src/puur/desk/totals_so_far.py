"""The tally of an evening from its sheets, from which every ranking is computed."""

from collections.abc import Iterator
from itertools import takewhile

from puur.desk.columns import columns_of
from puur.desk.entrants import Presence
from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import GrantedPoints, RoundResults, TableResult, Tally
from puur.desk.state import Evening, PlayedRound
from puur.desk.wall import look
from puur.reglement.options import Partners, Seating


def tally(evening: Evening) -> Tally:
    """The input of a ranking of this evening: sheets that count, rests, points given and taken, cards drawn.

    It includes the rounds that have begun, with the tables whose result counts.
    """
    begun = takewhile(lambda round_: round_.begun is not None, evening.rounds)
    gone = (
        person
        for person, entrant in evening.people.items()
        if entrant.presence is Presence.WITHDRAWN and not _was_out(evening, person)
    )
    return Tally(
        evening.reglement,
        tuple(sorted(set(_took_part(evening)))),
        tuple(_results(evening, round_) for round_ in begun),
        helpers=evening.helpers,
        withdrawn=frozenset(gone),
        adjusted=tuple(
            GrantedPoints(adjustment.person, adjustment.points, adjustment.reason, adjustment.round)
            for adjustment in evening.adjustments
        ),
        drawn=evening.drawn,
        planned=evening.planned_rounds,
        pairs=ranked_pairs(evening),
        draws=tuple(draw for draw in evening.draws if draw.round <= evening.begun_rounds),
        decided=evening.decided,
        roster=evening.roster,
    )


def _was_out(evening: Evening, person: Person) -> bool:
    """Whether somebody who left had played as long as he was in: he keeps his rank (P.56)."""
    drawn = next((draw for draw in evening.draws if person in evening.out_of(draw.round)), None)
    return drawn is not None and evening.people[person].there(drawn.round - 1)


def ranked_pairs(evening: Evening) -> tuple[tuple[Person, Person], ...]:
    """The pairs that are ranked as one: all that are fixed, where the Reglement fixes partners."""
    table = evening.reglement.table
    fixed = table.seating.value is Seating.PARTNERS and table.partners.value is Partners.FIXED
    return evening.pairs if fixed else ()


def partners_of(evening: Evening, person: Person) -> tuple[Person, ...]:
    """The partner a person is ranked with, if any."""
    return tuple(mate for pair in ranked_pairs(evening) if person in pair for mate in pair if mate != person)


def ranking_after(evening: Evening, number: int) -> tuple[RankedPlace, ...]:
    """The ranking as it stands after a round."""
    return ranking(tally(evening).until(number))


def order_after(evening: Evening, number: int) -> tuple[Person, ...]:
    """The people in the competition, best first, as they stand after a round."""
    return tuple(
        person for place in ranking_after(evening, number) if place.rank is not None for person in place.people
    )


def _results(evening: Evening, round_: PlayedRound) -> RoundResults:
    tables = tuple(_tables(evening, round_))
    there = {table.number for table in tables}
    waiting = (person for table in round_.seated.tables if table.number not in there for person in table.seats)
    resting = tuple(person for person in round_.seated.resting if person not in round_.alone)
    return RoundResults(round_.number, tables, resting, tuple(waiting))


def _tables(evening: Evening, round_: PlayedRound) -> Iterator[TableResult]:
    for table in round_.seated.tables:
        seen = look(evening, round_, table)
        if seen.counting is not None and seen.checked is not None:
            columns = columns_of(evening.reglement, table)
            yield TableResult(table.number, columns, seen.checked.totals, seen.counting.written.made)


def _took_part(evening: Evening) -> Iterator[Person]:
    """People who sat or rested in a round that has begun, or were in the hall for one; others are in no ranking."""
    begun = tuple(round_ for round_ in evening.rounds if round_.begun is not None)
    for round_ in begun:
        yield from round_.seated.people
    for person, entrant in evening.people.items():
        if entrant.came and not entrant.helper and any(entrant.there(round_.number) for round_ in begun):
            yield person
