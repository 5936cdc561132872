"""Rounds that end after a time: what holds then is asked before the first, and results of other Spiele are compared."""

from random import Random

import pytest
from tests.desk.archive.changed_archive import changed, in_json, rejournaled
from tests.desk.evening.desk import Desk
from tests.partie.table import next_act, play_spiel

from puur.decks import Language
from puur.desk.agenda import AgendaKind, agenda
from puur.desk.archive import pack, unpack
from puur.desk.audit import FindingKind, check
from puur.desk.commands import BeginRound, Open, Register, SeatAnew, Undo
from puur.desk.events import By, EveningEvent
from puur.desk.expected_end import ExpectedEnds, expected_ends
from puur.desk.explanations import converted_text
from puur.desk.facts.rounds import ClockExtended, ClockPaused, ClockSet, ClockStarted, RoundBegun, TimeRuled
from puur.desk.facts.seats import GapChosen
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.log_words import line
from puur.desk.says import DeskVoice
from puur.desk.sheets import WrittenSheet, check_written
from puur.desk.time_over import counting_spiele, time_over
from puur.desk.timed_rounds import TimeUpSaid, UnevenSaid, as_said
from puur.desk.timetable import seconds_of, timetable
from puur.desk.totals_so_far import ranking_after
from puur.errors import ReglementError
from puur.partie import Partie, PartiePhase, Write, acts_for, apply, open_partie
from puur.partie.standblatt import Row
from puur.reglement import load, loads
from puur.seats import Seat
from puur.spiel.acts import Choose, Report, Sighting

pytestmark = pytest.mark.cites("P.59", "EZ.1")
TIMED = "einzel-nach-zeit"


def opened(people: int = 8, uneven: UnevenSaid | None = "converted") -> Desk:
    """An evening by the clock; without an answer nobody has said what holds."""
    desk = Desk()
    desk.do(Open(TIMED, "2026-11-21", "Krone", entry="single"), Register(people))
    if uneven is not None:
        desk.do(TimeRuled("finished", uneven))
    return desk


def begun(desk: Desk) -> Desk:
    """The first round has begun."""
    desk.do(SeatAnew(), BeginRound(1, anyway=True))
    return desk


def enter(desk: Desk, table: int, totals: tuple[int, ...], spiele: int) -> None:
    """A sheet of the first round."""
    desk.do(SheetEntered(1, table, desk.round(1).seated.tables[table - 1].seats, totals, spiele=spiele))


def totals(desk: Desk) -> dict[int, int]:
    """What everybody has."""
    return {place.person: place.total for place in ranking_after(desk.evening, 1)}


def right(desk: Desk) -> bool:
    """Whether the second reading agrees, and the archive can be read."""
    data = pack(desk.evening.log, "desk/krone")
    return check(data).right and () == unpack(data).damage


def test_no_round_begins_before_it_is_said_what_holds() -> None:
    """Not even where somebody wants it so: nothing could be compared. Until then the answer may change."""
    desk = opened(uneven=None)
    desk.do(SeatAnew())
    assert AgendaKind.TIME_RULE in {point.kind for point in agenda(desk.evening)}
    assert {(EveningTrouble.TIME_RULE_MISSING, "round")} == desk.refused(BeginRound(1, anyway=True))
    desk.do(TimeRuled("finished", "as_written"), TimeRuled("broken_off", "converted"))
    assert AgendaKind.TIME_RULE not in {point.kind for point in agenda(desk.evening)}
    assert "converted" == desk.evening.reglement.tournament.uneven_spiele.value.value
    desk.do(BeginRound(1))
    assert not desk.evening.other_rules


def test_the_answer_stays_once_a_round_has_begun() -> None:
    """Afterwards it would be known whom another one favours; nor can it be taken back."""
    desk = begun(opened())
    ruled = next(event.seq for event in desk.evening.log if isinstance(event.what, TimeRuled))
    assert {(EveningTrouble.TIME_BEGUN, "up")} == desk.refused(TimeRuled("finished", "as_written"))
    assert {(EveningTrouble.DEPENDS, "event")} == desk.refused(Undo(ruled, "Versehen"))


