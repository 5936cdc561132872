"""How much a search may cost, and how it is stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from puur.core.dd.machine import ENDLESS, Machine


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds, tricks searched, and megabytes for the table of each thread; None means no limit.

    A time limit stops a search wherever it is, so its bounds differ from run to run; a number of tricks stops it at the
    same point every time.
    """

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int = 64
    threads: int = 1

    @property
    def limit(self) -> int:
        """The search's limit in tricks."""
        return ENDLESS if self.nodes is None else self.nodes


class Cancel:
    """A way to end searches from another thread.

    >>> cancel = Cancel()
    >>> cancel.cancel()
    >>> cancel.is_cancelled
    True
    """

    def __init__(self) -> None:
        self._event = threading.Event()
        self._machines: list[Machine] = []
        self._lock = threading.Lock()

    @property
    def is_cancelled(self) -> bool:
        """Whether the searches were cancelled."""
        return self._event.is_set()

    def cancel(self) -> None:
        """End all running searches, and all later ones."""
        with self._lock:
            self._event.set()
            for machine in self._machines:
                machine.stop()

    @contextmanager
    def watching(self, machine: Machine) -> Iterator[None]:
        """Within this context, a machine's search can be cancelled."""
        with self._lock:
            self._machines.append(machine)
            if self._event.is_set():
                machine.stop()
        try:
            yield
        finally:
            with self._lock:
                self._machines.remove(machine)


@contextmanager
def within(seconds: float | None, cancel: Cancel) -> Iterator[None]:
    """Cancel after so many seconds."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(max(0.0, seconds), cancel.cancel)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
