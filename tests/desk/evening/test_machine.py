"""Evenings as they happen: late, missing, swapped, mistyped, corrected, undone, cut off, with a clock that jumps.

After every step the evening is what its log says, read anew, in pieces, and by a plain second reading.
"""

from typing import Final

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.desk.evening.desk import DIRECTION, ONE, SIX_O_CLOCK, TWO
from tests.desk.evening.plain import plainly

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent, read, written
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.facts.fields import EntryMode
from puur.desk.faults import DeskFaults, EveningTrouble
from puur.desk.fold import happen, replayed
from puur.desk.plan import PlannedTable
from puur.desk.results import ResultOrigin, person_results
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import ranking_after, tally
from puur.desk.wall import look

MODES: Final[tuple[EntryMode, ...]] = ("single", "second_person", "blind_double")
DESKS: Final = st.sampled_from([ONE, TWO, By("steward", "Saal"), DIRECTION])
PEOPLE: Final = st.integers(1, 22)
ROUNDS: Final = st.integers(1, 4)
TABLES: Final = st.integers(0, 5)
POINTS: Final = st.sampled_from([700, 900, 942, 1000, 1184, 1884])
WRONG: Final = st.sampled_from([0, 0, 0, 0, 11, -11, 1, -40])


class Evenings(RuleBasedStateMachine):
    """One evening of Einzelschieber; refusals are welcome, as long as nothing happens then."""

    def __init__(self) -> None:
        super().__init__()
        self.now = SIX_O_CLOCK
        self.state: Evening | None = None
        self.accepted: list[EveningEvent] = []

    @property
    def evening(self) -> Evening:
        """The evening."""
        assert self.state is not None
        return self.state

    def tell(self, command: c.DeskCommand, by: By = DIRECTION) -> DeskFaults | None:
        """Tell the desk; what it says against it."""
        self.now += 20.0
        before = self.state
        answer = decide(before, command, DeskAsker(by, self.now))
        if isinstance(answer, DeskFaults):
            assert answer.faults
            return answer
        for event in answer:
            self.state = happen(self.state, read(event.seq, written(event)))
        return None

    @initialize(mode=st.sampled_from(MODES), people=st.integers(8, 18))
    def opening(self, mode: EntryMode, people: int) -> None:
        """An evening opens."""
        self.tell(c.Open("einzelschieber", "2026-11-21", "Krone", entry=mode))
        self.tell(c.Register(people))
        self.tell(c.SeatAnew())
        self.tell(c.BeginRound(1))

    @rule(waiting=st.booleans())
    def late_entry(self, *, waiting: bool) -> None:
        """Somebody comes to the desk."""
        self.tell(c.Register(waiting=waiting))

    @rule(
        who=PEOPLE,
        what=st.sampled_from([p.CheckedIn, p.Promoted, p.HelperNamed, p.HelperReleased]),
    )
    def noting(self, who: int, what: type[p.CheckedIn | p.Promoted | p.HelperNamed | p.HelperReleased]) -> None:
        """Something is noted about him."""
        self.tell(what(who))

    @rule(who=PEOPLE, first=ROUNDS, what=st.sampled_from([p.Missed, p.Delayed, p.Returned, p.Withdrawn]))
    def coming_and_going(
        self, who: int, first: int, what: type[p.Missed | p.Delayed | p.Returned | p.Withdrawn]
    ) -> None:
        """No-shows, late ones, drop-outs."""
        self.tell(what(who, first))

    @rule(to_round=st.none() | ROUNDS)
    def seating(self, to_round: int | None) -> None:
        """Everybody is seated from the next round on."""
        faults = self.tell(c.SeatAnew(to_round=to_round))
        assert faults is None or {fault.kind for fault in faults.faults} <= {
            EveningTrouble.CLOSED,
            EveningTrouble.TOO_MANY_ROUNDS,
            EveningTrouble.NO_ROUNDS,
            EveningTrouble.ROUNDS_GAP,
            EveningTrouble.TOO_FEW,
        }

    @rule(number=ROUNDS, way=st.integers(0, 2))
    def mending(self, number: int, way: int) -> None:
        """A round is played after all with those who are there."""
        self.tell(c.Mend(number, way))

    @rule(anyway=st.booleans())
    def beginning(self, *, anyway: bool) -> None:
        """The next round begins, perhaps although sheets are missing."""
        self.tell(c.BeginRound(self.evening.next_round, anyway=anyway))

    def table(self, at: int) -> tuple[PlayedRound, PlannedTable] | None:
        """A table of the running round."""
        running = self.evening.running
        if running is None or not running.seated.tables:
            return None
        return running, running.seated.tables[at % len(running.seated.tables)]

    @rule(at=TABLES, first=POINTS, missing=WRONG, by=DESKS, fresh=st.booleans())
    def entering(self, at: int, first: int, missing: int, by: By, *, fresh: bool) -> None:
        """A sheet is typed, sometimes wrongly, sometimes without looking at what is there."""
        found = self.table(at)
        if found is None:
            return
        played, table = found
        seen = played.sheet(table.number).version if fresh else 0
        green = look(self.evening, played, table).counting is not None
        totals = (first, 1884 - first - missing)
        faults = self.tell(w.SheetEntered(played.number, table.number, table.seats, totals, seen=seen), by)
        assert faults is not None or not green

    @rule(at=TABLES, by=DESKS, right=st.booleans())
    def second_person(self, at: int, by: By, *, right: bool) -> None:
        """Somebody looks at what stands there."""
        found = self.table(at)
        last = None if found is None else found[0].sheet(found[1].number).latest
        if found is None or last is None:
            return
        played, table = found
        word: c.DeskCommand = w.SheetConfirmed(played.number, table.number, last.seq)
        if not right:
            word = w.SheetRejected(played.number, table.number, last.seq)
        faults = self.tell(word, by)
        assert faults is not None or by != last.by

    @rule(at=TABLES, first=POINTS, what=st.sampled_from(["correct", "void", "split"]))
    def putting_right(self, at: int, first: int, what: str) -> None:
        """The direction settles a sheet."""
        found = self.table(at)
        if found is None:
            return
        played, table = found
        sheet = played.sheet(table.number)
        place = (played.number, table.number)
        if what == "void":
            self.tell(w.SheetVoided(*place, "unlesbar", sheet.version))
        elif what == "correct":
            totals = (first, 1884 - first)
            self.tell(w.SheetCorrected(*place, table.seats, totals, "nachgezählt", seen=sheet.version))
        elif sheet.latest is not None:
            self.tell(w.SplitAgreed(*place, sheet.latest.seq))

    @rule(first=PEOPLE, second=PEOPLE, back=st.integers(0, 1), keep=st.booleans())
    def swapping(self, first: int, second: int, back: int, *, keep: bool) -> None:
        """Two sat on each other's chairs, now or in the round before."""
        number = max(1, self.evening.next_round - 1 - back)
        self.tell(c.Swap(number, first, second, "vertauscht", "keep" if keep else "void"))

    @rule(who=PEOPLE, points=st.sampled_from([-50, 20]))
    def ruling(self, who: int, points: int) -> None:
        """Points are given or taken."""
        self.tell(w.Adjusted(who, points, "Bemerkung"))

    @rule(mode=st.sampled_from(MODES))
    def other_mode(self, mode: EntryMode) -> None:
        """Sheets are vouched for in another way."""
        self.tell(o.EntryModeChosen(mode))

    @rule(number=ROUNDS)
    def publishing(self, number: int) -> None:
        """A ranking, if all sheets are there."""
        self.tell(c.Publish(number))

    @rule(what=st.sampled_from([k.ClockSet(600), k.ClockStarted(), k.ClockPaused(), k.RoundEnded(1), k.Shortened(2)]))
    def hall(self, what: k.PlayingFact) -> None:
        """The clock, the end of a round, an early end."""
        self.tell(what)

    @rule(words=st.sampled_from(["", "Nachtrag", "Nachtrag"]), anyway=st.booleans())
    def the_end(self, words: str, *, anyway: bool) -> None:
        """It is over, and mostly after all not."""
        self.tell(e.Closed(anyway=anyway))
        self.tell(e.Reopened(words))

    @rule(first=POINTS)
    def whole_round(self, first: int) -> None:
        """All sheets that are missing come in, right ones, and the next round begins."""
        number = self.evening.next_round - 1
        round_ = self.evening.round(number)
        for table in () if round_ is None else round_.seated.tables:
            for by in (ONE, TWO):
                self.tell(w.SheetEntered(number, table.number, table.seats, (first, 1884 - first)), by)
            sheet = self.evening.rounds[number - 1].sheet(table.number)
            if sheet.latest is not None:
                self.tell(w.SheetConfirmed(number, table.number, sheet.latest.seq), TWO)
        self.tell(c.Publish(number or 1))
        self.tell(c.BeginRound(number + 1))

    @rule(back=st.integers(0, 12), whole=st.booleans())
    def undoing(self, back: int, *, whole: bool) -> None:
        """Something is taken back, or brought back; what comes after still fits."""
        seq = max(2, self.evening.number - back)
        if self.tell(c.Undo(seq) if whole else e.Undone(seq)) is None:
            assert seq in self.evening.undone

    @precondition(lambda self: self.state is not None and self.evening.number > 40)
    @rule(cut=st.integers(1, 6))
    def power_cut(self, cut: int) -> None:
        """The end of the log is lost; the evening goes on from what is left."""
        self.state = replayed(self.evening.log[:-cut])

    @rule(seconds=st.integers(-4000, 4000))
    def clock_jump(self, seconds: int) -> None:
        """The computer's clock is put right."""
        self.now += seconds

    @invariant()
    def the_log_is_the_evening(self) -> None:
        """Read anew it is the same; nothing in it is meaningless; its numbers have no gaps."""
        if self.state is None:
            return
        log = self.evening.log
        assert replayed(log) == self.evening
        assert list(range(1, len(log) + 1)) == [event.seq for event in log]
        assert () == self.evening.puzzling
        half = len(log) // 2
        evening = replayed(log[: half + 1])
        for event in log[half + 1 :]:
            evening = happen(evening, event)
        assert evening == self.evening

    @invariant()
    def a_plain_reading_agrees(self) -> None:
        """Who is there, who sits where, what counts, and what everybody made."""
        if self.state is None:
            return
        plain = plainly(written(event) for event in self.evening.log)
        there = {
            person: {at for at in range(1, 10) if entrant.there(at)} for person, entrant in self.evening.people.items()
        }
        assert {person: set() if person in plain.waiting else at for person, at in plain.there.items()} == there
        seated = {round_.number: round_.seated.tables for round_ in self.evening.rounds}
        seats = {at: {table.number: list(table.seats) for table in tables} for at, tables in seated.items()}
        assert {at: round_.seats for at, round_ in plain.rounds.items()} == seats
        made = person_results(tally(self.evening))
        assert plain.played() == {
            (result.person, result.round): result.points for result in made if result.why is ResultOrigin.PLAYED
        }
        assert plain.closed is (self.evening.closed is not None)

    @invariant()
    def nobody_sits_twice(self) -> None:
        """Each person has one place at most in a round, and the ranking knows everybody once."""
        if self.state is None:
            return
        for round_ in self.evening.rounds:
            everybody = [*round_.seated.resting, *(person for table in round_.seated.tables for person in table.seats)]
            assert len(everybody) == len(set(everybody))
        ranked = [place.person for place in ranking_after(self.evening, self.evening.planned_rounds)]
        assert len(ranked) == len(set(ranked))


def test_evenings() -> None:
    """A few, on every run."""
    run_state_machine_as_test(Evenings, settings=settings(max_examples=12, stateful_step_count=25))


@pytest.mark.nightly
def test_many_evenings() -> None:
    """The same with longer and many more."""
    run_state_machine_as_test(Evenings, settings=settings(max_examples=400, stateful_step_count=50))