def test_it_is_asked_only_where_rounds_end_after_a_time() -> None:
    """Elsewhere a round ends after its Spiele."""
    desk = Desk()
    desk.do(Open("einzelschieber", "2026-11-21", "Krone", entry="single"), Register(8), SeatAnew(), BeginRound(1))
    seats = desk.round(1).seated.tables[0].seats
    assert {(EveningTrouble.NOT_TIMED, "up")} == desk.refused(TimeRuled("finished", "as_written"))
    sheet = SheetEntered(1, 1, seats, (1000, 570), spiele=10)
    assert {(EveningTrouble.SPIELE_FIXED, "spiele")} == desk.refused(sheet)


def test_a_sheet_says_how_many_spiele_counted_and_is_checked_by_them() -> None:
    """Ten Spiele make 1570; with another number the same totals do not add up, and without one nothing is known."""
    desk = begun(opened())
    seats = desk.round(1).seated.tables[0].seats
    assert {(EveningTrouble.SPIELE_MISSING, "spiele")} == desk.refused(SheetEntered(1, 1, seats, (1000, 570)))
    rows = (Row((100, 57)),) * 10
    other = SheetEntered(1, 1, seats, (1000, 570), rows=rows, spiele=9)
    assert {(EveningTrouble.SPIELE_FIXED, "spiele")} == desk.refused(other)
    enter(desk, 1, (1000, 570), 9)
    assert "amber" == desk.look(1, 1).colour.value
    seen = desk.sheet(1, 1).version
    desk.do(SheetEntered(1, 1, seats, (1000, 570), rows=rows, seen=seen))
    assert "green" == desk.look(1, 1).colour.value


@pytest.mark.parametrize(("spiele", "kind"), [(0, "SPIELE_MISSING"), (100, "OUT_OF_BOUNDS"), (500, "OUT_OF_BOUNDS")])
def test_a_number_of_spiele_that_could_not_be_read_again_is_not_stored(spiele: int, kind: str) -> None:
    """Else whoever has a table's link could end the evening's log there."""
    desk = begun(opened())
    sheet = SheetEntered(1, 1, desk.round(1).seated.tables[0].seats, (1000, 570), spiele=spiele)
    assert (EveningTrouble[kind], "spiele") in desk.refused(sheet)
    assert right(desk)


def test_the_log_says_how_many_spiele_a_sheet_counted() -> None:
    """Two corrections that differ in nothing else are two lines, and a converted result can be recomputed."""
    desk = begun(opened())
    enter(desk, 1, (1000, 570), 10)
    told = line(desk.evening.log[-1], DeskVoice(Language.DE))
    assert "570 (10 Spiele)" in told


@pytest.mark.parametrize(("again", "colour"), [(11, "green"), (12, "amber")])
def test_two_entries_that_name_other_spiele_do_not_agree(again: int, colour: str) -> None:
    """The desk asks for the sheet to be looked at, and the second reading agrees."""
    desk = Desk()
    desk.do(Open(TIMED, "2026-11-21", "Krone", entry="blind_double"), Register(8), TimeRuled("finished", "converted"))
    begun(desk)
    seats = desk.round(1).seated.tables[0].seats
    desk.do(SheetEntered(1, 1, seats, (1000, 727), spiele=11), by=By("desk", "Pult 1"))
    desk.do(SheetEntered(1, 1, seats, (1000, 727), spiele=again), by=By("desk", "Pult 2"))
    assert colour == desk.look(1, 1).colour.value
    assert right(desk)


