"""Wishes: what can be fulfilled is, at no cost in repeats; what cannot is told."""

from dataclasses import replace

import pytest
from tests.desk.seating.requests import asked, assert_sound, people

from puur.desk.seating import Gaps, Method, SeatingWish, Sides, Unfulfilled, WishKind, seat

COUPLES = tuple(SeatingWish(WishKind.APART, (at, at + 1)) for at in range(1, 20, 2))
CLUBS = tuple(SeatingWish(WishKind.RATHER_APART, tuple(range(at, at + 10))) for at in range(1, 41, 10))


def test_couples_and_clubs_cost_no_repeats() -> None:
    """Forty people, ten couples, four clubs, four rounds: nobody sits with his own, and nobody meets twice."""
    found = seat(replace(asked(40, 4, sides=Sides.DRAWN), wishes=(*COUPLES, *CLUBS)))
    assert (0, (), Method.SHIFTS) == (found.repeats, found.violations, found.method)


def test_somebody_who_walks_badly_keeps_his_table() -> None:
    """A fixed table is kept in all rounds, and costs no repeats."""
    found = seat(replace(asked(32, 4), wishes=(SeatingWish(WishKind.TABLE, (7,), (2,)),)))
    tables = [round_.table_of(7) for round_ in found.plan.rounds]
    assert [2, 2, 2, 2] == [table.number for table in tables if table is not None]
    assert (0, ()) == (found.repeats, found.violations)


def test_near_the_door() -> None:
    """Somebody who wants to sit near the door has one of those tables each time."""
    found = seat(replace(asked(32, 3, gaps=Gaps.FIVES), wishes=(SeatingWish(WishKind.NEAR_DOOR, (7, 8), (1, 2)),)))
    assert () == found.violations


def test_other_tables() -> None:
    """Anyone who wants other tables has another number each time."""
    found = seat(replace(asked(32, 4), wishes=(SeatingWish(WishKind.OTHER_TABLES, (1, 2, 3)),)))
    for person in (1, 2, 3):
        tables = [round_.table_of(person) for round_ in found.plan.rounds]
        assert 4 == len({table.number for table in tables if table is not None})


def test_a_beginner_sits_with_somebody_experienced() -> None:
    """A beginner has somebody experienced at his table in every round, a new one each time."""
    wish = SeatingWish(WishKind.MENTOR, (3, 20, 21, 22, 23))
    found = seat(replace(asked(32, 3), wishes=(wish,)))
    tables = [round_.table_of(3) for round_ in found.plan.rounds]
    assert all(set(wish.people[1:]) & set(table.seats) for table in tables if table is not None)
    assert (0, ()) == (found.repeats, found.violations)


def test_not_as_partners() -> None:
    """Two who must not be partners never sit opposite each other."""
    wishes = tuple(SeatingWish(WishKind.NOT_PARTNERS, (at, at + 1, at + 2)) for at in (1, 4, 7, 10))
    found = seat(replace(asked(16, 4, sides=Sides.DRAWN), wishes=wishes))
    assert Unfulfilled.WISH_NOT_PARTNERS not in {violation.kind for violation in found.violations}


def test_what_cannot_be_is_told() -> None:
    """Eight people who may never meet cannot sit at one table each without it: the plan says where they meet."""
    found = seat(replace(asked(8, 2), wishes=(SeatingWish(WishKind.APART, people(8)),)))
    assert_sound(found, people(8), 2)
    assert Unfulfilled.WISH_APART in {violation.kind for violation in found.violations}


@pytest.mark.parametrize("count", [24, 100])
def test_firm_wishes_stand_above_repeats(count: int) -> None:
    """Couples never sit together, whatever it costs."""
    wishes = tuple(SeatingWish(WishKind.APART, (at, at + 1, at + 2)) for at in range(1, count - 1, 3))
    found = seat(replace(asked(count, 3, gaps=Gaps.RESTS), wishes=wishes))
    assert Unfulfilled.WISH_APART not in {violation.kind for violation in found.violations}
