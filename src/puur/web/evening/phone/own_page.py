"""What a person sees of an evening: his seats, his results, and his rank once it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from puur.desk.columns import columns_of
from puur.desk.plan import SEATS, Person
from puur.desk.ranking import RankedPlace
from puur.desk.results import PersonResult, person_results
from puur.desk.state import Evening, PlayedRound
from puur.desk.totals_so_far import tally
from puur.desk.versions import places_of, shown_publication
from puur.web.evening.desk.shown import VersionShown, version_shown


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
class Chairs:
    """Who sits where in a round, in his own chair or in another's, and who rests."""

    number: int
    seats: Mapping[Person, OwnSeat]
    resting: frozenset[Person]


@dataclass(frozen=True, slots=True)
class Standings:
    """What all own pages share: everybody's results, his place in the ranking that is shown, and the chairs.

    `now` are those of the round that runs, `next` those of the one to come (none: not seated, or not published).
    """

    results: Mapping[Person, tuple[PersonResult, ...]]
    places: Mapping[Person, RankedPlace]
    version: VersionShown | None
    now: Chairs | None
    next: Chairs | None


def standings_of(evening: Evening) -> Standings:
    """The results, places and chairs of everybody; costly in a large hall, so that it is done once for each event."""
    shown, running = shown_publication(evening), evening.running
    places = () if shown is None else places_of(shown)
    results: dict[Person, tuple[PersonResult, ...]] = {}
    for result in person_results(tally(evening)):
        results[result.person] = (*results.get(result.person, ()), result)
    coming = evening.round(evening.next_round)
    return Standings(
        results,
        {person: place for place in places for person in place.people},
        None if shown is None else version_shown(evening, shown),
        None if running is None or running.ended is not None else _chairs(evening, running),
        None if coming is None else _chairs(evening, coming),
    )


def own_page(standings: Standings, person: Person) -> OwnPage:
    """Everything on it."""
    now, coming = standings.now, standings.next
    return OwnPage(
        person,
        None if now is None else now.seats.get(person),
        None if coming is None else coming.seats.get(person),
        tuple(chairs.number for chairs in (now, coming) if chairs is not None and person in chairs.resting),
        standings.results.get(person, ()),
        standings.places.get(person),
        standings.version,
    )


def _chairs(evening: Evening, played: PlayedRound) -> Chairs:
    seats: dict[Person, OwnSeat] = {}
    for table in played.seated.tables:
        sitting = {seat: evening.playing_for(seat, played.number) for seat in table.seats}
        for column in columns_of(evening.reglement, table):
            others = tuple(sitting[other] for other in table.seats if other not in column)
            for seat in column:
                partners = tuple(sitting[other] for other in column if other != seat)
                letter = SEATS[table.seats.index(seat)]
                seats.setdefault(sitting[seat], OwnSeat(played.number, table.number, letter, partners, others))
    return Chairs(played.number, seats, frozenset(played.seated.resting))
