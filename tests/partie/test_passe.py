"""Totals and ranks over several Passen or rounds (E.2, F.meisterschaft, P.25)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import vary

from puur.partie import Contribution, Counts, Result, carry_over, draw_tables, standings
from puur.partie.passe import contributions
from puur.partie.ties import PlayerFacts, tie_value
from puur.reglement import load
from puur.reglement.options import TieBreak
from puur.seats import DUEL, PARTNERS, Party, Seat

E, F, Z = load("einzelschieber"), load("fnf-handjass"), load("zuercher-einzel")


def _results(player: str, *points: int) -> tuple[Result[str], ...]:
    return tuple(Result(player, number, value) for number, value in enumerate(points, 1))


@pytest.mark.cites("E.2")
def test_all_four_passen_count() -> None:
    """In the Einzelschieber no result is dropped; equals share the rank, and the next one is behind both."""
    ranking = standings(E, _results("Anna", 900, 950) + _results("Beat", 1000, 850) + _results("Carla", 1, 2))
    assert [(1, "Anna", 1850), (1, "Beat", 1850), (3, "Carla", 3)] == [
        (ranked.rank, ranked.player, ranked.total) for ranked in ranking
    ]
    assert {Counts.ADDED} == {part.counts for ranked in ranking for part in ranked.contributions}
    assert {"E.2"} == {part.article for ranked in ranking for part in ranked.contributions}


@pytest.mark.cites("E.2", "Z.1")
def test_a_streichresultat_drops_the_worst() -> None:
    """Where one of four results is dropped, it is the worst, and only once the fourth is there."""
    three = contributions(Z, _results("Anna", 900, 800, 950))
    assert all(part.counts is Counts.ADDED for part in three)
    four = contributions(Z, _results("Anna", 900, 800, 950, 1000))
    assert Contribution(2, 800, Counts.DROPPED, "Z.1") == four[1]
    assert 2850 == standings(Z, _results("Anna", 900, 800, 950, 1000))[0].total


def test_the_worst_is_the_most_where_least_wins() -> None:
    """In a Differenzler over several rounds the highest difference is dropped, and the smallest total leads."""
    rounds = vary(load("differenzler"), "tournament", passen=3, dropped=1)
    ranking = standings(rounds, _results("Anna", 10, 90, 20) + _results("Beat", 30, 1, 40))
    assert [("Anna", 30), ("Beat", 31)] == [(ranked.player, ranked.total) for ranked in ranking]
    assert Counts.DROPPED is ranking[0].contributions[1].counts


@pytest.mark.cites("F.meisterschaft")
def test_round_three_is_subtracted() -> None:
    """After three rounds the total is R1 + R2 - R3, and few points in round 3 lead."""
    ranking = standings(F, _results("Anna", 200, 100, 150) + _results("Beat", 150, 100, 20))
    assert [("Beat", 230), ("Anna", 150)] == [(ranked.player, ranked.total) for ranked in ranking]
    assert Contribution(3, 20, Counts.SUBTRACTED, "F.meisterschaft") == ranking[0].contributions[2]
    assert -20 == ranking[0].contributions[2].worth


@given(
    st.lists(st.tuples(st.sampled_from("ABCDE"), st.integers(1, 6), st.integers(0, 300)), max_size=20),
    st.integers(0, 1_000),
)
@pytest.mark.cites("F.meisterschaft", "P.25")
def test_the_order_of_entry_does_not_matter(entries: list[tuple[str, int, int]], seed: int) -> None:
    """However results come in, the ranking is the same; ranks follow totals, and equal totals share one."""
    results = [Result(*entry) for entry in entries]
    shuffled = results.copy()
    Random(seed).shuffle(shuffled)
    ranking = standings(F, tuple(results))
    assert ranking == standings(F, tuple(shuffled))
    for ranked in ranking:
        assert ranked.rank == 1 + sum(other.total > ranked.total for other in ranking)
        assert ranked.total == sum(part.worth for part in ranked.contributions)


@pytest.mark.cites("E.9")
def test_each_player_takes_his_partys_total() -> None:
    """A table's totals go to the personal sheets of all who made them."""
    assert carry_over((1000, 884), (("Anna", "Carla"), ("Beat", "Dani")), round_number=3) == (
        Result("Anna", 3, 1000),
        Result("Carla", 3, 1000),
        Result("Beat", 3, 884),
        Result("Dani", 3, 884),
    )


