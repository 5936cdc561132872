"""Where people sit in a round: everybody, and one person now and next."""

from dataclasses import dataclass

from puur.desk.plan import SEATS, Person, Round
from puur.desk.state import Evening
from puur.web.evening.desk.room import Room


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody's place in a round: table and letter; none: he rests."""

    round: int
    person: Person
    table: int | None
    letter: str


def by_name(room: Room, one: Round) -> tuple[Seat, ...]:
    """Everybody of a round as a telephone book has them."""
    places = _places(one)
    return tuple(places[person] for person in room.sorted(tuple(places)))


def now_and_next(evening: Evening, person: Person) -> tuple[Seat, ...]:
    """Where somebody sits in the round that is played, and in the next one that is seated."""
    running = evening.running
    rounds = (None if running is None or running.ended is not None else running, evening.round(evening.next_round))
    found = (_places(one.seated).get(person) for one in rounds if one is not None)
    return tuple(seat for seat in found if seat is not None)


def _places(one: Round) -> dict[Person, Seat]:
    sitting = ((person, table.number, at) for table in one.tables for at, person in enumerate(table.seats))
    places = {person: Seat(one.number, person, table, SEATS[at]) for person, table, at in sitting}
    return places | {person: Seat(one.number, person, None, "") for person in one.resting}
