"""Results, totals, ranks, and the reason of each tie (E.2, E.9, F.meisterschaft, P.25, P.49, P.50)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desk.arithmetic.evenings import evening, seeds
from tests.partie.table import vary

from puur.desk.ranking import MOST_NAMED, RankedPlace, Tie, held_back, ranking
from puur.desk.results import (
    GrantedPoints,
    PersonResult,
    ResultOrigin,
    RoundResults,
    TableResult,
    Tally,
    person_results,
    place_bonuses,
)
from puur.desk.sheets import WrittenSheet, check_written
from puur.partie import Contribution, Counts
from puur.partie.passe import winning_sign
from puur.reglement import load
from puur.reglement.options import TieBreak, WithdrawnRank

E, F, D = load("einzelschieber"), load("fnf-handjass"), load("differenzler-turnier")
BEST_THEN_LAST = vary(E, "tournament", tie_break=(TieBreak.BEST_ROUND, TieBreak.LAST_ROUND))


def _table(number: int, seats: tuple[int, int, int, int], first: int) -> TableResult:
    a, b, c, d = seats
    return TableResult(number, ((a, c), (b, d)), (first, 1884 - first))


def _one_table(*firsts: int) -> tuple[RoundResults, ...]:
    return tuple(RoundResults(at, (_table(1, (1, 2, 3, 4), first),)) for at, first in enumerate(firsts, 1))


def _order(places: tuple[RankedPlace, ...]) -> list[tuple[int | None, int, int]]:
    return [(place.rank, place.person, place.total) for place in places]


@given(st.integers(1, 6), st.integers(1, 5), seeds)
@pytest.mark.cites("E.2", "E.9")
def test_all_points_of_the_tables_are_in_the_ranking(tables: int, rounds: int, seed: int) -> None:
    """After k Passen at m tables all players together have k times m times 2 times 1884: each side counts for two."""
    places = ranking(evening(E, tables, rounds, Random(seed)))
    assert rounds * tables * 2 * 1884 == sum(place.total for place in places)
    assert tables * 4 == len({place.person for place in places})


@given(st.integers(1, 5), st.integers(3, 6), seeds)
@pytest.mark.cites("F.meisterschaft", "P.1", "P.2")
def test_all_points_of_a_handjass_are_in_the_ranking(tables: int, rounds: int, seed: int) -> None:
    """628 a table and 100 a Match in the rounds that are added; 628 less one a Match in round 3, taken off."""
    tally = evening(F, tables, rounds, Random(seed))
    matches = {round_.number: sum(sum(table.matches) for table in round_.tables) for round_ in tally.rounds}
    added = sum(628 * tables + 100 * made for number, made in matches.items() if number != 3)
    assert added - (628 * tables - matches[3]) == sum(place.total for place in ranking(tally))
    assert sum(matches.values()) == sum(place.matches for place in ranking(tally))


@given(st.sampled_from(["einzelschieber", "fnf-handjass", "zuercher-einzel", "handjass-turnier"]), seeds, seeds)
@pytest.mark.cites("P.25", "Z.1", "HT.1")
def test_the_order_of_people_tables_and_rounds_changes_nothing(name: str, seed: int, mix: int) -> None:
    """However sheets and people came in, the ranking is the same."""
    tally, random = evening(load(name), 3, 5, Random(seed), resting=2), Random(mix)
    mixed = replace(
        tally,
        people=tuple(random.sample(tally.people, len(tally.people))),
        rounds=tuple(
            replace(
                results, tables=tuple(random.sample(results.tables, len(results.tables))), resting=results.resting[::-1]
            )
            for results in random.sample(tally.rounds, len(tally.rounds))
        ),
    )
    assert ranking(tally) == ranking(mixed)


@given(st.sampled_from(["einzelschieber", "fnf-handjass", "differenzler-turnier"]), seeds, st.integers(1, 4))
@pytest.mark.cites("F.meisterschaft")
def test_ranks_follow_totals_and_an_interim_ranking_is_that_of_its_rounds(name: str, seed: int, after: int) -> None:
    """A rank is one more than the number of better people; what comes later changes no earlier ranking."""
    tally = evening(vary(load(name), "tournament", tie_break=()), 2, 4, Random(seed))
    places = ranking(tally)
    sign = winning_sign(tally.reglement)
    for place in places:
        assert place.rank == 1 + sum(sign * other.total > sign * place.total for other in places)
        assert place.total == sum(part.worth for part in place.contributions) + place.beside
    early = replace(tally, rounds=tally.rounds[:after])
    assert ranking(early) == ranking(tally.until(after))


@pytest.mark.cites("E.9")
def test_each_player_gets_what_his_party_made_the_split_included() -> None:
    """11 points too few on the sheet: 5 for the writer's party, 6 for the other, in the ranking too."""
    totals = check_written(E, 1, 4, WrittenSheet((1000, 873))).totals
    tally = Tally(E, (1, 2, 3, 4), (RoundResults(1, (TableResult(7, ((1, 3), (2, 4)), totals),)),))
    assert [(1, 1, 1005), (1, 3, 1005), (3, 2, 879), (3, 4, 879)] == _order(ranking(tally))
    assert {7} == {result.table for result in person_results(tally)}


