"""An evening goes out as tables and a page; nothing in them is a formula or a script."""

import csv
import io

import openpyxl
import pytest
from tests.desk.golden.evenings import EVENINGS

from puur.decks import Language
from puur.desk.exports.page import page_bytes
from puur.desk.exports.spreadsheets import csv_bytes, xlsx_bytes
from puur.desk.exports.tables import Audience, Exporter, ExportTable
from puur.desk.facts.start import Described
from puur.desk.people import PersonDetails

NAMES = {
    1: PersonDetails("Anna", "Müller", "JC Krone"),
    2: PersonDetails("=1+1", "Böse", "@club"),
    3: PersonDetails("Carla", "Frei", "Geheim", publication="number"),
    4: PersonDetails("Dani", "<script>", publication="initial"),
}


def exporter(
    name: str = "einzelschieber", audience: Audience = Audience.OUTSIDE, language: Language = Language.DE
) -> Exporter:
    """A golden evening with names."""
    hall, _ = EVENINGS[name]()
    return Exporter(hall.evening, NAMES, audience, language)


def rows(data: bytes) -> list[list[str]]:
    """The rows of a CSV."""
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_the_ranking_as_csv() -> None:
    """With its mark, semicolons, every round and the total; points taken stay numbers."""
    data = csv_bytes(exporter().ranking())
    assert data.startswith(b"\xef\xbb\xbf")
    head, first, second, *_ = rows(data)
    assert ["Rang", "Nr.", "Name", "Verein", "Passe 1", "Passe 2", "Passe 3", "Passe 4", "dazu", "Total"] == head
    assert ["1", "2", "'=1+1 Böse", "'@club", "1000", "984", "1106", "1000", "", "4090"] == first
    assert ["2", "3", "Nr. 3", "", "884", "1004", "1072", "942", "-23", "3879"] == second


def test_a_round_is_called_as_the_reglement_does() -> None:
    """A Passe among partners, else a round; a pair on one line with both numbers and names."""
    assert "Runde 6" in exporter("fnf-handjass").ranking().head
    first = exporter("paarschieber-sieben", Audience.HALL).ranking().rows[0]
    assert (1, "3, 4", "Carla Frei und Dani <script>", "Geheim", 600, 700, 656, None, 1956) == first


def test_names_are_for_their_readers() -> None:
    """Whole in the hall, as wished outside."""
    inside = {row[1]: row[2] for row in exporter(audience=Audience.HALL).ranking().rows}
    outside = {row[1]: row[2] for row in exporter().ranking().rows}
    assert ("Carla Frei", "Nr. 3", "Dani <.") == (inside[3], outside[3], outside[4])
    assert "Nr. 8" == inside[8]


def test_a_workbook_has_a_sheet_for_everything() -> None:
    """Ranking, starters, results, and each round; no cell is a formula."""
    book = openpyxl.load_workbook(io.BytesIO(xlsx_bytes(exporter().all())))
    assert ["Rangliste", "Startliste", "Resultate", "Passe 1", "Passe 2", "Passe 3", "Passe 4"] == book.sheetnames
    cells = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]
    assert "f" not in {cell.data_type for cell in cells}
    assert "'=1+1 Böse" in {cell.value for cell in cells}
    assert (1, "A", 1, "Anna Müller", 1000) == tuple(cell.value for cell in list(book["Passe 1"].rows)[1])


def test_odd_signs_break_no_workbook() -> None:
    """A bell in a name becomes a blank."""
    book = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([ExportTable("x", ("a",), (("An\x07na\n=1",),))])))
    assert "An na =1" == book.worksheets[0]["A2"].value


def test_sheets_have_names_of_their_own() -> None:
    """Short enough, without forbidden signs, none twice."""
    tables = [ExportTable("Runde [1]: ein sehr langer Titel für ein Blatt", ("a",), ()) for _ in range(3)]
    names = openpyxl.load_workbook(io.BytesIO(xlsx_bytes(tables))).sheetnames
    assert 3 == len({name.casefold() for name in names})
    assert all(len(name) <= 31 and "[" not in name for name in names)


def test_results_and_rounds_tell_rests_and_dropped_rounds() -> None:
    """Anyone who rested has no table; what was dropped says so."""
    found = exporter("zuercher-einzel")
    results = [row for row in found.results().rows if row[0] == 1]
    assert [(1, 1100, "dazu"), (2, 942, "dazu"), (3, 990, "dazu"), (4, "(702)", "gestrichen")] == [
        (row[2], row[5], row[6]) for row in results
    ]
    assert ("", "") == (results[1][3], results[1][4])
    assert ("Freilos", "", 1, "Anna Müller", 942) == found.round(2).rows[-1]
    subtracted = [row[6] for row in exporter("fnf-handjass").results().rows if row[2] == 3]
    assert ["abgezogen"] * 8 == subtracted


def test_starters_are_listed() -> None:
    """As a telephone book in the hall, by number outside; helpers are marked."""
    inside = [row[1] for row in exporter(audience=Audience.HALL).start_list().rows]
    assert ["Dani <script>", "=1+1 Böse", "Carla Frei", "Anna Müller"] == inside[:4]
    assert [1, 2, 3] == [row[0] for row in exporter().start_list().rows[:3]]


@pytest.mark.parametrize("language", Language)
def test_the_page_is_one_file(language: Language) -> None:
    """Not for search engines, nothing from elsewhere, no script, whatever names hold."""
    hall, _ = EVENINGS["einzelschieber"]()
    hall.tell(Described("2026-11-21", '<img src=x onerror="alert(1)">', "Krone & Co"))
    page = page_bytes(Exporter(hall.evening, NAMES, Audience.HALL, language)).decode()
    assert 'content="noindex' in page
    assert f'<html lang="{language.value}">' in page
    assert "<script" not in page
    assert "<img" not in page
    assert "http://" not in page.replace("http-equiv", "")
    assert "https://" not in page
    assert "Krone &amp; Co" in page
    assert "Dani &lt;script&gt;" in page


def test_the_page_names_people_as_they_wish() -> None:
    """No name that must not be named stands anywhere in it."""
    page = page_bytes(exporter()).decode()
    assert "Carla" not in page
    assert "Geheim" not in page
    assert "Anna Müller" in page


@pytest.mark.parametrize("reglement", ["fnf-handjass", "einzelschieber", "paarschieber", "zuercher-einzel"])
def test_every_line_of_the_ranking_adds_up(reglement: str) -> None:
    """What is taken off is below zero, and what was dropped is no number."""
    ranking = exporter(reglement).ranking()
    for row in ranking.rows:
        assert row[-1] == sum(cell for cell in row[4:-1] if isinstance(cell, int))
