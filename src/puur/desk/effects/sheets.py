"""Sheets, and points given or taken."""

from dataclasses import replace
from typing import assert_never

from puur.desk.effects.rounds import with_sheet
from puur.desk.events import EveningEvent
from puur.desk.facts import sheets as f
from puur.desk.state import Adjustment, Evening
from puur.desk.table_sheet import EntryKind, SheetClaim, SheetEntry, SheetWord, TableSheet


def changed(evening: Evening, event: EveningEvent, what: f.SheetFact) -> Evening:
    """The evening after a fact about a sheet or about points."""
    match what:
        case f.Adjusted():
            adjustment = Adjustment(event.seq, what.person, what.points, what.reason, what.round)
            return replace(evening, adjustments=(*evening.adjustments, adjustment))
        case f.SheetClaimed():
            claim = SheetClaim(event.at, event.by)
            return with_sheet(evening, what.round, what.table, lambda sheet: replace(sheet, claim=claim))
        case f.SheetEntered() | f.SheetCorrected():
            entry = _entry(event, what)
            return with_sheet(evening, what.round, what.table, lambda sheet: _written(sheet, entry))
        case f.SheetConfirmed() | f.SheetRejected() | f.SheetAccepted() | f.SheetVoided() | f.SplitAgreed():
            return with_sheet(evening, what.round, what.table, lambda sheet: _said(sheet, event, what))
        case f.SheetCompared():
            word = SheetWord(event.seq, event.at, event.by, what.seen)
            return with_sheet(
                evening, what.round, what.table, lambda sheet: replace(sheet, compared=(*sheet.compared, word))
            )
        case _:
            assert_never(what)


def _entry(event: EveningEvent, what: f.SheetEntered | f.SheetCorrected) -> SheetEntry:
    entry = SheetEntry(
        event.seq, event.at, event.by, what.seats, what.totals, rows=what.rows, matches=what.matches, writer=what.writer
    )
    if isinstance(what, f.SheetCorrected):
        return replace(entry, kind=EntryKind.CORRECTED, reason=what.reason)
    return replace(entry, source=what.source, side=what.side, stream=what.stream, cards=what.cards)


def _written(sheet: TableSheet, entry: SheetEntry) -> TableSheet:
    return replace(sheet, version=entry.seq, entries=(*sheet.entries, entry), claim=None)


def _said(
    sheet: TableSheet,
    event: EveningEvent,
    what: f.SheetConfirmed | f.SheetRejected | f.SheetAccepted | f.SheetVoided | f.SplitAgreed,
) -> TableSheet:
    word = SheetWord(event.seq, event.at, event.by, what.seen)
    fresh = replace(sheet, version=event.seq)
    match what:
        case f.SheetConfirmed():
            return replace(fresh, confirmed=(*sheet.confirmed, replace(word, side=what.side)))
        case f.SheetRejected():
            rejected = replace(word, side=what.side, reason=what.reason)
            return replace(fresh, rejected=(*sheet.rejected, rejected))
        case f.SheetAccepted():
            return replace(fresh, accepted=(*sheet.accepted, word))
        case f.SheetVoided():
            return replace(fresh, voided=(*sheet.voided, replace(word, reason=what.reason)), claim=None)
        case f.SplitAgreed():
            return replace(fresh, split=(*sheet.split, word))
        case _:
            assert_never(what)
