"""Which process leads which table: a single process leads all; several hold leases, which they renew.

Leases keep two processes from leading one table. Even if that fails, the journal is safe because every number is
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
"""How often a lease is renewed within its duration."""
OnLost = Callable[[str], None]
"""Called with a stream that another process now leads."""


class Elsewhere(Exception):
    """Another process leads this table."""


class Owning(Protocol):
    """The ownership of streams."""

    async def take(self, stream: str) -> None:
        """Lead a stream from now on. Raises `Elsewhere`."""
        ...

    def leave(self, stream: str) -> None:
        """Release a stream: others may lead it soon."""
        ...

    async def leader(self, stream: str) -> str | None:
        """The name of another process that leads a stream; None if this one does or nobody."""
        ...

    async def close(self) -> None:
        """Release everything."""
        ...


class Alone:
    """A single process that leads every table."""

    async def take(self, stream: str) -> None:
        """Nobody else wants it."""

    def leave(self, stream: str) -> None:
        """Nobody else wants it."""

    async def leader(self, stream: str) -> str | None:
        """Always None."""
        del stream
        return None

    async def close(self) -> None:
        """Nothing to do."""


class SharedOwning:
    """One of several processes. Its name is the address at which others reach it, and a shared secret.

    The names are only in the database: a process that knows one has access to it.
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
        """The name in the leases, fixed with the first of them."""
        if not self._name:
            self._name = f"{self._address().rstrip('/')}#{self.key}"
        return self._name

    def keep(self, lost: OnLost) -> None:
        """Start renewing leases."""
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
        """Released with the next renewal, unless needed before."""
        if stream in self._held:
            self._leaving.add(stream)

    async def leader(self, stream: str) -> str | None:
        """The name of another process that leads a stream; None if this one does or nobody."""
        owner = await self._leases.owner_of(stream)
        if owner is None or owner == self.name:
            return None
        if owner.partition("#")[0] == self.name.partition("#")[0]:  # a dead process that listened here before
            await self._leases.release(owner)
            return None
        return owner

    async def close(self) -> None:
        """Release everything, so that others need not wait for the leases to expire."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        async with self._one_by_one:  # including a take in progress
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
