"""The benchmark of the seating: every way beside the others, and the constraint solver where it can be had."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
BENCHMARKS: Final = ROOT / "benchmarks"


def ran(*words: str, cache: Path) -> str:
    """What a quick run prints, where nothing can be installed."""
    command = [sys.executable, str(BENCHMARKS / "seat_plans.py"), "--quick", *words]
    nowhere = {"PIP_NO_INDEX": "1", "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | nowhere, timeout=900, check=True)
    return run.stdout


def test_all_ways_stand_in_one_run(tmp_path: Path) -> None:
    """Slips from a bag and the best of many shuffles leave repeats, ours none; a solver that cannot be had is named."""
    told = ran("--solver", "--seconds", "1", cache=tmp_path)
    rows = [line.split() for line in told.splitlines() if line.startswith(("    16  ", "    20  "))]
    assert 2 == len(rows)
    for _, expected, measured, shuffled, ours, *_ in rows:
        assert float(expected) > 10 < float(measured)
        assert int(shuffled) > 0 == int(ours)
    assert "the least it can be" in told
    assert "A constraint solver from scratch" in told
    if find_spec("ortools") is None:
        assert "ortools==9.15.6755 cannot be installed" in told


@pytest.mark.skipif(find_spec("ortools") is None, reason="OR-tools are not installed here")
def test_the_solver_proves_that_eight_people_must_meet_again() -> None:
    """Eight people, three rounds: eight repeats are the fewest; sixteen: none."""
    for players, repeats in ((8, 8), (16, 0)):
        command = [sys.executable, str(BENCHMARKS / "peer_ortools.py"), str(players), "3", "120"]
        told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=900).stdout)
        met = [
            frozenset((a, b)) for seating in told["rounds"] for table in seating for a in table for b in table if a < b
        ]
        assert (True, repeats) == (told["proven"], len(met) - len(set(met)))
