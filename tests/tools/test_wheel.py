"""What people get who install Puur from a package."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """Reglemente, texts and the mark of typed code travel with the modules, and the pages of docs, and nothing else."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("puur-*.whl")
    package = {
        str(path.relative_to(ROOT / "src"))
        for path in (ROOT / "src" / "puur").rglob("*")
        if path.is_file() and not {"__pycache__", ".mypy_cache", ".ruff_cache"}.intersection(path.parts)
    }
    pages = {f"puur/{page.relative_to(ROOT).as_posix()}" for page in (ROOT / "docs").rglob("*.md")}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert package | pages == packed
