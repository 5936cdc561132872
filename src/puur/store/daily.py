"""The Spiel of the day: the sealed secret of each day, who has played it, and what it brought."""

from dataclasses import dataclass

from sqlalchemy import Connection, case, delete, func, select, update

from puur.store.tables import daily_result, daily_secret
from puur.store.upserts import put_into


@dataclass(frozen=True, slots=True)
class DailySecret:
    """What the cards of a day follow from, and when it was drawn."""

    day: str
    secret: str
    at: float


@dataclass(frozen=True, slots=True)
class DailyResult:
    """Who played the Spiel of a day at which table, and by how many points he was ahead; none until it is over.

    No table ("") stands for a name of somebody who played it under another one.
    """

    day: str
    person: str
    table: str
    lead: int | None = None


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """How many have finished the Spiel of a day; of those how many had less than somebody, and how many the same."""

    finished: int
    below: int
    equal: int


def secret_of(connection: Connection, drawn: DailySecret) -> DailySecret:
    """The secret of a day: the one that was drawn first, which is this one where there is none yet."""
    row = put_into(connection, daily_secret).values(day=drawn.day, secret=drawn.secret, at=drawn.at)
    connection.execute(row.on_conflict_do_nothing(index_elements=["day"]))
    found = connection.execute(select(daily_secret).where(daily_secret.c.day == drawn.day)).one()
    return DailySecret(found.day, found.secret, found.at)


def known_secret(connection: Connection, day: str) -> DailySecret | None:
    """The secret of a day, if one was drawn."""
    found = connection.execute(select(daily_secret).where(daily_secret.c.day == day)).one_or_none()
    return None if found is None else DailySecret(found.day, found.secret, found.at)


def last_drawn(connection: Connection) -> str | None:
    """The last day whose secret was drawn, which is the day after one on which somebody asked; none before any was."""
    found: str | None = connection.execute(select(func.max(daily_secret.c.day))).scalar_one()
    return found


def begin_daily(connection: Connection, begun: DailyResult, others: tuple[str, ...] = ()) -> DailyResult:
    """Note that somebody, who has other names too, plays the Spiel of a day; what stood first stays and is told."""
    for person in (begun.person, *others):
        known = daily_of(connection, begun.day, person)
        if known is not None:
            return known
    for person in (begun.person, *others):
        table = begun.table if person == begun.person else ""
        line = put_into(connection, daily_result).values(day=begun.day, person=person, table=table, lead=None)
        connection.execute(line.on_conflict_do_nothing(index_elements=["day", "person"]))
    return begun


def daily_of(connection: Connection, day: str, person: str) -> DailyResult | None:
    """What somebody made of the Spiel of a day; None if he has not begun it."""
    mine = (daily_result.c.day == day) & (daily_result.c.person == person)
    found = connection.execute(select(daily_result).where(mine)).one_or_none()
    return None if found is None else DailyResult(found.day, found.person, found.table, found.lead)


def finish_daily(connection: Connection, ended: DailyResult) -> None:
    """Note what a Spiel of the day brought. What stands there already stays."""
    mine = (daily_result.c.day == ended.day) & (daily_result.c.table == ended.table)
    open_line = mine & (daily_result.c.person == ended.person) & daily_result.c.lead.is_(None)
    connection.execute(update(daily_result).where(open_line).values(lead=ended.lead))


def daily_standing(connection: Connection, day: str, lead: int) -> DailyStanding:
    """How a lead stands among all of a day."""
    below = func.sum(case((daily_result.c.lead < lead, 1), else_=0))
    equal = func.sum(case((daily_result.c.lead == lead, 1), else_=0))
    over = (daily_result.c.day == day) & daily_result.c.lead.is_not(None)
    count, less, same = connection.execute(select(func.count(), below, equal).where(over)).one()
    return DailyStanding(count, less or 0, same or 0)


def daily_count(connection: Connection, day: str) -> int:
    """How many names have begun the Spiel of a day."""
    found: int = connection.execute(select(func.count()).where(daily_result.c.day == day)).scalar_one()
    return found


def best_of_day(connection: Connection, day: str, most: int) -> tuple[DailyResult, ...]:
    """The best results of a day, the best first."""
    over = (daily_result.c.day == day) & daily_result.c.lead.is_not(None)
    order = (daily_result.c.lead.desc(), daily_result.c.table)
    rows = connection.execute(select(daily_result).where(over).order_by(*order).limit(most))
    return tuple(DailyResult(row.day, row.person, row.table, row.lead) for row in rows)


def days_played(connection: Connection, persons: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The days whose Spiel somebody finished under one of his names, the last first."""
    mine = daily_result.c.person.in_(persons) & daily_result.c.lead.is_not(None)
    days = select(daily_result.c.day).where(mine).distinct().order_by(daily_result.c.day.desc())
    rows = connection.execute(days.limit(most))
    return tuple(row.day for row in rows)


def inherit_daily(connection: Connection, table: str, guest: str, account: str) -> bool:
    """Whether an account may go on at a table of its guest: not where it plays the same day's Spiel elsewhere.

    The result counts for the account then, and the guest stays known as one who has played.
    """
    mine = (daily_result.c.table == table) & (daily_result.c.person == guest)
    found = connection.execute(select(daily_result).where(mine)).one_or_none()
    if found is None:
        return False
    known = daily_of(connection, found.day, account)
    if known is not None:
        return known.table == table
    line = put_into(connection, daily_result).values(day=found.day, person=account, table=table, lead=found.lead)
    connection.execute(line.on_conflict_do_nothing(index_elements=["day", "person"]))
    connection.execute(update(daily_result).where(mine).values(table="", lead=None))
    return True


def forget_daily_of(connection: Connection, person: str) -> None:
    """Delete what is known of somebody."""
    connection.execute(delete(daily_result).where(daily_result.c.person == person))


def forget_old_days(connection: Connection, before: str) -> int:
    """Delete the days before one, as in `2026-03-14`; how many results they had."""
    connection.execute(delete(daily_secret).where(daily_secret.c.day < before))
    return connection.execute(delete(daily_result).where(daily_result.c.day < before)).rowcount
