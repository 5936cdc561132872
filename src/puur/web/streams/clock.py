"""The time of a stream: adjusting the computer's clock decides nothing."""

import time
from collections.abc import Callable
from typing import Final

JUMP: Final = 60.0
"""Seconds by which a clock that is wrong is put right; what is less is followed, as computers do it all day."""
_COUNTING: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""What counts on while the computer sleeps, where the system tells."""


def passed() -> float:
    """Seconds that only go on, and that nobody can adjust."""
    return time.monotonic() if _COUNTING is None else time.clock_gettime(_COUNTING)


class StreamClock:
    """The time of one stream, in seconds since 1970.

    If the computer's clock is set back or forward, it continues at normal speed from where it was.

    >>> wall, ticks = [100.0], [0.0]
    >>> clock = StreamClock(100.0, now=lambda: wall[0], ticks=lambda: ticks[0])
    >>> wall[0], ticks[0] = 40.0, 5.0
    >>> clock.now()
    105.0
    >>> wall[0], ticks[0] = 7300.0, 6.0
    >>> clock.now()
    106.0
    >>> clock.happened(40.0)  # told by somebody who asked the computer
    >>> clock.now()
    106.0
    """

    def __init__(
        self, last: float, *, now: Callable[[], float] = time.time, ticks: Callable[[], float] = passed
    ) -> None:
        self._now = now
        self._ticks = ticks
        self._last = last
        self._ticked = ticks()
        self._wall, self._looked = now(), self._ticked
        self._shift = 0.0  # what the jumps seen so far come to together

    def now(self) -> float:
        """This moment, never before the last event."""
        wall, ticked = self._now(), self._ticks()
        jump = wall - self._wall - (ticked - self._looked)
        if abs(jump) > JUMP:
            self._shift -= jump
        self._wall, self._looked = wall, ticked
        return max(wall + self._shift, self._last + ticked - self._ticked)

    def happened(self, at: float) -> None:
        """Note the last event, by the monotonic clock."""
        self._last, self._ticked = max(at, self.now()), self._ticks()
