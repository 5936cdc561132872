"""Questions to devices that hold passkeys, as rows: each visitor has one open at most, and each is good once."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from puur.store.tables import question


@dataclass(frozen=True, slots=True)
class DeviceQuestion:
    """What the device of a visitor is asked to sign, what for, and until when it may answer."""

    visitor: str
    purpose: str
    challenge: bytes
    expires: float


def ask(connection: Connection, asked: DeviceQuestion, now: float) -> None:
    """Write a question down; what the visitor was asked before is void, and what is too old goes."""
    connection.execute(delete(question).where(or_(question.c.visitor == asked.visitor, question.c.expires <= now)))
    connection.execute(insert(question).values(asdict(asked)))


def answered(connection: Connection, visitor: str, purpose: str, now: float) -> bytes | None:
    """The challenge a visitor was asked for a purpose, which is used up now; none if he was not, or it is too late."""
    mine = question.c.visitor == visitor
    row = connection.execute(select(question.c.purpose, question.c.challenge, question.c.expires).where(mine)).first()
    connection.execute(delete(question).where(mine))
    return bytes(row.challenge) if row is not None and row.purpose == purpose and row.expires > now else None
