"""How often somebody may try to prove whose an account is: the policy, told once.

Three counts stand between a stranger and an account. A right password takes back what it cost.

- **The account:** six tries are free, after them one waits up to half a minute. It stops who guesses at one account
  from many networks, and is short, as who types wrong shall not lock out the owner.
- **The device,** by its guest's cookie: twenty tries, after them one waits up to a quarter of an hour. A phone that
  guesses in a hall uses up its own.
- **The network:** thirty accounts tried in vain at once, and one more every half minute. Each account counts once an
  hour, so that a phone that guesses at one account, and a hall in which many mistype theirs, cost it little. It stops
  who tries one password on many accounts, and who brings a new cookie for every try.

A device that has proved an account before is known to it for `KNOWN`: neither what others try on that account nor what
they try from that network keeps it out; its own tries count as those of an account do. So only a device that never
proved the account can be made to wait by others, and only by who tries ever new accounts, or this very one.

Passkeys cannot be guessed: asking for one costs an allowance of the device, and a wide one of the network. Who changes
his password is signed in, and his tries count for his account alone. Every password that is looked at costs the time of
one hash, on one thread (`passwords`).
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
"""Accounts a network may try in vain."""
HOUR: Final = 3_600.0
"""Seconds for which an account counts once for a network."""
KNOWN: Final = float(YEAR)
"""Seconds for which a device is known to an account it has proved: as long as its cookie lasts."""
OWN: Final = Allowance(rate=1 / 30, burst=20.0)
"""Passkeys a device may ask for."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a try comes from: an address, and the guest of a cookie ("" without one)."""

    address: str
    device: str = ""

    @property
    def network(self) -> str:
        """Whose allowance it uses up beside its own."""
        return network_of(self.address)

    @property
    def key(self) -> str:
        """What its own tries are counted by; all without a cookie are one."""
        return f"device {self.device}" if self.device else self.network


@dataclass(frozen=True, slots=True)
class Try:
    """An account somebody says is his: its name as it is kept, and where that comes from."""

    name: str
    origin: Origin
    known: str = ""  # the person, where this device has proved it before


class Tries:
    """The counts of a server; without a `clock` of their own they ask the store's."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._devices = Brake(DEVICE, Delays(free=20, first=2.0, longest=900.0), clock)
        self._names = Brake(NAME, Delays(free=6, first=1.0, longest=30.0), clock)
        self._proofs = Brake("proof", Delays(free=20, first=2.0, longest=900.0), clock)
        self.passkeys = Ration("passkey", OWN, USUAL)

    def begin(self, connection: Connection, tried: Try) -> float:
        """Begin a try, which counts as one in vain until it was right: 0, or seconds until the next is allowed."""
        if tried.known:
            return self._names.begin(connection, _known(tried.known, tried.origin))
        wait = self._devices.begin(connection, tried.origin.key) or _counted(connection, tried)
        # who must wait for his own or his network's sake does not use up the tries of a name
        return wait or self._names.begin(connection, tried.name)

    async def right(self, tables: DatabaseTables, tried: Try, person: str) -> None:
        """The last try was right: it cost nothing, and its device is known to the account."""
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
        """Begin a try of who is signed in already: 0, or seconds until the next is allowed."""
        return await self._proofs.take(tables, person)

    async def proved(self, tables: DatabaseTables, person: str) -> None:
        """It was right."""
        await self._proofs.forgive(tables, person)


def tried_by(connection: Connection, name: str, found: Login | None, origin: Origin) -> Try:
    """A try at an account, where there is one, by a device it knows or does not."""
    if found is None or not origin.device:
        return Try(name, origin)
    known = remembers(connection, key_of(KNOWS, _known(found.person, origin)))
    return Try(name, origin, found.person if known else "")


def _counted(connection: Connection, tried: Try) -> float:
    """Count an account once an hour for its network: 0, or seconds until the network may try another."""
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
