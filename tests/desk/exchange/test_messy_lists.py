"""Lists as clubs really send them: titles, notes, headings anywhere, pairs in a cell, marks, doubled names."""

import pytest

from puur.desk.list_entries import ListEntry, name_key, preview, unclear_order
from puur.desk.people import PersonDetails
from puur.desk.people_list import ImportFault, ImportTrouble, read_list

CLUB = "JC Krone"
NOTES = (
    "Total: 400",
    "Bitte bis Freitag, 13. November melden!",
    "Stand 12. November",
    "Nachmeldungen an Vreni, Tel. 079",
)


def entries(text: str, encoding: str = "utf-8") -> tuple[ListEntry, ...]:
    """The lines of a list."""
    return preview(read_list(text.encode(encoding))).entries


def pairs(text: str) -> list[tuple[str, ...]]:
    """Who stands together in each line."""
    return [tuple(f"{person.first} {person.last}".strip() for person in entry.people) for entry in entries(text)]


@pytest.mark.parametrize("above", ["Jassclub Krone", "Chlausjass;;\nStand 12.11.;;\n;;", "Name des Vereins: Krone;;\n"])
def test_the_headings_stand_anywhere(above: str) -> None:
    """What is above them falls away, and the rows are counted as the file has them."""
    (anna,) = entries(f"{above}\nVorname;Nachname;Ort\nAnna;Müller;Chur\n")
    assert PersonDetails("Anna", "Müller", place="Chur") == anna.person
    assert above.count("\n") + 3 == anna.row


@pytest.mark.parametrize("between", [" / ", "/", " und ", " u. ", " + ", " & ", "&", " et ", " and "])
def test_two_names_in_a_cell_are_a_pair(between: str) -> None:
    """However they are joined."""
    assert [("Anna Müller", "Beat Frei")] == pairs(f"Paar\nAnna Müller{between}Beat Frei\n")


def test_a_couple_may_have_one_last_name() -> None:
    """In one cell, or with the first names in one and the last name in the other."""
    assert [("Anna Müller", "Beat Müller")] == pairs("Name\nAnna und Beat Müller\n")
    assert [("Anna Müller", "Beat Müller")] == pairs("Vorname;Nachname\nAnna + Beat;Müller\n")
    assert [("Anna Müller", "Beat Frei")] == pairs("Vorname;Nachname\nAnna + Beat;Müller / Frei\n")


@pytest.mark.parametrize(
    "head",
    ["Name;Partner", "Spieler;Partnerin", "Spieler 1;Spieler 2", "Name;Mitspieler", "Nom;Partenaire", "Name;Name"],
)
def test_a_partner_has_a_column(head: str) -> None:
    """Called so, or the second of two alike."""
    found = pairs(f"{head}\nAnna Müller;Frei, Beat\nCilia Koch;\n")
    assert [("Anna Müller", "Beat Frei"), ("Cilia Koch",)] == found or head.startswith("Nom;")
    if head.startswith("Nom;"):  # a French Nom is a last name
        assert ("Beat Frei",) == found[0][1:]


def test_first_and_last_name_of_both_have_columns() -> None:
    """Named twice, whichever comes first."""
    assert [("Anna Müller", "Beat Frei")] == pairs("Vorname;Nachname;Vorname;Nachname\nAnna;Müller;Beat;Frei\n")
    assert [("Anna Müller", "Beat Frei")] == pairs("Nachname;Vorname;Nachname;Vorname\nMüller;Anna;Frei;Beat\n")


@pytest.mark.parametrize(
    ("cell", "marks"),
    [("x", ("paid",)), ("Ja", ("paid",)), ("Fr. 20.–", ("paid",)), ("TWINT", ("paid",)), ("✓", ("paid",))]
    + [(cell, ()) for cell in ("", "nein", "–", "0", "0.00", "offen", "später")],
)
def test_marks_have_columns(cell: str, marks: tuple[str, ...]) -> None:
    """Yes in any way, or an amount; what is neither yes nor no is told."""
    found = preview(read_list(f"Name;Ort;Bezahlt\nAnna Müller;Chur;{cell}\n".encode()))
    assert marks == found.entries[0].marks
    assert (["später"] if cell == "später" else []) == [doubt.text for doubt in found.doubts]


