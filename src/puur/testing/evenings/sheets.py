"""Sheets by chance: right ones for any Reglement, with rows or totals alone, and wrong ones."""

from dataclasses import replace
from itertools import pairwise

from puur.desk.columns import columns_of
from puur.desk.plan import PlannedTable
from puur.desk.sheets import WrittenSheet, check_written, expected_total_at, sheet_at
from puur.desk.timed_rounds import is_timed
from puur.partie.standblatt import Row, expected_sum, match_row
from puur.record.chance import Stream
from puur.reglement import Reglement
from puur.rules.trick_points import counts_difference

FOUR = 4
WHOLE = 1_000  # where the Reglement knows no sum: about what a column makes


def right_sheet(reglement: Reglement, round_number: int, table: PlannedTable, dice: Stream) -> WrittenSheet:
    """A sheet that adds up; now and then with its rows."""
    columns = len(columns_of(reglement, table))
    if dice.below(4) == 0:
        rowed = _with_rows(reglement, round_number, table, dice)
        if rowed is not None:
            return rowed
    made = [0] * columns
    for _ in range(2):
        if dice.below(5) == 0:
            made[dice.below(columns)] += 1
    spiele = 6 + dice.below(9) if is_timed(reglement) else None
    blank = sheet_at(reglement, round_number, len(table.seats), WrittenSheet((0,) * columns, spiele=spiele))
    wanted = expected_total_at(blank, sum(made))
    whole = columns * WHOLE if wanted is None else wanted.value
    totals = tuple(dice.below(WHOLE) for _ in made) if wanted is None else parted(whole, columns, dice)
    return WrittenSheet(totals, (), tuple(made) if any(made) else (), dice.below(columns), spiele)


def wrong_sheet(right: WrittenSheet, dice: Stream) -> WrittenSheet:
    """The same sheet with a slip of the pen in one total."""
    at = dice.below(len(right.totals))
    slip = dice.one_of((1, -1, 11, -11, 40, 100, 9))
    totals = tuple(max(0, total + slip) if column == at else total for column, total in enumerate(right.totals))
    return replace(right, totals=totals, rows=())


def parted(whole: int, columns: int, dice: Stream) -> tuple[int, ...]:
    """A number in parts that make it again.

    >>> sum(parted(628, 4, Stream.of(b"", 0)))
    628
    """
    cuts = sorted(whole // 8 + dice.below(whole * 3 // 4 + 1) for _ in range(columns - 1)) if columns > 1 else []
    edges = [0, *cuts, whole]
    return tuple(after - before for before, after in pairwise(edges))


def _with_rows(reglement: Reglement, round_number: int, table: PlannedTable, dice: Stream) -> WrittenSheet | None:
    """A sheet with all its rows; None if the Reglement has no check for a Spiel."""
    if reglement.sheet.check_spiel.value is None or counts_difference(reglement.count):
        return None
    seats, columns = len(table.seats), len(columns_of(reglement, table))
    spiele = 6 + dice.below(9) if is_timed(reglement) else None
    blank = sheet_at(reglement, round_number, seats, WrittenSheet((0,) * columns, spiele=spiele))
    rows: list[Row] = []
    for at in range(blank.spiele.value or 1):
        rests = at % columns if seats > FOUR else None
        if dice.below(12) == 0 and rests is None:
            rows.append(match_row(reglement, columns, dice.below(columns), round_number=round_number))
            continue
        wanted = expected_sum(blank, Row((0,) * columns))
        parts = list(parted(0 if wanted is None else wanted.value, columns - (rests is not None), dice))
        if rests is not None:
            parts.insert(rests, 0)
        rows.append(Row(tuple(parts)))
    totals = tuple(sum(row.totals[at] for row in rows) for at in range(columns))
    written = WrittenSheet(totals, tuple(rows), writer=dice.below(columns), spiele=spiele)
    return written if check_written(reglement, round_number, seats, written).accepted else None
