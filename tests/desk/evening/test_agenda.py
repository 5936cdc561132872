"""The agenda: everything that is open stands on it, and a round begins over it only where somebody says so."""

import pytest
from tests.desk.evening.desk import ONE, Desk, opened, seated

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.agenda import AgendaKind, AgendaPoint, agenda
from puur.desk.agenda_words import point_text
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.faults import EveningTrouble
from puur.desk.log_words import told
from puur.desk.says import DeskVoice
from puur.desk.seating.options import WishKind

A = AgendaKind


def _after_the_first(reglement: str = "einzelschieber", people: int = 16) -> Desk:
    """All sheets of the first round are in, and its ranking is published."""
    desk = seated(reglement, people)
    desk.enter_all(1)
    desk.do(k.RoundEnded(1), c.Publish(1))
    return desk


def _points(desk: Desk, kind: AgendaKind) -> list[AgendaPoint]:
    return [point for point in agenda(desk.evening) if point.kind is kind]


def test_nothing_is_open_where_all_is_well() -> None:
    """Neither before the draw, nor when a round is over and its ranking published, nor once the evening is closed."""
    assert () == agenda(opened().evening)
    desk = _after_the_first()
    assert () == agenda(desk.evening)
    desk.do(p.Withdrawn(3, 2), e.Closed(anyway=True))
    assert () == agenda(desk.evening)


def test_a_latecomer_without_a_seat_is_on_it_once_until_he_has_one() -> None:
    """He is told of in the first round he lacks a chair, with whoever else lacks one."""
    desk = _after_the_first()
    desk.do(c.Register(4))
    for person in (17, 18, 19, 20):
        desk.do(p.CheckedIn(person))
    assert [AgendaPoint(A.UNSEATED, 2, people=(17, 18, 19, 20))] == _points(desk, A.UNSEATED)
    assert (EveningTrouble.UNSEATED_BEFORE, "anyway") in desk.refused(c.BeginRound(2))
    desk.do(c.Mend(2))
    assert [] == _points(desk, A.UNSEATED)


def test_who_comes_for_a_later_round_is_told_of_in_that_round() -> None:
    """He is in nobody's way before it."""
    desk = _after_the_first()
    desk.do(c.Register(), p.Delayed(17, 3))
    assert [AgendaPoint(A.UNSEATED, 3, people=(17,))] == _points(desk, A.UNSEATED)
    assert set() == desk.refused(c.BeginRound(2))


def test_who_was_left_out_of_a_draw_of_those_who_are_there_is_only_expected() -> None:
    """He stands on the agenda and stops no round; anyone who registers after the draw has come, and does."""
    desk = opened()
    for person in range(1, 13):
        desk.do(p.CheckedIn(person))
    desk.do(c.SeatAnew(only_present=True))
    assert [AgendaPoint(A.EXPECTED, 1, people=(13, 14, 15, 16))] == list(agenda(desk.evening))
    assert set() == desk.refused(c.BeginRound(1))
    desk.do(c.Register())
    assert [AgendaPoint(A.UNSEATED, 1, people=(17,))] == _points(desk, A.UNSEATED)


def _drawn_of_twelve() -> Desk:
    """Twelve of sixteen were in the hall when the draw was made; the last to be checked in was number 12."""
    desk = opened()
    for person in range(1, 13):
        desk.do(p.CheckedIn(person))
    desk.do(c.SeatAnew(only_present=True))
    return desk


@pytest.mark.parametrize("number", [1, 2])
def test_who_was_left_out_stops_no_round_after_a_second_repair_either(number: int) -> None:
    """Whoever came unannounced is in the way until he is seated, each time; those who have not come never are."""
    desk = _drawn_of_twelve()
    if number > 1:
        desk.do(c.BeginRound(1))
        desk.enter_all(1)
    left = (13, 14, 15, 16)
    for stranger in (17, 18):
        desk.do(c.Register(1))
        assert [(stranger,)] == [point.people for point in _points(desk, A.UNSEATED)]
        assert (EveningTrouble.UNSEATED_BEFORE, "anyway") in desk.refused(c.BeginRound(number))
        desk.do(c.Mend(number, 0))
        assert [AgendaPoint(A.EXPECTED, number, people=left)] == list(agenda(desk.evening))
    desk.do(p.CheckedIn(13))
    assert [(13,)] == [point.people for point in _points(desk, A.UNSEATED)]
    desk.do(c.Mend(number, 0))
    assert [AgendaPoint(A.EXPECTED, number, people=left[1:])] == list(agenda(desk.evening))
    assert set() == desk.refused(c.BeginRound(number))