@pytest.mark.parametrize(("uneven", "first", "second"), [("converted", 1200, 1057), ("as_written", 1000, 1233)])
def test_results_of_other_spiele_are_worth_what_was_said(uneven: UnevenSaid, first: int, second: int) -> None:
    """1000 of ten Spiele become 1200 of twelve, 1233 of fourteen 1057; or they stay as they are written."""
    desk = begun(opened(uneven=uneven))
    enter(desk, 1, (1000, 570), 10)
    enter(desk, 2, (1233, 965), 14)
    slow, fast = (table.seats[0] for table in desk.round(1).seated.tables)
    assert (first, second) == (totals(desk)[slow], totals(desk)[fast])
    assert right(desk)


def test_the_second_reading_knows_what_was_said() -> None:
    """Totals that were not converted are found."""
    desk = begun(opened())
    enter(desk, 1, (1000, 570), 10)
    enter(desk, 2, (942, 942), 12)
    data = pack(desk.evening.log, "desk/krone")
    assert check(data).right
    assert not check(changed(data, "rankings.json", in_json("1200", "1000"))).right


def test_the_second_reading_misses_an_answer_that_nobody_gave_in_time() -> None:
    """A round begun before it was said what holds is named, and an answer that came when one had begun."""
    desk = begun(opened())
    enter(desk, 1, (1000, 570), 10)
    log = desk.evening.log
    ruled = next(at for at, event in enumerate(log) if isinstance(event.what, TimeRuled))
    begins = next(at for at, event in enumerate(log) if isinstance(event.what, RoundBegun))
    unsaid = (*log[:ruled], *log[ruled + 1 :])
    late = (*log[:ruled], *log[ruled + 1 : begins + 1], log[ruled], *log[begins + 1 :])
    data = pack(log, "desk/krone")
    assert [] == about_time(data, log)
    assert [FindingKind.TIME_UNSAID] == about_time(data, unsaid)
    assert [FindingKind.TIME_UNSAID, FindingKind.TIME_SAID_LATE] == about_time(data, late)


def about_time(data: bytes, log: tuple[EveningEvent, ...]) -> list[FindingKind]:
    """What the second reading of this journal says about the clock."""
    told = check(rejournaled(data, tuple(log), "desk/krone")).differences
    return [finding.kind for finding in told if finding.kind.value.startswith("time_")]


@pytest.mark.parametrize(("uneven", "credit"), [("converted", 942), ("as_written", 785)])
def test_who_rests_gets_the_mean_of_a_table_or_of_the_round(uneven: UnevenSaid, credit: int) -> None:
    """Where points stay as written no table has a fixed sum: one of ten Spiele has a mean of 785 (P.12)."""
    desk = opened(5, uneven)
    desk.do(GapChosen("rests"))
    begun(desk)
    enter(desk, 1, (1000, 570), 10)
    resting = desk.round(1).seated.resting[0]
    assert credit == totals(desk)[resting]
    assert right(desk)


def test_at_a_table_of_five_it_counts_how_often_somebody_played() -> None:
    """Of twelve Spiele the first two rest three times, the others twice: 9 and 10 become 12."""
    timed = as_said(load(TIMED), "finished", "converted")
    checked = check_written(timed, 1, 5, WrittenSheet((900, 900, 656, 656, 656), spiele=12))
    assert (() == checked.faults, checked.totals) == (True, (1200, 1200, 787, 787, 787))
    assert "Umgerechnet auf 12 Spiele: 1200, 1200, 787, 787 und 787. (EZ.1)" == converted_text(
        checked, timed, Language.DE
    )


def test_half_a_point_goes_up() -> None:
    """Of eight Spiele 627 become 940.5, so 941, and 629 become 943.5, so 944."""
    timed = as_said(load(TIMED), "finished", "converted")
    assert (941, 944) == check_written(timed, 1, 4, WrittenSheet((627, 629), spiele=8)).totals


def test_two_desks_agree_only_on_the_same_number() -> None:
    """The same totals of another number of Spiele are not the same sheet."""
    nine, ten = (WrittenSheet((1000, 413), spiele=spiele) for spiele in (9, 10))
    timed = as_said(load(TIMED), "finished", "converted")
    assert () == check_written(timed, 1, 4, nine).faults
    assert () != check_written(timed, 1, 4, ten).faults


