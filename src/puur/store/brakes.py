"""Rate limits as rows: counts are shared by all processes of a store and survive restarts.

Functions for `puur.store.table_door.DatabaseTables.write`. Only a SHA-256 of who tried is stored.
"""

import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, Double, cast, delete, func, select, update

from puur.store.tables import brake
from puur.store.upserts import put_into

FORGOTTEN: Final = 3_600.0
"""Seconds without a try after which a key is reset."""
_MOST_DOUBLED: Final = 40


@dataclass(frozen=True, slots=True)
class Delays:
    """The first `free` tries cost nothing; then one waits `first` seconds, doubling each time, up to `longest`."""

    free: int
    first: float
    longest: float

    def after(self, count: int) -> float:
        """The seconds to wait after so many tries.

        >>> delays = Delays(free=2, first=1.0, longest=5.0)
        >>> [delays.after(count) for count in range(1, 7)]
        [0.0, 1.0, 2.0, 4.0, 5.0, 5.0]
        """
        over = count - self.free
        return 0.0 if over < 0 else min(self.longest, self.first * 2.0 ** min(over, _MOST_DOUBLED))


@dataclass(frozen=True, slots=True)
class Allowance:
    """A token bucket: up to `burst` at once, refilled by `rate` per second."""

    rate: float
    burst: float


@dataclass(frozen=True, slots=True)
class _Row:
    """The state of a key."""

    amount: float
    last: float
    free_at: float


def key_of(name: str, who: str) -> bytes:
    """The stored key for who tried what.

    >>> key_of("login", "192.0.2.7").hex()[:8]
    '4c5ef533'
    """
    return sha256(f"puur brake {name} {who}".encode()).digest()


def begin_try(connection: Connection, key: bytes, delays: Delays, now: float | None = None) -> float:
    """Begin a try, which counts as failed until forgiven. Returns 0, or the seconds until the next is allowed."""
    now = _clock(connection) if now is None else now
    row = _locked(connection, key, now, 0.0)
    fresh = now - row.last > FORGOTTEN
    if not fresh and row.free_at > now:
        return row.free_at - now
    count = 1 if fresh else int(row.amount) + 1
    connection.execute(
        update(brake).where(brake.c.key == key).values(amount=count, last=now, free_at=now + delays.after(count))
    )
    return 0.0


def forgive(connection: Connection, key: bytes) -> None:
    """Record that the last try succeeded."""
    connection.execute(delete(brake).where(brake.c.key == key))


def use_up(connection: Connection, key: bytes, cost: float, allowance: Allowance, now: float | None = None) -> float:
    """Use some of an allowance. Returns 0, or the seconds until there is enough; in that case nothing is used.

    A negative cost refunds.
    """
    now = _clock(connection) if now is None else now
    row = _locked(connection, key, now, allowance.burst)
    left = min(allowance.burst, row.amount + max(0.0, now - row.last) * allowance.rate)
    if left < cost:
        return (cost - left) / allowance.rate
    connection.execute(update(brake).where(brake.c.key == key).values(amount=left - cost, last=now))
    return 0.0


def remember(connection: Connection, key: bytes, lasts: float, now: float | None = None) -> None:
    """Remember a key for so many seconds from now."""
    now = _clock(connection) if now is None else now
    told = {"amount": 1, "last": now, "free_at": now + lasts}
    kept = (
        put_into(connection, brake)
        .values(key=key, **told)
        .on_conflict_do_update(index_elements=[brake.c.key], set_=told)
    )
    connection.execute(kept)


def remembers(connection: Connection, key: bytes, now: float | None = None) -> bool:
    """Whether a key is still remembered."""
    now = _clock(connection) if now is None else now
    until = connection.execute(select(brake.c.free_at).where(brake.c.key == key)).scalar()
    return until is not None and float(until) > now


def forget_tries(connection: Connection, now: float | None = None) -> int:
    """Delete expired keys; returns how many."""
    now = _clock(connection) if now is None else now
    return connection.execute(delete(brake).where(brake.c.last < now - FORGOTTEN, brake.c.free_at < now)).rowcount


def _locked(connection: Connection, key: bytes, now: float, amount: float) -> _Row:
    """The row of a key, created if missing and locked until the end of the transaction."""
    connection.execute(
        put_into(connection, brake).values(key=key, amount=amount, last=now, free_at=now).on_conflict_do_nothing()
    )
    mine = select(brake.c.amount, brake.c.last, brake.c.free_at).where(brake.c.key == key).with_for_update()
    return _Row(*connection.execute(mine).one())


def _clock(connection: Connection) -> float:
    """Seconds since 1970: by the machine for a file, by the database where many machines share one."""
    if connection.dialect.name != "postgresql":
        return time.time()
    return float(connection.execute(select(cast(func.extract("epoch", func.clock_timestamp()), Double))).scalar_one())
