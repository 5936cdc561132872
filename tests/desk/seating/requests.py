"""Requests for tests, and what every plan owes."""

from collections.abc import Iterable

from puur.desk.plan import Person, Round
from puur.desk.seating import Gaps, SeatingPlan, SeatingRequest, Sides

HELPERS = (901, 902, 903)


def people(count: int) -> tuple[Person, ...]:
    """People numbered from 1."""
    return tuple(range(1, count + 1))


def asked(
    count: int, rounds: int, seed: str = "Krone", *, sides: Sides = Sides.EACH, gaps: Gaps = Gaps.RESTS
) -> SeatingRequest:
    """A plain request; helpers are at hand where they are wished for."""
    return SeatingRequest(people(count), rounds, seed, sides, gaps, helpers=HELPERS if gaps is Gaps.HELPERS else ())


def assert_sound(found: SeatingPlan, there: Iterable[Person], rounds: int) -> None:
    """Everybody is exactly once in every round, at a table of four or five, or rests; tables have their own numbers."""
    assert list(range(1, rounds + 1)) == [round_.number for round_ in found.plan.rounds]
    for round_ in found.plan.rounds:
        assert_round(round_, there, found.plan.helpers)


def assert_round(round_: Round, there: Iterable[Person], helpers: Iterable[Person] = ()) -> None:
    """Everybody is exactly once in the round."""
    seen = [person for table in round_.tables for person in table.seats] + list(round_.resting)
    assert len(seen) == len(set(seen))
    assert set(there) == set(seen) - set(helpers)
    assert all(len(table.seats) in {4, 5} for table in round_.tables)
    assert len(round_.tables) == len({table.number for table in round_.tables})
