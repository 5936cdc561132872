"""The Cup for pairs: qualification, quarter-finals, then semi-finals and final, each on an evening of its own."""

import pytest
from tests.desk.evening.desk import Desk
from tests.desk.evening.test_finals import level, meetings, played, right
from tests.desk.evening.test_swiss import opened

from puur.desk.commands import BeginRound, Publish, SeatAnew
from puur.desk.door_list import players_of, plays_on, still_playing
from puur.desk.facts.end import MatchDecided
from puur.desk.facts.people import CheckedIn, Missed, Substituted
from puur.desk.facts.rounds import FurtherDaySet, FurtherEveningBegun, RoundEnded
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.finals import limit_of
from puur.desk.further_evenings import awaited, first_rounds, rounds_with
from puur.desk.totals_so_far import ranking_after
from puur.reglement import load

pytestmark = pytest.mark.cites("P.60", "PC.1")
CUP = "paare-cup"
WEEK = 7 * 86_400.0
DAYS = {5: "2026-12-05", 6: "2026-12-19"}


def goes_on(desk: Desk, number: int) -> None:
    """The evening before a round is over; weeks later the next is opened, and those come who still play."""
    desk.do(Publish(number - 1), RoundEnded(number - 1), FurtherDaySet(number, DAYS[number]))
    desk.now += 2 * WEEK
    desk.do(FurtherEveningBegun(number), SeatAnew())
    desk.do(*(CheckedIn(person) for person in sorted(still_playing(desk.evening, number))))


def qualified(pairs: int) -> Desk:
    """The first evening has been played."""
    desk = opened(CUP, pairs, None)
    for number in range(1, 5):
        played(desk, number)
    return desk


def test_three_evenings_end_with_one_ranking() -> None:
    """Ten pairs: four Passen, the quarter-finals, then the rest; the ranks are those of one competition."""
    desk = qualified(10)
    assert (5, 6) == first_rounds(desk.evening)
    assert [range(1, 5), range(5, 6), range(6, 8)] == [rounds_with(desk.evening, number) for number in (4, 5, 7)]
    order = [place.person for place in ranking_after(desk.evening, 4)]
    goes_on(desk, 5)
    assert {frozenset((order[at], order[7 - at])) for at in range(4)} == meetings(desk, 5)
    assert 16 == len(still_playing(desk.evening, 5))
    played(desk, 5)
    goes_on(desk, 6)
    assert 8 == len(still_playing(desk.evening, 6))
    played(desk, 6)
    desk.do(Publish(6), RoundEnded(6))
    assert None is awaited(desk.evening)
    played(desk, 7)
    desk.do(Publish(7))
    places = ranking_after(desk.evening, 7)
    assert [*range(1, 11)] == [place.rank for place in places]
    assert order[8:] == [place.person for place in places[8:]]
    assert [4, 5, 6, 7] == [version.after_round for version in desk.evening.publications]
    assert right(desk)


def test_the_semi_finals_wait_for_the_third_evening() -> None:
    """Nobody plays on by mistake on the evening of the quarter-finals."""
    desk = qualified(10)
    goes_on(desk, 5)
    played(desk, 5)
    desk.do(RoundEnded(5), SeatAnew())
    assert (EveningTrouble.FURTHER_DAY_MISSING, "round") in desk.refused(BeginRound(6, anyway=True))


def test_a_pair_that_cannot_come_loses_with_a_reason_and_nobody_moves_up() -> None:
    """The bracket stays; the other side is in the semi-final without a sheet."""
    desk = qualified(10)
    goes_on(desk, 5)
    order = [place.person for place in ranking_after(desk.evening, 4)]
    first, last = order[0], order[7]
    assert frozenset((first, last)) in meetings(desk, 5)
    desk.do(BeginRound(5, anyway=True), MatchDecided(5, last, first, "walkover", "in den Ferien"))
    for table in desk.round(5).seated.tables:
        if first not in table.seats:
            desk.do(SheetEntered(5, table.number, table.seats, (800, 456)))
    desk.do(RoundEnded(5), SeatAnew())
    playing = {person for pair in meetings(desk, 6) for person in pair}
    assert last in playing
    assert not {first, *order[8:]} & playing


