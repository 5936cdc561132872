"""Lists of people from a club's own files, all common kinds of CSV and XLSX, as rows with guessed columns.

The heading row may be anywhere near the top; rows above it are titles and are dropped. Nothing is imported unseen:
`puur.desk.list_entries` shows every person as he would be registered, with doubts.
"""

import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.desk.says import DeskVoice
from puur.errors import PuurError

LARGEST: Final = 8 << 20  # bytes
SWELLS: Final = 6
"""How many times larger a workbook may be when unpacked."""
MOST_ROWS: Final = 2_000
MOST_COLUMNS: Final = 40
LONGEST: Final = 200  # characters of a field
DELIMITERS: Final = ";,\t"
FORMULA: Final = ("=", "+", "-", "@")
"""What spreadsheet programs take for the beginning of a formula."""


class PeopleColumn(StrEnum):
    """What a column holds."""

    FIRST = "first"
    LAST = "last"
    NAME = "name"  # first and last name together, or two names
    LAST_FIRST = "last_first"  # the same, with the last name in front
    PARTNER = "partner"  # the name of the partner
    PARTNER_FIRST = "partner_first"
    PARTNER_LAST = "partner_last"
    CLUB = "club"
    TEAM = "team"  # the team they belong to
    PLACE = "place"
    PHONE = "phone"
    EMAIL = "email"
    PAID = "paid"
    CHAIR = "chair"
    MARKS = "marks"  # several marks in words


class ImportTrouble(StrEnum):
    """Problems of a list; all but the first five are only doubts."""

    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NONE_TICKED = "none_ticked"
    NO_NAME = "no_name"  # a row without any name
    NOTE = "note"  # a row about the list, not a person in it
    UNCLEAR = "unclear"  # neither yes nor no in the column of a mark
    DOUBLED = "doubled"  # the same name twice: two people, or one entered twice
    FORMULA = "formula"  # a text that a spreadsheet program would evaluate
    LONG = "long"  # cut off
    ORDER = "order"  # nothing says whether the first or the last name stands in front


@dataclass(frozen=True, slots=True)
class ImportFault:
    """One thing wrong: its kind, the row (from 1 as the file counts; none: the whole file), the text it is about."""

    kind: ImportTrouble
    row: int | None = None
    text: str = ""


class ListError(PuurError, ValueError):
    """A file that is not a list."""

    def __init__(self, fault: ImportFault) -> None:
        super().__init__(f"{fault.kind.value} {fault.text}".strip())
        self.fault = fault


