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
"""The default allowance of programs."""


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
    network = network_of(address)
    return str(ipaddress.ip_network(network).supernet(new_prefix=48)) if network.endswith("::/64") else ""


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

    The `name` keeps budgets apart. A refusal is remembered until the next request is allowed, so that refusing does not
    query the store.
    """

    name: str
    allowance: Allowance
    portion: float = PORTION
    ticks: Callable[[], float] = time.monotonic
    _here: dict[str, float] = field(default_factory=dict)
    _refused: dict[str, tuple[float, float]] = field(default_factory=dict)  # refused cost, and until when

    async def take(self, tables: DatabaseTables, who: str, cost: float = 1.0) -> int:
        """Use some of the allowance. Returns 0, or the whole seconds until it is allowed."""
        wait = self._still(who, cost)
        if not wait:
            wait = await self._taken(tables, who, cost)
            if wait:
                self._refused[who] = cost, self.ticks() + wait
                _forget_oldest(self._refused)
        if not wait:
            return 0
        refused(self.name)
        return math.ceil(wait)  # at least one second

    def still_waits(self, who: str, cost: float = 1.0) -> int:
        """Whole seconds for which this cost is still refused; 0 where it is not. Nothing is used."""
        return math.ceil(self._still(who, cost))

    def _still(self, who: str, cost: float) -> float:
        """Seconds for which this cost is still refused; a smaller one may still be allowed."""
        refused, until = self._refused.get(who, (math.inf, 0.0))
        wait = until - self.ticks()
        if wait <= 0.0:
            self._refused.pop(who, None)
            return 0.0
        return wait if cost >= refused else 0.0

    async def _taken(self, tables: DatabaseTables, who: str, cost: float) -> float:
        """Take it from the local portion, else from the store. Returns 0, or the seconds until there is enough."""
        here = self._here.pop(who, 0.0)
        if here >= cost:
            self._keep(who, here - cost)
            return 0.0
        fetched = max(cost, self.portion)
        wait = await self._fetch(tables, who, fetched)
        if wait and fetched > cost:
            fetched = cost
            wait = await self._fetch(tables, who, fetched)
        self._keep(who, here if wait else here + fetched - cost)
        return wait

    def _keep(self, who: str, left: float) -> None:
        kept = min(self.portion, self._here.pop(who, 0.0) + left)
        if kept > 0.0:
            self._here[who] = kept
        _forget_oldest(self._here)

    async def _fetch(self, tables: DatabaseTables, who: str, amount: float) -> float:
        return await tables.write(lambda line: use_up(line, key_of(self.name, who), amount, self.allowance))


def _forget_oldest(known: dict[str, T]) -> None:
    """Drop the oldest entries, to bound memory."""
    while len(known) > MOST_KEYS:
        del known[next(iter(known))]
