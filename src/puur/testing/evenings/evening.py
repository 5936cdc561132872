"""A whole random evening: people come, stay away, are late, give up; sheets are wrong, corrected, undone.

Everything goes through the real commands; what the desk refuses does not happen. The same arguments give the same
evening on every machine.
"""

from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from puur.desk import commands as c
from puur.desk.decision import DeskAsker, decide
from puur.desk.events import By, EveningEvent
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.facts.fields import Mark, WishWord
from puur.desk.facts.rounds import RoundEnded
from puur.desk.faults import DeskFaults
from puur.desk.fold import happen
from puur.desk.places import waiting_list
from puur.desk.plan import PlannedTable
from puur.desk.sheets import WrittenSheet
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import ranking_after
from puur.desk.wall import look
from puur.record.chance import Stream, seed_of
from puur.reglement import named
from puur.reglement.options import Gap, Partners, Seating
from puur.testing.evenings.corrections import after_closing, after_publication
from puur.testing.evenings.finals import before_the_final
from puur.testing.evenings.interruptions import (
    DIRECTION,
    MODES,
    ONE,
    TWO,
    afterwards,
    before_a_round,
    before_the_draw,
    by_phone,
    during_a_round,
    time_is_ruled,
)
from puur.testing.evenings.money import at_the_till, fee
from puur.testing.evenings.sheets import right_sheet, wrong_sheet
from puur.testing.evenings.teams import team_prizes_set, teams_change, teams_form

SIX_O_CLOCK: Final = 1_764_007_200.0
WISHES: Final[tuple[WishWord, ...]] = ("apart", "rather_apart", "not_partners", "other_tables", "mentor")
MARKS: Final[tuple[Mark, ...]] = ("guest", "paid", "chair")


def random_evening(
    reglement: str, people: int, seed: str, *, rounds: int | None = None, text: str | None = None
) -> tuple[EveningEvent, ...]:
    """The log of an evening with so many people that follows from the seed. Raises `ReglementError` for none.

    `text` is a club's own Reglement, which then governs.

    >>> log = random_evening("einzelschieber", 9, "Krone", rounds=2)
    >>> log[0].kind, log[-1].kind
    ('opened', 'closed')
    """
    hall = _Hall(reglement, Stream.of(seed_of(f"evening {reglement} {people} {seed}"), 0), text)
    hall.open(people, seed, rounds)
    while (evening := hall.evening).next_round <= evening.planned_rounds:
        if not hall.play(evening.next_round):
            break
    hall.finish()
    return hall.evening.log


