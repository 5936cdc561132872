"""Links for players: a token for each table of a round, each seat at one, and each person.

A token names its target in plain text, with a signature by the server. It consists only of capitals, digits and dashes,
so that its QR code stays small.
"""

import re
from dataclasses import dataclass
from typing import Final, assert_never

from puur.desk.plan import SEATS, Person
from puur.web.evening.desk.scanners import readings
from puur.web.evening.log import keys

_LETTERS: Final = 16
"""The length of a signature: 80 bits, infeasible to guess over a network."""
_TABLE: Final = re.compile(r"R([1-9]\d{0,1})T([1-9]\d{0,3})-([A-Z2-7]{16})")
_SEAT: Final = re.compile(r"R([1-9]\d{0,1})T([1-9]\d{0,3})([A-D])-([A-Z2-7]{16})")
_PERSON: Final = re.compile(r"P([1-9]\d{0,3})-([A-Z2-7]{16})")


@dataclass(frozen=True, slots=True)
class TableDoor:
    """The page of a table in a round."""

    round: int
    table: int

    def __str__(self) -> str:
        return f"R{self.round}T{self.table}"


@dataclass(frozen=True, slots=True)
class PersonDoor:
    """The page of a person: his seats and his results."""

    person: Person

    def __str__(self) -> str:
        return f"P{self.person}"


@dataclass(frozen=True, slots=True)
class SeatDoor:
    """A seat at a table that is played on this server; its place from 0."""

    round: int
    table: int
    place: int

    def __str__(self) -> str:
        return f"R{self.round}T{self.table}{SEATS[self.place]}"


Door = TableDoor | PersonDoor | SeatDoor


def token_of(secret: bytes, door: Door) -> str:
    """The token that opens a door.

    >>> token_of(bytes(32), TableDoor(2, 17))
    'R2T17-VNVHHI7POGG24E4L'
    """
    return f"{door}-{keys.token(secret, f'door {door}')[:_LETTERS].upper()}"


def door_of(secret: bytes, token: str) -> Door | None:
    """The target of a token, in any case; None where it was not made here.

    >>> door_of(bytes(32), token_of(bytes(32), PersonDoor(9)).lower()), door_of(bytes(32), "R2T18-VNVHHI7POGG24E4L")
    (PersonDoor(person=9), None)
    """
    told = token.upper()
    door = _read(told)
    return door if door is not None and keys.fits(told, token_of(secret, door)) else None


def scanned(secret: bytes, text: str) -> Door | None:
    """The target in a scanner's input: the address of a page, or only the token.

    >>> way = way_to("abcdefghjk", bytes(32), TableDoor(2, 17))
    >>> scanned(bytes(32), f"http://192.168.1.7:8100{way}")
    TableDoor(round=2, table=17)
    """
    doors = (door_of(secret, told.partition("?")[0].rpartition("/")[2][:40]) for told in readings(text))
    return next((door for door in doors if door is not None), None)


def _read(token: str) -> Door | None:
    if table := _TABLE.fullmatch(token):
        return TableDoor(int(table[1]), int(table[2]))
    if seat := _SEAT.fullmatch(token):
        return SeatDoor(int(seat[1]), int(seat[2]), SEATS.index(seat[3]))
    person = _PERSON.fullmatch(token)
    return None if person is None else PersonDoor(int(person[1]))


def way_to(evening: str, secret: bytes, door: Door) -> str:
    """The path of a door's page."""
    match door:
        case TableDoor():
            return f"/t/{evening}/{token_of(secret, door)}"
        case PersonDoor():
            return f"/p/{evening}/{token_of(secret, door)}"
        case SeatDoor():
            return f"/n/{evening}/{token_of(secret, door)}"
        case _:
            assert_never(door)
