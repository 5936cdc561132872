"""Objections to facts about sheets and points."""

from collections.abc import Iterator
from typing import Final, assert_never

from puur.desk.columns import columns_of
from puur.desk.events import EveningEvent
from puur.desk.facts import sheets as f
from puur.desk.facts.fields import EntryMode
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.objections.people import known
from puur.desk.objections.seats import found_round, found_table
from puur.desk.plan import PlannedTable
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetEntry, SheetState, TableSheet
from puur.desk.timed_rounds import is_timed
from puur.desk.wall import Colour, look

CLAIM_LAPSES: Final = 180.0
"""Seconds after which a claim on a sheet expires."""


def objections(evening: Evening, event: EveningEvent, what: f.SheetFact) -> Iterator[DeskFault]:
    """Everything that is wrong with it."""
    if isinstance(what, f.Adjusted):
        yield from _adjusted(evening, what)
        return
    yield from found_table(evening, what.round, what.table)
    round_ = evening.round(what.round)
    table = None if round_ is None else round_.table(what.table)
    if round_ is None or table is None:
        return
    if round_.begun is None:
        yield fault(EveningTrouble.NOT_BEGUN, "round", round=what.round)
    sheet = round_.sheet(what.table)
    match what:
        case f.SheetClaimed():
            yield from _claimed(sheet, event)
        case f.SheetEntered():
            yield from _entered(evening, round_, table, event, what)
        case f.SheetCorrected():
            yield from _shape(evening, table, what)
            yield from _overtaken(sheet, what)
        case f.SheetVoided():
            yield from _overtaken(sheet, what)
        case f.SheetCompared():
            yield from _about_latest(sheet, what.table, what.seen)
        case f.SheetConfirmed() | f.SheetRejected() | f.SheetAccepted() | f.SplitAgreed():
            yield from _said(evening, round_, table, event, what)
        case _:
            assert_never(what)


def words(said: str, field: str) -> Iterator[DeskFault]:
    """A fault where a reason is empty."""
    if not said.strip():
        yield fault(EveningTrouble.WORDS_MISSING, field)


def undecided(evening: Evening, mode: EntryMode) -> Iterator[DeskFault]:
    """A fault where one of two differing entries would count only because one person is enough from now on."""
    if mode != "single":
        return
    for round_ in evening.rounds:
        tables = tuple(
            table.number
            for table in round_.seated.tables
            if (sheet := round_.sheet(table.number)).state(evening.entry, table.seats) is SheetState.DIFFERS
            and sheet.state(mode, table.seats) is SheetState.VOUCHED
        )
        if tables:
            yield fault(EveningTrouble.SHEETS_DIFFER, "mode", round=round_.number, tables=tables)


def _adjusted(evening: Evening, what: f.Adjusted) -> Iterator[DeskFault]:
    yield from known(evening, what.person, "person")
    yield from words(what.reason, "reason")
    if what.points == 0:
        yield fault(EveningTrouble.NO_POINTS, "points")
    if what.round is not None:
        yield from found_round(evening, what.round)


def _claimed(sheet: TableSheet, event: EveningEvent) -> Iterator[DeskFault]:
    """Only one person enters a sheet at a time; a forgotten claim expires."""
    claim = sheet.claim
    if claim is not None and claim.by != event.by and event.at - claim.at < CLAIM_LAPSES:
        yield fault(EveningTrouble.BEING_ENTERED, "table", by=claim.by, at=claim.at)


def _unchanged(sheet: TableSheet, seen: int) -> Iterator[DeskFault]:
    """A fault where the sender has not seen the latest entry."""
    last = sheet.latest
    if seen != sheet.version and last is not None:
        yield fault(EveningTrouble.SHEET_CHANGED, "seen", by=last.by, at=last.at, version=sheet.version)


def _overtaken(sheet: TableSheet, what: f.SheetCorrected | f.SheetVoided) -> Iterator[DeskFault]:
    """A sheet to be corrected or voided must exist, be unchanged since it was seen, and have a reason."""
    if sheet.latest is None:
        yield fault(EveningTrouble.NOTHING_WRITTEN, "table", table=what.table)
    yield from _unchanged(sheet, what.seen)
    yield from words(what.reason, "reason")


