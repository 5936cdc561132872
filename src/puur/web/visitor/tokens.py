"""Tokens of programs: shown once, stored as digests, with scopes."""

import secrets
import time
from typing import Final, Literal

from sqlalchemy import Connection

from puur.store.people import KnownPerson, add_person, person_of
from puur.store.table_door import DatabaseTables
from puur.store.tokens import Token, add_token, digest, token_of

Scope = Literal["read", "play", "host"]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "host")
"""The scopes; each includes those before it."""
PREFIX: Final = "puur_"
"""The prefix of tokens, recognisable for people and secret scanners."""
PURPOSE: Final = "api:"
MOST: Final = 50
"""The most tokens of an account."""


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
    """Create a token for a person, who is stored if new."""
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
    """A new person for a program, who can only use its token."""
    return KnownPerson(secrets.token_hex(12), name, time.time())


async def bearer_of(tables: DatabaseTables, secret: str) -> tuple[KnownPerson, Scope] | None:
    """The person and scope of a token; None where it is invalid."""
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
