"""Browser sessions and API tokens, as rows. Only their SHA-256 is stored, so a reader cannot use them."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, or_, select

from puur.store.people import KnownPerson
from puur.store.tables import person, question, session, token


@dataclass(frozen=True, slots=True)
class Token:
    """A permission for a program: a purpose, the owner's name for it, since when, until when (None: until revoked)."""

    digest: bytes
    person: str
    purpose: str
    label: str
    created: float
    expires: float | None


def digest(secret: str) -> bytes:
    """The stored hash of a secret. It needs no salt, since our secrets are random and long.

    >>> digest("a secret").hex()[:8]
    '984ca516'
    """
    return sha256(secret.encode()).digest()


def open_session(connection: Connection, secret: bytes, person_id: str, created: float, expires: float) -> None:
    """Begin a session; `secret` is a `digest`."""
    connection.execute(insert(session).values(token=secret, person=person_id, created=created, expires=expires))


def session_person(connection: Connection, secret: bytes, now: float) -> KnownPerson | None:
    """The person of a session; None if it has expired or does not exist."""
    mine = select(person.c.id, person.c.name, person.c.created).join(session, session.c.person == person.c.id)
    row = connection.execute(mine.where(session.c.token == secret, session.c.expires > now)).first()
    return None if row is None else KnownPerson(*row)


def end_session(connection: Connection, secret: bytes) -> None:
    """End one session."""
    connection.execute(delete(session).where(session.c.token == secret))


def end_sessions_of(connection: Connection, person_id: str, *, but: bytes | None = None) -> int:
    """End all sessions of a person, optionally except one; returns how many."""
    ended = delete(session).where(session.c.person == person_id)
    if but is not None:
        ended = ended.where(session.c.token != but)
    return connection.execute(ended).rowcount


def add_token(connection: Connection, added: Token) -> None:
    """Add a token."""
    facts = {"person": added.person, "purpose": added.purpose, "label": added.label}
    connection.execute(insert(token).values(token=added.digest, created=added.created, expires=added.expires, **facts))


def token_of(connection: Connection, secret: bytes, purpose: str, now: float) -> Token | None:
    """The token for this purpose; None if it has expired, was revoked or does not exist."""
    alive = or_(token.c.expires.is_(None), token.c.expires > now)
    row = connection.execute(_TOKENS.where(token.c.token == secret, token.c.purpose == purpose, alive)).first()
    return None if row is None else Token(*row)


def tokens_of(connection: Connection, person_id: str) -> tuple[Token, ...]:
    """All tokens of a person, oldest first."""
    rows = connection.execute(_TOKENS.where(token.c.person == person_id).order_by(token.c.created, token.c.token))
    return tuple(Token(*row) for row in rows)


def revoke_token(connection: Connection, person_id: str, secret: bytes) -> bool:
    """Revoke a token of a person; false if he has no such token."""
    gone = delete(token).where(token.c.token == secret, token.c.person == person_id)
    return connection.execute(gone).rowcount == 1


def forget_expired(connection: Connection, now: float) -> int:
    """Delete what has expired; returns the number of rows."""
    sessions = connection.execute(delete(session).where(session.c.expires <= now)).rowcount
    questions = connection.execute(delete(question).where(question.c.expires <= now)).rowcount
    return sessions + questions + connection.execute(delete(token).where(token.c.expires <= now)).rowcount


_TOKENS = select(token.c.token, token.c.person, token.c.purpose, token.c.label, token.c.created, token.c.expires)
