"""Lists of a club as they are read in a process of their own: what is told there and comes back are plain values."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.desk.list_entries import ListEntry, PeoplePreview, name_key, preview, unclear_order
from puur.desk.people import PersonDetails
from puur.desk.people_list import (
    MOST_COLUMNS,
    MOST_ROWS,
    ImportFault,
    ImportTrouble,
    ListError,
    PeopleColumn,
    PeopleSheet,
    read_list,
)
from puur.desk.plan import Person

MOST_PACKED: Final = 600_000
"""Letters of a list in the form that takes it over: as many people as go in, with all that a club knows of them."""
TOO_MANY: Final = ImportFault(ImportTrouble.TOO_MANY, text=str(MOST_ROWS))
ListRows = tuple[tuple[str, ...], ...]


ListRegistered = tuple[tuple[Person, PersonDetails], ...]
"""Who takes part already, with the start numbers."""


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of a list: its place among the packed ones, its cells, whether it is ticked to begin with."""

    at: int
    cells: tuple[str, ...]
    ticked: bool = True


@dataclass(frozen=True, slots=True)
class ListGroup:
    """Lines of people who are called the same, side by side, with those who are registered under that name."""

    lines: tuple[ListLine, ...]
    registered: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class ListSeen:
    """A list before it is taken over: its lines, also packed for the form, its columns as guessed, what is doubtful.

    Lines of the same name stand in `groups`, all others in `lines`.
    """

    lines: tuple[ListLine, ...]
    groups: tuple[ListGroup, ...]
    packed: str
    columns: tuple[PeopleColumn | None, ...]
    doubts: tuple[ImportFault, ...]


def seen(content: bytes, registered: ListRegistered = ()) -> ListSeen | ImportFault:
    """The list in a file, beside who is registered, or why it is none."""
    try:
        sheet = read_list(content)
    except ListError as error:
        return error.fault
    rows = tuple(row for _, row in sheet.people)
    packed = msgspec.json.encode(rows).decode()
    if len(packed) > MOST_PACKED:
        return TOO_MANY
    looked = preview(sheet)
    lines = _lines(sheet, looked, registered)
    groups = tuple(_groups(looked, lines, registered))
    grouped = {line.at for group in groups for line in group.lines}
    rest = tuple(line for line in lines.values() if line.at not in grouped)
    doubts = tuple(doubt for doubt in looked.doubts if doubt.kind is not ImportTrouble.DOUBLED)
    order = unclear_order(sheet)
    return ListSeen(rest, groups, packed, sheet.columns, doubts if order is None else (order, *doubts))


def _lines(sheet: PeopleSheet, looked: PeoplePreview, registered: ListRegistered) -> dict[int, ListLine]:
    """Every line by its row in the file. Who is registered already is not ticked, nor is a line without a name.

    Where no line has one, the columns are not known yet, and all are ticked.
    """
    known = {name_key(person) for _, person in registered}
    entries = {entry.row: entry for entry in looked.entries}

    def ticked(row: int) -> bool:
        entry = entries.get(row)
        if entry is None:
            return not entries
        return entry.ticked and not any(name_key(person) in known for person in entry.people)

    return {row: ListLine(at, cells, ticked(row)) for at, (row, cells) in enumerate(sheet.people)}


def _groups(looked: PeoplePreview, lines: dict[int, ListLine], registered: ListRegistered) -> Iterator[ListGroup]:
    known: dict[tuple[str, ...], tuple[Person, ...]] = {}
    for number, person in registered:
        known[name_key(person)] = (*known.get(name_key(person), ()), number)
    of = {entry.row: tuple(name_key(person) for person in entry.people) for entry in looked.entries}
    doubled = {row for rows in looked.doubled for row in rows}
    alone = ((row,) for row, keys in of.items() if row not in doubled and any(key in known for key in keys))
    told = set[int]()
    for rows in (*looked.doubled, *alone):
        fresh = tuple(row for row in rows if row not in told)
        told |= set(fresh)
        people = tuple(dict.fromkeys(number for row in rows for key in of[row] for number in known.get(key, ())))
        if fresh:
            yield ListGroup(tuple(lines[row] for row in fresh), people)


def people_in(packed: str, titles: tuple[str, ...], ticked: frozenset[int]) -> tuple[ListEntry, ...] | ImportFault:
    """The ticked lines of a list as its form was sent, by the columns as they were put right, or why there are none.

    >>> people_in('[["Anna"], ["Beat"]]', ("first",), frozenset({1}))[0].person.first
    'Beat'
    """
    rows = _rows(packed)
    if isinstance(rows, ImportFault):
        return rows
    told = (*titles, *("",) * MOST_COLUMNS)[: len(rows[0])]
    columns = tuple(PeopleColumn(title) if title in set(PeopleColumn) else None for title in told)
    entries = preview(PeopleSheet(rows, None, columns)).entries
    return tuple(entry for entry in entries if entry.row - 1 in ticked) or ImportFault(ImportTrouble.NONE_TICKED)


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
