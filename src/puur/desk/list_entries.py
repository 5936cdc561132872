"""The people in a list as they would be registered: one line each, alone or as a pair, with marks and doubts.

Two people may share a line: in separate columns, or in one cell as "Anna Müller / Beat Frei". Lines about the list
itself are shown but left out unless ticked; so are exact duplicates.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import median
from typing import Final

from puur.desk.facts.fields import Mark
from puur.desk.people import PersonDetails
from puur.desk.people_list import FORMULA, LONGEST, ImportFault, ImportTrouble, PeopleColumn, PeopleSheet

ListColumns = tuple[PeopleColumn | None, ...]
_PAIR: Final = re.compile(r"\s*(?:/|\+|&|\s(?:und|u\.|et|and)\s)\s*", re.IGNORECASE)
_ABOUT: Final = re.compile(
    r"(?:total|summe|anzahl|stand|bemerkung|hinweis|achtung|somme|nombre|remarque|totale|numero|osservazion|note)\b"
    r"|.*[:!?\d]",
    re.IGNORECASE,
)
_NUMBERED: Final = re.compile(r"^\d{1,4}(?:\s*[.)]\s*(?=\S)|\s+(?=[^\W\d_]))")
_ADDRESSED: Final = re.compile(
    r"^(?:herrn?|frau|hrn?\.|frl\.|monsieur|madame|mme|mlle|signora?|sig\.ra|mrs?\.?)\s+(?=\S+\s+\S)", re.IGNORECASE
)
"""Forms of address before a first and a last name."""
_WORDS_OF_A_NAME: Final = 6
_SMALL: Final = frozenset(
    {
        *("von", "van", "vom", "zum", "zur", "zu", "de", "den", "der", "du"),
        *("di", "da", "do", "del", "la", "le"),
        *("della", "dalla", "dello", "dei", "degli", "des", "dos", "ten", "ter"),
    }
)
"""Words that belong to the last name after them."""
_YES: Final = (
    *("x", "ja", "j", "oui", "si", "sì", "yes", "y", "ok", "true", "wahr", "vrai", "vero", "✓", "✔", "✅"),
    *("bar", "twint", "bezahlt", "paid", "payé", "pagato"),
)
_NO: Final = ("nein", "n", "non", "no", "false", "falsch", "faux", "falso", "offen", "-", "–", "—", "✗", "✘")
_MARKS: Final[Mapping[str, Mark]] = {
    "bezahlt": "paid", "paid": "paid", "payé": "paid", "pagato": "paid",
    "braucht stuhl": "chair", "needs a chair": "chair", "chaise": "chair", "sedia": "chair",
    "allein": "alone", "alone": "alone", "seul": "alone", "da solo": "alone",
    "neu": "beginner", "new": "beginner", "erfahren": "experienced", "experienced": "experienced",
    "gast": "guest", "guest": "guest", "invité": "guest", "ospite": "guest", "paar": "couple", "kommt später": "late",
}  # fmt: skip
"""Marks as the desk's own lists name them."""


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A line of a list: its row in the file, the person, the partner (None: alone), marks of both.

    `ticked`: whether it is imported by default; `team`: the name of their team, if they have one.
    """

    row: int
    person: PersonDetails
    partner: PersonDetails | None = None
    marks: tuple[Mark, ...] = ()
    ticked: bool = True
    team: str = ""

    @property
    def people(self) -> tuple[PersonDetails, ...]:
        """One or two people."""
        return (self.person,) if self.partner is None else (self.person, self.partner)


@dataclass(frozen=True, slots=True)
class PeoplePreview:
    """The lines of a list as they would be registered, possible duplicates, and doubts."""

    entries: tuple[ListEntry, ...]
    doubts: tuple[ImportFault, ...]

    @property
    def people(self) -> tuple[tuple[int, PersonDetails], ...]:
        """Everybody who would be registered, with his row."""
        return tuple((entry.row, person) for entry in self.entries if entry.ticked for person in entry.people)

    @property
    def doubled(self) -> tuple[tuple[int, ...], ...]:
        """Groups of rows with the same name."""
        groups: dict[tuple[str, ...], list[int]] = {}
        notes = {doubt.row for doubt in self.doubts if doubt.kind is ImportTrouble.NOTE}
        for entry in (entry for entry in self.entries if entry.row not in notes):
            for person in entry.people:
                groups.setdefault(name_key(person), []).append(entry.row)
        return tuple(dict.fromkeys(tuple(dict.fromkeys(rows)) for rows in groups.values() if len(set(rows)) > 1))


def preview(sheet: PeopleSheet, columns: ListColumns | None = None) -> PeoplePreview:
    """The people of a list, its columns as guessed or as the user says."""
    chosen = sheet.columns if columns is None else columns
    usual = median(sum(map(bool, row)) for _, row in sheet.people) if sheet.people else 0
    doubts: list[ImportFault] = []
    entries: list[ListEntry] = []
    seen = set[tuple[str, ...]]()
    for number, row in sheet.people:
        entry, found = _entry(number, row, chosen)
        doubts += found
        if not (entry.person.first or entry.person.last):
            doubts.append(ImportFault(ImportTrouble.NO_NAME, number, " ".join(filter(None, row))[:LONGEST]))
            continue
        note = _about_the_list(row, usual) or not any(map(str.isalpha, entry.person.first + entry.person.last))
        if note:
            doubts.append(ImportFault(ImportTrouble.NOTE, number, " ".join(filter(None, row))[:LONGEST]))
        entries.append(entry if not note and row not in seen else _unticked(entry))
        seen.add(row)
    return PeoplePreview(tuple(entries), (*doubts, *_doubled(entries)))


def _unticked(entry: ListEntry) -> ListEntry:
    return replace(entry, ticked=False)


def unclear_order(sheet: PeopleSheet) -> ImportFault | None:
    """One example where names stand in one column and nothing says which of them is the first name; else None."""
    if PeopleColumn.NAME not in sheet.columns or {PeopleColumn.FIRST, PeopleColumn.LAST}.intersection(sheet.columns):
        return None
    at = sheet.columns.index(PeopleColumn.NAME)
    for number, row in sheet.people:
        name = _bare((_two(row[at]) or (row[at],))[0])
        if "," not in name and len(name.split()) == 2 and not _ABOUT.match(name):  # noqa: PLR2004  first and last
            return ImportFault(ImportTrouble.ORDER, number, name[:LONGEST])
    return None


def _doubled(entries: list[ListEntry]) -> Iterator[ImportFault]:
    times = Counter(name_key(person) for entry in entries for person in entry.people)
    for entry in entries:
        for person in entry.people:
            if times[name_key(person)] > 1:
                yield ImportFault(ImportTrouble.DOUBLED, entry.row, f"{person.first} {person.last}".strip())


def _about_the_list(row: tuple[str, ...], usual: float) -> bool:
    """Whether a line is a title or a note: one cell where others have several, and no name in it."""
    filled = [cell for cell in row if cell]
    if len(filled) != 1 or usual < 2:  # noqa: PLR2004  a list of names alone has one cell a line
        return len(filled) == 1 and re.match(r"(?:total|summe|anzahl)\b", filled[0], re.IGNORECASE) is not None
    return _ABOUT.match(filled[0]) is not None or len(filled[0].split()) >= _WORDS_OF_A_NAME


def _entry(number: int, row: tuple[str, ...], columns: ListColumns) -> tuple[ListEntry, list[ImportFault]]:
    held = {column: cell[:LONGEST] for column, cell in zip(columns, row, strict=False) if column is not None and cell}
    (first, last), other = _names(held)
    club, place = held.get(PeopleColumn.CLUB, ""), held.get(PeopleColumn.PLACE, "")
    person = PersonDetails(first, last, club, place, held.get(PeopleColumn.PHONE, ""), held.get(PeopleColumn.EMAIL, ""))
    partner = None if other is None else PersonDetails(*other, club, place)
    return ListEntry(number, person, partner, tuple(_marks(held)), team=held.get(PeopleColumn.TEAM, "")), list(
        _doubts(number, row, columns)
    )


WrittenName = tuple[str, str]


def _names(held: Mapping[PeopleColumn, str]) -> tuple[WrittenName, WrittenName | None]:
    """The people in a line: first and last name, and those of the partner."""
    first, last = held.get(PeopleColumn.FIRST, ""), held.get(PeopleColumn.LAST, "")
    turned = PeopleColumn.LAST_FIRST in held
    split = _split_turned if turned else _split
    whole = held.get(PeopleColumn.LAST_FIRST if turned else PeopleColumn.NAME, "")
    partner = held.get(PeopleColumn.PARTNER, "")
    two = _two(whole)
    if two and not (first or last):
        return _couple_turned(two) if turned else _couple(_split(two[0]), _split(two[1]))
    firsts, lasts = _two(first), _two(last)
    if firsts or lasts:
        left, right = (firsts or (first, first)), (lasts or (last, last))
        return (left[0], right[0]), (left[1], right[1])
    other = (held.get(PeopleColumn.PARTNER_FIRST, ""), held.get(PeopleColumn.PARTNER_LAST, ""))
    if partner and not all(other):
        other = split(partner) if not any(other) else (other[0] or partner, other[1] or partner)
    own = (first, last)
    if whole and not (first and last):
        own = split(whole) if not (first or last) or "," in whole else (first or whole, last or whole)
    return own, other if any(other) else None


def _couple(first: WrittenName, second: WrittenName) -> tuple[WrittenName, WrittenName]:
    """Two names of one cell; "Anna und Beat Müller" have one last name."""
    return ((first[0], first[1] or second[1]) if second[1] else first), second


def _couple_turned(cells: WrittenName) -> tuple[WrittenName, WrittenName]:
    """Two names of one cell, last names in front; "Müller Anna und Beat" have one last name."""
    first, second = _split_turned(cells[0]), _split_turned(cells[1])
    return first, second if second[1] else (second[0], first[1])


def _two(cell: str) -> WrittenName | None:
    """The two names in a cell; None unless there are exactly two."""
    parts = [part for part in _PAIR.split(cell) if any(map(str.isalpha, part))]
    return (parts[0], parts[1]) if len(parts) == 2 else None  # noqa: PLR2004  a pair


def _split(whole: str) -> WrittenName:
    """A name in one cell: with a comma the last name comes first, else it is the last word."""
    family, comma, given = _bare(whole).partition(",")
    if comma:
        return given.strip(), family.strip()
    words = family.split()
    at = max((at for at, word in enumerate(words) if any(map(str.isalpha, word))), default=0)
    return (" ".join(words[:at]), " ".join(words[at:])) if at else (" ".join(words), "")


def _split_turned(whole: str) -> WrittenName:
    """A name in one cell with the last name in front: its first word, with the small words before it."""
    bare = _bare(whole)
    words = bare.split()
    if "," in bare or len(words) == 1:
        return _split(whole)
    at = next((at for at, word in enumerate(words[:-1], 1) if word.casefold() not in _SMALL), 0)
    return (" ".join(words[at:]), " ".join(words[:at])) if at else _split(whole)


def _bare(whole: str) -> str:
    """A name without the number or the form of address before it; who is called Herr keeps his name.

    >>> _bare("3. Frau Anna Müller"), _bare("Herr Thomas")
    ('Anna Müller', 'Herr Thomas')
    """
    return _ADDRESSED.sub("", _NUMBERED.sub("", whole))


def _marks(held: Mapping[PeopleColumn, str]) -> Iterator[Mark]:
    if _says(held.get(PeopleColumn.PAID, "")):
        yield "paid"
    if _says(held.get(PeopleColumn.CHAIR, "")):
        yield "chair"
    for word in held.get(PeopleColumn.MARKS, "").casefold().split(","):
        if word.strip() in _MARKS:
            yield _MARKS[word.strip()]


def _says(cell: str) -> bool | None:
    """Whether a cell says yes: a word, a tick, or an amount; None where it is neither yes nor no."""
    words = set(re.split(r"[\s,.]+", cell.casefold()))
    if any(sign in "123456789" for sign in cell) or words.intersection(_YES):
        return True
    return False if not cell or words.intersection(_NO) or "0" in cell else None


def _doubts(number: int, row: tuple[str, ...], columns: ListColumns) -> Iterator[ImportFault]:
    for column, cell in zip(columns, row, strict=False):
        mark = column in {PeopleColumn.PAID, PeopleColumn.CHAIR}
        if column is None or column is PeopleColumn.PHONE:
            continue
        if mark and _says(cell) is None:
            yield ImportFault(ImportTrouble.UNCLEAR, number, cell[:LONGEST])
        if not mark and cell.startswith(FORMULA):
            yield ImportFault(ImportTrouble.FORMULA, number, cell[:LONGEST])
        if len(cell) > LONGEST:
            yield ImportFault(ImportTrouble.LONG, number, cell[:LONGEST])


def name_key(person: PersonDetails) -> tuple[str, ...]:
    """The key for comparing names: their letters, regardless of order, accents, or spelling of umlauts.

    >>> name_key(PersonDetails("Jürg", "Müller")) == name_key(PersonDetails("Mueller", "Juerg"))
    True
    """
    text = f"{person.first} {person.last}".casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        text = text.replace(umlaut, letters)
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return tuple(sorted(re.split(r"[\s-]+", plain.strip())))
