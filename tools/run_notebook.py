"""Runs a notebook from top to bottom, without Jupyter, and keeps what its cells print.

    python tools/run_notebook.py docs/notebooks/lernen.ipynb              every figure anew, written into the file
    python tools/run_notebook.py NOTEBOOK RUNDEN=2 TISCHE=32 --dry        only whether it runs, with other parameters

Parameters are the plain numbers that the first code cell gives names to.
"""

import argparse
import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import nbformat

Names = dict[str, object]


def with_parameters(source: str, parameters: dict[str, str]) -> str:
    """A cell in which names have other numbers."""
    for name, value in parameters.items():
        source, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {value}", source)
        if not found:
            raise SystemExit(f"the first code cell has no parameter {name}")
    return source


def run(notebook: nbformat.NotebookNode, parameters: dict[str, str]) -> Names:
    """Run all code cells in order; what they print becomes their output. What they named."""
    names: Names = {"__name__": "__main__"}
    number = 0
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        number += 1
        source = with_parameters(cell.source, parameters) if number == 1 else cell.source
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(source, f"cell {number}", "exec"), names)  # noqa: S102  that is what running is
        text = printed.getvalue()
        cell.execution_count = number
        cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text=text)] if text else []
    return names


def main() -> None:
    """Run one notebook."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=Path)
    parser.add_argument("parameters", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    given = parser.parse_args()
    notebook = nbformat.read(given.notebook, as_version=4)
    run(notebook, dict(one.split("=", 1) for one in given.parameters))
    if not given.dry:
        nbformat.write(notebook, given.notebook)


if __name__ == "__main__":
    main()
