"""Creating accounts and signing in: the outcome of each attempt, as a value. Rate limits are in `tries`."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, select, update

from puur.store.brakes import Delays
from puur.store.people import (
    KnownPerson,
    Login,
    Passkey,
    add_login,
    add_passkey,
    add_person,
    change_password,
    delete_person,
    folded,
    login_named,
    person_of,
    rename_person,
)
from puur.store.table_door import DatabaseTables
from puur.store.tables import login
from puur.store.tokens import end_session, end_sessions_of, forget_expired, open_session
from puur.web.http.brakes import Brake
from puur.web.http.budgets import SharedBudget, an_hour, network_of
from puur.web.visitor.names import Manners, clean_name
from puur.web.visitor.passwords import LONGEST, Busy, Passwords, fault_of
from puur.web.visitor.tries import Origin, Tries, Try, tried_by
from puur.web.visitor.visitors import LASTS, new_session

_PASSWORD: Final = select(login.c.password).where(login.c.person == bindparam("who"))
SWEPT: Final = 3_600.0
"""Seconds between deletions of expired data."""
_POLITE: Final = Manners()


@dataclass(frozen=True, slots=True)
class Signed:
    """A successful sign-in: the secret for the session cookie, and the person."""

    secret: str
    person: str


@dataclass(frozen=True, slots=True)
class Failed:
    """A failure: a key of `konto.*`, and the seconds to wait, if any."""

    why: str
    wait: float = 0.0


HALL: Final = 150
"""Accounts per hour from one network: at an evening all phones in a hall share an address."""


class Members:
    """The accounts of a server; without a `clock` the delays use the store's."""

    def __init__(
        self, passwords: Passwords, manners: Manners = _POLITE, clock: Callable[[], float] | None = None
    ) -> None:
        self.passwords = passwords
        self._manners = manners
        self.tries = Tries(clock)
        self.makers = SharedBudget("maker", an_hour(HALL), portion=1.0)
        self.exports = Brake("export", Delays(free=4, first=30.0, longest=900.0), clock)  # an export is expensive
        self._swept = 0.0

    async def register(
        self, tables: DatabaseTables, person: str, told: tuple[str, str], address: str
    ) -> Signed | Failed:
        """Turn a guest into an account; the person, and so the seats, stay the same. `told`: name and password."""
        name, fault = self._checked(*told)
        if fault:
            return Failed(fault)
        wait = await self.makers.take(tables, network_of(address))
        if wait:
            return Failed("wait", wait)
        try:
            kept = await self.passwords.hashed(told[1])
        except Busy:
            return Failed("busy")
        secret, session = new_session()
        now = time.time()

        def made(connection: Connection) -> bool:
            if person_of(connection, person) is not None or login_named(connection, name) is not None:
                return False
            add_person(connection, KnownPerson(person, name, now))
            add_login(connection, Login(name, person, kept))
            open_session(connection, session, person, now, now + LASTS)
            return True

        return Signed(secret, person) if await tables.write(made) else Failed("name_taken")

    async def register_by_key(self, tables: DatabaseTables, person: KnownPerson, key: Passkey) -> Signed:
        """Turn a guest into an account that uses only a passkey."""
        secret, session = new_session()

        def made(connection: Connection) -> None:
            add_person(connection, person)
            add_passkey(connection, key)
            open_session(connection, session, person.id, person.created, person.created + LASTS)

        await tables.write(made)
        return Signed(secret, person.id)

    async def sign_in(self, tables: DatabaseTables, name: str, password: str, origin: Origin) -> Signed | Failed:
        """Sign in by name and password. An unknown name and a wrong password are indistinguishable."""

        def begun(connection: Connection) -> tuple[Login | None, Try, float]:
            found = login_named(connection, name[:LONGEST])
            tried = tried_by(connection, folded(name[:LONGEST]), found, origin)
            return found, tried, self.tries.begin(connection, tried)

        found, tried, wait = await tables.write(begun)  # in one transaction, so that refusals are cheap
        if wait:
            return Failed("wait", wait)
        try:
            right = await self.passwords.fits(None if found is None else found.password, password)
        except Busy:
            return Failed("busy")
        if found is None or not right:
            return Failed("wrong")
        await self.tries.right(tables, tried, found.person)
        return await self.open(tables, found.person)

    async def open(self, tables: DatabaseTables, person: str) -> Signed:
        """Begin a session; occasionally delete expired data."""
        secret, session = new_session()
        now = time.time()
        sweep = now - self._swept > SWEPT
        self._swept = now if sweep else self._swept

        def begun(connection: Connection) -> None:
            if sweep:
                forget_expired(connection, now)
            open_session(connection, session, person, now, now + LASTS)

        await tables.write(begun)
        return Signed(secret, person)

    async def rename(self, tables: DatabaseTables, person: str, told: str) -> Failed | None:
        """Rename an account, including its sign-in name."""
        name = self.name(told)
        if name is None:
            return Failed("name_wrong")

        def renamed(connection: Connection) -> bool:
            other = login_named(connection, name)
            if other is not None and other.person != person:
                return False
            connection.execute(update(login).where(login.c.person == person).values(name=folded(name)))
            return rename_person(connection, person, name)

        return None if await tables.write(renamed) else Failed("name_taken")

    async def new_password(
        self, tables: DatabaseTables, person: KnownPerson, told: tuple[str, str], session: bytes
    ) -> Failed | None:
        """Change or set a password; `told`: the old and the new one. Ends all other sessions."""
        fault = fault_of(told[1], person.name)
        if fault:
            return Failed(fault)
        proved = await self.proved(tables, person, told[0])
        if proved is not None:
            return proved
        try:
            kept = await self.passwords.hashed(told[1])
        except Busy:
            return Failed("busy")

        def changed(connection: Connection) -> bool:
            done = change_password(connection, person.id, kept) or add_login(
                connection, Login(person.name, person.id, kept)
            )
            if done:
                end_sessions_of(connection, person.id, but=session)
            return done

        return None if await tables.write(changed) else Failed("name_taken")

    async def proved(self, tables: DatabaseTables, person: KnownPerson, password: str) -> Failed | None:
        """None where the password is right, or the account has none; else the failure."""
        found = await tables.read(lambda connection: connection.execute(_PASSWORD, {"who": person.id}).scalar())
        if found is None:
            return None
        wait = await self.tries.begin_proof(tables, person.id)
        if wait:
            return Failed("wait", wait)
        try:
            right = await self.passwords.fits(str(found), password)
        except Busy:
            return Failed("busy")
        if right:
            await self.tries.proved(tables, person.id)
        return None if right else Failed("wrong_password")

    async def leave(self, tables: DatabaseTables, session: bytes) -> None:
        """End a session."""
        await tables.write(lambda connection: end_session(connection, session))

    async def leave_everywhere(self, tables: DatabaseTables, person: str) -> int:
        """End all sessions of a person; returns how many."""
        return await tables.write(lambda connection: end_sessions_of(connection, person))

    async def forget(self, tables: DatabaseTables, person: str) -> None:
        """Delete an account with all its data."""
        await tables.write(lambda connection: delete_person(connection, person))

    def name(self, told: str) -> str | None:
        """A valid name, or None: it must be visible, without blocked words."""
        name = clean_name(told)
        return None if name is None or self._manners.refuse(name) else name

    def _checked(self, told: str, password: str) -> tuple[str, str]:
        """A valid name, or the fault of the name or password."""
        name = self.name(told)
        return ("", "name_wrong") if name is None else (name, fault_of(password, name))