@dataclass(slots=True)
class _Hall:
    """The hall, its dice and its clock."""

    reglement: str
    dice: Stream
    text: str | None = None
    now: float = SIX_O_CLOCK
    state: Evening | None = field(default=None)

    @property
    def evening(self) -> Evening:
        if self.state is None:
            raise LookupError(self.reglement)
        return self.state

    def often(self, percent: int) -> bool:
        return self.dice.below(100) < percent

    def person(self) -> int:
        return 1 + self.dice.below(max(self.evening.people, default=1))

    def tell(self, command: c.DeskCommand, by: By = DIRECTION) -> bool:
        """Tell the desk; whether it happened."""
        self.now += 20.0
        answer = decide(self.state, command, DeskAsker(by, self.now))
        if isinstance(answer, DeskFaults):
            return False
        for event in answer:
            self.state = happen(self.state, event)
        return True

    def open(self, people: int, seed: str, rounds: int | None) -> None:
        """People register, with marks and wishes; helpers fill gaps where that is chosen."""
        mode = self.dice.one_of(MODES)
        opening = c.Open(self.reglement, "2026-11-21", f"Geheimnis {seed}", "Abend", text=self.text, rounds=rounds)
        self.tell(replace(opening, entry=mode))
        keys = named(self.reglement, self.text)
        pairs = keys.table.seating.value is Seating.PARTNERS and keys.table.partners.value is Partners.FIXED
        if self.often(15):
            self.tell(p.PlacesLimited(max(4, people - 1 - self.dice.below(4))))
        for _ in range(people // 2 if pairs else people):
            marks = (self.dice.one_of(MARKS),) if self.often(10) else ()
            self.tell(c.RegisterPair(marks) if pairs else c.Register(marks=marks))
        if self.often(20):
            self.tell(c.Register(waiting=True))
        gap = self.dice.one_of(keys.tournament.gaps.value)
        self.tell(s.GapChosen(gap.value))
        if gap is Gap.HELPERS:
            for _ in range(-people % 4):
                self.tell(c.Register())
                self.tell(p.HelperNamed(max(self.evening.people)))
        for _ in range(self.dice.below(3)):
            self.tell(p.Wished(self.dice.one_of(WISHES), tuple(sorted({self.person(), self.person()}))))
        for person in sorted(self.evening.people):
            if self.often(70):
                self.tell(p.CheckedIn(person), ONE)
        time_is_ruled(self)
        teams_form(self)
        fee(self)
        at_the_till(self)
        before_the_draw(self)
        if self.often(30):
            self.tell(s.SeedRevealed(f"Geheimnis {seed}", "Donnerstag"))

    def play(self, number: int) -> bool:
        """One round, from the changes before it to its ranking; whether it could be played."""
        self.coming_and_going(number)
        at_the_till(self)
        before_a_round(self, number)
        before_the_final(self, number)
        if self.evening.round(number) is None or self.often(30):
            self.tell(c.SeatAnew(provisional=self.often(5)))
        begin = c.BeginRound(number, anyway=True)
        if not self.tell(begin) and not (self.tell(c.SeatAnew()) and self.tell(begin)):
            return False
        if self.often(15):
            self.tell(c.Swap(number, self.person(), self.person(), "verwechselt"))
        during_a_round(self, self.round(number))
        round_ = self.round(number)
        for at in self.dice.shuffled(range(len(round_.seated.tables))):
            self.sheet(number, round_.seated.tables[at].number)
        if self.often(15):
            how = self.dice.one_of(("keep", "void"))
            self.tell(
                c.Swap(number, self.person(), self.person(), "falscher Tisch", "keep" if how == "keep" else "void")
            )
        if self.often(20):
            self.tell(w.Adjusted(self.person(), self.dice.one_of((-50, -20, 10)), "spät", number))
        if self.often(10):
            during_a_round(self, self.round(number))
        if self.often(25):
            self.tell(c.Undo(2 + self.dice.below(self.evening.number - 1), "Versehen"))
        for table in self.round(number).seated.tables:
            self.settle(number, table.number)
        self.tell(RoundEnded(number))
        teams_change(self)
        self.tell(c.Publish(number))
        after_publication(self)
        return True

    def round(self, number: int) -> PlayedRound:
        found = self.evening.round(number)
        if found is None:
            raise LookupError(number)
        return found

    def coming_and_going(self, number: int) -> None:
        """Somebody is late, missing, back, gives up, is replaced, or comes as a new one."""
        for _ in range(self.dice.below(3)):
            who = self.person()
            match self.dice.below(8):
                case 0:
                    self.tell(p.Missed(who, number))
                case 1:
                    self.tell(p.Delayed(who, number + 1))
                case 2:
                    self.tell(p.Returned(who, number))
                case 3:
                    self.tell(p.Withdrawn(who, number, "krank"))
                case 4:
                    self.tell(c.Register())
                case 5:
                    self.recall(who)
                case 6:
                    self.tell(p.HelperNamed(who))
                case _:
                    self.tell(p.CheckedIn(who))
        if self.evening.round(number) is not None and self.often(40):
            self.tell(c.Mend(number, self.dice.below(2), "es fehlt jemand"))

    def recall(self, who: int) -> None:
        """Places are limited or not, and who waits is offered one, takes it, or wants none."""
        if self.often(50):
            self.tell(p.PlacesLimited(self.dice.one_of((0, len(self.evening.people), len(self.evening.people) + 2))))
        waiting = waiting_list(self.evening)
        if waiting and self.often(80):
            who = waiting[0][0]
        self.tell(p.PlaceOffered(who))
        self.tell(p.PlaceDeclined(who) if self.often(20) else p.Promoted(who))

    def sheet(self, number: int, table_number: int) -> None:
        """A sheet comes in: right or wrong, vouched for, rejected, corrected, voided."""
        table = self.round(number).table(table_number)
        if table is None:
            return
        right = right_sheet(self.evening.reglement, number, table, self.dice)
        shown = wrong_sheet(right, self.dice) if self.often(20) else right
        if by_phone(self, number, table, shown):
            return
        self.enter(number, table, shown, ONE)
        if self.evening.entry == "blind_double":
            self.enter(number, table, shown if self.often(85) else right, TWO)
        elif self.evening.entry == "second_person":
            entry = self.evening.number
            told = w.SheetRejected if self.often(5) else w.SheetConfirmed
            self.tell(told(number, table.number, entry), TWO)
        if self.often(5):
            version = self.round(number).sheet(table.number).version
            self.tell(w.SheetVoided(number, table.number, "unleserlich", version))

    def enter(self, number: int, table: PlannedTable, sheet: WrittenSheet, by: By) -> None:
        seen = self.round(number).sheet(table.number).version if by == ONE else 0
        entered = w.SheetEntered(
            number, table.number, table.seats, sheet.totals, sheet.rows, sheet.matches, sheet.writer, seen=seen,
            spiele=sheet.spiele
        )  # fmt: skip
        self.tell(entered, by)

    def settle(self, number: int, table_number: int) -> None:
        """What is not green is shared out or put right."""
        round_ = self.round(number)
        table = round_.table(table_number)
        if table is None or look(self.evening, round_, table).counting is not None:
            return
        last = round_.sheet(table.number).latest
        if last is not None and self.often(60):
            self.tell(w.SplitAgreed(number, table.number, last.seq))
        round_ = self.round(number)
        if look(self.evening, round_, table).counting is None:
            right = right_sheet(self.evening.reglement, number, table, self.dice)
            if last is None:
                self.enter(number, table, right, ONE)
            version = self.round(number).sheet(table.number).version
            corrected = w.SheetCorrected(
                number, table.number, table.seats, right.totals, "nachgezählt", right.rows, right.matches,
                right.writer, version, right.spiele
            )  # fmt: skip
            self.tell(corrected)

    def gifts(self) -> None:
        """The first ranks choose from the table, each in turn."""
        ranked = [
            place for place in ranking_after(self.evening, self.evening.planned_rounds) if place.rank is not None
        ][:3]
        self.tell(e.PrizesSet((e.Prize("Schinken", 1, 3), e.Prize("Rauchwurst", 1, 3), e.Prize("Nussgipfel"))))
        for at, place in zip(self.dice.shuffled(range(len(ranked))), ranked, strict=True):
            self.tell(e.PrizeChosen(place.person, at))

    def finish(self) -> None:
        """Cards are drawn for ties now and then, the last ranking is corrected, shown and made final."""
        if self.often(30):
            self.tell(e.TieDrawn(tuple(sorted({self.person(), self.person(), self.person()}))))
        if self.often(20):
            self.tell(w.Adjusted(self.person(), 5, "Los"))
        if self.often(50):
            self.tell(c.Publish(self.evening.begun_rounds))  # the next version, where something has changed
        self.gifts()
        team_prizes_set(self)
        at_the_till(self)
        afterwards(self)
        last = self.evening.publications[-1] if self.evening.publications else None
        if last is not None and self.often(50):
            self.tell(e.RankingReleased(last.version))
            self.now += 3_600.0
            self.tell(e.MadeDefinitive(last.version))
        if not self.tell(e.Closed(anyway=True)):
            raise LookupError("an evening can always be closed")
        after_closing(self)
