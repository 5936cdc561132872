"""Sharing processors among concurrent searches in one process: a search may use those no other search uses.

A server runs searches for many tables. Every search uses at least the thread that called it; one that may use more gets
as many threads as there are free processors, and returns them at the end of the move.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final


class SearchCrew:
    """The number of `processors`, and how many of them are in use by searches.

    >>> crew = SearchCrew(2)
    >>> with crew.at_work(2) as alone, crew.at_work(2) as second:
    ...     (alone, second)
    (2, 1)
    """

    def __init__(self, processors: int) -> None:
        self.processors = processors
        self.busy = 0
        self._lock = Lock()

    @contextmanager
    def at_work(self, wanted: int) -> Iterator[int]:
        """The number of threads a search may use now: at most those `wanted`, at least its own."""
        with self._lock:
            threads = max(1, min(wanted, self.processors - self.busy))
            self.busy += threads
        try:
            yield threads
        finally:
            with self._lock:
                self.busy -= threads


def _processors() -> int:
    """The processors this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


CREW: Final = SearchCrew(_processors())
"""The processors of this machine."""
