"""Where people sit in a round: everybody, and one person now and next."""

from dataclasses import dataclass

from puur.desk.plan import SEATS, Person, Round
from puur.desk.state import Evening
from puur.web.evening.desk.room import Room


@dataclass(frozen=True, slots=True)
class HallSeat:
    """Somebody's place in a round: table and letter; none: he rests."""

    round: int
    person: Person
    table: int | None
    letter: str


def by_name(room: Room, seated: Round) -> tuple[HallSeat, ...]:
    """Everybody of a round as a telephone book has them."""
    places = _places(seated)
    return tuple(places[person] for person in room.sorted(tuple(places)))


def now_and_next(evening: Evening, person: Person) -> tuple[HallSeat, ...]:
    """Where somebody sits in the round that is played, and in the next one that is seated."""
    running = evening.running
    rounds = (None if running is None or running.ended is not None else running, evening.round(evening.next_round))
    found = (_places(played.seated).get(person) for played in rounds if played is not None)
    return tuple(seat for seat in found if seat is not None)


def _places(seated: Round) -> dict[Person, HallSeat]:
    sitting = ((person, table.number, at) for table in seated.tables for at, person in enumerate(table.seats))
    places = {person: HallSeat(seated.number, person, table, SEATS[at]) for person, table, at in sitting}
    return places | {person: HallSeat(seated.number, person, None, "") for person in seated.resting}
