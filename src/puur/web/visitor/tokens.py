"""Tokens of programs: given out once, kept as their digest, each with what it allows."""

import secrets
import time
from typing import Final, Literal

from sqlalchemy import Connection

from puur.store.people import KnownPerson, add_person, person_of
from puur.store.table_door import DatabaseTables
from puur.store.tokens import Token, add_token, digest, token_of

Scope = Literal["read", "play", "host"]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "host")
"""What a token allows; each allows what stands before it too."""
PREFIX: Final = "puur_"
"""What tokens begin with, so that people and scanners of leaked secrets know them."""
PURPOSE: Final = "api:"
MOST: Final = 50
"""Tokens of one account."""


def allows(scope: Scope, wanted: Scope) -> bool:
    """Whether a scope is enough.

    >>> allows("host", "play"), allows("read", "play")
    (True, False)
    """
    return SCOPES.index(scope) >= SCOPES.index(wanted)


def new_secret() -> str:
    """A fresh token."""
    return PREFIX + secrets.token_urlsafe(32)


async def give(
    tables: DatabaseTables, person: KnownPerson, label: str, scope: Scope, lasts: float | None = None
) -> str:
    """A token for a person, who is written down if he is not yet."""
    secret, now = new_secret(), time.time()
    expires = None if lasts is None else now + lasts
    token = Token(digest(secret), person.id, PURPOSE + scope, label, now, expires)

    def write(connection: Connection) -> None:
        if person_of(connection, person.id) is None:
            add_person(connection, person)
        add_token(connection, token)

    await tables.write(write)
    return secret


def new_program(name: str) -> KnownPerson:
    """Somebody for a program to be, without a way to sign in but its token."""
    return KnownPerson(secrets.token_hex(12), name, time.time())


async def bearer_of(tables: DatabaseTables, secret: str) -> tuple[KnownPerson, Scope] | None:
    """Whose token it is, and what it allows; none where it is worth nothing."""
    if not secret.startswith(PREFIX) or len(secret) > 100:  # noqa: PLR2004  ours have 48 characters
        return None
    found, now = digest(secret), time.time()

    def read(connection: Connection) -> tuple[KnownPerson, Scope] | None:
        for scope in SCOPES:
            token = token_of(connection, found, PURPOSE + scope, now)
            person = None if token is None else person_of(connection, token.person)
            if person is not None:
                return person, scope
        return None

    return await tables.read(read)
