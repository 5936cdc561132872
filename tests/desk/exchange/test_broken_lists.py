"""Lists that are damaged, or made to do harm, are refused in words; none is lost in the margins of a sheet."""

import io
import zipfile
from collections.abc import Callable
from typing import Final

import pytest
from openpyxl import Workbook

from puur.desk.list_entries import preview
from puur.desk.people_list import ImportTrouble, ListError, read_list

SHEET: Final = "xl/worksheets/sheet1.xml"
SPACE: Final = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def workbook(rows: int = 1) -> bytes:
    """A workbook with names and places."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(("Name", "Ort"))
    for at in range(rows):
        sheet.append((f"Anna Muster{at}", "Chur"))
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def with_part(name: str, content: bytes) -> bytes:
    """A workbook one part of which is another."""
    held = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook())) as book, zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for part in book.namelist():
            made.writestr(part, content if part == name else book.read(part))
    return held.getvalue()


def with_headers(change: Callable[[bytearray, int], None]) -> bytes:
    """A workbook the list of whose parts tells something else."""
    data = bytearray(workbook())
    at = data.find(b"PK\x01\x02")
    while at >= 0:
        change(data, at)
        at = data.find(b"PK\x01\x02", at + 4)
    return bytes(data)


def locked(data: bytearray, at: int) -> None:
    """With a password."""
    data[at + 8] |= 1


def squeezed(data: bytearray, at: int) -> None:
    """In a way nobody knows."""
    data[at + 10] = 99


def scratched() -> bytes:
    """The sheet itself is damaged."""
    data = bytearray(workbook())
    at = data.find(SHEET.encode()) + len(SHEET)
    for place in range(at, at + 40):
        data[place] ^= 0x5A
    return bytes(data)


LAUGHS: Final = (
    '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + at)} "{f"&{chr(97 + at)};" * 10}">' for at in range(12))
    + f']><worksheet {SPACE}><sheetData><row r="1"><c r="A1" t="str"><v>&m;</v></c></row></sheetData></worksheet>'
)
STYLES: Final = f'<styleSheet {SPACE}><cellXfs><xf numFmtId="abc"/></cellXfs></styleSheet>'


@pytest.mark.parametrize(
    "data",
    [
        with_part(SHEET, b"<worksheet><sheetData><row><c"),
        with_part(SHEET, LAUGHS.encode()),
        with_part("xl/styles.xml", STYLES.encode()),
        with_headers(locked),
        with_headers(squeezed),
        scratched(),
    ],
    ids=["torn", "laughs", "styles", "locked", "squeezed", "scratched"],
)
def test_a_damaged_workbook_is_no_list(data: bytes) -> None:
    """Whatever it makes the library stumble over."""
    with pytest.raises(ListError) as caught:
        read_list(data)
    assert ImportTrouble.UNREADABLE is caught.value.fault.kind


def test_a_workbook_that_swells_is_too_large() -> None:
    """It is not unpacked to see."""
    with pytest.raises(ListError) as caught:
        read_list(with_part("xl/styles.xml", b"\0" * (200 << 20)))
    assert ImportTrouble.TOO_LARGE is caught.value.fault.kind


def test_a_sheet_is_as_wide_as_what_is_written_on_it() -> None:
    """Two columns of a workbook are two, not forty; columns of a text that are empty to the end are none."""
    assert [2] == sorted({len(row) for row in read_list(workbook(3)).rows})
    assert [2] == sorted({len(row) for row in read_list(b"Name;Ort;;;\nAnna Frei;Chur;;;\n").rows})


def test_an_empty_column_between_others_stays() -> None:
    """What the user sees is where it is in his file."""
    found = read_list(b"Name;;Ort\nAnna Frei;;Chur\n")
    assert [("Anna", "Frei", "Chur")] == [
        (details.first, details.last, details.place) for _, details in preview(found).people
    ]
