"""Tables that played the same cards: each seat compared with the same seats elsewhere.

It does not count for rankings.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from puur.desk.columns import columns_of
from puur.desk.plan import SEATS, PlannedTable
from puur.desk.state import Evening, PlayedRound
from puur.desk.table_sheet import SheetEntry, TableSheet


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """A table: the points of its columns, and how far each is above the mean of the same seats at the other tables."""

    table: int
    totals: tuple[int, ...]
    ahead: tuple[Fraction, ...]


def compared(totals: Mapping[int, tuple[int, ...]]) -> tuple[ComparedTable, ...]:
    """The tables of one set of cards, by number; empty where fewer than two have the same columns to compare.

    >>> [[str(gap) for gap in table.ahead] for table in compared({1: (1000, 884), 2: (900, 984), 3: (950, 934)})]
    [['75', '-75'], ['-75', '75'], ['0', '0']]
    """
    if len(totals) < 2 or len({len(total) for total in totals.values()}) != 1:  # noqa: PLR2004  a table and another
        return ()
    sums = [sum(column) for column in zip(*totals.values(), strict=True)]
    others = len(totals) - 1
    return tuple(
        ComparedTable(
            table,
            own,
            tuple(points - Fraction(all_of - points, others) for points, all_of in zip(own, sums, strict=True)),
        )
        for table, own in sorted(totals.items())
    )


@dataclass(frozen=True, slots=True)
class SameCards:
    """Tables of a round with the same deals: the mark of their cards, the letters of the columns, a line each."""

    round: int
    cards: str
    letters: tuple[str, ...]
    tables: tuple[ComparedTable, ...]


def cards_mark(seed: str) -> str:
    """A mark that identifies the cards of a seed without revealing them.

    >>> cards_mark("desk 1"), cards_mark("desk 1") == cards_mark("desk 2")
    ('3f4a97f89e9e', False)
    """
    return hashlib.sha256(f"same cards\n{seed}".encode()).hexdigest()[:12]


def same_cards(evening: Evening) -> tuple[SameCards, ...]:
    """Every set of cards that at least two tables have played, round by round, from their records."""
    return tuple(cards for played in evening.rounds for cards in _of_round(evening, played))


def _of_round(evening: Evening, played: PlayedRound) -> Iterator[SameCards]:
    sets: dict[str, dict[int, SheetEntry]] = defaultdict(dict)
    for number, sheet in sorted(played.sheets.items()):
        entry = _recorded(sheet)
        if entry is not None:
            sets[entry.cards][number] = entry
    for cards, entries in sorted(sets.items()):
        lines = compared({number: entry.totals for number, entry in entries.items()})
        if lines:
            yield SameCards(played.number, cards, _letters(evening, next(iter(entries.values()))), lines)


def _recorded(sheet: TableSheet) -> SheetEntry | None:
    """The result in a table's record, regardless of later corrections of its sheet; None where there is none."""
    return next((entry for entry in sheet.entries if entry.source == "online" and entry.cards), None)


def _letters(evening: Evening, entry: SheetEntry) -> tuple[str, ...]:
    columns = columns_of(evening.reglement, PlannedTable(0, entry.seats))
    return tuple(" + ".join(SEATS[entry.seats.index(person)] for person in people) for people in columns)
