"""A competition on several evenings stays one: days are asked, and nobody is there because he was before (P.60)."""

import pytest
from tests.desk.archive.changed_archive import rejournaled
from tests.desk.evening.desk import ONE, Desk, opened

from puur.decks import Language
from puur.desk.agenda import AgendaKind, agenda
from puur.desk.agenda_words import point_text
from puur.desk.archive import pack
from puur.desk.audit import FindingKind, check
from puur.desk.commands import BeginRound, Mend, Open, Publish, Register, SeatAnew, Undo
from puur.desk.door_list import expected_at_door, still_playing
from puur.desk.entrants import Presence
from puur.desk.events import EveningEvent
from puur.desk.expected_end import expected_ends
from puur.desk.expected_end_words import further_text
from puur.desk.facts.people import CheckedIn, Missed, Withdrawn
from puur.desk.facts.rounds import FurtherDaySet, FurtherEveningBegun, RoundEnded, Shortened
from puur.desk.facts.start import Described
from puur.desk.faults import EveningTrouble
from puur.desk.further_evenings import awaited, day_of, first_rounds, rounds_with, tonight
from puur.desk.says import DeskVoice
from puur.desk.timetable import timetable
from puur.desk.totals_so_far import ranking_after
from puur.errors import ReglementError
from puur.reglement import loads

pytestmark = pytest.mark.cites("P.60")
TWO_EVENINGS = """
name = "klub"
base = "einzelschieber"
edition = "1"
[[article]]
id = "KLUB.1"
kind = "value"
demands = "Vier Passen an zwei Abenden."
sets.tournament.evening_rounds = [2]
replaces = ["P.60"]
"""


def two_evenings(people: int = 8) -> Desk:
    """Four rounds, two on each evening, as the Reglement demands."""
    desk = Desk()
    desk.do(Open("klub", "2026-11-21", "Krone", text=TWO_EVENINGS, entry="single"), Register(people))
    desk.do(*(CheckedIn(person) for person in range(1, people + 1)), SeatAnew())
    return desk


def first_played(people: int = 8) -> Desk:
    """The first evening is over."""
    desk = two_evenings(people)
    desk.play(1)
    desk.play(2)
    return desk


def points(desk: Desk) -> set[AgendaKind]:
    """What is open."""
    return {point.kind for point in agenda(desk.evening)}


def test_the_day_is_asked_before_a_round_of_another_evening_begins() -> None:
    """Neither said nor assumed; a round cannot be begun over it, nor over an evening that was not opened."""
    desk = first_played()
    assert (3,) == first_rounds(desk.evening)
    assert (range(1, 3), range(3, 5)) == (rounds_with(desk.evening, 2), rounds_with(desk.evening, 3))
    assert ("2026-11-21", None) == (day_of(desk.evening, 2), day_of(desk.evening, 3))
    assert 3 == awaited(desk.evening)
    assert AgendaKind.FURTHER_DAY in points(desk)
    desk.do(RoundEnded(2), SeatAnew())
    assert (EveningTrouble.FURTHER_DAY_MISSING, "round") in desk.refused(BeginRound(3, anyway=True))
    desk.do(FurtherDaySet(3, "2026-12-05"))
    assert "2026-12-05" == day_of(desk.evening, 4)
    assert AgendaKind.FURTHER_EVENING in points(desk)
    told = next(point for point in agenda(desk.evening) if point.kind is AgendaKind.FURTHER_EVENING)
    assert "Runde 3 wird am 5.12.2026 gespielt." in point_text(told, DeskVoice(Language.DE))
    assert (EveningTrouble.FURTHER_NOT_OPENED, "round") in desk.refused(BeginRound(3, anyway=True))
    desk.do(FurtherEveningBegun(3), BeginRound(3))
    assert None is awaited(desk.evening)


def test_nobody_is_there_because_he_was_there_before() -> None:
    """Who was present is expected anew; who had withdrawn or is missing stays so."""
    desk = first_played()
    desk.do(Withdrawn(7, from_round=3), Missed(8, from_round=3), RoundEnded(2), FurtherDaySet(3, "2026-12-05"))
    assert Presence.PRESENT is desk.evening.people[1].presence
    desk.do(FurtherEveningBegun(3))
    presences = [desk.evening.people[person].presence for person in (1, 7, 8)]
    assert [Presence.EXPECTED, Presence.WITHDRAWN, Presence.MISSING] == presences
    assert frozenset(range(1, 7)) == still_playing(desk.evening, 3)
    desk.do(CheckedIn(1))
    assert Presence.PRESENT is desk.evening.people[1].presence


