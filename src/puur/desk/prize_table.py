"""Who gets what at the end: money by the Reglement, and the club's gifts, matched to ranks (P.53)."""

from dataclasses import dataclass, replace
from itertools import groupby
from typing import assert_never

from puur.desk.facts.end import Prize
from puur.desk.facts.fields import Mark
from puur.desk.plan import Person
from puur.desk.prizes import PrizeRight, lot_of, prizes
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import person_results
from puur.desk.special_prizes import SpecialAward, special_awards
from puur.desk.state import Evening
from puur.desk.versions import binding_tally
from puur.reglement.carries import carries
from puur.reglement.options import Prizes, PrizeTies


@dataclass(frozen=True, slots=True)
class GivenPrize:
    """What somebody gets: gifts by index in the list (from 0), money in francs, or his turn to choose.

    `shared` are the others on his rank with whom he shares the gifts or the money of their places. None: no money, or
    no turn. A fixed pair gets its prizes jointly, `partner` with `person`; `shared` are the first people of other
    pairs.
    """

    person: Person
    rank: int
    gifts: tuple[int, ...] = ()
    francs: int | None = None
    turn: int | None = None
    shared: tuple[Person, ...] = ()
    partner: Person | None = None


@dataclass(frozen=True, slots=True)
class PrizeGiving:
    """Everybody who gets something, best first, and the francs left over."""

    given: tuple[GivenPrize, ...]
    left: int = 0

    def of(self, person: Person) -> GivenPrize | None:
        """What a person gets, alone or with his partner; None: nothing."""
        return next((given for given in self.given if person in {given.person, given.partner}), None)


@carries("P.53")
def prize_giving(evening: Evening) -> PrizeGiving:
    """What everybody gets by the binding ranking. People out of competition get nothing."""
    made = binding_tally(evening)
    places = tuple(place for place in ranking(made) if place.rank is not None)
    money = prizes(evening.reglement, places, evening.budget, made.drawn)
    by_person = {award.person: award for award in money.awards}
    gifts = gifts_by_rank(evening, places)
    found = (_given(place, gifts.get(place.person), by_person.get(place.person)) for place in places)
    return PrizeGiving(tuple(given for given in found if given is not None), money.left)


def awards_of(evening: Evening) -> tuple[SpecialAward, ...]:
    """The special prizes by the binding ranking; guests and newcomers are known by their marks."""
    made = binding_tally(evening)
    guests, newcomers = _marked(evening, "guest"), _marked(evening, "beginner")
    return special_awards(evening.reglement, ranking(made), person_results(made), guests, newcomers)


def _marked(evening: Evening, mark: Mark) -> frozenset[Person]:
    return frozenset(person for person, entrant in evening.people.items() if mark in entrant.marks)


def _given(place: RankedPlace, gifts: GivenPrize | None, award: PrizeRight | None) -> GivenPrize | None:
    if award is None:
        return gifts
    given = gifts or GivenPrize(place.person, place.rank or 0, partner=place.partner)
    return replace(given, francs=award.francs, turn=award.turn, shared=given.shared or award.shared)


def gifts_by_rank(evening: Evening, places: tuple[RankedPlace, ...]) -> dict[Person, GivenPrize]:
    """The gifts for ranked people: what somebody chose is his, else each place has the gifts of its number.

    They are listed under the first of a fixed pair, for which either chooses. People on a shared rank hold several
    places: depending on the Reglement, they share those gifts, get the better one each, or take them as they drew.
    Where everybody chooses, nobody has a gift before choosing.
    """
    found = {
        place.person: GivenPrize(place.person, place.rank or 0, chosen, partner=place.partner)
        for place in places
        if (chosen := tuple(evening.chosen[person] for person in place.people if person in evening.chosen))
    }
    if evening.reglement.tournament.prizes.value is Prizes.CHOICE:
        return found
    for _, group in groupby(places, key=lambda place: place.rank):
        for given in _on_one_rank(evening, tuple(group)):
            if given.gifts:
                found.setdefault(given.person, given)
    return found


def _on_one_rank(evening: Evening, equals: tuple[RankedPlace, ...]) -> tuple[GivenPrize, ...]:
    """What people on one rank get of the gifts of all their places."""
    rank = equals[0].rank or 0
    own = tuple(_of_place(evening, place) for place in range(rank, rank + len(equals)))
    alike = len(set(own)) == 1  # for example a sausage for each of several ranks
    ties = evening.reglement.tournament.prize_ties.value
    if alike:
        return tuple(_of(rival, own[0]) for rival in equals)
    match ties:
        case PrizeTies.BETTER:
            return tuple(_of(rival, own[0]) for rival in equals)
        case PrizeTies.LOT:
            turns = sorted(equals, key=lambda place: (lot_of(place, evening.drawn), place.person))
            return tuple(_of(turn, gifts) for turn, gifts in zip(turns, own, strict=True))
        case PrizeTies.SPLIT:
            together = tuple(dict.fromkeys(gift for gifts in own for gift in gifts))
            return tuple(
                _of(rival, together, tuple(other.person for other in equals if other is not rival)) for rival in equals
            )
        case _:
            assert_never(ties)


def _of(place: RankedPlace, gifts: tuple[int, ...], shared: tuple[Person, ...] = ()) -> GivenPrize:
    return GivenPrize(place.person, place.rank or 0, gifts, shared=shared, partner=place.partner)


def _of_place(evening: Evening, place: int) -> tuple[int, ...]:
    """The gifts of a place; a single gift is gone once somebody has chosen it."""
    gone = set(evening.chosen.values())
    return tuple(
        at for at, prize in enumerate(evening.prizes) if _is_for(prize, place) and (prize.many or at not in gone)
    )


def _is_for(prize: Prize, place: int) -> bool:
    return prize.first is not None and prize.first <= place <= (prize.last or prize.first)
