"""Keys of an evening: what opens its pages to the direction, a desk, a steward, the hall screens.

All follow from one secret of the evening, which lies beside the names and never in the log: who may read the archive
has no key from it.
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
"""The start number under which an evening's own secret is kept; people have numbers from 1."""
LINKED: Final[tuple[RoleName, ...]] = ("direction", "desk", "steward", "hall")
"""The roles that have one link for the whole evening; players have one a table and round."""
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
    """The secret of an evening; none where its keys were destroyed."""
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
    """A key for a purpose: nobody can tell one from another, or make one without the secret."""
    made = hmac.new(secret, f"puur desk {purpose}".encode(), hashlib.sha256).digest()
    return base64.b32encode(made).decode().lower()[:_LETTERS]


def fits(told: str, right: str) -> bool:
    """Whether somebody has the right key; how long this takes tells nothing."""
    return hmac.compare_digest(told.encode(), right.encode())