@dataclass(frozen=True, slots=True)
class PeopleSheet:
    """A list as rows of texts, the index of the heading row (None: none), and the guessed content of each column."""

    rows: tuple[tuple[str, ...], ...]
    heading: int | None
    columns: tuple[PeopleColumn | None, ...]

    @property
    def people(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The rows of people with their numbers in the file: those below the headings, which may be repeated."""
        first = 0 if self.heading is None else self.heading + 1
        heads = set() if self.heading is None else {self.rows[self.heading]}
        return tuple((at, row) for at, row in enumerate(self.rows[first:], first + 1) if any(row) and row not in heads)


_WORDS: Final[dict[PeopleColumn, str]] = {
    PeopleColumn.FIRST: "vorname firstname givenname prénom prenom nome first",
    PeopleColumn.LAST: "nachname familienname lastname surname nom cognome last",
    PeopleColumn.NAME: (
        "name spieler spielerin teilnehmer teilnehmerin teilnehmende person paar joueur joueuse giocatore player "
        "fullname vornamename vornamenachname vorundnachname prénomnom nomecognome"
    ),
    PeopleColumn.LAST_FIRST: (
        "namevorname namenvorname nameundvorname nachnamevorname nachundvorname nachnameundvorname "
        "familiennamevorname nomprénom nometprénom cognomenome cognomeenome lastnamefirstname surnamefirstname"
    ),
    PeopleColumn.PARTNER: (
        "partner partnerin partnername mitspieler mitspielerin jasspartner jasspartnerin partenaire coéquipier "
        "compagno compagna teampartner"
    ),
    PeopleColumn.CLUB: "verein club klub jassclub société societe società societa",
    PeopleColumn.TEAM: "mannschaft mannschaftsname team teamname équipe equipe squadra",
    PeopleColumn.PLACE: "ort wohnort lieu localité localite luogo località localita place town city plzort domicile",
    PeopleColumn.PHONE: "telefon tel natel mobile handy téléphone telephone telefono phone cellulare",
    PeopleColumn.EMAIL: "email mail emailadresse courriel posta",
    PeopleColumn.PAID: "bezahlt zahlung einzahlung startgeld einsatz paid payé paye payement pagato quota",
    PeopleColumn.CHAIR: "stuhl rollstuhl gehbehindert brauchtstuhl chair needschair wheelchair chaise sedia",
    PeopleColumn.MARKS: "vermerke vermerk marks remarques annotazioni",
}
_NAMES: Final = (PeopleColumn.FIRST, PeopleColumn.LAST, PeopleColumn.NAME, PeopleColumn.LAST_FIRST)
_AGAIN: Final = {
    PeopleColumn.NAME: PeopleColumn.PARTNER,
    PeopleColumn.LAST_FIRST: PeopleColumn.PARTNER,
    PeopleColumn.FIRST: PeopleColumn.PARTNER_FIRST,
    PeopleColumn.LAST: PeopleColumn.PARTNER_LAST,
}
"""The meaning of a column whose heading occurs a second time."""
_OF_A_MAC: Final = re.compile("[A-Za-z][ŠŸŽ][a-z]")
"""What ä, ü and é of an old Mac look like in the Windows code page: a capital amid small letters."""
_HIGHEST: Final = 30
"""The number of rows searched for headings."""


def read_list(data: bytes) -> PeopleSheet:
    r"""The rows of a file with guesses. Raises `ListError` where it is not a list.

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
    width = max(
        at for row in cut for at, cell in enumerate(row, 1) if cell
    )  # a sheet may have empty columns at the end
    square = tuple((row + ("",) * width)[:width] for row in cut)
    heading = _heading(square)
    if heading is None:
        return PeopleSheet(square, None, _by_content(square))
    return PeopleSheet(square, heading, tuple(_turned(square[heading + 1 :], _columns(square[heading]))))


def _heading(rows: tuple[tuple[str, ...], ...]) -> int | None:
    """The row that names the most columns; after the first row, only one that names a person counts."""
    named = {at: tuple(_named(cell) for cell in row) for at, row in enumerate(rows[:_HIGHEST])}
    found = [at for at, columns in named.items() if any(columns) and (at == 0 or set(_NAMES).intersection(columns))]
    return max(found, key=lambda at: (sum(column is not None for column in named[at]), -at), default=None)


def _columns(heading: tuple[str, ...]) -> tuple[PeopleColumn | None, ...]:
    """The content of each column; a repeated heading is the partner's."""
    columns: list[PeopleColumn | None] = []
    for cell in heading:
        column = _named(cell)
        while column in columns:
            column = None if column is None else _AGAIN.get(column)
            if column is None:
                break
        columns.append(column)
    return tuple(columns)


def _turned(
    people: tuple[tuple[str, ...], ...], columns: tuple[PeopleColumn | None, ...]
) -> Iterator[PeopleColumn | None]:
    """The columns; where commas part the names below "Name, Vorname", a name without one is written the usual way."""
    for at, column in enumerate(columns):
        parted = column is PeopleColumn.LAST_FIRST and any("," in row[at] for row in people)
        yield PeopleColumn.NAME if parted else column


def import_text(fault: ImportFault, voice: DeskVoice) -> str:
    """A problem or doubt of a list, as a sentence.

    >>> from puur.decks import Language
    >>> import_text(ImportFault(ImportTrouble.DOUBLED, 7, "Anna Müller"), DeskVoice(Language.DE))
    'Zeile 7: «Anna Müller» kommt mehrmals vor. Sind es zwei Leute, ist alles gut.'
    """
    return voice.say(f"import.{fault.kind.value}", row=fault.row or 0, text=fault.text)


def _of_text(data: bytes) -> Iterator[tuple[str, ...]]:
    """The rows of a text; the delimiter is the one that splits most rows into equally many fields."""
    text = _decoded(data)
    lines = [line for line in text.splitlines()[:20] if line.strip()]
    delimiter = max(DELIMITERS, key=lambda sign: (_alike(lines, sign), -DELIMITERS.index(sign)))
    try:
        rows = [tuple(row) for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)]
    except csv.Error:  # a field without end
        rows = []
    if rows and not any(_swallows(cell, delimiter) for row in rows for cell in row):
        yield from rows
        return
    try:
        plain = csv.reader(text.splitlines(), delimiter=delimiter, quoting=csv.QUOTE_NONE)
        yield from (tuple(cell.strip().strip('"') for cell in row) for row in plain)
    except csv.Error:
        raise ListError(ImportFault(ImportTrouble.UNREADABLE)) from None


def _swallows(cell: str, delimiter: str) -> bool:
    """Whether a quotation mark that nobody closed has taken the next lines into a cell."""
    return "\n" in cell and delimiter in cell


def _alike(lines: list[str], delimiter: str) -> int:
    """How many rows have the most common number of fields, if that is more than one."""
    counts = Counter(line.count(delimiter) for line in lines if delimiter in line)
    return max(counts.values(), default=0)


def _decoded(data: bytes) -> str:
    """Decode UTF-8 with or without a byte order mark, UTF-16 with one, else the Windows code page, or an old Mac's."""
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
        windows = data.decode("cp1252", errors="replace")
    return data.decode("mac_roman") if _OF_A_MAC.search(windows) else windows


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
    """Refuse a zip bomb before it is unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(info.file_size for info in packed.infolist()) > LARGEST * SWELLS:
            raise ListError(ImportFault(ImportTrouble.TOO_LARGE, text=str(LARGEST >> 20)))


def _cell(cell: object) -> str:
    """A cell as people read it: a whole number without decimal point."""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def _named(cell: str) -> PeopleColumn | None:
    """The meaning of a heading; None where it is unknown."""
    word = "".join(sign for sign in cell.casefold() if sign.isalpha())
    return next((column for column, words in _WORDS.items() if word and word in words.split()), None)


def _by_content(rows: tuple[tuple[str, ...], ...]) -> tuple[PeopleColumn | None, ...]:
    """Guesses without headings: addresses and telephone numbers are recognised, the first words are names."""
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