def test_the_desks_own_list_comes_in_again_with_its_marks() -> None:
    """The words it writes are those it reads."""
    head = "Nr.;Vorname;Nachname;Verein;Ort;Telefon;E-Mail;Anwesenheit;Vermerke"
    (anna,) = entries(f"{head}\n1;Anna;Müller;;;;;da;bezahlt, braucht Stuhl\n")
    assert (("Anna", "Müller"), ("paid", "chair")) == ((anna.person.first, anna.person.last), anna.marks)


@pytest.mark.parametrize("note", NOTES)
def test_notes_are_not_ticked(note: str) -> None:
    """They are shown, and told; nobody is called so."""
    found = preview(read_list(f"Name;Ort\nAnna Müller;Chur\nBeat Frei;Thun\n{note};\n".encode()))
    assert [True, True, False] == [entry.ticked for entry in found.entries]
    assert [(ImportTrouble.NOTE, 4)] == [(doubt.kind, doubt.row) for doubt in found.doubts]


def test_names_written_otherwise_stand_side_by_side() -> None:
    """Umlauts, accents, order; the same line a second time is not ticked."""
    found = preview(read_list("Name;Ort\nJürg Müller;Chur\nEva Ott;Thun\nMueller, Juerg;Chur\nEva Ott;Thun\n".encode()))
    assert ((2, 4), (3, 5)) == found.doubled
    assert [True, True, True, False] == [entry.ticked for entry in found.entries]
    assert name_key(PersonDetails("René", "Favre")) == name_key(PersonDetails("Favre", "Rene"))


@pytest.mark.parametrize(
    ("cell", "first", "last"),
    [
        ("Frau Anna Müller", "Anna", "Müller"),
        ("Herr Müller, Beat", "Beat", "Müller"),
        ("Mme Anne Favre", "Anne", "Favre"),
        ("3. Anna Müller", "Anna", "Müller"),
        ("12) Anna Müller", "Anna", "Müller"),
        ("Herr Thomas", "Herr", "Thomas"),
        ("Thomas Herr", "Thomas", "Herr"),
        ("Dr. Anna Müller", "Dr. Anna", "Müller"),
        ("Anna Müller 🎉", "Anna", "Müller 🎉"),
        ("Anna  Maria   Müller", "Anna Maria", "Müller"),
    ],
)
def test_a_name_is_freed_of_what_stands_around_it(cell: str, first: str, last: str) -> None:
    """Numbers and forms of address fall away; who is called Herr keeps his name, and a picture is nobody's."""
    (entry,) = entries(f"Name;Ort\n{cell};Chur\n")
    assert (first, last) == (entry.person.first, entry.person.last)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Name, Vorname;Ort\nMüller Vreni;Wil\nvon Almen Eva;Thun\n", [("Vreni", "Müller"), ("Eva", "von Almen")]),
        ("Nachname Vorname\nMüller Anna Maria\nOtt\n", [("Anna Maria", "Müller"), ("Ott", "")]),
        ("Nom, Prénom;Lieu\nFavre Anne;Bulle\n", [("Anne", "Favre")]),
        ("Name, Vorname;Ort\nMüller, Vreni;Wil\nEva Ott;Thun\n", [("Vreni", "Müller"), ("Eva", "Ott")]),
        ("Cognome e nome\nBianchi Ida / Rossi Ugo\n", [("Ida", "Bianchi"), ("Ugo", "Rossi")]),
        ("Name, Vorname;Ort\nMüller Anna und Beat;Wil\n", [("Anna", "Müller"), ("Beat", "Müller")]),
    ],
)
def test_the_last_name_may_stand_in_front(text: str, names: list[tuple[str, str]]) -> None:
    """Where the heading says so, with the small words before it; where commas part names, they say it."""
    found = [person for entry in entries(text) for person in entry.people]
    assert names == [(person.first, person.last) for person in found]


