"""The ranking of an evening, interim or final, with the reasons for the order of equal totals.

The total and the order are those of `puur.partie.passe.standings`; here people out of competition are listed below
(a.K.), and every tie says how it was broken. Where partners are fixed, a line is a pair's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import Final

from puur.desk.contenders import Contender, card_of, contenders, given_and_taken, is_outside, results_of
from puur.desk.final_results import OUT, FinalStep, is_knockout, levels
from puur.desk.plan import Person
from puur.desk.results import PersonResult, ResultOrigin, Tally, person_results
from puur.partie import Contribution
from puur.partie.passe import standings, winning_sign
from puur.partie.ties import PlayerFacts, tie_value
from puur.reglement.carries import carries
from puur.reglement.options import TieBreak

MOST_NAMED: Final = 20
"""Rivals a tie names: where a whole hall has the same total, each would name all others."""


@dataclass(frozen=True, slots=True)
class Tie:
    """The reason for a place among people with the same total; a pair is identified by its first person.

    `equals` are the others with that total, of whom `MOST_NAMED` are named. `how` is the question that set him apart
    from the next of them, above or below, and `mine` his answer; `how` is none where nothing parts him from anybody:
    the rank is shared with `shared`, of whom as many are named.
    """

    equals: tuple[Person, ...]
    shared: tuple[Person, ...]
    how: TieBreak | None
    mine: int | None
    article: str


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """A line of the ranking: the rank (None: out of competition), the person, the total and its parts.

    `contributions` are the rounds, `beside` the points given or taken by the direction and the bonuses for places at
    tables; together they are the total. `rested` and `missed` are the numbers of rounds credited, not played. `partner`
    is the other person of a fixed pair, which is ranked as one.
    """

    rank: int | None
    person: Person
    total: int
    contributions: tuple[Contribution, ...]
    beside: int = 0
    matches: int = 0
    rested: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    tie: Tie | None = None
    partner: Person | None = None

    @property
    def people(self) -> tuple[Person, ...]:
        """The people of the line: one person, or both of a pair."""
        return (self.person,) if self.partner is None else (self.person, self.partner)


def one_by_one(places: tuple[RankedPlace, ...]) -> tuple[RankedPlace, ...]:
    """A line for each person, both of a pair with its rank: for what is given to people, not to pairs."""
    return tuple(replace(place, person=person, partner=None) for place in places for person in place.people)


@carries("E.2", "F.meisterschaft", "P.25", "P.49", "P.56", "P.57")
def ranking(tally: Tally) -> tuple[RankedPlace, ...]:
    """The ranking, best first; people out of competition follow below, ordered by total, without a rank.

    It does not depend on the order of people or of sheets. For an interim ranking pass `tally.until(round)`. Those in
    the final come before all others; in a bracket whoever came farther, with the totals of the qualification.
    """
    if not tally.draws:
        return _by_total(tally)
    reached = levels(tally)
    counted = tally
    bracket = is_knockout(tally.reglement)
    if bracket:
        last = tally.draws[0].round - 1
        counted = replace(tally.until(last), planned=last)
    places = _by_total(counted)
    inside = [place for place in places if place.rank is not None]
    order = sorted(inside, key=lambda place: _after_final(place, reached))
    told: list[RankedPlace] = []
    for _, equals in groupby(order, key=lambda place: _after_final(place, reached)):
        rank = len(told) + 1
        told += [
            replace(place, rank=rank, tie=None if bracket and place.person in reached else place.tie)
            for place in equals
        ]
    return (*told, *(place for place in places if place.rank is None))


def _after_final(place: RankedPlace, reached: Mapping[Person, FinalStep]) -> tuple[int, ...]:
    """The order after a final: how far somebody came, then the rank."""
    return (*(-step for step in reached.get(place.person, OUT)), place.rank or 0)


def _by_total(tally: Tally) -> tuple[RankedPlace, ...]:
    """The ranking by totals alone."""
    results = person_results(tally)
    everybody = contenders(tally)
    inside = tuple(contender for contender in everybody if not is_outside(tally, contender))
    played = {result.person for result in results}
    outside = tuple(
        contender for contender in everybody if is_outside(tally, contender) and played.intersection(contender)
    )
    below = _places(tally, outside, results)
    return (*_places(tally, inside, results), *(replace(place, rank=None, tie=None) for place in below))


def _places(tally: Tally, ranked: tuple[Contender, ...], results: tuple[PersonResult, ...]) -> tuple[RankedPlace, ...]:
    made: dict[Person, list[PersonResult]] = {}
    for result in results:
        made.setdefault(result.person, []).append(result)
    own = {
        people: results_of(tally, people, tuple(result for person in people for result in made.get(person, ())))
        for people in ranked
    }
    facts = {people[0]: player_facts(tally, people, mine) for people, mine in own.items()}
    lines = {people[0]: people for people in ranked}
    counted = tuple(result.result for mine in own.values() for result in mine)
    found = [
        RankedPlace(
            standing.rank,
            standing.player,
            standing.total,
            standing.contributions,
            facts[standing.player].beside,
            facts[standing.player].matches,
            tuple(result.round for result in own[lines[standing.player]] if result.why is ResultOrigin.RESTED),
            tuple(result.round for result in own[lines[standing.player]] if result.why is ResultOrigin.MISSED),
            partner=next(iter(lines[standing.player][1:]), None),
        )
        for standing in standings(tally.reglement, counted, facts, rounds=tally.all_rounds)
    ]
    return tuple(
        place
        for _, equals in groupby(found, key=lambda ranked_place: ranked_place.total)
        for place in _told(tally, tuple(equals), facts)
    )


def player_facts(tally: Tally, people: Contender, mine: tuple[PersonResult, ...]) -> PlayerFacts:
    """What counts for a contender besides its results: points given and taken, bonuses, Matches, rests, the card."""
    sign = winning_sign(tally.reglement)
    adjusted = given_and_taken(tally, people)
    return PlayerFacts(
        beside=sum(adjusted) + sum(result.bonus for result in mine),
        matches=sum(result.matches for result in mine),
        penalties=sum(abs(points) for points in adjusted if sign * points < 0),
        rests=sum(result.why is not ResultOrigin.PLAYED for result in mine),
        drawn=card_of(tally, people),
    )


def _told(tally: Tally, equals: tuple[RankedPlace, ...], facts: dict[Person, PlayerFacts]) -> tuple[RankedPlace, ...]:
    """People with the same total, in order, each with the reason for his place."""
    if len(equals) == 1:
        return equals
    ranks: dict[int | None, list[RankedPlace]] = {}
    for place in equals:
        ranks.setdefault(place.rank, []).append(place)
    told = []
    runs = [tuple(run) for _, run in groupby(equals, key=lambda ranked_place: ranked_place.rank)]
    for at, run in enumerate(runs):
        below = runs[at + 1][:1] if at + 1 < len(runs) else runs[at - 1][-1:] if at else ()
        for place in run:
            how, mine = _parting(tally, place, below[0], facts) if below else (None, None)
            tie = Tie(
                equals=_others(equals, place),
                shared=_others(ranks[place.rank], place),
                how=how,
                mine=mine,
                article=tally.reglement.tournament.tie_break.article,
            )
            told.append(replace(place, tie=tie))
    return tuple(told)


def _others(places: Sequence[RankedPlace], place: RankedPlace) -> tuple[Person, ...]:
    """The people beside him, the first of them where they are a whole hall."""
    return tuple(islice((rival.person for rival in places if rival is not place), MOST_NAMED))


def _parting(
    tally: Tally, place: RankedPlace, other: RankedPlace, facts: dict[Person, PlayerFacts]
) -> tuple[TieBreak, int | None]:
    """The question that separates two with the same total and different ranks, and the first one's answer."""
    sign = winning_sign(tally.reglement)
    return next(
        (tie, _said(tie, mine, sign))
        for tie in tally.reglement.tournament.tie_break.value
        if (mine := tie_value(tie, place.contributions, facts[place.person], sign=sign))
        != tie_value(tie, other.contributions, facts[other.person], sign=sign)
    )


def _said(tie: TieBreak, answer: tuple[int, ...], sign: int) -> int | None:
    """The answer without the sign that makes greater better; None where there is no answer."""
    if not answer:
        return None
    match tie:
        case TieBreak.MOST_MATCHES:
            return answer[0]
        case TieBreak.FEWEST_MATCHES | TieBreak.FEWEST_PENALTIES | TieBreak.FEWEST_RESTS | TieBreak.CARD_DRAW:
            return -answer[0]
        case _:
            return sign * answer[0]


@carries("P.50")
def held_back(tally: Tally, after: int) -> bool:
    """Whether the interim ranking after a round is held back to keep the suspense.

    >>> from puur.reglement import load
    >>> six = Tally(load("fnf-handjass"), (), ())
    >>> [number for number in range(1, 7) if held_back(six, number)]
    [5]
    """
    last = tally.all_rounds
    return last - tally.reglement.tournament.hold_back.value <= after < last