def test_the_timetable_goes_by_the_clock() -> None:
    """45 minutes, and five for the Spiel that is finished; the end is known before any round is over."""
    desk = begun(opened())
    assert [50 * 60.0] * 2 == [seconds_of(desk.evening, round_) for round_ in (desk.round(1), None)]
    now = desk.round(1).begun or 0.0
    ends = expected_ends(desk.evening, now)
    assert ends == ExpectedEnds(now + 50 * 60, timetable(desk.evening, now)[-1].ends)


def test_the_log_tells_when_the_time_of_a_round_was_over() -> None:
    """By its own clock: not while it stands or runs, later where time is given, and whatever is set afterwards."""
    desk = begun(opened())
    set_at = desk.do(ClockSet(300)).at
    assert None is time_over(desk.evening, 1, set_at + 4_000)
    started = desk.do(ClockStarted()).at
    assert (None, started + 300) == tuple(time_over(desk.evening, 1, started + later) for later in (299, 301))
    paused = desk.do(ClockPaused()).at
    assert None is time_over(desk.evening, 1, started + 4_000)
    again = desk.do(ClockStarted(), minutes=10).at
    over = again + 300 - (paused - started)
    assert over == time_over(desk.evening, 1, again + 4_000)
    desk.do(ClockExtended(60))
    assert over + 60 == time_over(desk.evening, 1, again + 4_000)
    desk.do(ClockSet(2_700), minutes=30)
    assert over + 60 == time_over(desk.evening, 1, again + 90_000)
    for table in desk.round(1).seated.tables:
        enter(desk, table.number, (942, 942), 12)
    second = desk.do(BeginRound(2), ClockStarted()).at  # it was set in the break
    assert (over + 60, None) == tuple(time_over(desk.evening, number, desk.now) for number in (1, 2))
    assert second + 2_700 == time_over(desk.evening, 2, second + 3_000)
    assert None is time_over(desk.evening, 3, desk.now)


def test_a_round_that_begins_while_the_last_clock_stands_at_zero_has_a_time_of_its_own() -> None:
    """Begun first and the clock set afterwards, as is usual: its time is never over before it began."""
    desk = begun(opened())
    desk.do(ClockSet(300), ClockStarted())
    for table in desk.round(1).seated.tables:
        enter(desk, table.number, (942, 942), 12)
    begins = desk.do(BeginRound(2), minutes=10).at
    assert None is time_over(desk.evening, 2, begins + 1)
    desk.do(ClockSet(2_700))
    assert None is time_over(desk.evening, 2, begins + 90_000)
    started = desk.do(ClockStarted()).at
    assert (None, started + 2_700) == tuple(time_over(desk.evening, 2, started + later) for later in (2_699, 2_701))
    first = time_over(desk.evening, 1, desk.now)
    assert first is not None
    assert first < begins


def test_more_time_for_the_old_clock_in_a_new_round_is_that_round_s() -> None:
    """The clock that was at zero runs on into the round, and there it ends."""
    desk = begun(opened())
    started = desk.do(ClockSet(300), ClockStarted()).at
    for table in desk.round(1).seated.tables:
        enter(desk, table.number, (942, 942), 12)
    desk.do(BeginRound(2), minutes=10)
    desk.do(ClockExtended(1_800))
    ends = tuple(time_over(desk.evening, number, started + 4_000) for number in (1, 2))
    assert (started + 300, started + 2_100) == ends


def test_more_time_for_the_break_moves_no_round() -> None:
    """What was dealt after the round's own time counts no more than before, however long the break is."""
    desk = begun(opened())
    over = desk.do(ClockSet(300), ClockStarted()).at + 300
    desk.do(ClockSet(600), minutes=10)
    desk.do(ClockStarted(), ClockExtended(120))
    assert over == time_over(desk.evening, 1, desk.now + 4_000)
    desk.do(ClockPaused(), ClockExtended(120), ClockStarted())
    assert over == time_over(desk.evening, 1, desk.now + 4_000)


