"""What the desk lets happen and what it refuses: an example of every fact, and of every fault."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.desk.evening.desk import DIRECTION, ONE, TWO, Desk, opened, seated

from puur.desk import commands as c
from puur.desk.deciding import Asker
from puur.desk.entrants import Presence, Span
from puur.desk.events import KINDS, By
from puur.desk.facts import ending as e
from puur.desk.facts import opening as o
from puur.desk.facts import people as p
from puur.desk.facts import playing as k
from puur.desk.facts import seating as s
from puur.desk.facts import sheets as w
from puur.desk.faults import DeskFaults, Trouble
from puur.desk.fold import replayed
from puur.desk.plan import Round, Table
from puur.partie.standblatt import Row
from puur.reglement import load

Story = Callable[[Desk], None]


def nothing(desk: Desk) -> None:
    """Nothing happens before."""


def first_sheet(desk: Desk) -> None:
    """The first table's sheet is in."""
    desk.do(desk.entry(1, 1), by=ONE)


def ranked(desk: Desk) -> None:
    """The ranking after the first round is made."""
    desk.enter_all(1)
    desk.do(c.Publish(1))


def final(desk: Desk) -> None:
    """It is final."""
    ranked(desk)
    desk.do(e.MadeDefinitive(1), minutes=60)


def closed(desk: Desk) -> None:
    """The evening is closed."""
    desk.do(e.Closed())


def steps(*commands: c.Command) -> Story:
    """These happen before."""
    return lambda desk: None if not commands else ignore(desk.do(*commands))


def ignore(held: object) -> None:
    """Nothing to say about it."""


