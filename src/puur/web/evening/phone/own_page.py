"""What a person sees of an evening: his seats, his results, and his rank once it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from puur.desk.columns import columns_of
from puur.desk.plan import SEATS, Person
from puur.desk.ranking import RankedPlace
from puur.desk.results import PersonResult, person_results
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import tally
from puur.desk.versions import places_of
from puur.web.evening.desk.shown import VersionShown, shown_publication, version_shown


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A person's chair in a round: table, letter, partners (none: he plays for himself), and everybody else there."""

    round: int
    table: int
    letter: str
    partners: tuple[Person, ...]
    others: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class OwnPage:
    """A person's page. `now` is the round that runs, `next` the one to come (none: not seated, or not published).

    `rests` are the numbers of the rounds of those two in which he rests.
    """

    person: Person
    now: OwnSeat | None
    next: OwnSeat | None
    rests: tuple[int, ...]
    results: tuple[PersonResult, ...]
    place: RankedPlace | None
    version: VersionShown | None


@dataclass(frozen=True, slots=True)
class Standings:
    """What all own pages share, as of an event: everybody's results, and his place in the ranking that is shown."""

    number: int
    results: Mapping[Person, tuple[PersonResult, ...]]
    places: Mapping[Person, RankedPlace]
    version: VersionShown | None


def standings_of(evening: Evening) -> Standings:
    """The results and places of everybody; costly in a large hall, so that it is done once for each event."""
    shown = shown_publication(evening)
    places = () if shown is None else places_of(shown)
    results: dict[Person, tuple[PersonResult, ...]] = {}
    for result in person_results(tally(evening)):
        results[result.person] = (*results.get(result.person, ()), result)
    version = None if shown is None else version_shown(evening, shown)
    return Standings(evening.number, results, {person: place for place in places for person in place.people}, version)


def own_page(evening: Evening, standings: Standings, person: Person) -> OwnPage:
    """Everything on it."""
    running, coming = evening.running, evening.round(evening.next_round)
    now = running if running is not None and running.ended is None else None
    return OwnPage(
        person,
        None if now is None else _seat(evening, now, person),
        None if coming is None else _seat(evening, coming, person),
        tuple(played.number for played in (now, coming) if played is not None and person in played.seated.resting),
        standings.results.get(person, ()),
        standings.places.get(person),
        standings.version,
    )


def _seat(evening: Evening, played: PlayedRound, person: Person) -> OwnSeat | None:
    """Where he sits, in his own chair or in another's."""
    for table in played.seated.tables:
        sitting = {seat: evening.playing_for(seat, played.number) for seat in table.seats}
        for at, seat in enumerate(table.seats):
            if sitting[seat] == person:
                column = next(people for people in columns_of(evening.reglement, table) if seat in people)
                partners = tuple(sitting[other] for other in column if other != seat)
                others = tuple(sitting[other] for other in table.seats if other not in column)
                return OwnSeat(played.number, table.number, SEATS[at], partners, others)
    return None
