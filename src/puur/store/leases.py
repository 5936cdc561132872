"""Who owns which stream: one owner at a time, who must renew. An owner who falls silent loses his streams.

Leases only avoid conflicts; what protects the journal is that each number is written once
(`puur.store.journal.StaleStream`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from puur.store.table_door import DatabaseTables
from puur.store.tables import lease
from puur.store.upserts import put_into

LASTS: Final = 6.0
"""Seconds a lease lasts; an owner renews his three times as often."""
DatabaseClock = Callable[[], "ColumnElement[float] | float"]
"""The time in seconds: by the machine for a file, by the database where many machines share one."""


@dataclass(frozen=True, slots=True)
class Lease:
    """Who owns a stream, and until when (seconds since 1970)."""

    stream: str
    owner: str
    expires: float


class Leases:
    """The leases of a store. Owners have unique names, such as a process's random number."""

    def __init__(self, tables: DatabaseTables, now: DatabaseClock) -> None:
        self._tables = tables
        self._now = now

    async def take(self, stream: str, owner: str, *, lasts: float = LASTS) -> Lease | None:
        """Take a stream that is free, expired or one's own already; None if it is another's."""

        def taking(connection: Connection) -> Lease | None:
            now = self._now()
            mine = {"owner": owner, "expires": now + lasts}
            free = or_(lease.c.expires <= now, lease.c.owner == owner)
            wanted = put_into(connection, lease).values(stream=stream, **mine)
            wanted = wanted.on_conflict_do_update(index_elements=[lease.c.stream], set_=mine, where=free)
            row = connection.execute(wanted.returning(lease.c.stream, lease.c.owner, lease.c.expires)).first()
            return None if row is None else Lease(*row)

        return await self._tables.write(taking)

    async def renew(self, owner: str, *, lasts: float = LASTS) -> frozenset[str]:
        """Renew all leases of an owner; returns the streams still owned. Missing ones were taken over."""

        def renewing(connection: Connection) -> frozenset[str]:
            longer = update(lease).where(lease.c.owner == owner).values(expires=self._now() + lasts)
            return frozenset(connection.execute(longer.returning(lease.c.stream)).scalars())

        return await self._tables.write(renewing)

    async def release(self, owner: str, *streams: str) -> None:
        """Release these streams; all of the owner's when none is named."""
        given_up = delete(lease).where(lease.c.owner == owner)
        if streams:
            given_up = given_up.where(lease.c.stream.in_(streams))

        def releasing(connection: Connection) -> None:
            connection.execute(given_up)

        await self._tables.write(releasing)

    async def owner_of(self, stream: str) -> str | None:
        """Who owns a stream now."""

        def asking(connection: Connection) -> str | None:
            owned = select(lease.c.owner).where(lease.c.stream == stream, lease.c.expires > self._now())
            return connection.execute(owned).scalar()

        return await self._tables.read(asking)

    async def free(self, prefix: str = "") -> tuple[str, ...]:
        """The streams with expired leases: somebody should take them over."""

        def asking(connection: Connection) -> tuple[str, ...]:
            lost = select(lease.c.stream).where(lease.c.expires <= self._now())
            lost = lost.where(lease.c.stream.startswith(prefix, autoescape=True)).order_by(lease.c.stream)
            return tuple(connection.execute(lost).scalars())

        return await self._tables.read(asking)
