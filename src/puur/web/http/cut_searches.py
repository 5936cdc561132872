"""Searches cut short by the clock: counted for Prometheus, and logged occasionally."""

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Final

from prometheus_client import Counter

from puur.bots.levels import Level
from puur.bots.work import CutShort

LOG: Final = logging.getLogger("puur.web.thinkers")
CUT: Final = Counter("puur_searches_cut", "Searches of bots that time ended early", ["level"], registry=None)
for level in (Level.STARK, Level.MEISTER):  # exported from the start, so that alerts can tell zero from missing
    CUT.labels(level.value)
SELDOM: Final = 60.0
"""Seconds between two lines in the log."""


class CutSearches:
    """Counts searches cut short, from any thread; the log mentions no table and no card."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._since = 0
        self._told: float | None = None

    def __call__(self, cut: CutShort) -> None:
        """One more."""
        CUT.labels(cut.level).inc()
        with self._lock:
            self._since += 1
            now = self._now()
            if self._told is not None and now < self._told + SELDOM:
                return
            number, self._since, self._told = self._since, 0, now
        LOG.warning(
            "bots were short of time in %d decisions; the last of %s did %d of %d (more processors, fewer tables a"
            " process, or a larger budget help)",
            number,
            cut.level,
            cut.done,
            cut.wanted,
        )