@pytest.mark.cites("E.1")
def test_partners_are_drawn() -> None:
    """Lots one and three of a table are partners; whoever fills no table is left over."""
    drawn = draw_tables(PARTNERS, tuple("ABCDEFGHIJK"))
    assert [("A", "B", "C", "D"), ("E", "F", "G", "H")] == [table.players for table in drawn.tables]
    assert ((Party.SN, ("E", "G")), (Party.EW, ("F", "H"))) == drawn.tables[1].parties
    assert "H" == drawn.tables[1].player(Seat.W)
    assert ("I", "J", "K") == drawn.left_over
    assert ((Party.S, ("A",)), (Party.N, ("B",))) == draw_tables(DUEL, ("A", "B")).tables[0].parties


@pytest.mark.cites("E.1")
def test_nobody_has_two_lots() -> None:
    """A player drawn twice is an error that names him."""
    with pytest.raises(ValueError, match="more than once: A, C"):
        draw_tables(PARTNERS, ("A", "C", "A", "C"))


@pytest.mark.cites("P.25")
@pytest.mark.parametrize(
    ("agreed", "ranks"),
    [
        (TieBreak.SHARED, (("Anna", 1), ("Beat", 1), ("Carla", 3))),
        (TieBreak.BEST_ROUND, (("Beat", 1), ("Anna", 2), ("Carla", 3))),
        (TieBreak.LAST_ROUND, (("Anna", 1), ("Beat", 2), ("Carla", 3))),
    ],
)
def test_players_with_the_same_total_are_parted_as_agreed(agreed: TieBreak, ranks: tuple[tuple[str, int], ...]) -> None:
    """Level players share the rank; where a tie-break is agreed, the best single or the last round parts them."""
    points = {"Anna": (90, 110), "Beat": (120, 80), "Carla": (50, 60)}
    results = tuple(Result(who, at + 1, made) for who, row in points.items() for at, made in enumerate(row))
    ranking = standings(vary(E, "tournament", tie_break=(agreed,)), results)
    assert ranks == tuple((ranked.player, ranked.rank) for ranked in ranking)


@pytest.mark.cites("P.50")
def test_a_round_may_count_several_times() -> None:
    """A round that counts double is worth twice its points, also where it is subtracted."""
    rounds = vary(F, "tournament", multiplied={2: 2, 3: 3})
    assert [100, 400, -30] == [part.worth for part in contributions(rounds, _results("Anna", 100, 200, 10))]
    assert ["F.grundsatz", "X.1", "F.meisterschaft"] == [
        part.article for part in contributions(rounds, _results("Anna", 100, 200, 10))
    ]


@pytest.mark.cites("Z.1")
def test_an_evening_that_is_shortened_drops_no_more_than_it_has() -> None:
    """With three Passen of four played, the worst of the three goes once the evening ends there; of one none goes."""
    assert Counts.DROPPED is contributions(Z, _results("Anna", 900, 800, 950), rounds=3)[1].counts
    assert Counts.ADDED is contributions(Z, _results("Anna", 900), rounds=1)[0].counts


@pytest.mark.cites("P.25")
@pytest.mark.parametrize(
    ("tie", "first"),
    [
        (TieBreak.SECOND_BEST, "Anna"),
        (TieBreak.WORST_ROUND, "Beat"),
        (TieBreak.DROPPED_ROUND, "Beat"),
        (TieBreak.MOST_MATCHES, "Beat"),
        (TieBreak.FEWEST_MATCHES, "Anna"),
        (TieBreak.FEWEST_PENALTIES, "Beat"),
        (TieBreak.FEWEST_RESTS, "Anna"),
        (TieBreak.CARD_DRAW, "Beat"),
    ],
)
def test_each_question_of_a_tie_break(tie: TieBreak, first: str) -> None:
    """Anna and Beat have the same total; each question puts the one with the better answer first."""
    results = _results("Anna", 900, 850, 700, 100) + _results("Beat", 900, 800, 750, 200)
    facts = {
        "Anna": PlayerFacts(matches=1, penalties=10, rests=0),
        "Beat": PlayerFacts(matches=2, penalties=0, rests=1, drawn=1),
    }
    found = standings(vary(Z, "tournament", tie_break=(tie,)), results, facts)
    assert [first, 2450, 2450] == [found[0].player, *(ranked.total for ranked in found)]
    assert [1, 2] == [ranked.rank for ranked in found]


