"""The Standblatt as plain text: numbers under the columns' names, without words, so that it needs no translation."""

from puur.partie.standblatt import Row, Sheet
from puur.partie.wrong_sums import TotalReason, settle

_EMPTY = "-"


def sheet_text(sheet: Sheet) -> str:
    """A line per Spiel: its number, each column's points (`+` for bonuses), the sum, `!` where it is wrong.

    Then the sum of each column; where a wrong total was split or a Spiel is void, the points added or taken, and the
    total after that.

    >>> from puur.reglement import load
    >>> rows = (Row((100, 57)), *(Row((157, 0)) for _ in range(11)))
    >>> sheet_text(Sheet(load("kzjv"), ("SN", "EW"), rows)).splitlines()[1].split()
    ['1', '100', '57', '157']
    """
    settled = settle(sheet)
    wrong = {fault.row for fault in settled.faults}
    lines = [["", *sheet.columns, "", ""]]
    for at, row in enumerate(sheet.rows):
        cells, total = _cells(row, len(sheet.columns))
        lines.append([str(at + 1), *cells, total, "!" if at in wrong else ""])
    found = sum(sum(row.points) for row in sheet.written)
    lines.append(["=", *map(str, sheet.totals), str(found), "!" if None in wrong else ""])
    changed = [line for line in settled.lines if line.reason is not TotalReason.WRITTEN]
    split = [sum(line.points for line in changed if line.column == at) for at in range(len(sheet.columns))]
    if changed and settled.accepted:
        lines.append(["±", *(f"{points:+}" for points in split), f"{sum(split):+}", ""])
        lines.append(["=", *map(str, settled.totals), str(sum(settled.totals)), ""])
    return _table(lines)


def _cells(row: Row | None, columns: int) -> tuple[list[str], str]:
    """The cells of a row, and its sum."""
    if row is None or not row.fits(columns):
        return [_EMPTY] * columns, _EMPTY
    beside = row.beside or (0,) * columns
    cells = [f"{points}+{more}" if more else str(points) for points, more in zip(row.points, beside, strict=True)]
    return cells, str(sum(row.points))


def _table(lines: list[list[str]]) -> str:
    """Right-aligned columns."""
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
