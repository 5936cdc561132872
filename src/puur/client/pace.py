"""Limiting a client's frames: a server accepts so many per second, and a burst."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

RATE: Final = 8.0
"""Frames a second in the long run; a server of ours hears ten."""
BURST: Final = 30.0


@dataclass(slots=True)
class SendingPace:
    """Waits before exceeding the limit."""

    rate: float = RATE
    burst: float = BURST
    _left: float = BURST
    _at: float = field(default_factory=time.monotonic)

    async def wait(self) -> None:
        """Return when one frame more may be sent."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate) - 1
        self._at = now
        if self._left < 0:
            await asyncio.sleep(-self._left / self.rate)
