"""A table falls away: its people find chairs elsewhere, or rest; looked at first and taken back as any step."""

from tests.desk.evening.desk import ONE, Desk, opened

from puur.desk import commands as c
from puur.desk.archive import pack
from puur.desk.audit.checker import check
from puur.desk.facts import people as p
from puur.desk.facts import seats as s
from puur.desk.faults import EveningTrouble


def running(people: int = 24, reglement: str = "einzelschieber") -> Desk:
    """An evening whose first round runs, at tables of four."""
    desk = opened(reglement, people)
    desk.do(c.SeatAnew(), c.BeginRound(1))
    return desk


def test_people_of_a_table_that_falls_away_take_free_chairs_first() -> None:
    """One has left at table 6, three at table 5: whoever is left of table 6 plays on there, and nobody else moves."""
    desk = running()
    before = desk.round(1).seated.tables
    left, gone = before[4].seats, before[5].seats
    desk.do(*(p.Missed(person, 1) for person in (*left[:3], gone[0])), c.Dissolve(1, 6, "zu wenige"))
    tables = desk.round(1).seated.tables
    assert (1, 2, 3, 4, 5) == tuple(table.number for table in tables)
    assert before[:4] == tables[:4]
    assert {*gone[1:], left[3]} == set(tables[4].seats)
    assert left[3] == tables[4].seats[3]
    assert () == desk.round(1).seated.resting


def test_without_free_chairs_they_are_the_fifth() -> None:
    """Where the Reglement knows tables of five, each goes to another table of four; absent players go nowhere."""
    desk = running()
    gone = desk.round(1).seated.tables[5].seats
    desk.do(p.Missed(gone[0], 1), c.Dissolve(1, 6))
    tables = desk.round(1).seated.tables
    assert [5, 5, 5, 4, 4] == [len(table.seats) for table in tables]
    assert gone[1:] == tuple(table.seats[4] for table in tables[:3])
    assert gone[0] not in desk.round(1).seated.people


def test_they_go_where_they_meet_the_fewest_again() -> None:
    """In a later round nobody joins those he has played with, as long as others have a chair for him."""
    desk = running(16)
    desk.enter_all(1)
    desk.do(c.BeginRound(2))
    gone = desk.round(2).seated.tables[3]
    desk.do(*(p.Missed(person, 2) for person in gone.seats[1:]), c.Dissolve(2, 4))
    person = gone.seats[0]
    fifth = next(table for table in desk.round(2).seated.tables if person in table.seats)
    played = desk.round(1).seated.table_of(person)
    assert played is not None
    others = [set(table.seats) - {person} for table in desk.round(2).seated.tables]
    assert min(len(set(played.seats) & company) for company in others) == len(
        set(played.seats) & (set(fifth.seats) - {person})
    )


def test_who_finds_no_chair_rests() -> None:
    """Fixed pairs stay together; at the only table nobody can be taken in."""
    desk = Desk()
    desk.do(c.Open("paarschieber", "2026-11-21", "Krone", entry="single"))
    desk.do(*(c.RegisterPair() for _ in range(4)), c.SeatAnew(), c.BeginRound(1))
    gone = desk.round(1).seated.tables[1].seats
    desk.do(c.Dissolve(1, 2))
    assert tuple(sorted(gone)) == desk.round(1).seated.resting


def test_a_stand_in_goes_for_the_owner_of_the_chair() -> None:
    """Whose chair somebody else fills has a chair to fill at another table too."""
    desk = running()
    owner = desk.round(1).seated.tables[5].seats[0]
    desk.do(c.Register(), p.HelperNamed(25), p.Missed(owner, 1), p.Substituted(owner, 25, 1), c.Dissolve(1, 6))
    assert owner in desk.round(1).seated.people


def test_a_sheet_keeps_its_table_from_falling_away() -> None:
    """It is voided first; tables that take somebody in are entered anew."""
    desk = running()
    desk.do(desk.entry(1, 6), by=ONE)
    desk.do(desk.entry(1, 1), by=ONE)
    assert {(EveningTrouble.HAS_SHEET, "dissolved")} == desk.refused(c.Dissolve(1, 6))
    desk.do(c.Dissolve(1, 5))
    assert ["tables_merged", "sheet_voided"] == [event.kind for event in desk.evening.log[-2:]]
    assert {(EveningTrouble.NO_TABLE, "table")} == desk.refused(c.Dissolve(1, 5))
    assert {(EveningTrouble.NO_ROUND, "round")} == desk.refused(c.Dissolve(9, 5))


def test_a_merged_table_is_taken_back_and_read_again() -> None:
    """The step is taken back whole, and the second reading agrees with both."""
    desk = running()
    desk.do(desk.entry(1, 1), by=ONE)
    before = desk.round(1).seated
    done = desk.do(c.Dissolve(1, 5)).seq
    assert () == check(pack(desk.evening.log, "desk/krone")).differences
    desk.do(c.Undo(done))
    assert before == desk.round(1).seated
    assert desk.sheet(1, 1).standing
    assert () == check(pack(desk.evening.log, "desk/krone")).differences
    assert isinstance(desk.evening.log[done - 2].what, s.TablesMerged)
