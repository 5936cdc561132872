"""The evening's account: who owes what, what came in and went out by each way, the till, the prize fund."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, get_args

from puur.desk.cash_book import BookingKind, CashEntry
from puur.desk.entrants import OUTSIDE, Presence
from puur.desk.facts.cash import PaymentWay
from puur.desk.money import Rappen
from puur.desk.plan import Person
from puur.desk.state import Evening

WAYS: Final[tuple[PaymentWay, ...]] = get_args(PaymentWay)


@dataclass(frozen=True, slots=True)
class FeeDue:
    """Who pays one fee, alone or as a pair: what it is, what was paid of it, whether it is asked at all.

    It is not asked of helpers, of who waits, and of who never came; `waived` says why nobody owes it.
    """

    people: tuple[Person, ...]
    fee: Rappen
    paid: Rappen
    asked: bool
    waived: str | None = None

    @property
    def open(self) -> Rappen:
        """What is still owed; below zero: what is given back."""
        if self.waived is not None:
            return Rappen(-self.paid)
        return Rappen(self.fee - self.paid) if self.asked else Rappen(0)

    @property
    def whole(self) -> bool:
        """Whether the whole fee was paid, so that its part goes into the prize fund."""
        return self.waived is None and 0 < self.fee <= self.paid


@dataclass(frozen=True, slots=True)
class WaySums:
    """What came in and went out by one way of paying; both are above zero."""

    way: PaymentWay
    into: Rappen
    out: Rappen

    @property
    def rest(self) -> Rappen:
        """What is left of it."""
        return Rappen(self.into - self.out)


@dataclass(frozen=True, slots=True)
class CashAccount:
    """The sums of an evening, all in Rappen. `fund` is the prize fund, `till` what should lie in the till."""

    dues: tuple[FeeDue, ...]
    ways: tuple[WaySums, ...]
    fees: Rappen
    income: Rappen
    expenses: Rappen
    fund: Rappen
    till: Rappen

    @property
    def surplus(self) -> Rappen:
        """What came in, less what went out."""
        return Rappen(self.fees + self.income - self.expenses)

    @property
    def open(self) -> Rappen:
        """What is still owed, all together."""
        return Rappen(sum(due.open for due in self.dues if due.open > 0))

    @property
    def owing(self) -> tuple[FeeDue, ...]:
        """Who still owes something."""
        return tuple(due for due in self.dues if due.open > 0)

    @property
    def credits(self) -> tuple[FeeDue, ...]:
        """Who is given something back."""
        return tuple(due for due in self.dues if due.open < 0)


def account_of(evening: Evening) -> CashAccount:
    """The account of an evening as it stands."""
    book = evening.cash
    counting = book.counting
    dues = dues_of(evening)
    return CashAccount(
        dues,
        tuple(_ways(counting)),
        _sum(booking for booking in counting if booking.kind is BookingKind.FEE),
        _sum(booking for booking in counting if booking.kind is BookingKind.INCOME),
        Rappen(-_sum(booking for booking in counting if booking.kind is BookingKind.EXPENSE)),
        Rappen(
            book.fund * sum(due.whole for due in dues)
            + _sum(booking for booking in counting if booking.purpose == "prizes")
        ),
        book.till,
    )


def dues_of(evening: Evening) -> tuple[FeeDue, ...]:
    """Every fee of the evening, by start number; () where none was set."""
    book = evening.cash
    if book.fee is None:
        return ()
    played = _played(evening)
    paid: dict[Person, int] = {}
    for booking in book.counting:
        if booking.person is not None:
            paid[booking.person] = paid.get(booking.person, 0) + booking.amount
    return tuple(
        FeeDue(
            people,
            book.fee,
            Rappen(sum(paid.get(person, 0) for person in people)),
            any(_asked(evening, person, played) for person in people),
            next((book.waived[person] for person in people if person in book.waived), None),
        )
        for people in _payers(evening)
    )


def due_of(evening: Evening, person: Person) -> FeeDue | None:
    """The fee that a person pays, alone or with his partner; None if there is no fee, or no such person."""
    return next((due for due in dues_of(evening) if person in due.people), None)


def _payers(evening: Evening) -> tuple[tuple[Person, ...], ...]:
    """Who pays a fee together: everybody alone, or pairs and who has no partner yet."""
    pairs = evening.pairs if evening.cash.per == "pair" else ()
    paired = {person for pair in pairs for person in pair}
    alone = ((person,) for person in evening.people if person not in paired)
    return tuple(sorted((*pairs, *alone)))


def _asked(evening: Evening, person: Person, played: frozenset[Person]) -> bool:
    entrant = evening.people.get(person)
    if entrant is None or entrant.helper or entrant.presence in OUTSIDE:
        return False
    return person in played or entrant.presence not in {Presence.MISSING, Presence.WITHDRAWN}


def _played(evening: Evening) -> frozenset[Person]:
    begun = (round_.seated.people for round_ in evening.rounds if round_.begun is not None)
    return frozenset[Person]().union(*begun)


def _ways(bookings: tuple[CashEntry, ...]) -> Iterator[WaySums]:
    for way in WAYS:
        amounts = [booking.amount for booking in bookings if booking.way == way]
        into = sum(amount for amount in amounts if amount > 0)
        yield WaySums(way, Rappen(into), Rappen(into - sum(amounts)))


def _sum(bookings: Iterator[CashEntry]) -> Rappen:
    return Rappen(sum(booking.amount for booking in bookings))