def _shape(evening: Evening, table: PlannedTable, what: f.SheetEntered | f.SheetCorrected) -> Iterator[DeskFault]:
    """A sheet must name the people seated there, have a number for each column, and by time say its Spiele (P.59)."""
    columns = columns_of(evening.reglement, table)
    if what.seats != table.seats:
        yield fault(EveningTrouble.OTHER_SEATS, "seats", table=table.number, people=table.seats)
    if len(what.totals) != len(columns):
        yield fault(EveningTrouble.COLUMNS, "totals", count=len(what.totals), wanted=len(columns))
    if what.matches and len(what.matches) != len(columns):
        yield fault(EveningTrouble.COLUMNS, "matches", count=len(what.matches), wanted=len(columns))
    if not 0 <= what.writer < len(columns):
        yield fault(EveningTrouble.WRITER, "writer", writer=what.writer, last=len(columns) - 1)
    timed = is_timed(evening.reglement)
    if timed and not what.rows and (what.spiele is None or what.spiele < 1):
        yield fault(EveningTrouble.SPIELE_MISSING, "spiele", table=table.number)
    if what.spiele is not None and (not timed or (what.rows and len(what.rows) != what.spiele)):
        yield fault(EveningTrouble.SPIELE_FIXED, "spiele", table=table.number)
    for at, row in enumerate(what.rows):
        if not row.fits(len(columns)) or (row.match is not None and not 0 <= row.match < len(columns)):
            yield fault(EveningTrouble.ROWS, "rows", row=at + 1, wanted=len(columns))


def _entered(
    evening: Evening, round_: PlayedRound, table: PlannedTable, event: EveningEvent, what: f.SheetEntered
) -> Iterator[DeskFault]:
    """Values may be entered on an empty sheet, independently by a second person, or again while the sheet is open."""
    yield from _shape(evening, table, what)
    if what.side is not None and not 0 <= what.side < len(columns_of(evening.reglement, table)):
        yield fault(EveningTrouble.SIDE, "side", side=what.side)
    sheet = round_.sheet(table.number)
    last = sheet.latest
    if last is None:
        return
    if look(evening, round_, table).colour is Colour.GREEN:
        yield fault(EveningTrouble.VOUCHED, "table", table=table.number, by=last.by, at=last.at)
    elif what.source == "phone" and last.source == "phone" and what.side != last.side:
        return
    elif evening.entry != "blind_double" or what.source == "phone":
        yield from _unchanged(sheet, what.seen)
    elif last.by == event.by and what.seen != sheet.version:
        yield fault(EveningTrouble.SAME_HAND, "table", table=table.number, by=event.by)


def _said(
    evening: Evening,
    round_: PlayedRound,
    table: PlannedTable,
    event: EveningEvent,
    what: f.SheetConfirmed | f.SheetRejected | f.SheetAccepted | f.SplitAgreed,
) -> Iterator[DeskFault]:
    """A confirmation or rejection must be about the current entry."""
    yield from _about_latest(round_.sheet(table.number), table.number, what.seen)
    last = round_.sheet(table.number).latest
    if last is None:
        return
    state = round_.sheet(table.number).state(evening.entry, table.seats)
    match what:
        case f.SheetConfirmed() | f.SheetRejected():
            yield from _second(last, state, event, what)
        case f.SheetAccepted():
            if state is not SheetState.ACCEPT:
                yield fault(EveningTrouble.NOT_AGREED, "seen", table=table.number)
        case f.SplitAgreed():
            yield from _split(evening, round_, table)
        case _:
            assert_never(what)


def _about_latest(sheet: TableSheet, table: int, seen: int) -> Iterator[DeskFault]:
    """A fault where there is no entry, or it has been replaced."""
    last = sheet.latest
    if last is None:
        yield fault(EveningTrouble.NOTHING_WRITTEN, "seen", table=table)
    elif seen != last.seq:
        yield fault(EveningTrouble.SHEET_CHANGED, "seen", by=last.by, at=last.at, version=last.seq)


def _second(
    last: SheetEntry, state: SheetState, event: EveningEvent, what: f.SheetConfirmed | f.SheetRejected
) -> Iterator[DeskFault]:
    """The confirmation must come from a second person, or from the other party's phone."""
    phone = last.source == "phone"
    if phone and what.side is not None and what.side == last.side:
        yield fault(EveningTrouble.SIDE, "side", side=what.side)
    if not phone and last.by == event.by:
        yield fault(EveningTrouble.SAME_HAND, "seen", table=what.table, by=event.by)
    if state not in {SheetState.SECOND, SheetState.VOUCHED}:  # a sheet that counts may be checked again
        yield fault(EveningTrouble.NO_SECOND, "table", table=what.table)


def _split(evening: Evening, round_: PlayedRound, table: PlannedTable) -> Iterator[DeskFault]:
    checked = look(evening, round_, table).checked
    if checked is None or not checked.faults:
        yield fault(EveningTrouble.SUM_RIGHT, "table", table=table.number)
    elif not checked.accepted:
        rule = evening.reglement.sheet.wrong_sum
        yield fault(EveningTrouble.SUM_NOT_SPLIT, "table", table=table.number, article=rule.article)
