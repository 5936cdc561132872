"""What the desk lets happen, an example of every fact, and what decides it."""

from tests.desk.evening.desk import DIRECTION, ONE, TWO, Desk, opened, seated
from tests.desk.evening.stories import CLUB, ranked

from puur.desk import commands as c
from puur.desk.decision import DeskAsker
from puur.desk.entrants import Presence, Span
from puur.desk.events import KINDS, By
from puur.desk.facts import cash as m
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.facts import teams as t
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import replayed
from puur.desk.money import Rappen
from puur.desk.totals_so_far import ranking_after
from puur.partie.standblatt import Row
from puur.reglement import load

T = EveningTrouble


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
    answer = desk.ask(c.SeatAnew(), DeskAsker(DIRECTION, desk.now, known=3))
    assert isinstance(answer, DeskFaults)
    assert [T.STALE] == [fault.kind for fault in answer.faults]
    assert not isinstance(desk.ask(c.SeatAnew(), DeskAsker(DIRECTION, desk.now, known=desk.evening.number)), DeskFaults)


def test_lots_are_drawn_by_hand() -> None:
    """Each lot once; with everybody's lot the first round follows from them, and the seal stays closed."""
    desk = opened(people=16)
    desk.do(s.LotDrawn(3, 7))
    assert {(T.LOT_TAKEN, "lot")} == desk.refused(s.LotDrawn(4, 7))
    free = [lot for lot in range(1, 17) if lot != 7]
    desk.do(*(s.LotDrawn(person, free.pop()) for person in range(1, 17) if person != 3))
    desk.do(c.SeatAnew())
    assert desk.evening.secret is None
    first = desk.round(1).seated.tables[0].seats
    assert {1, 2, 3, 4} == {desk.evening.people[person].lot for person in first}


def test_the_seal_is_opened_with_the_draw() -> None:
    """Another secret is refused, and words called in the hall change the lots."""
    plain, called = opened(), opened()
    assert {(T.OTHER_SEAL, "secret")} == plain.refused(s.SeedRevealed("Rössli"))
    plain.do(c.SeatAnew())
    called.do(s.SeedRevealed("Krone", "Donnschtig"), c.SeatAnew())
    assert ("Krone", "") == (plain.evening.secret, plain.evening.called)
    assert plain.round(1).seated != called.round(1).seated


