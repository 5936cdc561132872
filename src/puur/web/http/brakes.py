"""Growing delays for whoever tries again and again: by address and by name, counted in the store for all processes."""

import ipaddress
import time
from collections.abc import Callable

from puur.store.brakes import FORGOTTEN, Allowance, Delays, begin_try, forget_tries, forgive, key_of, use_up
from puur.store.tabling import Tables


class Brake:
    """Lets the first tries at something through; after them each waits twice as long as the one before.

    Without a `clock` of its own it asks the store's: that of the machine, or of the database many machines share.
    """

    def __init__(self, name: str, delays: Delays, clock: Callable[[], float] | None = None) -> None:
        self._name = name
        self._delays = delays
        self._clock = clock
        self._swept = time.monotonic()

    async def take(self, tables: Tables, who: str) -> float:
        """Begin a try, which counts as one in vain until it is forgiven: 0, or seconds until the next is allowed."""
        key = key_of(self._name, who)
        if time.monotonic() - self._swept > FORGOTTEN:
            self._swept = time.monotonic()
            await tables.write(forget_tries)
        now = None if self._clock is None else self._clock()
        return await tables.write(lambda connection: begin_try(connection, key, self._delays, now))

    async def forgive(self, tables: Tables, who: str) -> None:
        """The last try was not in vain."""
        key = key_of(self._name, who)
        await tables.write(lambda connection: forgive(connection, key))


async def used_up(tables: Tables, name: str, who: str, most: int) -> bool:
    """Whether somebody has had enough of something for now: so many an hour; else one more is his."""
    allowance = Allowance(most / FORGOTTEN, most)
    return await tables.write(lambda connection: use_up(connection, key_of(name, who), 1.0, allowance)) > 0


def network_of(address: str) -> str:
    """What one visitor can change his address within for nothing: of IPv6 the network of 64 bits.

    >>> network_of("2001:db8::1:2"), network_of("192.0.2.7"), network_of("")
    ('2001:db8::/64', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:  # noqa: PLR2004  the protocol's number
        return address
    return str(ipaddress.ip_network((found, 64), strict=False))
