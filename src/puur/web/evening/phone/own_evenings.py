"""What stays of an evening for one person: his rank, his points and his partners, as they were published."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from puur.desk.facts.people import KeyDestroyed
from puur.desk.plan import Person
from puur.desk.ranking import RankedPlace, one_by_one
from puur.desk.results import RoundResults
from puur.desk.state import Evening, Publication
from puur.desk.versions import places_of, public_version
from puur.partie import Counts


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round in a person's total: what it adds to it, or what was dropped of it, and with whom he played."""

    number: int
    points: int
    dropped: bool
    partners: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class OwnEvening:
    """A person's line in a published ranking: how many are ranked there, and whether it is definitive."""

    place: RankedPlace
    ranked: int
    definitive: bool
    rounds: tuple[OwnRound, ...]


def own_evenings(evening: Evening) -> Mapping[Person, OwnEvening]:
    """Everybody's line in the ranking that is definitive, else in the latest that is shown; empty before there is one.

    Nothing is taken from sheets that came in afterwards.
    """
    version = public_version(evening)
    if version is None:
        return {}
    places = places_of(version)
    ranked = sum(place.rank is not None for place in places)
    definitive = version.definitive is not None
    return {
        place.person: OwnEvening(place, ranked, definitive, tuple(_rounds(version, place)))
        for place in one_by_one(places)
    }


def is_forgotten(evening: Evening, person: Person) -> bool:
    """Whether a person was forgotten for good: then nothing is shown of him, to whoever holds his key either."""
    return any(isinstance(event.what, KeyDestroyed) and event.what.person == person for event in evening.log)


def _rounds(version: Publication, place: RankedPlace) -> Iterator[OwnRound]:
    results = {results.number: results for results in version.tally.rounds}
    for part in place.contributions:
        dropped = part.counts is Counts.DROPPED
        partners = _partners(results.get(part.round), place.person)
        yield OwnRound(part.round, part.points if dropped else part.worth, dropped, partners)


def _partners(results: RoundResults | None, person: Person) -> tuple[Person, ...]:
    columns = () if results is None else (column for table in results.tables for column in table.columns)
    own = next((column for column in columns if person in column), ())
    return tuple(other for other in own if other != person)