@pytest.mark.cites("P.25")
def test_level_people_share_the_rank_and_say_so() -> None:
    """Without a tie-break 1 and 3 are first, 2 and 4 third; each names the one he shares it with."""
    places = ranking(Tally(E, (1, 2, 3, 4), _one_table(1000)))
    assert [1, 1, 3, 3] == [place.rank for place in places]
    assert Tie((3,), (3,), None, None, "P.0") == places[0].tie


def test_a_hall_that_is_level_names_no_other_by_each_of_its_people() -> None:
    """Of four hundred with the same total each names some rivals, the first of them, and never himself."""
    people = tuple(range(1, 401))
    fours = zip(people[::4], people[1::4], people[2::4], people[3::4], strict=True)
    tables = tuple(_table(number, four, 942) for number, four in enumerate(fours, 1))
    places = ranking(Tally(E, people, (RoundResults(1, tables),)))
    named = {place.person: place.tie.shared for place in places if place.tie is not None}
    assert {1} == {place.rank for place in places}
    assert people == tuple(sorted(named))
    assert {MOST_NAMED} == set(map(len, named.values()))
    assert all(person not in others for person, others in named.items())


@pytest.mark.cites("P.25", "PS.2")
def test_a_tie_says_what_parted_it() -> None:
    """Equal points: the highest Passe puts 1 before 2, each is told his own figure; what nothing parts is shared."""
    rounds = (
        RoundResults(1, (_table(1, (1, 5, 6, 7), 1102), _table(2, (2, 8, 3, 9), 1000))),
        RoundResults(2, (_table(1, (1, 8, 6, 9), 798), _table(2, (2, 5, 3, 7), 900))),
    )
    places = {place.person: place for place in ranking(Tally(BEST_THEN_LAST, tuple(range(1, 10)), rounds))}
    assert Tie((6, 2, 3), (6,), TieBreak.BEST_ROUND, 1102, "X.1") == places[1].tie
    assert Tie((1, 6, 3), (3,), TieBreak.BEST_ROUND, 1000, "X.1") == places[2].tie
    assert [3, 3, 5, 5] == [places[person].rank for person in (1, 6, 2, 3)]


@pytest.mark.cites("P.25", "PS.2")
def test_what_the_first_question_leaves_level_the_second_one_parts() -> None:
    """Both have 200, 150 and 100: the one whose last round is the 150 stands first, and that is what is told."""
    keys = vary(F, "tournament", tie_break=(TieBreak.BEST_ROUND, TieBreak.LAST_ROUND))
    rounds = tuple(
        RoundResults(number, (TableResult(1, ((1,), (2,), (3,), (4,)), totals),))
        for number, totals in ((1, (200, 200, 128, 100)), (2, (150, 100, 278, 100)), (4, (100, 150, 278, 100)))
    )
    places = {place.person: place for place in ranking(Tally(keys, (1, 2, 3, 4), rounds))}
    assert Tie((1,), (), TieBreak.LAST_ROUND, 150, "X.1") == places[2].tie
    assert Tie((2,), (), TieBreak.LAST_ROUND, 100, "X.1") == places[1].tie


