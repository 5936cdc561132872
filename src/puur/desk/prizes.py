"""The prizes: fixed or stepped money, or the right to choose from the table of gifts (P.53)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import assert_never

from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace
from puur.reglement import Reglement
from puur.reglement.carries import carries
from puur.reglement.options import Prizes, PrizeTies

WHOLE = 100  # percent


@dataclass(frozen=True, slots=True)
class PrizeRight:
    """What somebody gets: his rank, the money in francs (None: he chooses a gift), his turn to choose, the article.

    `shared` are the others on his rank who share the prizes of its places with him. A prize belongs to a place: a fixed
    pair gets it jointly, identified by its first person.
    """

    person: Person
    rank: int
    francs: int | None
    turn: int | None
    article: str
    shared: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Awards:
    """All prizes of an evening, by rank, and the francs left over."""

    awards: tuple[PrizeRight, ...]
    left: int = 0


@carries("P.53")
def prizes(
    reglement: Reglement, places: tuple[RankedPlace, ...], budget: int = 0, lots: tuple[Person, ...] = ()
) -> Awards:
    """The prizes for a final ranking. People out of competition get none.

    `budget` is the money in francs for a ladder. `lots` are people on shared ranks in the order of their lots, with the
    better prize first; people without a lot come after, by number. One of a pair draws for both.

    >>> from puur.reglement import load
    >>> prizes(load("einzelschieber"), (RankedPlace(1, 7, 3900, ()),))
    Awards(awards=(), left=0)
    """
    ranked = tuple(place for place in places if place.rank is not None)
    key = reglement.tournament.prizes
    match key.value:
        case Prizes.NONE:
            return Awards(())
        case Prizes.FIXED:
            return _money(reglement, ranked, reglement.tournament.prize_list.value, key.article, lots)
        case Prizes.LADDER:
            steps = ladder(budget, prize_count(reglement, len(ranked)))
            given = _money(reglement, ranked, steps, key.article, lots)
            return Awards(given.awards, budget - sum(award.francs or 0 for award in given.awards))
        case Prizes.CHOICE:
            turns = _turns(ranked, lots)[: prize_count(reglement, len(ranked))]
            return Awards(
                tuple(
                    PrizeRight(turn.person, turn.rank or 0, None, at, key.article) for at, turn in enumerate(turns, 1)
                )
            )
        case _:
            assert_never(key.value)


@carries("P.53")
def prize_count(reglement: Reglement, people: int) -> int:
    """How many of the ranked people get a prize of the ladder, or choose: at least one, where anybody gets one.

    >>> from puur.reglement import load
    >>> prize_count(load("einzelschieber"), 36), prize_count(load("einzelschieber"), 2)
    (10, 1)
    """
    percent = reglement.tournament.prize_percent.value
    return max(1, people * percent // WHOLE) if percent and people else 0


def ladder(budget: int, count: int) -> tuple[int, ...]:
    """A sum in so many even steps: the first prize is highest, the last is one step; the remainder is left over.

    >>> ladder(310, 4)
    (124, 93, 62, 31)
    """
    steps = count * (count + 1) // 2
    step = budget // steps if steps else 0
    return tuple(step * at for at in range(count, 0, -1))


def _money(
    reglement: Reglement,
    ranked: tuple[RankedPlace, ...],
    steps: tuple[int, ...],
    article: str,
    lots: tuple[Person, ...],
) -> Awards:
    """Money for ranks, by the rule for shared ranks."""
    ties = reglement.tournament.prize_ties
    awards: list[PrizeRight] = []
    for rank, equals in _by_rank(ranked):
        own = steps[rank - 1 : rank - 1 + len(equals)]
        if not own:
            break
        if len(equals) == 1:
            awards.append(PrizeRight(equals[0].person, rank, own[0], None, article))
            continue
        amounts = _shared(ties.value, own, len(equals))
        in_turn = _turns(equals, lots) if ties.value is PrizeTies.LOT else equals
        for place, francs in zip(in_turn, amounts, strict=True):
            others = tuple(other.person for other in equals if other is not place)
            awards.append(PrizeRight(place.person, rank, francs, None, ties.article, others))
    given = tuple(award for award in awards if award.francs)
    return Awards(given, max(0, sum(steps) - sum(award.francs or 0 for award in given)))


def _shared(ties: PrizeTies, own: tuple[int, ...], people: int) -> tuple[int, ...]:
    """The prizes of several places for the people who share them."""
    match ties:
        case PrizeTies.SPLIT:
            return (sum(own) // people,) * people
        case PrizeTies.BETTER:
            return (own[0],) * people
        case PrizeTies.LOT:
            return own + (0,) * (people - len(own))
        case _:
            assert_never(ties)


def _by_rank(ranked: tuple[RankedPlace, ...]) -> Iterator[tuple[int, tuple[RankedPlace, ...]]]:
    for rank, equals in groupby(ranked, key=lambda place: place.rank):
        yield rank or 0, tuple(equals)


def _turns(ranked: tuple[RankedPlace, ...], lots: tuple[Person, ...]) -> tuple[RankedPlace, ...]:
    """The order of choosing: by rank, and by lot within a shared rank."""
    return tuple(sorted(ranked, key=lambda place: (place.rank or 0, lot_of(place, lots), place.person)))


def lot_of(place: RankedPlace, lots: tuple[Person, ...]) -> int:
    """The lot of the people of a line, from 0; after all others where they drew none."""
    return min((lots.index(person) for person in place.people if person in lots), default=len(lots))
