"""The clock in the hall: it counts down, and never jumps back when a computer's clock is adjusted."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class HallClock:
    """Seconds set, seconds elapsed until it last stopped, and since when it has been running (None: stopped)."""

    seconds: int = 0
    elapsed: float = 0.0
    running: float | None = None
    gongs: int = 0

    def left(self, now: float) -> float:
        """Seconds left; negative when time is up.

        >>> HallClock(60).started(100.0).left(130.0)
        30.0
        """
        return self.seconds - self.elapsed - self._since(now)

    def set(self, seconds: int) -> "HallClock":
        """Stopped, with so many seconds to go."""
        return HallClock(seconds, gongs=self.gongs)

    def started(self, now: float) -> "HallClock":
        """Running; a running clock is unchanged."""
        return self if self.running is not None else replace(self, running=now)

    def paused(self, now: float) -> "HallClock":
        """Stopped.

        >>> HallClock(60).started(100.0).paused(90.0).left(500.0)  # the computer's clock was put back meanwhile
        60.0
        """
        return replace(self, elapsed=self.elapsed + self._since(now), running=None)

    def extended(self, seconds: int) -> "HallClock":
        """With more time."""
        return replace(self, seconds=self.seconds + seconds)

    def struck(self) -> "HallClock":
        """After another gong."""
        return replace(self, gongs=self.gongs + 1)

    def _since(self, now: float) -> float:
        return 0.0 if self.running is None else max(0.0, now - self.running)
