"""The evening's money, event by event."""

from dataclasses import replace
from typing import assert_never

from puur.desk.cash_book import BookingKind, CashBook, CashEntry, TillCount
from puur.desk.events import EveningEvent
from puur.desk.facts import cash as f
from puur.desk.money import Rappen
from puur.desk.state import Evening


def changed(evening: Evening, event: EveningEvent, what: f.CashFact) -> Evening:
    """The evening after something about money; the same object where it means nothing here."""
    book = _after(evening.cash, event, what)
    return evening if book is evening.cash else replace(evening, cash=book)


def _after(book: CashBook, event: EveningEvent, what: f.CashFact) -> CashBook:
    match what:
        case f.FeeSet():
            return replace(book, fee=what.fee, fund=what.fund, per=what.per)
        case f.FeeWaived():
            return replace(book, waived={**book.waived, what.person: what.reason})
        case f.FeeAsked():
            waived = {person: reason for person, reason in book.waived.items() if person != what.person}
            return replace(book, waived=waived)
        case f.FeePaid() | f.MoneyTaken() | f.MoneySpent():
            return replace(book, bookings=(*book.bookings, _booking(event, what)))
        case f.BookingReversed():
            return _reversed(book, what)
        case f.TillFilled():
            return replace(book, filled=what.amount)
        case f.TillCounted():
            return replace(book, counted=TillCount(event.at, what.amount, book.till))
        case _:
            assert_never(what)


def _booking(event: EveningEvent, what: f.FeePaid | f.MoneyTaken | f.MoneySpent) -> CashEntry:
    match what:
        case f.FeePaid():
            kind = BookingKind.FEE
            return CashEntry(event.seq, event.at, kind, what.amount, what.way, person=what.person, payer=what.payer)
        case f.MoneyTaken():
            kind = BookingKind.INCOME
            return CashEntry(event.seq, event.at, kind, what.amount, what.way, what.words, purpose=what.purpose)
        case f.MoneySpent():
            out = Rappen(-what.amount)
            return CashEntry(event.seq, event.at, BookingKind.EXPENSE, out, what.way, what.words, purpose=what.purpose)
        case _:
            assert_never(what)


def _reversed(book: CashBook, what: f.BookingReversed) -> CashBook:
    found = book.booking(what.booking)
    if found is None or found.reversed is not None:
        return book
    bookings = tuple(
        replace(booking, reversed=what.reason) if booking is found else booking for booking in book.bookings
    )
    return replace(book, bookings=bookings)
