"""The cash book of an evening: what its events say about money. Sums and who owes what are computed from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from puur.desk.facts.cash import FeePer, PaymentWay, Purpose
from puur.desk.money import ZERO, Rappen
from puur.desk.plan import Person


class BookingKind(StrEnum):
    """What a booking is about."""

    FEE = "fee"
    INCOME = "income"
    EXPENSE = "expense"


@dataclass(frozen=True, slots=True)
class CashEntry:
    """Money that changed hands, called by the number of its event; `amount` is below zero where it went out.

    `reversed` says why it counts no longer; none as long as it does.
    """

    number: int
    at: float
    kind: BookingKind
    amount: Rappen
    way: PaymentWay
    words: str = ""
    person: Person | None = None
    payer: Person | None = None
    purpose: Purpose = "evening"
    reversed: str | None = None


@dataclass(frozen=True, slots=True)
class TillCount:
    """Somebody counted the till: when, how much lay there, and how much should have."""

    at: float
    amount: Rappen
    should: Rappen

    @property
    def missing(self) -> Rappen:
        """What was not there; below zero: what was there too much."""
        return Rappen(self.should - self.amount)


@dataclass(frozen=True, slots=True)
class CashBook:
    """The money of an evening. No fee: none was set, and nobody owes anything.

    `fund` is what goes into the prize fund of each fee, `filled` the change that lay in the till at first, `waived`
    who owes nothing, and why.
    """

    fee: Rappen | None = None
    fund: Rappen = ZERO
    per: FeePer = "person"
    filled: Rappen = ZERO
    bookings: tuple[CashEntry, ...] = ()
    waived: Mapping[Person, str] = field(default_factory=dict)
    counted: TillCount | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing was ever told about money."""
        return self == CashBook()

    @property
    def counting(self) -> tuple[CashEntry, ...]:
        """The bookings that were not reversed."""
        return tuple(booking for booking in self.bookings if booking.reversed is None)

    @property
    def till(self) -> Rappen:
        """What should lie in the till."""
        return Rappen(self.filled + sum(booking.amount for booking in self.counting if booking.way == "cash"))

    def booking(self, number: int) -> CashEntry | None:
        """A booking by the number of its event; None if there is none."""
        return next((booking for booking in self.bookings if booking.number == number), None)
