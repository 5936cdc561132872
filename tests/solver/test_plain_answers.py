"""The solver answers the same whether it is compiled or not."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.solver.plain_answers import answers

from puur.core.jit import COMPILES

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.skipif(not COMPILES, reason="nothing is compiled here")
def test_compiled_and_as_python_all_answers_are_the_same() -> None:
    """Endings in every order give the same bounds, by looking at as many tricks, without the compiler."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    command = [sys.executable, "-m", "tests.solver.plain_answers"]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT)
    assert [int(word) for word in run.stdout.split()] == answers()
