"""One trial: the tests against one broken file, in a process of its own that starts warm."""

import contextlib
import os
import resource
import select
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import hypothesis.stateful  # noqa: F401  loaded once here, so that no trial has to
import pytest
from mutants import Mutant

MEMORY = 3 * 2**30
WAITING = 20  # times its processor time a trial may take on a busy machine


class Outcome(StrEnum):
    """How a trial ended."""

    KILLED = "killed"  # a test failed
    TIMEOUT = "timeout"  # the tests no longer ended
    REFUSED = "refused"  # the loader does not accept the broken text
    SURVIVED = "survived"


@dataclass(frozen=True)
class Verdict:
    """The outcome, and the first test that failed."""

    outcome: Outcome
    test: str = ""


class FirstFailure:
    """A pytest plugin that keeps the first failure."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first test that failed."""
        if report.failed and not self.test:
            self.test = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that cannot even be imported counts as well."""
        if report.failed and not self.test:
            self.test = report.nodeid


class Copy:
    """A copy of the tree that trials may break."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("src", "tests", "pyproject.toml", "README.md", "docs", "examples", "tools"):
            source = root / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, folder / name)

    def warm_up(self, tests: tuple[str, ...]) -> float:
        """Run the tests unbroken; the seconds of processor time they take. They must pass."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        verdict = self.run(tests, limit=1800, keep_bytecode=True)
        if verdict.outcome is not Outcome.SURVIVED:
            raise SystemExit(f"unbroken, the tests must pass: {verdict.outcome} {verdict.test}")
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    def run(self, tests: tuple[str, ...], *, limit: float, keep_bytecode: bool = False) -> Verdict:
        """Run these tests in a fork of this process, for at most `limit` seconds of processor time."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
            _test_and_exit(self.folder, tests, writing, keep_bytecode=keep_bytecode)
        os.close(writing)
        with os.fdopen(reading, "rb") as answers:
            ready, _, _ = select.select([answers], [], [], WAITING * limit)
            answer = answers.read().decode() if ready else ""
        if not ready:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not ready or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGXCPU, signal.SIGKILL}):
            return Verdict(Outcome.TIMEOUT)
        outcome, _, test = answer.partition(" ")
        return Verdict(Outcome(outcome or Outcome.KILLED), test or ("" if outcome else "the interpreter ended"))

    @contextlib.contextmanager
    def broken(self, mutant: Mutant):  # noqa: ANN201  a context manager
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


def _test_and_exit(folder: Path, tests: tuple[str, ...], writing: int, *, keep_bytecode: bool) -> None:
    """In the child: run the tests, tell the outcome through the pipe, end."""
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.chdir(folder)
    sys.path[:0] = [str(folder / "src"), str(folder)]
    os.environ |= {"HYPOTHESIS_PROFILE": "mutation", "PYTHONPATH": str(folder / "src")}
    sys.dont_write_bytecode = not keep_bytecode
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    for name in [name for name in sys.modules if name.partition(".")[0] in {"puur", "tests"}]:
        del sys.modules[name]
    failure = FirstFailure()
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist", "--tb=no", "--no-header"]
    options += ["-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"]
    status = pytest.main([*options, "--rootdir", str(folder), *tests], plugins=[failure])
    survived = status in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
    answer = Outcome.SURVIVED if survived else f"{Outcome.KILLED} {failure.test or status.name}"
    os.write(writing, str(answer).encode())
    os._exit(0)


def loads(folder: Path, python: str = sys.executable) -> bool:
    """Whether all built-in Reglemente of the copy load."""
    code = "from puur.reglement import built_in, load\nfor name in built_in(): load(name)"
    done = subprocess.run(
        [python, "-B", "-c", code],
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        check=False,
    )
    return done.returncode == 0
