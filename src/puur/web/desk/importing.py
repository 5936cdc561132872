"""People from a list of the club, CSV or Excel. What a column means is guessed, and can be mended by hand."""

import csv
import io
import zipfile
from collections.abc import Sequence
from typing import Final

from puur.desk.people import PersonDetails

FIELDS: Final = ("name", "first", "last", "club", "place", "phone", "email", "partner")
"""What a column can hold; `name` is first and last name together, `partner` the other one of a fixed pair."""
MOST_ROWS: Final = 600
MOST_COLUMNS: Final = 24
LONGEST: Final = 160
_WORDS: Final = {
    "name": ("name", "name vorname", "vorname name", "spieler", "spielerin", "teilnehmer", "nom prenom", "player"),
    "first": ("vorname", "first name", "firstname", "prénom", "prenom", "nome"),
    "last": ("nachname", "familienname", "last name", "lastname", "surname", "nom", "cognome"),
    "club": ("verein", "club", "klub", "société", "società"),
    "place": ("ort", "wohnort", "place", "town", "lieu", "luogo"),
    "phone": ("telefon", "tel", "handy", "natel", "mobile", "phone", "téléphone", "telefono"),
    "email": ("e-mail", "email", "mail", "courriel"),
    "partner": ("partner", "partnerin", "partenaire", "compagno"),
}
Rows = tuple[tuple[str, ...], ...]


class NoTable(ValueError):
    """The file is no table that can be read."""


def rows_of(content: bytes) -> Rows:
    r"""The rows of a CSV or XLSX file. Raises `NoTable`.

    >>> rows_of("Vorname;Name\nÄnni;Muster".encode("cp1252"))
    (('Vorname', 'Name'), ('Änni', 'Muster'))
    """
    if content[:2] == b"PK":
        return _excel(content)
    if b"\0" in content[:1000]:
        raise NoTable
    text = _decoded(content)
    sample = text[:4_000]
    first = sample.splitlines()[0] if sample.strip() else ""
    mark = max(";\t,", key=first.count)
    try:
        return _tidy(tuple(csv.reader(io.StringIO(text), delimiter=mark)))
    except csv.Error:
        raise NoTable from None


def _decoded(content: bytes) -> str:
    """As Excel and others write: UTF-8, with or without a mark, or Windows-1252."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _excel(content: bytes) -> Rows:
    from openpyxl import load_workbook  # noqa: PLC0415  needed by few requests

    try:
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        found = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True)
        return _tidy(tuple(tuple("" if cell is None else str(cell) for cell in row) for row in found))
    except (zipfile.BadZipFile, KeyError, ValueError, IndexError, OSError):
        raise NoTable from None


def _tidy(rows: Sequence[Sequence[str]]) -> Rows:
    kept = (tuple(" ".join(cell.split())[:LONGEST] for cell in row[:MOST_COLUMNS]) for row in rows[: MOST_ROWS + 1])
    found = tuple(row for row in kept if any(row))
    if not found:
        raise NoTable
    wide = max(map(len, found))
    return tuple(row + ("",) * (wide - len(row)) for row in found)


def guessed(rows: Rows) -> tuple[str, ...]:
    """What each column seems to hold, by its title; "" where nobody can say. Without titles the first is the name."""
    heads = [cell.casefold().strip(" .:") for cell in rows[0]]
    found = [next((field for field in FIELDS if head in _WORDS[field]), "") for head in heads]
    if "first" in found and "name" in found:  # beside a first name, "name" is the last one
        found = ["last" if field == "name" else field for field in found]
    if not any(found):
        found[0] = "name"
    return tuple(found)


def has_titles(rows: Rows) -> bool:
    """Whether the first row names the columns."""
    known = {word for words in _WORDS.values() for word in words}
    return any(cell.casefold().strip(" .:") in known for cell in rows[0])


def people_in(rows: Rows, columns: Sequence[str]) -> tuple[PersonDetails, ...]:
    """The people in the rows, titles left aside; who has no name of any kind is left out. A partner follows his own.

    >>> people_in((("Anna Muster", "Beat"),), ("name", "partner"))[1].first
    'Beat'
    """
    from puur.web.desk.names import split_name  # noqa: PLC0415  its neighbour

    found: list[PersonDetails] = []
    for row in rows:
        told = {field: cell for field, cell in zip(columns, row, strict=False) if field and cell}
        whole = split_name(told.get("name", ""))
        one = PersonDetails(
            told.get("first", whole.first),
            told.get("last", whole.last),
            told.get("club", ""),
            told.get("place", ""),
            told.get("phone", ""),
            told.get("email", ""),
        )
        if one.first or one.last:
            found.append(one)
            if told.get("partner"):
                found.append(split_name(told["partner"]))
    return tuple(found)


def as_csv(rows: Sequence[Sequence[str]]) -> bytes:
    r"""Rows as Swiss Excel opens them; no cell is taken for a formula.

    >>> as_csv((("=1+1", "Anna"),)).decode("utf-8-sig")
    "'=1+1;Anna\r\n"
    """
    drawn = io.StringIO()
    guarded = ([f"'{cell}" if cell[:1] in {"=", "+", "-", "@"} else cell for cell in row] for row in rows)
    csv.writer(drawn, delimiter=";").writerows(guarded)
    return drawn.getvalue().encode("utf-8-sig")
