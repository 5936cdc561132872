"""Who gets which prize (P.53)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import vary

from puur.desk.prizes import Awards, PrizeRight, ladder, prize_count, prizes
from puur.desk.ranking import RankedPlace
from puur.desk.results import PersonResult, ResultOrigin
from puur.desk.special_prizes import SpecialAward, special_awards
from puur.reglement import Reglement, load
from puur.reglement.options import Prizes, PrizeTies, SpecialPrize

E, C, F = load("einzelschieber"), load("coiffeur-turnier"), load("fnf-handjass")


def _fixed(ties: PrizeTies = PrizeTies.SPLIT, *francs: int) -> Reglement:
    return vary(E, "tournament", prizes=Prizes.FIXED, prize_list=francs or (100, 60, 41), prize_ties=ties)


def _places(*ranks: int | None) -> tuple[RankedPlace, ...]:
    return tuple(RankedPlace(rank, person, 4000 - (rank or 9), ()) for person, rank in enumerate(ranks, 1))


@pytest.mark.cites("P.53")
def test_without_a_word_there_are_no_prizes() -> None:
    """The general rules give none, whatever lies in the till."""
    assert Awards(()) == prizes(E, _places(1, 2, 3), budget=500)


@pytest.mark.cites("P.53")
def test_fixed_prizes_go_rank_by_rank_and_to_nobody_out_of_competition() -> None:
    """The list is given from the top; stand-ins and people who left get nothing; what nobody gets stays."""
    found = prizes(_fixed(), _places(1, 2, None))
    assert [(1, 100), (2, 60)] == [(award.person, award.francs) for award in found.awards]
    assert 41 == found.left
    assert {"X.1"} == {award.article for award in found.awards}
    assert 0 == prizes(_fixed(), _places(1, 2, 3, 4)).left


@pytest.mark.cites("P.53")
@pytest.mark.parametrize(
    ("ties", "francs", "left"),
    [
        (PrizeTies.SPLIT, {1: 100, 2: 50, 3: 50}, 1),
        (PrizeTies.BETTER, {1: 100, 2: 60, 3: 60}, 0),
        (PrizeTies.LOT, {1: 100, 3: 60, 2: 41}, 0),
    ],
)
def test_a_shared_rank(ties: PrizeTies, francs: dict[int, int], left: int) -> None:
    """Prizes of shared places are split, given in full, or drawn for by lot; each names the others."""
    found = prizes(_fixed(ties), _places(1, 2, 2, 4), lots=(3, 2))
    assert francs == {award.person: award.francs for award in found.awards}
    assert list(francs) == [award.person for award in found.awards]
    assert left == found.left
    assert {(3,), (2,), ()} == {award.shared for award in found.awards}


@pytest.mark.cites("P.53")
def test_a_lot_without_a_prize_gets_nothing() -> None:
    """Three level people and one prize: the lot decides who has it."""
    found = prizes(_fixed(PrizeTies.LOT, 50), _places(1, 1, 1), lots=(2,))
    assert [(2, 50)] == [(award.person, award.francs) for award in found.awards]


@given(st.integers(0, 5_000), st.integers(0, 60))
@pytest.mark.cites("P.53")
def test_a_ladder_has_even_steps_and_gives_no_more_than_there_is(budget: int, count: int) -> None:
    """Each prize is one step above the next, the last one is a step, and little is left."""
    steps = ladder(budget, count)
    assert count == len(steps)
    assert all(step - other == steps[-1] for step, other in pairwise(steps))
    assert 0 <= budget - sum(steps) <= budget
    assert not count or budget - sum(steps) < count * (count + 1) // 2


@pytest.mark.cites("P.53")
def test_the_ladder_of_an_evening() -> None:
    """30 percent of 20 ranked people are six; 420 francs make 120, 100, 80, 60, 40, 20."""
    keys = vary(E, "tournament", prizes=Prizes.LADDER)
    found = prizes(keys, _places(*range(1, 21)), budget=425)
    assert [120, 100, 80, 60, 40, 20] == [award.francs for award in found.awards]
    assert 5 == found.left
    assert 6 == prize_count(keys, 20)
    assert 0 == prize_count(vary(E, "tournament", prize_percent=0), 20)
    assert Awards((), 50) == prizes(keys, (), budget=50)


@pytest.mark.cites("P.53", "CT.2")
def test_everybody_chooses_in_the_order_of_the_ranks() -> None:
    """At a Coiffeur evening all choose; among level people the lot decides who goes first."""
    found = prizes(C, _places(1, 2, 2, 4, None), lots=(3,))
    assert [(1, 1), (3, 2), (2, 3), (4, 4)] == [(award.person, award.turn) for award in found.awards]
    assert PrizeRight(1, 1, None, 1, "CT.2") == found.awards[0]


@pytest.mark.cites("P.53", "CT.2")
def test_special_prizes() -> None:
    """Most Matches, highest and lowest round, last, middle, best guest and newcomer: level people all have them."""
    every = vary(F, "tournament", special_prizes=tuple(SpecialPrize))
    places = (
        RankedPlace(1, 1, 900, (), matches=1),
        RankedPlace(2, 2, 800, (), matches=2),
        RankedPlace(2, 3, 800, (), matches=2),
        RankedPlace(4, 4, 100, ()),
        RankedPlace(None, 9, 950, (), matches=9),
    )
    results = (
        PersonResult(1, 1, 300, ResultOrigin.PLAYED, "F.kontrolle"),
        PersonResult(2, 3, 10, ResultOrigin.PLAYED, "F.kontrolle"),
        PersonResult(3, 2, 20, ResultOrigin.PLAYED, "F.kontrolle"),
        PersonResult(4, 1, 20, ResultOrigin.PLAYED, "F.kontrolle"),
        PersonResult(4, 2, 0, ResultOrigin.MISSED, "P.49"),
        PersonResult(9, 1, 500, ResultOrigin.PLAYED, "F.kontrolle"),
    )
    found = special_awards(every, places, results, guests=frozenset({4, 9}), newcomers=frozenset({3, 4}))
    assert (
        SpecialAward(SpecialPrize.MOST_MATCHES, (2, 3), 2, "X.1"),
        SpecialAward(SpecialPrize.BEST_ROUND, (1,), 300, "X.1", 1),
        SpecialAward(SpecialPrize.WORST_ROUND, (3, 4), 20, "X.1"),
        SpecialAward(SpecialPrize.LAST, (4,), 4, "X.1"),
        SpecialAward(SpecialPrize.MIDDLE, (2, 3), 2, "X.1"),
        SpecialAward(SpecialPrize.BEST_GUEST, (4,), 4, "X.1"),
        SpecialAward(SpecialPrize.BEST_NEWCOMER, (3,), 2, "X.1"),
    ) == found


@pytest.mark.cites("P.53")
def test_a_special_prize_nobody_has_earned_is_not_given() -> None:
    """No Match, no round, nobody there: none of them."""
    every = vary(F, "tournament", special_prizes=tuple(SpecialPrize))
    assert () == special_awards(every, (), ())
    assert () == special_awards(E, _places(1, 2), ())
