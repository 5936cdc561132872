"""Seating from facts: who is there, what was played, what would change; rounds the ranking seats."""

import pytest
from tests.desk.evening.desk import Desk, opened, seated

from puur.desk import commands as c
from puur.desk.archive import pack
from puur.desk.audit.checker import check
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import seats as s
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.seat_plan import RoundsAsked, gap_variants, preview, request_for, span_of, why_seat
from puur.desk.seating import Gaps, Sides
from puur.desk.seating.meeting_counts import repeats
from puur.desk.totals_so_far import order_after, ranking_after
from puur.desk.ways_out import repair_variants


def test_a_preview_changes_nothing_and_is_what_comes() -> None:
    """What is shown before is what is published, as nothing in it is left to chance."""
    desk = opened()
    shown = preview(desk.evening, RoundsAsked())
    assert () == desk.evening.rounds
    desk.do(c.SeatAnew())
    assert shown.seated == desk.evening.log[-1].what
    assert (4, 0) == (len(shown.seated.rounds), shown.seated.repeats)


def test_everybody_who_is_there_has_one_place() -> None:
    """In every round, at tables of four."""
    desk = opened(people=22)
    desk.do(p.HelperNamed(21), p.HelperNamed(22), c.SeatAnew())
    for round_ in desk.evening.rounds:
        seated_people = [person for table in round_.seated.tables for person in table.seats]
        assert sorted([*seated_people, *round_.seated.resting]) == sorted(
            set(seated_people) | set(round_.seated.resting)
        )
        assert set(range(1, 21)) <= round_.seated.people


def test_what_was_played_is_what_is_planned_from() -> None:
    """After two sat at each other's tables, whom they met is known to the next rounds."""
    desk = seated(people=24)
    first_table, second_table = desk.round(1).seated.tables[:2]
    desk.do(c.Swap(1, first_table.seats[0], second_table.seats[0], "an falsche Tische gesetzt"), c.SeatAnew())
    met = {pair for done in desk.evening.rounds[:1] for table in done.seated.tables for pair in table.pairs}
    later = {pair for done in desk.evening.rounds[1:] for table in done.seated.tables for pair in table.pairs}
    assert set() == met & later


def test_a_change_says_who_moves() -> None:
    """The diff names people and chairs; a round nobody knew moves nobody."""
    desk = seated(people=20)
    assert () == preview(desk.evening, RoundsAsked()).changes
    desk.do(p.Withdrawn(5, 2))
    shown = preview(desk.evening, RoundsAsked())
    assert [2, 3, 4] == [change.round for change in shown.changes]
    gone = [move for change in shown.changes for move in change.moves if move.person == 5]
    assert [None, None, None] == [move.after for move in gone]
    assert 5 not in shown.movers
    desk.do(c.SeatAnew())
    assert () == preview(desk.evening, RoundsAsked()).changes


def test_a_round_that_a_shortened_evening_no_longer_plays_is_not_mended() -> None:
    """The last round that is played can be mended; what was drawn for later ones falls away with it."""
    desk = opened(people=24)
    desk.do(c.SeatAnew(), c.BeginRound(1))
    desk.enter_all(1)
    desk.do(k.Shortened(2, "spät"), *(p.Missed(person, number) for person in (3, 4) for number in (2, 3)))
    assert {(EveningTrouble.TOO_MANY_ROUNDS, "round")} == desk.refused(c.Mend(3))
    desk.do(c.Mend(2))
    assert [1, 2] == [drawn.number for drawn in desk.evening.rounds]


def test_a_round_that_cannot_be_played_is_mended() -> None:
    """Every way out has its price; the first is the cheapest, and later rounds are planned anew from it."""
    desk = opened(people=24)
    desk.do(c.SeatAnew(), c.BeginRound(1))
    desk.enter_all(1)
    desk.do(p.Missed(3, 2), p.Missed(4, 2))
    assert {(EveningTrouble.NOT_THERE, "round")} <= desk.refused(c.BeginRound(2))
    ways = repair_variants(desk.evening, 2)
    assert ways
    assert {(EveningTrouble.NO_WAY, "way")} == desk.refused(c.Mend(2, len(ways)))
    assert {(EveningTrouble.NO_ROUND, "round")} == desk.refused(c.Mend(9))
    assert () == repair_variants(desk.evening, 9)
    desk.do(c.Mend(2))
    assert ways[0].round == desk.round(2).seated
    assert all({3, 4}.isdisjoint(round_.seated.people) for round_ in desk.evening.rounds[1:])
    assert [1, 2, 3, 4] == [round_.number for round_ in desk.evening.rounds]
    desk.do(c.BeginRound(2))


@pytest.mark.parametrize("number", [2, 4])
def test_a_mended_plan_counts_as_a_proposal_does(number: int) -> None:
    """How often people meet again is counted over the whole evening, whichever round is mended."""
    desk = opened(people=20)
    desk.do(c.SeatAnew())
    for played in range(1, number):
        desk.play(played)
    desk.do(*(p.Missed(person, number) for person in (3, 4, 5, 6)), c.Mend(number))
    mended = desk.evening.seatings[-1]
    assert repeats([round_.seated for round_ in desk.evening.rounds]) == mended.repeats
    shown = preview(desk.evening, RoundsAsked())
    assert repeats([*(round_.seated for round_ in desk.evening.rounds[: number - 1]), *shown.seated.rounds]) == (
        shown.seated.repeats
    )
    assert () == check(pack(desk.evening.log, "desk/krone")).differences


