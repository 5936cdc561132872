"""Who is ranked as a unit: each person, or the two of a fixed pair with their joint result (P.50).

Whether there are pairs follows from the Reglement's `table.seating` and `table.partners`; the evening says who they
are. A contender is given as its people, by number, and identified by the first.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from puur.desk.compensation import many_wanted
from puur.desk.plan import Person
from puur.desk.results import PersonResult, ResultOrigin, Tally
from puur.partie.passe import winning_sign
from puur.reglement.carries import carries

Contender = tuple[Person, ...]
"""One person, or two who are ranked together, by number."""


@carries("P.50")
def contenders(tally: Tally) -> tuple[Contender, ...]:
    """All contenders, in or out of competition, each person once.

    A helper has left his pair; somebody who never came is in none. A substitute does not change a pair.
    """
    free = frozenset(tally.people) - tally.helpers
    pairs: list[Contender] = []
    paired: set[Person] = set()
    for pair in sorted(map(sorted, tally.pairs)):
        there = tuple(person for person in pair if person in free)
        if there and paired.isdisjoint(there):
            pairs.append(there)
            paired.update(there)
    alone = (frozenset(tally.people) | tally.outside) - paired
    return tuple(sorted((*pairs, *((person,) for person in alone))))


def is_outside(tally: Tally, people: Contender) -> bool:
    """Whether a contender is out of competition: a pair only when both are."""
    return tally.outside.issuperset(people)


@carries("P.50")
def results_of(tally: Tally, people: Contender, own: tuple[PersonResult, ...]) -> tuple[PersonResult, ...]:
    """A contender's result of every round, under its first person; `own` are the results of its people.

    A round played by one of a pair counts for both; otherwise a rest by the plan takes precedence over a missed round.
    What they made separately, before they were a pair, counts half each; half a point is rounded against them.
    """
    if len(people) == 1:
        return own
    numbers = sorted({result.round for result in own})
    return tuple(_together(tally, people[0], tuple(result for result in own if result.round == at)) for at in numbers)


def _together(tally: Tally, first: Person, own: tuple[PersonResult, ...]) -> PersonResult:
    """One result of a round for one contender."""
    why = next(why for why in ResultOrigin if any(result.why is why for result in own))
    best = tuple(result for result in own if result.why is why)
    if len(best) == 1:
        return replace(best[0], person=first)
    return replace(
        best[0],
        person=first,
        points=_half(tuple(result.points for result in best), many=many_wanted(tally.reglement, best[0].round)),
        matches=_half(tuple(result.matches for result in best), many=True),
        bonus=_half(tuple(result.bonus for result in best), many=winning_sign(tally.reglement) > 0),
        table=best[0].table if len({result.table for result in best}) == 1 else None,
    )


def _half(made: tuple[int, ...], *, many: bool) -> int:
    """The mean, rounded against them."""
    mean = Fraction(sum(made), len(made))
    return floor(mean) if many else ceil(mean)


@carries("P.50")
def given_and_taken(tally: Tally, people: Contender) -> tuple[int, ...]:
    """Points the direction gave to a contender or took away; the same for both of a pair was one decision."""
    told: Counter[tuple[int, int | None]] = Counter()
    for person in people:
        told |= Counter((change.points, change.round) for change in tally.adjusted if change.person == person)
    return tuple(points for points, _ in told.elements())


def card_of(tally: Tally, people: Contender) -> int | None:
    """Which card a contender drew for a tie, the best being 1; None where it drew none.

    One of a pair draws for both.
    """
    cards = [tally.drawn.index(person) + 1 for person in people if person in tally.drawn]
    return min(cards, default=None)
