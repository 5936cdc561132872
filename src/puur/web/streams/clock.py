"""Monotonic time: adjusting the computer's clock does not affect deadlines."""

import time
from collections.abc import Callable


class StreamClock:
    """The time of one stream, in seconds since 1970.

    If the computer's clock was set back, it continues from the last event at normal speed.

    >>> wall, ticks = [100.0], [0.0]
    >>> clock = StreamClock(100.0, now=lambda: wall[0], ticks=lambda: ticks[0])
    >>> wall[0], ticks[0] = 40.0, 5.0
    >>> clock.now()
    105.0
    >>> clock.happened(40.0)  # told by somebody who asked the computer
    >>> clock.now()
    105.0
    """

    def __init__(
        self, last: float, *, now: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._ticks = ticks
        self._last = last
        self._ticked = ticks()

    def now(self) -> float:
        """This moment, never before the last event."""
        return max(self._now(), self._last + self._ticks() - self._ticked)

    def happened(self, at: float) -> None:
        """Note the last event, by the monotonic clock."""
        self._last, self._ticked = max(at, self.now()), self._ticks()
