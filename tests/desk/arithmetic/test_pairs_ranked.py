"""A fixed pair is ranked as one, whatever happens to either of the two (P.50, P.53, PS.1)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desk.arithmetic.evenings import evening, seeds
from tests.partie.table import vary

from puur.desk.contenders import contenders
from puur.desk.prizes import prizes
from puur.desk.ranking import RankedPlace, ranking
from puur.desk.results import GrantedPoints, RoundResults, TableResult, Tally
from puur.desk.season import season_evening
from puur.desk.special_prizes import special_awards
from puur.reglement import load
from puur.reglement.options import Prizes, PrizeTies, SpecialPrize, TieBreak

PAIRS = load("paarschieber")
ONE_TABLE = (RoundResults(1, (TableResult(1, ((1, 2), (3, 4)), (700, 556)),)),)


def _tally(rounds: tuple[RoundResults, ...], people: int = 4) -> Tally:
    everybody = tuple(range(1, people + 1))
    pairs = tuple(zip(everybody[0::2], everybody[1::2], strict=False))
    return Tally(PAIRS, everybody, rounds, pairs=pairs)


def _lines(tally: Tally) -> list[tuple[int | None, tuple[int, ...], int]]:
    return [(place.rank, place.people, place.total) for place in ranking(tally)]


@pytest.mark.cites("P.50")
def test_a_line_is_a_pair() -> None:
    """Ranks count pairs: first and second, not first, first, third, third."""
    assert [(1, (1, 2), 700), (2, (3, 4), 556)] == _lines(_tally(ONE_TABLE))


@given(st.integers(2, 6), st.integers(1, 5), seeds)
@pytest.mark.cites("P.50")
def test_nobody_is_lost_and_nobody_twice(tables: int, rounds: int, seed: int) -> None:
    """Whoever is whose partner, helps or withdrew: everybody stands in one line, and the order of sheets is nothing."""
    random = Random(seed)
    tally = evening(PAIRS, tables, rounds, random)
    order = random.sample(tally.people, len(tally.people))
    couples = tuple(
        (seat, other) for seat, other in zip(order[0::2], order[1::2], strict=True) if random.random() < 0.8
    )
    tally = replace(tally, pairs=couples, helpers=frozenset(order[:1]), withdrawn=frozenset(random.sample(order, 3)))
    found = ranking(tally)
    assert sorted(tally.people) == sorted(person for place in found for person in place.people)
    turned = replace(
        tally, pairs=tuple((other, person) for person, other in reversed(couples)), rounds=tally.rounds[::-1]
    )
    assert found == ranking(turned)
    assert len(found) == len(contenders(tally))


@pytest.mark.cites("P.49", "P.50")
def test_one_who_goes_leaves_the_line_to_both() -> None:
    """1 went home after the first Passe, 2 went on with a helper: the pair keeps its rank and its points."""
    second = RoundResults(2, (TableResult(1, ((2, 9), (3, 4)), (600, 656)),))
    tally = replace(
        _tally((*ONE_TABLE, second)), people=(1, 2, 3, 4, 9), helpers=frozenset({9}), withdrawn=frozenset({1})
    )
    assert [(1, (1, 2), 1300), (2, (3, 4), 1212), (None, (9,), 600)] == _lines(tally)
    both = replace(tally, withdrawn=frozenset({1, 2}))
    assert [(1, (3, 4), 1212), (None, (1, 2), 1300), (None, (9,), 600)] == _lines(both)


@pytest.mark.cites("P.12", "P.50")
def test_who_fills_gaps_has_left_his_pair() -> None:
    """1 is a helper now: 2 stands alone, 1 out of competition."""
    tally = replace(_tally(ONE_TABLE), helpers=frozenset({1}))
    assert [(1, (2,), 700), (2, (3, 4), 556), (None, (1,), 700)] == _lines(tally)


@pytest.mark.cites("P.49", "P.50")
def test_a_rest_counts_before_a_missed_round() -> None:
    """5 rests by the plan, 6 missed the round: the pair is credited the rest, 628."""
    rounds = (replace(ONE_TABLE[0], resting=(5,)),)
    assert (2, (5, 6), 628) in _lines(_tally(rounds, 6))


@pytest.mark.cites("P.50")
def test_what_was_made_apart_counts_half_each() -> None:
    """1 made 701 with 3, 2 made 554 on the other side with 4; a pair since: 627 of 627.5, against them."""
    apart = RoundResults(1, (TableResult(1, ((1, 3), (2, 4)), (701, 554)),))
    assert [(1, (1, 2), 627), (1, (3, 4), 627)] == _lines(_tally((apart,)))


@pytest.mark.cites("P.50")
def test_points_given_to_one_are_the_pairs() -> None:
    """-20 to 1 alone, +62 to both alike, and once more +10 to each, the one twice: 20 less, 62 and 20 more."""
    given_ = (
        GrantedPoints(1, -20),
        GrantedPoints(1, 62),
        GrantedPoints(2, 62),
        GrantedPoints(1, 10),
        GrantedPoints(1, 10),
        GrantedPoints(2, 10),
    )
    tally = replace(_tally(ONE_TABLE), adjusted=given_)
    assert (1, (1, 2), 762) == _lines(tally)[0]


@pytest.mark.cites("P.25", "P.50")
def test_one_of_a_pair_draws_the_card_for_both() -> None:
    """Level pairs are parted by the card that 4 drew for his pair, and nobody parts partners."""
    keys = vary(PAIRS, "tournament", tie_break=(TieBreak.CARD_DRAW,))
    level = (RoundResults(1, (TableResult(1, ((1, 2), (3, 4)), (628, 628)),)),)
    shared = ranking(replace(_tally(level), reglement=keys))
    assert [(1, (3,)), (1, (1,))] == [(place.rank, place.tie.shared) for place in shared if place.tie is not None]
    drawn = ranking(replace(_tally(level), reglement=keys, drawn=(4, 1)))
    assert [(1, (3, 4)), (2, (1, 2))] == [(place.rank, place.people) for place in drawn]


PLACES = (
    RankedPlace(1, 1, 900, (), matches=1, partner=2),
    RankedPlace(2, 3, 800, (), matches=2, partner=4),
    RankedPlace(2, 5, 800, (), matches=2, partner=6),
    RankedPlace(4, 7, 700, (), partner=8),
)


@pytest.mark.cites("P.53")
def test_a_prize_is_the_pairs() -> None:
    """Francs are for a place and not for each of two; four pairs, and thirty of a hundred get one: one prize."""
    fixed = vary(PAIRS, "tournament", prizes=Prizes.FIXED, prize_list=(100, 60, 40))
    assert [(1, 100), (3, 50), (5, 50)] == [(award.person, award.francs) for award in prizes(fixed, PLACES).awards]
    by_lot = vary(fixed, "tournament", prize_ties=PrizeTies.LOT)
    assert [(1, 100), (5, 60), (3, 40)] == [
        (award.person, award.francs) for award in prizes(by_lot, PLACES, 0, (6,)).awards
    ]
    ladder = vary(PAIRS, "tournament", prizes=Prizes.LADDER)
    assert [(1, 80)] == [(award.person, award.francs) for award in prizes(ladder, PLACES, 80).awards]


@pytest.mark.cites("P.53")
def test_special_prizes_are_for_people() -> None:
    """The last are named both, the best guest alone; ranks are those of the pairs."""
    keys = vary(PAIRS, "tournament", special_prizes=(SpecialPrize.LAST, SpecialPrize.BEST_GUEST))
    found = special_awards(keys, PLACES, (), guests=frozenset({4, 7}))
    assert [((7, 8), 4), ((4,), 2)] == [(award.people, award.figure) for award in found]


@pytest.mark.cites("P.54")
def test_a_season_knows_people() -> None:
    """Both of a pair take its rank and its total into the season."""
    found = season_evening("Mai", PLACES[:1], {1: "Anna", 2: "Beat"})
    assert [("Anna", 1, 900), ("Beat", 1, 900)] == [(entry.who, entry.rank, entry.total) for entry in found.entries]