def test_who_was_in_the_hall_without_a_seat_stays_in_the_ranking() -> None:
    """That everybody is expected anew takes nobody out of what he took part in."""
    desk = two_evenings(8)
    desk.do(BeginRound(1), Register(1), CheckedIn(9))
    desk.enter_all(1)
    desk.do(Publish(1))
    ranked = [place.person for place in ranking_after(desk.evening, 1)]
    assert 9 in ranked
    desk.do(BeginRound(2, anyway=True))
    desk.enter_all(2)
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"), FurtherEveningBegun(3))
    assert ranked == [place.person for place in ranking_after(desk.evening, 1)]
    assert check(pack(desk.evening.log, "desk/krone")).right


def test_a_drawn_round_keeps_its_chairs_when_its_evening_is_opened() -> None:
    """Nobody was taken for another at the door: they have only to be welcomed anew, and no chair is cleared."""
    desk = first_played()
    desk.do(RoundEnded(2), SeatAnew(), FurtherDaySet(3, "2026-12-05"), FurtherEveningBegun(3))
    seated = desk.round(3).seated
    assert points(desk).isdisjoint({AgendaKind.TAKEN_BACK, AgendaKind.UNSEATED, AgendaKind.EXPECTED})
    desk.do(*(CheckedIn(person) for person in range(1, 7)))
    assert points(desk).isdisjoint({AgendaKind.TAKEN_BACK, AgendaKind.UNSEATED, AgendaKind.EXPECTED})
    assert {EveningTrouble.NO_WAY} >= {kind for kind, _ in desk.refused(Mend(3, 0, "Versehen"))}
    assert seated == desk.round(3).seated
    came = desk.do(CheckedIn(7))
    desk.do(Undo(came.seq, "Versehen"))
    assert AgendaKind.TAKEN_BACK not in points(desk)


def test_points_go_on_and_what_was_published_stays() -> None:
    """The ranking after the second evening has all four rounds; the version of the first is what it was."""
    desk = first_played()
    before = desk.evening.publications[-1]
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"), FurtherEveningBegun(3), SeatAnew())
    desk.play(3)
    desk.play(4)
    assert before == desk.evening.publications[1]
    assert [1, 2, 3, 4] == [version.after_round for version in desk.evening.publications]
    assert check(pack(desk.evening.log, "desk/krone")).right


def test_days_come_one_after_the_other() -> None:
    """After the first evening, before the one that follows it, and a day of the calendar."""
    desk = opened()
    desk.do(FurtherDaySet(2, "2026-12-05"))
    for day in ("2026-11-21", "2026-11-20", "2026-12-05"):
        assert {(EveningTrouble.FURTHER_DAY_ORDER, "day")} == desk.refused(FurtherDaySet(3, day))
    assert set() == desk.refused(FurtherDaySet(3, "2026-12-06"))
    desk.do(FurtherDaySet(3, "2026-12-12"))
    assert {(EveningTrouble.FURTHER_DAY_ORDER, "day")} == desk.refused(FurtherDaySet(2, "2026-12-12"))
    for day in ("5.12.2026", "2026-13-01", "20261205", "2026-W49-6"):
        assert {(EveningTrouble.FURTHER_DAY_UNKNOWN, "day")} == desk.refused(FurtherDaySet(3, day))
    for hour in ("25:00", "halb acht", "19"):
        assert {(EveningTrouble.FURTHER_HOUR_UNKNOWN, "hour")} == desk.refused(FurtherDaySet(3, "2026-12-12", hour))
    desk.do(FurtherDaySet(3))
    assert {(EveningTrouble.FURTHER_DAY_MISSING, "day")} == desk.refused(FurtherDaySet(3))
    assert (2,) == first_rounds(desk.evening)


def test_the_first_evening_stays_before_the_others() -> None:
    """Its day may be corrected, though not to one after the evening that follows it."""
    desk = opened()
    desk.do(FurtherDaySet(2, "2026-12-05"))
    for day in ("2026-12-05", "2026-12-20"):
        assert {(EveningTrouble.FURTHER_DAY_ORDER, "day")} == desk.refused(Described(day, "Klausjass"))
    desk.do(Described("2026-11-28", "Klausjass"))


def test_who_registers_on_a_further_evening_is_listed_at_the_door() -> None:
    """Though the round was drawn before he came; who is out of a final is not."""
    desk = first_played()
    desk.do(RoundEnded(2), SeatAnew(), FurtherDaySet(3, "2026-12-05"), FurtherEveningBegun(3), Register(1))
    assert frozenset(range(1, 10)) == expected_at_door(desk.evening)


def test_what_the_reglement_says_stays() -> None:
    """It says which rounds are played on which evening, and the first evening begins by itself."""
    desk = two_evenings()
    assert {(EveningTrouble.FURTHER_TOLD, "round")} == desk.refused(FurtherDaySet(4, "2026-12-05"))
    for number in (1, 5):
        assert (EveningTrouble.FURTHER_ROUND, "round") in desk.refused(FurtherDaySet(number, "2026-12-05"))
    assert {(EveningTrouble.FURTHER_DAY_MISSING, "round")} == desk.refused(FurtherEveningBegun(3))
    desk.do(FurtherDaySet(3, "2026-12-05"))
    assert {(EveningTrouble.NOT_NEXT, "round")} == desk.refused(FurtherEveningBegun(3))