def test_too_little_time_for_a_clock_that_stopped_late_gives_no_time() -> None:
    """It was stopped long after its end and cannot run again: the time is over all the same."""
    desk = begun(opened())
    over = desk.do(ClockSet(300), ClockStarted()).at + 300
    desk.do(ClockPaused(), minutes=10)
    desk.do(ClockExtended(60))
    assert over == time_over(desk.evening, 1, desk.now)


def test_what_is_annulled_after_the_time_holds_nothing_back() -> None:
    """Unless it is a Spiel that had been dealt by then and would have counted: that one the desk decides."""
    random = Random(7)
    first = written(play_spiel(open_partie(load(TIMED)), random))
    second = first
    while not (second.spiel is not None and second.spiel.trick is not None):
        second = apply(second, next_act(second, random))
    played = play_spiel(second, random)
    assert PartiePhase.BETWEEN is played.phase
    again = written(play_spiel(annulled(played), random))
    third = written(played)
    later = written(play_spiel(annulled(play_spiel(third, random)), random))
    assert [1, 1] == [len(partie.annulled) for partie in (again, later)]
    assert (None, 1) == counted(second, annulled(played)), "it does not come any more"
    assert (None, 1) == counted(second, again), "it was dealt again when the time was over"
    assert (None, None) == counted(played, again), "all its cards had been played"
    assert (1, 1) == counted(first, again), "it was dealt after the time"
    assert (2, 1) == counted(second, later), "the one after it was annulled"
    assert (2, 2) == counted(third, later)
    assert (2, 2) == counted(played, third), "it was played when the time was over, and only had to be written"
    assert (None, 1) == counted(second, played), "it is not written yet"


def written(partie: Partie) -> Partie:
    """The result of a Spiel is written."""
    return apply(partie, next(act for act in acts_for(partie, partie.writer) if isinstance(act, Write)))


def annulled(partie: Partie) -> Partie:
    """A remark in a Spiel that was just played; the opponents annul it (E.6)."""
    return apply(apply(partie, Report(Seat.S, Seat.E, Sighting.REMARK)), Choose(Seat.S, 0, 0))


def counted(then: Partie, now: Partie) -> tuple[int | None, ...]:
    """What counts where the Spiel is finished, and where it is broken off."""
    ups: tuple[TimeUpSaid, ...] = ("finished", "broken_off")
    return tuple(counting_spiele(as_said(load(TIMED), up, "converted"), then, now) for up in ups)


def test_what_the_reglement_says_itself_is_not_asked() -> None:
    """A club's own answer stays; only the other one is asked."""
    text = f"""
name = "klub"
base = "{TIMED}"
edition = "1"
[[article]]
id = "KLUB.1"
kind = "value"
demands = "Nach 30 Minuten; was ausgeteilt ist, zählt nicht."
sets.tournament.round_minutes = 30
sets.tournament.time_up = "broken_off"
replaces = ["EZ.1"]
"""
    desk = Desk()
    desk.do(Open("klub", "2026-11-21", "Krone", text=text, entry="single"), Register(8), SeatAnew())
    assert {(EveningTrouble.TIME_TOLD, "up")} == desk.refused(TimeRuled("finished", "converted"))
    assert {(EveningTrouble.TIME_RULE_MISSING, "round")} == desk.refused(BeginRound(1))
    desk.do(TimeRuled("broken_off", "converted"), BeginRound(1))
    assert 30 * 60.0 == seconds_of(desk.evening, None)


def test_a_reglement_by_time_says_to_how_many_spiele() -> None:
    """Without a number nothing could be converted."""
    text = """
name = "klub"
base = "schieber"
edition = "1"
[[article]]
id = "KLUB.1"
kind = "value"
demands = "Nach 30 Minuten."
sets.tournament.round_minutes = 30
replaces = ["P.59"]
"""
    with pytest.raises(ReglementError, match=r"partie\.spiele"):
        loads(text)
