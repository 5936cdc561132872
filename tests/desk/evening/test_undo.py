"""Taking back: as if it had never happened, as long as nothing later depends on it."""

import pytest
from tests.desk.evening.desk import DIRECTION, ONE, TWO, Desk, opened, seated

from puur.desk import commands as c
from puur.desk.events import EveningEvent
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import sheets as w
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import happen, replayed
from puur.desk.state import Evening
from puur.desk.undo import depending


def content(evening: Evening) -> tuple[object, ...]:
    """Everything but the log itself."""
    left_aside = {"log", "undone", "puzzling"}
    return tuple(getattr(evening, name) for name in Evening.__slots__ if name not in left_aside)


def undo_faults(desk: Desk, event: int) -> tuple[int, ...]:
    """What must be undone first."""
    return depending(desk.evening, EveningEvent(desk.evening.number + 1, desk.now, DIRECTION, e.Undone(event)))


def test_what_is_undone_never_happened() -> None:
    """The evening is as it was before, but the log keeps both."""
    desk = seated()
    before, number = content(desk.evening), desk.evening.number
    desk.do(w.Adjusted(3, -20, "Bemerkung"))
    desk.do(e.Undone(desk.evening.number, "falsche Person"))
    assert before == content(desk.evening)
    assert number + 2 == desk.evening.number
    assert {number + 1} == desk.evening.undone
    assert desk.evening == replayed(desk.evening.log)


def test_undoing_an_undoing_brings_it_back() -> None:
    """And so on, as often as one likes."""
    desk = seated()
    first = desk.do(w.Adjusted(3, -20, "Bemerkung")).seq
    after = content(desk.evening)
    undone = desk.do(e.Undone(first)).seq
    again = desk.do(e.Undone(undone)).seq
    assert after == content(desk.evening)
    desk.do(e.Undone(again))
    assert () == desk.evening.adjustments
    assert desk.evening == replayed(desk.evening.log)


def test_what_was_undone_cannot_be_undone_twice() -> None:
    """Neither the opening nor something that never happened can be undone."""
    desk = seated()
    first = desk.do(w.Adjusted(3, -20, "Bemerkung")).seq
    desk.do(e.Undone(first))
    assert {(EveningTrouble.UNDONE_ALREADY, "event")} == desk.refused(e.Undone(first))
    assert {(EveningTrouble.NEVER_UNDONE, "event")} == desk.refused(e.Undone(1))
    assert {(EveningTrouble.NO_EVENT, "event")} == desk.refused(e.Undone(9_999))


def test_what_later_events_depend_on_stays() -> None:
    """The refusal names what must be undone first, the latest first; undone in that order it goes."""
    desk = seated()
    registered = next(event.seq for event in desk.evening.log if event.kind == "registered")
    plan = next(event.seq for event in desk.evening.log if event.kind == "seated")
    begun = next(event.seq for event in desk.evening.log if event.kind == "round_begun")
    sheet = desk.do(desk.entry(1, 1), by=ONE).seq
    assert (plan,) == undo_faults(desk, registered)
    assert (sheet, begun) == undo_faults(desk, plan)
    assert (sheet,) == undo_faults(desk, begun)
    answer = desk.ask(e.Undone(plan))
    assert isinstance(answer, DeskFaults)
    assert (sheet, begun) == answer.faults[0].fact("events")
    desk.do(e.Undone(sheet), e.Undone(begun), e.Undone(plan), e.Undone(registered))
    assert () == desk.evening.rounds


def test_a_sheet_stays_as_long_as_a_ranking_was_made_of_it() -> None:
    """Afterwards it is corrected, not undone; a ranking nobody has seen is undone first."""
    desk = seated()
    desk.enter_all(1)
    made = desk.do(c.Publish(1, held_back=True)).seq
    sheet = desk.sheet(1, 1).version
    assert (made,) == undo_faults(desk, sheet)
    desk.do(e.Undone(made), e.Undone(sheet))
    assert () == desk.sheet(1, 1).entries


