"""Which test to ask first: one of each way through the function, and of those the one that notices most in a second."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

HOPED = 0.05  # of how many breaks a test is thought to notice one before it was asked of any
LEAST = 0.01  # seconds any test takes


class Yields:
    """How often each test was asked of a break that it reaches, and how often it noticed.

    The quickest tests reach as much as others and look at little of it: asked in vain often enough, they wait.
    """

    def __init__(self, seconds: Mapping[str, float], noticed: Iterable[str]) -> None:
        self.seconds = seconds
        self.noticed = Counter(noticed)
        self.asked = Counter(self.noticed)

    def note(self, asked: Sequence[str], noticed: str) -> None:
        """These were asked, in this order, up to the one that noticed; all of them where none did."""
        self.asked.update(asked[: asked.index(noticed) + 1] if noticed in asked else asked)
        self.noticed.update([noticed] if noticed in asked else [])

    def best_first(self, tests: Iterable[str]) -> list[str]:
        """The tests, those first of which a second is worth most."""
        return sorted(tests, key=self._worth, reverse=True)

    def _worth(self, test: str) -> float:
        return (HOPED + self.noticed[test]) / (1 + self.asked[test]) / max(LEAST, self.seconds[test])


def in_turn(tests: Iterable[str], way: Callable[[str], int]) -> list[str]:
    """The tests in their order, but first one of each way, then a second one of each, and so on.

    `way` says of a test which lines it reaches of the function.
    """
    place: dict[int, int] = defaultdict(int)
    turns: dict[int, list[str]] = defaultdict(list)
    for test in tests:
        turns[place[way(test)]].append(test)
        place[way(test)] += 1
    return [test for turn in sorted(turns) for test in turns[turn]]


def within(tests: Sequence[str], seconds: Mapping[str, float], enough: float | None) -> Sequence[str]:
    """The first tests, as many as are asked in so many seconds."""
    whole = 0.0
    for place, test in enumerate(tests):
        whole += seconds[test]
        if enough is not None and whole > enough:
            return tests[:place]
    return tests
