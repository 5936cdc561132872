"""What speaks against a fact about money."""

from collections.abc import Iterator
from typing import assert_never

from puur.desk.cash_account import due_of
from puur.desk.facts import cash as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.money import FIVE, Rappen, francs_text
from puur.desk.objections.people import known
from puur.desk.objections.sheets import words
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.options import Sides
from puur.desk.state import Evening


def objections(evening: Evening, what: f.CashFact) -> Iterator[DeskFault]:
    """Everything that is wrong with it."""
    match what:
        case f.FeeSet():
            yield from _fee(evening, what)
        case f.FeePaid():
            yield from _paid(evening, what)
        case f.FeeWaived() | f.FeeAsked():
            yield from _owed(evening, what)
        case f.MoneyTaken() | f.MoneySpent():
            yield from words(what.words, "words")
            yield from _coins(what.amount, what.way)
        case f.BookingReversed():
            yield from _reversed(evening, what)
        case f.TillFilled() | f.TillCounted():
            yield from _coins(what.amount, "cash")
        case _:
            assert_never(what)


def _fee(evening: Evening, what: f.FeeSet) -> Iterator[DeskFault]:
    if what.fund > what.fee:
        yield fault(EveningTrouble.FUND_ABOVE, "fund", amount=francs_text(what.fee))
    if what.per == "pair" and sides_of(evening.reglement) is not Sides.PAIRS:
        yield fault(EveningTrouble.FEE_PER_PAIR, "per", article=evening.reglement.table.partners.article)


def _paid(evening: Evening, what: f.FeePaid) -> Iterator[DeskFault]:
    """A fee is paid once, and not by mistake twice or tenfold."""
    for person, field in ((what.person, "person"), (what.payer or what.person, "payer")):
        yield from known(evening, person, field) if field == "person" or person != what.person else ()
    yield from _coins(what.amount, what.way)
    if evening.cash.fee is None:
        yield fault(EveningTrouble.NO_FEE, "amount")
        return
    due = due_of(evening, what.person)
    if due is not None and what.amount > due.open:
        rest = francs_text(Rappen(max(0, due.open)))
        kind = EveningTrouble.FEE_MORE if due.open > 0 else EveningTrouble.FEE_DONE
        yield fault(kind, "amount", person=what.person, amount=rest)


def _owed(evening: Evening, what: f.FeeWaived | f.FeeAsked) -> Iterator[DeskFault]:
    yield from known(evening, what.person, "person")
    waived = what.person in evening.cash.waived
    match what:
        case f.FeeWaived():
            yield from words(what.reason, "reason")
            if waived:
                yield fault(EveningTrouble.WAIVED, "person", person=what.person)
        case f.FeeAsked():
            if not waived:
                yield fault(EveningTrouble.NOT_WAIVED, "person", person=what.person)
        case _:
            assert_never(what)


def _reversed(evening: Evening, what: f.BookingReversed) -> Iterator[DeskFault]:
    yield from words(what.reason, "reason")
    found = evening.cash.booking(what.booking)
    if found is None:
        yield fault(EveningTrouble.NO_BOOKING, "booking", event=what.booking)
    elif found.reversed is not None:
        yield fault(EveningTrouble.REVERSED, "booking", event=what.booking)


def _coins(amount: Rappen, way: f.PaymentWay) -> Iterator[DeskFault]:
    """There is no coin below five Rappen."""
    if way == "cash" and amount % FIVE:
        yield fault(EveningTrouble.NO_COIN, "amount", amount=francs_text(amount))
