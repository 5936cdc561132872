"""Peers in Python environments of their own, each made once."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path


def python_with(package: str, folder: Path, patience: float) -> Path:
    """The Python of an environment in a folder, with a package in it; what was broken off is begun anew.

    Raises `OSError` or `subprocess.SubprocessError` where the package cannot be had within so many seconds.
    """
    python, ready = folder / "bin" / "python", folder / ".ready"
    if not ready.exists() or ready.read_text(encoding="utf-8") != package:
        ours = find_spec("pip") is not None  # saves bringing one along, which takes most of the time
        bare = [sys.executable, "-m", "venv", "--clear", *(["--without-pip"] if ours else []), str(folder)]
        subprocess.run(bare, check=True, capture_output=True)  # noqa: S603  our own words
        pip = [sys.executable, "-m", "pip", "--python", str(python)] if ours else [str(python), "-m", "pip"]
        install = [*pip, "install", "--quiet", package]
        subprocess.run(install, check=True, capture_output=True, timeout=patience)  # noqa: S603  our own words
        ready.write_text(package, encoding="utf-8")
    return python
