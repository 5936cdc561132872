"""The account of an evening as a paper to sign."""

from puur.desk.cash_account import account_of
from puur.desk.cash_book import BookingKind, CashEntry
from puur.desk.money import Rappen, francs_text
from puur.paper.cash import BookingRow, CashReport, SumLine, WayRow
from puur.web.evening.cash.pages import booking_words, names_of, sums_of
from puur.web.evening.desk.room import Room

STRONG = frozenset({"surplus", "till"})


def cash_report(room: Room) -> CashReport:
    """The account as it stands. Raises `LookupError` where nothing was ever told about money."""
    book = room.evening.cash
    if book.empty:
        raise LookupError("cash")
    account = account_of(room.evening)
    strong = {room.say(f"desk.cash.sum.{key}") for key in STRONG}
    return CashReport(
        tuple(SumLine(words, francs_text(amount), words in strong) for words, amount in sums_of(room, account)),
        tuple(
            WayRow(room.voice.say(f"way.{way.way}"), francs_text(way.into), francs_text(way.out), francs_text(way.rest))
            for way in account.ways
        ),
        tuple(_row(room, booking) for booking in book.bookings),
        tuple(SumLine(names_of(room, due), francs_text(due.open)) for due in (*account.owing, *account.credits)),
        _counted(room),
    )


def _counted(room: Room) -> str:
    """When the till was counted, and whether it was right; "" where nobody counted."""
    counted = room.evening.cash.counted
    if counted is None:
        return ""
    told = room.say("desk.cash.counted", at=room.hour(counted.at), amount=francs_text(counted.amount))
    if not counted.missing:
        return f"{told} {room.say('desk.cash.right')}"
    key = "missing" if counted.missing > 0 else "too_much"
    return f"{told} {room.say(f'desk.cash.{key}', amount=francs_text(Rappen(abs(counted.missing))))}"


def _row(room: Room, booking: CashEntry) -> BookingRow:
    about = room.say(f"desk.cash.kind.{booking.kind.value}")
    if booking.purpose == "prizes" and booking.kind is not BookingKind.FEE:
        about = f"{about} ({room.say('desk.cash.purpose.prizes')})"
    amount = francs_text(Rappen(abs(booking.amount)))
    into, out = (amount, "") if booking.amount >= 0 else ("", amount)
    way = room.voice.say(f"way.{booking.way}")
    words = f"{about}: {booking_words(room, booking)}"
    return BookingRow(booking.number, room.hour(booking.at), words, way, into, out, booking.reversed or "")
