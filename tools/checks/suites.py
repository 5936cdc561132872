"""The tests in parts that run side by side, and what a part found.

Whether every branch of the rules is used is seen after the examples of those rooms, in one process: measuring doubles
the time of a test, and a worker that is ended before it has written its data takes them along. Beside it run the
stories in the browser and all that often waits for something else than the processor: among the other tests a core
would wait with them. What is left, also tests that draw their examples, is shared among workers and measures nothing.
"""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tools.checks.failures import Failure, Findings, findings
from tools.checks.progress import FINDINGS, UNTIL
from tools.checks.steps import BIN, LOGS, ROOT, Status

ROOMS: Final = ("rules", "spiel", "partie", "reglement")
VALUES: Final = ("cards", "seats", "modes")
MEASURED: Final = (
    *(f"tests/{room}/" for room in ROOMS),
    *(f"src/puur/{room}/" for room in ROOMS),
    *(f"tests/test_{room}.py" for room in ("situations", *VALUES)),
    *(f"src/puur/{room}.py" for room in VALUES),
)
"""Where the measured tests lie; tests/conftest.py marks them."""
WAITING: Final = (
    "tests/arena/test_outside.py",
    "tests/browser/",
    "tests/store/",
    "tests/tools/test_abuse.py",
    *(
        f"tests/web/test_{story}.py"
        for story in (
            *("absence", "client", "crashes", "crew", "desk_two", "floods", "handover", "lobby", "peers"),
            *("privacy", "scale", "slow_visitors", "tables", "warm_up", "workshop"),
        )
    ),
    *(f"tests/web/desk/test_desk_{story}.py" for story in ("damage", "disk", "kills", "numbers", "openers", "papers")),
    "tests/web/desk/test_broken_lists_read.py",
)
"""Tests that wait a third of their time or more: for late answers, lost lines, disks, processes that are gone."""
WORKERS: Final = os.cpu_count() or 1
YIELDING: Final = ("nice", "-n", "5") if shutil.which("nice") else ()
"""Before a program that works in the moments in which the tests that wait do, and still gets its share of a core.

Those would else stand in a queue each time an answer has come, and be what is left at the end, on a machine half idle.
"""


@dataclass(frozen=True)
class Suite:
    """Tests that run together: which, with which program, and with which options only when they run together."""

    name: str
    program: tuple[str, ...]
    chosen: tuple[str, ...]
    together: tuple[str, ...] = ()

    @property
    def found(self) -> Path:
        """Where it writes what it found."""
        return LOGS / f"{self.name.replace(' ', '-')}.json"

    @property
    def log(self) -> Path:
        """Its output when nobody listens."""
        return self.found.with_suffix(".log")


@dataclass(frozen=True)
class Ran:
    """How a suite went: pytest's own status, what was found (none: it did not come that far), and the seconds."""

    suite: Suite
    status: int
    found: Findings | None
    seconds: float

    @property
    def broke(self) -> bool:
        """Whether something else went wrong than tests."""
        return self.found is None or self.status not in {0, 1} or bool(self.status) != bool(self.found.failures)


def measured(*options: str) -> Suite:
    """The tests after which every branch of the rules has been used."""
    program = (*YIELDING, str(BIN / "coverage"), "run", "-m", "pytest")
    return Suite("tests that are measured", program, (*MEASURED, "-m", "measured and not nightly", *options))


def waiting(*options: str) -> Suite:
    """The tests that often wait, each beside another, in the time in which a worker would wait with them."""
    program = (sys.executable, "-m", "pytest")
    together = ("--numprocesses", str(WORKERS), "--dist", "worksteal")
    return Suite("tests that wait", program, (*WAITING, "-m", "waits and not nightly", *options), together)


def shared(*options: str) -> Suite:
    """All other tests, by as many workers as there are processors: one more costs two minutes and gains nothing.

    They yield to those that wait, whose files are not even read.
    """
    unread = (f"--ignore={place}" for place in WAITING)
    suite = _by_workers("tests", "not measured and not waits and not nightly", *unread, *options)
    return replace(suite, program=(*YIELDING, *suite.program))


def long(*options: str) -> Suite:
    """The tests of a night, and those that draw more examples in one."""
    return _by_workers("long tests", "nightly or hypothesis", *options)


def _by_workers(name: str, marks: str, *options: str) -> Suite:
    together = ("--numprocesses", str(WORKERS), "--dist", "worksteal")
    return Suite(name, (sys.executable, "-m", "pytest"), ("-m", marks, *options), together)


def only(files: tuple[str, ...], *options: str) -> Suite:
    """The tests of some files."""
    return Suite("some tests", (sys.executable, "-m", "pytest"), (*files, *options), ("--numprocesses", str(WORKERS)))


def run(suite: Suite, *, heard: bool, until: float | None = None) -> Ran:
    """Run a suite; its progress is told where somebody listens, else kept in its log.

    After the moment `until`, in seconds of the clock, no other test begins.
    """
    suite.found.unlink(missing_ok=True)
    began = time.monotonic()
    command = (*suite.program, "-p", "tools.checks.progress", *suite.together, *suite.chosen)
    env = {**os.environ, FINDINGS: str(suite.found)} | ({} if until is None else {UNTIL: str(until)})
    with suite.log.open("w", encoding="utf-8") as log:
        out = None if heard else log
        status = subprocess.run(command, cwd=ROOT, env=env, stdout=out, stderr=out, check=False).returncode
    return Ran(suite, status, findings(suite.found), time.monotonic() - began)


def alone(suite: Suite, failure: Failure) -> tuple[Status, str]:
    """Run one test of a suite once more, with nothing beside it; whether it passed, and all it said."""
    env = {name: value for name, value in os.environ.items() if name != FINDINGS}
    command = (*suite.program, *(word for word in suite.chosen if word.startswith("--")), "-m", "", failure.test)
    again = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return (Status.FAILED if again.returncode else Status.OK), again.stdout + again.stderr
