"""Rate limits: an allowance for each account or network, which is refilled over time."""

import ipaddress
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from puur.store.brakes import FORGOTTEN, Allowance, key_of, use_up
from puur.store.table_door import DatabaseTables
from puur.web.http.refusals import refused

T = TypeVar("T")
MOST_KEYS: Final = 20_000
PORTION: Final = 10.0
"""The portion a process fetches at once, so that few requests query the store."""
USUAL: Final = Allowance(rate=20.0, burst=120.0)
"""What programs may ask."""
WIDER: Final = 4
"""How many times as much all of one IPv6 customer's networks may have as each of them."""


def network_of(address: str) -> str:
    """The network within which a visitor can freely change addresses: for IPv6 the /64.

    IPv4-mapped addresses count as IPv4: a proxy that listens only on IPv6 reports all of them as IPv6.

    >>> network_of("2001:db8::1:2"), network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def wider_network_of(address: str) -> str:
    """The /48, the most an IPv6 customer is given; "" for other addresses.

    >>> wider_network_of("2001:db8:7:1::2"), wider_network_of("192.0.2.7"), wider_network_of("::ffff:192.0.2.7")
    ('2001:db8:7::/48', '', '')
    """
    return _wider(network_of(address))


def _wider(who: str) -> str:
    """The network of 48 bits around one of 64; "" for whoever else pays."""
    return str(ipaddress.ip_network(who).supernet(new_prefix=48)) if who.endswith("/64") else ""


def times(most: int, allowance: Allowance) -> Allowance:
    """So many times as much."""
    return Allowance(most * allowance.rate, most * allowance.burst)


def payer_of(account: str, address: str) -> str:
    """Whose allowance is used: the account's own, else that of the network.

    >>> payer_of("a7", "192.0.2.7"), payer_of("", "192.0.2.7")
    ('account a7', '192.0.2.7')
    """
    return f"account {account}" if account else network_of(address)


def an_hour(most: int) -> Allowance:
    """So many per hour, possibly all at once."""
    return Allowance(most / FORGOTTEN, most)


@dataclass(slots=True)
class Bucket:
    """One allowance: `burst` at once, and so many per second in the long run.

    >>> bucket = Bucket(Allowance(rate=0.0, burst=2.0))
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    allowance: Allowance
    ticks: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.allowance.burst, self.ticks()

    def take(self) -> bool:
        """Whether one more is allowed; then it is taken."""
        allowed = self.has()
        self._left -= 1.0 if allowed else 0.0
        return allowed

    def has(self) -> bool:
        """Whether one more is allowed."""
        now = self.ticks()
        self._left = min(self.allowance.burst, self._left + (now - self._at) * self.allowance.rate)
        self._at = now
        return self._left >= 1.0


@dataclass(slots=True)
class RequestBudget:
    """An allowance for each requester, in the memory of this process.

    >>> budget = RequestBudget(Allowance(rate=0.0, burst=2.0))
    >>> [budget.take("T17") for _ in range(3)]
    [True, True, False]
    """

    allowance: Allowance
    name: str = ""  # the name under which refusals are counted, if they are
    _buckets: dict[str, Bucket] = field(default_factory=dict)

    def take(self, who: str) -> bool:
        """Whether one more is allowed; then it is taken."""
        bucket = self._buckets.pop(who, None) or Bucket(self.allowance)
        self._buckets[who] = bucket
        _forget_oldest(self._buckets)
        allowed = bucket.take()
        if self.name and not allowed:
            refused(self.name)
        return allowed

    def has(self, who: str) -> bool:
        """Whether one more is allowed; nothing is taken."""
        bucket = self._buckets.get(who)
        return bucket.has() if bucket is not None else self.allowance.burst >= 1.0


@dataclass(slots=True)
class SharedBudget:
    """An allowance for each requester, in the store for all processes, fetched from there in portions.

    What it is for has a `name`, so that one budget does not use up another. Who was refused is told so until he may
    again without asking the store: to refuse costs less than to ask. What a network of IPv6 uses up counts for the
    wider one around it too: whoever is given thousands of networks has no more than `WIDER` of them.
    """

    name: str
    allowance: Allowance
    portion: float = PORTION
    ticks: Callable[[], float] = time.monotonic
    _here: dict[str, float] = field(default_factory=dict)
    _refused: dict[str, tuple[float, float]] = field(default_factory=dict)  # refused cost, and until when

    async def take(self, tables: DatabaseTables, who: str, cost: float = 1.0) -> int:
        """Whether something may be done: 0, or the whole seconds until it may."""
        wait = await self._wait(tables, who, cost, self.allowance)
        if not wait and (wider := _wider(who)):
            wait = await self._wait(tables, wider, cost, times(WIDER, self.allowance))
            if wait:
                self._keep(who, cost)  # it was not to be had, and is not owed
        if not wait:
            return 0
        refused(self.name)
        return math.ceil(wait)  # at least one second

    async def _wait(self, tables: DatabaseTables, who: str, cost: float, allowance: Allowance) -> float:
        """Seconds until somebody may; 0 where he may now, and then it is taken."""
        wait = self._still(who, cost)
        if not wait:
            wait = await self._taken(tables, who, cost, allowance)
            if wait:
                self._refused[who] = cost, self.ticks() + wait
                _forget_oldest(self._refused)
        return wait

    def still_waits(self, who: str, cost: float = 1.0) -> int:
        """Whole seconds for which as much as this was refused already; 0 where it was not. Nothing is taken."""
        wider = _wider(who)
        return math.ceil(max(self._still(who, cost), self._still(wider, cost) if wider else 0.0))

    def _still(self, who: str, cost: float) -> float:
        """Seconds for which this cost is still refused; a smaller one may still be allowed."""
        refused, until = self._refused.get(who, (math.inf, 0.0))
        wait = until - self.ticks()
        if wait <= 0.0:
            self._refused.pop(who, None)
            return 0.0
        return wait if cost >= refused else 0.0

    async def _taken(self, tables: DatabaseTables, who: str, cost: float, allowance: Allowance) -> float:
        """Take it from what is here, else from the store: 0, or seconds until there is enough."""
        here = self._here.pop(who, 0.0)
        if here >= cost:
            self._keep(who, here - cost)
            return 0.0
        fetched = max(cost, self.portion)
        wait = await self._fetch(tables, who, fetched, allowance)
        if wait and fetched > cost:
            fetched = cost
            wait = await self._fetch(tables, who, fetched, allowance)
        self._keep(who, here if wait else here + fetched - cost)
        return wait

    def _keep(self, who: str, left: float) -> None:
        kept = min(self.portion, self._here.pop(who, 0.0) + left)
        if kept > 0.0:
            self._here[who] = kept
        _forget_oldest(self._here)

    async def _fetch(self, tables: DatabaseTables, who: str, amount: float, allowance: Allowance) -> float:
        return await tables.write(lambda line: use_up(line, key_of(self.name, who), amount, allowance))


def _forget_oldest(known: dict[str, T]) -> None:
    """Drop the oldest entries, to bound memory."""
    while len(known) > MOST_KEYS:
        del known[next(iter(known))]