CLUB = """name = "krone"
base = "einzelschieber"
edition = "1"

[[article]]
id = "C.1"
kind = "value"
demands = "Drei Passen."
replaces = ["E.2"]
sets.tournament.passen = 3
sets.partie.spiele = 12
"""
T = Trouble
ROUND = Round(2, tuple(Table(at, (4 * at - 3, 4 * at - 2, 4 * at - 1, 4 * at)) for at in range(1, 5)))
REFUSALS: list[tuple[Story, c.Command, set[tuple[Trouble, str]]]] = [
    (nothing, c.Open("kzjv", "x", "y"), {(T.OPEN_ALREADY, "evening")}),
    (nothing, o.Opened("kzjv", "x", "y"), {(T.OPEN_ALREADY, "evening")}),
    (nothing, o.Noted(" "), {(T.WORDS_MISSING, "words")}),
    (closed, c.Register(), {(T.CLOSED, "evening")}),
    (nothing, e.Reopened("x"), {(T.NOT_CLOSED, "evening")}),
    (closed, e.Reopened(""), {(T.WORDS_MISSING, "reason")}),
    # people
    (nothing, p.Registered(3), {(T.NUMBER_TAKEN, "person")}),
    (nothing, p.Marked(99), {(T.NOBODY, "person")}),
    (nothing, p.CheckedIn(99), {(T.NOBODY, "person")}),
    (nothing, p.Promoted(3), {(T.NOT_WAITING, "person")}),
    (steps(c.Register(waiting=True)), p.CheckedIn(17), {(T.WAITS, "person")}),
    (steps(p.Withdrawn(3, 2)), p.CheckedIn(3), {(T.GONE, "person")}),
    (nothing, p.Returned(3, 2), {(T.NOT_GONE, "person")}),
    (nothing, p.Missed(3, 1), set()),
    (steps(c.BeginRound(2)), p.Withdrawn(3, 1), {(T.ROUND_OVER, "from_round")}),
    (nothing, p.Substituted(3, 4, 1), {(T.PLAYS_HIMSELF, "stand_in")}),
    (nothing, p.Substituted(3, 3, 1), {(T.SAME_PERSON, "stand_in")}),
    (
        steps(c.Register(), p.HelperNamed(17), p.Substituted(3, 17, 1)),
        p.Substituted(4, 17, 2),
        {(T.STANDS_IN_ALREADY, "stand_in")},
    ),
    (nothing, p.Substituted(3, 4, 3, 2), {(T.ROUNDS_REVERSED, "to_round")}),
    (steps(p.HelperNamed(3)), p.HelperNamed(3), {(T.HELPS_ALREADY, "person")}),
    (nothing, p.HelperReleased(3), {(T.HELPS_NOT, "person")}),
    (nothing, p.Paired(1, 2), {(T.PARTNERS_DRAWN, "second")}),
    (nothing, p.Unpaired(1, 2), {(T.NO_PAIR, "second")}),
    (nothing, p.Wished("apart", (1,)), {(T.WISH_PEOPLE, "people")}),
    (nothing, p.Wished("table", (1,)), {(T.WISH_TABLES, "tables")}),
    (nothing, p.Wished("apart", (1, 2), (3,)), {(T.WISH_TABLES, "tables")}),
    (nothing, p.WishDropped(3), {(T.NO_WISH, "wish")}),
    (steps(p.KeyDestroyed(3)), p.KeyDestroyed(3), {(T.FORGOTTEN, "person")}),
    # the draw and the seating
    (nothing, s.LotDrawn(3, 1), {(T.DRAW_OVER, "lot")}),
    (nothing, s.SeedRevealed("Krone"), {(T.REVEALED, "secret")}),
    (nothing, s.Seated(7, (ROUND,)), {(T.VERSION, "version")}),
    (nothing, s.Seated(2, ()), {(T.NO_ROUNDS, "rounds")}),
    (nothing, s.Seated(2, (replace(ROUND, number=1),)), {(T.BEGUN, "rounds")}),
    (nothing, s.Seated(2, (ROUND, replace(ROUND, number=4))), {(T.ROUNDS_GAP, "rounds")}),
    (nothing, s.Seated(2, (replace(ROUND, number=5),)), {(T.TOO_MANY_ROUNDS, "rounds")}),
    (nothing, c.Seat(to_round=1), {(T.NO_ROUNDS, "to_round")}),
    (nothing, c.Seat(from_round=6), {(T.ROUNDS_GAP, "rounds"), (T.TOO_MANY_ROUNDS, "rounds")}),
    (nothing, s.Seated(2, (replace(ROUND, resting=(1,)),)), {(T.TWICE_SEATED, "rounds")}),
    (steps(p.Withdrawn(3, 2)), s.Seated(2, (ROUND,)), {(T.NOT_THERE, "rounds")}),
    (steps(p.Withdrawn(3, 2)), c.BeginRound(2), {(T.NOT_THERE, "round")}),
    (steps(p.CheckedIn(16)), s.Seated(2, (replace(ROUND, tables=ROUND.tables[:3]),)), {(T.UNSEATED, "rounds")}),
    (nothing, s.Seated(2, (Round(2, (), tuple(range(1, 17))),)), {(T.TOO_FEW, "rounds")}),
    (nothing, s.Seated(2, (Round(2, (Table(1, (1, 2, 3)),)),)), {(T.TABLE_SIZE, "rounds")}),
    (nothing, s.Seated(2, (Round(2, (Table(1, (1, 2, 3, 4)), Table(1, (5, 6, 7, 8)))),)), {(T.TABLE_TWICE, "rounds")}),
    (nothing, s.PlayedOtherwise(7, ()), {(T.NO_ROUND, "round")}),
    (nothing, s.PlayedOtherwise(1, (Table(1, (1, 2, 3, 4)), Table(9, (1, 5, 6, 7)))), {(T.TWICE_SEATED, "rounds")}),
    (
        steps(c.Register(waiting=True)),
        s.PlayedOtherwise(1, (Table(9, (17, 17, 17, 17)),)),
        {(T.TWICE_SEATED, "rounds"), (T.WAITS, "tables")},
    ),
    (first_sheet, s.TablesMerged(1, (1,), ()), {(T.HAS_SHEET, "dissolved")}),
    (nothing, s.TablesMerged(1, (9,), ()), {(T.NO_TABLE, "table")}),
    (nothing, s.RollCalled(1, 9), {(T.NO_TABLE, "table")}),
    (nothing, c.Swap(1, 98, 99), {(T.NOT_SEATED, "first"), (T.NOT_SEATED, "second")}),
    (nothing, c.Swap(9, 1, 2), {(T.NO_ROUND, "round")}),
    (nothing, c.CorrectTables(9, ()), {(T.NO_ROUND, "round")}),
    # rounds and the clock
    (nothing, c.BeginRound(3), {(T.NOT_NEXT, "round")}),
    (nothing, k.RoundBegun(2), {(T.STILL_RUNNING, "round")}),
    (nothing, c.BeginRound(1), {(T.BEGUN, "round")}),
    (nothing, c.BeginRound(9), {(T.NO_ROUND, "round")}),
    (nothing, k.RoundEnded(2), {(T.NOT_BEGUN, "round")}),
    (steps(k.RoundEnded(1)), k.RoundEnded(1), {(T.ENDED, "round")}),
    (nothing, k.RoundEnded(9), {(T.NO_ROUND, "round")}),
    (steps(k.Shortened(1), k.RoundEnded(1)), k.RoundBegun(2), {(T.TOO_MANY_ROUNDS, "round")}),
    (nothing, k.Shortened(4), {(T.SHORT_ENOUGH, "last_round")}),
    (nothing, k.ClockSet(0), {(T.NO_TIME, "seconds")}),
    (nothing, k.ClockStarted(), {(T.NO_TIME, "clock")}),
    (steps(k.ClockSet(600), k.ClockStarted()), k.ClockStarted(), {(T.CLOCK_RUNS, "clock")}),
    (nothing, k.ClockPaused(), {(T.CLOCK_STANDS, "clock")}),
    # sheets: the others are in test_sheets.py
    (first_sheet, w.SheetConfirmed(1, 2, 1), {(T.NOTHING_WRITTEN, "seen")}),
    (nothing, w.Adjusted(3, 0, "x"), {(T.NO_POINTS, "points")}),
    (
        nothing,
        w.Adjusted(99, 5, " ", round=9),
        {(T.NOBODY, "person"), (T.WORDS_MISSING, "reason"), (T.NO_ROUND, "round")},
    ),
    (final, w.Adjusted(3, 5, "x"), {(T.DEFINITIVE, "evening")}),
    # rankings, protests, prizes, the end
    (ranked, e.RankingPublished(1, 1), {(T.VERSION, "version")}),
    (nothing, c.Publish(2), {(T.NOT_BEGUN, "after_round"), (T.SHEETS_OPEN, "after_round")}),
    (nothing, c.Publish(9), {(T.NO_ROUND, "after_round"), (T.SHEETS_OPEN, "after_round")}),
    (nothing, e.RankingReleased(1), {(T.NO_RANKING, "version")}),
    (ranked, e.RankingReleased(1), {(T.RELEASED, "version")}),
    (ranked, e.MadeDefinitive(1), {(T.PROTEST_TIME, "version")}),
    (final, e.MadeDefinitive(1), {(T.DEFINITIVE, "version")}),
    (ranked, e.ProtestRaised(""), {(T.WORDS_MISSING, "words")}),
    (nothing, e.ProtestRaised("x", 99, 1, 99), {(T.NOBODY, "person"), (T.NO_TABLE, "table")}),
    (nothing, e.ProtestRaised("x", round=99), {(T.NO_ROUND, "round")}),
    (nothing, e.ProtestSettled(3, upheld=True, reason="x"), {(T.NO_PROTEST, "protest")}),
    (
        nothing,
        e.PrizesSet((e.Prize("Korb", 3, 2), e.Prize(" "))),
        {(T.PRIZE_RANKS, "prizes.0.first"), (T.WORDS_MISSING, "prizes.1.name")},
    ),
    (nothing, e.PrizeChosen(99, 0), {(T.NOBODY, "person"), (T.NO_PRIZE, "prize")}),
    (steps(e.PrizesSet((e.Prize("Korb", 1),)), e.PrizeChosen(1, 0)), e.PrizeChosen(2, 0), {(T.PRIZE_TAKEN, "prize")}),
    (
        steps(e.PrizesSet((e.Prize("Korb"), e.Prize("Wein"))), e.PrizeChosen(1, 0)),
        e.PrizeChosen(1, 1),
        {(T.HAS_PRIZE, "person")},
    ),
    (nothing, e.TieDrawn((1, 1)), {(T.SAME_PERSON, "people")}),
    # taking back: the others are in test_undoing.py
    (nothing, e.Undone(999), {(T.NO_EVENT, "event")}),
]
ELSEWHERE = {
    # not_open, reglement, other_digest, stale, may_not, other_table and so on: in the tests that follow, of roles,
    # sheets and undoing
    *(T.NOT_OPEN, T.REGLEMENT, T.OTHER_DIGEST, T.STALE, T.MAY_NOT, T.OTHER_TABLE, T.HAS_PARTNER, T.LOT_TAKEN),
    T.NO_WAY,
    *(T.OTHER_SEAL, T.GAP_UNKNOWN, T.NOT_AT_TABLE, T.OLD_RANKING, T.NOT_RELEASED, T.PROTEST_OPEN, T.PROTEST_SETTLED),
    *(T.BEING_ENTERED, T.SHEET_CHANGED, T.OTHER_SEATS, T.COLUMNS, T.WRITER, T.ROWS, T.SAME_HAND, T.VOUCHED),
    *(T.NO_SECOND, T.NOT_AGREED, T.SIDE, T.SUM_RIGHT, T.SUM_NOT_SPLIT, T.NEVER_UNDONE, T.UNDONE_ALREADY, T.DEPENDS),
}


