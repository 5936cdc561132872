"""All play all: the number of rounds follows from the pairs, is told before the first, and then stays."""

from collections import Counter

import pytest
from tests.desk.evening.desk import Desk
from tests.desk.evening.test_swiss import opened, pairs_at

from puur.desk.archive import pack
from puur.desk.audit import check
from puur.desk.commands import BeginRound, Publish, RegisterPair, SeatAnew
from puur.desk.facts.people import CheckedIn, Withdrawn
from puur.desk.facts.rounds import Shortened
from puur.desk.facts.sheets import SheetEntered
from puur.desk.plan import Person
from puur.desk.ranking import ranking
from puur.desk.round_robin import LAST_ROUND, robin_rounds
from puur.desk.totals_so_far import tally

ROBIN = "paare-jeder-gegen-jeden"
HALF = 314


def played(desk: Desk, number: int) -> None:
    """A whole Passe."""
    desk.do(BeginRound(number, anyway=True))
    for table in desk.round(number).seated.tables:
        desk.do(SheetEntered(number, table.number, table.seats, (300 + table.number, 328 - table.number)))
    desk.do(Publish(number))


def robin(pairs: int) -> Desk:
    """An evening of so many pairs, for which nobody has chosen a number of rounds."""
    return opened(ROBIN, pairs, None)


@pytest.mark.cites("JJ.1", "P.55")
@pytest.mark.parametrize(("pairs", "rounds"), [(2, 1), (3, 3), (4, 3), (7, 7), (8, 7), (15, 15), (16, 15)])
def test_each_pair_meets_each_other_once_in_as_many_rounds_as_that_takes(pairs: int, rounds: int) -> None:
    """And of an odd number each rests exactly once; all of it is seated by one command."""
    desk = robin(pairs)
    assert rounds == desk.evening.planned_rounds
    desk.do(SeatAnew())
    tables = [table for planned in desk.evening.rounds for table in planned.seated.tables]
    met = Counter(frozenset(pairs_at(table)) for table in tables)
    rests = Counter[Person](person for planned in desk.evening.rounds for person in planned.seated.resting)
    assert (rounds, {1}, pairs * (pairs - 1) // 2) == (len(desk.evening.rounds), set(met.values()), len(met))
    assert (2 * pairs if pairs % 2 else 0) == len(rests)
    assert set(rests.values()) <= {1}


@pytest.mark.cites("JJ.1", "JJ.2", "P.55")
def test_a_whole_evening_of_five_pairs_recomputes() -> None:
    """Five Passen, a rest is worth half a sheet, and the second reading agrees with all of it."""
    desk = robin(5)
    desk.do(SeatAnew())
    for number in range(1, 6):
        played(desk, number)
    assert 5 == desk.evening.begun_rounds == desk.evening.planned_rounds
    for place in ranking(tally(desk.evening)):
        assert [HALF] == [part.points for part in place.contributions if part.round in place.rested]
    assert check(pack(desk.evening.log, "desk/krone")).right


@pytest.mark.cites("JJ.1", "P.55")
def test_a_pair_more_before_the_first_round_makes_the_plan_longer_and_afterwards_nothing_does() -> None:
    """Before it whoever comes is counted; once a round has begun the number stays, whoever comes or goes."""
    desk = robin(4)
    desk.do(SeatAnew())
    desk.do(RegisterPair())
    assert 5 == desk.evening.planned_rounds
    desk.do(SeatAnew())
    assert 5 == len(desk.evening.rounds)
    played(desk, 1)
    desk.do(RegisterPair())
    desk.do(Withdrawn(1, 2), Withdrawn(2, 2))
    desk.do(SeatAnew())
    assert 5 == desk.evening.planned_rounds == desk.evening.rounds[-1].number
    desk.do(Shortened(3))
    assert 3 == desk.evening.planned_rounds
    assert check(pack(desk.evening.log, "desk/krone")).right


@pytest.mark.cites("P.55")
def test_only_those_in_the_hall_are_counted_where_only_they_are_drawn() -> None:
    """Four of six pairs are there, and the others have not come: three rounds."""
    desk = robin(6)
    desk.do(*(CheckedIn(person) for person in range(1, 9)))
    desk.do(SeatAnew(only_present=True))
    assert 3 == len(desk.evening.rounds)


@pytest.mark.cites("P.55")
def test_there_are_never_more_rounds_than_the_reglement_provides_for() -> None:
    """A thousand pairs would need 999: the Reglement's fifteen are planned; two digits are the most there can be."""
    desk = robin(40)
    assert (39, 15) == (desk.evening.robin.needed, desk.evening.planned_rounds)
    assert LAST_ROUND == robin_rounds(2_000, 1_000).played


@pytest.mark.cites("P.55")
def test_a_number_that_was_chosen_is_the_number() -> None:
    """Whoever opens the evening with a number of rounds has that many."""
    assert 4 == opened(ROBIN, 8, 4).evening.planned_rounds
