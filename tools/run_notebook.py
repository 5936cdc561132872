"""Runs a notebook from top to bottom, without Jupyter, and keeps what its cells print.

    python tools/run_notebook.py docs/notebooks/lernen.ipynb              every figure anew, written into the file
    python tools/run_notebook.py NOTEBOOK RUNDEN=2 TISCHE=32 --dry        only whether it runs, with other parameters

Parameters are the plain numbers that the first code cell gives names to.
"""

import argparse
import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import TypedDict

Names = dict[str, object]


class Output(TypedDict):
    """What a cell printed."""

    name: str
    output_type: str
    text: list[str]


class Cell(TypedDict):
    """A cell of a notebook, as far as it matters here."""

    cell_type: str
    source: list[str]
    outputs: list[Output]
    execution_count: int | None


class Notebook(TypedDict):
    """A notebook, as far as it matters here."""

    cells: list[Cell]


def opened(path: Path) -> Notebook:
    """The notebook of a file."""
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def with_parameters(source: str, parameters: dict[str, str]) -> str:
    """A cell in which names have other numbers."""
    for name, value in parameters.items():
        source, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {value}", source)
        if not found:
            raise SystemExit(f"the first code cell has no parameter {name}")
    return source


def run(notebook: Notebook, parameters: dict[str, str]) -> Names:
    """Run all code cells in order; what they print becomes their output. What they named."""
    names: Names = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        source = "".join(cell["source"])
        source = with_parameters(source, parameters) if number == 1 else source
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(source, f"cell {number}", "exec"), names)  # noqa: S102  that is what running is
        text = printed.getvalue().splitlines(keepends=True)
        cell["execution_count"] = number
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
    return names


def main() -> None:
    """Run one notebook."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=Path)
    parser.add_argument("parameters", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    given = parser.parse_args()
    notebook = opened(given.notebook)
    run(notebook, dict(parameter.split("=", 1) for parameter in given.parameters))
    if not given.dry:
        given.notebook.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
