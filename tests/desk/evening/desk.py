"""A desk to test with: it keeps an evening in memory, a minute passes with each command."""

from puur.desk.commands import BeginRound, DeskCommand, Open, Publish, Register, SeatAnew
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent
from puur.desk.facts.fields import EntryMode
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import DeskFault, DeskFaults, EveningTrouble
from puur.desk.fold import happen
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import TableSheet
from puur.desk.wall import TableLook, look

DIRECTION = By("direction", "Leitung")
ONE = By("desk", "Pult 1")
TWO = By("desk", "Pult 2")
SIX_O_CLOCK = 1_764_007_200.0


class Desk:
    """Tells and refuses; what it holds is what a server would."""

    def __init__(self) -> None:
        self.state: Evening | None = None
        self.now = SIX_O_CLOCK

    @property
    def evening(self) -> Evening:
        """The evening, which must be open."""
        assert self.state is not None
        return self.state

    def ask(self, command: DeskCommand, asker: DeskAsker | None = None) -> tuple[EveningEvent, ...] | DeskFaults:
        """The desk's answer, without doing anything."""
        return decide(self.state, command, asker or DeskAsker(DIRECTION, self.now))

    def do(self, *commands: DeskCommand, by: By = DIRECTION, minutes: float = 1.0) -> EveningEvent:
        """Let it happen; the last event."""
        last: EveningEvent | None = None
        for command in commands:
            self.now += 60.0 * minutes
            answer = self.ask(command, DeskAsker(by, self.now))
            assert not isinstance(answer, DeskFaults), answer
            for last in answer:
                self.state = happen(self.state, last)
        assert last is not None
        return last

    def refused(self, command: DeskCommand, by: By = DIRECTION) -> set[tuple[EveningTrouble, str]]:
        """The faults and fields for which a command is refused; empty where it is not."""
        answer = self.ask(command, DeskAsker(by, self.now))
        return {(fault.kind, fault.field) for fault in answer.faults} if isinstance(answer, DeskFaults) else set()

    def faults(self, command: DeskCommand) -> tuple[DeskFault, ...]:
        """All that speaks against a command of the direction; empty where nothing does."""
        answer = self.ask(command)
        return answer.faults if isinstance(answer, DeskFaults) else ()

    def round(self, number: int) -> PlayedRound:
        """A round that is seated."""
        found = self.evening.round(number)
        assert found is not None
        return found

    def sheet(self, number: int, table: int) -> TableSheet:
        """A sheet."""
        return self.round(number).sheet(table)

    def look(self, number: int, table: int) -> TableLook:
        """A table on the wall."""
        found = self.round(number).table(table)
        assert found is not None
        return look(self.evening, self.round(number), found)

    def entry(
        self, number: int, table: int, first: int = 1000, second: int | None = None, seen: int = 0
    ) -> SheetEntered:
        """A sheet of two parties that adds up, unless a second total is given."""
        found = self.round(number).table(table)
        assert found is not None
        totals = (first, 1884 - first if second is None else second)
        return SheetEntered(number, table, found.seats, totals, seen=seen)

    def enter_all(self, number: int) -> None:
        """A sheet from every table of a round."""
        for table in self.round(number).seated.tables:
            self.do(self.entry(number, table.number, 900 + table.number), by=ONE)

    def play(self, number: int) -> None:
        """A whole round with its ranking."""
        self.do(BeginRound(number))
        self.enter_all(number)
        self.do(Publish(number))


def opened(reglement: str = "einzelschieber", people: int = 16, entry: EntryMode = "single") -> Desk:
    """An evening with people, not seated yet."""
    desk = Desk()
    desk.do(Open(reglement, "2026-11-21", "Krone", title="Klausjass", entry=entry))
    if people:
        desk.do(Register(people))
    return desk


def seated(reglement: str = "einzelschieber", people: int = 16, entry: EntryMode = "single") -> Desk:
    """An evening whose first round runs."""
    desk = opened(reglement, people, entry)
    desk.do(SeatAnew(), BeginRound(1))
    return desk
