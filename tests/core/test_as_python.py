"""The core answers the same whether it is compiled or not."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.core.checksums import checksums

from puur.core.jit import COMPILES

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.skipif(not COMPILES, reason="nothing is compiled here")
def test_compiled_and_as_python_all_numbers_are_the_same() -> None:
    """Chance, deals, playouts at all kinds of tables and perft give the same numbers without the compiler."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    command = [sys.executable, str(ROOT / "tests" / "core" / "checksums.py")]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    assert [int(word) for word in run.stdout.split()] == checksums()
