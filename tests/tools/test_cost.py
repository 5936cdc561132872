"""The plugin that says which file of tests costs how much."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = """
def test_dear():
    sum(range(3_000_000))

def test_cheap():
    pass
"""


def test_the_dearest_file_is_told_with_its_tests(tmp_path: Path) -> None:
    """Each file stands there with how many tests it has, beside what it costs to read them."""
    (tmp_path / "test_some.py").write_text(FILE, encoding="utf-8")
    words = ["-p", "tools.checks.cost", "-q", "-c", "/dev/null", "--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    rows = [line.split(maxsplit=2) for line in done.stdout.splitlines() if line.endswith(("test_some.py", "tests)"))]
    assert {("2", "test_some.py"), ("1", "(reading the tests)")} == {(tests, file) for _, tests, file in rows}
    assert "processor seconds" in done.stdout
