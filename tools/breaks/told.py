"""Tests whose every word stands in a file: situations and fragments. Nothing in them is drawn."""

from typing import Final

SITUATIONS: Final = "tests/test_situations.py"
FRAGMENTS: Final = "tests/test_fragments.py"
_EACH: Final = (f"{SITUATIONS}::test_situation[", f"{FRAGMENTS}::test_fragment[")


def is_told(test: str) -> bool:
    """Whether a test is one of them."""
    return test.startswith(_EACH)
