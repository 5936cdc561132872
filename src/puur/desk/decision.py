"""The desk's decision: a command becomes events, or is refused with every fault. Nothing is half done."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from msgspec.structs import replace as with_fields

from puur.desk import commands as c
from puur.desk.agenda import PASSED_OVER, in_the_way
from puur.desk.agenda_words import way_fault
from puur.desk.dissolved_table import dissolved
from puur.desk.events import By, EveningEvent, kind_of, out_of_bounds
from puur.desk.facts import DeskFact
from puur.desk.facts.cash import FeePaid
from puur.desk.facts.end import Closed, RankingPublished, Undone
from puur.desk.facts.people import Paired, PlaceDeclined, PlaceOffered, Promoted, Registered
from puur.desk.facts.rounds import RoundBegun, RoundEnded
from puur.desk.facts.seats import SeedRevealed
from puur.desk.facts.sheets import Adjusted, SheetFact
from puur.desk.facts.start import Opened
from puur.desk.faults import DeskFault, DeskFaults, EveningTrouble, fault
from puur.desk.final_results import is_knockout
from puur.desk.finals import final_faults
from puur.desk.fold import happen
from puur.desk.objections import objections
from puur.desk.objections.people import next_number
from puur.desk.objections.seats import in_order
from puur.desk.places import must_wait, together
from puur.desk.publication import published
from puur.desk.roles import may
from puur.desk.round_robin import LAST_ROUND
from puur.desk.seat_plan import RoundsAsked, preview, span_of
from puur.desk.seating.lottery import commitment
from puur.desk.state import Evening
from puur.desk.true_seats import corrected_tables, swapped
from puur.desk.undo import step_of, undo_objections
from puur.desk.ways_out import mended
from puur.errors import ReglementError
from puur.reglement import named


@dataclass(frozen=True, slots=True)
class DeskAsker:
    """Who asks, and when (seconds since 1970).

    A player asks only about his own table of a round. `known` is how many events the asker had seen, where it matters
    that nothing has happened since.
    """

    by: By
    at: float
    round: int | None = None
    table: int | None = None
    known: int | None = None


def decide(evening: Evening | None, command: c.DeskCommand, asker: DeskAsker) -> tuple[EveningEvent, ...] | DeskFaults:
    """The events a command leads to, with the next numbers of the log, or all faults.

    The caller appends them to the journal at the expected number; they have happened once they are durable.

    >>> opened = decide(None, c.Open("kzjv", "2026-11-21", "Krone"), DeskAsker(By("direction", "Pult 1"), 0.0))
    >>> [event.kind for event in opened]
    ['opened']
    """
    if evening is None:
        return _opened(command, asker)
    if asker.known is not None and asker.known != evening.number:
        return DeskFaults((fault(EveningTrouble.STALE, "known", known=asker.known, number=evening.number),))
    facts = tuple(_facts(evening, command))
    faults = tuple(fact for fact in facts if isinstance(fact, DeskFault))
    found = _told(evening, tuple(fact for fact in facts if not isinstance(fact, DeskFault)), asker)
    if faults:
        return DeskFaults((*faults, *(found.faults if isinstance(found, DeskFaults) else ())))
    return found


def _opened(command: c.DeskCommand, asker: DeskAsker) -> tuple[EveningEvent, ...] | DeskFaults:
    """The opening of an evening, which must come first."""
    if not isinstance(command, c.Open | Opened):
        return DeskFaults((fault(EveningTrouble.NOT_OPEN, "evening"),))
    faults: list[DeskFault] = []
    if not may(asker.by.role, "opened"):
        faults.append(fault(EveningTrouble.MAY_NOT, "by", what="opened", role=asker.by.role))
    try:
        rules = named(command.reglement, command.text)
    except ReglementError as error:
        return DeskFaults(
            (*faults, *(fault(EveningTrouble.REGLEMENT, "reglement", reason=str(wrong)) for wrong in error.faults))
        )
    what = command if isinstance(command, Opened) else _opening(command, rules.digest)
    faults += _unreadable(what)
    if what.digest != rules.digest:
        faults.append(fault(EveningTrouble.OTHER_DIGEST, "digest", digest=what.digest, found=rules.digest))
    if what.rounds is not None and is_knockout(rules):
        article = rules.tournament.final_form.article
        faults.append(fault(EveningTrouble.ROUNDS_FOLLOW, "rounds", rounds=what.rounds, article=article))
    passen = rules.tournament.passen.value
    if what.rounds is None and passen > LAST_ROUND:
        faults.append(fault(EveningTrouble.ROUNDS_BEYOND, "rounds", rounds=passen, last=LAST_ROUND))
    return DeskFaults(tuple(faults)) if faults else (EveningEvent(1, asker.at, asker.by, what),)


def _opening(command: c.Open, digest: str) -> Opened:
    return Opened(
        command.reglement,
        digest,
        command.day,
        command.title,
        command.place,
        command.text,
        command.version,
        seal=commitment(command.secret),
        secret=command.secret,
        rounds=command.rounds,
        entry=command.entry,
    )


def _told(evening: Evening, facts: tuple[DeskFact, ...], asker: DeskAsker) -> tuple[EveningEvent, ...] | DeskFaults:
    """The facts as events, each judged after the previous ones."""
    events: list[EveningEvent] = []
    faults: list[DeskFault] = []
    for what in facts:
        event = EveningEvent(evening.number + 1, asker.at, asker.by, what)
        found = [*_may_not(asker, what)]
        found += undo_objections(evening, event, what) if isinstance(what, Undone) else objections(evening, event)
        faults += found or [*_unreadable(what)]  # what has its own sentence is not told twice
        if not faults:
            evening = happen(evening, event)
        events.append(event)
    return DeskFaults(tuple(dict.fromkeys(faults))) if faults else tuple(events)


def _unreadable(what: DeskFact) -> Iterator[DeskFault]:
    """A fault where a fact could be stored but not read again: an evening would end there for whoever reads its log."""
    field = out_of_bounds(what)
    if field is not None:
        yield fault(EveningTrouble.OUT_OF_BOUNDS, field, value=field)


def _may_not(asker: DeskAsker, what: DeskFact) -> Iterator[DeskFault]:
    """A fault where the role may not tell this fact; a player only tells facts about his own table."""
    role = asker.by.role
    if not may(role, kind_of(what)):
        yield fault(EveningTrouble.MAY_NOT, "by", what=kind_of(what), role=role)
    elif role == "player" and isinstance(what, SheetFact) and not isinstance(what, Adjusted):
        own = (what.round, what.table) == (asker.round, asker.table)
        yield from () if own else (fault(EveningTrouble.OTHER_TABLE, "table", table=what.table, own=asker.table or 0),)


def _facts(evening: Evening, command: c.DeskCommand) -> Iterator[DeskFact | DeskFault]:
    """The facts for a command."""
    match command:
        case c.Open():
            yield fault(EveningTrouble.OPEN_ALREADY, "evening")
        case c.Register() | c.RegisterPair():
            yield from _registered(evening, command)
        case Promoted() | PlaceOffered() | PlaceDeclined():
            yield from (with_fields(command, person=person) for person in together(evening, command.person))
        case c.BeginRound() | RoundBegun():
            yield from _beginning(evening, command)
        case c.Publish() | RankingPublished():
            yield published(evening, command)
        case c.SeatAnew() | c.Mend():
            yield from _planned(evening, command)
        case c.Swap() | c.CorrectTables() | c.Dissolve():
            yield from _reseated(evening, command)
        case Closed():
            yield _closing(evening, command)
        case c.Undo():
            others = tuple(seq for seq in step_of(evening, command.event) if seq != command.event)
            yield Undone(command.event, command.reason, others)
        case _:
            yield command


def _closing(evening: Evening, command: Closed) -> DeskFact | DeskFault:
    """Closing without a final ranking needs an explicit override; with one, there is nothing to override.

    Only the command is refused: the fact stays possible, so that a final ranking can be undone in an evening that was
    closed before.
    """
    if evening.running is None or evening.final is not None:
        return Closed()
    return command if command.anyway else fault(EveningTrouble.NOT_FINAL, "anyway")


def _registered(evening: Evening, command: c.Register | c.RegisterPair) -> Iterator[DeskFact | DeskFault]:
    """The next numbers, and what was paid with them."""
    first = next_number(evening)
    match command:
        case c.Register():
            given = tuple(range(first, first + command.count))
            payers = given[: len(given) - must_wait(evening, len(given))] if not command.waiting else ()
            for person in given:
                yield Registered(person, command.marks, person not in payers)
        case c.RegisterPair():
            waits = must_wait(evening, 2) > 0
            yield Registered(first, command.marks, waits)
            yield Registered(first + 1, command.marks, waits)
            yield Paired(first, first + 1)
            payers = () if waits else (first,) if evening.cash.per == "pair" else (first, first + 1)
        case _:
            assert_never(command)
    if command.paid is None:
        return
    if not evening.cash.fee:
        yield fault(EveningTrouble.NO_FEE, "paid")
        return
    for person in payers:
        yield FeePaid(person, evening.cash.fee, command.paid)


def _beginning(evening: Evening, command: c.BeginRound | RoundBegun) -> Iterator[DeskFact | DeskFault]:
    """The beginning of a round. Blocking points must be overridden by name, which the log records.

    Only the command is refused: the fact stays possible, since a sheet may be undone after the next round has begun.
    """
    anyway = isinstance(command, c.BeginRound) and command.anyway
    points = in_the_way(evening, command.round) if command.round == evening.next_round else ()
    for point in points:
        if not anyway and PASSED_OVER[point.kind] not in command.over:
            yield way_fault(point)
    running = evening.running
    ends = running is not None and running.ended is None and command.round == running.number + 1
    if running is not None and ends and isinstance(command, c.BeginRound):
        yield RoundEnded(running.number)
    yield RoundBegun(command.round, tuple(dict.fromkeys(PASSED_OVER[point.kind] for point in points)))


def _planned(evening: Evening, command: c.SeatAnew | c.Mend) -> Iterator[DeskFact | DeskFault]:
    match command:
        case c.SeatAnew():
            yield from _seated(evening, command)
        case c.Mend():
            yield from mended(evening, command)
        case _:
            assert_never(command)


def _reseated(evening: Evening, command: c.Swap | c.CorrectTables | c.Dissolve) -> Iterator[DeskFact | DeskFault]:
    match command:
        case c.Swap():
            yield from swapped(evening, command)
        case c.CorrectTables():
            yield from corrected_tables(evening, command)
        case c.Dissolve():
            yield from dissolved(evening, command)
        case _:
            assert_never(command)


def _seated(evening: Evening, command: c.SeatAnew) -> Iterator[DeskFact | DeskFault]:
    """A seating by lots opens the seal first, so that everybody can recompute it."""
    asked = RoundsAsked(command.from_round, command.to_round, command.provisional, command.only_present)
    first, last = span_of(evening, asked)
    misplaced = (
        *in_order(evening, range(first, max(first, last) + 1)),
        *(final_faults(evening, first) if last >= first else ()),
    )
    if misplaced or last < first:
        yield from misplaced or (fault(EveningTrouble.NO_ROUNDS, "to_round"),)
        return
    plan = preview(evening, asked)
    if evening.secret is None and plan.seated.seed:
        yield SeedRevealed(evening.opened.secret)
    yield plan.seated
