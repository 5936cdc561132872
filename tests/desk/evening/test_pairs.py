"""Fixed pairs that change in the middle of an evening: parted, made anew, one of them fills gaps."""

from itertools import pairwise

import pytest
from tests.desk.evening.desk import Desk, opened

from puur.desk import commands as c
from puur.desk.agenda import AgendaKind, agenda
from puur.desk.archive import pack
from puur.desk.audit import check
from puur.desk.facts import people as p
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.seat_plan import RoundsAsked, request_for
from puur.desk.totals_so_far import ranking_after
from puur.desk.ways_out import repair_variants


def paired(people: int) -> Desk:
    """An evening of fixed pairs: 1 and 2, 3 and 4, and so on."""
    desk = opened("paarschieber", people)
    for first, second in list(pairwise(range(1, people + 1)))[::2]:
        desk.do(p.Paired(first, second))
    return desk


def exchange(desk: Desk, place: tuple[int, int], other_place: tuple[int, int]) -> None:
    """Two pairs part, and the four make two others."""
    desk.do(
        p.Unpaired(*place),
        p.Unpaired(*other_place),
        p.Paired(place[0], other_place[0]),
        p.Paired(place[1], other_place[1]),
    )


def partners(desk: Desk, number: int) -> set[frozenset[int]]:
    """Who plays with whom in a round."""
    tables = desk.round(number).seated.tables
    return {frozenset(side) for table in tables for side in (table.seats[0::2], table.seats[1::2])}


def play(desk: Desk, number: int) -> None:
    """A round is played; each sheet makes 1256."""
    desk.do(c.BeginRound(number))
    for table in desk.round(number).seated.tables:
        desk.do(SheetEntered(number, table.number, table.seats, (600 + table.number, 656 - table.number)))


def apart(desk: Desk, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two pairs that sit at different tables in a round, each as it sits."""
    first, second = (table.seats for table in desk.round(number).seated.tables[:2])
    return (first[0], first[2]), (second[0], second[2])


def totals(desk: Desk, number: int) -> dict[tuple[int, ...], int]:
    """What everybody has, by who is ranked together."""
    return {place.people: place.total for place in ranking_after(desk.evening, number)}


def agrees(desk: Desk) -> bool:
    """Whether the second reading comes to the same."""
    return check(pack(desk.evening.log, "desk/krone")).right


@pytest.mark.cites("P.49", "P.50")
def test_who_has_no_partner_gets_nothing_for_sitting_out() -> None:
    """No plan gives him that rest: he misses the round, and it is asked first. A pair's rest by plan is credited."""
    desk = paired(10)
    desk.do(c.Register(1), c.SeatAnew())
    assert {11} < set(desk.round(1).seated.resting)
    assert {(EveningTrouble.PARTNER_BEFORE, "anyway")} == desk.refused(c.BeginRound(1))
    by_plan = tuple(person for person in desk.round(1).seated.resting if person != 11)
    desk.do(c.BeginRound(1, anyway=True))
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (628, 628)))
    assert (0, 628) == (totals(desk, 1)[11,], totals(desk, 1)[by_plan])
    assert agrees(desk)
    desk.do(c.Register(1), p.Paired(11, 12))  # what was sat out before stays what it was
    assert 0 == totals(desk, 1)[11,]
    assert agrees(desk)


@pytest.mark.cites("P.49", "P.50")
def test_whose_partner_went_home_is_asked_about_and_wins_nothing_by_sitting_out() -> None:
    """The agenda names him until somebody stands in; with a substitute the pair plays on."""
    desk = paired(8)
    desk.do(c.SeatAnew())
    play(desk, 1)
    before = totals(desk, 1)[1, 2]
    desk.do(p.Withdrawn(2, 2, "krank"))
    with_stand_in = desk.state
    desk.do(c.Mend(2, 0))
    assert [(1,)] == [point.people for point in agenda(desk.evening) if point.kind is AgendaKind.PARTNER]
    assert {(EveningTrouble.PARTNER_BEFORE, "anyway")} == desk.refused(c.BeginRound(2))
    desk.do(c.BeginRound(2, anyway=True))
    assert before == totals(desk, 2)[1, 2]
    assert agrees(desk)
    desk.state = with_stand_in
    desk.do(c.Register(1), p.HelperNamed(9), p.Substituted(2, 9, 2))
    assert [] == [point for point in agenda(desk.evening) if point.kind is AgendaKind.PARTNER]
    desk.do(c.Mend(2, 0))
    play(desk, 2)
    assert before < totals(desk, 2)[1, 2]
    assert agrees(desk)


