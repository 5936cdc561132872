"""The notebook runs from top to bottom, and what it stores is what its cells print."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "notebooks" / "lernen.ipynb"


def _runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_notebook", ROOT / "tools" / "run_notebook.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_notebook_runs_in_small() -> None:
    """With few tables and rounds every cell runs."""
    runner = _runner()
    names = runner.run(runner.opened(NOTEBOOK), {"RUNDEN": "2", "TISCHE": "16", "PROBE": "20", "BREITE": "8"})
    assert names["after"] is not None


def test_what_is_stored_was_printed() -> None:
    """Every code cell was run in order, and the stored result beats `zufall` by more than four standard errors."""
    cells = [cell for cell in _runner().opened(NOTEBOOK)["cells"] if cell["cell_type"] == "code"]
    assert list(range(1, len(cells) + 1)) == [cell["execution_count"] for cell in cells]
    result = "".join(cells[-2]["outputs"][0]["text"])
    assert int(result.split("das sind ")[1].split()[0]) > 4


@pytest.mark.nightly
def test_the_notebook_beats_zufall() -> None:
    """As it stands, it learns to beat `zufall` by more than ten points a Spiel."""
    runner = _runner()
    names = runner.run(runner.opened(NOTEBOOK), {})
    mean, error = names["after"]
    assert mean > 10
    assert mean > 4 * error
