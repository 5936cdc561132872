"""One trial: tests against a break, in a process of its own, for a while that is counted in its own time."""

import contextlib
import json
import os
import resource
import select
import signal
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pytest

MEMORY = 3 * 2**30
WAITING = 20  # times its processor time a trial may take on a busy machine


class Outcome(StrEnum):
    """How a trial ended."""

    KILLED = "killed"  # a test failed
    TIMEOUT = "timeout"  # the tests no longer ended
    REFUSED = "refused"  # the loader does not accept the broken text
    SURVIVED = "survived"
    UNFIT = "unfit"  # this way of trying does not fit the break: another one has to
    UNDECIDED = "undecided"  # no test noticed so far, and more could be asked


@dataclass(frozen=True)
class Verdict:
    """The outcome, and the first test that failed."""

    outcome: Outcome
    test: str = ""


def kept_results(file: Path) -> dict[str, Verdict]:
    """Results of earlier runs, by the key of the mutant."""
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {row["key"]: Verdict(Outcome(row["outcome"]), row["test"]) for row in rows}


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

    @property
    def verdict(self) -> Verdict:
        """What the tests say so far."""
        return Verdict(Outcome.KILLED, self.test) if self.test else Verdict(Outcome.SURVIVED)


def spent() -> float:
    """The seconds of processor time of this process and of those it started."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    )


def allow(seconds: float) -> None:
    """Let this process go on for so many seconds of processor time; then it is ended."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    own = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (int(own.ru_utime + own.ru_stime + seconds) + 1, most))


def tried(work: Callable[[], Verdict], *, limit: float, after: float = 0.0) -> Verdict:
    """What `work` says in a fork of this process that may spend `limit` seconds of processor time.

    `after` are seconds it may still take once it has allowed itself more.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _prepare(limit)
            verdict = work()
        except BaseException as error:  # noqa: BLE001  the fork must never go on as if it were this process
            verdict = Verdict(Outcome.UNFIT, repr(error))
        os.write(writing, f"{verdict.outcome} {verdict.test}".encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answers:
        ready, _, _ = select.select([answers], [], [], 60 + WAITING * (limit + after))
        answer = answers.read().decode() if ready else ""
    if not ready:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not ready or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGXCPU, signal.SIGKILL}):
        return Verdict(Outcome.TIMEOUT)
    outcome, _, test = answer.partition(" ")
    return Verdict(Outcome(outcome or Outcome.KILLED), test or ("" if outcome else "the interpreter ended"))


def _prepare(limit: float) -> None:
    """In the fork: a group of its own, little memory, silence."""
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    allow(limit)
    silence()


def silence() -> None:
    """Silence this process."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
