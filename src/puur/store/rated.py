"""The results that ratings are computed from, and the accounts that want to be seen in the ranking list.

Ratings themselves are never stored: who deletes his account becomes a number without a name, and nobody else's changes.
"""

import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, tuple_, update

from puur.store.tables import listed, person, rated_seat
from puur.store.upserts import put_into

_GONE = "gone "
_CLUB = "club "


def club_rules(name: str) -> str:
    """What stands as the rules of a Partie that counts in a club's ladder only."""
    return _CLUB + name


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """What came of a Partie for the player at a seat: his party, and whether it won. `at` is when it was noted."""

    table: str
    game: int
    seat: str
    player: str
    party: int
    won: bool
    rules: str
    at: float


RatedPlace = tuple[float, str, int]
"""Where a Partie stands in the order in which they count: when it was noted, its table, its number there."""
FIRST: RatedPlace = (float("-inf"), "", 0)


def note_rated(connection: Connection, seats: tuple[RatedSeat, ...]) -> None:
    """Note the result of a Partie; one that is noted stays as it is."""
    for seat in seats:
        row = put_into(connection, rated_seat).values(
            table=seat.table,
            game=seat.game,
            seat=seat.seat,
            player=seat.player,
            party=seat.party,
            won=seat.won,
            rules=seat.rules,
            at=seat.at,
        )
        connection.execute(row.on_conflict_do_nothing(index_elements=["table", "game", "seat"]))


def rated_after(
    connection: Connection, rules: str, place: RatedPlace, before: float, most: int
) -> tuple[RatedSeat, ...]:
    """At most so many seats under some rules, in the order in which their Partien count, after a place in that order.

    The last Partie may be told in part where it is cut off; those noted at `before` or later are not told yet.
    """
    columns = tuple_(rated_seat.c.at, rated_seat.c.table, rated_seat.c.game)
    chosen = select(rated_seat).where(rated_seat.c.rules == rules, rated_seat.c.at < before, columns > tuple_(*place))
    order = (rated_seat.c.at, rated_seat.c.table, rated_seat.c.game, rated_seat.c.seat)
    return tuple(RatedSeat(*row) for row in connection.execute(chosen.order_by(*order).limit(most)))


def rated_rules(connection: Connection) -> frozenset[str]:
    """The Reglemente under which any Partie counts."""
    open_to_all = rated_seat.c.rules.not_like(f"{_CLUB}%")
    return frozenset(connection.execute(select(rated_seat.c.rules).where(open_to_all).distinct()).scalars())


def rated_rules_of(connection: Connection, player: str) -> frozenset[str]:
    """The Reglemente under which a player has Partien that count for everybody's list."""
    own = (rated_seat.c.player == player, rated_seat.c.rules.not_like(f"{_CLUB}%"))
    mine = select(rated_seat.c.rules).where(*own).distinct()
    return frozenset(connection.execute(mine).scalars())


def unname_rated(connection: Connection, player: str) -> None:
    """Put a number nobody can trace in the place of a person, so that the others' ratings stay what they are."""
    stranger = _GONE + secrets.token_hex(8)
    connection.execute(update(rated_seat).where(rated_seat.c.player == player).values(player=stranger))


def list_person(connection: Connection, who: str, at: float) -> None:
    """He wants to be seen in the ranking list."""
    row = put_into(connection, listed).values(person=who, at=at)
    connection.execute(row.on_conflict_do_nothing(index_elements=["person"]))


def unlist_person(connection: Connection, who: str) -> None:
    """He wants to be seen there no more."""
    connection.execute(delete(listed).where(listed.c.person == who))


def is_listed(connection: Connection, who: str) -> bool:
    """Whether he wants to be seen there."""
    return connection.execute(select(listed.c.person).where(listed.c.person == who)).first() is not None


def listed_names(connection: Connection, most: int) -> dict[str, str]:
    """The names of those who want to be seen, by person; the first so many who said so."""
    both = select(listed.c.person, person.c.name).join(person, person.c.id == listed.c.person)
    return {row.person: row.name for row in connection.execute(both.order_by(listed.c.at).limit(most))}
