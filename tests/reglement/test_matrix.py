"""Citations in tests, and the matrix of articles."""

from pathlib import Path

import pytest
from tests.reglement.clubs import ClubFolder, article

from puur.reglement import ArticleKind, Cell, Evidence, Stray, empty_cells, evidence, load, loader, matrix, strays
from puur.reglement.citations import Citation, cited_in_python, cited_in_situations

PYTHON = '''
"""pytest.mark.cites("A.1") in a text cites nothing."""
pytestmark = [pytest.mark.cites("A.2"), pytest.mark.slow]


@pytest.mark.cites("A.3", "A.16")
def test_one():
    pytest.mark.skip("A.4")


@mark.cites("A.5")
class TestMany:
    async def test_two(self):
        case(name="x", cites="A.6")

    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.cites("A.7")), case(cites=("A.8", "A.9"))])
    def test_three(self):
        return cites(7, cites=[article, 8])
'''
SITUATIONS = """
title = "Revoke"
articles = ["A.12"]
[[case]]
name = "open"
articles = ["E.8", 5]
outcome = { kzjv = { articles = ["K.farbe"] } }
[[case]]
articles = "A.8"
"""


def test_marks_and_arguments_of_python_tests_are_citations() -> None:
    """On modules, classes, functions and parameter sets; texts and other marks cite nothing."""
    cases = {
        "A.2": "t.py",
        "A.3": "t.py::test_one",
        "A.16": "t.py::test_one",
        "A.5": "t.py::TestMany",
        "A.6": "t.py::TestMany::test_two",
        "A.7": "t.py::TestMany::test_three",
        "A.8": "t.py::TestMany::test_three",
        "A.9": "t.py::TestMany::test_three",
    }
    assert cases == {citation.article: citation.case for citation in cited_in_python("t.py", PYTHON)}
    assert () == cited_in_python("t.py", "def test_of_nothing() -> None: ...\n")


def test_every_table_of_a_situation_file_may_cite() -> None:
    """A case is called after the nearest name around its list of articles."""
    assert (
        Citation("A.12", "s.toml::Revoke"),
        Citation("E.8", "s.toml::Revoke::open"),
        Citation("K.farbe", "s.toml::Revoke::open"),
    ) == cited_in_situations("s.toml", SITUATIONS)


def test_evidence_is_gathered_from_all_procedures_and_from_a_folder_of_tests(tmp_path: Path) -> None:
    """Marks of every package that carries articles; Python files anywhere, situations in their folder only."""
    (tmp_path / "situations").mkdir()
    (tmp_path / "test_a.py").write_text("pytestmark = mark.cites('A.2')")
    (tmp_path / "situations" / "b.toml").write_text(SITUATIONS)
    (tmp_path / "c.toml").write_text("not TOML")
    (tmp_path / "d.txt").write_text("cites('A.3')")
    found = evidence(tmp_path)
    assert {"test_a.py", "situations/b.toml::Revoke", "situations/b.toml::Revoke::open"} == {
        citation.case for citation in found.citations
    }
    assert any(place.startswith("puur.rules.") for _, place in found.carried)
    assert () == evidence().citations


def test_a_test_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    """Evidence that is silently left out would be worse than none."""
    (tmp_path / "test_a.py").write_text("def")
    with pytest.raises(SyntaxError):
        evidence(tmp_path)


def test_an_article_without_code_or_case_is_an_empty_cell(club: ClubFolder) -> None:
    """Values need a case, procedures code and a case, conduct nothing; a reason stands for all."""
    text = article(1, "partie.target = 1500", replaces=("S.2",)) + article(2, kind="procedure")
    text += article(3, kind="conduct") + article(4, kind="procedure").rstrip() + '\nopen = "later"\n'
    known = Evidence((("B.2", "f"), ("B.2", "f"), ("B.9", "g")), (Citation("B.1", "one"), Citation("B.1", "two")))
    rows = [row for row in matrix((club.load(text), load("schieber")), known) if row.reglement == "club"]
    assert [
        ("B.1", ArticleKind.VALUE, ("partie.target",), (), ("one", "two"), None),
        ("B.2", ArticleKind.PROCEDURE, (), ("f",), (), None),
        ("B.3", ArticleKind.CONDUCT, (), (), (), None),
        ("B.4", ArticleKind.PROCEDURE, (), (), (), "later"),
    ] == [(row.article, row.kind, row.data, row.code, row.cases, row.open) for row in rows]
    assert [("B.2", Cell.CASES)] == [(row.article, cell) for row, cell in empty_cells(rows)]
    assert [Stray("B.9", "g")] == [stray for stray in strays(rows, known) if stray.article == "B.9"]


def test_the_matrix_has_a_row_for_every_article_once(club: ClubFolder) -> None:
    """Articles of the base and articles out of force have their row, too; shared ones have one."""
    ours = club.load(article(1, kind="conduct", replaces=("A.13",)))
    rows = matrix((ours, load("allgemein"), load("schieber")), Evidence((), ()))
    assert len(rows) == len({(row.article, row.reglement) for row in rows})
    assert {"B.1", "A.13", "A.3", "S.1"} <= {row.article for row in rows}
    assert {(Cell.DATA, False), (Cell.CODE, True), (Cell.CASES, True)} == {
        (cell, cell in {empty for _, empty in empty_cells(rows)}) for cell in Cell
    }


def _needing(library: str, folder: Path) -> str:
    name = f"puur_with_{library.partition('.')[0]}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("")
    (folder / name / "one.py").write_text(f"import {library}\n")
    return name


def test_marks_are_read_as_far_as_extras_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that needs a library that is not installed stays out; a room of our own that is missing is an error."""
    monkeypatch.syspath_prepend(tmp_path)
    loader.import_all(_needing("a_library_nobody_has", tmp_path))
    with pytest.raises(ModuleNotFoundError, match="rooms_nobody_built"):
        loader.import_all(_needing("puur.rooms_nobody_built", tmp_path))