@pytest.mark.cites("P.49", "P.50")
def test_who_sits_out_since_a_round_was_mended_wins_nothing_by_it() -> None:
    """His partner was missed once the round had begun; the pair that sat with them rests, and is credited."""
    desk = paired(8)
    desk.do(c.SeatAnew(), c.BeginRound(1), p.Missed(2, 1), c.Mend(1, 0))
    assert {1} < set(desk.round(1).seated.resting)
    by_plan = next(person for person in desk.round(1).seated.resting if person != 1)
    for table in desk.round(1).seated.tables:
        desk.do(SheetEntered(1, table.number, table.seats, (628, 628)))
    credited = {person: total for people, total in totals(desk, 1).items() for person in people}
    assert (0, 628) == (credited[1], credited[by_plan])
    assert agrees(desk)


@pytest.mark.cites("P.49", "P.50")
def test_pairs_that_part_later_lose_no_rest_of_an_earlier_round() -> None:
    """A swap at the tables of that round is no new judgement of who rested in it."""
    desk = paired(10)
    desk.do(c.SeatAnew())
    play(desk, 1)
    rested, before = desk.round(1).seated.resting, totals(desk, 1)
    table = desk.round(1).seated.tables[0].seats
    desk.do(p.Unpaired(*rested), c.Swap(1, table[0], table[1], "verwechselt"))
    assert {before[rested]} == {totals(desk, 1)[person,] for person in rested}
    assert agrees(desk)


@pytest.mark.cites("P.49", "P.50")
def test_who_stands_in_and_went_home_is_nobody_s_partner() -> None:
    """He is asked about like anybody else whose partner is gone, and the rest is worth nothing."""
    desk = paired(8)
    desk.do(c.SeatAnew(), c.Register(1), p.HelperNamed(9))
    play(desk, 1)
    before = totals(desk, 1)[1, 2]
    desk.do(p.Withdrawn(2, 2, "krank"), p.Substituted(2, 9, 2), p.Withdrawn(9, 2, "auch krank"), c.Mend(2, 0))
    assert [(1,)] == [point.people for point in agenda(desk.evening) if point.kind is AgendaKind.PARTNER]
    assert {(EveningTrouble.PARTNER_BEFORE, "anyway")} == desk.refused(c.BeginRound(2))
    desk.do(c.BeginRound(2, anyway=True))
    assert 1 in desk.round(2).seated.resting
    assert before == totals(desk, 2)[1, 2]
    assert agrees(desk)


@pytest.mark.cites("P.12")
def test_a_helper_leaves_his_pair() -> None:
    """One of a pair fills gaps now: the request names no pair with him, and everybody is seated."""
    desk = paired(16)
    desk.do(p.HelperNamed(1))
    assert (1, 2) not in request_for(desk.evening, RoundsAsked()).pairs
    assert (3, 4) in request_for(desk.evening, RoundsAsked()).pairs
    desk.do(c.SeatAnew())
    assert {frozenset({3, 4}), frozenset({15, 16})} <= partners(desk, 1)


def test_a_round_is_mended_with_pairs_that_were_made_since() -> None:
    """The two of a new pair were published at different tables: mended, they sit at one, each of them once."""
    desk = paired(16)
    desk.do(c.SeatAnew())
    player, opponent = apart(desk, 1)
    exchange(desk, player, opponent)
    assert repair_variants(desk.evening, 1)
    desk.do(c.Mend(1))
    assert {frozenset({player[0], opponent[0]}), frozenset({player[1], opponent[1]})} <= partners(desk, 1)
    assert set(range(1, 17)) == desk.round(1).seated.people


def test_pairs_that_part_after_a_round_are_seated_anew() -> None:
    """A construction already begun has no labels for them any more; later rounds are planned all the same."""
    desk = paired(24)
    desk.do(c.SeatAnew())
    player, opponent = apart(desk, 1)
    play(desk, 1)
    exchange(desk, player, opponent)
    desk.do(c.SeatAnew())
    for number in (2, 3, 4, 5):
        assert {frozenset({player[0], opponent[0]}), frozenset({player[1], opponent[1]})} <= partners(desk, number)
        assert set(range(1, 25)) == desk.round(number).seated.people