def test_gaps_are_filled_as_the_rules_allow() -> None:
    """Only a way the Reglement names."""
    desk = opened("paarschieber")
    allowed = {gap.value for gap in desk.evening.reglement.tournament.gaps.value}
    policies = (s.GapChosen("helpers"), s.GapChosen("fives"), s.GapChosen("rests"))
    refused = {policy.policy for policy in policies if desk.refused(policy)}
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
    desk.do(c.SeatAnew())
    assert [{person for person in (1, 2, 3) if person in round_.seated.people} for round_ in desk.evening.rounds] == [
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
    """Anyone who has not checked in gets no chair."""
    desk = opened(people=20)
    desk.do(*(p.CheckedIn(person) for person in range(1, 17)), c.SeatAnew(only_present=True))
    assert set(range(1, 17)) == desk.round(1).seated.people


def test_a_whole_evening() -> None:
    """From the first name to the certificate, and every kind of fact on the way."""
    desk = opened(people=18)
    desk.do(o.Described("2026-11-21", "Klausjass", "Krone"), o.Noted("Türe klemmt"), o.EntryModeChosen("single"))
    desk.do(
        p.PlacesLimited(19),
        c.Register(2, waiting=True),
        p.PlaceOffered(19),
        p.PlaceDeclined(20),
        p.Promoted(19),
        p.Marked(1, ("paid", "chair")),
        p.CheckedIn(1),
    )
    desk.do(p.HelperNamed(17), p.HelperReleased(17), p.HelperNamed(18), p.HelperNamed(19), p.HelperReleased(19))
    desk.do(p.HelperNamed(19), p.Missed(17), s.GapChosen("helpers"), p.Wished("apart", (1, 2)), s.LotDrawn(1, 5))
    desk.do(p.WishDropped(desk.do(p.Wished("table", (1,), (1,))).seq), p.Delayed(17, 2), c.SeatAnew(), c.BeginRound(1))
    desk.do(
        p.Substituted(2, 18, 1, 1),
        k.ClockSet(60),
        k.ClockStarted(),
        k.ClockPaused(),
        k.ClockExtended(30),
        k.GongStruck(),
    )
    desk.do(m.FeeSet(Rappen(2000), Rappen(500)), m.TillFilled(Rappen(10_000)), m.FeePaid(1, Rappen(2000), "twint", 2))
    desk.do(m.FeePaid(2, Rappen(2000), "cash"), m.FeeWaived(3, "Gast"), m.FeeAsked(3))
    desk.do(m.MoneyTaken(Rappen(5000), "transfer", "Sponsor"), m.MoneySpent(Rappen(900), "cash", "Rose", "prizes"))
    desk.do(m.BookingReversed(desk.evening.number, "doppelt"), m.TillCounted(Rappen(12_000)))
    desk.do(s.RollCalled(1, 1))
    desk.do(t.TeamFormed(1, "Wil"), t.TeamNamed(1, "Wil I"), t.TeamJoined(1, (5, 6)), t.TeamLeft((6,)))
    desk.do(t.TeamsRuled(1, "shared", "unranked"), t.TeamPrizesSet((e.Prize("Pokal", 1, 1),), "split"))
    first = desk.round(1).seated
    desk.do(c.Swap(1, first.tables[0].seats[0], first.tables[1].seats[0], "vertauscht"))
    desk.do(w.SheetClaimed(1, 1), by=ONE)
    desk.enter_all(1)
    seen = desk.sheet(1, 1).version
    desk.do(w.SheetConfirmed(1, 1, seen), by=TWO)
    desk.do(w.SheetRejected(1, 1, seen, reason="doch nicht"), by=By("desk", "Pult 3"))
    desk.do(w.SheetVoided(1, 1, "neu", desk.sheet(1, 1).version))
    wrong = desk.do(desk.entry(1, 1, 1000, 873)).seq
    desk.do(
        w.SplitAgreed(1, 1, wrong),
        w.SheetCompared(1, 1, wrong),
        w.Adjusted(1, -20, "Bemerkung"),
        c.Publish(1),
        e.TieDrawn((2, 1)),
    )
    desk.do(e.ProtestSettled(desk.do(e.ProtestRaised("Blatt")).seq, upheld=True, reason="ja"), k.RoundEnded(1))
    sheet = desk.round(1).seated.tables[0]
    desk.do(w.SheetCorrected(1, 1, sheet.seats, (990, 894), "nachgezählt", seen=desk.sheet(1, 1).version))
    desk.do(p.Withdrawn(3, 2), p.Returned(3, 2), c.SeatAnew())
    desk.do(c.BeginRound(2, over=("deviates",)), k.Shortened(2, "spät"))
    desk.enter_all(2)
    desk.do(e.PrizesSet((e.Prize("Fleischkäse", 1, 3), e.Prize("Rose", special="last"))), c.Publish(2, held_back=True))
    best = ranking_after(desk.evening, 2)[0].person
    desk.do(e.RankingReleased(2), e.PrizeChosen(best, 0), e.MadeDefinitive(2), e.CertificatesMade(2), minutes=40)
    desk.do(
        e.Closed(),
        p.ContactsDeleted(),
        p.KeyDestroyed(4),
        e.Reopened("Nachtrag"),
        e.Closed(),
        e.Undone(desk.evening.number),
    )
    told = {event.kind for event in desk.evening.log}
    elsewhere = {"match_decided", "paired", "unpaired", "sheet_accepted", "tables_merged", "time_ruled"}
    assert elsewhere | {"further_day_set", "further_evening_begun"} == set(KINDS) - told
    assert () == desk.evening.puzzling
