"""Rounds by the ranking: each way does what it says, and says how often people meet again."""

from dataclasses import replace

import pytest
from tests.desk.seating.requests import asked, assert_sound, people

from puur.desk.plan import Person, Round
from puur.desk.seating import ByRank, Gaps, RankedRounds, SeatingPlan, SeatingWish, Unfulfilled, WishKind, seat
from puur.desk.seating.meeting_counts import repeats

COUNTS = (16, 20, 24, 32, 40, 64)


def by_rank(count: int, how: ByRank, gaps: Gaps = Gaps.RESTS, **more: int) -> SeatingPlan:
    """Six rounds, three of them played, seated by the ranking from the fourth on."""
    begun = seat(asked(count, 3, gaps=gaps))
    ranked = RankedRounds(4, how, ranking(count), **more)
    return seat(replace(asked(count, 6, gaps=gaps), played=begun.plan.rounds, ranked=ranked))


def ranking(count: int) -> tuple[Person, ...]:
    """Everybody in some order."""
    return tuple(sorted(people(count), key=lambda person: person * 37 % 101))


def sets(round_: Round) -> list[frozenset[Person]]:
    """Who sits together, table by table."""
    return [frozenset(table.seats) for table in round_.tables]


@pytest.mark.cites("F.tische", "P.3")
@pytest.mark.parametrize("count", COUNTS)
def test_new_tables_in_groups_of_sixteen(count: int) -> None:
    """Round 4 seats ranks 1-4, 5-8, ...; rounds 5 and 6 mix groups of sixteen, and nobody meets again in this phase."""
    found = by_rank(count, ByRank.NEW_TABLES)
    order = ranking(count)
    fourth, fifth, sixth = found.plan.rounds[3:]
    assert [frozenset(order[at : at + 4]) for at in range(0, count, 4)] == sets(fourth)
    for round_ in (fifth, sixth):
        assert set(order[:16] if count >= 32 else order) == frozenset().union(
            *sets(round_)[: 4 if count >= 32 else None]
        )
    assert 0 == repeats((fourth, fifth, sixth))


@pytest.mark.parametrize("count", COUNTS)
def test_the_same_blocks(count: int) -> None:
    """The same blocks of four stay together for three rounds."""
    found = by_rank(count, ByRank.SAME_BLOCKS)
    assert 1 == len({frozenset(sets(round_)) for round_ in found.plan.rounds[3:]})


def test_ranked_anew() -> None:
    """Ranked anew before each round: only the next is planned, the others wait for their ranking."""
    found = by_rank(32, ByRank.RANK_ANEW)
    assert 4 == len(found.plan.rounds)
    assert [5, 6] == [violation.round for violation in found.violations if violation.kind is Unfulfilled.NO_RANKING]


@pytest.mark.parametrize("count", [32, 40, 64, 100])
def test_the_nearest_ranks_without_repeats(count: int) -> None:
    """From thirty-two people on the nearest ranks play without meeting anybody again, and nobody is far from home."""
    found = by_rank(count, ByRank.NEAREST)
    order = ranking(count)
    assert 0 == found.repeats
    for round_ in found.plan.rounds[3:]:
        shifts = [abs(at - order.index(person) // 4) for at, group in enumerate(sets(round_)) for person in group]
        assert 2.5 >= sum(shifts) / len(shifts)


def test_every_second_rank() -> None:
    """Every second rank: 1 3 5 7 and 2 4 6 8."""
    order = ranking(16)
    fourth = by_rank(16, ByRank.EVERY_KTH).plan.rounds[3]
    assert [frozenset(order[0:8:2]), frozenset(order[1:8:2])] == sets(fourth)[:2]


@pytest.mark.cites("P.12")
@pytest.mark.parametrize("gaps", Gaps)
@pytest.mark.parametrize("how", ByRank)
def test_gaps_in_ranked_rounds(gaps: Gaps, how: ByRank) -> None:
    """Nineteen people by rank, however gaps are filled: still sound, and nobody rests before his turn."""
    found = by_rank(19, how, gaps)
    assert_sound(found, people(19), len(found.plan.rounds))
    assert Unfulfilled.RESTS_AGAIN not in {violation.kind for violation in found.violations}


@pytest.mark.parametrize("how", ByRank)
@pytest.mark.parametrize("count", [41, 42, 49, 305])
def test_helpers_sit_apart_at_the_last_tables(count: int, how: ByRank) -> None:
    """Nobody plays with more than one helper, however the ranks are seated; the best play with none."""
    found = by_rank(count, how, Gaps.HELPERS)
    for round_ in found.plan.rounds[3:]:
        helping = [len(found.plan.helpers.intersection(table.seats)) for table in round_.tables]
        assert (1, -count % 4) == (max(helping), sum(helping))
    fourth = found.plan.rounds[3]
    assert not found.plan.helpers.intersection(*(table.seats for table in fourth.tables[: count // 8]))


def test_without_a_ranking_the_rounds_wait() -> None:
    """Before there is a ranking only the rounds by lot are planned."""
    found = seat(replace(asked(32, 6), ranked=RankedRounds(4)))
    assert 3 == len(found.plan.rounds)
    assert [4, 5, 6] == [violation.round for violation in found.violations]


def test_couples_stay_apart_by_rank_too() -> None:
    """Ranks 1 and 2 are a couple: they sit apart, and everybody else by rank."""
    order = ranking(32)
    begun = seat(asked(32, 3))
    wish = SeatingWish(WishKind.APART, order[:2])
    request = replace(
        asked(32, 4), played=begun.plan.rounds, ranked=RankedRounds(4, ByRank.SAME_BLOCKS, order), wishes=(wish,)
    )
    fourth = seat(request).plan.rounds[3]
    assert not any(set(order[:2]) <= group for group in sets(fourth))
    assert [frozenset(order[at : at + 4]) for at in range(8, 32, 4)] == sets(fourth)[2:]
