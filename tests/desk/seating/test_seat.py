"""The front door: every plan is sound, has no repeats where none are needed, and always comes out the same."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.seating.requests import asked, assert_sound, people

from puur.desk.plan import Person, Round
from puur.desk.seating import (
    Absence,
    ByRank,
    FaultKind,
    Gaps,
    Method,
    RankedRounds,
    SeatingError,
    SeatingRequest,
    SeatingWish,
    Sides,
    Unfulfilled,
    WishKind,
    seat,
)
from puur.desk.seating.meeting_counts import crowding, least_crowding, meetings, repeats

FEW = settings(max_examples=max(12, settings().max_examples // 8))  # each example is a whole evening
SIDES = st.sampled_from([Sides.EACH, Sides.DRAWN])


@FEW
@given(st.integers(4, 40), st.integers(1, 6), SIDES, st.sampled_from(Gaps), st.text(max_size=5))
def test_every_plan_is_sound(count: int, rounds: int, sides: Sides, gaps: Gaps, seed: str) -> None:
    """Whatever the number, the rounds and the way of filling gaps: everybody is exactly once in each round."""
    found = seat(asked(count, rounds, seed, sides=sides, gaps=gaps))
    assert_sound(found, people(count), rounds)
    assert repeats(found.plan.rounds) == found.repeats


@pytest.mark.cites("F.tische")
@FEW
@given(st.integers(4, 100), st.integers(1, 5), SIDES, st.text(max_size=5))
def test_no_repeats_where_none_are_needed(tables: int, rounds: int, sides: Sides, seed: str) -> None:
    """Sixteen people and more, five rounds and fewer: nobody meets anybody twice."""
    assert (0, ()) == ((found := seat(asked(4 * tables, rounds, seed, sides=sides))).repeats, found.violations)


@FEW
@given(st.integers(17, 60), st.integers(1, 4), st.sampled_from([Gaps.HELPERS, Gaps.RESTS]))
def test_no_repeats_with_gaps(count: int, rounds: int, gaps: Gaps) -> None:
    """With helpers or rests seventeen people and more have four rounds without repeats."""
    assert 0 == seat(asked(count, rounds, gaps=gaps)).repeats


@FEW
@given(st.integers(33, 80), st.integers(1, 4))
def test_no_repeats_at_tables_of_five(count: int, rounds: int) -> None:
    """With tables of five it goes without repeats from thirty-three on."""
    assert 0 == seat(asked(count, rounds, gaps=Gaps.FIVES)).repeats


@pytest.mark.cites("P.12")
@FEW
@given(st.integers(5, 60), st.integers(1, 6))
def test_nobody_rests_before_his_turn(count: int, rounds: int) -> None:
    """Nobody rests twice while there are others who have not."""
    found = seat(asked(count, rounds))
    times = [sum(person in round_.resting for round_ in found.plan.rounds) for person in people(count)]
    assert 1 >= max(times) - min(times)


@pytest.mark.parametrize("players", [8, 12])
@pytest.mark.parametrize("rounds", range(1, 7))
def test_few_people_have_the_fewest_repeats(players: int, rounds: int) -> None:
    """Eight and twelve people: repeats as few as can be shown."""
    assert least_crowding(players, rounds) == crowding(seat(asked(players, rounds)).plan.rounds)


@FEW
@given(st.permutations(people(22)), st.text(max_size=3))
def test_the_order_of_people_changes_nothing(order: list[int], seed: str) -> None:
    """People, wishes and helpers in another order have the same plan."""
    wishes = (SeatingWish(WishKind.APART, (1, 2)), SeatingWish(WishKind.RATHER_APART, (3, 4, 5)))
    plain = replace(asked(22, 3, seed, gaps=Gaps.HELPERS), wishes=wishes)
    mixed = replace(plain, people=tuple(order), wishes=wishes[::-1], helpers=plain.helpers[::-1])
    assert seat(plain) == seat(mixed)


def test_another_seed_is_another_draw() -> None:
    """The seed decides who sits where; the same seed always says the same."""
    assert seat(asked(40, 3, "a")) == seat(asked(40, 3, "a"))
    assert seat(asked(40, 3, "a")).plan != seat(asked(40, 3, "b")).plan


def test_lots_drawn_by_hand() -> None:
    """Lots drawn by hand decide: lots 1 to 4 sit at table 1 in the first round."""
    lots = (*range(9, 17), *range(1, 9))
    found = seat(replace(asked(16, 2), lots=lots))
    assert (9, 10, 11, 12) == found.plan.rounds[0].tables[0].seats


@FEW
@given(st.integers(2, 30), st.integers(1, 6))
def test_fixed_pairs_stay_together(pairs: int, rounds: int) -> None:
    """Fixed pairs sit opposite each other in every round, and meet nobody twice where there are pairs enough."""
    fixed = tuple((2 * at + 1, 2 * at + 2) for at in range(pairs))
    found = seat(SeatingRequest(people(2 * pairs), rounds, "x", Sides.PAIRS, Gaps.RESTS, pairs=fixed))
    assert_sound(found, people(2 * pairs), rounds)
    assert {frozenset(pair) for pair in fixed} >= {
        frozenset(side) for round_ in found.plan.rounds for table in round_.tables for side in table.sides
    }
    if rounds < pairs - pairs % 2:
        assert 0 == found.repeats


def test_who_has_no_partner_is_paired_by_lot() -> None:
    """Where pairs are fixed, who came alone is paired up; an odd one out plays with a helper."""
    found = seat(SeatingRequest(people(7), 1, "x", Sides.PAIRS, helpers=(50,), pairs=((1, 2),)))
    assert frozenset({50}) == found.plan.helpers
    assert frozenset({1, 2}) in {frozenset(side) for table in found.plan.rounds[0].tables for side in table.sides}


@FEW
@given(st.integers(16, 48), st.integers(0, 4), st.data())
def test_facts_are_kept_and_built_on(count: int, played: int, data: st.DataObject) -> None:
    """Rounds played stay as they were, even if people sat at each other's tables; later ones avoid those they met."""
    first = seat(asked(count - count % 4, 5))
    facts = first.plan.rounds[:played]
    if facts:
        person, companion = data.draw(st.permutations(people(16)))[:2]
        facts = (*facts[:-1], swapped(facts[-1], person, companion))
    found = seat(replace(asked(count - count % 4, 5), played=facts))
    assert facts == found.plan.rounds[:played]
    assert_sound(found, people(count - count % 4), 5)
    extra = found.repeats - repeats(facts)
    assert extra <= (6 if count < 24 else 2)


