"""People and their credentials, as rows: functions for `puur.store.table_door.DatabaseTables`."""

import unicodedata
from dataclasses import astuple, dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from puur.store.tables import block, login, passkey, person


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person with an account: an opaque id, the name others see, and since when (seconds since 1970)."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class Login:
    """A name to sign in with (`folded`), its person, and the argon2 hash of the password."""

    name: str
    person: str
    password: str


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key on a person's device; `used` is the device's signature counter."""

    id: bytes
    person: str
    public_key: bytes
    used: int
    label: str
    created: float


def folded(name: str) -> str:
    """A name normalised for comparison: two that look alike are equal.

    >>> folded(" Ànna  MÜLLER ") == folded("ànna müller")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def add_person(connection: Connection, newcomer: KnownPerson) -> None:
    """Add a person."""
    connection.execute(insert(person).values(id=newcomer.id, name=newcomer.name, created=newcomer.created))


def person_of(connection: Connection, person_id: str) -> KnownPerson | None:
    """The person with an id."""
    row = connection.execute(select(person).where(person.c.id == person_id)).first()
    return None if row is None else KnownPerson(*row)


def rename_person(connection: Connection, person_id: str, name: str) -> bool:
    """Rename a person; false if there is no such person."""
    renamed = update(person).where(person.c.id == person_id).values(name=name)
    return connection.execute(renamed).rowcount == 1


def delete_person(connection: Connection, person_id: str) -> bool:
    """Delete a person and everything that belongs to him, including blocks in both directions; false if unknown."""
    connection.execute(delete(block).where(or_(block.c.person == person_id, block.c.blocked == person_id)))
    return connection.execute(delete(person).where(person.c.id == person_id)).rowcount == 1


def add_login(connection: Connection, wanted: Login) -> bool:
    """Add a sign-in name and password; false if the name is taken, or the person already has one."""
    taken = select(login.c.name).where(or_(login.c.name == folded(wanted.name), login.c.person == wanted.person))
    if connection.execute(taken).first() is not None:
        return False
    connection.execute(insert(login).values(name=folded(wanted.name), person=wanted.person, password=wanted.password))
    return True


def login_named(connection: Connection, name: str) -> Login | None:
    """The login with a name."""
    row = connection.execute(select(login.c.name, login.c.person, login.c.password).where(login.c.name == folded(name)))
    found = row.first()
    return None if found is None else Login(*found)


def change_password(connection: Connection, person_id: str, password: str) -> bool:
    """Replace the hash; false if the person has no password."""
    changed = update(login).where(login.c.person == person_id).values(password=password)
    return connection.execute(changed).rowcount == 1


def add_passkey(connection: Connection, added: Passkey) -> None:
    """Add a key."""
    connection.execute(insert(passkey).values(dict(zip(_PASSKEY, astuple(added), strict=True))))


def passkey_of(connection: Connection, key_id: bytes) -> Passkey | None:
    """The key with the device's id for it."""
    row = connection.execute(_PASSKEYS.where(passkey.c.id == key_id)).first()
    return None if row is None else Passkey(*row)


def passkeys_of(connection: Connection, person_id: str) -> tuple[Passkey, ...]:
    """All keys of a person, oldest first."""
    rows = connection.execute(_PASSKEYS.where(passkey.c.person == person_id).order_by(passkey.c.created))
    return tuple(Passkey(*row) for row in rows)


def use_passkey(connection: Connection, key_id: bytes, used: int) -> None:
    """Store the device's counter after a signature."""
    connection.execute(update(passkey).where(passkey.c.id == key_id).values(used=used))


def delete_passkey(connection: Connection, person_id: str, key_id: bytes) -> bool:
    """Forget a key of somebody; false if he has no such key."""
    gone = delete(passkey).where(passkey.c.id == key_id, passkey.c.person == person_id)
    return connection.execute(gone).rowcount == 1


_PASSKEY = ("id", "person", "public_key", "used", "label", "created")
_PASSKEYS = select(*(passkey.c[name] for name in _PASSKEY))
