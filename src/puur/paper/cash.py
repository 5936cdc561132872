"""The account of an evening, to be signed: sums, ways of paying, who still owes, every booking."""

from dataclasses import dataclass, field
from typing import ClassVar

from puur.paper.look import LONG


@dataclass(frozen=True, slots=True)
class SumLine:
    """A sum with its words; a strong one is what the others lead to."""

    words: str
    amount: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class WayRow:
    """What came in and went out by a way of paying, and what is left of it."""

    way: str
    into: str
    out: str
    rest: str


@dataclass(frozen=True, slots=True)
class BookingRow:
    """A booking by its number; struck through where it was reversed, with why."""

    number: int
    time: str
    words: str = field(metadata={LONG: True})
    way: str
    into: str
    out: str
    reversed: str = field(default="", metadata={LONG: True})


@dataclass(frozen=True, slots=True)
class CashReport:
    """The account. All sums are in francs, as people read them; `note` tells of the till when it was counted."""

    kind: ClassVar[str] = "cash"
    sums: tuple[SumLine, ...]
    ways: tuple[WayRow, ...]
    bookings: tuple[BookingRow, ...] = ()
    open: tuple[SumLine, ...] = ()
    note: str = field(default="", metadata={LONG: True})
