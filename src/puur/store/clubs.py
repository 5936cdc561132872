"""Clubs: what they are called and play by, who belongs to them, the tables they opened, the evenings they announce."""

from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, func, select, update

from puur.store.rated import club_rules
from puur.store.tables import club, club_evening, club_member, club_table, person, rated_seat
from puur.store.upserts import put_into


@dataclass(frozen=True, slots=True)
class Club:
    """A club: its id, name and description, its Reglement, the key of its invitation, and who leads it.

    `rules` is the name of a built-in Reglement; where the club has a text of its own, that is `text`.
    """

    id: str
    name: str
    told: str
    rules: str
    text: str | None
    invitation: str
    head: str
    at: float


@dataclass(frozen=True, slots=True)
class ClubMember:
    """Somebody who belongs to a club, under the name of his account, since when."""

    person: str
    name: str
    at: float


@dataclass(frozen=True, slots=True)
class ClubEvening:
    """An evening a club announces: the day, as in `2026-03-14`, what it is called, and the way to its page."""

    day: str
    title: str
    way: str


def found_club(connection: Connection, founded: Club) -> None:
    """A new club, whose head is its first member."""
    values = {
        name: getattr(founded, name) for name in ("id", "name", "told", "rules", "text", "invitation", "head", "at")
    }
    connection.execute(put_into(connection, club).values(**values))
    join_club(connection, founded.id, founded.head, founded.at, most=1)


def club_of(connection: Connection, name: str) -> Club | None:
    """The club of an id."""
    found = connection.execute(select(club).where(club.c.id == name)).one_or_none()
    return None if found is None else _read(found)


def clubs_of(connection: Connection, who: str) -> tuple[Club, ...]:
    """The clubs somebody belongs to, by name."""
    mine = select(club).join(club_member, club_member.c.club == club.c.id).where(club_member.c.person == who)
    return tuple(_read(row) for row in connection.execute(mine.order_by(club.c.name, club.c.id)))


def clubs_led_by(connection: Connection, who: str) -> int:
    """How many clubs somebody leads."""
    led: int = connection.execute(select(func.count()).select_from(club).where(club.c.head == who)).scalar_one()
    return led


def _read(row: Row[tuple[str, str, str, str, str | None, str, str, float]]) -> Club:
    return Club(row.id, row.name, row.told, row.rules, row.text, row.invitation, row.head, row.at)


def describe_club(connection: Connection, changed: Club) -> None:
    """Change what a club is called, says of itself and plays by."""
    fresh = {"name": changed.name, "told": changed.told, "rules": changed.rules, "text": changed.text}
    connection.execute(update(club).where(club.c.id == changed.id).values(**fresh))


def invite_anew(connection: Connection, name: str, invitation: str) -> None:
    """Give a club another invitation; the old one opens nothing any more."""
    connection.execute(update(club).where(club.c.id == name).values(invitation=invitation))


def dissolve_club(connection: Connection, name: str) -> None:
    """Delete a club with its lists and its ladder; its tables and records stay what they are."""
    connection.execute(delete(rated_seat).where(rated_seat.c.rules == club_rules(name)))
    for table in (club_member, club_table, club_evening):
        connection.execute(delete(table).where(table.c.club == name))
    connection.execute(delete(club).where(club.c.id == name))


def members_of(connection: Connection, name: str) -> tuple[ClubMember, ...]:
    """Who belongs to a club, the oldest members first."""
    both = select(club_member.c.person, person.c.name, club_member.c.at).join(
        person, person.c.id == club_member.c.person
    )
    rows = connection.execute(both.where(club_member.c.club == name).order_by(club_member.c.at, club_member.c.person))
    return tuple(ClubMember(row.person, row.name, row.at) for row in rows)


def join_club(connection: Connection, name: str, who: str, at: float, *, most: int) -> bool:
    """Whether somebody belongs to a club now; not where it has so many members already."""
    known = members_of(connection, name)
    if any(member.person == who for member in known):
        return True
    if len(known) >= most:
        return False
    row = put_into(connection, club_member).values(club=name, person=who, at=at)
    connection.execute(row.on_conflict_do_nothing(index_elements=["club", "person"]))
    return True


def leave_club(connection: Connection, name: str, who: str) -> None:
    """Somebody belongs to a club no more. If he led it, its oldest member does so now; without any it is dissolved."""
    connection.execute(delete(club_member).where(club_member.c.club == name, club_member.c.person == who))
    left = members_of(connection, name)
    if not left:
        dissolve_club(connection, name)
        return
    led = update(club).where(club.c.id == name, club.c.head == who)
    connection.execute(led.values(head=left[0].person))


def leave_all_clubs(connection: Connection, who: str) -> None:
    """Somebody who deletes his account belongs to no club any more."""
    for known in clubs_of(connection, who):
        leave_club(connection, known.id, who)


def note_club_table(connection: Connection, name: str, table: str, at: float) -> None:
    """Note that a table was opened for a club: what is played there counts in its ladder."""
    row = put_into(connection, club_table).values(table=table, club=name, at=at)
    connection.execute(row.on_conflict_do_nothing(index_elements=["table"]))


def forget_old_club_tables(connection: Connection, before: float) -> int:
    """Forget which tables were opened for a club before a time; how many. What counted there stays counted."""
    return connection.execute(delete(club_table).where(club_table.c.at < before)).rowcount


def tables_of_club(connection: Connection, name: str, since: float, most: int) -> tuple[str, ...]:
    """The last tables that were opened for a club since a time, the newest first."""
    opened = (club_table.c.club == name, club_table.c.at >= since)
    chosen = select(club_table.c.table).where(*opened).order_by(club_table.c.at.desc(), club_table.c.table).limit(most)
    return tuple(connection.execute(chosen).scalars())


def club_of_table(connection: Connection, table: str) -> str | None:
    """The id of the club a table was opened for."""
    found: str | None = connection.execute(select(club_table.c.club).where(club_table.c.table == table)).scalar()
    return found


def announce_evening(connection: Connection, name: str, evening: ClubEvening, *, most: int) -> bool:
    """Whether an evening stands on a club's page now; not beside so many others. Told again, it has its new title."""
    known = evenings_of_club(connection, name)
    if len(known) >= most and all(other.way != evening.way for other in known):
        return False
    fresh = {"day": evening.day, "title": evening.title}
    row = put_into(connection, club_evening).values(club=name, way=evening.way, **fresh)
    connection.execute(row.on_conflict_do_update(index_elements=["club", "way"], set_=fresh))
    return True


def withdraw_evening(connection: Connection, name: str, way: str) -> None:
    """An evening stands on a club's page no more."""
    connection.execute(delete(club_evening).where(club_evening.c.club == name, club_evening.c.way == way))


def evenings_of_club(connection: Connection, name: str) -> tuple[ClubEvening, ...]:
    """The evenings a club announces, the latest day first."""
    chosen = select(club_evening).where(club_evening.c.club == name)
    rows = connection.execute(chosen.order_by(club_evening.c.day.desc(), club_evening.c.title))
    return tuple(ClubEvening(row.day, row.title, row.way) for row in rows)