@pytest.mark.cites("P.25")
@pytest.mark.parametrize(
    ("tie", "answer"),
    [
        (TieBreak.BEST_ROUND, 900),
        (TieBreak.SECOND_BEST, 850),
        (TieBreak.WORST_ROUND, 700),
        (TieBreak.LAST_ROUND, 850),
    ],
)
def test_a_question_is_answered_by_one_result(tie: TieBreak, answer: int) -> None:
    """A player who asks for the second best result is not told the best one as well."""
    parts = contributions(E, _results("Anna", 700, 900, 850))
    assert (answer,) == tie_value(tie, parts, PlayerFacts(), sign=1)


@pytest.mark.cites("P.25")
def test_questions_are_asked_in_the_order_of_the_list() -> None:
    """A tie the first question leaves is broken by the second; a tie nothing breaks shares the rank."""
    results = _results("Anna", 900, 800, 850) + _results("Beat", 900, 850, 800) + _results("Carla", 900, 800, 850)
    found = standings(vary(E, "tournament", tie_break=(TieBreak.BEST_ROUND, TieBreak.LAST_ROUND)), results)
    assert [("Anna", 1), ("Carla", 1), ("Beat", 3)] == [(ranked.player, ranked.rank) for ranked in found]


@pytest.mark.cites("P.25")
def test_who_has_no_answer_stands_behind() -> None:
    """Without a second result, a dropped one or a card there is no answer, which is less than any."""
    for tie in (TieBreak.SECOND_BEST, TieBreak.DROPPED_ROUND, TieBreak.CARD_DRAW, TieBreak.BEST_ROUND):
        assert () == tie_value(tie, (), PlayerFacts(), sign=1)


@pytest.mark.cites("P.50")
def test_of_two_results_the_worse_may_be_dropped_but_never_the_last() -> None:
    """Where one result is dropped, one of two rounds counts; of a single round its result counts all the same."""
    one_dropped = vary(E, "tournament", dropped=1)
    results = _results("Anna", 900, 800)
    assert [900, 900] == [standings(one_dropped, results[:played], rounds=played)[0].total for played in (1, 2)]


@pytest.mark.cites("P.25")
def test_of_whom_nothing_is_told_nothing_counts() -> None:
    """Without a word of them nobody made a Match, got a penalty or rested, and nothing stands beside his results."""
    facts = PlayerFacts()
    assert (0, 0, 0, 0, None) == (facts.beside, facts.matches, facts.penalties, facts.rests, facts.drawn)
    silent, told = (
        standings(E, _results("Anna", 900), facts) for facts in ({}, {"Anna": PlayerFacts(0, 0, 0, 0, None)})
    )
    assert silent == told


@pytest.mark.cites("P.25")
def test_the_highest_card_goes_before() -> None:
    """Of two who drew cards the one with the higher stands first."""
    results = _results("Anna", 900) + _results("Beat", 900)
    drawn = {"Anna": PlayerFacts(drawn=2), "Beat": PlayerFacts(drawn=1)}
    found = standings(vary(E, "tournament", tie_break=(TieBreak.CARD_DRAW,)), results, drawn)
    assert ["Beat", "Anna"] == [ranked.player for ranked in found]


def test_points_beside_the_results_are_in_the_total() -> None:
    """What the direction gives or takes counts as it is, even for somebody without a result."""
    found = standings(E, _results("Anna", 900), {"Anna": PlayerFacts(beside=-50), "Beat": PlayerFacts(beside=5)})
    assert [("Anna", 850), ("Beat", 5)] == [(ranked.player, ranked.total) for ranked in found]
