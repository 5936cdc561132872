"""The account of an evening in its archive: fees and who owes them, every booking, the sums. All in Rappen."""

from msgspec import Struct

from puur.desk.cash_account import account_of
from puur.desk.facts.cash import FeePer, PaymentWay, Purpose
from puur.desk.money import Rappen
from puur.desk.plan import Person
from puur.desk.state import Evening


class BookingLine(Struct, frozen=True):
    """A booking by the number of its event; below zero what went out. `reversed`: it counts no longer."""

    number: int
    kind: str
    amount: Rappen
    way: PaymentWay
    purpose: Purpose
    words: str
    person: Person | None
    payer: Person | None
    reversed: bool


class FeeLine(Struct, frozen=True):
    """A fee: whose it is, what was paid of it, what is still owed (below zero: what is given back)."""

    people: tuple[Person, ...]
    paid: Rappen
    open: Rappen


class WayLine(Struct, frozen=True):
    """What came in and went out by one way of paying."""

    way: PaymentWay
    into: Rappen
    out: Rappen


class CashTable(Struct, frozen=True):
    """The whole account. `fund` is the prize fund, `till` what should lie in the till, `counted` what did at last."""

    fee: Rappen | None
    per: FeePer
    of_fee: Rappen
    dues: tuple[FeeLine, ...]
    bookings: tuple[BookingLine, ...]
    ways: tuple[WayLine, ...]
    fees: Rappen
    income: Rappen
    expenses: Rappen
    surplus: Rappen
    fund: Rappen
    till: Rappen
    counted: Rappen | None


def cash_table(evening: Evening) -> CashTable:
    """The account as it stands."""
    book, account = evening.cash, account_of(evening)
    return CashTable(
        book.fee,
        book.per,
        book.fund,
        tuple(FeeLine(due.people, due.paid, due.open) for due in account.dues),
        tuple(
            BookingLine(
                booking.number,
                booking.kind.value,
                booking.amount,
                booking.way,
                booking.purpose,
                booking.words,
                booking.person,
                booking.payer,
                booking.reversed is not None,
            )
            for booking in book.bookings
        ),
        tuple(WayLine(sums.way, sums.into, sums.out) for sums in account.ways),
        account.fees,
        account.income,
        account.expenses,
        account.surplus,
        account.fund,
        account.till,
        None if book.counted is None else book.counted.amount,
    )
