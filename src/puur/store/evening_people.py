"""Names and contacts of people at evenings, as rows: functions for `puur.store.table_door.DatabaseTables`.

The log of an evening refers to people only by start number. Here each person has a key of their own, which encrypts
(AES-256-GCM) what the club knows about them; contacts are encrypted separately, because they are deleted sooner. To
forget a person, the key is destroyed. Copies of the store made earlier still have it: delete such copies in time.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from puur.store.tables import evening_key, evening_person

NONCE: Final = 12


@dataclass(frozen=True, slots=True)
class EveningPerson:
    """A person of an evening: start number, what the club knows about him, his contacts; bytes of the caller."""

    evening: str
    person: int
    details: bytes
    contacts: bytes | None = None


def keep_person(connection: Connection, person: EveningPerson, contacts_until: float | None = None) -> None:
    """Store what is known about a person, replacing what was; contacts until a time (seconds since 1970)."""
    keep_people(connection, person.evening, (person,), contacts_until)


def keep_people(
    connection: Connection, evening: str, people: Sequence[EveningPerson], contacts_until: float | None = None
) -> None:
    """Store what is known about several people of an evening, with as many statements as for one."""
    if not people:
        return
    numbers = [person.person for person in people]
    keys = _keys(connection, evening, numbers)
    rows = [_row(person, keys[person.person], contacts_until) for person in people]
    connection.execute(
        delete(evening_person).where(evening_person.c.evening == evening, evening_person.c.person == bindparam("who")),
        [{"who": number} for number in numbers],
    )
    connection.execute(insert(evening_person), rows)


def _row(person: EveningPerson, key: bytes, until: float | None) -> dict[str, object]:
    """The row of a person."""
    contacts = None if person.contacts is None else _sealed(key, person, b"contacts", person.contacts)
    return {
        "evening": person.evening,
        "person": person.person,
        "details": _sealed(key, person, b"details", person.details),
        "contacts": contacts,
        "contacts_until": until if contacts else None,
    }


def people_of_evening(connection: Connection, evening: str) -> tuple[EveningPerson, ...]:
    """Everybody at an evening who has not been forgotten, by start number."""
    joined = (evening_person.c.evening == evening_key.c.evening) & (evening_person.c.person == evening_key.c.person)
    rows = connection.execute(
        select(evening_person.c.person, evening_key.c.key, evening_person.c.details, evening_person.c.contacts)
        .where(evening_person.c.evening == evening)
        .join(evening_key, joined)
        .order_by(evening_person.c.person)
    )
    return tuple(_opened(evening, person, bytes(key), details, contacts) for person, key, details, contacts in rows)


def people_numbered(connection: Connection, person: int) -> tuple[EveningPerson, ...]:
    """The people with this start number at all evenings, without contacts, in the order of the evenings' names."""
    joined = (evening_person.c.evening == evening_key.c.evening) & (evening_person.c.person == evening_key.c.person)
    rows = connection.execute(
        select(evening_person.c.evening, evening_key.c.key, evening_person.c.details)
        .where(evening_person.c.person == person)
        .join(evening_key, joined)
        .order_by(evening_person.c.evening)
    )
    return tuple(_opened(evening, person, bytes(key), details, None) for evening, key, details in rows)


def forget_person(connection: Connection, evening: str, person: int) -> bool:
    """Destroy a person's key and encrypted data; false if he had none."""
    mine = (evening_key.c.evening == evening, evening_key.c.person == person)
    connection.execute(update(evening_key).where(*mine).values(key=bytes(32)))  # leaves no trace in freed pages
    connection.execute(delete(evening_person).where(*_is(evening, person)))
    return connection.execute(delete(evening_key).where(*mine)).rowcount == 1


def forget_evening(connection: Connection, evening: str) -> int:
    """Destroy all keys of an evening; returns the number of people."""
    rows = connection.execute(select(evening_key.c.person).where(evening_key.c.evening == evening))
    return sum(forget_person(connection, evening, person) for (person,) in rows.all())


def delete_contacts(connection: Connection, evening: str) -> int:
    """Delete the contacts of everybody at an evening, keeping names; returns how many people had any."""
    mine = (evening_person.c.evening == evening, evening_person.c.contacts.is_not(None))
    return connection.execute(update(evening_person).where(*mine).values(contacts=None, contacts_until=None)).rowcount


def keep_contacts(connection: Connection, evening: str, until: float) -> int:
    """Keep the contacts of an evening until a later time, never for shorter; returns how many people have any."""
    sooner = (evening_person.c.evening == evening, evening_person.c.contacts_until < until)
    return connection.execute(update(evening_person).where(*sooner).values(contacts_until=until)).rowcount


def shorten_contacts(connection: Connection, evening: str, until: float) -> int:
    """Keep the contacts of an evening no longer than until a time; returns how many people's would have stayed."""
    later = (evening_person.c.evening == evening, evening_person.c.contacts_until > until)
    return connection.execute(update(evening_person).where(*later).values(contacts_until=until)).rowcount


def delete_old_contacts(connection: Connection, now: float) -> tuple[str, ...]:
    """Delete all expired contacts; returns their evenings."""
    over = select(evening_person.c.evening).where(evening_person.c.contacts_until <= now).distinct()
    evenings = tuple(sorted(connection.execute(over).scalars()))
    old = update(evening_person).where(evening_person.c.contacts_until <= now)
    connection.execute(old.values(contacts=None, contacts_until=None))
    return evenings


def _is(evening: str, person: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return evening_person.c.evening == evening, evening_person.c.person == person


def _keys(connection: Connection, evening: str, numbers: Sequence[int]) -> Mapping[int, bytes]:
    """Everybody's key, created where missing."""
    mine = (evening_key.c.evening == evening, evening_key.c.person.between(min(numbers), max(numbers)))
    known = connection.execute(select(evening_key.c.person, evening_key.c.key).where(*mine))
    keys = {person: bytes(key) for person, key in known}
    fresh = {person: os.urandom(32) for person in numbers if person not in keys}
    if fresh:
        rows = [{"evening": evening, "person": person, "key": key} for person, key in fresh.items()]
        connection.execute(insert(evening_key), rows)
    return keys | fresh


def _bound(evening: str, person: int, what: bytes) -> bytes:
    """The associated data of the encryption, so that one person's row cannot pass for another's."""
    return b"\0".join((evening.encode(), str(person).encode(), what))


def _sealed(key: bytes, person: EveningPerson, what: bytes, content: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE)
    return nonce + AESGCM(key).encrypt(nonce, content, _bound(person.evening, person.person, what))


def _opened(evening: str, person: int, key: bytes, details: bytes, contacts: bytes | None) -> EveningPerson:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    def opened(what: bytes, sealed: bytes) -> bytes:
        return AESGCM(key).decrypt(sealed[:NONCE], sealed[NONCE:], _bound(evening, person, what))

    known = None if contacts is None else opened(b"contacts", bytes(contacts))
    return EveningPerson(evening, person, opened(b"details", bytes(details)), known)
