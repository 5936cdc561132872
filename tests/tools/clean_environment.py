"""Environments that hold Puur's wheel and what one of its extras brings, and nothing else; made without a network.

The packages are those of this environment, linked one by one: what an extra does not ask for is not there. Puur itself
is installed once and linked as well: each environment would else compile the whole house anew.
"""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[2]


def built_wheel(folder: Path) -> Path:
    """The wheel, built as a release builds it."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("puur-*.whl")
    return wheel


def brought_by(extra: str) -> set[str]:
    """Every distribution that an extra brings, those among them that are installed here."""
    import tomllib  # noqa: PLC0415  only here

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    waiting = [Requirement(text) for text in extras[extra]]
    found = set[str]()
    while waiting:
        wanted = waiting.pop()
        if wanted.marker is not None and not any(
            wanted.marker.evaluate({"extra": name}) for name in (wanted.extras or {""})
        ):
            continue
        if wanted.name == "puur":
            waiting += [Requirement(text) for name in wanted.extras for text in extras[name]]
            continue
        try:
            there = distribution(wanted.name)
        except PackageNotFoundError:
            continue
        fresh = wanted.name not in found
        found.add(wanted.name)
        for text in (there.requires or ()) if fresh or wanted.extras else ():
            more = Requirement(text)
            names = {"", *wanted.extras}
            if more.marker is None or any(more.marker.evaluate({"extra": name}) for name in names):
                more.marker = None
                waiting.append(more)
    return found


def installed_wheel(home: Path, wheel: Path) -> Path:
    """A virtual environment in which pip installed the wheel, and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--no-deps", "--no-index"]
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PUUR", "COV"))}
    subprocess.run([*pip, "--no-compile", "--quiet", str(wheel)], check=True, env=env)
    return home


def packages_of(home: Path) -> Path:
    """Where the packages of a virtual environment lie."""
    (packages,) = (home / "lib").glob("python*/site-packages")
    return packages


class CleanEnvironment:
    """A virtual environment of its own, and an empty folder to work in."""

    def __init__(self, home: Path, installed: Path, extra: str | None) -> None:
        """Make it: all that pip installed elsewhere, and the packages of the extra, are linked."""
        self.bin = home / "venv" / "bin"
        self.folder = home / "empty"
        self.folder.mkdir()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home / "venv")], check=True)
        self.site = packages_of(home / "venv")
        for package in packages_of(installed).iterdir():
            (self.site / package.name).symlink_to(package)
        command = (installed / "bin" / "puur").read_text(encoding="utf-8")
        own = self.bin / "puur"
        own.write_text(command.replace(str(installed / "bin"), str(self.bin)), encoding="utf-8")
        own.chmod(0o755)
        for name in () if extra is None else brought_by(extra):
            self._link(name)

    def _link(self, name: str) -> None:
        there = distribution(name)
        for top in {path.parts[0] for path in there.files or ()} - {"..", "__pycache__"}:
            source, target = Path(str(there.locate_file(top))), self.site / top
            if source.exists() and not target.exists():
                target.symlink_to(source)

    @property
    def environment(self) -> dict[str, str]:
        """This one, without what leads to the source."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PUUR", "COV"))}
        own = {name: str(self.folder) for name in ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
        return kept | own | {"LANGUAGE": "en", "NUMBA_DISABLE_JIT": "1"}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What a command of the environment does in the empty folder."""
        called = [str(self.bin / words[0]), *words[1:]]
        return subprocess.run(
            called,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=120,
            stdin=subprocess.DEVNULL,
        )

    def python(self, code: str) -> subprocess.CompletedProcess[str]:
        """What a line of Python does there."""
        return self.run("python", "-c", code)
