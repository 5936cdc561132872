"""A club's own list of members: `abend;nummer;mitglied`, one line per start number of an evening."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.plan import Person
from puur.desk.seasons.nights import Night
from puur.errors import PuurError

FIELDS: Final = ("abend", "nummer", "mitglied")
LARGEST: Final = 1 << 20  # bytes
_LONGEST: Final = 200
SeasonMembers = Mapping[tuple[int, Person], str]
"""The member for each (evening, start number), both from 1."""


class MemberTrouble(StrEnum):
    """What can be wrong with a line."""

    TEXT = "members_text"  # not text
    FORM = "members_form"  # not three fields
    EVENING = "members_evening"
    NUMBER = "members_number"
    AGAIN = "members_again"  # the same start number twice
    TWO = "members_two"  # a member with two start numbers on an evening


@dataclass(frozen=True, slots=True)
class MemberFault:
    """A faulty line, from 1, and its content."""

    kind: MemberTrouble
    line: int
    found: str = ""
    other: int = 0


class MembersError(PuurError):
    """A faulty list of members. `faults` holds every fault found."""

    def __init__(self, faults: tuple[MemberFault, ...]) -> None:
        super().__init__("; ".join(f"line {fault.line}: {fault.kind.value} {fault.found}" for fault in faults))
        self.faults = faults


def read_members(data: bytes, nights: tuple[Night, ...]) -> SeasonMembers:
    """The list for these evenings, which are in their order. Raises `MembersError`.

    An evening is given by its number, its day, or the name of its file; a title line is skipped.

    >>> read_members("abend;nummer;mitglied".encode(), ())
    {}
    """
    try:
        text = data[: LARGEST + 1].decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MembersError((MemberFault(MemberTrouble.TEXT, 1),)) from None
    if len(data) > LARGEST or "\0" in text:
        raise MembersError((MemberFault(MemberTrouble.TEXT, 1),))
    found: dict[tuple[int, Person], str] = {}
    lines: dict[tuple[int, Person], int] = {}
    faults = []
    for line, row in _rows(text):
        entry = _entry(row, nights, line)
        if isinstance(entry, MemberFault):
            faults.append(entry)
            continue
        evening, number, who = entry
        doubled = next((at for at, name in found.items() if at[0] == evening and name == who), None)
        if (evening, number) in found:
            faults.append(MemberFault(MemberTrouble.AGAIN, line, str(number), lines[evening, number]))
        elif doubled is not None:
            faults.append(MemberFault(MemberTrouble.TWO, line, who, lines[doubled]))
        else:
            found[evening, number], lines[evening, number] = who, line
    if faults:
        raise MembersError(tuple(faults))
    return found


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Every non-empty line, with its number."""
    for line, raw in enumerate(text.splitlines(), 1):
        row = _cells(raw)
        titles = tuple(cell.casefold() for cell in row) == FIELDS
        if any(row) and not (titles and line == 1) and not raw.lstrip().startswith("#"):
            yield line, row


def _cells(raw: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([raw], delimiter=";"), [])]
    except csv.Error:  # an unterminated cell
        return [raw[:_LONGEST]]


def _entry(row: list[str], nights: tuple[Night, ...], line: int) -> tuple[int, Person, str] | MemberFault:
    if len(row) != len(FIELDS) or not all(row) or len(row[2]) > _LONGEST:
        return MemberFault(MemberTrouble.FORM, line, ";".join(row)[:_LONGEST])
    evening = _evening(row[0], nights)
    if evening is None:
        return MemberFault(MemberTrouble.EVENING, line, row[0])
    known = {str(taker.number): taker.number for taker in nights[evening - 1].takers}
    if row[1] not in known:
        return MemberFault(MemberTrouble.NUMBER, line, row[1])
    return evening, known[row[1]], row[2]


def _evening(told: str, nights: tuple[Night, ...]) -> int | None:
    """The number of the evening meant; None where there is none, or more than one."""
    for names in ([night.label for night in nights], [night.day for night in nights], [night.date for night in nights]):
        if names.count(told) == 1:
            return names.index(told) + 1
    number = int(told) if told.isascii() and told.isdecimal() and len(told) < 4 else 0  # noqa: PLR2004  three digits
    return number if 1 <= number <= len(nights) else None