def test_tables_of_a_running_round_are_merged() -> None:
    """A round that has begun is not published anew; a sheet that is in keeps its table."""
    desk = opened(people=24)
    desk.do(s.GapChosen("fives"), c.SeatAnew(), c.BeginRound(1))
    gone = desk.round(1).seated.tables[2].seats[0]
    desk.do(p.Missed(gone, 1), c.Mend(1, reason="nicht gekommen"))
    assert "tables_merged" == desk.evening.log[-1].kind
    assert gone not in desk.round(1).seated.people
    assert set(range(1, 25)) - {gone} == desk.round(1).seated.people


def test_gaps_have_their_price_and_seats_their_reason() -> None:
    """Every way the Reglement allows, and why somebody sits where he sits."""
    desk = opened(people=22)
    assert ["helpers", "fives", "rests"] == [
        variant.gaps.value for variant in gap_variants(desk.evening, RoundsAsked())
    ]
    assert () == gap_variants(opened(people=20).evening, RoundsAsked())
    desk.do(c.SeatAnew())
    assert why_seat(desk.evening, 1, 5)
    assert () == why_seat(desk.evening, 1, 99)
    assert () == why_seat(desk.evening, 9, 5)


@pytest.mark.cites("F.tische", "P.3")
def test_the_ranking_seats_the_second_half() -> None:
    """Rounds 1 to 3 at once; rounds 4 to 6 only once all sheets are there, or provisionally where that is wished."""
    desk = opened("fnf-handjass", people=16)
    assert (1, 3) == span_of(desk.evening, RoundsAsked())
    desk.do(c.SeatAnew())
    for number in (1, 2, 3):
        desk.do(c.BeginRound(number))
        for table in desk.round(number).seated.tables[: 3 if number == 3 else 4]:
            desk.do(_sheet(desk, number, table.number))
    assert {(EveningTrouble.SHEETS_OPEN, "provisional")} == desk.refused(c.SeatAnew())
    assert set() == desk.refused(c.SeatAnew(provisional=True))
    desk.do(_sheet(desk, 3, desk.round(3).seated.tables[3].number), c.SeatAnew())
    assert (4, 6) == (desk.evening.seatings[-1].rounds[0].number, desk.evening.seatings[-1].rounds[-1].number)
    best = set(order_after(desk.evening, 3)[:4])
    assert best == set(desk.round(4).seated.tables[0].seats)


def _sheet(desk: Desk, number: int, table: int) -> c.DeskCommand:
    """Whoever has the lower number makes more."""
    found = desk.round(number).table(table)
    assert found is not None
    points = [200, 180, 140, 108]
    by_number = dict(zip(sorted(found.seats), points if number != 3 else points[::-1], strict=True))
    return SheetEntered(number, table, found.seats, tuple(by_number[person] for person in found.seats))


def test_wishes_of_those_who_are_there_are_heeded() -> None:
    """A wish for two has no effect while one of them is missing; a wish for everybody stays."""
    desk = opened(people=20)
    desk.do(p.Wished("apart", (1, 2)), p.Wished("apart", (3, 4)), p.Wished("other_tables", ()), p.Missed(4))
    request = request_for(desk.evening, RoundsAsked())
    assert [("apart", (1, 2)), ("other_tables", ())] == [(wish.kind.value, wish.people) for wish in request.wishes]


def test_the_request_is_what_the_desk_knows() -> None:
    """Helpers, gaps, pairs, who is away when, and the way the Reglement plays."""
    desk = opened(people=18)
    desk.do(p.HelperNamed(18), s.GapChosen("rests"), p.Delayed(3, 2))
    request = request_for(desk.evening, RoundsAsked())
    assert (tuple(range(1, 18)), (18,)) == (request.people, request.helpers)
    assert (Sides.DRAWN, Gaps.RESTS, "Krone") == (request.sides, request.gaps, request.seed)
    assert [(3, (1,))] == [(absence.person, absence.rounds) for absence in request.away]
    assert Sides.PAIRS is request_for(opened("paarschieber").evening, RoundsAsked()).sides
    assert Sides.EACH is request_for(opened("fnf-handjass").evening, RoundsAsked()).sides


def test_rounds_can_be_seated_one_by_one() -> None:
    """Only as far as asked; the next time it goes on."""
    desk = opened()
    desk.do(c.SeatAnew(to_round=1))
    assert 1 == len(desk.evening.rounds)
    desk.do(c.SeatAnew(from_round=2, to_round=3))
    assert [1, 2, 3] == [round_.number for round_ in desk.evening.rounds]
    assert {(EveningTrouble.ROUNDS_GAP, "rounds")} == opened().refused(c.SeatAnew(from_round=3))


def test_helpers_and_those_who_left_stand_below() -> None:
    """They have no rank; anyone who never came is in no list."""
    desk = opened(people=17)
    desk.do(p.HelperNamed(16), p.Missed(17), c.SeatAnew(), c.BeginRound(1))
    desk.enter_all(1)
    desk.do(p.Withdrawn(4, 2))
    places = ranking_after(desk.evening, 1)
    assert {4, 16} == {place.person for place in places if place.rank is None}
    assert set(range(1, 17)) == {place.person for place in places}


def test_a_substitute_sits_in_the_chair() -> None:
    """From one round to another; the points stay with whose chair it is."""
    desk = opened(people=18)
    desk.do(p.HelperNamed(17), p.HelperNamed(18), p.Substituted(3, 17, 2, 3), p.Substituted(3, 18, 3))
    assert [3, 17, 18, 18] == [desk.evening.playing_for(3, number) for number in (1, 2, 3, 4)]
    assert 4 == desk.evening.playing_for(4, 2)
    assert not desk.evening.other_rules
