"""What one server holds while it runs: the store, the tables, the figures, the pages. No globals anywhere."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from puur.store import Store
from puur.store.opening import file_of
from puur.web.evening.log.evenings import Evenings
from puur.web.http.assets import Statics, own_statics
from puur.web.http.metrics import Metrics
from puur.web.settings import Settings
from puur.web.streams.leases import Shared
from puur.web.table.events import Event
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import Told
from puur.web.table.lobby.rows import Row
from puur.web.table.state import Live


class NotRunning(RuntimeError):
    """The server was asked for something before it started or after it stopped."""


@dataclass(slots=True)
class Server:
    """A server and its parts; store and hub are there once it runs."""

    settings: Settings
    statics: Statics = field(default_factory=own_statics)
    metrics: Metrics = field(default_factory=Metrics)
    addresses: Counter[str] = field(default_factory=Counter)
    persons: Counter[str] = field(default_factory=Counter)
    watch: "asyncio.Task[None] | None" = None
    port: int | None = None  # where it listens, if the system chose
    listeners: list[Told] = field(default_factory=list)
    starters: list[Callable[[], None]] = field(default_factory=list)
    enders: list[Callable[[], None]] = field(default_factory=list)
    open_tables: Callable[[], Sequence[Row]] = tuple
    evenings: Evenings = field(init=False)
    _store: Store | None = None
    _hub: Hub | None = None

    def __post_init__(self) -> None:
        self.evenings = Evenings(lambda: self.store)

    @property
    def store(self) -> Store:
        """The store. Raises `NotRunning`."""
        if self._store is None:
            raise NotRunning
        return self._store

    @property
    def hub(self) -> Hub:
        """The live tables. Raises `NotRunning`."""
        if self._hub is None:
            raise NotRunning
        return self._hub

    @property
    def runs(self) -> bool:
        """Whether it serves."""
        return self._hub is not None

    def run(self, store: Store) -> None:
        """Serve from a store."""
        self._store = store
        owning = Shared(store.leases, self._reached_at, self.settings.lease) if file_of(store.url) is None else None
        self._hub = Hub(store.journal, self.settings, told=self._told, owning=owning)
        if owning is not None:
            owning.keep(self._hub.lose)
        for start in self.starters:
            start()

    def _reached_at(self) -> str:
        """Where other processes reach this one."""
        host, port = self.settings.host, self.port or self.settings.port
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104  what they mean
        return self.settings.worker or f"http://{host}:{port}"

    def _told(self, live: Live, events: Sequence[Event]) -> None:
        """Something happened at a table."""
        for listener in self.listeners:
            listener(live, events)

    async def stop(self) -> None:
        """Let go of everything."""
        if self.watch is not None:
            self.watch.cancel()
        for end in self.enders:
            end()
        await self.evenings.close()
        if self._hub is not None:
            await self._hub.close()
        if self._store is not None:
            await self._store.close()
        self._hub, self._store = None, None