def test_a_wrong_number_at_the_door_gives_nobody_a_chair_who_has_not_come() -> None:
    """Taken back after the draw, whose number it was is named, and a repair seats neither him nor others who lack."""
    desk = _drawn_of_twelve()
    desk.do(e.Undone(next(event.seq for event in desk.evening.log if event.what == p.CheckedIn(12))))
    left = AgendaPoint(A.EXPECTED, 1, people=(13, 14, 15, 16))
    assert [left, AgendaPoint(A.TAKEN_BACK, 1, people=(12,))] == list(agenda(desk.evening))
    desk.do(c.Mend(1, 0))
    assert {12, 13, 14, 15, 16}.isdisjoint(desk.round(1).seated.people)
    assert [AgendaPoint(A.EXPECTED, 1, people=(12, 13, 14, 15, 16))] == list(agenda(desk.evening))


def test_a_chair_kept_for_one_who_is_on_his_way_gives_no_others_one() -> None:
    """He was put there by hand; of the others who are expected none is in the way, and no repair seats them."""
    desk = _drawn_of_twelve()
    desk.do(c.Swap(1, 5, 13))
    assert [(5,)] == [point.people for point in _points(desk, A.UNSEATED)]
    desk.do(c.Mend(1, 0))
    seated_now = desk.round(1).seated.people
    assert (True, True) == ({5, 13} <= seated_now, {14, 15, 16}.isdisjoint(seated_now))
    assert [] == _points(desk, A.UNSEATED)


def test_where_nobody_is_checked_in_whoever_lost_his_chair_is_missed() -> None:
    """The draw seated all who were expected: one who gave his chair to another has none, and is not merely expected."""
    desk = opened()
    desk.do(c.SeatAnew(), c.Register(1), c.Swap(1, 5, 17))
    assert [AgendaPoint(A.UNSEATED, 1, people=(5,))] == _points(desk, A.UNSEATED)[:1]
    desk.do(c.Mend(1, 0))
    assert frozenset(range(1, 18)) == desk.round(1).seated.people


def test_who_left_and_still_has_a_chair_is_on_it() -> None:
    """In the next round, and in the running one as long as his table has no sheet; over him no round begins at all."""
    desk = _after_the_first()
    desk.do(p.Missed(3, 2))
    assert [AgendaPoint(A.GONE, 2, people=(3,))] == list(agenda(desk.evening))
    assert {(EveningTrouble.NOT_THERE, "round")} == desk.refused(c.BeginRound(2, anyway=True))
    running = seated()
    running.do(p.Missed(3, 1))
    assert [AgendaPoint(A.GONE, 1, people=(3,))] == [point for point in _points(running, A.GONE) if point.round == 1]
    running.enter_all(1)
    assert [] == [point for point in _points(running, A.GONE) if point.round == 1]


def test_somebody_for_whom_another_plays_is_not_missed() -> None:
    """His chair is taken."""
    desk = seated()
    desk.do(c.Register(), p.HelperNamed(17), p.Missed(3, 1), p.Substituted(3, 17, 1))
    assert [] == _points(desk, A.GONE)


def test_sheets_are_on_it_until_they_count() -> None:
    """Also those of the running round."""
    desk = seated()
    desk.do(desk.entry(1, 1), by=ONE)
    assert [AgendaPoint(A.SHEETS, 1, (2, 3, 4))] == list(agenda(desk.evening))


def test_a_ranking_that_is_no_longer_true_is_on_it_until_the_next_is_published() -> None:
    """And a round does not begin over it unasked."""
    desk = _after_the_first()
    sheet = desk.entry(1, 2)
    desk.do(w.SheetCorrected(1, 2, sheet.seats, (1200, 684), "verlesen", seen=desk.sheet(1, 2).version))
    (point,) = _points(desk, A.DEVIATES)
    assert (1, (2,), 1) == (point.round, point.tables, point.number)
    assert {(EveningTrouble.DEVIATES_BEFORE, "anyway")} == desk.refused(c.BeginRound(2))
    desk.do(c.Publish(1))
    assert () == agenda(desk.evening)


def test_a_wish_the_seating_does_not_fulfil_is_on_it() -> None:
    """A firm one stands in the way; one that is no more than a preference does not."""
    desk = _after_the_first()
    first, second = desk.round(2).seated.tables[0].seats[:2]
    desk.do(p.Wished("rather_apart", (first, second)))
    people = tuple(sorted((first, second)))
    assert [AgendaPoint(A.WISH, 2, people=people, wish=WishKind.RATHER_APART)] == list(agenda(desk.evening))
    assert set() == desk.refused(c.BeginRound(2))
    desk.do(p.Wished("apart", (first, second)))
    assert {(EveningTrouble.WISH_BEFORE, "anyway")} == desk.refused(c.BeginRound(2))


