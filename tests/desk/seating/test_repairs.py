"""Repairing a published round, compared with a slow reference that tries everything."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.seating.requests import asked, assert_round, people

from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.seating import Gaps, Repair, RepairKind, SeatingRequest, SeatingWish, WishKind, moves, repairs, seat
from puur.desk.seating.meeting_counts import meetings

Group = frozenset[Person]


def partitions(there: frozenset[Person], sizes: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
    """Every way to put people into groups of these sizes; equal sizes in one order only."""
    if not sizes:
        yield ()
        return
    first = min(there) if len(set(sizes)) == 1 else None
    for chosen in combinations(sorted(there), sizes[0]):
        if first is None or first in chosen:
            for rest in partitions(there - set(chosen), sizes[1:]):
                yield (frozenset(chosen), *rest)


def fewest(request: SeatingRequest, published: Round) -> tuple[int, int]:
    """By trying everything with rests: the fewest people who move, and the fewest who meet again."""
    there = frozenset(request.people)
    resting = len(there) % 4
    met = meetings(request.played)
    old = [frozenset(table.seats) & there for table in published.tables]
    walks, again = [], []
    for rest in combinations(sorted(there), resting):
        playing = there - set(rest)
        for groups in partitions(playing, (4,) * (len(playing) // 4)):
            again.append(sum(1 for group in groups for pair in combinations(sorted(group), 2) if met.get(pair)))
            walks.append(_walking(old, groups, there))
    return min(walks), min(again)


def _walking(old: list[Group], groups: tuple[Group, ...], there: Group) -> int:
    """How many move if the groups take the tables at which the most can stay; all ways are tried."""
    was_there = frozenset().union(*old)

    def kept(left: tuple[Group, ...], tables: tuple[int, ...]) -> int:
        if not left:
            return 0
        stay = [len(left[0] & old[at]) + kept(left[1:], tuple(t for t in tables if t != at)) for at in tables]
        return max([*stay, kept(left[1:], tables)])

    return len(was_there & there) - kept(groups, tuple(range(len(old))))


def repaired(request: SeatingRequest, published: Round) -> tuple[Repair, ...]:
    """All repairs, each of them sound."""
    found = repairs(request, published)
    for repair in found:
        assert_round(repair.round, request.people, request.helpers)
    return found


@settings(max_examples=max(10, settings().max_examples // 10))
@given(st.integers(2, 3), st.data())
def test_as_good_as_trying_everything(tables: int, data: st.DataObject) -> None:
    """No repair by rests moves fewer people, or has fewer repeats, than the best of all that are possible."""
    count = 4 * tables
    evening = seat(asked(count, 2))
    gone = data.draw(st.sets(st.integers(1, count), min_size=1, max_size=3))
    late = (count + 1,) if data.draw(st.booleans()) else ()
    there = tuple(person for person in people(count) if person not in gone) + late
    request = replace(asked(count, 2), people=there, played=evening.plan.rounds[:1])
    found = [repair for repair in repaired(request, evening.plan.rounds[1]) if repair.gaps is Gaps.RESTS]
    least_walking, least_again = fewest(request, evening.plan.rounds[1])
    assert least_walking == min(repair.walking for repair in found)
    assert least_again == min(repair.repeats for repair in found)


@given(st.sampled_from([24, 32, 40, 100]), st.integers(1, 4), st.data())
@settings(max_examples=12)
def test_few_people_move(count: int, missing: int, data: st.DataObject) -> None:
    """Up to four people missing: at most three others move where few moves come first."""
    evening = seat(asked(count, 3))
    gone = data.draw(st.permutations(people(count)))[:missing]
    there = tuple(person for person in people(count) if person not in gone)
    request = replace(asked(count, 3), people=there, played=evening.plan.rounds[:2])
    found = [repair for repair in repaired(request, evening.plan.rounds[2]) if repair.kind is RepairKind.FEW_MOVES]
    assert 3 >= min(repair.walking for repair in found)


def test_who_comes_late_takes_the_free_chair() -> None:
    """One is missing and one comes late: he takes that chair, and nobody else moves."""
    evening = seat(asked(16, 3))
    there = (*people(15), 17)
    best = repaired(replace(asked(16, 3), people=there, played=evening.plan.rounds[:2]), evening.plan.rounds[2])[0]
    before = evening.plan.rounds[2].table_of(16)
    after = best.round.table_of(17)
    assert before is not None
    assert after is not None
    assert (before.number, before.seats.index(16)) == (after.number, after.seats.index(17))
    assert [16, 17] == [move.person for move in best.moves]


def test_a_helper_fills_the_gap() -> None:
    """One is missing: with a helper nobody moves."""
    evening = seat(asked(20, 3))
    request = replace(asked(20, 3, gaps=Gaps.HELPERS), people=people(19), played=evening.plan.rounds[:2])
    best = repaired(request, evening.plan.rounds[2])[0]
    assert (Gaps.HELPERS, 0, 0, 1) == (best.gaps, best.repeats, best.walking, best.helpers)


def test_repairs_come_cheapest_first() -> None:
    """Repairs are ordered by repeats, then by people who move, then by rests."""
    evening = seat(asked(24, 3))
    request = replace(asked(24, 3), people=people(22), played=evening.plan.rounds[:2])
    prices = [
        (repair.repeats, repair.walking, len(repair.round.resting))
        for repair in repaired(request, evening.plan.rounds[2])
    ]
    assert sorted(prices) == prices


@pytest.mark.parametrize("gaps", Gaps)
def test_wishes_hold_in_repairs(gaps: Gaps) -> None:
    """A couple stays apart in the best repair too."""
    evening = seat(asked(24, 3))
    request = replace(asked(24, 3, gaps=gaps), people=people(21), played=evening.plan.rounds[:2])
    request = replace(request, wishes=(SeatingWish(WishKind.APART, (1, 2, 3, 4)),))
    assert not [
        violation for violation in repaired(request, evening.plan.rounds[2])[0].violations if violation.kind.firm
    ]


def test_moves_say_who_walks() -> None:
    """A move tells the place before and after; changing the chair at one's table is no walk."""
    old = Round(2, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(2, (5, 6, 7, 8))))
    new = Round(2, (PlannedTable(1, (2, 1, 3, 5)), PlannedTable(2, (4, 6, 7, 8))))
    assert {1: False, 2: False, 4: True, 5: True} == {move.person: move.walks for move in moves(old, new)}
    assert () == moves(old, old)
