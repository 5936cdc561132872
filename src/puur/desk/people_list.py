"""Lists of people from a club's own files: CSV of every usual kind and XLSX, as rows, with guesses of the columns.

Nothing is taken over unseen: `preview` shows every person as he would be registered, and what is doubtful.
"""

import csv
import io
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.people import PersonDetails
from puur.desk.says import DeskVoice
from puur.errors import PuurError

LARGEST: Final = 8 << 20  # bytes
SWELLS: Final = 6
"""How many times that a workbook may be, once it is unpacked."""
MOST_ROWS: Final = 2_000
MOST_COLUMNS: Final = 40
LONGEST: Final = 200  # signs of a field
DELIMITERS: Final = ";,\t"
FORMULA: Final = ("=", "+", "-", "@")
"""What a table program takes for the beginning of a formula."""


class PeopleColumn(StrEnum):
    """What a column holds."""

    FIRST = "first"
    LAST = "last"
    NAME = "name"  # first and last name together
    CLUB = "club"
    PLACE = "place"
    PHONE = "phone"
    EMAIL = "email"


class ImportTrouble(StrEnum):
    """What is wrong with a list; all but the first four are only doubts."""

    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NO_NAME = "no_name"  # a row without any name
    DOUBLED = "doubled"  # the same name twice: two people, or one entered twice
    FORMULA = "formula"  # a text that a table program would reckon
    LONG = "long"  # cut off


@dataclass(frozen=True, slots=True)
class ImportFault:
    """One thing wrong: its kind, the row (from 1 as the file counts; none: the whole file), the text it is about."""

    kind: ImportTrouble
    row: int | None = None
    text: str = ""


class ListError(PuurError, ValueError):
    """A file that is no list."""

    def __init__(self, fault: ImportFault) -> None:
        super().__init__(f"{fault.kind.value} {fault.text}".strip())
        self.fault = fault


@dataclass(frozen=True, slots=True)
class PeopleSheet:
    """A list as rows of texts, whether its first row names the columns, and what each column is guessed to hold."""

    rows: tuple[tuple[str, ...], ...]
    headed: bool
    columns: tuple[PeopleColumn | None, ...]

    @property
    def people(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The rows of people with their numbers in the file."""
        first = 1 if self.headed else 0
        return tuple((at, row) for at, row in enumerate(self.rows[first:], first + 1) if any(row))


@dataclass(frozen=True, slots=True)
class PeoplePreview:
    """The people as they would be registered, each with his row, and what is doubtful."""

    people: tuple[tuple[int, PersonDetails], ...]
    doubts: tuple[ImportFault, ...]


_WORDS: Final[dict[PeopleColumn, str]] = {
    PeopleColumn.FIRST: "vorname firstname givenname prénom prenom nome first",
    PeopleColumn.LAST: "nachname familienname lastname surname nom cognome last",
    PeopleColumn.NAME: "name spieler spielerin teilnehmer person joueur joueuse giocatore player fullname vornamename",
    PeopleColumn.CLUB: "verein club klub jassclub société societe società societa",
    PeopleColumn.PLACE: "ort wohnort lieu localité localite luogo località localita place town city plzort domicile",
    PeopleColumn.PHONE: "telefon tel natel mobile handy téléphone telephone telefono phone cellulare",
    PeopleColumn.EMAIL: "email mail emailadresse courriel posta",
}


def read_list(data: bytes) -> PeopleSheet:
    r"""The rows of a file with guesses. Raises `ListError` for what is no list.

    >>> read_list("Name;Ort\nAnna Müller;Chur".encode("cp1252")).columns
    (<PeopleColumn.NAME: 'name'>, <PeopleColumn.PLACE: 'place'>)
    """
    if len(data) > LARGEST:
        raise ListError(ImportFault(ImportTrouble.TOO_LARGE, text=str(LARGEST >> 20)))
    rows = _of_xlsx(data) if data.startswith(b"PK") else _of_text(data)
    cut = tuple(tuple(cell.strip() for cell in row[:MOST_COLUMNS]) for row in rows)
    while cut and not any(cut[-1]):
        cut = cut[:-1]
    if not any(map(any, cut)):
        raise ListError(ImportFault(ImportTrouble.EMPTY))
    if len(cut) > MOST_ROWS + 1:
        raise ListError(ImportFault(ImportTrouble.TOO_MANY, len(cut), str(MOST_ROWS)))
    width = max(at for row in cut for at, cell in enumerate(row, 1) if cell)  # a workbook's sheet has no end of its own
    square = tuple((row + ("",) * width)[:width] for row in cut)
    named = tuple(_named(cell) for cell in square[0])
    headed = any(named)
    return PeopleSheet(square, headed, named if headed else _by_content(square))


def preview(sheet: PeopleSheet, columns: tuple[PeopleColumn | None, ...] | None = None) -> PeoplePreview:
    """The people of a list, its columns as guessed or as the user says."""
    chosen = sheet.columns if columns is None else columns
    doubts: list[ImportFault] = []
    people: list[tuple[int, PersonDetails]] = []
    for number, row in sheet.people:
        person = _person(row, chosen)
        doubts += _doubts(number, row, chosen)
        if person.first or person.last:
            people.append((number, person))
        else:
            doubts.append(ImportFault(ImportTrouble.NO_NAME, number, " ".join(filter(None, row))[:LONGEST]))
    times = Counter(_key(person) for _, person in people)
    doubts += (
        ImportFault(ImportTrouble.DOUBLED, number, f"{person.first} {person.last}".strip())
        for number, person in people
        if times[_key(person)] > 1
    )
    return PeoplePreview(tuple(people), tuple(doubts))


def import_text(fault: ImportFault, voice: DeskVoice) -> str:
    """What is wrong with a list, or doubtful in it, as a sentence.

    >>> from puur.decks import Language
    >>> import_text(ImportFault(ImportTrouble.DOUBLED, 7, "Anna Müller"), DeskVoice(Language.DE))
    'Zeile 7: «Anna Müller» kommt mehrmals vor. Sind es zwei Leute, ist alles gut.'
    """
    return voice.say(f"import.{fault.kind.value}", row=fault.row or 0, text=fault.text)


def _of_text(data: bytes) -> Iterator[tuple[str, ...]]:
    """The rows of a text; the delimiter is the one that parts most rows alike."""
    text = _decoded(data)
    lines = [line for line in text.splitlines()[:20] if line.strip()]
    delimiter = max(DELIMITERS, key=lambda sign: (_alike(lines, sign), -DELIMITERS.index(sign)))
    try:
        yield from (tuple(row) for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        raise ListError(ImportFault(ImportTrouble.UNREADABLE)) from None


def _alike(lines: list[str], delimiter: str) -> int:
    """How many rows have as many fields as most have, if that is more than one."""
    counts = Counter(line.count(delimiter) for line in lines if delimiter in line)
    return max(counts.values(), default=0)


def _decoded(data: bytes) -> str:
    """A text in UTF-8, with or without a mark, in UTF-16 with one, else as Windows writes it."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise ListError(ImportFault(ImportTrouble.UNREADABLE)) from None
    if b"\x00" in data:
        raise ListError(ImportFault(ImportTrouble.UNREADABLE))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _of_xlsx(data: bytes) -> Iterator[tuple[str, ...]]:
    """The rows of the first sheet; formulas count by their last value."""
    import openpyxl

    try:
        _bounded(data)
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        found = book.worksheets[0].iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS, values_only=True)
        rows = [tuple("" if cell is None else _cell(cell) for cell in row) for row in found]
        book.close()
    except ListError:
        raise
    except Exception:  # noqa: BLE001  what is damaged makes zip, XML and workbook stumble in ways they do not list
        raise ListError(ImportFault(ImportTrouble.UNREADABLE)) from None
    yield from rows


