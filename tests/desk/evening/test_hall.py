"""What the hall looks at: clock, timetable, slow tables, sheets to look at again, names."""

import pytest
from tests.desk.evening.desk import ONE, TWO, opened, seated

from puur.desk import commands as c
from puur.desk.facts import rounds as k
from puur.desk.facts import sheets as w
from puur.desk.faults import EveningTrouble as T
from puur.desk.hall_clock import HallClock
from puur.desk.people import PersonDetails, hall_name, packed, publication_name, sorting_name, unpacked
from puur.desk.spot_checks import Cause, spot_checks
from puur.desk.timetable import seconds_of, slow_tables, timetable


def test_the_clock_stands_and_runs() -> None:
    """What ran off before a pause is not lost, and there may be more time."""
    desk = seated()
    desk.do(k.ClockSet(600), k.ClockStarted())
    desk.do(k.ClockPaused(), minutes=2)
    assert 480.0 == desk.evening.clock.left(desk.now + 999)
    desk.do(k.ClockExtended(60), k.ClockStarted(), k.GongStruck())
    assert (540.0, 1) == (desk.evening.clock.left(desk.now - 60.0), desk.evening.clock.gongs)
    desk.do(k.ClockSet(30))
    assert (30.0, 1) == (desk.evening.clock.left(desk.now), desk.evening.clock.gongs)


def test_a_clock_that_jumps_back_takes_no_time() -> None:
    """Neither does it give any."""
    clock = HallClock(60).started(1_000.0)
    assert 60.0 == clock.left(10.0)
    assert 60.0 == clock.paused(10.0).left(5_000.0)
    assert clock == clock.started(2_000.0)
    assert -40.0 == clock.left(1_100.0)


def test_the_timetable_moves_on_with_what_happens() -> None:
    """Past rounds stay as they happened; the others follow, with a break between."""
    desk = seated()
    length, pause = seconds_of(desk.evening, None), 60.0 * desk.evening.reglement.tournament.break_minutes.value
    began = desk.now
    plan = timetable(desk.evening, desk.now)
    assert [1, 2, 3, 4] == [planned.round for planned in plan]
    assert (began, began + length, True, False) == (plan[0].begins, plan[0].ends, plan[0].begun, plan[0].ended)
    assert began + length + pause == plan[1].begins
    late = timetable(desk.evening, began + length + 600)
    assert began + length + 600 == late[0].ends
    desk.do(k.RoundEnded(1), minutes=1)
    assert desk.now == timetable(desk.evening, desk.now)[0].ends
    assert plan[1].ends - plan[1].begins == length


def test_an_evening_that_has_not_begun_is_planned_from_its_start() -> None:
    """Or from now, where nobody says when."""
    desk = opened()
    assert desk.now == timetable(desk.evening, desk.now)[0].begins
    assert desk.now + 3600 == timetable(desk.evening, desk.now, desk.now + 3600)[0].begins


def test_slow_tables_are_named_when_the_time_is_over() -> None:
    """Those whose sheet is not there."""
    desk = seated()
    desk.do(desk.entry(1, 2), by=ONE)
    over = desk.now + seconds_of(desk.evening, desk.round(1))
    assert () == slow_tables(desk.evening, desk.now)
    assert (1, 3, 4) == slow_tables(desk.evening, over)
    assert () == slow_tables(seated(people=4).evening, 0.0)


@pytest.mark.cites("P.51")
def test_the_sheets_of_the_first_ranks_are_looked_at_again() -> None:
    """Those alone, whatever is odd about others; a second person confirms one, or whoever compared it ticks it."""
    desk = seated(people=80)
    desk.enter_all(1)
    table = desk.round(1).table(1)
    assert table is not None
    desk.do(w.SheetCorrected(1, 1, table.seats, (942, 942), "Zahlendreher", seen=desk.sheet(1, 1).version))
    wrong = desk.do(w.SheetVoided(1, 2, "neu", desk.sheet(1, 2).version), desk.entry(1, 2, 935, 940)).seq
    desk.do(w.SplitAgreed(1, 2, wrong))
    checks = {check.table: check for check in spot_checks(desk.evening, 1)}
    assert [3, 4, 5, 6, 7] == list(checks)
    assert {(Cause.LEADER,)} == {check.causes for check in checks.values()}
    seen = desk.sheet(1, 3).version
    desk.do(w.SheetConfirmed(1, 3, seen), by=TWO)
    assert {check.table: check for check in spot_checks(desk.evening, 1)}[3].done
    assert not checks[3].done
    tick = desk.do(w.SheetCompared(1, 4, checks[4].seen), by=ONE).seq
    ticked = {check.table: check for check in spot_checks(desk.evening, 1)}[4]
    assert (True, tick) == (ticked.done, ticked.tick)
    assert checks[4].seen == desk.sheet(1, 4).version  # whoever types the sheet meanwhile is not disturbed
    assert {(T.SHEET_CHANGED, "seen")} == desk.refused(w.SheetCompared(1, 5, tick))
    assert {(T.NOTHING_WRITTEN, "seen"), (T.NOT_BEGUN, "round")} == desk.refused(w.SheetCompared(2, 5, tick))
    sheet = desk.entry(1, 4)
    desk.do(w.SheetCorrected(1, 4, sheet.seats, (1200, 684), "verlesen", seen=checks[4].seen))
    assert not any(check.done for check in spot_checks(desk.evening, 1) if check.table == 4)
    assert () == spot_checks(desk.evening, 0)


def test_people_are_called_as_they_wish() -> None:
    """In the hall by name, outside in full, by initial or by number; somebody forgotten by the number."""
    anna = PersonDetails("Anna", "Müller", phone="079", email="a@example.org")
    assert ("Anna Müller", "Anna Müller") == (hall_name(3, anna), publication_name(3, anna))
    initial = PersonDetails("Anna", "Müller", publication="initial")
    number = PersonDetails("Anna", "Müller", publication="number")
    assert ("Anna M.", "Nr. 3") == (publication_name(3, initial), publication_name(3, number))
    assert ("Nr. 3", "no 3") == (hall_name(3, None), publication_name(3, None, "no"))
    assert "Anna" == publication_name(3, PersonDetails("Anna", publication="initial"))
    assert PersonDetails("Anna", "Müller") == anna.without_contacts
    people = {3: anna, 4: PersonDetails("Beat"), 5: None}
    assert [4, 3, 5] == sorted(people, key=lambda person: sorting_name(person, people[person]))


@pytest.mark.parametrize(
    "details", [PersonDetails(), PersonDetails("Anna", phone="079"), PersonDetails("Zoë", "Ü", "JC")]
)
def test_people_are_packed_for_the_store(details: PersonDetails) -> None:
    """Contacts apart, so that they can go first; together they are the same again."""
    rest, contacts = packed(details)
    assert details == unpacked(rest, contacts)
    assert details.without_contacts == unpacked(rest, None)
    assert (contacts is None) is (details == details.without_contacts)


def test_a_shortened_evening_has_fewer_rounds() -> None:
    """And nothing is seated beyond."""
    desk = seated()
    desk.do(k.Shortened(2, "zu spät"))
    assert 2 == desk.evening.planned_rounds
    assert [1, 2] == [planned.round for planned in timetable(desk.evening, desk.now)]
    desk.do(c.SeatAnew())
    assert [1, 2] == [round_.number for round_ in desk.evening.seatings[-1].rounds] or [2] == [
        round_.number for round_ in desk.evening.seatings[-1].rounds
    ]
