"""A copy of the tree that trials may break."""

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis.stateful  # noqa: F401  loaded once here, so that no trial has to
import pytest
from tools.breaks.mutants import Mutant
from tools.breaks.trial import FirstFailure, Outcome, Verdict, tried

OPTIONS = (
    *("-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist", "--tb=no", "--no-header"),
    *("-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"),
)


class Copy:
    """A copy of the tree that trials may break."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests", "pyproject.toml", "README.md", "docs", "examples", "tools"):
            source = root / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, folder / name)

    def enter(self, *, keep_bytecode: bool) -> None:
        """Let this process, a fork, import Puur and its tests from the copy, as if it never had before."""
        os.chdir(self.folder)
        sys.path[:0] = [str(self.folder / "src"), str(self.folder)]
        os.environ |= {"HYPOTHESIS_PROFILE": "mutation", "PYTHONPATH": str(self.folder / "src")}
        sys.dont_write_bytecode = not keep_bytecode
        for name in [name for name in sys.modules if name.partition(".")[0] in {"puur", "tests"}]:
            del sys.modules[name]

    def run(self, tests: tuple[str, ...], *, limit: float, plugins: tuple[object, ...] = ()) -> Verdict:
        """Run these tests after a fresh import."""

        def work() -> Verdict:
            self.enter(keep_bytecode=False)
            return ran(self.folder, tests, plugins)

        return tried(work, limit=limit)

    @contextlib.contextmanager
    def broken(self, mutant: Mutant) -> Iterator[None]:
        """The copy with one file broken."""
        file = self.folder / mutant.file
        sound = file.read_bytes()
        for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
            compiled.unlink()
        file.write_text(mutant.text, encoding="utf-8")
        try:
            yield
        finally:
            file.write_bytes(sound)


def ran(folder: Path, tests: tuple[str, ...], plugins: tuple[object, ...]) -> Verdict:
    """Run tests in this process; the first that fails."""
    failure = FirstFailure()
    status = pytest.main([*OPTIONS, "--rootdir", str(folder), *tests], plugins=[failure, *plugins])
    survived = status in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
    return Verdict(Outcome.SURVIVED) if survived else Verdict(Outcome.KILLED, failure.test or str(status))