def _bounded(data: bytes) -> None:
    """Refuse a workbook that would swell, before it is unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(info.file_size for info in packed.infolist()) > LARGEST * SWELLS:
            raise ListError(ImportFault(ImportTrouble.TOO_LARGE, text=str(LARGEST >> 20)))


def _cell(cell: object) -> str:
    """A cell as people read it: a whole number has no point."""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def _named(cell: str) -> PeopleColumn | None:
    """What a heading means; none where it is no known one."""
    word = "".join(sign for sign in cell.casefold() if sign.isalpha())
    return next((column for column, words in _WORDS.items() if word and word in words.split()), None)


def _by_content(rows: tuple[tuple[str, ...], ...]) -> tuple[PeopleColumn | None, ...]:
    """Guesses without headings: addresses and telephone numbers show themselves, the first words are names."""
    width = len(rows[0])
    guessed: list[PeopleColumn | None] = [None] * width
    for at in range(width):
        cells = [row[at] for row in rows if row[at]]
        if cells and all("@" in cell[1:] for cell in cells):
            guessed[at] = PeopleColumn.EMAIL
        elif cells and all(sum(map(str.isdigit, cell)) > 6 for cell in cells):  # noqa: PLR2004  a telephone number
            guessed[at] = PeopleColumn.PHONE
    words = [at for at in range(width) if guessed[at] is None and any(any(map(str.isalpha, row[at])) for row in rows)]
    parted = all(" " not in rows[0][at] for at in words[:2])
    names = (PeopleColumn.FIRST, PeopleColumn.LAST) if len(words) > 1 and parted else (PeopleColumn.NAME,)
    for at, column in zip(words, (*names, PeopleColumn.PLACE), strict=False):
        guessed[at] = column
    return tuple(guessed)


def _person(row: tuple[str, ...], columns: tuple[PeopleColumn | None, ...]) -> PersonDetails:
    held = {column: cell[:LONGEST] for column, cell in zip(columns, row, strict=False) if column is not None and cell}
    first, last = held.get(PeopleColumn.FIRST, ""), held.get(PeopleColumn.LAST, "")
    if PeopleColumn.NAME in held and not (first and last):
        whole = held[PeopleColumn.NAME]
        family, comma, given = whole.partition(",")
        if comma:
            first, last = given.strip(), family.strip()
        elif not first and not last:
            before, _, after = whole.rpartition(" ")
            first, last = (before.strip(), after) if before else (after, "")
        else:
            first, last = first or whole, last or whole
    return PersonDetails(
        first,
        last,
        held.get(PeopleColumn.CLUB, ""),
        held.get(PeopleColumn.PLACE, ""),
        held.get(PeopleColumn.PHONE, ""),
        held.get(PeopleColumn.EMAIL, ""),
    )


def _doubts(number: int, row: tuple[str, ...], columns: tuple[PeopleColumn | None, ...]) -> Iterator[ImportFault]:
    for column, cell in zip(columns, row, strict=False):
        if column is not None and column is not PeopleColumn.PHONE and cell.startswith(FORMULA):
            yield ImportFault(ImportTrouble.FORMULA, number, cell[:LONGEST])
        if column is not None and len(cell) > LONGEST:
            yield ImportFault(ImportTrouble.LONG, number, cell[:LONGEST])


def _key(person: PersonDetails) -> tuple[str, ...]:
    """What makes two names the same: letters alone, whatever their order."""
    return tuple(sorted(f"{person.first} {person.last}".casefold().split()))
