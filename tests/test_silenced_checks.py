"""Where a check is told to look away, it is said why."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
BARE: Final = re.compile(
    r"# (?:type: ignore(?:\[[\w, -]*\])?|noqa(?:: [A-Z]+\d+(?:, ?[A-Z]+\d+)*)?)(?: +# noqa(?:: [A-Z]+\d+)?)?\s*$",
    re.MULTILINE,
)
"""A mark that ends its line."""


def test_a_mark_without_a_reason_is_found() -> None:
    """With one it is none; what is silenced is not asked."""
    assert BARE.search("x = 1  # noqa: S607\n")
    assert BARE.search("x = 1  # type: ignore[misc]  # noqa: SLF001")
    assert not BARE.search("x = 1  # noqa: S607  of nobody\n")
    assert not BARE.search("x = 1  # type: ignore[misc]  # bound at once\n")


def test_every_silenced_check_has_its_reason() -> None:
    """In the sources, the tests, the tools, the benchmarks and the examples."""
    rooms = ("src", "tests", "tools", "benchmarks", "examples")
    files = [file for room in rooms for file in (ROOT / room).rglob("*.py") if file != Path(__file__)]
    assert [] == [str(file.relative_to(ROOT)) for file in files if BARE.search(file.read_text(encoding="utf-8"))]
