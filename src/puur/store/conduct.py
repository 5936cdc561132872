"""Reports about people and blocked people, as rows. Guests are identified by their ids."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

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


def keep_report(connection: Connection, told: ConductReport, most: int) -> bool:
    """Store a report, unless its author has said the same, or so many are open already of the author or the table.

    Authors are as many as somebody has cookies, so that it is the table that bounds what strangers send. Returns
    whether it was stored.
    """
    is_open = report.c.settled.is_(None)
    said = select(report.c.stream, report.c.offender, report.c.words)
    mine = [tuple(row) for row in connection.execute(said.where(report.c.reporter == told.reporter, is_open))]
    here = connection.execute(select(func.count()).where(report.c.stream == told.stream, is_open)).scalar_one()
    if (told.stream, told.offender, told.words) in mine or max(len(mine), here) >= most:
        return False
    add_report(connection, told)
    return True


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
