"""Special prizes: most Matches, the highest Passe, the red lantern, the best guest (P.53)."""

from dataclasses import dataclass
from typing import assert_never

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, one_by_one
from puur.desk.results import PersonResult, ResultOrigin
from puur.partie.passe import winning_sign
from puur.reglement import Reglement
from puur.reglement.carries import carries
from puur.reglement.options import SpecialPrize


@dataclass(frozen=True, slots=True)
class SpecialAward:
    """A special prize: which, who earned it (several if tied), the figure that earned it, and in which round.

    `figure` is a number of Matches, the points of a round, or a rank; `round` is None where the prize is not for a
    round, or tied people reached the figure in different ones.
    """

    prize: SpecialPrize
    people: tuple[Person, ...]
    figure: int
    article: str
    round: int | None = None


@carries("P.53")
def special_awards(
    reglement: Reglement,
    places: tuple[RankedPlace, ...],
    results: tuple[PersonResult, ...],
    guests: frozenset[Person] = frozenset(),
    newcomers: frozenset[Person] = frozenset(),
) -> tuple[SpecialAward, ...]:
    """The special prizes of the Reglement, in its order, without those nobody has earned.

    Only people in the competition can earn one, and only rounds they played count, unless they are subtracted. They are
    for people: where a pair has earned one, both are named.
    """
    keys = reglement.tournament
    ranked = tuple(place for place in one_by_one(places) if place.rank is not None)
    inside = {place.person for place in ranked}
    played = tuple(
        result
        for result in results
        if result.person in inside and result.why is ResultOrigin.PLAYED and result.round not in keys.subtracted.value
    )
    marked = {SpecialPrize.BEST_GUEST: guests, SpecialPrize.BEST_NEWCOMER: newcomers}
    found = (
        _special(
            prize, tuple(place for place in ranked if place.person in marked.get(prize, inside)), played, reglement
        )
        for prize in keys.special_prizes.value
    )
    return tuple(award for award in found if award is not None)


def _special(
    prize: SpecialPrize, ranked: tuple[RankedPlace, ...], played: tuple[PersonResult, ...], reglement: Reglement
) -> SpecialAward | None:
    """One prize among the people eligible for it; None where nobody has earned it."""
    article = reglement.tournament.special_prizes.article
    sign = winning_sign(reglement)
    match prize:
        case SpecialPrize.MOST_MATCHES:
            most = max((place.matches for place in ranked), default=0)
            people = tuple(sorted(place.person for place in ranked if place.matches == most))
            return SpecialAward(prize, people, most, article) if most else None
        case SpecialPrize.BEST_ROUND:
            return _of_round(prize, played, sign, article)
        case SpecialPrize.WORST_ROUND:
            return _of_round(prize, played, -sign, article)
        case SpecialPrize.LAST:
            return _of_rank(prize, ranked, len(ranked) - 1, article)
        case SpecialPrize.MIDDLE:
            return _of_rank(prize, ranked, (len(ranked) - 1) // 2, article)
        case SpecialPrize.BEST_GUEST | SpecialPrize.BEST_NEWCOMER:
            return _of_rank(prize, ranked, 0, article)
        case _:
            assert_never(prize)


def _of_rank(prize: SpecialPrize, ranked: tuple[RankedPlace, ...], at: int, article: str) -> SpecialAward | None:
    """The person at a place of the list, and everybody sharing his rank."""
    if not ranked:
        return None
    rank = ranked[at].rank or 0
    people = tuple(sorted(place.person for place in ranked if place.rank == rank))
    return SpecialAward(prize, people, rank, article)


def _of_round(prize: SpecialPrize, played: tuple[PersonResult, ...], sign: int, article: str) -> SpecialAward | None:
    if not played:
        return None
    best = max(sign * result.points for result in played)
    those = [result for result in played if sign * result.points == best]
    rounds = {result.round for result in those}
    people = tuple(sorted({result.person for result in those}))
    return SpecialAward(prize, people, sign * best, article, rounds.pop() if len(rounds) == 1 else None)
