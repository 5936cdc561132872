"""Challenges to devices with passkeys, as rows: each visitor has at most one open, and each can be used once."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from puur.store.tables import question


@dataclass(frozen=True, slots=True)
class DeviceQuestion:
    """The challenge a visitor's device must sign, its purpose, and its expiry."""

    visitor: str
    purpose: str
    challenge: bytes
    expires: float


def ask(connection: Connection, asked: DeviceQuestion, now: float) -> None:
    """Store a challenge; the visitor's earlier one becomes void, and expired ones are deleted."""
    connection.execute(delete(question).where(or_(question.c.visitor == asked.visitor, question.c.expires <= now)))
    connection.execute(insert(question).values(asdict(asked)))


def answered(connection: Connection, visitor: str, purpose: str, now: float) -> bytes | None:
    """The visitor's challenge for a purpose, which is now used up; None if there is none or it has expired."""
    mine = question.c.visitor == visitor
    row = connection.execute(select(question.c.purpose, question.c.challenge, question.c.expires).where(mine)).first()
    connection.execute(delete(question).where(mine))
    return bytes(row.challenge) if row is not None and row.purpose == purpose and row.expires > now else None
