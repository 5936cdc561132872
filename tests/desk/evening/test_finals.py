"""Qualification and final: who goes on, who meets whom, what decides a match, and that a draw stays."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace as with_fields
from tests.desk.archive.changed_archive import rejournaled
from tests.desk.evening.desk import Desk
from tests.desk.evening.test_swiss import opened, pairs_at

from puur.desk.agenda import AgendaKind, agenda, in_the_way
from puur.desk.archive import pack
from puur.desk.audit import FindingKind, check
from puur.desk.bracket import FinalDraw, bracket_rounds, seeded, seeds_of
from puur.desk.commands import BeginRound, Open, Publish, Register, RegisterPair, SeatAnew
from puur.desk.events import EveningEvent
from puur.desk.facts.end import MatchDecided, TieDrawn
from puur.desk.facts.people import Withdrawn
from puur.desk.facts.seats import Seated
from puur.desk.facts.sheets import Adjusted, SheetCorrected, SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.finals import known_matches, limit_of
from puur.desk.plan import Person, PlannedTable
from puur.desk.totals_so_far import ranking_after
from puur.reglement import cited, load

SHEET = 1256
AFTER = 4
KNOCKOUT = "paare-final"
Points = Callable[[PlannedTable], int]


def stronger(table: PlannedTable) -> int:
    """The lower start number wins, and by more the lower it is: no two pairs have the same total."""
    first, other = pairs_at(table)
    return 700 + (100 - first) if first < other else SHEET - 700 - (100 - other)


def level(_table: PlannedTable) -> int:
    """Nobody wins."""
    return SHEET // 2


def played(desk: Desk, number: int, points: Points = stronger) -> None:
    """A whole round, seated where it is not yet."""
    if desk.evening.round(number) is None:
        desk.do(SeatAnew())
    desk.do(BeginRound(number, anyway=True))
    for table in desk.round(number).seated.tables:
        won = points(table)
        desk.do(SheetEntered(number, table.number, table.seats, (won, SHEET - won)))


def qualified(pairs: int) -> Desk:
    """An evening after its qualification."""
    desk = opened(KNOCKOUT, pairs, None)
    for number in range(1, AFTER + 1):
        played(desk, number)
    return desk


def meetings(desk: Desk, number: int) -> set[frozenset[Person]]:
    """Who meets whom in a round."""
    return {frozenset(pairs_at(table)) for table in desk.round(number).seated.tables}


def correct(desk: Desk, number: int, table_number: int) -> None:
    """The other side has won after all."""
    table = desk.round(number).seated.tables[table_number - 1]
    first, other = desk.sheet(number, table.number).entries[-1].written.totals
    version = desk.sheet(number, table.number).version
    desk.do(SheetCorrected(number, table.number, table.seats, (other, first), "vertauscht", seen=version))


def right(desk: Desk) -> bool:
    """Whether the second reading agrees."""
    return check(pack(desk.evening.log, "desk/krone")).right


@pytest.mark.cites("P.57")
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 13, 16, 1_000])
def test_the_best_two_meet_only_at_the_end_and_each_place_is_somebodys(count: int) -> None:
    """Every contender has one place; the best are free where it does not work out; nobody meets nobody."""
    places = seeded(range(1, count + 1))
    assert 2 ** bracket_rounds(count) == len(places)
    assert tuple(range(1, count + 1)) == seeds_of(FinalDraw(5, places))
    assert all(
        first is not None or second is not None for first, second in zip(places[0::2], places[1::2], strict=False)
    )
    if count > 1:
        assert places.index(1) < len(places) // 2 <= places.index(2)


@pytest.mark.cites("PF.1", "PF.2", "P.56", "P.57")
def test_a_whole_bracket_with_the_match_for_rank_three() -> None:
    """Ten pairs, the best eight in the bracket, the best against the last; the ranks are those of the bracket."""
    desk = qualified(10)
    assert 7 == desk.evening.planned_rounds
    order = [place.person for place in ranking_after(desk.evening, AFTER)]
    played(desk, 5)
    assert {frozenset((order[at], order[7 - at])) for at in range(4)} == meetings(desk, 5)
    assert not {person for table in desk.round(5).seated.tables for person in table.seats} & set(order[8:])
    played(desk, 6)
    played(desk, 7)
    assert 2 == len(desk.round(7).seated.tables)
    for number in (5, 6, 7):
        desk.do(Publish(number))
    places = ranking_after(desk.evening, 7)
    assert [*range(1, 11)] == [place.rank for place in places]
    last_four = {person for pair in meetings(desk, 6) for person in pair}
    assert (1, last_four) == (places[0].person, {place.person for place in places[:4]})
    assert min(pairs_at(desk.round(7).seated.tables[1])) == places[2].person
    assert order[8:] == [place.person for place in places[8:]]
    assert [AFTER] * 10 == [len(place.contributions) for place in places]
    assert right(desk)


@pytest.mark.cites("P.57", "PF.1")
def test_of_six_pairs_the_best_two_are_free_in_the_first_round() -> None:
    """They rest, are in the next round, and everything recomputes."""
    desk = qualified(6)
    order = [place.person for place in ranking_after(desk.evening, AFTER)]
    played(desk, 5)
    assert set(order[:2]) <= set(desk.round(5).seated.resting)
    played(desk, 6)
    assert set(order[:2]) <= {person for table in desk.round(6).seated.tables for person in table.seats}
    played(desk, 7)
    assert right(desk)


@pytest.mark.cites("P.57", "PF.2")
def test_a_drawn_match_is_asked_about_and_decided_by_a_further_spiel() -> None:
    """The next round is not seated over it; the act has a reason; who does not meet cannot be decided."""
    desk = qualified(8)
    played(desk, 5, level)
    assert {(EveningTrouble.MATCH_OPEN, "rounds")} == desk.refused(SeatAnew())
    assert 4 == sum(point.kind is AgendaKind.MATCH for point in agenda(desk.evening))
    matches = [match for match in known_matches(desk.evening) if match.round == 5]
    first, second = matches[0].both
    stranger = matches[1].both[0]
    assert (EveningTrouble.NO_MATCH, "winner") in desk.refused(MatchDecided(5, first, stranger, "extra_spiel", "x"))
    assert (EveningTrouble.WORDS_MISSING, "reason") in desk.refused(MatchDecided(5, first, second, "extra_spiel", ""))
    for match in matches:
        winner, loser = match.both
        desk.do(MatchDecided(5, winner, loser, "extra_spiel", "83 gegen 74"))
    desk.do(SeatAnew())
    assert {match.both[0] for match in matches} == {person for pair in meetings(desk, 6) for person in pair}
    desk.do(BeginRound(6))
    assert (EveningTrouble.MATCH_OVER, "round") in desk.refused(MatchDecided(5, second, first, "extra_spiel", "doch"))
    assert right(desk)


@pytest.mark.cites("P.57")
def test_whoever_does_not_play_loses_by_an_act_with_a_reason() -> None:
    """A pair that went home is asked about before the draw; one that leaves the table needs no sheet."""
    desk = qualified(8)
    played(desk, 5)
    gone = next(iter(meetings(desk, 5)))
    winner = min(gone)
    opponent = next(match for match in known_matches(desk.evening) if match.round == 6 and winner in match.both)
    other = next(side for side in opponent.both if side != winner)
    desk.do(Withdrawn(other, 6), Withdrawn(other + 1, 6))
    assert {(EveningTrouble.MATCH_MISSING, "rounds")} == desk.refused(SeatAnew())
    desk.do(MatchDecided(6, winner, other, "walkover", "Zug verpasst"))
    desk.do(SeatAnew())
    assert winner in desk.round(6).seated.resting
    desk.do(BeginRound(6))
    table = desk.round(6).seated.tables[0]
    first, second = pairs_at(table)
    desk.do(MatchDecided(6, first, second, "walkover", "unwohl"))
    assert {(EveningTrouble.MATCH_MISSING, "rounds")} == desk.refused(SeatAnew())
    desk.do(MatchDecided(7, second, other, "walkover", "Zug verpasst"))
    desk.do(SeatAnew())
    assert frozenset((winner, first)) in meetings(desk, 7)
    assert right(desk)


@pytest.mark.cites("P.56")
def test_a_correction_after_the_next_draw_is_told_and_the_draw_stays() -> None:
    """It stands in the way of the next round, is drawn anew only by somebody's word, and never after it has begun."""
    desk = qualified(8)
    played(desk, 5)
    desk.do(SeatAnew())
    before = meetings(desk, 6)
    correct(desk, 5, 1)
    assert before == meetings(desk, 6)
    assert [6] == [point.round for point in in_the_way(desk.evening, 6) if point.kind is AgendaKind.DRAWN]
    assert (EveningTrouble.DRAWN_BEFORE, "anyway") in desk.refused(BeginRound(6))
    desk.do(SeatAnew(from_round=6))
    assert before != meetings(desk, 6)
    assert not [point for point in agenda(desk.evening) if point.kind is AgendaKind.DRAWN]
    played(desk, 6)
    correct(desk, 5, 1)
    assert [6] == [point.round for point in agenda(desk.evening) if point.kind is AgendaKind.DRAWN]
    played(desk, 7)
    assert right(desk)


