"""Which process leads which table: alone one leads them all; of several each holds leases, renewed as long as it lives.

A lease keeps two processes from leading one table. What keeps the journal whole even so is that every number is
written once (`puur.store.journal.StaleStream`).
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Final, Protocol

from puur.store import StoreError
from puur.store.leases import LASTS, Leases

LOG: Final = logging.getLogger("puur.web.leases")
RENEWED: Final = 3
"""How often a lease is renewed while it lasts."""
OnLost = Callable[[str], None]
"""Told of a stream that another process leads now."""


class Elsewhere(Exception):
    """Another process leads this table."""


class Owning(Protocol):
    """Who leads which stream."""

    async def take(self, stream: str) -> None:
        """Lead a stream from now on. Raises `Elsewhere`."""
        ...

    def leave(self, stream: str) -> None:
        """Nobody is there any more: others may lead it, soon."""
        ...

    async def leader(self, stream: str) -> str | None:
        """The name of another process that leads a stream; none where this one does or nobody."""
        ...

    async def close(self) -> None:
        """Lead nothing any more."""
        ...


class Alone:
    """One process leads every table, and asks nobody."""

    async def take(self, stream: str) -> None:
        """Nobody else wants it."""

    def leave(self, stream: str) -> None:
        """Nobody else wants it."""

    async def leader(self, stream: str) -> str | None:
        """Never another."""
        del stream
        return None

    async def close(self) -> None:
        """There is nothing to give up."""


class SharedOwning:
    """One of several processes. Its name is the address at which the others reach it, and a secret they greet it with.

    The names stand in the database alone: who knows one has its password.
    """

    def __init__(self, leases: Leases, address: Callable[[], str], lasts: float = LASTS) -> None:
        self.key: Final = secrets.token_urlsafe(18)
        self._leases = leases
        self._address = address
        self._lasts = lasts
        self._name = ""
        self._held: set[str] = set()
        self._leaving: set[str] = set()
        self._one_by_one = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def name(self) -> str:
        """What the leases say; settled with the first of them."""
        if not self._name:
            self._name = f"{self._address().rstrip('/')}#{self.key}"
        return self._name

    def keep(self, lost: OnLost) -> None:
        """Renew what is held, from now on."""
        self._task = asyncio.get_running_loop().create_task(self._keep(lost), name="leases")

    async def take(self, stream: str) -> None:
        """Lead a stream from now on. Raises `Elsewhere`."""
        async with self._one_by_one:
            if self._closed:
                raise Elsewhere(stream)
            self._leaving.discard(stream)
            if await self._leases.take(stream, self.name, lasts=self._lasts) is None:
                self._held.discard(stream)
                raise Elsewhere(stream)
            self._held.add(stream)

    def leave(self, stream: str) -> None:
        """Given up with the next renewal, unless somebody comes before."""
        if stream in self._held:
            self._leaving.add(stream)

    async def leader(self, stream: str) -> str | None:
        """The name of another process that leads a stream; none where this one does or nobody."""
        owner = await self._leases.owner_of(stream)
        if owner is None or owner == self.name:
            return None
        if owner.partition("#")[0] == self.name.partition("#")[0]:  # one that listened here before, and is dead
            await self._leases.release(owner)
            return None
        return owner

    async def close(self) -> None:
        """Give everything up, so that others need not wait until the leases run out."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        async with self._one_by_one:  # what was being taken is given up too
            self._closed = True
            with contextlib.suppress(StoreError):
                await self._leases.release(self.name)

    async def _keep(self, lost: OnLost) -> None:
        while True:
            await asyncio.sleep(self._lasts / RENEWED)
            try:
                async with self._one_by_one:
                    await self._give_up()
                    gone = self._held - await self._renewed() if self._held else frozenset()
                    self._held -= gone
            except StoreError as error:
                LOG.warning("leases could not be renewed: %s", type(error).__name__)
                continue
            for stream in gone:
                LOG.warning("%s is led elsewhere now", stream)
                lost(stream)

    async def _renewed(self) -> frozenset[str]:
        return await self._leases.renew(self.name, lasts=self._lasts)

    async def _give_up(self) -> None:
        if self._leaving:
            await self._leases.release(self.name, *self._leaving)
            self._held -= self._leaving
            self._leaving = set()
