"""Settings all tests share."""

import faulthandler
import gc
import os
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, Phase, is_hypothesis_test, settings
from hypothesis.internal.conjecture import providers
from tools.checks.suites import MEASURED, WAITING

# A shell's background job ignores Ctrl-C, and so would every program it starts: the tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Searching for garbage after every 700 new objects took a tenth of the time.
gc.set_threshold(20_000, 20, 50)

# `ci` draws the same examples every time, so that a change that passed yesterday passes today; `nightly` searches,
# ten times as many.
# Neither counts seconds: a busy machine is no fault.
settings.register_profile(
    "ci",
    max_examples=50,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile(
    "nightly", deadline=None, max_examples=500, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
# Mutation testing asks only whether a test fails, not for the smallest example.
settings.register_profile("mutation", settings.get_profile("ci"), phases=[Phase.explicit, Phase.generate])
PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "ci")
settings.load_profile(PROFILE)
if PROFILE != "nightly":
    # Hypothesis draws constants that stand in the source of whatever is loaded at that moment: the examples of a test
    # hung on the tests before it and on lines elsewhere, and what failed among others passed alone, with other ones.
    # Reading all modules also took each worker time. There is no setting for it; a night still draws them.
    vars(providers)["_get_local_constants"] = lambda: providers._local_constants  # noqa: SLF001  as above: none are read


HANGS: Final = 7200.0 if PROFILE == "nightly" else 1200.0
"""Seconds: tests wait for the thing itself, and a long one may take half an hour of a busy machine."""
WOUND_UP: Final = 60.0  # seconds: a thread that watches over every single test took longer than most of them


class Watchdog:
    """Ends a process in which a test hangs for good, tells of its threads, and another worker goes on."""

    def __init__(self) -> None:
        self.told_at = os.dup(2)  # later it is what tests say
        self.since = -WOUND_UP

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Begin to wait anew, unless that was a moment ago."""
        now = time.monotonic()
        if now - self.since >= WOUND_UP:
            self.since = now
            faulthandler.dump_traceback_later(HANGS, file=self.told_at, exit=True)

    def pytest_unconfigure(self) -> None:
        """Wait no longer: what comes now is no test."""
        faulthandler.cancel_dump_traceback_later()
        os.close(self.told_at)


class Examples:
    """Looks for examples in docstrings only where a file has any: searching for them in all modules took seconds."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        """What a file holds."""
        found = yield
        if len(found) > 0 and b">>>" not in file_path.read_bytes():
            return [collector for collector in found if not isinstance(collector, DoctestModule)]
        return found


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the tests."""
    config.pluginmanager.register(Watchdog(), "puur-watchdog")
    config.pluginmanager.register(Examples(), "puur-examples")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while the tests are read, nor ever again among what was read: it stays to the end anyway.

    Sixteen thousand tests and all they import are near a million objects, and every full collection would walk them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `./check` measures: examples, not what draws them or looks at many tables; and what often waits."""
    for item in items:
        drawn = is_hypothesis_test(getattr(item, "obj", None)) or item.get_closest_marker("wide") is not None
        if item.nodeid.startswith(MEASURED) and not drawn:
            item.add_marker(pytest.mark.measured)
        if item.nodeid.startswith(WAITING):
            item.add_marker(pytest.mark.waits)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name a failed test at once, with the first lines of why: a run that is cut short tells more than dots."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        why = [line for line in report.longreprtext.splitlines() if line.startswith("E ")][:3]
        sys.stdout.write("\n".join((f"\nFAILED {report.nodeid} ({report.when}, {report.duration:.0f} s)", *why, "")))
        sys.stdout.flush()
