"""Keys of an evening, for the direction, desks, stewards and the hall screens.

All are derived from one secret of the evening, which is stored with the names and never in the log, so that the archive
contains no keys.
"""

import base64
import hashlib
import hmac
import os
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, insert, select

from puur.desk.events import RoleName
from puur.store.evening_people import EveningPerson, keep_person
from puur.store.tables import evening_key

ITSELF: Final = 0
"""The start number under which an evening's secret is stored; people have numbers from 1."""
LINKED: Final[tuple[RoleName, ...]] = ("direction", "desk", "steward", "hall")
"""The roles with one link for the whole evening; players have one per table and round."""
_LETTERS: Final = 24


def new_secret(connection: Connection, evening: str) -> bytes:
    """Make the secret of a new evening."""
    secret = os.urandom(32)
    connection.execute(insert(evening_key).values(evening=evening, person=ITSELF, key=secret))
    return secret


def note_owner(connection: Connection, evening: str, account: str) -> None:
    """Note whose evening it is: his account opens it to the direction, on any device."""
    keep_person(connection, EveningPerson(evening, ITSELF, account.encode()))


def owner_in(rows: Iterable[EveningPerson]) -> str:
    """The account an evening belongs to; "" where a guest opened it."""
    return next((row.details.decode() for row in rows if row.person == ITSELF), "")


def secret_of(connection: Connection, evening: str) -> bytes | None:
    """The secret of an evening; None if its keys were destroyed."""
    wanted = select(evening_key.c.key).where(evening_key.c.evening == evening, evening_key.c.person == ITSELF)
    row = connection.execute(wanted).first()
    return None if row is None else bytes(row.key)


def role_key(secret: bytes, role: RoleName) -> str:
    """What opens an evening to a role.

    >>> role_key(bytes(32), "desk") == role_key(bytes(32), "direction"), len(role_key(bytes(32), "desk"))
    (False, 24)
    """
    return token(secret, f"role {role}")


def role_of(secret: bytes, told: str) -> RoleName | None:
    """The role that a key opens; none for a wrong one.

    >>> role_of(bytes(32), role_key(bytes(32), "hall")), role_of(bytes(32), "guess")
    ('hall', None)
    """
    return next((role for role in LINKED if fits(told, role_key(secret, role))), None)


def token(secret: bytes, purpose: str) -> str:
    """A key for a purpose, derived from the secret."""
    made = hmac.new(secret, f"puur desk {purpose}".encode(), hashlib.sha256).digest()
    return base64.b32encode(made).decode().lower()[:_LETTERS]


def fits(told: str, right: str) -> bool:
    """Whether a key is right, in constant time."""
    return hmac.compare_digest(told.encode(), right.encode())
