"""A function is short enough to be read at once: forty lines, unless what it says cannot be said in parts."""

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 40
WHOLE: Final = {
    "src/puur/core/dd/card_order.py:order_fourth": "compiled: a call inside the search costs more than its lines",
    "src/puur/core/dd/card_order.py:order_third": "compiled, like the one for the fourth card",
    "src/puur/core/dd/last_two.py:two_tricks": "compiled: the last two tricks, with nothing kept between calls",
    "src/puur/core/dd/plain.py:seek": "compiled: one loop with its own stack, as there is no recursion",
    "src/puur/core/dd/root.py:inside": "compiled: the root of the search, which fills its arrays",
    "src/puur/core/dd/search.py:search": "compiled: one loop with its own stack, as there is no recursion",
    "src/puur/spiel/view.py:_public": "a line for each field of a view, in their order: every act makes one",
    "src/puur/store/migrations/versions/v0010_clubs.py:upgrade": "what was published is not rewritten",
    "tools/tune_thumb/played_spiele.py:facts_of": "compiled: a line for each of the facts",
}
"""Functions that are longer, and why they stay whole."""


def long_functions(paths: Iterable[Path], root: Path) -> set[str]:
    """Each function of more than forty lines, as `path:name`."""
    return {
        f"{path.relative_to(root).as_posix()}:{node.name}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= MOST
    }


def test_a_long_function_is_found(tmp_path: Path) -> None:
    """One of forty lines is short enough, one of forty-one is not, wherever it stands."""
    text = "def short():\n" + "    x = 1\n" * 39 + "class Table:\n  async def long(self):\n" + "    x = 1\n" * 40
    (tmp_path / "desk.py").write_text(text, encoding="utf-8")
    assert long_functions([tmp_path / "desk.py"], tmp_path) == {"desk.py:long"}


def test_a_function_can_be_read_at_once() -> None:
    """Only the functions above are longer, and each of them still is."""
    paths = [path for room in ("src", "tools", "benchmarks", "examples") for path in (ROOT / room).rglob("*.py")]
    assert long_functions(paths, ROOT) == set(WHOLE)
