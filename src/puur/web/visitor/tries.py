"""The policy for limiting sign-in tries, in one place.

Three counts protect an account. A right password refunds its cost.

- **The account:** six tries are free, then the delay is up to half a minute. It stops guessing at one account from many
networks, and is short so that wrong tries do not lock out the owner.
- **The device,** by its guest's cookie: twenty tries, then the delay is up to a quarter of an hour. A guessing phone in
a hall uses up only its own.
- **The network:** thirty accounts with failed tries at once, and one more every half minute. Each account counts once
an hour, so that a phone guessing at one account, or a hall with many typos, costs little. It stops trying one password
on many accounts, and new cookies for every try.

A device that has signed in before is known to the account for `KNOWN`: tries by others on that account or from that
network do not keep it out; its own tries count like those of an account. So others can delay only a device that has
never signed in, and only by trying ever new accounts, or this one.

Passkeys cannot be guessed: asking for one uses an allowance of the device, and a large one of the network. Changing a
password requires being signed in, and its tries count only for the account. Every password check costs one hash, on one
thread (`passwords`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from puur.store.brakes import Allowance, Delays, forgive, key_of, remember, remembers, use_up
from puur.store.people import Login
from puur.store.table_door import DatabaseTables
from puur.web.http.brakes import Brake
from puur.web.http.budgets import USUAL, WIDER, network_of, times, wider_network_of
from puur.web.http.refusals import refused
from puur.web.visitor.guests import YEAR
from puur.web.visitor.ration import Ration

DEVICE: Final = "address"
NAME: Final = "name"
KNOWS: Final = "known"
FROM: Final = "network"
NETWORK: Final = Allowance(rate=1 / 30, burst=30.0)
"""The accounts a network may try without success."""
HOUR: Final = 3_600.0
"""Seconds for which an account counts once for a network."""
KNOWN: Final = float(YEAR)
"""Seconds for which a device is known to an account after signing in: the lifetime of its cookie."""
OWN: Final = Allowance(rate=1 / 30, burst=20.0)
"""Passkey requests of a device."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a try: an address, and the guest of a cookie ("" without one)."""

    address: str
    device: str = ""

    @property
    def network(self) -> str:
        """The network whose allowance it uses besides its own."""
        return network_of(self.address)

    @property
    def key(self) -> str:
        """The key of its own tries; all devices without a cookie share one."""
        return f"device {self.device}" if self.device else self.network


@dataclass(frozen=True, slots=True)
class Try:
    """A try at an account: its stored name, and the origin."""

    name: str
    origin: Origin
    known: str = ""  # the person, if this device has signed in before


class Tries:
    """The counts of a server; without a `clock` they use the store's."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._devices = Brake(DEVICE, Delays(free=20, first=2.0, longest=900.0), clock)
        self._names = Brake(NAME, Delays(free=6, first=1.0, longest=30.0), clock)
        self._proofs = Brake("proof", Delays(free=20, first=2.0, longest=900.0), clock)
        self.passkeys = Ration("passkey", OWN, USUAL)

    def begin(self, connection: Connection, tried: Try) -> float:
        """Begin a try, which counts as failed until it succeeds.

        Returns 0, or the seconds until the next is allowed.
        """
        if tried.known:
            return self._names.begin(connection, _known(tried.known, tried.origin))
        wait = self._devices.begin(connection, tried.origin.key) or _counted(connection, tried)
        # a refusal by device or network does not use up the tries of a name
        return wait or self._names.begin(connection, tried.name)

    async def right(self, tables: DatabaseTables, tried: Try, person: str) -> None:
        """The last try succeeded: refund it, and remember the device for the account."""
        origin = tried.origin

        def taken_back(connection: Connection) -> None:
            forgive(connection, key_of(NAME, _known(person, origin) if tried.known else tried.name))
            if not tried.known:
                forgive(connection, key_of(DEVICE, origin.key))
            if remembers(connection, _pair(tried)):
                forgive(connection, _pair(tried))
                _used_up(connection, origin, -1.0)
            if origin.device:
                remember(connection, key_of(KNOWS, _known(person, origin)), KNOWN)

        await tables.write(taken_back)

    async def begin_proof(self, tables: DatabaseTables, person: str) -> float:
        """Begin a try by somebody signed in. Returns 0, or the seconds until the next is allowed."""
        return await self._proofs.take(tables, person)

    async def proved(self, tables: DatabaseTables, person: str) -> None:
        """The try succeeded."""
        await self._proofs.forgive(tables, person)


def tried_by(connection: Connection, name: str, found: Login | None, origin: Origin) -> Try:
    """A try at an account, if it exists, by a known or unknown device."""
    if found is None or not origin.device:
        return Try(name, origin)
    known = remembers(connection, key_of(KNOWS, _known(found.person, origin)))
    return Try(name, origin, found.person if known else "")


def _counted(connection: Connection, tried: Try) -> float:
    """Count an account once an hour for its network. Returns 0, or the seconds until another may be tried."""
    if remembers(connection, _pair(tried)):
        return 0.0
    wait = _used_up(connection, tried.origin, 1.0)
    if wait:
        refused(FROM)
    else:
        remember(connection, _pair(tried), HOUR)
    return wait


def _used_up(connection: Connection, origin: Origin, cost: float) -> float:
    """Use up something of a network, and of the wider one around it: 0, or seconds until there is enough of both."""
    own, wider = key_of(FROM, origin.network), wider_network_of(origin.address)
    wait = use_up(connection, own, cost, NETWORK)
    if not wait and wider:
        wait = use_up(connection, key_of(FROM, wider), cost, times(WIDER, NETWORK))
        if wait:
            use_up(connection, own, -cost, NETWORK)
    return wait


def _pair(tried: Try) -> bytes:
    return key_of("tried", f"{tried.origin.network} {tried.name}")


def _known(person: str, origin: Origin) -> str:
    return f"{person} {origin.device}"