@pytest.mark.cites("P.25", "CT.1", "DT.1")
@pytest.mark.parametrize(
    ("tie", "said"),
    [
        (TieBreak.MOST_MATCHES, {1: 2, 2: 0}),
        (TieBreak.FEWEST_MATCHES, {2: 0, 1: 2}),
        (TieBreak.FEWEST_PENALTIES, {1: 0, 2: 4}),
        (TieBreak.CARD_DRAW, {2: 1, 1: 2}),
    ],
)
def test_figures_are_told_as_people_say_them(tie: TieBreak, said: dict[int, int]) -> None:
    """Matches, penalty points and places in the draw are told without a sign, the better one first."""
    rounds = (RoundResults(1, (TableResult(1, ((1,), (2,), (3,), (4,)), (196, 200, 132, 100), (2, 0, 0, 0)),)),)
    keys = vary(F, "tournament", tie_break=(tie,))
    tally = Tally(keys, (1, 2, 3, 4), rounds, adjusted=(GrantedPoints(2, -4, "spät"),), drawn=(2, 1))
    places = ranking(tally)
    assert list(said) == [place.person for place in places[:2]]
    assert list(said.values()) == [place.tie.mine for place in places[:2] if place.tie is not None]
    assert [196, 196] == [place.total for place in places[:2]]
    assert [1, 2] == [place.rank for place in places[:2]]


@pytest.mark.cites("P.25")
def test_where_one_has_no_answer_none_is_told() -> None:
    """Only 3 drew a card: he stands before 1, who is told no figure."""
    keys = vary(E, "tournament", tie_break=(TieBreak.CARD_DRAW,))
    places = ranking(Tally(keys, (1, 2, 3, 4), _one_table(1000), drawn=(3,)))
    assert [(3, 1), (1, None)] == [(place.person, place.tie.mine) for place in places[:2] if place.tie is not None]


@pytest.mark.cites("DT.1")
def test_where_fewest_points_win_the_best_round_is_the_lowest() -> None:
    """In a Differenzler evening the tie is parted by the smallest sum of a round, and it is told as it is."""
    rounds = tuple(
        RoundResults(at, (TableResult(1, ((1,), (2,), (3,), (4,)), points),))
        for at, points in enumerate(((10, 20, 90, 90), (30, 20, 90, 90)), 1)
    )
    places = ranking(Tally(D, (1, 2, 3, 4), rounds, planned=2))
    assert [(1, 1, 10), (2, 2, 20)] == [(place.rank, place.person, place.total) for place in places[:2]]
    level = ranking(Tally(vary(D, "tournament", dropped=0), (1, 2, 3, 4), rounds, planned=2))
    assert (TieBreak.BEST_ROUND, 10) == (level[0].tie and level[0].tie.how, level[0].tie and level[0].tie.mine)


@pytest.mark.cites("P.12", "P.49")
def test_rests_are_credited_and_missed_rounds_are_not() -> None:
    """5 rested by the plan and has 942; 6 came late and has nothing for the round; both are told why."""
    tally = Tally(E, (1, 2, 3, 4, 5, 6), (RoundResults(1, (_table(1, (1, 2, 3, 4), 942),), resting=(5,)),))
    found = {result.person: result for result in person_results(tally)}
    assert PersonResult(5, 1, 942, ResultOrigin.RESTED, "P.49") == found[5]
    assert PersonResult(6, 1, 0, ResultOrigin.MISSED, "P.49") == found[6]
    places = {place.person: place for place in ranking(tally)}
    assert ((1,), ()) == (places[5].rested, places[5].missed)
    assert ((), (1,)) == (places[6].rested, places[6].missed)


@pytest.mark.cites("P.12", "P.49")
def test_helpers_and_people_who_left_stand_below_without_a_rank() -> None:
    """Whatever they made, they are out of competition, and nobody's rank counts them."""
    tally = Tally(E, (1, 2, 3, 4), _one_table(1500, 1500), helpers=frozenset({1}), withdrawn=frozenset({2}))
    assert [(1, 3, 3000), (2, 4, 768), (None, 1, 3000), (None, 2, 768)] == _order(ranking(tally))
    assert all(place.tie is None for place in ranking(tally)[2:])