def test_a_first_entry_may_go_although_a_second_came() -> None:
    """In a blind entry neither depends on the other."""
    desk = seated(entry="blind_double")
    first = desk.do(desk.entry(1, 1), by=ONE).seq
    desk.do(desk.entry(1, 1, 990), by=TWO)
    desk.do(e.Undone(first))
    assert [(990, 894)] == [entry.totals for entry in desk.sheet(1, 1).standing]


def test_a_step_is_taken_back_whole() -> None:
    """What came of one command goes together, and comes back event by event."""
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    before = content(desk.evening)
    tables = desk.round(1).seated.tables
    last = desk.do(c.Swap(1, tables[0].seats[0], tables[1].seats[0], "vertauscht")).seq
    desk.do(c.Undo(last - 1, "doch nicht"))
    assert before == content(desk.evening)
    assert {last - 1, last} <= desk.evening.undone
    desk.do(e.Undone(desk.evening.number))
    assert frozenset({desk.evening.number - 1}) == desk.evening.undone


def test_a_desk_undoes_only_what_it_may_do() -> None:
    """What the direction alone may tell, the direction alone takes back."""
    desk = seated()
    penalty = desk.do(w.Adjusted(3, -20, "Bemerkung")).seq
    clock = desk.do(k.ClockSet(60)).seq
    assert {(EveningTrouble.MAY_NOT, "event")} == desk.refused(e.Undone(penalty), ONE)
    assert set() == desk.refused(e.Undone(clock), ONE)


def test_undoing_the_end_opens_the_evening() -> None:
    """Closing can be taken back like anything else."""
    desk = seated()
    closed = desk.do(e.Closed(anyway=True)).seq
    desk.do(e.Undone(closed))
    assert desk.evening.closed is None


def test_a_desk_does_not_bring_back_what_the_direction_took_back() -> None:
    """Undoing an undoing is what it brings back."""
    desk = seated()
    penalty = desk.do(w.Adjusted(3, -20, "Bemerkung")).seq
    undone = desk.do(e.Undone(penalty)).seq
    assert {(EveningTrouble.MAY_NOT, "event")} == desk.refused(e.Undone(undone), ONE)
    assert set() == desk.refused(e.Undone(undone))


def test_what_is_over_is_not_undone() -> None:
    """Neither in a closed evening nor what a final ranking stands on; the end itself can be taken back first."""
    desk = seated()
    penalty = desk.do(w.Adjusted(3, -20, "Bemerkung")).seq
    desk.enter_all(1)
    desk.do(c.Publish(1))
    final = desk.do(e.MadeDefinitive(1), minutes=60).seq
    assert {(EveningTrouble.DEFINITIVE, "event")} == desk.refused(e.Undone(penalty))
    closed = desk.do(e.Closed()).seq
    assert {(EveningTrouble.DEFINITIVE, "event"), (EveningTrouble.CLOSED, "event")} == desk.refused(e.Undone(penalty))
    desk.do(e.Undone(closed), e.Undone(final), e.Undone(penalty))
    assert () == desk.evening.adjustments


def test_an_undoing_of_nothing_changes_nothing() -> None:
    """In a log from elsewhere one may stand that names nothing, or itself: it is kept."""
    evening = opened().evening
    number = evening.number
    for named in (1, number + 5, number + 1):
        after = happen(evening, EveningEvent(number + 1, 0.0, DIRECTION, e.Undone(named)))
        assert content(evening) == content(after)
        assert frozenset() == after.undone


@pytest.mark.parametrize("redo", [False, True])
def test_bringing_back_is_checked_too(redo: bool) -> None:  # noqa: FBT001  a parameter of the test
    """What was undone comes back only if it still fits."""
    desk = opened(people=16)
    named = desk.do(p.HelperNamed(3)).seq
    undone = desk.do(e.Undone(named)).seq
    if redo:
        desk.do(p.HelperNamed(3))
        assert {(EveningTrouble.DEPENDS, "event")} == desk.refused(e.Undone(undone))
    else:
        desk.do(e.Undone(undone))
        assert desk.evening.people[3].helper
