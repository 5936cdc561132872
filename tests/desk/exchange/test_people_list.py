"""Lists of people come in from every usual file, and nothing is taken over unseen."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from puur.decks import Language
from puur.desk.list_entries import _split_turned, preview
from puur.desk.people import PersonDetails
from puur.desk.people_list import (
    LARGEST,
    MOST_ROWS,
    ImportFault,
    ImportTrouble,
    ListError,
    PeopleColumn,
    import_text,
    read_list,
)
from puur.desk.says import SENTENCES, DeskVoice

LIST = "Vorname;Nachname;Verein;Telefon\nAnna;Müller;JC Krone;079 123 45 67\nBeat;Zgraggen;;\n"
ANNA = PersonDetails("Anna", "Müller", "JC Krone", phone="079 123 45 67")
BEAT = PersonDetails("Beat", "Zgraggen")


def people(data: bytes) -> list[PersonDetails]:
    """Who is in a file."""
    return [person for _, person in preview(read_list(data)).people]


def xlsx(*rows: tuple[str | float | None, ...]) -> bytes:
    """A workbook as a club's own program writes it."""
    book = Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append(row)
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_every_usual_csv_is_read(encoding: str, delimiter: str) -> None:
    """UTF-8 with and without a mark, Windows, Unicode text; semicolons, commas, tabs."""
    assert [ANNA, BEAT] == people(LIST.replace(";", delimiter).encode(encoding))


def test_quotes_may_hold_delimiters_and_lines() -> None:
    """As programs write them."""
    assert ["Müller; Frei"] == [person.last for person in people('Nachname;Ort\n"Müller; Frei";Chur\n'.encode())]


def test_excel_is_read() -> None:
    """Whole numbers stay whole, empty rows are left out."""
    data = xlsx(("Name", "Ort", "Tel."), ("Müller, Anna", "Chur", 791234567.0), (None, None, None), ("Beat Frei",))
    assert [PersonDetails("Anna", "Müller", place="Chur", phone="791234567"), PersonDetails("Beat", "Frei")] == people(
        data
    )


@pytest.mark.parametrize(
    ("head", "columns"),
    [
        ("Prénom;Nom;Lieu", (PeopleColumn.FIRST, PeopleColumn.LAST, PeopleColumn.PLACE)),
        ("E-Mail;Wohnort;Name", (PeopleColumn.EMAIL, PeopleColumn.PLACE, PeopleColumn.NAME)),
        ("Cognome;Nome;Società;Nr.", (PeopleColumn.LAST, PeopleColumn.FIRST, PeopleColumn.CLUB, None)),
        (
            "first name;last name;phone;club",
            (PeopleColumn.FIRST, PeopleColumn.LAST, PeopleColumn.PHONE, PeopleColumn.CLUB),
        ),
    ],
)
def test_headings_are_guessed_in_four_languages(head: str, columns: tuple[PeopleColumn | None, ...]) -> None:
    """What is not known stays open."""
    row = ";".join("x" for _ in columns)
    assert columns == read_list(f"{head}\n{row}\n".encode()).columns


def test_without_headings_the_content_is_looked_at() -> None:
    """Addresses and telephone numbers show themselves; the first row is a person too."""
    sheet = read_list(b"Anna;Frei;anna@example.org;079 123 45 67\nBeat;Meier;beat@example.org;078 123 45 67\n")
    assert (PeopleColumn.FIRST, PeopleColumn.LAST, PeopleColumn.EMAIL, PeopleColumn.PHONE) == sheet.columns
    assert (None, 2) == (sheet.heading, len(sheet.people))
    assert (PeopleColumn.NAME, PeopleColumn.PLACE) == read_list(b"Anna Frei;Chur\nBeat Meier;Thun\n").columns
    assert [PersonDetails("Anna", "Frei"), PersonDetails("Housi")] == people(b"Anna Frei\nHousi\n")


def test_the_user_maps_columns_otherwise() -> None:
    """The guess is only a guess."""
    sheet = read_list(b"Anna;Frei\nBeat;Meier\n")
    assert "Frei" == preview(sheet, (PeopleColumn.LAST, PeopleColumn.FIRST)).people[0][1].first
    assert {"": 2} == {details.first: 2 for _, details in preview(sheet, (PeopleColumn.LAST, None)).people}


def test_doubts_are_told_with_their_rows() -> None:
    """The same name twice, in whatever order; no name; something that looks like a formula."""
    data = "Vorname;Nachname;Ort\nAnna;Müller;\nMüller;Anna;\n;;Chur\nBeat;=SUMME(A1);\n".encode()
    found = preview(read_list(data))
    assert [
        ImportFault(ImportTrouble.NO_NAME, 4, "Chur"),
        ImportFault(ImportTrouble.FORMULA, 5, "=SUMME(A1)"),
        ImportFault(ImportTrouble.DOUBLED, 2, "Anna Müller"),
        ImportFault(ImportTrouble.DOUBLED, 3, "Müller Anna"),
    ] == list(found.doubts)
    assert 3 == len(found.people)


def test_a_telephone_number_is_no_formula() -> None:
    """It may begin with a plus."""
    assert () == preview(read_list(b"Vorname;Tel\nAnna;+41 79 123 45 67\n")).doubts


def test_long_texts_are_cut_and_said() -> None:
    """A field has an end."""
    found = preview(read_list(f"Name;Ort\nAnna;{'x' * 999}\n".encode()))
    assert [ImportTrouble.LONG] == [doubt.kind for doubt in found.doubts]
    assert 200 == len(found.people[0][1].place)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", ImportTrouble.EMPTY),
        (b";;\n;;\n", ImportTrouble.EMPTY),
        (b"\x89PNG\x00\x00\x01", ImportTrouble.UNREADABLE),
        (b"PK\x03\x04 no zip", ImportTrouble.UNREADABLE),
        (b"Name\n" + b"Anna\n" * (MOST_ROWS + 1), ImportTrouble.TOO_MANY),
        (b"x" * (LARGEST + 1), ImportTrouble.TOO_LARGE),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, kind: ImportTrouble) -> None:
    """With the reason."""
    with pytest.raises(ListError) as caught:
        read_list(data)
    assert kind is caught.value.fault.kind


@given(st.binary(max_size=400))
def test_no_file_makes_it_stumble(data: bytes) -> None:
    """It is a list, or it is refused."""
    try:
        sheet = read_list(data)
    except ListError:
        return
    assert len(preview(sheet).entries) <= len(sheet.people)


@pytest.mark.parametrize("language", Language)
def test_troubles_are_told(language: Language) -> None:
    """Each in every language."""
    voice = DeskVoice(language)
    told = {import_text(ImportFault(kind, 7, "Anna"), voice) for kind in ImportTrouble}
    assert len(ImportTrouble) == len(told)
    keys = {key for key in SENTENCES.texts(language) if key.startswith("import.")}
    assert {f"import.{kind.value}" for kind in ImportTrouble} == keys


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("12 Müller Anna", "Anna", "Müller"),
        ("Della Valle Rosa", "Rosa", "Della Valle"),
        ("Ten Brink Jan", "Jan", "Ten Brink"),
    ],
)
def test_a_turned_name_keeps_its_small_words_and_loses_its_number(written: str, first: str, last: str) -> None:
    """A number without a dot is no name, and "della" or "ten" belong to the last name after them."""
    assert _split_turned(written) == (first, last)