@pytest.mark.cites("P.49")
def test_who_left_may_be_ranked_with_what_he_has() -> None:
    """Where the Reglement says so, the rounds he is missing count as missed."""
    ranked = vary(E, "tournament", withdrawn=WithdrawnRank.RANKED)
    rounds = (*_one_table(1500), RoundResults(2, (TableResult(1, ((1, 3), (4,)), (1000, 884)),)))
    places = ranking(Tally(ranked, (1, 2, 3, 4), rounds, withdrawn=frozenset({2})))
    assert [(1, 1, 2500), (1, 3, 2500), (3, 4, 1268), (4, 2, 384)] == _order(places)
    assert (2,) == places[3].missed


def test_helpers_who_never_played_are_in_no_ranking() -> None:
    """A stand-in in reserve has no line."""
    tally = Tally(E, (1, 2, 3, 4, 9), _one_table(1500), helpers=frozenset({9}))
    assert {1, 2, 3, 4} == {place.person for place in ranking(tally)}


def test_whose_sheet_is_not_in_has_missed_nothing() -> None:
    """People at a table whose sheet is open have no result of the round, and no credit."""
    rounds = (RoundResults(1, (_table(1, (1, 2, 3, 4), 1000),), waiting=(5, 6, 7, 8)),)
    assert {1, 2, 3, 4} == {result.person for result in person_results(Tally(E, tuple(range(1, 9)), rounds))}
    assert 8 == len(ranking(Tally(E, tuple(range(1, 9)), rounds)))


def test_points_of_the_direction_are_beside_the_rounds() -> None:
    """Points given or taken are in the total and in no round, and not before their round."""
    tally = Tally(
        E, (1, 2, 3, 4), _one_table(1000, 1000), adjusted=(GrantedPoints(1, -50, "zu spät", 2), GrantedPoints(4, 5))
    )
    places = {place.person: place for place in ranking(tally)}
    assert (1950, -50, 2) == (places[1].total, places[1].beside, len(places[1].contributions))
    assert [1000, 889] == [place.total for place in ranking(tally.until(1)) if place.person in {1, 4}]


@pytest.mark.cites("E.2", "Z.1")
def test_an_evening_may_be_shorter_than_its_reglement_says() -> None:
    """Three Passen of four: the worst of the three is dropped, as the Reglement drops one."""
    zurich = load("zuercher-einzel")
    place = ranking(Tally(zurich, (1, 2, 3, 4), _one_table(1000, 900, 950), planned=3))[0]
    assert Contribution(2, 900, Counts.DROPPED, "Z.1") == place.contributions[1]
    assert (4, 3) == (Tally(zurich, (), ()).all_rounds, Tally(zurich, (), (), planned=3).all_rounds)


@pytest.mark.cites("P.50")
def test_places_at_a_table_may_bring_points_beside_the_result() -> None:
    """3, 2, 1: equals share the better place; where few points are wanted the lowest is first; it is in the total."""
    keys = vary(F, "tournament", place_bonus=(3, 2, 1))
    assert (3, 2, 2, 0) == place_bonuses(keys, 1, (200, 150, 150, 128))
    assert (0, 2, 2, 3) == place_bonuses(keys, 3, (200, 150, 150, 128))
    rounds = (RoundResults(3, (TableResult(1, ((1,), (2,), (3,), (4,)), (200, 150, 150, 128)),)),)
    first = ranking(Tally(keys, (1, 2, 3, 4), rounds))[0]
    assert (4, -125, 3) == (first.person, first.total, first.beside)


@pytest.mark.cites("P.50")
def test_the_last_interim_ranking_is_held_back() -> None:
    """After the fifth of six rounds nothing is shown; a shortened evening has its own end; or nothing is hidden."""
    assert [5] == [number for number in range(1, 7) if held_back(Tally(F, (), ()), number)]
    assert [3] == [number for number in range(1, 5) if held_back(Tally(F, (), (), planned=4), number)]
    open_house = Tally(vary(F, "tournament", hold_back=0), (), ())
    assert not any(held_back(open_house, number) for number in range(1, 7))
