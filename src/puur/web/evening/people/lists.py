"""Lists of a club as they are read in a process of their own: what is told there and comes back are plain values."""

from dataclasses import dataclass
from typing import Final

import msgspec

from puur.desk.people import PersonDetails
from puur.desk.people_list import (
    MOST_COLUMNS,
    MOST_ROWS,
    ImportFault,
    ImportTrouble,
    ListError,
    PeopleColumn,
    PeopleSheet,
    preview,
    read_list,
)

MOST_PACKED: Final = 600_000
"""Letters of a list in the form that takes it over: as many people as go in, with all that a club knows of them."""
TOO_MANY: Final = ImportFault(ImportTrouble.TOO_MANY, text=str(MOST_ROWS))
ListRows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ListSeen:
    """A list before it is taken over: its rows, also packed for the form, its columns as guessed, what is doubtful."""

    rows: ListRows
    packed: str
    columns: tuple[PeopleColumn | None, ...]
    doubts: tuple[ImportFault, ...]


def seen(content: bytes) -> ListSeen | ImportFault:
    """The list in a file, or why it is none."""
    try:
        sheet = read_list(content)
    except ListError as error:
        return error.fault
    rows = tuple(row for _, row in sheet.people)
    packed = msgspec.json.encode(rows).decode()
    if len(packed) > MOST_PACKED:
        return TOO_MANY
    return ListSeen(rows, packed, sheet.columns, preview(sheet).doubts)


def people_in(packed: str, titles: tuple[str, ...]) -> tuple[PersonDetails, ...] | ImportFault:
    """The people of a list as its form was sent, by the columns as they were put right, or why there are none.

    >>> people_in('[["Anna"], ["Beat"]]', ("first",))[1].first
    'Beat'
    """
    rows = _rows(packed)
    if isinstance(rows, ImportFault):
        return rows
    told = (*titles, *("",) * MOST_COLUMNS)[: len(rows[0])]
    columns = tuple(PeopleColumn(title) if title in set(PeopleColumn) else None for title in told)
    found = preview(PeopleSheet(rows, headed=False, columns=columns)).people
    return tuple(person for _, person in found) or ImportFault(ImportTrouble.EMPTY)


def _rows(packed: str) -> ListRows | ImportFault:
    """What the form holds. A half of a character, which no store keeps, is no text."""
    try:
        read = msgspec.json.decode(packed)
        if isinstance(read, list) and len(read) > MOST_ROWS:
            return TOO_MANY
        rows = tuple(tuple(str(cell) for cell in row) for row in read)
        "".join(cell for row in rows for cell in row).encode()
    except (ValueError, TypeError, RecursionError):
        rows = ()
    widths = {len(row) for row in rows}
    return rows if len(widths) == 1 and 0 < max(widths) <= MOST_COLUMNS else ImportFault(ImportTrouble.UNREADABLE)
