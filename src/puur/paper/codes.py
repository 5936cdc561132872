"""Codes to type where there is no camera: round, table, and a check digit."""

from dataclasses import dataclass
from typing import Final

_TABLE_DIGITS: Final = 3
_MOST: Final = 10**_TABLE_DIGITS - 1
# The quasigroup of order 10 of H. M. Damm (dissertation, Marburg 2004): every wrong digit and every transposition of
# neighbours is detected, using only digits.
_STEPS: Final = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)


@dataclass(frozen=True, slots=True)
class Qr:
    """The content of a QR code: an address, or a text for use without a network."""

    content: str


@dataclass(frozen=True, slots=True)
class SheetCode:
    """The sheet of a table in a round, as a code.

    >>> str(SheetCode(2, 17))
    '2-017-7'
    """

    round: int
    table: int

    def __post_init__(self) -> None:
        if self.round < 1 or not 1 <= self.table <= _MOST:
            message = (
                f"round {self.round}, table {self.table}: a round from 1 and a table from 1 to {_MOST} are expected"
            )
            raise ValueError(message)

    def __str__(self) -> str:
        table = f"{self.table:0{_TABLE_DIGITS}}"
        return f"{self.round}-{table}-{check_digit(f'{self.round}{table}')}"


def check_digit(digits: str) -> int:
    """The digit that makes a number right. Raises `ValueError` for anything but digits.

    >>> check_digit("572")
    4
    """
    state = 0
    for digit in digits:
        state = _STEPS[state][int(digit)]
    return state


def read_code(typed: str) -> SheetCode | None:
    """The sheet of a typed code; spaces, dashes and dots are ignored. None: the check digit is wrong.

    >>> read_code("2 017 7"), read_code("2-071-7")
    (SheetCode(round=2, table=17), None)
    """
    digits = "".join(sign for sign in typed if sign not in " -.\t")
    if len(digits) < _TABLE_DIGITS + 2 or not (digits.isascii() and digits.isdigit()) or check_digit(digits):
        return None
    number, table = int(digits[: -_TABLE_DIGITS - 1]), int(digits[-_TABLE_DIGITS - 1 : -1])
    return SheetCode(number, table) if number and table else None
