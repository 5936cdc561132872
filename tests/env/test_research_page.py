"""The page for researchers: its commands can be typed, and its test seeds are its own."""

import re
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

PAGE: Final = (Path(__file__).parents[2] / "docs" / "en" / "research.md").read_text(encoding="utf-8")
TASKS: Final = re.findall(r"\| `puur (arena A B [^`]*)` \|", PAGE)


@pytest.mark.parametrize("task", TASKS)
def test_every_task_can_be_run(task: str) -> None:
    """A row of the table, with two players of ours in the places of A and B and few Spiele, is a rated match."""
    words = task.replace("A B", "einfach zufall").split()
    told = call(*words, "--spiele", "12", "--json")
    assert 0 == told.exit_code, told.output
    assert '"rated": true' in told.output


def test_the_seeds_of_the_test_are_all_different() -> None:
    """Nobody who learns for one task has seen the deals of another."""
    seeds = [re.findall(r"--seed (\d+)", task) for task in TASKS]
    assert [["9001"], ["9002"], ["9003"], ["9004"], ["9005"]] == seeds


def test_the_data_set_is_made_by_one_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command of the page, with few Spiele, writes its parts."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    (line,) = re.findall(r"^puur (generate .*)$", PAGE, re.MULTILINE)
    told = call(*line.replace("1000000", "20").split())
    assert 0 == told.exit_code, told.output
    assert [*(tmp_path / "spiele").iterdir()]
