"""The streams of one kind led by this process: found by id, loaded on demand, unloaded at the end."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from puur.store.journal import Journal, JournalEvent
from puur.web.streams.ids import is_id
from puur.web.streams.leases import Owning


class Leading(Protocol):
    """Something led by this process."""

    @property
    def over(self) -> bool:
        """Whether it has been unloaded."""
        ...


Led = TypeVar("Led", bound=Leading)
OnMade = Callable[[str, tuple[JournalEvent, ...]], Awaitable[Led | None]]
"""Builds it from its id and events; None where the events give nothing."""


class StreamRegister(Generic[Led]):
    """What is led, by id. Its streams have the `prefix`; `owning` keeps other processes from leading the same."""

    def __init__(self, prefix: str, journal: Callable[[], Journal], made: OnMade[Led], owning: Owning) -> None:
        self._prefix = prefix
        self._journal = journal
        self._made = made
        self._owning = owning
        self._led: dict[str, Led] = {}
        self._opening: dict[str, asyncio.Future[Led | None]] = {}

    @property
    def all(self) -> tuple[Led, ...]:
        """Everything in memory."""
        return tuple(self._led.values())

    def here(self, name: str) -> Led | None:
        """What is led here under an id; None where nothing is."""
        led = self._led.get(name)
        return None if led is None or led.over else led

    async def claim(self, name: str) -> None:
        """Claim it, so that nobody else leads it. Raises `Elsewhere`."""
        await self._owning.take(self._prefix + name)

    def lead(self, name: str, led: Led) -> None:
        """Start leading it."""
        self._led[name] = led

    def leave(self, name: str, led: Led) -> None:
        """Unload it; others may lead it."""
        if self._led.get(name) is led:
            del self._led[name]
            self._owning.leave(self._prefix + name)

    async def find(self, name: str) -> Led | None:
        """Find by id, loading it once for concurrent callers; None if it does not exist. Raises `Elsewhere`."""
        led = self.here(name)
        if led is not None or not is_id(name):
            return led
        waiting = self._opening.get(name)
        if waiting is None:
            waiting = self._opening[name] = asyncio.ensure_future(self._take_up(name))
            waiting.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(waiting)

    async def _take_up(self, name: str) -> Led | None:
        stream = self._prefix + name
        events = await self._journal().read(stream)
        if not events:
            return None
        await self.claim(name)
        try:
            events += await self._journal().read(stream, len(events))  # events its last leader wrote in the meantime
            led = await self._made(name, events)
        except BaseException:
            self._owning.leave(stream)
            raise
        if led is None:
            self._owning.leave(stream)
        else:
            self.lead(name, led)
        return led