@pytest.mark.parametrize(("before", "command", "faults"), REFUSALS)
def test_it_is_refused_with_every_fault(before: Story, command: c.Command, faults: set[tuple[Trouble, str]]) -> None:
    """Each fault names its field, and nothing happens."""
    desk = seated()
    before(desk)
    assert faults == desk.refused(command)


def test_every_fault_has_an_example() -> None:
    """No kind of refusal is untried."""
    assert set(Trouble) == ELSEWHERE | {kind for _, _, faults in REFUSALS for kind, _ in faults}


def test_the_first_thing_is_to_open() -> None:
    """Nothing else can come first; the direction alone opens, by rules that can be read and are the ones named."""
    desk = Desk()
    assert {(T.NOT_OPEN, "evening")} == desk.refused(c.Register())
    assert {(T.MAY_NOT, "by")} == desk.refused(c.Open("kzjv", "x", "y"), ONE)
    assert {(T.REGLEMENT, "reglement")} == desk.refused(c.Open("nonsense", "x", "y"))
    assert {(T.OTHER_DIGEST, "digest")} == desk.refused(o.Opened("kzjv", "0", "y"))
    assert set() == desk.refused(o.Opened("kzjv", load("kzjv").digest, "y"))


def test_a_club_brings_its_own_rules() -> None:
    """Its text goes into the log, so that the evening is folded without a file; its faults are named."""
    desk = Desk()
    desk.do(c.Open("krone", "x", "y", text=CLUB))
    assert 3 == desk.evening.planned_rounds
    assert desk.evening == replayed(desk.evening.log)
    desk = Desk()
    strange = CLUB.replace("einzelschieber", "elsewhere.toml")
    assert {(T.REGLEMENT, "reglement")} == desk.refused(c.Open("krone", "x", "y", text=strange))
    assert {(T.REGLEMENT, "reglement")} == desk.refused(c.Open("krone", "x", "y", text="= nonsense"))


