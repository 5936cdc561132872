"""The one command that measures everything still runs, with and without the peers it is compared with."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PARTS: Final = ("Solver", "Playouts", "Environments", "Spiele", "Witness")


def _missing(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return True
    return False


def test_every_part_is_measured_and_missing_peers_are_named(tmp_path: Path) -> None:
    """A quick run has rows in each part; a peer that is not there and cannot be had is named, and the rest goes on."""
    command = [sys.executable, str(ROOT / "benchmarks" / "targets.py"), "--quick"]
    nowhere = {"PIP_NO_INDEX": "1", "XDG_CACHE_HOME": str(tmp_path)}
    environment = os.environ | nowhere | {"PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=900, check=True)
    assert "not measured to the end" not in run.stdout
    for part in PARTS:
        rows = run.stdout.partition(f"## {part}\n")[2].partition("\n## ")[0]
        assert rows.count("\n| ") >= 2, part
    for name in ("jass-kit", "pyschieber"):
        assert _missing(name) == (f"missing: {name}" in run.stdout)
    for name in ("endplay", "colver"):
        assert f"missing: {name} (cannot be installed" in run.stdout