@pytest.mark.cites("P.56", "EF.1")
def test_those_level_at_the_limit_draw_cards_before_anybody_is_in() -> None:
    """Sixteen people who all have the same: nobody is left out in silence; the cards decide who the four are."""
    desk = Desk()
    desk.do(Open("einzel-final", "2026-11-21", "Krone", entry="single"), Register(16))
    for number in range(1, AFTER + 1):
        played(desk, number, level)
    limit = limit_of(desk.evening)
    assert limit is not None
    assert (4, (), 16, True) == (limit.places, limit.qualified, len(limit.level), limit.asked)
    assert {(EveningTrouble.LIMIT_LEVEL, "rounds")} == desk.refused(SeatAnew())
    assert AgendaKind.LIMIT in {point.kind for point in agenda(desk.evening)}
    desk.do(TieDrawn((16, 3, 9, 4, *(person for person in range(1, 16) if person not in {3, 4, 9}))))
    played(desk, 5)
    assert {3, 4, 9, 16} == set(desk.round(5).seated.tables[0].seats)
    assert right(desk)


@pytest.mark.cites("P.56", "EF.1")
def test_the_best_fifth_plays_on_and_who_is_out_keeps_the_rank_even_at_home() -> None:
    """Of 23 five go on, rounded up; all points count for them, and all of them stand before the others."""
    desk = Desk()
    desk.do(Open("einzel-final", "2026-11-21", "Krone", entry="single"), Register(24))
    for number in range(1, AFTER + 1):
        played(desk, number, lambda table: 628 + 10 * table.number + sum(table.seats) % 7)
    limit = limit_of(desk.evening)
    assert limit is not None
    if limit.asked:
        desk.do(TieDrawn(limit.level))
        limit = limit_of(desk.evening)
        assert limit is not None
    assert (5, 5) == (limit.places, len(limit.qualified))
    played(desk, 5)
    out = [place for place in ranking_after(desk.evening, 5) if place.person not in limit.qualified]
    assert {1, 2, 3, 4, 5} == {place.rank for place in ranking_after(desk.evening, 5)} - {place.rank for place in out}
    desk.do(Withdrawn(out[-1].person, 6))
    places = ranking_after(desk.evening, 5)
    assert out[-1].rank == next(place.rank for place in places if place.person == out[-1].person)
    assert AFTER == len(out[0].contributions)
    assert right(desk)