def test_who_has_not_seen_everything_is_told() -> None:
    """A command that names what its sender knew is refused when more has happened."""
    desk = seated()
    answer = desk.ask(c.Seat(), Asker(DIRECTION, desk.now, known=3))
    assert isinstance(answer, DeskFaults)
    assert [T.STALE] == [one.kind for one in answer.faults]
    assert not isinstance(desk.ask(c.Seat(), Asker(DIRECTION, desk.now, known=desk.evening.number)), DeskFaults)


def test_lots_are_drawn_by_hand() -> None:
    """Each lot once; with everybody's lot the first round follows from them, and the seal stays closed."""
    desk = opened(people=16)
    desk.do(s.LotDrawn(3, 7))
    assert {(T.LOT_TAKEN, "lot")} == desk.refused(s.LotDrawn(4, 7))
    free = [lot for lot in range(1, 17) if lot != 7]
    desk.do(*(s.LotDrawn(person, free.pop()) for person in range(1, 17) if person != 3))
    desk.do(c.Seat())
    assert desk.evening.secret is None
    first = desk.round(1).seated.tables[0].seats
    assert {1, 2, 3, 4} == {desk.evening.people[person].lot for person in first}


def test_the_seal_is_opened_with_the_draw() -> None:
    """Another secret is refused, and words called in the hall change the lots."""
    plain, called = opened(), opened()
    assert {(T.OTHER_SEAL, "secret")} == plain.refused(s.SeedRevealed("Rössli"))
    plain.do(c.Seat())
    called.do(s.SeedRevealed("Krone", "Donnschtig"), c.Seat())
    assert ("Krone", "") == (plain.evening.secret, plain.evening.called)
    assert plain.round(1).seated != called.round(1).seated