def test_somebody_missing_at_a_table_an_open_objection_and_a_lone_partner_are_on_it() -> None:
    """Each until it is settled."""
    desk = seated()
    person = desk.round(1).seated.tables[1].seats[0]
    desk.do(s.RollCalled(1, 2, (person,)), e.ProtestRaised("Farbe nicht bedient"))
    assert [AgendaPoint(A.ABSENT, 1, (2,), (person,))] == _points(desk, A.ABSENT)
    assert [desk.evening.number] == [point.number for point in _points(desk, A.PROTEST)]
    pairs = opened("paarschieber", 1)
    pairs.do(c.RegisterPair())
    assert [AgendaPoint(A.PARTNER, people=(1,))] == list(agenda(pairs.evening))


def test_a_round_does_not_begin_unasked_over_somebody_without_a_partner() -> None:
    """Where pairs are fixed he would sit out every time, and nobody would have said so."""
    pairs = opened("paarschieber", 1)
    pairs.do(*(c.RegisterPair() for _ in range(4)), c.SeatAnew())
    assert {(EveningTrouble.PARTNER_BEFORE, "anyway")} == pairs.refused(c.BeginRound(1))
    begun = pairs.do(c.BeginRound(1, over=("partner",))).what
    assert k.RoundBegun(1, ("partner",)) == begun


@pytest.mark.parametrize(
    ("command", "over"),
    [
        (c.BeginRound(2, anyway=True), ("unseated", "sheets")),
        (c.BeginRound(2, over=("sheets", "unseated")), ("unseated", "sheets")),
        (k.RoundBegun(2, ("unseated", "sheets", "wish")), ("unseated", "sheets")),
    ],
)
def test_the_log_says_what_a_round_began_over(command: c.DeskCommand, over: tuple[str, ...]) -> None:
    """Exactly what was open, whatever else was named."""
    desk = seated()
    desk.do(k.RoundEnded(1), c.Register(), p.CheckedIn(17))
    begun = desk.do(command).what
    assert isinstance(begun, k.RoundBegun)
    assert over == begun.over
    said = told(desk.evening.log[-1], DeskVoice(Language.DE))
    assert "Runde 2 beginnt; offen geblieben: Leute ohne Platz, fehlende Blätter." == said


def test_a_yes_counts_for_what_it_names() -> None:
    """Anyone who has agreed to missing sheets has not agreed to somebody without a chair."""
    desk = seated()
    desk.do(c.Register(), p.CheckedIn(17))
    assert {(EveningTrouble.UNSEATED_BEFORE, "anyway")} == desk.refused(c.BeginRound(2, over=("sheets",)))


POINTS = [
    AgendaPoint(A.GONE, 2, people=(3,)),
    AgendaPoint(A.GONE, 2, people=(3, 4)),
    AgendaPoint(A.UNSEATED, 2, people=(3, 4)),
    AgendaPoint(A.SHEETS, 1, (2, 3)),
    AgendaPoint(A.DEVIATES, 1, (), (3,), 2),
    AgendaPoint(A.WISH, 1, (), (3, 4), wish=WishKind.APART),
    AgendaPoint(A.WISH, 1, wish=WishKind.OTHER_TABLES),
    AgendaPoint(A.ABSENT, 1, (2,), (3,)),
    AgendaPoint(A.EXPECTED, 1, (), (3,)),
    AgendaPoint(A.PARTNER, people=(3,)),
    AgendaPoint(A.TAKEN_BACK, 1, people=(3,)),
    AgendaPoint(A.PROTEST, number=4),
    AgendaPoint(A.PLACE, people=(3,), number=1),
    AgendaPoint(A.PLACE, people=(3, 4), number=2),
    AgendaPoint(A.FEE, people=(3,)),
    AgendaPoint(A.FEE, people=(3, 4)),
    AgendaPoint(A.LIMIT, 4, people=(3, 4), number=8),
    AgendaPoint(A.MATCH, 5, people=(3, 4)),
    AgendaPoint(A.DRAWN, 6),
    AgendaPoint(A.TEAM_RULE),
    AgendaPoint(A.TIME_RULE),
    AgendaPoint(A.FURTHER_DAY, 3),
    AgendaPoint(A.FURTHER_EVENING, 3, day="2026-12-05"),
]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("passe", [False, True])
@pytest.mark.parametrize("point", POINTS)
def test_every_point_is_told_in_every_language(point: AgendaPoint, language: Language, *, passe: bool) -> None:
    """As a whole sentence, with a full stop and without a brace."""
    text = point_text(point, DeskVoice(language, passe=passe))
    assert text.endswith(".")
    assert not set("{}") & set(text)
    assert "''" not in text


def test_every_kind_of_point_is_told() -> None:
    """None was forgotten above."""
    assert set(AgendaKind) == {point.kind for point in POINTS}
