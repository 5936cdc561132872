"""Objections to facts about lots and seats."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from puur.desk.entrants import OUTSIDE, Presence
from puur.desk.facts import seats as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.finals import final_faults, is_final_round
from puur.desk.objections.people import all_known, known
from puur.desk.plan import Person, PlannedTable, Round
from puur.desk.state import Evening, PlayedRound
from puur.desk.wall import open_tables
from puur.reglement.options import Gap

FOUR: Final = 4
FIVE: Final = 5


def objections(evening: Evening, what: f.SeatingFact) -> Iterator[DeskFault]:
    """Everything that is wrong with it."""
    match what:
        case f.LotDrawn():
            yield from _lot(evening, what)
        case f.SeedRevealed():
            if evening.secret is not None:
                yield fault(EveningTrouble.REVEALED, "secret")
            elif hashlib.sha256(what.secret.encode()).hexdigest() != evening.opened.seal:
                yield fault(EveningTrouble.OTHER_SEAL, "secret", seal=evening.opened.seal)
        case f.GapChosen():
            allowed = evening.reglement.tournament.gaps
            if Gap(what.policy) not in allowed.value:
                yield fault(EveningTrouble.GAP_UNKNOWN, "policy", policy=what.policy, article=allowed.article)
        case f.Seated():
            yield from _seated(evening, what)
        case f.PlayedOtherwise() | f.TablesMerged():
            yield from _reseated(evening, what)
        case f.RollCalled():
            yield from _roll(evening, what)
        case _:
            assert_never(what)


def found_round(evening: Evening, number: int, field: str = "round") -> Iterator[DeskFault]:
    """A fault where a round is not seated."""
    if evening.round(number) is None:
        yield fault(EveningTrouble.NO_ROUND, field, round=number, last=len(evening.rounds))


def found_table(evening: Evening, number: int, table: int) -> Iterator[DeskFault]:
    """A fault where a round is not seated or has no such table."""
    found = evening.round(number)
    if found is None:
        yield from found_round(evening, number)
    elif found.table(table) is None:
        yield fault(EveningTrouble.NO_TABLE, "table", round=number, table=table)


def _lot(evening: Evening, what: f.LotDrawn) -> Iterator[DeskFault]:
    yield from known(evening, what.person, "person")
    if evening.running is not None:
        yield fault(EveningTrouble.DRAW_OVER, "lot")
    for person in evening.people.values():
        if person.lot == what.lot and person.person != what.person:
            yield fault(EveningTrouble.LOT_TAKEN, "lot", lot=what.lot, person=person.person)


def _seated(evening: Evening, what: f.Seated) -> Iterator[DeskFault]:
    wanted = len(evening.seatings) + 1
    if what.version != wanted:
        yield fault(EveningTrouble.VERSION, "version", version=what.version, next=wanted)
    numbers = [round_.number for round_ in what.rounds]
    if not numbers:
        yield fault(EveningTrouble.NO_ROUNDS, "rounds")
        return
    yield from in_order(evening, numbers)
    yield from all_known(evening, what.helpers, "helpers")
    out = frozenset(evening.people) - evening.with_partners(filter(None, what.final)) if what.final else frozenset()
    for round_ in what.rounds:
        yield from _sound(evening, round_, out)
    ranked = evening.reglement.tournament.ranked_from
    if is_final_round(evening, max(numbers)):
        yield from _final(evening, what, numbers)
    elif ranked.value is not None and not what.provisional and max(numbers) >= ranked.value:
        yield from sheets_open(evening, max(ranked.value, numbers[0]) - 1, "provisional")


def _final(evening: Evening, what: f.Seated, numbers: list[int]) -> Iterator[DeskFault]:
    """The final is drawn from sheets that are all there, and for those who are in it (P.56)."""
    yield from sheets_open(evening, numbers[0] - 1, "rounds")
    yield from final_faults(evening, numbers[0])
    alive = {person for person in what.final if person is not None}
    for person in sorted(alive - set(evening.people)):
        yield fault(EveningTrouble.NOBODY, "final", person=person, last=max(evening.people, default=0))


def in_order(evening: Evening, numbers: Sequence[int]) -> Iterator[DeskFault]:
    """Faults where rounds are not consecutive, do not follow those that have begun, or exceed the evening."""
    first, last = numbers[0], numbers[-1]
    if first < evening.next_round:
        yield fault(EveningTrouble.BEGUN, "rounds", round=first)
    if list(numbers) != list(range(first, first + len(numbers))) or first > len(evening.rounds) + 1:
        yield fault(EveningTrouble.ROUNDS_GAP, "rounds", round=first, next=len(evening.rounds) + 1)
    if last > evening.planned_rounds:
        yield fault(EveningTrouble.TOO_MANY_ROUNDS, "rounds", round=last, last=evening.planned_rounds)


def sheets_open(evening: Evening, to_round: int, field: str) -> Iterator[DeskFault]:
    """A fault for each round up to this one with unsettled sheets."""
    for round_ in evening.rounds:
        tables = open_tables(evening, round_) if round_.number <= to_round else ()
        if tables:
            yield fault(EveningTrouble.SHEETS_OPEN, field, round=round_.number, tables=tables)


def _sound(evening: Evening, round_: Round, out: frozenset[Person]) -> Iterator[DeskFault]:
    """A round must seat everybody present who is not out, once, at tables of the right size, and nobody else."""
    yield from _arranged(evening, round_.tables, round_.resting, round_.number)
    if not round_.tables:
        yield fault(EveningTrouble.TOO_FEW, "rounds", round=round_.number)
    seated = round_.people
    for person in sorted(seated):
        entrant = evening.people.get(person)
        if entrant is not None and not entrant.there(round_.number):
            yield fault(EveningTrouble.NOT_THERE, "rounds", person=person, round=round_.number)
    for person, entrant in evening.people.items():
        present = entrant.presence in {Presence.PRESENT, Presence.LATE} and entrant.there(round_.number)
        if present and not entrant.helper and person not in seated and person not in out:
            yield fault(EveningTrouble.UNSEATED, "rounds", person=person, round=round_.number)


def _arranged(
    evening: Evening, tables: Sequence[PlannedTable], resting: Sequence[Person], number: int
) -> Iterator[DeskFault]:
    """Each person once, each table once, and of an allowed size."""
    everybody = Counter(resting)
    for table in tables:
        everybody.update(table.seats)
        if len(table.seats) not in {FOUR, FIVE}:
            yield fault(EveningTrouble.TABLE_SIZE, "rounds", table=table.number, count=len(table.seats))
    for person, times in sorted(everybody.items()):
        yield from known(evening, person, "rounds")
        if times > 1:
            yield fault(EveningTrouble.TWICE_SEATED, "rounds", person=person, round=number)
    for taken, times in sorted(Counter(table.number for table in tables).items()):
        if times > 1:
            yield fault(EveningTrouble.TABLE_TWICE, "rounds", table=taken, round=number)


def _reseated(evening: Evening, what: f.PlayedOtherwise | f.TablesMerged) -> Iterator[DeskFault]:
    round_ = evening.round(what.round)
    if round_ is None:
        yield from found_round(evening, what.round)
        return
    dissolved = what.dissolved if isinstance(what, f.TablesMerged) else ()
    for number in dissolved:
        yield from found_table(evening, what.round, number)
        if round_.sheet(number).standing:
            yield fault(EveningTrouble.HAS_SHEET, "dissolved", table=number, round=what.round)
    changed = {table.number for table in what.tables}
    kept = (table for table in round_.seated.tables if table.number not in changed | set(dissolved))
    yield from _arranged(evening, (*kept, *what.tables), what.resting, what.round)
    yield from _waiting(evening, round_, what)


def _waiting(evening: Evening, round_: PlayedRound, what: f.PlayedOtherwise | f.TablesMerged) -> Iterator[DeskFault]:
    """People on the waiting list cannot have played."""
    for person in sorted({person for table in what.tables for person in table.seats}):
        entrant = evening.people.get(person)
        if entrant is not None and entrant.presence in OUTSIDE:
            yield fault(EveningTrouble.WAITS, "tables", person=person, round=round_.number)


def _roll(evening: Evening, what: f.RollCalled) -> Iterator[DeskFault]:
    yield from found_table(evening, what.round, what.table)
    round_ = evening.round(what.round)
    table = None if round_ is None else round_.table(what.table)
    for person in what.missing:
        if table is not None and person not in table.seats:
            yield fault(EveningTrouble.NOT_AT_TABLE, "missing", person=person, table=what.table)
