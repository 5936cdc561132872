"""What the kernel leans on. The import contracts in pyproject.toml name the usual suspects; this knows them all."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src"
ROOMS: Final = (
    "errors",
    "cards",
    "decks",
    "seats",
    "modes",
    "reglement",
    "rules",
    "spiel",
    "partie",
    "record",
    "wording",
)


def modules_of(room: str) -> Iterator[Path]:
    """The Python files of a layer, be it a module or a package."""
    yield from (SOURCE / "puur").glob(f"{room}.py")
    yield from (SOURCE / "puur" / room).rglob("*.py")


def imported_by(module: Path) -> Iterator[str]:
    """The top-level names a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("room", ROOMS)
def test_kernel_imports_the_standard_library_and_itself(room: str) -> None:
    """Up to the record and its wording nothing has to be installed."""
    allowed = sys.stdlib_module_names | {"puur"}
    foreign = {
        f"{module.relative_to(SOURCE)}: {name}"
        for module in modules_of(room)
        for name in imported_by(module)
        if name not in allowed
    }
    assert set() == foreign