def test_gaps_are_filled_as_the_rules_allow() -> None:
    """Only a way the Reglement names."""
    desk = opened("paarschieber")
    allowed = {gap.value for gap in desk.evening.reglement.tournament.gaps.value}
    policies = (s.GapChosen("helpers"), s.GapChosen("fives"), s.GapChosen("rests"))
    refused = {one.policy for one in policies if desk.refused(one)}
    assert {"helpers", "fives", "rests"} - allowed == refused
    assert {"rests"} == allowed
    assert {(T.GAP_UNKNOWN, "policy")} == desk.refused(s.GapChosen("fives"))


def test_a_row_has_a_number_for_each_column() -> None:
    """A row of another shape is named."""
    desk = seated()
    seats = desk.entry(1, 1).seats
    rows = (Row((100, 57)), Row((1, 2, 3)))
    assert {(T.ROWS, "rows")} == desk.refused(w.SheetEntered(1, 1, seats, (1000, 884), rows))


def test_who_is_missing_sits_at_the_table() -> None:
    """The roll names people of that table."""
    desk = seated()
    seats = desk.round(1).seated.tables[0].seats
    stranger = next(person for person in range(1, 17) if person not in seats)
    assert {(T.NOT_AT_TABLE, "missing")} == desk.refused(s.RollCalled(1, 1, (stranger,)))
    desk.do(s.RollCalled(1, 1, (seats[0],)), by=By("steward", "Saal"))
    assert (seats[0],) == desk.round(1).rolls[1].missing


def test_only_the_last_ranking_becomes_final() -> None:
    """Once it was shown, the time for protests is over and none is open."""
    desk = seated()
    ranked(desk)
    desk.do(c.Publish(1, held_back=True), minutes=30)
    assert {(T.OLD_RANKING, "version")} == desk.refused(e.MadeDefinitive(1))
    assert {(T.NOT_RELEASED, "version")} == desk.refused(e.MadeDefinitive(2))
    desk.do(e.RankingReleased(2))
    protest = desk.do(e.ProtestRaised("Blatt 3", round=1, table=3), minutes=30).seq
    desk.now += 3600
    assert {(T.PROTEST_OPEN, "version")} == desk.refused(e.MadeDefinitive(2))
    desk.do(e.ProtestSettled(protest, upheld=False, reason="stimmt"))
    assert {(T.PROTEST_SETTLED, "protest")} == desk.refused(e.ProtestSettled(protest, upheld=True, reason="doch"))
    desk.do(e.MadeDefinitive(2))
    assert (T.DEFINITIVE, "evening") in desk.refused(desk.entry(1, 1))


def test_fixed_pairs() -> None:
    """Where partners are fixed a pair gets two numbers, and nobody has two partners."""
    desk = opened("paarschieber", people=1)
    desk.do(c.RegisterPair())
    assert ((2, 3),) == desk.evening.pairs
    assert {(T.HAS_PARTNER, "first")} == desk.refused(p.Paired(2, 1))
    desk.do(p.Unpaired(3, 2))
    assert not desk.evening.pairs


def test_people_come_and_go() -> None:
    """Late, missing, gone, back: everybody is seated in the rounds he is there for."""
    desk = opened(people=18)
    desk.do(p.Delayed(1, 2), p.Missed(2), p.Withdrawn(3, 3), c.Register(waiting=True), p.Promoted(19), p.CheckedIn(19))
    people = desk.evening.people
    assert (Presence.LATE, (Span(2),)) == (people[1].presence, people[1].spans)
    assert (Presence.MISSING, ()) == (people[2].presence, people[2].spans)
    assert (Presence.WITHDRAWN, (Span(1, 2),)) == (people[3].presence, people[3].spans)
    assert Presence.PRESENT is people[19].presence
    desk.do(p.Returned(2, 4), p.Returned(3, 4), p.Marked(5, ("paid",)))
    assert (Span(4),) == desk.evening.people[2].spans
    assert (Span(1, 2), Span(4)) == desk.evening.people[3].spans
    assert {"paid"} == desk.evening.people[5].marks
    desk.do(c.Seat())
    assert [{person for person in (1, 2, 3) if person in one.seated.people} for one in desk.evening.rounds] == [
        {3},
        {1, 3},
        {1},
        {1, 2, 3},
    ]