@pytest.mark.cites("P.56")
def test_a_forged_draw_is_found() -> None:
    """Whoever lets the last of the qualification play in the place of another is told the round."""
    desk = qualified(10)
    desk.do(SeatAnew())
    log = desk.evening.log
    seated = log[-1].what
    assert isinstance(seated, Seated)
    last = ranking_after(desk.evening, AFTER)[-1].person
    whole = with_fields(seated, final=(last, *seated.final[1:]))
    forged = EveningEvent(log[-1].seq, log[-1].at, log[-1].by, whole)
    told = check(rejournaled(pack(log, "desk/krone"), (*log[:-1], forged), "desk/krone")).differences
    assert FindingKind.DRAWN in {finding.kind for finding in told}


@pytest.mark.cites("P.57")
def test_the_number_of_rounds_of_a_bracket_cannot_be_chosen() -> None:
    """It follows from who is in it, and the refusal says so."""
    assert {(EveningTrouble.ROUNDS_FOLLOW, "rounds")} == Desk().refused(
        Open(KNOCKOUT, "2026-11-21", "Krone", entry="single", rounds=5)
    )


def club(base: str, **sets: str) -> str:
    """A club's own final: the built-in one with other values."""
    said = "".join(f"sets.tournament.{key} = {value}\n" for key, value in sets.items())
    replaces = sorted({cited(load(base), f"tournament.{key}").article for key in sets})
    return f"""
name = "klubfinal"
base = "{base}"
edition = "1"

[[article]]
id = "KF.1"
kind = "value"
demands.de = "Bei uns ist der Final so."
replaces = {replaces}
{said}""".replace("'", '"')


