"""Reports about people and blocked people, as rows. Guests are identified by their ids."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from puur.store.tables import block, report
from puur.store.upserts import put_into


@dataclass(frozen=True, slots=True)
class ConductReport:
    """A report that somebody misbehaved at a table (its stream); `settled` is when the report was dealt with."""

    number: int
    stream: str
    offender: str
    reporter: str
    words: str
    at: float
    settled: float | None = None


def add_report(connection: Connection, told: ConductReport) -> int:
    """Store a report; returns its number. The number in the report is ignored."""
    facts = {
        "stream": told.stream,
        "offender": told.offender,
        "reporter": told.reporter,
        "words": told.words,
    }
    made = insert(report).values(at=told.at, settled=told.settled, **facts).returning(report.c.id)
    number: int = connection.execute(made).scalar_one()
    return number


def open_reports(connection: Connection) -> tuple[ConductReport, ...]:
    """Reports not yet dealt with, oldest first."""
    rows = connection.execute(select(report).where(report.c.settled.is_(None)).order_by(report.c.at, report.c.id))
    return tuple(ConductReport(*row) for row in rows)


def settle_report(connection: Connection, number: int, at: float) -> bool:
    """Note that a report was dealt with; false if it already was, or does not exist."""
    settled = update(report).where(report.c.id == number, report.c.settled.is_(None)).values(settled=at)
    return connection.execute(settled).rowcount == 1


def block_person(connection: Connection, person: str, blocked: str, at: float) -> None:
    """Block a person."""
    connection.execute(
        put_into(connection, block).values(person=person, blocked=blocked, at=at).on_conflict_do_nothing()
    )


def unblock_person(connection: Connection, person: str, blocked: str) -> None:
    """Unblock a person."""
    connection.execute(delete(block).where(block.c.person == person, block.c.blocked == blocked))


def blocked_by(connection: Connection, person: str) -> frozenset[str]:
    """Whom somebody has blocked."""
    return frozenset(connection.execute(select(block.c.blocked).where(block.c.person == person)).scalars())
