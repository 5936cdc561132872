"""How much one caller may ask: a bucket each, in memory, bounded."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

MOST_KEYS: Final = 20_000


@dataclass(slots=True)
class Rates:
    """Buckets by caller. A request takes its cost; what is taken flows back, `rate` a second, up to `burst`.

    >>> rates = Rates(rate=1.0, burst=2.0, now=lambda: 0.0)
    >>> [rates.take("anna", 1.0) for _ in range(3)]
    [0, 0, 1]
    """

    rate: float = 20.0
    burst: float = 120.0
    now: Callable[[], float] = time.monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, key: str, cost: float) -> int:
        """Whether a request may be made: 0, or the whole seconds until it may."""
        now = self.now()
        left, at = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        allowed = left >= cost
        self._left[key] = (left - cost if allowed else left, now)
        while len(self._left) > MOST_KEYS:
            del self._left[next(iter(self._left))]
        return 0 if allowed else max(1, math.ceil((cost - left) / self.rate))
