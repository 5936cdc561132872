"""The cash desk: who pays his fee and how, other money, the till, and the account as a file."""

from functools import partial
from typing import Final

from litestar import get
from litestar.params import FromPath

from puur.desk.cash_account import WAYS, CashAccount, FeeDue, account_of
from puur.desk.cash_book import BookingKind, CashEntry
from puur.desk.exports.spreadsheets import csv_bytes
from puur.desk.exports.tables import CellValue, ExportTable
from puur.desk.facts.cash import PaymentWay
from puur.desk.money import Rappen, francs_text
from puur.desk.plan import Person
from puur.desk.seating.from_reglement import sides_of
from puur.desk.seating.options import Sides
from puur.web.evening.desk.desk import Desk, File, NoEntry
from puur.web.evening.desk.room import Room
from puur.web.http.answers import AS_IT_IS, UTF_8, Page
from puur.web.http.request import Given, WebRequest

NEWEST: Final = 60
"""Bookings that the page shows; all of them are in the account as PDF and CSV."""
CSV: Final = "text/csv" + UTF_8


async def entered(desk: Desk, request: WebRequest, name: str) -> Room:
    """The evening, for who keeps its money. Raises `NoEntry`."""
    room = await desk.enter(request, name, "contacts")
    if not room.can("fee_paid"):
        raise NoEntry
    return room


@get("/turnier/{name:str}/kasse")
async def kept(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """The page."""
    room = await entered(desk, request, name)
    way = way_in(request.query_params.get("art"))
    return await desk.page(request, room, "desk_cash.html", partial(_facts, way=way))


@get("/turnier/{name:str}/kasse.csv", opt={AS_IT_IS: True})
async def written(request: WebRequest, name: FromPath[str], desk: Given[Desk]) -> Page:
    """Every booking as a file."""
    await entered(desk, request, name)
    return await desk.file(request, name, lambda room: File(csv_bytes(bookings_table(room)), CSV, "kasse.csv"))


def way_in(asked: str | None) -> PaymentWay:
    """How people pay just now, as the address says; cash where it says nothing."""
    return next((way for way in WAYS if way == asked), "cash")


def _facts(room: Room, *, way: PaymentWay) -> dict[str, object]:
    book, account = room.evening.cash, account_of(room.evening)
    asked = [due for due in account.dues if due.asked or due.paid or due.waived is not None]
    return {
        "book": book,
        "account": account,
        "dues": asked,
        "noted": _noted(room, asked),
        "newest": tuple(reversed(book.bookings))[:NEWEST],
        "more": max(0, len(book.bookings) - NEWEST),
        "ways": WAYS,
        "way": way,
        "pairs": sides_of(room.rules) is Sides.PAIRS,
        "francs": francs_text,
        "names": lambda due: names_of(room, due),
        "what": lambda booking: booking_words(room, booking),
    }


def _noted(room: Room, dues: list[FeeDue]) -> frozenset[Person]:
    """Who owes a fee by the book though a mark says that it is paid: the fee was set after the mark."""
    people = room.evening.people
    owing = (due.people for due in dues if due.open > 0)
    return frozenset(both[0] for both in owing if all("paid" in people[person].marks for person in both))


def names_of(room: Room, due: FeeDue) -> str:
    """Who pays a fee, alone or as a pair."""
    return room.names(due.people)


def booking_words(room: Room, booking: CashEntry) -> str:
    """What a booking is about."""
    if booking.person is None:
        return booking.words
    if booking.payer is None or booking.payer == booking.person:
        return room.name(booking.person)
    return room.say("desk.cash.paid_by", name=room.name(booking.person), payer=room.name(booking.payer))


def sums_of(room: Room, account: CashAccount) -> tuple[tuple[str, Rappen], ...]:
    """The sums of an account, each with its words, in the order of an account."""
    named = {
        "filled": room.evening.cash.filled,
        "fees": account.fees,
        "income": account.income,
        "expenses": account.expenses,
        "surplus": account.surplus,
        "till": account.till,
        "fund": account.fund,
        "open": account.open,
    }
    return tuple((room.say(f"desk.cash.sum.{key}"), amount) for key, amount in named.items())


def bookings_table(room: Room) -> ExportTable:
    """Every booking, as it happened; what was reversed has its reason, and counts no longer."""

    def word(key: str) -> str:
        return room.say(f"desk.cash.{key}")

    heads = ("booking", "hour", "about", "number", "name_words", "way", "into", "out", "reversed")
    rows = tuple(_row(room, booking) for booking in room.evening.cash.bookings)
    return ExportTable(word("title"), tuple(map(word, heads)), rows)


def _row(room: Room, booking: CashEntry) -> tuple[CellValue, ...]:
    amount = francs_text(Rappen(abs(booking.amount))).replace("’", "")
    sides: tuple[str, str] = (amount, "") if booking.amount >= 0 else ("", amount)
    about = room.say(f"desk.cash.kind.{booking.kind.value}")
    if booking.purpose == "prizes" and booking.kind is not BookingKind.FEE:
        about = f"{about} ({room.say('desk.cash.purpose.prizes')})"
    why = "" if booking.reversed is None else booking.reversed
    return (
        booking.number,
        room.hour(booking.at),
        about,
        booking.person,
        booking_words(room, booking),
        room.voice.say(f"way.{booking.way}"),
        *sides,
        why,
    )


ROUTES: Final = (kept, written)
