"""What the desk refuses: an example of every fault."""

from dataclasses import replace

import pytest
from tests.desk.evening.desk import seated
from tests.desk.evening.stories import Story, closed, final, first_sheet, nothing, ranked, steps

from puur.desk import commands as c
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.faults import EveningTrouble
from puur.desk.plan import PlannedTable, Round

T = EveningTrouble
ROUND = Round(2, tuple(PlannedTable(at, (4 * at - 3, 4 * at - 2, 4 * at - 1, 4 * at)) for at in range(1, 5)))
REFUSALS: list[tuple[Story, c.DeskCommand, set[tuple[EveningTrouble, str]]]] = [
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
    (steps(c.BeginRound(2, anyway=True)), p.Withdrawn(3, 1), {(T.ROUND_OVER, "from_round")}),
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
    (nothing, c.SeatAnew(to_round=1), {(T.NO_ROUNDS, "to_round")}),
    (nothing, c.SeatAnew(from_round=6), {(T.ROUNDS_GAP, "rounds"), (T.TOO_MANY_ROUNDS, "rounds")}),
    (nothing, s.Seated(2, (replace(ROUND, resting=(1,)),)), {(T.TWICE_SEATED, "rounds")}),
    (steps(p.Withdrawn(3, 2)), s.Seated(2, (ROUND,)), {(T.NOT_THERE, "rounds")}),
    (steps(p.Withdrawn(3, 2)), c.BeginRound(2), {(T.NOT_THERE, "round"), (T.SHEETS_BEFORE, "anyway")}),
    (steps(p.CheckedIn(16)), s.Seated(2, (replace(ROUND, tables=ROUND.tables[:3]),)), {(T.UNSEATED, "rounds")}),
    (nothing, s.Seated(2, (Round(2, (), tuple(range(1, 17))),)), {(T.TOO_FEW, "rounds")}),
    (nothing, s.Seated(2, (Round(2, (PlannedTable(1, (1, 2, 3)),)),)), {(T.TABLE_SIZE, "rounds")}),
    (
        nothing,
        s.Seated(2, (Round(2, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(1, (5, 6, 7, 8)))),)),
        {(T.TABLE_TWICE, "rounds")},
    ),
    (nothing, s.PlayedOtherwise(7, ()), {(T.NO_ROUND, "round")}),
    (
        nothing,
        s.PlayedOtherwise(1, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(9, (1, 5, 6, 7)))),
        {(T.TWICE_SEATED, "rounds")},
    ),
    (
        steps(c.Register(waiting=True)),
        s.PlayedOtherwise(1, (PlannedTable(9, (17, 17, 17, 17)),)),
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
    (nothing, k.RoundBegun(2), {(T.STILL_RUNNING, "round"), (T.SHEETS_BEFORE, "anyway")}),
    (nothing, c.BeginRound(1), {(T.BEGUN, "round")}),
    (nothing, c.BeginRound(9), {(T.NO_ROUND, "round")}),
    (nothing, k.RoundEnded(2), {(T.NOT_BEGUN, "round")}),
    (steps(k.RoundEnded(1)), k.RoundEnded(1), {(T.ENDED, "round")}),
    (nothing, k.RoundEnded(9), {(T.NO_ROUND, "round")}),
    (
        steps(k.Shortened(1), k.RoundEnded(1)),
        k.RoundBegun(2),
        {(T.TOO_MANY_ROUNDS, "round"), (T.SHEETS_BEFORE, "anyway")},
    ),
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
    (ranked, e.MatchDecided(1, 1, 2, "walkover", "x"), {(T.NO_MATCH, "winner")}),
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
    (nothing, e.Closed(), {(T.NOT_FINAL, "anyway")}),
    (nothing, e.TieDrawn((1, 1)), {(T.SAME_PERSON, "people")}),
    # taking back: the others are in test_undoing.py
    (nothing, e.Undone(999), {(T.NO_EVENT, "event")}),
]
ELSEWHERE = {
    # not_open, reglement, other_digest, stale, may_not, other_table and so on: in the tests that follow, of roles,
    # sheets, the agenda, the way of entry and undoing
    *(T.NOT_OPEN, T.REGLEMENT, T.OTHER_DIGEST, T.STALE, T.MAY_NOT, T.OTHER_TABLE, T.HAS_PARTNER, T.LOT_TAKEN),
    *(T.NO_WAY, T.SHEETS_DIFFER, T.DAMAGED, T.UNSEATED_BEFORE, T.DEVIATES_BEFORE, T.WISH_BEFORE),
    *(T.OTHER_SEAL, T.GAP_UNKNOWN, T.NOT_AT_TABLE, T.OLD_RANKING, T.NOT_RELEASED, T.PROTEST_OPEN, T.PROTEST_SETTLED),
    *(T.BEING_ENTERED, T.SHEET_CHANGED, T.OTHER_SEATS, T.COLUMNS, T.WRITER, T.ROWS, T.SAME_HAND, T.VOUCHED),
    *(T.NO_SECOND, T.NOT_AGREED, T.SIDE, T.SUM_RIGHT, T.SUM_NOT_SPLIT, T.NEVER_UNDONE, T.UNDONE_ALREADY, T.DEPENDS),
    *(T.GONE_FOR_GOOD, T.PRIZE_OF_RANK, T.PUBLISHED, T.WAS_SHOWN, T.DEVIATES, T.ROUNDS_BEYOND, T.NUMBERS_OUT, T.FULL),
    # money, and places that are limited
    *(T.NO_FEE, T.FEE_MORE, T.FEE_DONE, T.FEE_PER_PAIR, T.FUND_ABOVE, T.WAIVED, T.NOT_WAIVED, T.NO_COIN),
    *(T.NO_BOOKING, T.REVERSED, T.NO_PLACE, T.OFFERED),
    # teams, finals, rounds by time
    *(
        T.FURTHER_DAY_MISSING,
        T.FURTHER_DAY_UNKNOWN,
        T.FURTHER_HOUR_UNKNOWN,
        T.FURTHER_DAY_ORDER,
        T.FURTHER_ROUND,
        T.FURTHER_TOLD,
    ),
    *(T.FURTHER_NOT_OPENED, T.FURTHER_OPENED),
    *(T.NOT_TIMED, T.TIME_TOLD, T.TIME_BEGUN, T.TIME_RULE_MISSING, T.SPIELE_MISSING, T.SPIELE_FIXED, T.OUT_OF_BOUNDS),
    *(T.NO_TEAM, T.TEAM_NUMBER, T.TEAM_NAME_TAKEN, T.TEAM_SHORT, T.TEAM_COUNTED, T.TEAM_RULE_BEFORE, T.PARTNER_BEFORE),
    *(T.LIMIT_LEVEL, T.MATCH_OPEN, T.MATCH_MISSING, T.MATCH_OVER, T.ROUNDS_FOLLOW, T.DRAWN_BEFORE),
}


@pytest.mark.parametrize(("before", "command", "faults"), REFUSALS)
def test_it_is_refused_with_every_fault(
    before: Story, command: c.DeskCommand, faults: set[tuple[EveningTrouble, str]]
) -> None:
    """Each fault names its field, and nothing happens."""
    desk = seated()
    before(desk)
    assert faults == desk.refused(command)


def test_every_fault_has_an_example() -> None:
    """No kind of refusal is untried."""
    assert set(EveningTrouble) == ELSEWHERE | {kind for _, _, faults in REFUSALS for kind, _ in faults}
