"""The Partien a person plays or has played: one row each, visible only to that person."""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, select, update

from puur.store.tables import played
from puur.store.upserts import put_into


class PartieStanding(StrEnum):
    """The status of a person in a Partie."""

    RUNNING = "running"
    LEFT = "left"  # he stood up before it was over
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayedPartie:
    """A person's Partie: its table and number there, when it was last noted, and the text for a list."""

    person: str
    table: str
    game: int
    at: float
    standing: PartieStanding
    told: bytes


def note_played(connection: Connection, lines: tuple[PlayedPartie, ...]) -> None:
    """Note the state of a Partie, as the rows of one table and number, for everybody seated. Newer notes are kept."""
    for line in lines:
        fresh = {"at": line.at, "standing": line.standing.value, "told": line.told}
        row = put_into(connection, played).values(person=line.person, table=line.table, game=line.game, **fresh)
        older = played.c.at <= line.at
        key = ["person", "table", "game"]
        connection.execute(row.on_conflict_do_update(index_elements=key, set_=fresh, where=older))


def note_left(connection: Connection, table: str, game: int, staying: frozenset[str]) -> None:
    """Note that everybody else in a running Partie has left it."""
    gone = update(played).where(_partie(table, game), played.c.person.not_in(staying))
    connection.execute(
        gone.where(played.c.standing == PartieStanding.RUNNING.value).values(standing=PartieStanding.LEFT.value)
    )


def left_early(connection: Connection, table: str, game: int) -> tuple[PlayedPartie, ...]:
    """Who left a Partie before it was over, as it stood for him when he sat there; the last to leave last."""
    gone = select(played).where(_partie(table, game), played.c.standing == PartieStanding.LEFT.value)
    return tuple(_read(row) for row in connection.execute(gone.order_by(played.c.at)))


def played_by(
    connection: Connection, person: str, most: int, *, skip: int = 0, standing: PartieStanding | None = None
) -> tuple[PlayedPartie, ...]:
    """A person's Partien, latest first: so many after the first `skip`, of all or of one status."""
    mine = select(played).where(played.c.person == person)
    if standing is not None:
        mine = mine.where(played.c.standing == standing.value)
    rows = connection.execute(mine.order_by(played.c.at.desc(), played.c.table, played.c.game).limit(most).offset(skip))
    return tuple(_read(row) for row in rows)


def _read(row: Row[tuple[str, str, int, float, str, bytes]]) -> PlayedPartie:
    return PlayedPartie(row.person, row.table, row.game, row.at, PartieStanding(row.standing), row.told)


def forget_played_by(connection: Connection, person: str) -> None:
    """Delete the rows of a person; others keep theirs."""
    connection.execute(delete(played).where(played.c.person == person))


def _partie(table: str, game: int) -> ColumnElement[bool]:
    return and_(played.c.table == table, played.c.game == game)