def swapped(round_: Round, a: Person, b: Person) -> Round:
    """The round with two people at each other's places."""
    change = {a: b, b: a}
    tables = tuple(replace(t, seats=tuple(change.get(p, p) for p in t.seats)) for t in round_.tables)
    return replace(round_, tables=tables)


def test_an_evening_is_made_longer() -> None:
    """A round is added to four that were played as planned: still nobody meets anybody twice."""
    for count in (16, 20, 28, 64):
        four = seat(asked(count, 4)).plan.rounds
        found = seat(replace(asked(count, 5), played=four))
        assert (0, Method.CONTINUED) == (found.repeats, found.method)


def test_an_evening_is_made_shorter() -> None:
    """Ended after what was played: nothing is planned."""
    four = seat(asked(16, 4)).plan.rounds
    assert Method.NOTHING == seat(replace(asked(16, 4), played=four)).method


def test_who_comes_later_waits() -> None:
    """Somebody who is away in round 1 is in no table of it, and in every other round."""
    found = seat(replace(asked(21, 3, gaps=Gaps.HELPERS), away=(Absence(21, (1,)),)))
    assert [False, True, True] == [21 in round_.people for round_ in found.plan.rounds]
    assert 0 == found.repeats


def test_too_few_are_told() -> None:
    """Three people make no table: they rest, and the plan says so."""
    found = seat(asked(3, 1))
    assert Unfulfilled.TOO_FEW in {violation.kind for violation in found.violations}


def test_a_way_that_does_not_go_is_told() -> None:
    """Eleven people make no tables of four and five: the nearest way is planned, and the plan says so."""
    found = seat(asked(11, 3, gaps=Gaps.FIVES))
    assert {Unfulfilled.GAP} <= {violation.kind for violation in found.violations}
    assert_sound(found, people(11), 3)


def test_all_faults_are_named() -> None:
    """A request that contradicts itself is refused with everything that is wrong."""
    request = SeatingRequest(
        (1, 2, 2, 3),
        0,
        "x",
        pairs=((1, 1), (2, 9)),
        lots=(8,),
        wishes=(SeatingWish(WishKind.APART, (1,)), SeatingWish(WishKind.TABLE, (1,))),
    )
    with pytest.raises(SeatingError) as caught:
        seat(request)
    assert [
        FaultKind.ROUNDS,
        FaultKind.TWICE,
        FaultKind.UNKNOWN,
        FaultKind.NO_PAIRS,
        FaultKind.PAIR_OF_ONE,
        FaultKind.UNKNOWN,
        FaultKind.WISH_ALONE,
        FaultKind.WISH_TABLES,
    ] == [fault.kind for fault in caught.value.faults]


def test_blind_lots_would_repeat_often() -> None:
    """Slips from a bag give about thirteen repeats in three rounds; the plan gives none."""
    assert 0 == sum(times - 1 for times in meetings(seat(asked(400, 3)).plan.rounds).values())


@pytest.mark.nightly
@pytest.mark.parametrize("rounds", range(1, 7))
@pytest.mark.parametrize("gaps", Gaps)
@pytest.mark.parametrize("sides", Sides)
def test_every_number_of_people(rounds: int, gaps: Gaps, sides: Sides) -> None:
    """All numbers from 8 to 400: never an exception, always sound, and no repeats where none are needed."""
    for count in range(8, 401):
        found = seat(asked(count, rounds, sides=sides, gaps=gaps))
        assert_sound(found, people(count), rounds)
        assert repeats(found.plan.rounds, sides) == found.repeats
        even = count % 4 == 0 and count >= 16 and rounds <= 5
        filled = gaps is not Gaps.FIVES and count >= 17 and rounds <= 4
        if sides is not Sides.PAIRS and (even or filled):
            assert 0 == found.repeats


@pytest.mark.nightly
@pytest.mark.parametrize("gaps", Gaps)
@pytest.mark.parametrize("how", ByRank)
def test_every_number_by_rank(how: ByRank, gaps: Gaps) -> None:
    """A third of all numbers, three rounds by rank after three by lot: sound, and what is said is so."""
    for count in range(8, 401, 3):
        begun = seat(asked(count, 3, gaps=gaps)).plan.rounds
        ranked = RankedRounds(4, how, people(count)[::-1])
        found = seat(replace(asked(count, 6, gaps=gaps), played=begun, ranked=ranked))
        assert_sound(found, people(count), 4 if how.anew else 6)
        assert repeats(found.plan.rounds) == found.repeats


def test_half_a_pair_rests() -> None:
    """Fixed pairs, nine people and no helper: anyone who has no partner rests, everybody else plays."""
    found = seat(SeatingRequest(people(9), 2, "x", Sides.PAIRS, Gaps.RESTS))
    assert_sound(found, people(9), 2)
    assert all(1 == len(round_.resting) for round_ in found.plan.rounds)
