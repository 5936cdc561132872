"""What this process leads of one kind of stream: found by id, taken up when somebody comes, let go when it is over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from puur.store.journal import Journal, JournalEvent
from puur.web.streams.ids import is_id
from puur.web.streams.leases import Owning


class Leading(Protocol):
    """Something that is led here."""

    @property
    def over(self) -> bool:
        """Whether it has been let go."""
        ...


Led = TypeVar("Led", bound=Leading)
OnMade = Callable[[str, tuple[JournalEvent, ...]], Awaitable[Led | None]]
"""Makes what is led, of its id and all that happened; none where that makes nothing."""


class StreamRegister(Generic[Led]):
    """What is led, by id. Its streams begin with `prefix`; `owning` keeps other processes from leading the same."""

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
        """What is led here under an id; none where nothing is, or not any more."""
        led = self._led.get(name)
        return None if led is None or led.over else led

    async def claim(self, name: str) -> None:
        """Nobody else leads it from now on. Raises `Elsewhere`."""
        await self._owning.take(self._prefix + name)

    def lead(self, name: str, led: Led) -> None:
        """It is led here from now on."""
        self._led[name] = led

    def leave(self, name: str, led: Led) -> None:
        """It is let go, and others may lead it."""
        if self._led.get(name) is led:
            del self._led[name]
            self._owning.leave(self._prefix + name)

    async def find(self, name: str) -> Led | None:
        """What has an id, taken up once however many ask; none if there is none. Raises `Elsewhere`."""
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
            events += await self._journal().read(stream, len(events))  # what its last leader still wrote
            led = await self._made(name, events)
        except BaseException:
            self._owning.leave(stream)
            raise
        if led is None:
            self._owning.leave(stream)
        else:
            self.lead(name, led)
        return led
