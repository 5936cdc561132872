"""How often somebody may do something: an allowance each, in memory, that flows back with time."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

MOST_KEYS: Final = 20_000


@dataclass(slots=True)
class Pace:
    """So many at once, and so many a second in the long run, for each of those who ask."""

    burst: float
    rate: float
    now: Callable[[], float] = time.monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, who: str) -> bool:
        """Whether one more is allowed; then it is taken.

        >>> pace = Pace(burst=2.0, rate=0.0)
        >>> [pace.take("T17") for _ in range(3)]
        [True, True, False]
        """
        now = self.now()
        left, at = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        allowed = left >= 1.0
        self._left[who] = (left - 1.0 if allowed else left, now)
        while len(self._left) > MOST_KEYS:
            del self._left[next(iter(self._left))]
        return allowed
