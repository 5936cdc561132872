"""A hall with paper: tables set by hand, sheets as they are handed in, mistakes included."""

from dataclasses import dataclass, field

from puur.desk.archive import pack, unpack
from puur.desk.audit import check
from puur.desk.commands import BeginRound, DeskCommand, Open, Publish, Register, RegisterPair
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By
from puur.desk.facts.people import CheckedIn
from puur.desk.facts.seats import Seated
from puur.desk.facts.sheets import Adjusted, SheetCorrected, SheetEntered, SplitAgreed
from puur.desk.faults import DeskFaults
from puur.desk.fold import happen
from puur.desk.plan import PlannedTable, Round
from puur.desk.ranking import RankedPlace
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.meeting_counts import repeats
from puur.desk.state import Evening
from puur.desk.totals_so_far import ranking_after

DIRECTION = By("direction", "Leitung")
SEVEN_O_CLOCK = 1_764_010_800.0
Paper = tuple[int, ...]
"""The totals that stand on a sheet."""
Ranking = list[tuple[int | None, int, int]]
"""Rank (none: out of competition), person, total."""


@dataclass(slots=True)
class Hall:
    """An evening told by hand."""

    reglement: str
    now: float = SEVEN_O_CLOCK
    state: Evening | None = field(default=None)

    @property
    def evening(self) -> Evening:
        """The evening so far."""
        assert self.state is not None
        return self.state

    def tell(self, command: DeskCommand) -> int:
        """Let something happen; the number of its last event."""
        self.now += 60.0
        answer = decide(self.state, command, DeskAsker(DIRECTION, self.now))
        assert not isinstance(answer, DeskFaults), answer
        for event in answer:
            self.state = happen(self.state, event)
        return self.evening.number

    def open(self, people: int, *, pairs: bool = False, rounds: int | None = None) -> None:
        """People come; anyone who comes later is registered later."""
        where = ("2026-11-21", "Geheimnis der Krone", "Klausjass", "Krone")
        self.tell(Open(self.reglement, *where, rounds=rounds, entry="single"))
        if pairs:
            for _ in range(people // 2):
                self.tell(RegisterPair())
        else:
            self.tell(Register(people))
        for person in range(1, people + 1):
            self.tell(CheckedIn(person))

    def begin(self, number: int, *tables: tuple[int, ...], resting: tuple[int, ...] = ()) -> None:
        """A round begins at these tables, people in the order of their chairs."""
        fresh = Round(number, tuple(PlannedTable(at, seats) for at, seats in enumerate(tables, 1)), resting)
        played = tuple(round_.seated for round_ in self.evening.rounds)
        again = repeats((*played, fresh), sides_of(self.evening.reglement))
        helping = tuple(sorted(self.evening.helpers.intersection(fresh.people)))
        self.tell(Seated(number, (fresh,), helping, method="search", repeats=again))
        self.tell(BeginRound(number))

    def sheet(self, table: int, *totals: int, matches: Paper = (), writer: int = 0) -> int:
        """A sheet as it is handed in."""
        running = self.evening.running
        assert running is not None
        found = running.table(table)
        assert found is not None
        return self.tell(SheetEntered(running.number, table, found.seats, totals, matches=matches, writer=writer))

    def split(self, table: int, sheet: int) -> None:
        """A wrong sum is shared out."""
        running = self.evening.running
        assert running is not None
        self.tell(SplitAgreed(running.number, table, sheet))

    def correct(self, table: int, *totals: int, reason: str) -> None:
        """A sheet is put right."""
        running = self.evening.running
        assert running is not None
        found = running.table(table)
        assert found is not None
        seen = running.sheet(table).version
        self.tell(SheetCorrected(running.number, table, found.seats, totals, reason, seen=seen))

    def adjust(self, person: int, points: int, reason: str) -> None:
        """The direction gives points or takes them."""
        self.tell(Adjusted(person, points, reason))

    def publish(self) -> None:
        """The ranking after the running round."""
        running = self.evening.running
        assert running is not None
        self.tell(Publish(running.number))

    def places(self) -> tuple[RankedPlace, ...]:
        """The ranking as it stands."""
        return ranking_after(self.evening, self.evening.planned_rounds)

    def ranking(self) -> Ranking:
        """Rank, person, total, line by line."""
        return [(place.rank, place.person, place.total) for place in self.places()]

    def archive(self) -> bytes:
        """The archive, once it was read again and recomputed by the second reading."""
        data = pack(self.evening.log, "desk/golden")
        assert self.evening == unpack(data).evening
        assert () == check(data).differences
        return data
