"""Which tests a trial runs, in which order, and how long each may take."""

from collections.abc import Generator, Iterable, Mapping

import pytest
from tools.breaks.trial import allow, spent

PATIENCE = 10  # times as long as unbroken
IN_ALL = 4  # times as long as all of them unbroken
LEAST = 4.0  # seconds of processor time


def permitted(seconds: float) -> float:
    """How long a test may take that takes so long unbroken."""
    return LEAST + PATIENCE * seconds


class Pace:
    """A pytest plugin: only these tests, in this order, each for a multiple of the seconds it takes unbroken."""

    def __init__(self, tests: Iterable[str], seconds: Mapping[str, float]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}
        self.seconds = seconds
        self.end = LEAST + IN_ALL * sum(seconds[test] for test in self.place)
        self.begun = 0.0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the other tests out."""
        wanted = (item for item in items if item.nodeid in self.place)
        items[:] = sorted(wanted, key=lambda item: self.place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test that never ends is ended, and so are tests that are all much slower than they were."""
        self.begun = self.begun or spent()
        allow(min(permitted(self.seconds[item.nodeid]), self.begun + self.end - spent()))
        return (yield)