def test_a_number_is_never_given_again() -> None:
    """Not even when a registration was undone."""
    desk = opened(people=4)
    last = desk.do(c.Register()).seq
    desk.do(e.Undone(last))
    assert 5 not in desk.evening.people
    desk.do(c.Register())
    assert [1, 2, 3, 4, 6] == list(desk.evening.people)


def test_only_present_people_are_seated_where_that_is_wished() -> None:
    """Who has not checked in gets no chair."""
    desk = opened(people=20)
    desk.do(*(p.CheckedIn(person) for person in range(1, 17)), c.Seat(only_present=True))
    assert set(range(1, 17)) == desk.round(1).seated.people


def test_a_whole_evening() -> None:
    """From the first name to the certificate, and every kind of fact on the way."""
    desk = opened(people=18)
    desk.do(o.Described("2026-11-21", "Klausjass", "Krone"), o.Noted("Türe klemmt"), o.EntryModeChosen("single"))
    desk.do(c.Register(waiting=True), p.Promoted(19), p.Marked(1, ("paid", "chair")), p.CheckedIn(1))
    desk.do(p.HelperNamed(17), p.HelperReleased(17), p.HelperNamed(18), p.HelperNamed(19), p.HelperReleased(19))
    desk.do(p.HelperNamed(19), p.Missed(17), s.GapChosen("helpers"), p.Wished("apart", (1, 2)), s.LotDrawn(1, 5))
    desk.do(p.WishDropped(desk.do(p.Wished("table", (1,), (1,))).seq), p.Delayed(17, 2), c.Seat(), c.BeginRound(1))
    desk.do(
        p.Substituted(2, 18, 1, 1),
        k.ClockSet(60),
        k.ClockStarted(),
        k.ClockPaused(),
        k.ClockExtended(30),
        k.GongStruck(),
    )
    desk.do(s.RollCalled(1, 1))
    first = desk.round(1).seated
    desk.do(c.Swap(1, first.tables[0].seats[0], first.tables[1].seats[0], "vertauscht"))
    desk.do(w.SheetClaimed(1, 1), by=ONE)
    desk.enter_all(1)
    seen = desk.sheet(1, 1).version
    desk.do(w.SheetConfirmed(1, 1, seen), by=TWO)
    desk.do(w.SheetRejected(1, 1, seen, reason="doch nicht"), by=By("desk", "Pult 3"))
    desk.do(w.SheetVoided(1, 1, "neu", desk.sheet(1, 1).version))
    wrong = desk.do(desk.entry(1, 1, 1000, 873)).seq
    desk.do(w.SplitAgreed(1, 1, wrong), w.Adjusted(1, -20, "Bemerkung"), c.Publish(1), e.TieDrawn((2, 1)))
    desk.do(e.ProtestSettled(desk.do(e.ProtestRaised("Blatt")).seq, upheld=True, reason="ja"), k.RoundEnded(1))
    sheet = desk.round(1).seated.tables[0]
    desk.do(w.SheetCorrected(1, 1, sheet.seats, (990, 894), "nachgezählt", seen=desk.sheet(1, 1).version))
    desk.do(p.Withdrawn(3, 2), p.Returned(3, 2), c.Seat())
    desk.do(c.BeginRound(2), k.Shortened(2, "spät"))
    desk.enter_all(2)
    desk.do(e.PrizesSet((e.Prize("Fleischkäse", 1, 3), e.Prize("Rose", special="last"))), c.Publish(2, held_back=True))
    desk.do(e.RankingReleased(2), e.PrizeChosen(1, 0), e.MadeDefinitive(2), e.CertificatesMade(2), minutes=40)
    desk.do(
        e.Closed(),
        p.ContactsDeleted(),
        p.KeyDestroyed(4),
        e.Reopened("Nachtrag"),
        e.Closed(),
        e.Undone(desk.evening.number),
    )
    told = {event.kind for event in desk.evening.log}
    assert {"paired", "unpaired", "sheet_accepted", "tables_merged"} == set(KINDS) - told
    assert () == desk.evening.puzzling
