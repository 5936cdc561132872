from pathlib import Path

import pytest
from tests.cli.calls import call
from tests.paper.pdf_text import pages, sizes

from puur.cli.desk.paper import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_written_without_an_evening(kind: str, tmp_path: Path) -> None:
    """A PDF with text, for sixteen people of an E evening."""
    file = tmp_path / "paper.pdf"
    result = call("desk", "paper", kind, "--players", "16", "--name", "Chlausjass", "--out", str(file))
    assert (0, f"Geschrieben: {file}") == (result.exit_code, result.output.strip())
    assert all(pages(file.read_bytes()))


def test_language_deck_size_and_format_are_heeded(tmp_path: Path) -> None:
    """Running cards of F in Italian, one a page of A5: three rounds with tables, three blank."""
    file = tmp_path / "cards.pdf"
    said = call("desk", "paper", "cards", "-f", "F", "-n", "16", "--size", "a5", "--language", "it", "--out", str(file))
    text = pages(file.read_bytes())
    assert (0, 16) == (said.exit_code, len(text))
    assert "Turno Tavolo Posto" in text[0]
    assert {(148, 210)} == set(sizes(file.read_bytes()))


def test_a_file_that_is_there_stays(tmp_path: Path) -> None:
    """Only --force overwrites."""
    file = tmp_path / "rules.pdf"
    file.write_text("mine", encoding="utf-8")
    result = call("desk", "paper", "rules", "--out", str(file))
    assert 1 == result.exit_code
    assert "--yes" in result.output
    assert "mine" == file.read_text(encoding="utf-8")
    assert 0 == call("desk", "paper", "rules", "--out", str(file), "--yes").exit_code
    assert b"%PDF-" == file.read_bytes()[:5]


def test_too_many_players_are_refused() -> None:
    """From 4 to 400."""
    result = call("desk", "paper", "lots", "--players", "401")
    assert 2 == result.exit_code
    assert "400" in result.output
