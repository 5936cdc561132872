"""Fixed pairs that change in the middle of an evening: parted, made anew, one of them fills gaps."""

from itertools import pairwise

import pytest
from tests.desk.evening.desk import Desk, opened

from puur.desk import commands as c
from puur.desk.facts import people as p
from puur.desk.facts.sheets import SheetEntered
from puur.desk.seat_plan import RoundsAsked, request_for
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
