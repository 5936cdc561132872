"""How few repeats there must be is never overstated, and small fields whose people rest or get helpers have no more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desk.seating.requests import asked

from puur.desk.plan import PlannedTable, Round
from puur.desk.seating import Gaps, SeatingPlan, seat
from puur.desk.seating.meeting_counts import crowding
from puur.desk.seating.plan_score import at_least, flawless


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Round, ...]:
    """Any rounds of the same people, at tables of four and five, some resting."""
    count, fives = draw(st.integers(8, 20)), draw(st.integers(0, 1))
    sizes = [5] * fives + [4] * ((count - 5 * fives) // 4)
    rounds = []
    for number in range(1, draw(st.integers(2, 5)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        cuts = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
        tables = [PlannedTable(at + 1, tuple(order[cuts[at] : cuts[at + 1]])) for at in range(len(sizes))]
        rounds.append(Round(number, tuple(tables), tuple(sorted(order[cuts[-1] :]))))
    return tuple(rounds)


@given(evenings(), st.integers(0, 5))
def test_no_evening_has_fewer_than_the_least(rounds: tuple[Round, ...], played: int) -> None:
    """However people sit and rest: what is shown to be necessary is there."""
    assert at_least(rounds[:played], rounds) <= crowding(rounds)


@pytest.mark.parametrize(
    ("people", "gaps", "rounds"),
    [
        (9, Gaps.RESTS, 3),
        (9, Gaps.RESTS, 4),
        (10, Gaps.HELPERS, 4),
        (11, Gaps.HELPERS, 4),
        (13, Gaps.HELPERS, 4),
        (14, Gaps.RESTS, 3),
        (14, Gaps.FIVES, 3),
    ],
)
def test_small_fields_have_the_least(people: int, gaps: Gaps, rounds: int) -> None:
    """No plan could have fewer repeats, and that is known."""
    request = asked(people, rounds, gaps=gaps)
    found: SeatingPlan = seat(request)
    assert at_least((), found.plan.rounds) == crowding(found.plan.rounds)
    assert flawless(request, found.plan.rounds)
