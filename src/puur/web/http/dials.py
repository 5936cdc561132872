"""Gauges measured only when Prometheus asks: queues, disks, the mirror."""

import asyncio
import contextlib
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from prometheus_client import Gauge

from puur.store import Store, StoreError
from puur.store.address import file_of
from puur.web.http.metrics import Metrics
from puur.web.http.readiness import PATIENCE, Readiness

Read = Callable[[], int]


class Dials:
    """The gauges of one server: cheap ones, and those that query the store.

    Who shows `key` may read them from elsewhere.
    """

    def __init__(
        self, metrics: Metrics, store: Store, queues: Mapping[str, Read], counts: Mapping[Gauge, Read], key: str
    ) -> None:
        self.key = key
        self.readiness = Readiness(store)
        self._metrics = metrics
        self._store = store
        self._reads = [(metrics.waiting.labels(queue), read) for queue, read in queues.items()]
        self._reads += counts.items()
        self._disks: asyncio.Task[None] | None = None

    async def text(self) -> bytes:
        """All figures as they are now, in Prometheus' text format."""
        for gauge, read in self._reads:
            gauge.set(read())
        await self._look_at_journal()
        await self._look_at_disks()
        return self._metrics.text()

    async def _look_at_journal(self) -> None:
        """Whether it can be read and written, and how far the mirror follows; what fails must not hide the figures."""
        self._metrics.ready.set(await self.readiness.trouble() is None)
        with contextlib.suppress(StoreError, sqlite3.Error, OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._look_at_mirror()

    async def _look_at_mirror(self) -> None:
        if self._store.mirror is not None:
            state = await self._store.mirror.state()
            self._metrics.behind.set(state.behind)
            self._metrics.since.set(0.0 if state.since is None else max(0.0, time.time() - state.since))
            self._metrics.hindered.set(state.trouble is not None)

    async def _look_at_disks(self) -> None:
        """One measurement at a time: a stick that does not respond blocks only one thread."""
        if self._disks is None or self._disks.done():
            self._disks = asyncio.create_task(asyncio.to_thread(self._measure), name="disks")
        await asyncio.wait({self._disks}, timeout=PATIENCE)

    def _measure(self) -> None:
        mirror = self._store.mirror
        places = {"store": file_of(self._store.url), "mirror": None if mirror is None else mirror.path}
        for name, file in places.items():
            if file is not None:
                self._measure_one(name, file)

    def _measure_one(self, name: str, file: Path) -> None:
        """The disk of one file; no value where it is missing, such as a removed stick."""
        try:
            usage = shutil.disk_usage(file.parent)
        except OSError:
            for gauge in (self._metrics.free, self._metrics.size):
                gauge.remove(name)
            return
        self._metrics.free.labels(name).set(usage.free)
        self._metrics.size.labels(name).set(usage.total)
