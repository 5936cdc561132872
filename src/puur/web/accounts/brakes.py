"""Growing delays for whoever tries again and again: by address and by name, in memory, bounded."""

import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_KEYS: Final = 20_000
FORGOTTEN: Final = 3_600.0
"""Seconds without a try after which a key starts afresh."""


@dataclass(frozen=True, slots=True)
class Tries:
    """How often somebody tried in vain, when last, and from when on he may again."""

    count: int
    last: float
    free_at: float


class Brake:
    """Lets the first tries through; after them each waits twice as long as the one before.

    >>> brake = Brake(free=2, first=1.0, longest=60.0, now=lambda: 0.0)
    >>> [brake.take("anna") for _ in range(4)]
    [0.0, 0.0, 1.0, 1.0]
    >>> brake.forgive("anna")
    >>> brake.take("anna")
    0.0
    """

    def __init__(self, *, free: int, first: float, longest: float, now: Callable[[], float] = time.monotonic) -> None:
        self._free = free
        self._first = first
        self._longest = longest
        self._now = now
        self._tries: dict[str, Tries] = {}

    def take(self, key: str) -> float:
        """Begin a try, which counts as one in vain until it is forgiven: 0, or seconds until the next is allowed."""
        now = self._now()
        old = self._tries.pop(key, None)  # put back at the end: the first keys are those not seen for longest
        if old is None or now - old.last > FORGOTTEN:
            old = Tries(0, now, now)
        if old.free_at > now:
            self._tries[key] = old
            return old.free_at - now
        count = old.count + 1
        over = count - self._free
        wait = 0.0 if over < 0 else min(self._longest, self._first * 2.0 ** min(over, 40))
        self._tries[key] = Tries(count, now, now + wait)
        while len(self._tries) > MOST_KEYS:
            del self._tries[next(iter(self._tries))]
        return 0.0

    def forgive(self, key: str) -> None:
        """The last try was not in vain."""
        self._tries.pop(key, None)


def network_of(address: str) -> str:
    """What one visitor can change his address within for nothing: of IPv6 the network of 64 bits.

    >>> network_of("2001:db8::1:2"), network_of("192.0.2.7"), network_of("")
    ('2001:db8::/64', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:  # noqa: PLR2004  the protocol's number
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))
