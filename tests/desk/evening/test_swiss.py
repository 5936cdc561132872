"""Fixed pairs in the Swiss style, and everybody against everybody: whom a pair meets, and who rests."""

from collections import Counter

import pytest
from tests.desk.evening.desk import Desk

from puur.desk.archive import pack
from puur.desk.audit import check
from puur.desk.commands import BeginRound, Open, Publish, RegisterPair, SeatAnew
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.plan import Person, PlannedTable
from puur.desk.seat_plan import RoundsAsked, span_of
from puur.desk.totals_so_far import ranking_after
from puur.record.chance import Stream, seed_of
from puur.reglement import load

SHEET = 1256


def opened(reglement: str, pairs: int, rounds: int | None) -> Desk:
    """An evening of so many pairs and Passen; without a number, as many as the Reglement says."""
    desk = Desk()
    desk.do(Open(reglement, "2026-11-21", f"Krone {pairs}", entry="single", rounds=rounds))
    for _ in range(pairs):
        desk.do(RegisterPair())
    return desk


def pairs_at(table: PlannedTable) -> tuple[Person, Person]:
    """The two pairs of a table, each by its first number."""
    return min(table.sides[0]), min(table.sides[1])


def played(desk: Desk, number: int, dice: Stream) -> None:
    """A whole Passe, with sheets by chance."""
    if desk.evening.round(number) is None:
        desk.do(SeatAnew())
    desk.do(BeginRound(number, anyway=True))
    for table in desk.round(number).seated.tables:
        won = 300 + dice.below(657)
        desk.do(SheetEntered(number, table.number, table.seats, (won, SHEET - won)))
    desk.do(Publish(number))


@pytest.mark.cites("SP.1")
@pytest.mark.parametrize(("pairs", "rounds"), [(8, 5), (7, 5), (16, 5), (21, 4)])
def test_the_nearest_in_the_ranking_play_and_nobody_meets_twice(pairs: int, rounds: int) -> None:
    """Before each Passe anew; of an odd number the last rests that never has, and the second reading agrees."""
    desk, dice = opened("paare-schweizer", pairs, rounds), Stream.of(seed_of(f"Schweizer {pairs}"), 0)
    met, rests, apart = Counter[frozenset[Person]](), Counter[Person](), list[int]()
    for number in range(1, rounds + 1):
        order = [place.person for place in ranking_after(desk.evening, number - 1)] if number > 1 else []
        before = Counter(rests)
        played(desk, number, dice)
        seated = desk.round(number).seated
        met.update(frozenset(pairs_at(table)) for table in seated.tables)
        rests.update(person for person in seated.resting if person % 2)
        if order:
            apart += [abs(order.index(pair) - order.index(other)) for pair, other in map(pairs_at, seated.tables)]
            resting = [person for person in seated.resting if person % 2]
            assert resting == [pair for pair in order if not before[pair]][-1:] * (pairs % 2)
    assert {1} == set(met.values())
    assert sum(apart) / len(apart) < 2
    assert max(rests.values(), default=1) == 1
    assert check(pack(desk.evening.log, "desk/krone")).right


@pytest.mark.cites("SP.1")
def test_a_passe_waits_for_the_ranking_before_it() -> None:
    """The first is drawn by lot alone, each other is seated alone, when the sheets before it are there."""
    keys = load("paare-schweizer").tournament
    assert (2, "SP.1") == (keys.ranked_from.value, keys.ranked_tables.article)
    desk = opened("paare-schweizer", 6, 3)
    assert (1, 1) == span_of(desk.evening, RoundsAsked())
    desk.do(SeatAnew(), BeginRound(1))
    assert (2, 2) == span_of(desk.evening, RoundsAsked())
    assert EveningTrouble.SHEETS_OPEN in {kind for kind, _ in desk.refused(SeatAnew())}


@pytest.mark.cites("PS.1")
@pytest.mark.parametrize("pairs", [4, 6, 7, 10, 11])
def test_with_a_passe_for_every_opponent_everybody_meets_everybody(pairs: int) -> None:
    """One less than there are pairs, or as many where one rests each time: each pair meets each other once."""
    rounds = pairs - 1 + pairs % 2
    desk = opened("paarschieber", pairs, rounds)
    desk.do(SeatAnew())
    tables = [table for played in desk.evening.rounds for table in played.seated.tables]
    met = Counter(frozenset(pairs_at(table)) for table in tables)
    assert ({1}, pairs * (pairs - 1) // 2) == (set(met.values()), len(met))
    rests = Counter(person for played in desk.evening.rounds for person in played.seated.resting)
    assert {1} == set(rests.values()) or not pairs % 2
