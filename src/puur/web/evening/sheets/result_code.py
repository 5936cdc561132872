"""A table's result without a network: the QR code shown by an open page, and a short code to type instead.

The text is `PUUR1*EVENING*TOKEN*SIDE*SEEN*WRITER*TOTALS*MATCHES*CRC`, in characters that make a small code; where time
ended the round, `*SPIELE` stands before the CRC. The token is that of the table and round, so that it cannot be forged.
SEEN is the number of the last event about the sheet known to its writer: reading a code twice has no effect, and an
outdated one is refused.
"""

import re
import zlib
from dataclasses import dataclass
from typing import Final

from puur.web.evening.desk.scanners import readings

VERSION: Final = "PUUR1"
_FORM: Final = re.compile(
    r"(PUUR1)\*([A-Z2-9]{10})\*(R\d{1,2}T\d{1,4}-[A-Z2-7]{16})\*(\d)\*(\d{1,6})\*(\d)"
    r"\*(-?\d{1,6}(?:\.-?\d{1,6}){1,4})\*((?:\d{1,2}(?:\.\d{1,2}){1,4})?)(?:\*(\d{1,2}))?\*([0-9A-F]{8})"
)
_LEAST: Final = 2 + 3 + 1 + 2 * 4 + 1


@dataclass(frozen=True, slots=True)
class ResultCode:
    """What a table's page tells without a network."""

    evening: str
    token: str
    side: int
    seen: int
    totals: tuple[int, ...]
    matches: tuple[int, ...] = ()
    writer: int = 0
    spiele: int | None = None

    def __str__(self) -> str:
        numbers = f"{self.side}*{self.seen}*{self.writer}*{_joined(self.totals)}*{_joined(self.matches)}"
        numbers += "" if self.spiele is None else f"*{self.spiele}"
        text = f"{VERSION}*{self.evening.upper()}*{self.token}*{numbers}"
        return f"{text}*{zlib.crc32(text.encode()):08X}"


def _joined(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def read_result(text: str) -> ResultCode | None:
    """The result in a scanned text; None where it is not one, or damaged.

    >>> code = ResultCode("abcdefghjk", "R2T17-VNVHHI7POGG24E4L", 1, 40, (1000, 884))
    >>> str(code)
    'PUUR1*ABCDEFGHJK*R2T17-VNVHHI7POGG24E4L*1*40*0*1000.884**79C84FC9'
    >>> read_result(str(code)) == code, read_result(str(code).replace("1000", "1001"))
    (True, None)
    """
    return next((code for code in map(_read, readings(text)) if code is not None), None)


def _read(text: str) -> ResultCode | None:
    told = text.upper()
    found = _FORM.fullmatch(told)
    if found is None or f"{zlib.crc32(told.rpartition('*')[0].encode()):08X}" != found[10]:
        return None
    return ResultCode(
        found[2].lower(),
        found[3],
        int(found[4]),
        int(found[5]),
        tuple(map(int, found[7].split("."))),
        tuple(map(int, found[8].split("."))) if found[8] else (),
        int(found[6]),
        int(found[9]) if found[9] else None,
    )


@dataclass(frozen=True, slots=True)
class ShortCode:
    """The same as digits to type: round, table, side (1, 2, ...), four digits for each column, and a check digit.

    For sheets without Matches and without negative totals; the person typing looks at the phone.

    >>> str(ShortCode(2, 17, 1, (1000, 884)))
    '02 017 2 1000 0884 6'
    """

    round: int
    table: int
    side: int
    totals: tuple[int, ...]

    def __str__(self) -> str:
        from puur.paper.codes import check_digit

        parts = [f"{self.round:02}", f"{self.table:03}", str(self.side + 1), *(f"{total:04}" for total in self.totals)]
        return " ".join((*parts, str(check_digit("".join(parts)))))


def read_short(typed: str) -> ShortCode | None:
    """The result of typed digits; spaces are ignored. None: a digit is wrong, missing or transposed.

    >>> read_short("02 017 2 1000 0884 6"), read_short("02 017 2 1000 0848 6")
    (ShortCode(round=2, table=17, side=1, totals=(1000, 884)), None)
    """
    from puur.paper.codes import check_digit

    digits = "".join(typed.split())
    fits = digits.isascii() and digits.isdigit() and len(digits) >= _LEAST and (len(digits) - 7) % 4 == 0
    if not fits or check_digit(digits):
        return None
    totals = tuple(int(digits[at : at + 4]) for at in range(6, len(digits) - 1, 4))
    code = ShortCode(int(digits[:2]), int(digits[2:5]), int(digits[5]) - 1, totals)
    return code if code.round and code.table and code.side >= 0 else None