@pytest.mark.parametrize("opened", [False, True])
def test_nobody_moves_up_for_a_pair_that_says_before_the_draw_that_it_cannot_come(opened: bool) -> None:  # noqa: FBT001  as parametrized
    """Whoever was there to the end of the evening before is in; the direction decides the match (P.57)."""
    desk = qualified(10)
    desk.do(RoundEnded(4), FurtherDaySet(5, "2026-12-05"))
    order = [place.person for place in ranking_after(desk.evening, 4)]
    if opened:
        desk.do(FurtherEveningBegun(5))
    desk.do(Missed(order[0], from_round=5))
    limit = limit_of(desk.evening)
    assert limit is not None
    assert tuple(order[:8]) == limit.qualified
    assert {EveningTrouble.MATCH_MISSING} == {kind for kind, _ in desk.refused(SeatAnew())}
    desk.do(MatchDecided(5, order[7], order[0], "walkover", "in den Ferien"), SeatAnew())
    assert set(order[:8]) == set(desk.evening.draws[0].alive)
    assert right(desk)


def test_who_is_out_may_stand_in_for_somebody_who_plays_on() -> None:
    """A friend comes for one of a pair; whoever plays himself may not, and the points stay the pair's."""
    desk = qualified(10)
    goes_on(desk, 5)
    order = [place.person for place in ranking_after(desk.evening, 4)]
    away, friend, rival = order[0], order[9], order[1]
    assert {EveningTrouble.PLAYS_HIMSELF} == {kind for kind, _ in desk.refused(Substituted(away, rival, 5))}
    desk.do(Substituted(away, friend, 5, 5))
    desk.do(BeginRound(5, anyway=True))
    for table in desk.round(5).seated.tables:
        desk.do(SheetEntered(5, table.number, table.seats, (800, 456)))
    desk.do(RoundEnded(5), Publish(5))
    assert friend not in desk.round(5).seated.people
    assert right(desk)


def test_nobody_is_told_that_he_plays_on_while_his_match_is_open() -> None:
    """As long as a sheet is missing only the door knows everybody; one's own page promises nothing."""
    desk = qualified(10)
    goes_on(desk, 5)
    desk.do(BeginRound(5, anyway=True))
    first = desk.round(5).seated.tables[0]
    for table in desk.round(5).seated.tables[1:]:
        desk.do(SheetEntered(5, table.number, table.seats, (800, 456)))
    assert not any(plays_on(desk.evening, person, 6) for person in desk.evening.people)
    desk.do(SheetEntered(5, first.number, first.seats, (800, 456)))
    assert [True, False] == [plays_on(desk.evening, person, 6) for person in first.seats[:2]]


def test_who_plays_on_is_open_while_cards_are_to_be_drawn_or_a_match_is_level() -> None:
    """No list says as a fact what is not decided, and nobody is left out at the door for it."""
    desk = opened(CUP, 10, None)
    for number in range(1, 5):
        played(desk, number, level)
    assert None is players_of(desk.evening, 5)
    desk = qualified(10)
    known = players_of(desk.evening, 5)
    assert known is not None
    goes_on(desk, 5)
    played(desk, 5, level)
    assert None is players_of(desk.evening, 6)
    assert known <= still_playing(desk.evening, 6)


def test_of_four_pairs_the_second_evening_has_the_semi_finals() -> None:
    """Where fewer qualify the rounds are fewer, and the last evening has the rest."""
    desk = qualified(4)
    assert 6 == desk.evening.planned_rounds
    assert (5, 6) == first_rounds(desk.evening)
    assert [range(5, 6), range(6, 7)] == [rounds_with(desk.evening, number) for number in (5, 6)]


@pytest.mark.cites("PC.2")
def test_the_pairs_are_those_of_pairs_with_a_final() -> None:
    """Only the evenings differ."""
    cup, final = load(CUP), load("paare-final")
    assert cup.table.partners.value is final.table.partners.value
    assert cup.tournament.gaps.value == final.tournament.gaps.value
