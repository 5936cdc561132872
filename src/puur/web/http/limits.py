"""Limits for each address, person or table."""

from dataclasses import dataclass
from typing import Final

from puur.store.brakes import Allowance
from puur.web.http.budgets import USUAL

COMING: Final = Allowance(rate=5.0, burst=500.0)
"""WebSockets an address may open."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address, person or table may use at most; who wants more is told so, or disconnected.

    Frames per second are for one connection in the long run; `burst` is what it may send at once. `asking` is the API
    allowance of an account, or of a network without one; the same applies to opened tables. `opening` is how many
    WebSockets a network may open: a whole hall at once, as after a restart, then as many as come and go.
    """

    frame: int = 1 << 16
    frames_a_second: float = 10.0
    burst: float = 40.0
    unreadable: int = 20
    connections_an_address: int = 400
    opening: Allowance = COMING
    connections_a_person: int = 12
    watchers: int = 200
    tables: int = 5_000
    deserted: int = 300  # tables in memory at which nobody is
    tables_an_address: int = 60
    evenings_an_address: int = 30
    evening_tables_an_address: int = 1_000  # of rounds played on the net; a hall of two thousand has five hundred
    long_pages: int = 40  # concurrent requests for long lists
    asking: Allowance = USUAL
    backlog: float = 3.0  # seconds a viewer may be behind
    hello: float = 10.0  # seconds allowed until the first frame

    @property
    def frames(self) -> Allowance:
        """What one connection may send."""
        return Allowance(self.frames_a_second, self.burst)
