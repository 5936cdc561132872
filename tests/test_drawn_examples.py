"""What `./check` draws is the same every time, so that a test that failed fails again when it is asked alone."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

CONSTANTS = "\n".join(f"C{at} = ({at * 7919}, 'constant number {at}')" for at in range(100, 400))


def drawn() -> list[tuple[list[int], str]]:
    """The examples of a test that looks at whole numbers and texts."""
    found: list[tuple[list[int], str]] = []

    @settings(database=None)
    @given(st.lists(st.integers()), st.text())
    def look(numbers: list[int], text: str) -> None:
        found.append((numbers, text))

    look()
    return found


@pytest.mark.skipif(os.environ.get("HYPOTHESIS_PROFILE") == "nightly", reason="a night draws other examples each time")
def test_examples_do_not_hang_on_what_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a module that another test loads nor a constant that somebody adds elsewhere changes them."""
    before = drawn()
    file = tmp_path / "full_of_constants.py"
    file.write_text(CONSTANTS, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("full_of_constants", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "full_of_constants", module)
    spec.loader.exec_module(module)
    assert before == drawn()
