"""A plugin for pytest: how far the tests are, what runs and what is left; and what failed, for whoever reads it later.

`-p tools.checks.progress` with `PUUR_FINDINGS` naming the file to write: which tests failed and why, and how long each
file of tests took. It replaces pytest's dots: thirteen thousand of them tell neither.
"""

import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import pytest
from _pytest.runner import runtestprotocol

FINDINGS: Final = "PUUR_FINDINGS"
UNTIL: Final = "PUUR_UNTIL"
"""Names the moment, in seconds of the clock, after which no other test begins."""
KNOWN: Final = Path(".cache/checks/seconds.json")
"""Seconds each file of tests took when it last ran, to tell how long the rest will take."""
UNKNOWN: Final = 0.5  # seconds a file takes that never ran here
ON_A_SCREEN: Final = 0.5
IN_A_LOG: Final = 15.0
"""Seconds between two lines."""
A_GUESS: Final = 0.03
"""Up to this share of the work nothing is said of the time that is left."""


class Node(Protocol):
    """A worker of xdist."""


class Progress:
    """Counts what has ended, in the process that the workers report to."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.said = self.began
        self.every = ON_A_SCREEN if sys.stdout.isatty() else IN_A_LOG
        self.known = known_seconds()
        self.waiting: Counter[str] = Counter()  # tests a file still has
        self.tests: Counter[str] = Counter()
        self.took: defaultdict[str, float] = defaultdict(float)
        self.running: dict[str, None] = {}  # in the order in which they began
        self.done = 0
        self.told: set[str] = set()  # the tests that ran, as those after the last moment do not
        self.failed: list[dict[str, str]] = []

    def expect(self, nodeids: Sequence[str]) -> None:
        """These tests are to run."""
        if not self.tests:
            self.tests = Counter(file_of(nodeid) for nodeid in nodeids)
            self.waiting = Counter(self.tests)

    @property
    def left(self) -> float:
        """Seconds of work that wait, as far as they are known."""
        return sum(self.known.get(file, UNKNOWN) * waiting / self.tests[file] for file, waiting in self.waiting.items())

    @property
    def whole(self) -> float:
        """Seconds of work in all."""
        return sum(self.known.get(file, UNKNOWN) for file in self.tests) or 1.0

    def line(self) -> str:
        """Print how far the run is."""
        gone = time.monotonic() - self.began
        total = sum(self.tests.values())
        share = 1 - self.left / self.whole if self.known else self.done / total
        told = f"{self.done} of {total} tests, {clock(gone)} gone"
        if share > A_GUESS:
            told += f", about {clock(gone / share - gone)} left"
        if self.failed:
            told += f", {len(self.failed)} FAILED"
        now = ", ".join(dict.fromkeys(short(nodeid) for nodeid in self.running))
        return f"  {share:4.0%}  {told}{f'; now {now}' if now else ''}"

    def tell(self) -> None:
        """Print the progress, unless it was printed a moment ago."""
        now = time.monotonic()
        if now - self.said < self.every or not self.tests:
            return
        self.said = now
        if sys.stdout.isatty():
            width = os.get_terminal_size(sys.stdout.fileno()).columns
            sys.stdout.write(f"\r\x1b[K{self.line()[: width - 1]}")
        else:
            sys.stdout.write(f"{self.line()}\n")
        sys.stdout.flush()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Node, ids: Sequence[str]) -> None:
        """A worker has collected the tests."""
        del node
        self.expect(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Without workers, this process has collected them."""
        if session.items:
            self.expect([item.nodeid for item in session.items])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self.running[nodeid] = None
        self.tell()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test has ended."""
        self.running.pop(nodeid, None)
        self.waiting[file_of(nodeid)] -= 1
        self.done += 1
        self.tell()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What a part of a test took, and whether it failed."""
        self.took[file_of(report.nodeid)] += report.duration
        self.told.add(report.nodeid)
        if report.failed:
            self.note(report.nodeid, report.when, report.longreprtext, report.sections)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot even be read."""
        if report.failed:
            self.note(report.nodeid, "collect", report.longreprtext, report.sections)

    def note(self, nodeid: str, when: str, why: str, sections: Sequence[tuple[str, str]]) -> None:
        """Keep a failure."""
        said = "".join(f"\n--- {title}\n{text}" for title, text in sections)
        self.failed.append({"id": nodeid, "when": when, "why": why + said})

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
        """Print no dot for a passed test and no letter for a skipped one: both are counted."""
        if report.skipped:
            return "skipped", "", ""
        return ("passed", "", "") if report.passed and report.when == "call" else None

    def pytest_sessionfinish(self) -> None:
        """Write down what was found."""
        if sys.stdout.isatty():
            sys.stdout.write("\r\x1b[K")
        place = os.environ.get(FINDINGS)
        if place:
            ran = Counter(file_of(nodeid) for nodeid in self.told)
            left = [file for file, tests in self.tests.items() if ran[file] < tests]
            took = {file: seconds for file, seconds in self.took.items() if file not in left}
            found = {"failed": self.failed, "seconds": took, "tests": len(self.told), "left": left}
            Path(place).write_text(json.dumps(found, indent=1), encoding="utf-8")


class LastMoment:
    """Where tests run: after a moment no other begins, but one always does."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.begun = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Count a test as gone by without running it."""
        if not self.begun or time.time() < self.until:
            self.begun = True
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True


class Brevity:
    """A worker that does not tell how a test was prepared and cleared away, if that went well: two of three reports."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test; tell how it went, and what else went wrong."""
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        quiet = 0.0
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            quiet += report.duration
            if report.when == "call" or not report.passed:
                report.duration, quiet = quiet, 0.0
                item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True


def known_seconds() -> dict[str, float]:
    """How long each file took last time; empty where none ran."""
    if not KNOWN.exists():
        return {}
    return {str(file): float(seconds) for file, seconds in json.loads(KNOWN.read_text(encoding="utf-8")).items()}


def file_of(nodeid: str) -> str:
    """The file of a test."""
    return nodeid.partition("::")[0]


def short(nodeid: str) -> str:
    """What people call it: `browser/test_table`."""
    return file_of(nodeid).removeprefix("tests/").removesuffix(".py")


def clock(seconds: float) -> str:
    """Minutes and seconds: `3:07`."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def pytest_configure(config: pytest.Config) -> None:
    """Count in the process that people see; its workers tell it what matters."""
    plugin = Brevity() if hasattr(config, "workerinput") else Progress()
    config.pluginmanager.register(plugin, "puur-progress")
    if UNTIL in os.environ:
        config.pluginmanager.register(LastMoment(float(os.environ[UNTIL])), "puur-last-moment")
