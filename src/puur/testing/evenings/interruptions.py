"""What comes between: stand-ins, lots from a hat, phones, tables that turn out otherwise, protests, an early end."""

from typing import Final, Protocol

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as k
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.facts.fields import EntryMode
from puur.desk.plan import PlannedTable
from puur.desk.sheets import WrittenSheet
from puur.desk.state import Evening, PlayedRound
from puur.desk.timed_rounds import TimeUpSaid, UnevenSaid, is_timed, time_asked
from puur.record.chance import Stream

DIRECTION: Final = By("direction", "Leitung")
ONE: Final = By("desk", "Pult 1")
TWO: Final = By("desk", "Pult 2")
MODES: Final[tuple[EntryMode, ...]] = ("single", "second_person", "blind_double")
_UP: Final[tuple[TimeUpSaid, ...]] = ("finished", "broken_off")
_UNEVEN: Final[tuple[UnevenSaid, ...]] = ("as_written", "converted")


class DiceDesk(Protocol):
    """A desk with dice."""

    dice: Stream

    @property
    def evening(self) -> Evening:
        """The evening so far."""
        ...

    def often(self, percent: int) -> bool:
        """Whether it happens now."""
        ...

    def person(self) -> int:
        """Anybody."""
        ...

    def tell(self, command: c.DeskCommand, by: By = DIRECTION) -> bool:
        """Tell the desk; whether it happened."""
        ...


def before_the_draw(desk: DiceDesk) -> None:
    """Now and then everybody draws his lot from a hat, or most do; the evening is called otherwise."""
    if desk.often(8):
        people = sorted(desk.evening.people)
        for person, lot in zip(people, desk.dice.shuffled(range(1, len(people) + 1)), strict=True):
            if not desk.often(1):
                desk.tell(s.LotDrawn(person, lot))
    if desk.often(10):
        desk.tell(o.Described("2026-11-22", "Klausjass", "Krone"))


def time_is_ruled(desk: DiceDesk) -> None:
    """Answers until one is taken, as the Reglement may say half of it; and now and then another one after it."""
    if not is_timed(desk.evening.reglement):
        return
    while time_asked(desk.evening.reglement) or desk.often(10):
        desk.tell(k.TimeRuled(desk.dice.one_of(_UP), desk.dice.one_of(_UNEVEN)))


def before_a_round(desk: DiceDesk, number: int) -> None:
    """Somebody stands in for another, a helper joins in, pairs part, sheets are vouched for in another way."""
    if desk.often(8):
        desk.tell(p.Substituted(desk.person(), desk.person(), number, number if desk.often(50) else None))
    if desk.often(5) and desk.evening.helpers:
        desk.tell(p.HelperReleased(desk.dice.one_of(tuple(sorted(desk.evening.helpers)))))
    if desk.often(5) and desk.evening.pairs:
        desk.tell(p.Unpaired(*desk.dice.one_of(desk.evening.pairs)))
    if desk.often(5):
        desk.tell(p.Paired(desk.person(), desk.person()))
    if desk.often(8):
        desk.tell(o.EntryModeChosen(desk.dice.one_of(MODES)))
    if number > 1 and desk.often(4):
        desk.tell(k.Shortened(number, "es wird spät"))


def during_a_round(desk: DiceDesk, round_: PlayedRound) -> None:
    """Two tables sat the other way round, or one exchanged its partners; somebody objects; clocks run."""
    tables = round_.seated.tables
    if desk.often(8) and len(tables) > 1:
        first, second = tables[0], tables[-1]
        if len(first.seats) == len(second.seats):
            otherwise = (PlannedTable(first.number, second.seats), PlannedTable(second.number, first.seats))
            desk.tell(_corrected(desk, round_, otherwise))
    elif desk.often(8) and tables:
        table = desk.dice.one_of(tables)
        turned = PlannedTable(table.number, (*table.seats[1:], table.seats[0]))
        desk.tell(_corrected(desk, round_, (turned,)))
    if desk.often(5):
        desk.tell(o.EntryModeChosen(desk.dice.one_of(MODES)))
    if desk.often(10):
        desk.tell(k.ClockSet(600))
        desk.tell(k.ClockStarted())
        desk.tell(s.RollCalled(round_.number, tables[0].number, tables[0].seats[:1]))


def _corrected(desk: DiceDesk, round_: PlayedRound, tables: tuple[PlannedTable, ...]) -> c.CorrectTables:
    return c.CorrectTables(round_.number, tables, None, "anders gesessen", "keep" if desk.often(50) else "void")


def by_phone(desk: DiceDesk, number: int, table: PlannedTable, sheet: WrittenSheet) -> bool:
    """A table sends its sheet by phone, the other side agrees, the desk takes it over; whether it was sent."""
    if not desk.often(8):
        return False
    sent = w.SheetEntered(
        number, table.number, table.seats, sheet.totals, (), sheet.matches, sheet.writer, source="phone", side=0,
        spiele=sheet.spiele,
    )  # fmt: skip
    if not desk.tell(sent, ONE):
        return False
    entry = desk.evening.number
    if desk.often(80):
        desk.tell(w.SheetConfirmed(number, table.number, entry, side=1), TWO)
        desk.tell(w.SheetAccepted(number, table.number, entry), TWO)
    return True


def afterwards(desk: DiceDesk) -> None:
    """A protest, and its settling; something taken back is brought back."""
    if desk.often(15):
        desk.tell(e.ProtestRaised("Das Blatt von Tisch 1 stimmt nicht", desk.person()))
        desk.tell(e.ProtestSettled(desk.evening.number, desk.often(50), "nachgezählt"))
    undone = sorted(desk.evening.undone)
    if undone and desk.often(30):
        back = [event.seq for event in desk.evening.log if isinstance(event.what, e.Undone)]
        desk.tell(c.Undo(desk.dice.one_of(tuple(back)), "doch richtig"))
