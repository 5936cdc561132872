"""A plugin for pytest: the processor seconds of each file of tests, the dearest first.

`./check -n 0 -p tools.checks.cost --tenth tests/record`: every tenth test is enough to see what costs. Seconds of the
processor say more than a clock on a busy machine, though even they grow there; programs count once they have ended.
"""

import resource
from collections import Counter
from collections.abc import Generator
from typing import Final

import pytest

SHOWN: Final = 40
TENTH: Final = 10
READ: Final = "(reading the tests)"


def used() -> float:
    """Processor seconds of this process and of the programs it started."""
    parts = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(part.ru_utime + part.ru_stime for part in parts)


class FileSeconds:
    """Adds up what each file costs."""

    def __init__(self, *, tenth: bool) -> None:
        self.tenth = tenth
        self.seconds: Counter[str] = Counter()  # in hundredths, as a counter counts
        self.tests: Counter[str] = Counter()

    def add(self, file: str, seconds: float) -> None:
        """Note what was used."""
        self.seconds[file] += round(100 * seconds)
        self.tests[file] += 1

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        """What it costs to read the tests."""
        before = used()
        found = yield
        self.add(READ, used() - before)
        return found

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep every tenth."""
        if self.tenth:
            items[:] = items[::TENTH]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """What a test costs, with what is made for it."""
        before = used()
        done = yield
        self.add(item.nodeid.partition("::")[0], used() - before)
        return done

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The dearest files."""
        whole = sum(self.seconds.values()) / 100
        terminalreporter.section(f"{whole:.0f} processor seconds")
        for file, seconds in self.seconds.most_common(SHOWN):
            terminalreporter.line(f"{seconds / 100:8.2f}  {self.tests[file]:5}  {file}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Whether one test in ten is enough."""
    parser.addoption("--tenth", action="store_true", help="only one test in ten")


def pytest_configure(config: pytest.Config) -> None:
    """Count in this process: run with `-n 0`."""
    config.pluginmanager.register(FileSeconds(tenth=bool(config.getoption("tenth"))), "puur-cost")