def level_at(*points: int, ties: str, percent: int = 20) -> Desk:
    """Twenty people after the qualification, the first of them with so much more, the others all level."""
    desk = Desk()
    text = club("einzel-final", limit_ties=f'"{ties}"', tie_break="[]", qualified_percent=str(percent))
    desk.do(Open("klubfinal", "2026-11-21", "Krone", text=text, entry="single"), Register(20))
    for number in range(1, AFTER + 1):
        played(desk, number, level)
    for person, more in enumerate(points, 1):
        desk.do(Adjusted(person, more, "vorn", AFTER))
    return desk


@pytest.mark.cites("P.56")
@pytest.mark.parametrize(
    ("ties", "percent", "points", "inside"),
    [
        ("all_in", 20, (50, 40, 30), 20),  # the fourth place is shared by seventeen: all of them play on
        ("all_in", 20, (50, 40, 30, 20), 4),  # the limit cuts no rank
        ("all_in", 20, (50, 40, 30, 20, 20), 5),
        ("none_in", 30, (50, 40, 30, 20), 4),  # two places are shared by sixteen: none of them does
        ("none_in", 30, (50, 40, 30, 20, 10, 10, 10), 4),
        ("none_in", 20, (50, 40, 30), 20),  # three alone are no table: at least one plays on, so all do
        ("none_in", 20, (50, 40, 30, 20, 20), 5),
    ],
)
def test_a_limit_that_lets_all_or_nobody_of_a_rank_in(
    ties: str, percent: int, points: tuple[int, ...], inside: int
) -> None:
    """Nobody draws cards; the final is seated and played with those, and the second reading agrees."""
    desk = level_at(*points, ties=ties, percent=percent)
    limit = limit_of(desk.evening)
    assert limit is not None
    assert (inside, False) == (len(limit.qualified), limit.asked)
    assert set(range(1, min(inside, 4) + 1)) <= set(limit.qualified)
    played(desk, AFTER + 1)
    final = desk.round(AFTER + 1).seated
    assert set(limit.qualified) == set(final.people)
    desk.do(Publish(AFTER + 1))
    assert right(desk)


@pytest.mark.cites("P.57")
def test_a_drawn_match_goes_to_the_better_rank_where_the_reglement_says_so() -> None:
    """All sheets of the bracket are level: the first of the qualification wins it, nobody decides anything."""
    desk = Desk()
    desk.do(Open("klubfinal", "2026-11-21", "Krone", text=club(KNOCKOUT, drawn_match='"better_rank"'), entry="single"))
    for _ in range(9):
        desk.do(RegisterPair())
    for number in range(1, AFTER + 1):
        played(desk, number)
    order = [place.person for place in ranking_after(desk.evening, AFTER)]
    for number in (5, 6, 7):
        played(desk, number, level)
        assert not [point for point in agenda(desk.evening) if point.kind is AgendaKind.MATCH]
    assert {frozenset(order[:2])} < meetings(desk, 7)
    desk.do(Publish(7))
    assert order[:3] == [place.person for place in ranking_after(desk.evening, 7)][:3]
    assert right(desk)
