"""A club's list goes in whole and once, however large it is and however often its button is pressed."""

import io
import re
import zipfile
from html import unescape
from typing import Final

import pytest
from openpyxl import Workbook
from tests.web.conftest import Running
from tests.web.desk.laptop import Answered, Laptop

from puur.desk.people_list import ImportFault
from puur.web.evening.people.lists import people_in


def evening(house: Running, reglement: str = "einzelschieber") -> Laptop:
    """The laptop of an evening, before the form for a list."""
    laptop = Laptop(house.url)
    laptop.open(reglement=reglement)
    laptop.get("/leute/liste")
    return laptop


def form_of(page: Answered) -> dict[str, object]:
    """The form of the preview, as the browser sends it."""
    text = page.content.decode()
    fields = {
        name: unescape(value) for name, value in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text)
    }
    columns = re.findall(r'<select name="(column_\d+)"(.*?)</select>', text, re.DOTALL)
    chosen = {name: re.search(r'value="(\w+)" selected', options) for name, options in columns}
    ticks = dict.fromkeys(re.findall(r'<input type="checkbox" name="(row_\d+)" value="1" checked>', text), "1")
    return {**fields, **ticks, **{name: match[1] if match else "" for name, match in chosen.items()}}


def numbers(laptop: Laptop) -> int:
    """How many people there are."""
    return len(re.findall(r'class="number">', laptop.get("/leute").text))


def test_a_workbook_of_401_people_goes_in(house: Running) -> None:
    """With every column a club keeps, whether the desk wants it or not."""
    book = Workbook()
    book.worksheets[0].append(("Vorname", "Nachname", "Ort", *(f"Feld {at}" for at in range(20))))
    for at in range(401):
        book.worksheets[0].append((f"Ännchen{at}", f"Häberli{at}", "Zürich", *("ein langer Eintrag",) * 20))
    held = io.BytesIO()
    book.save(held)
    with zipfile.ZipFile(held, "a") as packed:
        packed.writestr("xl/media/image1.png", bytes(range(256)) * 2_000)  # pictures make workbooks large
    laptop = evening(house)
    page = laptop.upload("/leute/liste", held.getvalue())
    assert 200 == page.status, page.text[:500]
    assert 200 == laptop.post("/leute/einlesen", **form_of(page)).status
    assert 401 == numbers(laptop)


def test_a_list_sent_twice_is_registered_once(house: Running) -> None:
    """Its button pressed twice, the page reloaded, or sent again by the way back."""
    laptop = evening(house)
    form = form_of(laptop.upload("/leute/liste", b"Name\nAnna Frei\nBeat Meier\n"))
    for _ in range(3):
        answered = laptop.post("/leute/einlesen", **form)
        assert 200 == answered.status
        assert "2 Leute der Liste sind angemeldet." == answered.told["told"]
    assert 2 == numbers(laptop)
    again = form_of(laptop.upload("/leute/liste", b"Name\nAnna Frei\nBeat Meier\n"))
    refused = laptop.post("/leute/einlesen", **again)
    assert 422 == refused.status
    assert "nichts angekreuzt" in refused.text
    assert 200 == laptop.post("/leute/einlesen", **again, row_0=1, row_1=1).status
    assert 4 == numbers(laptop)  # who is registered already comes in again where somebody ticks him


def test_all_of_a_list_are_told_and_lines_without_a_name_are_not_ticked(house: Running) -> None:
    """Also where marks make them come in portions; where no line has a name yet, the columns are to be said first."""
    laptop = evening(house)
    lines = ["Nr.;Name;Bezahlt", *(f"{at};Meier Ueli{'xyzuvw'[at]};{'x' if at % 2 else ''}" for at in range(6))]
    page = laptop.upload("/leute/liste", "\n".join([*lines[:4], "Seite 2;;", *lines[4:]]).encode())
    form = form_of(page)
    assert "Steht der Nachname vorn" in page.text
    assert ["row_0", "row_1", "row_2", "row_4", "row_5", "row_6"] == [name for name in form if name.startswith("row_")]
    turned = {**form, "column_1": "last_first"}
    assert "6 Leute der Liste sind angemeldet." == laptop.post("/leute/einlesen", **turned).told["told"]
    assert "Ueliw Meier" in laptop.get("/leute").text
    nameless = form_of(laptop.upload("/leute/liste", b"1;2\n3;4\n"))
    assert {"row_0", "row_1"} <= set(nameless)


@pytest.mark.parametrize("count", [1, 5])
def test_who_is_left_over_in_a_list_of_pairs_is_not_lost(house: Running, count: int) -> None:
    """He has a number, and waits for a partner."""
    laptop = evening(house, "paarschieber")
    form = form_of(laptop.upload("/leute/liste", b"Name\n" + b"".join(b"Anna Frei%d\n" % at for at in range(count))))
    for _ in range(2):
        assert 200 == laptop.post("/leute/einlesen", **form).status
    assert count == numbers(laptop)


def test_a_file_that_is_too_large_is_told(house: Running) -> None:
    """In words, on a page of the desk."""
    found = evening(house).upload("/leute/liste", b"x" * (9 << 20))
    assert 422 == found.status
    assert "8" in found.text
    assert "<main" in found.text


DEEP: Final = "[" * 40_000
HALF: Final = '[["\\ud800"]]'
LONG: Final = "[" + '["a"],' * 2_000 + '["a"]]'
NO_LISTS: Final = (
    "",
    "[]",
    "[[]]",
    "[1]",
    "{",
    DEEP,
    '[["a"],["b","c"]]',
    "null",
    HALF,
    "[[" + '"a",' * 60 + '"a"]]',
    LONG,
)


@pytest.mark.parametrize("packed", NO_LISTS, ids=range(len(NO_LISTS)))
def test_a_form_that_is_no_list_is_a_fault(packed: str) -> None:
    """Whatever was made of it: broken, too deep, half a character, more columns or more people than go in."""
    assert isinstance(people_in(packed, ("name",), frozenset({0, 1})), ImportFault)


@pytest.mark.parametrize("packed", [DEEP, HALF, LONG], ids=["deep", "half", "long"])
def test_a_form_that_is_no_list_registers_nobody(house: Running, packed: str) -> None:
    """The fault is answered in words, from the process that reads lists to the page."""
    laptop = evening(house)
    found = laptop.post("/leute/einlesen", packed=packed, column_0="name")
    assert 422 == found.status
    assert "Liste" in found.text
    assert 0 == numbers(laptop)


def test_typed_text_without_end_is_answered_in_words(house: Running) -> None:
    """Two megabytes of rows are no list."""
    found = evening(house).post("/leute/liste", typed="a;b;c\n" * 300_000)
    assert 422 == found.status
    assert "2000" in found.text