def test_an_evening_is_opened_once_and_after_the_one_before() -> None:
    """Not while a round runs; afterwards its day stays, and taking it back is told what depends on it."""
    desk = two_evenings()
    desk.play(1)
    desk.do(BeginRound(2), FurtherDaySet(3, "2026-12-05"))
    assert {(EveningTrouble.STILL_RUNNING, "round")} == desk.refused(FurtherEveningBegun(3))
    desk.enter_all(2)
    desk.do(RoundEnded(2), Publish(2))
    begun = desk.do(FurtherEveningBegun(3))
    assert {(EveningTrouble.FURTHER_OPENED, "round")} == desk.refused(FurtherEveningBegun(3))
    assert (EveningTrouble.FURTHER_OPENED, "round") in desk.refused(FurtherDaySet(3, "2026-12-06"))
    desk.do(BeginRound(3))
    assert {(EveningTrouble.DEPENDS, "event")} == desk.refused(Undo(begun.seq, "Versehen"))


def test_an_evening_opened_by_mistake_is_taken_back() -> None:
    """Everybody is where he was."""
    desk = first_played()
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"))
    people = desk.evening.people
    begun = desk.do(FurtherEveningBegun(3))
    desk.do(Undo(begun.seq, "Versehen"))
    assert people == desk.evening.people
    assert 3 == awaited(desk.evening)


def test_the_timetable_is_that_of_the_evening() -> None:
    """The last round tonight ends the evening; weeks between two evenings are no pause."""
    desk = two_evenings()
    assert [1, 2] == [planned.round for planned in timetable(desk.evening, desk.now)]
    desk.play(1)
    desk.do(BeginRound(2))
    ends = expected_ends(desk.evening, desk.now)
    assert ends is not None
    assert ends.running == ends.last
    desk.enter_all(2)
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"))
    assert None is expected_ends(desk.evening, desk.now)
    desk.now += 14 * 86_400.0
    desk.do(FurtherEveningBegun(3), SeatAnew())
    assert range(3, 5) == tonight(desk.evening)
    assert None is expected_ends(desk.evening, desk.now)
    desk.play(3)
    ends = expected_ends(desk.evening, desk.now)
    assert ends is not None
    assert ends.last is not None
    assert ends.last - desk.now < 3 * 3600
    assert [3, 4] == [planned.round for planned in timetable(desk.evening, desk.now)]


def test_a_reglement_leaves_a_round_for_the_last_evening() -> None:
    """As many rounds on the evenings before the last as there are at all make no last evening."""
    with pytest.raises(ReglementError, match=r"tournament\.evening_rounds"):
        loads(TWO_EVENINGS.replace("[2]", "[2, 2]"))


def test_a_desk_may_open_an_evening_and_only_the_direction_says_its_day() -> None:
    """The day is a promise to everybody."""
    desk = first_played()
    desk.do(RoundEnded(2))
    assert {(EveningTrouble.MAY_NOT, "by")} == desk.refused(FurtherDaySet(3, "2026-12-05"), ONE)
    desk.do(FurtherDaySet(3, "2026-12-05"))
    desk.do(FurtherEveningBegun(3), by=ONE)


def test_the_second_reading_misses_an_evening_that_was_not_opened() -> None:
    """A round of another evening that just went on, and a day that was never said, are found in the log alone."""
    desk = first_played()
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"), FurtherEveningBegun(3), SeatAnew())
    desk.play(3)
    data = pack(desk.evening.log, "desk/krone")
    assert check(data).right

    def without(*kinds: type) -> list[FindingKind]:
        kept = [event for event in desk.evening.log if not isinstance(event.what, kinds)]
        events = tuple(EveningEvent(seq, event.at, event.by, event.what) for seq, event in enumerate(kept, 1))
        return [finding.kind for finding in check(rejournaled(data, events, "desk/krone")).findings]

    assert FindingKind.EVENING_UNOPENED in without(FurtherEveningBegun)
    assert FindingKind.EVENING_UNOPENED in without(FurtherEveningBegun, FurtherDaySet)
    assert FindingKind.EVENING_DAY in without(FurtherDaySet)


def test_a_shortened_competition_needs_no_further_evening() -> None:
    """What is not played any more has no day, and no page tells one."""
    desk = first_played()
    desk.do(RoundEnded(2), FurtherDaySet(3, "2026-12-05"), Shortened(2, "Schnee"))
    assert () == first_rounds(desk.evening)
    assert None is awaited(desk.evening)
    assert "" == further_text(desk.evening, DeskVoice(Language.DE))
    assert AgendaKind.FURTHER_EVENING not in points(desk)
