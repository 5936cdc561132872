"""Spreadsheets: CSV as opened in Switzerland, and XLSX with a sheet for each table.

A text that would be taken for a formula is prefixed with an apostrophe, so that nothing is evaluated.
"""

import csv
import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from puur.desk.exports.tables import CellValue, ExportTable

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_TITLE: Final = 31  # signs a sheet's name may have
_WIDEST: Final = 40


def guarded(cell: CellValue) -> CellValue:
    """A cell that is never a formula, without characters that are invalid in a workbook.

    >>> guarded("=1+1"), guarded(-20), guarded("Anna")
    ("'=1+1", -20, 'Anna')
    """
    if not isinstance(cell, str):
        return cell
    plain = "".join(sign if sign.isprintable() else " " for sign in cell)
    return f"'{plain}" if cell.startswith(FORMULA) or plain.startswith(FORMULA) else plain


def csv_bytes(table: ExportTable) -> bytes:
    """A table as CSV: UTF-8 with a byte order mark, and semicolons, as spreadsheet programs here expect."""
    held = io.StringIO(newline="")
    writer = csv.writer(held, delimiter=";", lineterminator="\r\n")
    writer.writerow(table.head)
    writer.writerows(["" if cell is None else guarded(cell) for cell in row] for row in table.rows)
    return held.getvalue().encode("utf-8-sig")


def xlsx_bytes(tables: Iterable[ExportTable], at: float = 0.0) -> bytes:
    """A workbook with a sheet for each table; `at` is the time it is dated with (seconds since 1970)."""
    from openpyxl import Workbook

    book = Workbook()
    for worksheet in book.worksheets:
        book.remove(worksheet)
    used: set[str] = set()
    for table in tables:
        _filled(book.create_sheet(_title(table.title, used)), table)
    book.properties.created = datetime.fromtimestamp(at, UTC).replace(tzinfo=None)
    book.properties.creator = "puur"
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def _filled(sheet: "Worksheet", table: ExportTable) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    rows = [[guarded(cell) for cell in row] for row in (table.head, *table.rows)]
    for row in rows:
        sheet.append(row)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for at, column in enumerate(zip(*rows, strict=True), 1):
        widest = max(len("" if cell is None else str(cell)) for cell in column)
        sheet.column_dimensions[get_column_letter(at)].width = min(_WIDEST, widest + 2)


def _title(title: str, used: set[str]) -> str:
    """A unique name without characters that are invalid in a sheet's name."""
    plain = re.sub(r"[\[\]:*?/\\]", " ", title).strip()[:_TITLE] or "1"
    found, number = plain, 2
    while found.casefold() in used:
        found = f"{plain[: _TITLE - 4]} {number}"
        number += 1
    used.add(found.casefold())
    return found