def test_which_name_stands_in_front_is_asked_where_nothing_says_it() -> None:
    """With one line as an example, and never where the columns or commas say it."""
    told = unclear_order(read_list("Name;Ort\nMüller, Vreni;Wil\nMeier Ueli;Thun\nFrei Ruth;Chur\n".encode()))
    assert ImportFault(ImportTrouble.ORDER, 3, "Meier Ueli") == told
    for head in ("Vorname;Nachname", "Name, Vorname;Ort"):
        assert unclear_order(read_list(f"{head}\nMeier Ueli;Thun\n".encode())) is None


def test_a_line_without_a_letter_is_nobody() -> None:
    """It is shown, and not ticked."""
    assert [True, False] == [entry.ticked for entry in entries("Name;Ort\nAnna Müller;Chur\n🎄;Thun\n")]


@pytest.mark.parametrize("rows", [3, 1_500])
def test_a_quotation_mark_nobody_closed_takes_nobody_along(rows: int) -> None:
    """However long the list is after it; a line break within a cell is kept together as ever."""
    more = "".join(f"Eva Ott{number};Thun, Seestrasse {'x' * 90}\n" for number in range(rows))
    found = entries(f'Name;Ort\n"Anna Müller;Chur\nBeat Frei;Bern\n{more}')
    assert [("Anna", "Müller"), ("Beat", "Frei")] == [(entry.person.first, entry.person.last) for entry in found[:2]]
    assert 2 + rows == len(found)
    assert 1 == len(entries('Name;Ort\nAnna Müller;"Chur\nBahnhofstrasse"\n'))


def test_a_list_from_an_old_mac() -> None:
    """Its umlauts are read as such; names of the Windows code page stay what they are."""
    (anna,) = entries("Name;Ort\nJürg Müller;Zürich\n", "mac-roman")
    assert ("Jürg", "Müller", "Zürich") == (anna.person.first, anna.person.last, anna.person.place)
    (other,) = entries("Name;Ort\nDuško ŠIMUN;Zürich\n", "cp1252")
    assert ("Duško", "ŠIMUN", "Zürich") == (other.person.first, other.person.last, other.person.place)


def test_a_list_of_four_hundred_with_every_mess_comes_in_whole() -> None:
    """From Windows, with semicolons: titles, notes, headings again on each page, amounts, every way to write a name."""
    rows = [
        "Chlausjass 2026;;;;",
        ";;;;",
        "Anmeldungen (Stand 12. November);;;;",
        "Nr.;Name, Vorname;Ort;Einsatz;Stuhl",
    ]
    for number in range(1, 401):
        first, last = f"Jürg{chr(97 + number % 26)}", f"Zgräggen-{chr(97 + number // 26)}öst"
        name = f"{last}, {first}" if number % 3 else f"{first} {last}"
        paid = ("x", "Fr. 20.–", "", "nein", "TWINT")[number % 5]
        rows.append(f'{number};" {name} ";St. Gallen;{paid};{"ja" if number % 40 == 0 else ""}')
        if number % 50 == 0:
            rows += [";;;;", f";{NOTES[number // 50 % 4]};;;", rows[3]]
    rows += [";;;;", ";Total: 400;;;", rows[10]]
    found = preview(read_list("\r\n".join(rows).encode("cp1252")))
    ticked = [entry for entry in found.entries if entry.ticked]
    assert 400 == len(ticked) == len({name_key(entry.person) for entry in ticked})
    assert {"Jürg"} == {entry.person.first[:4] for entry in ticked}
    assert {"St. Gallen"} == {entry.person.place for entry in ticked}
    assert (240, 10) == tuple(sum(mark in entry.marks for entry in ticked) for mark in ("paid", "chair"))
    assert ((11, len(rows)),) == found.doubled
